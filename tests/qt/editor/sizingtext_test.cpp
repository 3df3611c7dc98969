// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/sizingtext.h"

#include "model/qt/language.h"
#include "tests/support/qtprinters.h"

#include <QSet>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

constexpr auto lastReason = SizingReason::FlushUnusedByRing;

/// The member that a reason is given for: reasons are in the order of the members.
ConfigField fieldOf(SizingReason reason)
{
    if (reason < SizingReason::SmallMinimum)
        return ConfigField::BufferSize;
    if (reason < SizingReason::MaximumLikeMinimum)
        return ConfigField::MinimumBuffers;
    return reason < SizingReason::NoFlushForFile ? ConfigField::MaximumBuffers : ConfigField::FlushTimer;
}

class SizingTextTest : public testing::Test
{
protected:
    SizingTextTest() { m_language.use(QStringLiteral("en")); }
    ~SizingTextTest() override { QLocale::setDefault(QLocale::c()); }

    static QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char('~')); }

    Language m_language;
};

TEST_F(SizingTextTest, EveryReasonIsASentenceOfItsOwn)
{
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QSet<QString> sentences;
        for (int i = 0; i <= static_cast<int>(lastReason); ++i) {
            const auto reason = static_cast<SizingReason>(i);
            const QString sentence = SizingText::reason({fieldOf(reason), reason, {2, 3, 5, 7}});
            EXPECT_TRUE(sentence.endsWith(QLatin1Char('.'))) << i << ' ' << qPrintable(code);
            EXPECT_FALSE(sentence.contains(QLatin1Char('%'))) << qPrintable(sentence);
            sentences.insert(sentence);
        }
        EXPECT_EQ(sentences.size(), static_cast<int>(lastReason) + 1) << qPrintable(code);
    }
}

TEST_F(SizingTextTest, ReasonsHaveTheirNumbersInOrder)
{
    const auto text = [](SizingReason reason, const std::vector<std::uint64_t>& parameters) {
        return plain(SizingText::reason({fieldOf(reason), reason, parameters}));
    };
    EXPECT_EQ(text(SizingReason::SizeForRate, {2, 2048, 64, 128}),
        QStringLiteral("A high rate (2~KB per second) calls for buffers of 64~KB to 128~KB."));
    EXPECT_EQ(
        text(SizingReason::MinimumForProcessors, {8, 4}), QStringLiteral("8 buffers: two for each of 4 processors."));
    EXPECT_EQ(text(SizingReason::MinimumForProcessors, {2, 1}),
        QStringLiteral("2 buffers, as this machine has one processor."));
    EXPECT_EQ(text(SizingReason::RingForSeconds, {30, 983'040, 60, 32}),
        QStringLiteral("30 buffers of 32~KB hold the 960~KB that arrive in 60 s."));
    EXPECT_EQ(text(SizingReason::DiskTooSlow, {2048, 1024}),
        QStringLiteral("2~KB per second is more than the disk can write (1~KB per second): in the long run events "
                       "are lost, whatever the buffers."));
}

TEST_F(SizingTextTest, TheAdviceIsOneLine)
{
    SizingAdvice advice;
    advice.bufferSizeKb = 64;
    advice.minimumBuffers = 8;
    advice.maximumBuffers = 1234;
    advice.flushTimer = 5;
    EXPECT_EQ(plain(SizingText::advice(advice)),
        QStringLiteral("BufferSize 64~KB, MinimumBuffers 8, MaximumBuffers 1,234, FlushTimer 5"));
}

TEST_F(SizingTextTest, MemorySaysHowSureItIs)
{
    MemoryFootprint memory{.bufferSizeKb = 64, .minimumBuffers = 4, .maximumBuffers = 4};
    EXPECT_EQ(plain(SizingText::footprint(memory)), QStringLiteral("256~KB of nonpaged (physical) memory"));
    memory.maximumBuffers = 32;
    memory.paged = true;
    memory.systemChooses = true;
    EXPECT_EQ(plain(SizingText::footprint(memory)),
        QStringLiteral("256~KB to 2~MB of paged memory, if the system chooses as Etwarden assumes"));
    memory.isRefused = true;
    EXPECT_EQ(plain(SizingText::footprint(memory)),
        QStringLiteral("256~KB to 2~MB of paged memory, but the system would refuse buffers of this size"));
    memory.isRefused = false;
    memory.requestedBuffers = 1U << 25;
    EXPECT_EQ(plain(SizingText::footprint(memory)),
        QStringLiteral("256~KB to 2~MB of paged memory; the requested 2~TB exceeds what the system grants"));
}

TEST_F(SizingTextTest, TheFileGrowsUpToItsLimitOfADay)
{
    constexpr std::uint64_t dayMs = 86'400'000;
    EXPECT_EQ(SizingText::growth({}), QString());
    EXPECT_EQ(plain(SizingText::growth({.bytesPerHour = 3 << 20, .msToMaximum = 2600, .isCircular = true})),
        QStringLiteral("The file keeps the events of the last 2.6~s."));
    EXPECT_EQ(
        plain(SizingText::growth({.bytesPerHour = 3 << 20})), QStringLiteral("The log file grows by 3~MB per hour."));
    EXPECT_EQ(plain(SizingText::growth({.bytesPerHour = 3 << 20, .msToMaximum = 120'000})),
        QStringLiteral("The log file grows by 3~MB per hour. It reaches MaximumFileSize after 2~min."));
    EXPECT_TRUE(SizingText::growth({.bytesPerHour = 1, .msToMaximum = dayMs}).contains(QLatin1String("reaches")));
    EXPECT_FALSE(SizingText::growth({.bytesPerHour = 1, .msToMaximum = dayMs + 1}).contains(QLatin1String("reaches")));
}

TEST_F(SizingTextTest, ADryRunSaysWhatBecameOfTheEvents)
{
    DryRunResult result;
    result.simulatedMs = 60'000;
    result.attempted = 1000;
    result.peakBuffersInUse = 3;
    result.last.counters.numberOfBuffers = 8;
    EXPECT_EQ(plain(SizingText::dryRun(result)),
        QStringLiteral("In 1~min of simulated time, events lost: none of 1,000. Buffers in use: at most 3 of 8. "
                       "The disk of the dry run is never late; the sizes above leave room for one that is."));
    EXPECT_EQ(SizingText::dryRunSeverity(result), Severity::Info);
    result.lost = 10;
    result.firstLossMs = 5000;
    result.end = DryRunEnd::SessionEnded;
    EXPECT_EQ(plain(SizingText::dryRun(result)),
        QStringLiteral("In 1~min of simulated time, events lost: 10 of 1,000, the first after 5~s. Then "
                       "MaximumFileSize was reached and the session ended."));
    EXPECT_EQ(SizingText::dryRunSeverity(result), Severity::Warning);
    result.neededBuffers = 72;
    EXPECT_TRUE(SizingText::dryRun(result).endsWith(QLatin1String("MaximumBuffers at 72 would have been enough.")));
    result.neededBuffers = 0;
    EXPECT_TRUE(SizingText::dryRun(result).endsWith(QLatin1String("no number of buffers is enough.")));
    result.neededBuffers.reset();
    result.end = DryRunEnd::Cancelled;
    EXPECT_TRUE(SizingText::dryRun(result).endsWith(QLatin1String("The dry run was cancelled.")));
    for (const DryRunEnd end : {DryRunEnd::NotStarted, DryRunEnd::PoolTooLarge, DryRunEnd::LoadTooLarge}) {
        const DryRunResult refused{.end = end, .status = Win32Status::InvalidParameter};
        EXPECT_EQ(SizingText::dryRunSeverity(refused), Severity::Warning);
        EXPECT_EQ(SizingText::dryRun(refused).contains(QLatin1String("(87)")), end == DryRunEnd::NotStarted);
    }
}

} // namespace

} // namespace etwarden
