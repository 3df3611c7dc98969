// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/losssurvey.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

/// One session, polled every ten seconds.
class LossSurveyTest : public testing::Test
{
protected:
    void poll(std::uint32_t lostSince = 0, std::uint32_t buffersLostSince = 0)
    {
        eventsLost += lostSince;
        buffersLost += buffersLostSince;
        const SessionSample sample{.handle = 0x10005,
            .name = u"watched",
            .counters = {.numberOfBuffers = 16,
                .freeBuffers = 4,
                .buffersWritten = written += 20,
                .eventsLost = eventsLost,
                .logBuffersLost = buffersLost},
            .minimumBuffers = 8,
            .maximumBuffers = 16,
            .bufferSizeKb = 64};
        history.append(
            {.steady = now, .wall = std::chrono::duration_cast<std::chrono::milliseconds>(now), .interval = 10s},
            {&sample, 1});
        run = history.runAt(0);
        now += 10s;
    }
    void pollFor(std::chrono::hours time)
    {
        for (auto count = time / 10s; count > 0; --count)
            poll();
    }
    std::vector<LossShare> survey(TimeRange range) const
    {
        return surveyLoss(history, range, {{run, {}}}, [] { return true; });
    }
    std::vector<LossShare> surveyAll() const { return survey({0s, history.range().end}); }
    static std::uint64_t eventsOf(const std::vector<LossShare>& shares)
    {
        return std::accumulate(shares.begin(), shares.end(), std::uint64_t{0},
            [](std::uint64_t sum, const LossShare& share) { return sum + share.events; });
    }

    CounterHistory history;
    RunId run{};
    std::chrono::nanoseconds now{0};
    std::uint32_t written = 0;
    std::uint32_t eventsLost = 0;
    std::uint32_t buffersLost = 0;
};

TEST_F(LossSurveyTest, EachStepBelongsToOneWindow)
{
    poll(5); // before the survey began
    for (int i = 0; i < 3 * 360; ++i) // three hours
        poll(1);
    const std::vector<LossShare> shares = surveyAll();
    EXPECT_EQ(eventsOf(shares), 5u + 3 * 360);
    EXPECT_EQ(std::ranges::count(shares, std::optional(LossCause::BeforeFirstPoll), &LossShare::cause), 1);
}

TEST_F(LossSurveyTest, FindsTheWorstMomentOfAllWindows)
{
    pollFor(1h);
    poll(100);
    pollFor(2h);
    poll(1000);
    const std::chrono::nanoseconds worst = now - 10s;
    pollFor(2h);
    const std::vector<LossShare> shares = surveyAll();
    ASSERT_EQ(shares.size(), 1u);
    EXPECT_EQ(shares[0].run, run);
    EXPECT_TRUE(shares[0].cause);
    EXPECT_EQ(shares[0].events, 1100u);
    EXPECT_EQ(shares[0].worst, worst);
    EXPECT_FLOAT_EQ(shares[0].worstRate, 100);
}

TEST_F(LossSurveyTest, ARangeHasItsOwnLossesOnly)
{
    pollFor(1h);
    poll(100);
    pollFor(1h);
    poll(7);
    pollFor(1h);
    EXPECT_EQ(eventsOf(survey({0s, 90min})), 100u);
    EXPECT_EQ(eventsOf(survey({90min, 3h})), 7u);
    EXPECT_TRUE(survey({150min, 3h}).empty());
}

TEST_F(LossSurveyTest, CountsLossesOfHoursWithoutPolls)
{
    poll();
    poll();
    now += 5h;
    poll(7);
    poll();
    const std::vector<LossShare> shares = surveyAll();
    ASSERT_EQ(shares.size(), 1u);
    EXPECT_EQ(shares[0].cause, LossCause::WhileNotPolled);
    EXPECT_EQ(shares[0].events, 7u);
}

TEST_F(LossSurveyTest, CountsBuffersBesideEvents)
{
    poll();
    poll(0, 3);
    poll();
    const std::vector<LossShare> shares = surveyAll();
    std::uint64_t buffers = 0;
    for (const LossShare& share : shares)
        buffers += share.buffers;
    EXPECT_EQ(buffers, 3u);
    EXPECT_EQ(eventsOf(shares), 0u);
}

TEST_F(LossSurveyTest, EndsWhenItIsAskedTo)
{
    poll();
    poll(1);
    EXPECT_TRUE(surveyLoss(history, history.range(), {{run, {}}}, [] { return false; }).empty());
    EXPECT_EQ(eventsOf(surveyAll()), 1u);
}

TEST_F(LossSurveyTest, SessionsWithoutLossesHaveNoShare)
{
    pollFor(2h);
    EXPECT_FALSE(mayHaveLost(history.runs().at(run), {}));
    EXPECT_TRUE(surveyAll().empty());
}

} // namespace
} // namespace etwarden
