// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/starttemplates.h"

#include "model/etw/logfilemodes.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/rules.h"
#include "model/session/startfilters.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QSet>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

QString fileFor(const QString& name)
{
    const SessionConfig config = startConfig(startTemplates()[0], name, u"/logs"_s);
    return QDir::fromNativeSeparators(QString::fromStdU16String(config.logFileName));
}

TEST(StartTemplatesTest, EachOneWouldStart)
{
    ASSERT_EQ(startTemplates().size(), 7u);
    for (const StartTemplate& startTemplate : startTemplates()) {
        const SessionConfig config = startConfig(startTemplate, u"Disk trace"_s, u"/logs"_s);
        const std::vector<Finding> findings = evaluate(startRules(), config, {});
        EXPECT_EQ(predictedStatus(findings), Win32Status::Success) << static_cast<int>(startTemplate.id);
        for (const Finding& finding : findings) // the first findings that a new user sees must not be faults
            EXPECT_EQ(finding.rule->severity, Severity::Info) << finding.rule->id;
        EXPECT_EQ(config.clientContext, emptyConfig().clientContext) << "the clock that the empty editor proposes";
        EXPECT_EQ(config.name, u"Disk trace");
        EXPECT_EQ(config.logFileName.empty(), !startTemplate.needsFile);
    }
}

TEST(StartTemplatesTest, AGuidGoesWithTheNameOfItsSession)
{
    const StartTemplate own{.id = StartTemplateId::File,
        .needsFile = false,
        .config = {.name = u"DiagLog", .guid = {.data1 = 7}, .providers = {{.guid = {.data1 = 1}}}}};
    EXPECT_EQ(startConfig(own, u"DiagLog"_s, u"/logs"_s), own.config) << "the session again";
    const SessionConfig other = startConfig(own, u"Session 1"_s, u"/logs"_s);
    EXPECT_TRUE(other.guid.isNull());
    EXPECT_EQ(other.name, u"Session 1");
    EXPECT_EQ(other.providers, own.config.providers);
}

TEST(StartTemplatesTest, APrivateSessionIsOfItsProviderAndOneProcess)
{
    for (const StartTemplateId id : {StartTemplateId::Heap, StartTemplateId::CriticalSections}) {
        const StartTemplate& startTemplate = startTemplates()[static_cast<std::size_t>(id)];
        EXPECT_TRUE(startTemplate.needsProcess);
        SessionConfig config = startConfig(startTemplate, u"Mine"_s, u"/logs"_s);
        limitTo(4321, config);
        EXPECT_TRUE(rules::isHeapOrCriticalSections(config.guid)) << "under another name as well";
        EXPECT_EQ(startFilters(config), (ProviderFilters{.processIds = {4321}}));
        for (const Finding& finding : evaluate(enablingRules(), config, {.hasWindowsProviders = true}))
            EXPECT_EQ(finding.rule->severity, Severity::Info) << finding.rule->id;
    }
}

TEST(StartTemplatesTest, SizesFollowTheGuidance)
{
    const auto of = [](StartTemplateId id) { return startTemplates()[static_cast<std::size_t>(id)].config; };
    EXPECT_EQ(of(StartTemplateId::File).bufferSizeKb, 64u);
    EXPECT_EQ(of(StartTemplateId::File).flushTimer, 0u);
    EXPECT_EQ(of(StartTemplateId::CircularFile).maximumFileSize, 100u);
    EXPECT_EQ(of(StartTemplateId::InMemory).minimumBuffers, 240u); // 128 KB/s for 60 s in buffers of 32 KB
    EXPECT_EQ(of(StartTemplateId::InMemory).logFileMode, logfilemode::Buffering);
    EXPECT_EQ(of(StartTemplateId::RealTime).flushTimer, 5u);
    EXPECT_TRUE(isSystemLogger(of(StartTemplateId::SystemLogger)));
    EXPECT_EQ(of(StartTemplateId::SystemLogger).enableFlags, 0x00010113u);
}

TEST(StartTemplatesTest, NoneFillsTheDisk)
{
    for (const StartTemplate& startTemplate : startTemplates()) {
        if (startTemplate.needsFile) {
            EXPECT_GT(startTemplate.config.maximumFileSize, 0u) << static_cast<int>(startTemplate.id);
        }
    }
    EXPECT_EQ(maximumFileBytes(startTemplates()[0].config), 1u << 30);
}

TEST(StartTemplatesTest, WordsAreDistinct)
{
    QSet<QString> words;
    for (const StartTemplate& startTemplate : startTemplates()) {
        words.insert(StartTemplateText::name(startTemplate.id));
        words.insert(StartTemplateText::description(startTemplate.id));
    }
    EXPECT_EQ(words.size(), 14);
    EXPECT_FALSE(words.contains(QString()));
}

TEST(StartTemplatesTest, FileNamesAreValidOnWindows)
{
    EXPECT_EQ(fileFor(u"Disk trace"_s), u"/logs/Disk trace.etl"_s);
    EXPECT_EQ(fileFor(u"a/b\\c:d*e?f\"g<h>i|j\tk"_s), u"/logs/a_b_c_d_e_f_g_h_i_j_k.etl"_s);
    EXPECT_EQ(fileFor(u"../../etc"_s), u"/logs/_.._.._etc.etl"_s);
    EXPECT_EQ(fileFor(u"  padded "_s), u"/logs/padded.etl"_s);
    EXPECT_EQ(fileFor(u"con"_s), u"/logs/_con.etl"_s);
    EXPECT_EQ(fileFor(u"LPT1.x"_s), u"/logs/_LPT1.x.etl"_s);
    EXPECT_EQ(fileFor(u"Console"_s), u"/logs/Console.etl"_s);
    EXPECT_EQ(fileFor(QString()), u"/logs/_.etl"_s);
    EXPECT_EQ(fileFor(u"Été 🙂"_s), u"/logs/Été 🙂.etl"_s);
}

} // namespace
} // namespace etwarden
