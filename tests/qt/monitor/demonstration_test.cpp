// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/demonstration.h"

#include "model/engine/api/embeddedengine.h"
#include "model/engine/session/realtimeconsumer.h"
#include "model/session/sessioncontrol.h"
#include "tests/support/engine/simulateddependencies.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class TakingAll final : public RealTimeConsumer
{
public:
    bool deliver(std::span<const std::byte> /*buffer*/) override { return true; }
};

/// A part of the demonstration, run by an engine on a machine with so many processors.
class RunningPart
{
public:
    RunningPart(DemonstrationPart part, std::uint32_t processors)
        : m_plan(demonstration(part, u"Demonstration", processors))
        , m_machine(processors)
    {
        EXPECT_TRUE(m_control.start(m_plan.config).ok());
        m_handle = status().handle;
        m_engine.attachConsumer(m_handle, &m_consumer);
        EXPECT_TRUE(m_control.enableProvider(m_handle, LoadProvider::providerGuid, true).ok());
        EXPECT_TRUE(m_load.start(m_plan.load));
    }
    ~RunningPart()
    {
        m_load.stop();
        m_engine.detachConsumer(m_handle, &m_consumer);
    }
    RunningPart(const RunningPart&) = delete;
    RunningPart& operator=(const RunningPart&) = delete;

    SessionStatus status() { return m_control.query({.name = u"Demonstration"}).value(); }
    std::uint32_t lostIn(SteadyTime time)
    {
        const std::uint32_t before = status().counters.eventsLost;
        m_machine.clock.advance(time);
        return status().counters.eventsLost - before;
    }
    void setMaximum(std::uint32_t buffers)
    {
        SessionConfig config = status().config;
        config.maximumBuffers = buffers;
        EXPECT_TRUE(m_control.update({.name = u"Demonstration"}, config, false).ok());
    }
    const Demonstration& plan() const { return m_plan; }

private:
    const Demonstration m_plan;
    struct Machine : SimulatedDependencies
    {
        explicit Machine(std::uint32_t count) { processors.setCount(count); }
    };
    Machine m_machine;
    EmbeddedEngine m_engine{m_machine.interfaces()};
    SessionControl m_control{m_engine};
    LoadProvider m_load{m_engine, m_machine.interfaces()};
    TakingAll m_consumer;
    TraceHandle m_handle = invalidTraceHandle;
};

TEST(Demonstration, EachBurstCostsTheSmallOneEventsAndTheLargeOneNone)
{
    for (const std::uint32_t processors : {1u, 2u, 16u, 64u}) {
        RunningPart small(DemonstrationPart::TooSmall, processors);
        RunningPart large(DemonstrationPart::LargeEnough, processors);
        for (int second = 0; second < 3; ++second) {
            EXPECT_GT(small.lostIn(1s), 0u) << processors;
            EXPECT_EQ(large.lostIn(1s), 0u) << processors;
        }
        EXPECT_EQ(small.status().counters.realTimeBuffersLost, 0u) << processors;
    }
}

TEST(Demonstration, BuffersForABurstCureIt)
{
    RunningPart small(DemonstrationPart::TooSmall, 4);
    EXPECT_GT(small.lostIn(2s), 0u);
    const SessionStatus before = small.status();
    small.setMaximum(before.config.maximumBuffers * 4);
    EXPECT_EQ(small.lostIn(5s), 0u);
}

TEST(Demonstration, IsModestAndWritesNoFile)
{
    for (const std::uint32_t processors : {1u, 8u, 256u}) {
        const Demonstration plan = demonstration(DemonstrationPart::LargeEnough, u"A", processors);
        EXPECT_TRUE(plan.config.logFileName.empty());
        EXPECT_LE(std::uint64_t{plan.config.maximumBuffers} * plan.config.bufferSizeKb, 128u * processors + 768u);
    }
}

TEST(Demonstration, IsKnownByWhatTheSystemSaysOfIt)
{
    RunningPart small(DemonstrationPart::TooSmall, 2);
    RunningPart large(DemonstrationPart::LargeEnough, 2);
    EXPECT_TRUE(isDemonstration(small.status().config));
    EXPECT_TRUE(isDemonstration(large.status().config));
    EXPECT_NE(small.status().config.guid, large.status().config.guid);
    SessionConfig other = small.status().config;
    other.guid.data1 += 7;
    EXPECT_FALSE(isDemonstration(other));
}

TEST(Demonstration, IsLeftOutOfAPollWithItsLoad)
{
    auto poll = std::make_shared<Poll>();
    poll->sessions = {{.handle = 1, .config = {.name = u"A"}},
        {.handle = 2, .config = demonstration(DemonstrationPart::TooSmall, u"B", 2).config}};
    poll->loads = {{.target = 1}, {.target = 2}};
    const PollPtr others = withoutDemonstration(poll);
    ASSERT_EQ(others->sessions.size(), 1u);
    EXPECT_EQ(others->sessions.front().handle, 1u);
    ASSERT_EQ(others->loads.size(), 1u);
    EXPECT_EQ(others->loads.front().target, 1u);
    EXPECT_EQ(withoutDemonstration(others), others); // not copied where there is none
}

} // namespace
} // namespace etwarden
