// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/bittext.h"

#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QSet>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class BitTextTest : public EnglishTest
{};

constexpr qsizetype longestLine = 90;

TEST_F(BitTextTest, EveryBitHasALineOfItsOwnInBothLanguages)
{
    QSet<QString> lines;
    const auto add = [&lines](const QString& line) {
        EXPECT_TRUE(line.endsWith(u'.')) << line.toStdString();
        EXPECT_LE(line.size(), longestLine) << line.toStdString();
        lines.insert(line);
    };
    for (const QString& code : Language::available()) {
        language.use(code);
        for (int i = 0; i < 32; ++i) {
            add(BitText::enableFlag(1u << i));
            add(BitText::logFileMode(1u << i));
        }
        for (const EnablePropertyEntry& entry : enablePropertyCatalogue())
            add(BitText::enableProperty(entry.value));
    }
    EXPECT_EQ(lines.size(), 2 * (32 + 31 + 12)); // the unnamed flag and the unnamed mode bit share theirs
}

TEST_F(BitTextTest, ValuesThatAreNoBitHaveNoWords)
{
    for (const std::uint32_t value : {0u, 3u}) {
        EXPECT_EQ(BitText::enableFlag(value), QString());
        EXPECT_EQ(BitText::logFileMode(value), QString());
        EXPECT_EQ(BitText::enableProperty(value), QString());
        EXPECT_EQ(BitText::moreOfEnableFlag(value), QString());
        EXPECT_EQ(BitText::moreOfLogFileMode(value), QString());
        EXPECT_TRUE(BitText::eventTypes(value).isEmpty());
    }
}

TEST_F(BitTextTest, SaysMoreWhereThereIsMore)
{
    EXPECT_EQ(BitText::moreOfEnableFlag(enableflag::Process), QString());
    EXPECT_TRUE(BitText::moreOfEnableFlag(enableflag::DiskFileIo).contains(u"EVENT_TRACE_FLAG_DISK_IO"_s));
    EXPECT_TRUE(BitText::moreOfLogFileMode(logfilemode::NewFile).contains(u"%d"_s));
    EXPECT_EQ(BitText::moreOfLogFileMode(logfilemode::Secure), QString());
    EXPECT_TRUE(BitText::moreOfEnableProperty(enableproperty::StackTrace).contains(u"64 KB"_s));
}

TEST_F(BitTextTest, EveryFlagThatRecordsEventsNamesTheirTypes)
{
    for (const EnableFlagEntry& entry : enableFlagCatalogue())
        EXPECT_EQ(BitText::eventTypes(entry.value).isEmpty(), entry.group == EnableFlagGroup::Special) << entry.name;
    EXPECT_EQ(BitText::eventTypes(enableflag::ContextSwitch), "Thread: CSwitch 36"_L1);
}

TEST_F(BitTextTest, GroupsHaveNamesOfTheirOwn)
{
    QSet<QString> names;
    for (int i = 0; i <= static_cast<int>(EnableFlagGroup::Special); ++i)
        names.insert(BitText::group(static_cast<EnableFlagGroup>(i)));
    EXPECT_EQ(names.size(), 10);
    names.clear();
    for (int i = 0; i <= static_cast<int>(LogFileModeGroup::Undocumented); ++i)
        names.insert(BitText::group(static_cast<LogFileModeGroup>(i)));
    EXPECT_EQ(names.size(), 9);
}

TEST_F(BitTextTest, NamesStatusesAndSources)
{
    EXPECT_EQ(BitText::status(BitStatus::Documented), u"documented"_s);
    QSet<QString> words;
    for (const BitStatus status :
        {BitStatus::Documented, BitStatus::HeaderOnly, BitStatus::Undocumented, BitStatus::Unused})
    {
        words.insert(BitText::status(status));
        words.insert(BitText::source(status, u"page"_s, u"header"_s));
    }
    EXPECT_EQ(words.size(), 8);
    EXPECT_TRUE(BitText::source(BitStatus::Documented, u"page"_s, u"header"_s).contains(u"(page)"_s));
}

} // namespace
} // namespace etwarden
