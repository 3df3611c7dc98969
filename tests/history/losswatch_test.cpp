// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/losswatch.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class LossWatchTest : public testing::Test
{
protected:
    void poll(std::optional<std::chrono::nanoseconds> step = 1s)
    {
        m_watch.poll(step, m_sessions);
        for (WatchedSession& session : m_sessions)
            session.increases = {};
    }
    void lose(std::size_t session, Counter counter, std::uint32_t count)
    {
        m_sessions[session].increases[totalIndexOf(counter)] = count;
    }

    LossWatch m_watch;
    std::vector<WatchedSession> m_sessions{{.run = RunId{1}}, {.run = RunId{2}}, {.run = RunId{3}}};
};

TEST_F(LossWatchTest, ReportsNoLossAtFirst)
{
    poll();
    EXPECT_TRUE(m_watch.losing().empty());
}

TEST_F(LossWatchTest, TheWorstComesFirst)
{
    lose(0, Counter::RealTimeBuffersLost, 4);
    lose(1, Counter::EventsLost, 100);
    lose(2, Counter::EventsLost, 300);
    lose(2, Counter::LogBuffersLost, 2);
    poll(2s);
    EXPECT_EQ(m_watch.losing(), (std::vector<LosingSession>{{RunId{3}, 150, 1}, {RunId{2}, 50, 0}, {RunId{1}, 0, 2}}));
    EXPECT_EQ(m_watch.total(), (LosingSession{RunId{}, 200, 3}));
}

TEST_F(LossWatchTest, WrittenBuffersAreNoLoss)
{
    m_sessions[0].increases[totalIndexOf(Counter::BuffersWritten)] = 9;
    poll();
    EXPECT_TRUE(m_watch.losing().empty());
}

TEST_F(LossWatchTest, LossesOfAGapHaveNoRate)
{
    lose(0, Counter::EventsLost, 100);
    poll(std::nullopt);
    EXPECT_TRUE(m_watch.losing().empty());
}

TEST_F(LossWatchTest, ForgetsLossesOfThePollBefore)
{
    lose(0, Counter::EventsLost, 1);
    poll();
    EXPECT_EQ(m_watch.losing().size(), 1u);
    poll();
    EXPECT_TRUE(m_watch.losing().empty());
}

} // namespace
} // namespace etwarden
