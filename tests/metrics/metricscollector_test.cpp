// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/metricscollector.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

SessionStatus session(std::uint16_t loggerId, std::u16string name)
{
    SessionStatus status;
    status.handle = loggerId;
    status.config.name = std::move(name);
    status.config.guid.data1 = loggerId;
    return status;
}

class MetricsCollectorTest : public testing::Test
{
protected:
    const std::vector<SessionMetrics>& poll(const std::vector<SessionStatus>& sessions)
    {
        m_wall += 1s;
        collector.poll({.sessions = sessions, .wall = m_wall, .duration = 2ms, .sessionLimit = 64});
        return collector.metrics().sessions;
    }

    MetricsCollector collector{"1.2.3", "embedded"};

private:
    std::chrono::milliseconds m_wall{};
};

TEST_F(MetricsCollectorTest, KnowsNothingBeforeTheFirstPoll)
{
    EXPECT_FALSE(collector.metrics().isReadable);
    EXPECT_EQ(collector.metrics().version, "1.2.3");
    EXPECT_EQ(collector.metrics().backend, "embedded");
}

TEST_F(MetricsCollectorTest, ReportsProvidersAndConsumersWhereTheyAreKnown)
{
    const std::vector<SessionStatus> sessions{session(1, u"counted"), session(2, u"young")};
    const std::map<std::uint16_t, std::uint32_t> providers{{1, 3}};
    const std::vector<TraceHandle> consumed{1, 1};
    collector.poll({.sessions = sessions, .providerCounts = &providers, .consumed = &consumed});
    const std::vector<SessionMetrics>& known = collector.metrics().sessions;
    EXPECT_EQ(known[0].providers, 3u);
    EXPECT_EQ(known[0].consumers, 2u);
    EXPECT_EQ(known[1].providers, std::nullopt);
    EXPECT_EQ(known[1].consumers, 0u);
    EXPECT_EQ(poll(sessions)[0].consumers, std::nullopt) << "a backend that does not tell";
}

TEST_F(MetricsCollectorTest, ReportsTheMachineAndItsSessions)
{
    SessionStatus kernel = session(1, u"NT Kernel Logger");
    kernel.counters.eventsLost = 7;
    ASSERT_EQ(poll({kernel, session(2, u"DiagLog")}).size(), 2u);
    const Metrics& metrics = collector.metrics();
    EXPECT_TRUE(metrics.isReadable);
    EXPECT_EQ(metrics.duration, 2ms);
    EXPECT_EQ(metrics.sessionCount, 2u);
    EXPECT_EQ(metrics.sessionLimit, 64u);
    EXPECT_EQ(metrics.systemLoggerCount, 1u);
    EXPECT_EQ(metrics.sessions[0].name, "NT Kernel Logger");
    EXPECT_EQ(metrics.sessions[0].total(Counter::EventsLost), 7u);
    EXPECT_EQ(metrics.sessions[1].status, session(2, u"DiagLog"));
}

TEST_F(MetricsCollectorTest, CountsBeyond32BitsWhereverTheSessionIs)
{
    SessionStatus writer = session(2, u"writer");
    writer.counters = {.buffersWritten = 0xFFFFFFF0, .eventsLost = 3, .logBuffersLost = 0xFFFFFFFF};
    poll({session(1, u"first"), writer});
    writer.counters = {.buffersWritten = 5, .eventsLost = 4, .logBuffersLost = 0};
    const auto& sessions = poll({writer, session(1, u"first")});
    ASSERT_EQ(sessions[0].name, "writer");
    EXPECT_EQ(sessions[0].total(Counter::BuffersWritten), 0x1'0000'0005u);
    EXPECT_EQ(sessions[0].total(Counter::EventsLost), 4u);
    EXPECT_EQ(sessions[0].total(Counter::LogBuffersLost), 0x1'0000'0000u);
    EXPECT_EQ(sessions[0].total(Counter::RealTimeBuffersLost), 0u);
}

TEST_F(MetricsCollectorTest, ANewRunCountsFromItsOwnNumbersAndHasAStart)
{
    SessionStatus restarted = session(2, u"restarted");
    restarted.counters.eventsLost = 1000;
    EXPECT_FALSE(poll({restarted})[0].start.has_value()); // it ran before: since when is unknown
    restarted.counters.eventsLost = 30;
    const auto& sessions = poll({restarted, session(3, u"new")});
    EXPECT_EQ(sessions[0].total(Counter::EventsLost), 30u);
    EXPECT_EQ(sessions[0].start, 2s);
    EXPECT_EQ(sessions[1].start, 2s);
    restarted.counters.eventsLost = 31;
    EXPECT_EQ(poll({restarted})[0].start, 2s); // and keeps it
    restarted.config.guid.data1 = 77;
    EXPECT_EQ(poll({restarted})[0].start, 4s);
}

TEST_F(MetricsCollectorTest, KnowsNothingAfterAFailureAndContinuesRunsWithTheNextPoll)
{
    SessionStatus writer = session(2, u"writer");
    writer.counters.buffersWritten = 0xFFFFFFFF;
    poll({writer});
    collector.fail();
    EXPECT_FALSE(collector.metrics().isReadable);
    EXPECT_TRUE(collector.metrics().sessions.empty());
    writer.counters.buffersWritten = 0;
    EXPECT_EQ(poll({writer})[0].total(Counter::BuffersWritten), 0x1'0000'0000u);
    EXPECT_FALSE(collector.metrics().sessions[0].start.has_value());
}

TEST_F(MetricsCollectorTest, WhatIsLeftOutIsStillCountedAndFollowed)
{
    collector = MetricsCollector("1", "windows", SessionNameFilter(u"App*"));
    const auto& sessions = poll({session(1, u"NT Kernel Logger"), session(2, u"DiagLog"), session(3, u"AppModel")});
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].name, "AppModel");
    EXPECT_EQ(collector.metrics().sessionCount, 3u);
    EXPECT_EQ(collector.metrics().systemLoggerCount, 1u);
}

TEST_F(MetricsCollectorTest, NamesThatAreEqualInUtf8GetTheLoggerId)
{
    const std::u16string first{u'a', char16_t(0xD800)};
    const std::u16string second{u'a', char16_t(0xDC01)};
    const auto& sessions = poll(
        {session(4, first), session(5, second), session(6, u"a\uFFFD #7"), session(7, second), session(7, second)});
    ASSERT_EQ(sessions.size(), 5u);
    EXPECT_EQ(sessions[0].name, "a\uFFFD");
    EXPECT_EQ(sessions[1].name, "a\uFFFD #5");
    EXPECT_EQ(sessions[2].name, "a\uFFFD #7");
    EXPECT_EQ(sessions[3].name, "a\uFFFD #7 #7");
    EXPECT_EQ(sessions[4].name, "a\uFFFD #7 #7 #7");
}

} // namespace
} // namespace etwarden
