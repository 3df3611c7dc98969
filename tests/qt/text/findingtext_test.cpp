// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/findingtext.h"

#include "model/qt/language.h"
#include "model/qt/text/ruletext.h"
#include "model/session/rules/rules.h"
#include "tests/qt/text/findings.h"
#include "tests/support/qtprinters.h"

#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

#include <map>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Only the first word begins with a capital; names in quotes, API members and units stay as they are.
bool isSentenceCase(const QString& label)
{
    static const QRegularExpression capital(u"\\s(?!Ko\\b|Mo\\b)\\p{Lu}\\p{Ll}+\\b(?!\\p{Lu})"_s);
    static const QRegularExpression quoted(u"“[^”]*”|«[^»]*»"_s);
    QString words = label;
    words.remove(quoted);
    return words.front().isUpper() && !words.contains(capital);
}

class FindingTextTest : public testing::TestWithParam<const char*>
{
protected:
    FindingTextTest() { language.use(QString::fromLatin1(GetParam())); }
    ~FindingTextTest() override { QLocale::setDefault(QLocale::c()); }

    Language language;
};

INSTANTIATE_TEST_SUITE_P(Languages, FindingTextTest, testing::Values("en", "fr"));

TEST_P(FindingTextTest, EveryRuleHasASentenceWithItsParameters)
{
    for (const Rule* rule : allRules()) {
        const QString sentence = FindingText::sentence({rule, {std::uint64_t{71}, std::uint64_t{83}}});
        EXPECT_TRUE(sentence.endsWith(u'.')) << rule->id;
        EXPECT_FALSE(sentence.contains(u"%1"_s) || sentence.contains(u"%2"_s)) << rule->id << qPrintable(sentence);
    }
}

TEST(FindingTextWords, EveryRuleHasOneSentence)
{
    std::map<std::string_view, int> sentences;
    for (const Rule* rule : allRules())
        sentences[rule->id] = 0;
    for (const std::span<const ruletext::RuleText> table : {ruletext::errors(), ruletext::warnings(), ruletext::infos(),
             ruletext::boots(), ruletext::kernel(), ruletext::updates(), ruletext::providers()})
    {
        for (const ruletext::RuleText& text : table)
            ++sentences[text.id];
    }
    for (const auto& [id, count] : sentences)
        EXPECT_EQ(count, 1) << id;
}

TEST(FindingTextWords, SentenceCaseIsRecognised)
{
    EXPECT_TRUE(isSentenceCase(u"Raise MaximumBuffers to 4 KB"_s));
    EXPECT_TRUE(isSentenceCase(u"Use the name “NT Kernel Logger”"_s));
    EXPECT_FALSE(isSentenceCase(u"Name After the File"_s));
    EXPECT_FALSE(isSentenceCase(u"name after the file"_s));
}

TEST(FindingTextWords, CharactersThatCannotBeSeenHaveTheirCodePoint)
{
    Language language;
    language.use(u"en"_s);
    EXPECT_EQ(FindingText::sentence(findingOf("logfile-name-characters", {std::u16string(u"?<\t\x1f")})),
        u"Windows does not allow these characters in the name of a file or folder: ?, <, U+0009, U+001F."_s);
    QLocale::setDefault(QLocale::c());
}

TEST_P(FindingTextTest, EveryFixHasALabelOfItsOwn)
{
    std::map<std::string_view, QString> labels;
    for (const Rule* rule : allRules()) {
        QSet<QString> ofRule;
        for (const Fix& fix : rule->fixes) {
            const QString label = FindingText::fixLabel(fix.id);
            EXPECT_FALSE(label.isEmpty() || label.contains(u'%') != (fix.id == "append-pattern")) << fix.id;
            EXPECT_FALSE(label.endsWith(u'.') && fix.id != "append-etl") << fix.id;
            EXPECT_TRUE(isSentenceCase(label)) << fix.id << ' ' << qPrintable(label);
            labels[fix.id] = label;
            ofRule.insert(label);
        }
        EXPECT_EQ(static_cast<std::size_t>(ofRule.size()), rule->fixes.size()) << rule->id;
    }
    EXPECT_GT(labels.size(), 60u);
}

TEST_P(FindingTextTest, EveryDetailNamesStatusSourcesAndDispute)
{
    for (const Rule* rule : allRules()) {
        const QStringList lines = FindingText::detail({rule, {}}).split(u'\n', Qt::SkipEmptyParts);
        const bool hasOtherSource = std::ranges::any_of(
            rule->evidence.sources, [](RuleSource source) { return FindingText::page(source).isEmpty(); });
        const bool hasAnswer = rule->status != Win32Status::Success || protects(*rule);
        const int expected = (hasAnswer ? 1 : 0) + (hasOtherSource ? 1 : 0) + (rule->evidence.disagreement ? 1 : 0);
        EXPECT_EQ(lines.size(), expected) << rule->id;
        for (const QString& line : lines)
            EXPECT_TRUE(line.endsWith(u'.')) << rule->id << qPrintable(line);
    }
}

TEST(FindingText, PagesAreThoseOfTheDocumentation)
{
    int pages = 0;
    for (int source = 0; source <= static_cast<int>(RuleSource::OwnAdvice); ++source) {
        const QString page = FindingText::page(static_cast<RuleSource>(source));
        if (page.isEmpty())
            continue;
        ++pages;
        EXPECT_TRUE(page.startsWith(u"https://learn.microsoft.com/windows/win32/"_s)) << qPrintable(page);
        EXPECT_TRUE(QUrl(page, QUrl::StrictMode).isValid()) << qPrintable(page);
    }
    EXPECT_EQ(pages, 6);
    EXPECT_TRUE(FindingText::page(RuleSource::OwnAdvice).isEmpty());
}

TEST(FindingTextInEnglish, SaysWhoSaysWhat)
{
    Language language;
    language.use(u"en"_s);
    EXPECT_EQ(FindingText::detail(findingOf("circular-relog")),
        u"StartTrace would return ERROR_INVALID_PARAMETER (87).\nSource: Geoff Chappell's analyses."_s);
    EXPECT_EQ(FindingText::detail(findingOf("newfile-clock")),
        u"Source: the help of tracelog or PowerShell.\nOnly the help of tracelog says so."_s);
    EXPECT_TRUE(
        FindingText::detail(findingOf("update-bad-pathname")).startsWith(u"ControlTrace would return ERROR_BAD_"_s));
    EXPECT_EQ(FindingText::fixLabel("clear-append"), u"Clear APPEND"_s);
    EXPECT_EQ(FindingText::fixLabel("append-pattern"), u"Insert %d"_s);
    EXPECT_EQ(FindingText::fixLabel("no such fix"), QString());
    QLocale::setDefault(QLocale::c());
}

TEST(FindingTextInEnglish, NamesBitsAndWritesUnits)
{
    Language language;
    language.use(u"en"_s);
    EXPECT_EQ(FindingText::sentence(findingOf("undocumented-bits", {std::uint64_t{0x40040000}})),
        u"Undocumented mode bits are set: BUFFER_INTERFACE, 0x40000000."_s);
    EXPECT_EQ(
        FindingText::sentence(findingOf("mode-bit-os-version", {std::uint64_t{0x02000000}, std::uint64_t{0x8000}})),
        u"Newer than the target Windows, and ignored or refused there: SYSTEM_LOGGER, VAMAP."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("realtime-flush-short", {std::uint64_t{250}, std::uint64_t{5000}})),
        u"A flush every 250\u00A0ms costs processor time: start with 5\u00A0s or more."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("enableflags-extension-format", {std::uint64_t{2}, std::uint64_t{1}})),
        u"The extension of the kernel flags is malformed (offset 2, length 1)."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("realtime-file-partial-buffers", {std::uint64_t{5000}})),
        u"REAL_TIME flushes every 5\u00A0s, so the file gets many partly filled buffers."_s);
    EXPECT_EQ(FindingText::sentence(findingOf("kd-filter-overrides-paged")),
        u"USE_PAGED_MEMORY has no effect together with KD_FILTER."_s);
    QLocale::setDefault(QLocale::c());
}

} // namespace
} // namespace etwarden
