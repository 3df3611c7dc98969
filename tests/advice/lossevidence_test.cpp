// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/lossevidence.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

/// One session, polled each second.
class LossEvidenceTest : public testing::Test
{
protected:
    void poll(std::uint32_t eventsLost, std::uint32_t free = 4, std::uint32_t allocated = 8)
    {
        const SessionSample sample{.handle = 0x10005,
            .name = u"watched",
            .counters = {.numberOfBuffers = allocated,
                .freeBuffers = free,
                .buffersWritten = ++written,
                .eventsLost = eventsLost},
            .minimumBuffers = 8,
            .maximumBuffers = 16,
            .bufferSizeKb = 64};
        append({&sample, 1});
        run = history.runAt(0);
    }
    void end() { append({}); }
    void wait(std::chrono::seconds time) { now += time; }

    LossEvidence evidence() const { return gatherLossEvidence(history, run, {0s, history.range().end}); }

    CounterHistory history;
    RunId run{};

private:
    void append(std::span<const SessionSample> samples)
    {
        history.append(
            {.steady = now, .wall = std::chrono::duration_cast<std::chrono::milliseconds>(now), .interval = 1s},
            samples);
        now += 1s;
    }

    std::chrono::nanoseconds now{0};
    std::uint32_t written = 0;
};

TEST_F(LossEvidenceTest, AStepHasTheIncreasesBetweenTwoPolls)
{
    poll(10);
    poll(15, 0, 12);
    const LossEvidence found = evidence();
    EXPECT_EQ(found.eventsLostBefore, 10u);
    ASSERT_EQ(found.steps.size(), 1u);
    const LossStep& step = found.steps.front();
    EXPECT_EQ(step.time, (TimeRange{0s, 1s}));
    EXPECT_EQ(step.eventsLost, 5u);
    EXPECT_EQ(step.written, 1u);
    EXPECT_EQ(step.before.inUse(), 4u);
    EXPECT_TRUE(step.sawEmptyPool());
    EXPECT_FALSE(step.keptEmptyPool());
    EXPECT_TRUE(step.hasGrown());
    EXPECT_FALSE(step.isAtMaximum());
    EXPECT_EQ(found.writtenInAll(), 2u);
    EXPECT_FALSE(found.hasEnded);
}

TEST_F(LossEvidenceTest, KeepsAnEpisodeOpenThroughFiveSecondsOfQuiet)
{
    poll(0);
    poll(1);
    for (int i = 0; i < 5; ++i)
        poll(1);
    poll(2);
    for (int i = 0; i < 6; ++i)
        poll(2);
    poll(3);
    const LossEvidence found = evidence();
    ASSERT_EQ(found.episodes.size(), 2u);
    EXPECT_EQ(found.episodes[0].begin, 0u);
    EXPECT_EQ(found.episodes[0].end, 7u);
    EXPECT_EQ(found.episodes[1].begin, 13u);
    EXPECT_EQ(found.episodes[1].end, 14u);
}

TEST_F(LossEvidenceTest, WhatWasLostInAGapBelongsToNoEpisode)
{
    poll(0);
    wait(10s);
    poll(7);
    const LossEvidence found = evidence();
    ASSERT_EQ(found.steps.size(), 1u);
    EXPECT_EQ(found.steps.front().kind, LossStep::Kind::Gap);
    EXPECT_EQ(found.steps.front().eventsLost, 7u);
    EXPECT_TRUE(found.episodes.empty());
}

TEST_F(LossEvidenceTest, APoolThatShrinksIsRemembered)
{
    poll(0, 4, 16);
    poll(0, 4, 8);
    EXPECT_TRUE(evidence().poolShrank);
}

TEST_F(LossEvidenceTest, ASessionThatIsGoneHasEnded)
{
    poll(0);
    poll(0);
    end();
    EXPECT_TRUE(evidence().hasEnded);
}

TEST_F(LossEvidenceTest, SummariesKeepTheLossAndTheExtremes)
{
    poll(0);
    for (int i = 0; i < 40'000; ++i)
        poll(i < 100 ? 0 : 50, i == 100 ? 0 : 4);
    history.setCap(1);
    const LossEvidence found = evidence();
    ASSERT_FALSE(found.steps.empty());
    ASSERT_EQ(found.steps.front().kind, LossStep::Kind::Summary);
    std::uint64_t lost = 0;
    std::uint64_t buffers = 0;
    for (const LossStep& step : found.steps) {
        lost += step.eventsLost;
        buffers += step.written;
    }
    EXPECT_EQ(lost, 50u);
    EXPECT_EQ(buffers, 40'000u);
    EXPECT_TRUE(found.steps.front().sawEmptyPool());
    EXPECT_FALSE(found.poolShrank);
}

TEST_F(LossEvidenceTest, ExplainsTheHourAroundTheWorstLossOfALongRange)
{
    for (std::uint32_t i = 0; i < 8000; ++i)
        poll(i < 2000 ? 0 : i < 7000 ? 500 : 501);
    const TimeRange all{0s, history.range().end};
    EXPECT_EQ(explainedPart(history, run, all), (TimeRange{1999s - 30min, 1999s + 30min}));
    EXPECT_EQ(explainedPart(history, run, {6900s, 7100s}), (TimeRange{6900s, 7100s}));
    EXPECT_EQ(explainedPart(history, run, {2100s, 6900s}), (TimeRange{3300s, 6900s}));
}

TEST_F(LossEvidenceTest, HasNoEvidenceOfAnUnknownRun)
{
    EXPECT_TRUE(gatherLossEvidence(history, RunId{7}, {0s, 1h}).steps.empty());
    EXPECT_EQ(explainedPart(history, RunId{7}, {0s, 1h}), TimeRange{});
}

} // namespace
} // namespace etwarden
