// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/samplingsource.h"

#include "model/engine/sources/eventrate.h"
#include "model/engine/sources/syntheticsampler.h"
#include "tests/engine/recordingsink.h"
#include "tests/support/engine/simulateddependencies.h"

#include <utility>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using Counts = std::map<int, int>;

constexpr std::uint32_t allFlags = 0x7FFFFFFF;

/// The synthetic source on a clock of the test.
struct SamplingSourceTest : testing::Test
{
    explicit SamplingSourceTest()
        : source(std::move(owned), std::make_unique<SyntheticSampler>(clock), clock, workers)
    {
    }

    SimulatedWorkers workers;
    SimulatedClock clock{workers};
    std::unique_ptr<RecordingSink> owned = std::make_unique<RecordingSink>();
    RecordingSink& sink = *owned;
    SamplingSource source;
};

TEST_F(SamplingSourceTest, NamesItsFeed)
{
    const std::vector<FlagFeed> feeds = source.feeds();
    EXPECT_EQ(feedOf(feeds, enableflag::ContextSwitch)->feed, EventFeed::Synthetic);
    EXPECT_EQ(feedOf(feeds, enableflag::Process)->feed, EventFeed::None);
    EXPECT_TRUE(source.isRunning());
}

TEST_F(SamplingSourceTest, IsSilentWithoutAListener)
{
    clock.advance(10s);
    EXPECT_EQ(sink.takeCounts(), Counts{});
}

TEST_F(SamplingSourceTest, LooksAtAQuietSystemOnceASecond)
{
    sink.flags = enableflag::ContextSwitch; // 1,200 per second
    clock.advance(0s); // baseline
    clock.advance(999ms);
    EXPECT_EQ(sink.takeCounts(), Counts{});
    clock.advance(1ms);
    EXPECT_EQ(sink.takeCounts(), (Counts{{idOf(HostEvent::ContextSwitch), 1200}}));
}

/// 40,000 context switches per second.
class BusySampler final : public HostSampler
{
public:
    explicit BusySampler(const Clock& clock)
        : m_clock(clock)
    {
    }

    EventFeed feed() const override { return EventFeed::Synthetic; }
    std::uint32_t observedFlags() const override { return ~0u; }
    void sample(std::uint32_t enableFlags, HostEventWriter& writer) override
    {
        HostCounters counters{};
        counters[indexOf(HostEvent::ContextSwitch)] = eventsAfter(m_clock.steadyTime(), 40'000);
        writer.writeRises(counters, enableFlags);
    }

private:
    const Clock& m_clock;
};

TEST(SamplingSource, LooksAtABusySystemForABatchAtATime)
{
    SimulatedWorkers workers;
    SimulatedClock clock(workers);
    auto owned = std::make_unique<RecordingSink>();
    RecordingSink& sink = *owned;
    sink.flags = enableflag::ContextSwitch;
    const SamplingSource source(std::move(owned), std::make_unique<BusySampler>(clock), clock, workers);
    clock.advance(1s); // a baseline, then what came before it was known how busy it is
    EXPECT_EQ(sink.takeCounts(), (Counts{{idOf(HostEvent::ContextSwitch), 40'000}}));
    clock.advance(99ms);
    EXPECT_EQ(sink.takeCounts(), Counts{});
    clock.advance(1ms);
    EXPECT_EQ(sink.takeCounts(), (Counts{{idOf(HostEvent::ContextSwitch), 4000}}));
}

TEST(SamplingPeriod, FollowsTheRateOfEvents)
{
    EXPECT_EQ(SamplingSource::nextPeriod(1s, 0), 1s);
    EXPECT_EQ(SamplingSource::nextPeriod(1s, 1), 1s);
    EXPECT_EQ(SamplingSource::nextPeriod(1s, 3000), 1s);
    EXPECT_EQ(SamplingSource::nextPeriod(1s, 6000), 500ms);
    EXPECT_EQ(SamplingSource::nextPeriod(500ms, 3000), 500ms);
    EXPECT_EQ(SamplingSource::nextPeriod(1s, 40'000), 100ms);
    EXPECT_EQ(SamplingSource::nextPeriod(1s, 40'000'000'000), 100ms);
    EXPECT_EQ(SamplingSource::nextPeriod(100ms, 1500), 200ms);
    EXPECT_EQ(SamplingSource::nextPeriod(100ms, 1), 1s);
}

TEST_F(SamplingSourceTest, KeepsItsRatesAndHasNoProcesses)
{
    EXPECT_EQ(recordedFlags(source.feeds()) & (enableflag::ContextSwitch | enableflag::Process | enableflag::ImageLoad),
        enableflag::ContextSwitch);
    for (const HostEventKind& kind : hostEventKinds) {
        if (std::exchange(sink.flags, kind.enableFlag) == kind.enableFlag)
            continue; // its row was the one before
        clock.advance(1s); // baseline
        sink.events.clear();
        clock.advance(10s);
        Counts expected;
        for (const SyntheticRate& rate : syntheticRates) {
            if (hostEventKinds[indexOf(rate.event)].enableFlag == kind.enableFlag)
                expected[idOf(rate.event)] = static_cast<int>(rate.perSecond) * 10;
        }
        EXPECT_EQ(sink.takeCounts(), expected) << kind.id;
    }
}

TEST_F(SamplingSourceTest, BeginsWithABaseline)
{
    clock.advance(1h);
    sink.flags = enableflag::DiskIo; // 20 reads and 30 writes per second
    clock.advance(1s);
    EXPECT_EQ(sink.takeCounts(), Counts{});
    clock.advance(1s);
    EXPECT_EQ(sink.takeCounts(), (Counts{{idOf(HostEvent::DiskRead), 20}, {idOf(HostEvent::DiskWrite), 30}}));
    sink.flags = 0;
    clock.advance(1s);
    EXPECT_EQ(sink.takeCounts(), Counts{});
}

/// Says when it is asked for what.
class SpokenSampler final : public HostSampler
{
public:
    explicit SpokenSampler(std::vector<std::string>& calls)
        : m_calls(calls)
    {
    }
    EventFeed feed() const override { return EventFeed::Synthetic; }
    std::uint32_t observedFlags() const override { return ~0u; }
    void sample(std::uint32_t enableFlags, HostEventWriter&) override
    {
        m_calls.push_back("sample " + std::to_string(enableFlags));
    }
    void conclude(std::uint32_t enableFlags, HostEventWriter&) override
    {
        m_calls.push_back("conclude " + std::to_string(enableFlags));
    }

private:
    std::vector<std::string>& m_calls;
};

TEST(SamplingSourceConclusion, FollowsALastLookAndIsFollowedBySilence)
{
    SimulatedWorkers workers;
    SimulatedClock clock{workers};
    auto owned = std::make_unique<RecordingSink>();
    RecordingSink& sink = *owned;
    sink.flags = 3;
    std::vector<std::string> calls;
    SamplingSource source(std::move(owned), std::make_unique<SpokenSampler>(calls), clock, workers);
    ASSERT_FALSE(calls.empty());
    EXPECT_EQ(calls[0], "sample 3") << "a new session has what ran before in it";
    clock.advance(0s);
    calls.clear();

    using Calls = std::vector<std::string>;
    source.conclude(1);
    EXPECT_EQ(std::exchange(calls, {}), (Calls{"sample 3", "conclude 1"}));
    clock.advance(1s);
    EXPECT_EQ(std::exchange(calls, {}), Calls{"sample 2"});
    source.resume();
    clock.advance(1s);
    EXPECT_EQ(std::exchange(calls, {}), Calls{"sample 3"});
}

TEST(SyntheticRates, CoverEveryCounterOnce)
{
    std::map<int, int> rows;
    for (const SyntheticRate& rate : syntheticRates)
        ++rows[idOf(rate.event)];
    Counts expected;
    for (const HostEventKind& kind : hostEventKinds) {
        if (kind.event <= HostEvent::ThreadStart) // the others are seen one by one
            expected[kind.id] = 1;
    }
    EXPECT_EQ(rows, expected);
}

TEST(SamplingSource, DoesNotRunWithoutAThread)
{
    RefusingWorkers workers;
    SimulatedClock clock(workers);
    workers.refuseStarts(true);
    const SamplingSource source(
        std::make_unique<RecordingSink>(), std::make_unique<SyntheticSampler>(clock), clock, workers);
    EXPECT_FALSE(source.isRunning());
}

} // namespace
} // namespace etwarden
