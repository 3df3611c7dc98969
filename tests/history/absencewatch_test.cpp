// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/absencewatch.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class AbsenceWatchTest : public testing::Test
{
protected:
    void poll(Attention attention, std::size_t alerts = 0, std::chrono::seconds step = 1s)
    {
        m_time += step;
        m_watch.poll(m_time, attention, m_sessions, alerts);
        for (WatchedSession& session : m_sessions)
            session.increases = {};
    }
    void lose(std::size_t session, Counter counter, std::uint32_t count)
    {
        m_sessions[session].increases[totalIndexOf(counter)] = count;
    }

    AbsenceWatch m_watch;
    std::chrono::nanoseconds m_time = 0s;
    std::vector<WatchedSession> m_sessions{
        {.run = RunId{1}, .name = u"one"},
        {.run = RunId{2}, .name = u"two"},
    };
};

TEST_F(AbsenceWatchTest, AddsUpWhatWasMissed)
{
    poll(Attention::Here);
    lose(0, Counter::EventsLost, 5);
    poll(Attention::OutOfSight, 1);
    lose(1, Counter::EventsLost, 7);
    lose(1, Counter::LogBuffersLost, 2);
    lose(0, Counter::RealTimeBuffersLost, 1);
    poll(Attention::OutOfSight, 2);
    const std::optional<AbsenceReport> report = m_watch.comeBack();
    ASSERT_TRUE(report);
    EXPECT_EQ(report->length, 2s);
    EXPECT_EQ(report->eventsLost, 12U);
    EXPECT_EQ(report->buffersLost, 3U);
    EXPECT_EQ(report->alerts, 3U);
    EXPECT_EQ(report->started, 0U);
    EXPECT_EQ(report->ended, 0U);
    ASSERT_EQ(report->losers.size(), 2U);
    EXPECT_EQ(report->losers[0], (AbsenceReport::Loser{RunId{2}, u"two", 7, 2}));
    EXPECT_EQ(report->losers[1], (AbsenceReport::Loser{RunId{1}, u"one", 5, 1}));
}

TEST_F(AbsenceWatchTest, DoesNotReportWhatWasSeen)
{
    lose(0, Counter::EventsLost, 5);
    poll(Attention::Here, 1);
    poll(Attention::OutOfSight);
    EXPECT_FALSE(m_watch.comeBack());
    lose(0, Counter::EventsLost, 5);
    poll(Attention::Here);
    EXPECT_FALSE(m_watch.comeBack());
}

TEST_F(AbsenceWatchTest, IsReportedOnce)
{
    poll(Attention::Here);
    lose(0, Counter::EventsLost, 5);
    poll(Attention::OutOfSight);
    EXPECT_TRUE(m_watch.comeBack());
    EXPECT_FALSE(m_watch.comeBack());
    lose(0, Counter::EventsLost, 3);
    poll(Attention::OutOfSight); // away again before another poll was seen
    const std::optional<AbsenceReport> report = m_watch.comeBack();
    ASSERT_TRUE(report);
    EXPECT_EQ(report->eventsLost, 3U);
    EXPECT_EQ(report->length, 1s);
}

TEST_F(AbsenceWatchTest, SessionsThatCameAndWentAreCounted)
{
    poll(Attention::Here);
    m_sessions.push_back({.run = RunId{3}, .name = u"short"});
    poll(Attention::OutOfSight);
    m_sessions = {{.run = RunId{2}, .name = u"two"}, {.run = RunId{4}, .name = u"stays"}};
    poll(Attention::OutOfSight);
    const std::optional<AbsenceReport> report = m_watch.comeBack();
    ASSERT_TRUE(report);
    EXPECT_EQ(report->started, 2U);
    EXPECT_EQ(report->ended, 2U);
    EXPECT_TRUE(report->losers.empty());
}

TEST_F(AbsenceWatchTest, ReportsNoAbsenceBeforeTheFirstLook)
{
    poll(Attention::OutOfSight);
    lose(0, Counter::EventsLost, 5);
    poll(Attention::OutOfSight, 1);
    EXPECT_FALSE(m_watch.comeBack());
}

TEST_F(AbsenceWatchTest, AGlanceAtAnotherProgramIsNoAbsence)
{
    poll(Attention::Here);
    lose(0, Counter::EventsLost, 5);
    poll(Attention::Elsewhere, 0, 59s);
    EXPECT_FALSE(m_watch.comeBack());
    poll(Attention::Here);
    lose(0, Counter::EventsLost, 5);
    poll(Attention::Elsewhere, 0, 60s);
    EXPECT_TRUE(m_watch.comeBack());
}

TEST_F(AbsenceWatchTest, CountsAMomentOutOfSightAsAnAbsence)
{
    poll(Attention::Here);
    lose(0, Counter::EventsLost, 5);
    poll(Attention::OutOfSight);
    poll(Attention::Elsewhere);
    const std::optional<AbsenceReport> report = m_watch.comeBack();
    ASSERT_TRUE(report);
    EXPECT_EQ(report->length, 2s);
}

TEST_F(AbsenceWatchTest, MoreThan32BitsAreCounted)
{
    poll(Attention::Here);
    for (int i = 0; i < 3; ++i) {
        lose(0, Counter::EventsLost, 4'000'000'000);
        poll(Attention::OutOfSight);
    }
    EXPECT_EQ(m_watch.comeBack().value().eventsLost, 12'000'000'000U);
}

} // namespace
} // namespace etwarden
