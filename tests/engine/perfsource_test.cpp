// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/perfsource.h"

#include "model/engine/sources/enginesink.h"
#include "tests/engine/perfbytes.h"
#include "tests/support/engine/enginetest.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view switchFormat = "ID: 372\n"
                                          "field:pid_t prev_pid; offset:0; size:4;\n"
                                          "field:int prev_prio; offset:4; size:4;\n"
                                          "field:long prev_state; offset:8; size:8;\n"
                                          "field:pid_t next_pid; offset:16; size:4;\n"
                                          "field:int next_prio; offset:20; size:4;\n";
constexpr std::string_view wakingFormat = "ID: 375\nfield:pid_t pid; offset:0; size:4;\n";
constexpr std::string_view issueFormat = "ID: 2104\n"
                                         "field:dev_t dev; offset:0; size:4;\n"
                                         "field:sector_t sector; offset:8; size:8;\n"
                                         "field:unsigned int bytes; offset:16; size:4;\n"
                                         "field:char rwbs[10]; offset:20; size:10;\n";
constexpr std::string_view completeFormat = "ID: 2107\n"
                                            "field:dev_t dev; offset:0; size:4;\n"
                                            "field:sector_t sector; offset:8; size:8;\n"
                                            "field:unsigned int nr_sector; offset:16; size:4;\n"
                                            "field:char rwbs[10]; offset:20; size:10;\n";

constexpr std::string_view interruptFormat = "ID: 224\n"
                                             "field:int irq; offset:0; size:4;\n"
                                             "field:int ret; offset:4; size:4;\n";
constexpr std::string_view softInterruptFormat = "ID: 222\nfield:unsigned int vec; offset:0; size:4;\n";

/// Rings whose records a test writes, of a kernel that permits what the test says.
class ScriptedRings final : public PerfRings
{
public:
    PerfRefusal readFormat(std::string_view tracepoint, std::string& text) override
    {
        if (tracefs.obstacle != FeedObstacle::None)
            return tracefs;
        text = tracepoint.ends_with("switch")    ? switchFormat
            : tracepoint.ends_with("waking")     ? wakingFormat
            : tracepoint.ends_with("issue")      ? issueFormat
            : tracepoint.starts_with("irq/irq")  ? interruptFormat
            : tracepoint.starts_with("irq/soft") ? softInterruptFormat
                                                 : completeFormat;
        return {};
    }
    PerfRefusal tryOut(const PerfAttributes&) override { return permission; }
    PerfRefusal open(PerfEvent event, const PerfAttributes& attributes) override
    {
        close(event);
        if (permission.obstacle != FeedObstacle::None)
            return permission;
        opened[event] = attributes;
        if (m_rings.empty()) {
            for (std::uint32_t processor = 0; processor < 2; ++processor)
                m_rings.push_back({.processor = processor, .data = memory[processor]});
        }
        for (PerfRing& ring : m_rings)
            ring.events.push_back({idOf(event), static_cast<std::uint32_t>(event), attributes.sampleType});
        return {};
    }
    void close(PerfEvent event) override
    {
        opened.erase(event);
        for (PerfRing& ring : m_rings)
            std::erase_if(ring.events, [event](const PerfEventId& id) { return id.id == idOf(event); });
        if (opened.empty())
            m_rings.clear();
    }
    std::span<PerfRing> rings() override { return m_rings; }
    std::uint64_t headOf(const PerfRing& ring) const override { return heads[ring.processor]; }
    void release(PerfRing& ring, std::uint64_t tail) override { ring.tail = tail; }
    bool countsLosses() const override { return lost.has_value(); }
    std::uint64_t takeLost(PerfEvent event) override { return lost ? std::exchange((*lost)[event], 0) : 0; }
    bool wait(SteadyTime) override { return false; }
    void wake() override {}

    static std::uint64_t idOf(PerfEvent event) { return 100 + indexOf(event); }
    void put(std::uint32_t processor, const PerfBytes& record)
    {
        for (const std::byte byte : record.finished())
            memory[processor][static_cast<std::size_t>(heads[processor]++ % memory[processor].size())] = byte;
    }

    PerfRefusal tracefs;
    PerfRefusal permission;
    std::map<PerfEvent, PerfAttributes> opened;
    std::optional<std::map<PerfEvent, std::uint64_t>> lost; ///< where the kernel counts them
    std::array<std::vector<std::byte>, 2> memory{std::vector<std::byte>(8192), std::vector<std::byte>(8192)};
    std::array<std::uint64_t, 2> heads{};

private:
    std::vector<PerfRing> m_rings;
};

/// Counts one event at each sample, of context switches and of TCP.
class CountingSampler final : public HostSampler
{
public:
    EventFeed feed() const override { return EventFeed::Counters; }
    std::uint32_t observedFlags() const override { return enableflag::ContextSwitch | enableflag::NetworkTcpIp; }
    void sample(std::uint32_t enableFlags, HostEventWriter& writer) override
    {
        asked = enableFlags;
        HostCounters counters{};
        counters[etwarden::indexOf(HostEvent::ContextSwitch)] = ++count;
        counters[etwarden::indexOf(HostEvent::TcpReceive)] = count;
        writer.writeRises(counters, enableFlags);
    }

    std::uint32_t asked = 0;
    std::uint64_t count = 0;
};

class OneProcessReader final : public HostReader
{
public:
    bool read(std::string_view path, std::string& text) override
    {
        text = path == "sys/kernel/perf_event_paranoid" ? "2\n" : "";
        return !text.empty();
    }
    bool readOfProcess(std::uint32_t, std::string_view file, std::string& text) override
    {
        text = file == "maps" ? "400000-401000 r-xp 00000000 fe:00 1 /bin/bash\n" : "10 (bash) S 1 10 10";
        return true;
    }
    bool listProcesses(std::vector<std::uint32_t>& ids) override
    {
        ids = {10};
        return true;
    }
    bool listThreads(std::uint32_t, std::vector<std::uint32_t>&) override { return false; }
    bool listOpenFiles(std::uint32_t, std::vector<std::string>&) override { return false; }
};

class PerfSourceTest : public EngineTest
{
protected:
    void makeSource(PerfRefusal permission = {}, PerfRefusal tracefs = {})
    {
        auto ownedRings = std::make_unique<ScriptedRings>();
        rings = ownedRings.get();
        rings->permission = permission;
        rings->tracefs = tracefs;
        auto ownedSampler = std::make_unique<CountingSampler>();
        sampler = ownedSampler.get();
        source.emplace(std::make_unique<EngineSink>(*engine), std::move(ownedRings), std::move(ownedSampler),
            std::make_unique<OneProcessReader>(), machine.clock, machine.workers);
        advance(1ms);
    }
    TraceHandle listen(std::uint32_t flags, std::vector<std::uint32_t> processes = {})
    {
        SessionConfig config = small(u"kernel", logfilemode::SystemLogger, u"kernel.etl");
        config.enableFlags = flags;
        config.kernel.processIds = std::move(processes);
        return start(config).handle;
    }
    /// The records of the kernel that a session has got, after its header's own.
    std::vector<EtlEvent> stopAndRead()
    {
        stop(u"kernel");
        std::vector<EtlEvent> events;
        for (const EtlBuffer& buffer : readFile(u"kernel.etl").buffers) {
            for (const EtlEvent& event : buffer.events) {
                if (event.hookId >= 0x0100) {
                    events.push_back(event);
                    processors.push_back(buffer.processor);
                }
            }
        }
        return events;
    }
    std::uint64_t counterAt(SteadyTime time) const
    {
        return SimulatedClock::firstCounter + static_cast<std::uint64_t>(time.count()) / 100;
    }
    static PerfBytes sampleOf(PerfEvent event, SteadyTime time, std::uint32_t process, std::uint32_t thread)
    {
        return PerfBytes(PerfRecordType::Sample)
            .numbers(ScriptedRings::idOf(event), process, thread, static_cast<std::uint64_t>(time.count()));
    }
    static PerfBytes switchOf(SteadyTime time, std::uint32_t from, std::uint32_t to, std::uint64_t state = 1)
    {
        return sampleOf(PerfEvent::Switches, time, from, from).numbers(24U, from, 120U, state, to, 120U);
    }
    static PerfBytes blockOf(
        PerfEvent event, SteadyTime time, std::uint32_t process, std::uint32_t size, std::string_view operation)
    {
        std::array<std::byte, 10> text{};
        std::memcpy(text.data(), operation.data(), operation.size());
        return sampleOf(event, time, process, 11)
            .numbers(30U, 8U << 20, 0U, std::uint64_t{100}, size)
            .bytes(text)
            .number(std::uint16_t{0});
    }
    template<typename Number>
    static Number at(const EtlEvent& event, std::size_t offset)
    {
        Number number = 0;
        if (offset + sizeof number > event.payload.size())
            ADD_FAILURE() << "no number at " << offset;
        else
            std::memcpy(&number, event.payload.data() + offset, sizeof number);
        return number;
    }

    ScriptedRings* rings = nullptr;
    CountingSampler* sampler = nullptr;
    std::optional<PerfSource> source;
    std::vector<std::uint16_t> processors;
};

TEST_F(PerfSourceTest, OpensWhatIsListenedToAndNoMore)
{
    makeSource();
    EXPECT_TRUE(rings->opened.empty());
    listen(enableflag::ContextSwitch | enableflag::NetworkTcpIp);
    EXPECT_EQ(rings->opened.size(), 1u);
    EXPECT_EQ(rings->opened[PerfEvent::Switches].config, 372u);
    EXPECT_EQ(sampler->asked, enableflag::NetworkTcpIp);
    stop(u"kernel");
    EXPECT_TRUE(rings->opened.empty());
}

TEST_F(PerfSourceTest, WritesSwitchesOfAllProcessorsWithTheirTimes)
{
    makeSource();
    listen(enableflag::ContextSwitch);
    rings->put(1, switchOf(2ms, 11, 12));
    rings->put(0, switchOf(3ms, 21, 0, 0));
    rings->put(1, switchOf(4ms, 12, 11, 0x10));
    advance(10ms);
    const std::vector<EtlEvent> events = stopAndRead();
    ASSERT_EQ(events.size(), 3u);
    std::map<std::uint64_t, EtlEvent> byTime;
    for (const EtlEvent& event : events) {
        EXPECT_EQ(event.hookId, kernelhook::CSwitch);
        EXPECT_EQ(event.payload.size(), 24u);
        byTime[event.time] = event;
    }
    ASSERT_TRUE(byTime.contains(counterAt(2ms)) && byTime.contains(counterAt(3ms)) && byTime.contains(counterAt(4ms)));
    EXPECT_EQ(at<std::uint32_t>(byTime[counterAt(2ms)], 0), 12u);
    EXPECT_EQ(at<std::uint32_t>(byTime[counterAt(2ms)], 4), 11u);
    EXPECT_EQ(at<std::uint8_t>(byTime[counterAt(2ms)], 8), 8); // priority
    EXPECT_EQ(at<std::uint8_t>(byTime[counterAt(2ms)], 14), 5); // waits
    EXPECT_EQ(at<std::uint8_t>(byTime[counterAt(3ms)], 8), 0); // idle
    EXPECT_EQ(at<std::uint8_t>(byTime[counterAt(3ms)], 14), 1); // could go on
    EXPECT_EQ(at<std::uint8_t>(byTime[counterAt(4ms)], 14), 4); // has ended
    EXPECT_EQ((std::set<std::uint16_t>(processors.begin(), processors.end())), (std::set<std::uint16_t>{0, 1}));
}

TEST_F(PerfSourceTest, LeavesWhatIsYoungerThanARoundToTheNextOne)
{
    makeSource();
    listen(enableflag::ContextSwitch);
    rings->put(0, switchOf(1h, 11, 12));
    flush(u"kernel");
    EXPECT_NE(rings->rings()[0].tail, rings->heads[0]);
    advance(2h);
    EXPECT_EQ(rings->rings()[0].tail, rings->heads[0]);
    EXPECT_EQ(stopAndRead().size(), 1u);
}

TEST_F(PerfSourceTest, WritesNothingOfTheTimeBeforeAStart)
{
    makeSource();
    SessionConfig first = small(u"first", logfilemode::SystemLogger, u"first.etl");
    first.enableFlags = enableflag::ContextSwitch;
    start(first);
    rings->put(0, switchOf(1ms, 11, 12));
    listen(enableflag::ContextSwitch);
    EXPECT_TRUE(stopAndRead().empty());
    EXPECT_EQ(query(u"first").counters.eventsLost, 0u);
}

TEST_F(PerfSourceTest, WritesWhatHappenedUntilTheStop)
{
    makeSource();
    listen(enableflag::ContextSwitch);
    rings->put(0, switchOf(1ms, 11, 12));
    EXPECT_EQ(stopAndRead().size(), 1u);
}

TEST_F(PerfSourceTest, WritesWithoutTracefsWhatTheKernelSaysOfSwitches)
{
    makeSource({}, {FeedObstacle::NoTracepoints, 13});
    listen(enableflag::ContextSwitch);
    EXPECT_TRUE(rings->opened.contains(PerfEvent::SwitchRecords));
    const std::uint64_t id = ScriptedRings::idOf(PerfEvent::SwitchRecords);
    rings->put(0,
        PerfBytes(PerfRecordType::SwitchCpuWide, perfmisc::SwitchOut | perfmisc::SwitchOutPreempt)
            .numbers(30U, 31U)
            .trailer(10, 11, 1'000'000, id));
    rings->put(0, PerfBytes(PerfRecordType::SwitchCpuWide).numbers(10U, 11U).trailer(30, 31, 1'000'001, id));
    const std::vector<EtlEvent> events = stopAndRead();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(at<std::uint32_t>(events[0], 0), 31u);
    EXPECT_EQ(at<std::uint32_t>(events[0], 4), 11u);
    EXPECT_EQ(at<std::uint8_t>(events[0], 14), 1);
}

TEST_F(PerfSourceTest, WritesTheStackOfTheThreadThatComes)
{
    makeSource();
    const TraceHandle handle = listen(enableflag::ContextSwitch);
    EXPECT_EQ(rings->opened[PerfEvent::Switches].sampleType & perfsample::Callchain, 0u);
    ASSERT_EQ(engine->setStackEvents(handle, {stackEventOfHook(kernelhook::CSwitch)->event()}), Win32Status::Success);
    EXPECT_NE(rings->opened[PerfEvent::Switches].sampleType & perfsample::Callchain, 0u);
    const auto withStack = [](SteadyTime time, std::uint32_t from, std::uint32_t to, std::uint64_t frame) {
        return sampleOf(PerfEvent::Switches, time, from + 1000, from)
            .numbers(std::uint64_t{2}, frame, frame + 1)
            .numbers(24U, from, 120U, std::uint64_t{1}, to, 120U);
    };
    rings->put(0, withStack(1ms, 11, 12, 0xA0));
    rings->put(1, withStack(2ms, 12, 11, 0xB0)); // on another processor
    advance(10ms);
    const std::vector<EtlEvent> events = stopAndRead();
    ASSERT_EQ(events.size(), 3u); // nothing is known of the first one that comes
    const auto stack = std::ranges::find(events, kernelhook::StackWalk, &EtlEvent::hookId);
    ASSERT_NE(stack, events.end());
    EXPECT_EQ(stack->time, counterAt(2ms));
    EXPECT_EQ(at<std::uint64_t>(*stack, 0), counterAt(2ms));
    EXPECT_EQ(at<std::uint32_t>(*stack, 8), 1011u);
    EXPECT_EQ(at<std::uint32_t>(*stack, 12), 11u);
    EXPECT_EQ(at<std::uintptr_t>(*stack, 16), 0xA0u);
    EXPECT_EQ(stack->payload.size(), 16 + 2 * sizeof(std::uintptr_t));
}

TEST_F(PerfSourceTest, WritesSamplesAtTheIntervalThatIsSet)
{
    makeSource();
    engine->setProfileInterval(5000);
    const TraceHandle handle = listen(enableflag::Profile);
    EXPECT_EQ(rings->opened[PerfEvent::Samples].period, 500'000u);
    engine->setProfileInterval(20'000);
    EXPECT_EQ(rings->opened[PerfEvent::Samples].period, 2'000'000u);
    engine->setStackEvents(handle, {stackEventOfHook(kernelhook::SampledProfile)->event()});
    rings->put(0,
        PerfBytes(PerfRecordType::Sample)
            .numbers(ScriptedRings::idOf(PerfEvent::Samples), std::uint64_t{0x1234}, 10U, 11U, std::uint64_t{1'000'000})
            .numbers(std::uint64_t{1}, std::uint64_t{0x1234}));
    const std::vector<EtlEvent> events = stopAndRead();
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0].hookId, kernelhook::ProfileSetInterval);
    EXPECT_EQ(at<std::uint32_t>(events[0], 4), 20'000u);
    EXPECT_EQ(at<std::uint32_t>(events[0], 8), 5000u);
    EXPECT_EQ(events[1].hookId, kernelhook::SampledProfile);
    EXPECT_EQ(at<std::uintptr_t>(events[1], 0), 0x1234u);
    EXPECT_EQ(at<std::uint32_t>(events[1], sizeof(void*)), 11u);
    EXPECT_EQ(events[2].hookId, kernelhook::StackWalk);
}

TEST_F(PerfSourceTest, SaysAtWhichIntervalSamplesAreTaken)
{
    makeSource();
    EXPECT_EQ(engine->samplingInterval(), 0u);
    engine->setProfileInterval(5000);
    listen(enableflag::Profile);
    EXPECT_EQ(engine->samplingInterval(), 5000u);
    engine->setProfileInterval(1);
    EXPECT_EQ(engine->samplingInterval(), 1000u); // no shorter one
    source->conclude(enableflag::Profile);
    EXPECT_EQ(engine->samplingInterval(), 1000u); // for its last event
    stop(u"kernel");
    source->resume();
    EXPECT_EQ(engine->samplingInterval(), 0u);
}

TEST_F(PerfSourceTest, WritesInterruptsAtTheirEndWithTheTimeOfTheirBeginning)
{
    makeSource();
    listen(enableflag::Interrupt | enableflag::Dpc);
    const auto routine = [](PerfEvent event, SteadyTime time, std::uint32_t number, std::uint32_t result = 0) {
        return sampleOf(event, time, 10, 11).numbers(8U, number, result);
    };
    constexpr std::uint32_t network = 3;
    constexpr std::uint32_t timer = 1;
    rings->put(0, routine(PerfEvent::InterruptExits, 1ms, 40, 1)); // began before the start
    rings->put(0, routine(PerfEvent::SoftInterruptEntries, 2ms, network));
    rings->put(0, routine(PerfEvent::InterruptEntries, 3ms, 41)); // interrupts it
    rings->put(1, routine(PerfEvent::SoftInterruptEntries, 3ms, timer));
    rings->put(0, routine(PerfEvent::InterruptExits, 4ms, 41, 2));
    rings->put(1, routine(PerfEvent::SoftInterruptExits, 5ms, timer));
    rings->put(0, routine(PerfEvent::SoftInterruptExits, 6ms, network));
    advance(10ms);
    std::map<std::uint64_t, EtlEvent> byTime;
    for (const EtlEvent& event : stopAndRead())
        byTime[event.time] = event;
    const auto expect = [&](SteadyTime time, std::uint16_t hook, SteadyTime began, std::uintptr_t number) {
        ASSERT_TRUE(byTime.contains(counterAt(time)));
        const EtlEvent& event = byTime[counterAt(time)];
        EXPECT_EQ(event.hookId, hook);
        EXPECT_EQ(at<std::uint64_t>(event, 0), counterAt(began));
        EXPECT_EQ(at<std::uintptr_t>(event, 8), number);
        EXPECT_EQ(event.payload.size(), (hook == kernelhook::Isr ? 12 : 8) + sizeof(void*));
    };
    EXPECT_EQ(byTime.size(), 4u);
    expect(1ms, kernelhook::Isr, 1ms, 40);
    expect(4ms, kernelhook::Isr, 3ms, 41);
    EXPECT_EQ(at<std::uint8_t>(byTime[counterAt(4ms)], 8 + sizeof(void*)), 1); // handled
    EXPECT_EQ(at<std::uint8_t>(byTime[counterAt(4ms)], 9 + sizeof(void*)), 41);
    expect(5ms, kernelhook::TimerDpc, 3ms, timer);
    expect(6ms, kernelhook::Dpc, 2ms, network);
}

TEST_F(PerfSourceTest, WritesTasksFromTheirForkToTheirEnd)
{
    makeSource();
    listen(enableflag::Process | enableflag::Thread);
    const std::uint64_t id = ScriptedRings::idOf(PerfEvent::Tasks);
    rings->put(0,
        PerfBytes(PerfRecordType::Fork).numbers(20U, 10U, 20U, 10U, std::uint64_t{0}).trailer(10, 10, 1'000'000, id));
    rings->put(0,
        PerfBytes(PerfRecordType::Comm, perfmisc::CommExec)
            .numbers(20U, 20U)
            .text("ls")
            .trailer(20, 20, 1'100'000, id));
    rings->put(0,
        PerfBytes(PerfRecordType::Exit).numbers(20U, 10U, 20U, 10U, std::uint64_t{0}).trailer(20, 20, 1'200'000, id));
    advance(10ms);
    std::vector<std::uint16_t> hooks;
    std::vector<std::string> names;
    for (const EtlEvent& event : stopAndRead()) {
        hooks.push_back(event.hookId);
        if (event.hookId >> 8 == 3)
            names.emplace_back(reinterpret_cast<const char*>(event.payload.data()) + 2 * sizeof(void*) + 4);
    }
    using namespace kernelhook;
    EXPECT_EQ(hooks,
        (std::vector{
            ProcessStart, ThreadStart, ThreadEnd, ProcessEnd, ProcessStart, ThreadStart, ThreadEnd, ProcessEnd}));
    EXPECT_EQ(names, (std::vector<std::string>{"bash", "bash", "ls", "ls"}));
}

TEST_F(PerfSourceTest, WritesImagesFromTheBeginningOfTheirFiles)
{
    makeSource();
    listen(enableflag::ImageLoad);
    const std::uint64_t id = ScriptedRings::idOf(PerfEvent::Images);
    const auto mapped = [id](std::string_view path) {
        return PerfBytes(PerfRecordType::Mmap2)
            .numbers(20U, 20U, std::uint64_t{0x401000}, std::uint64_t{0x2000}, std::uint64_t{0x1000})
            .numbers(8U, 1U, std::uint64_t{5}, std::uint64_t{6}, 5U, 2U)
            .text(path)
            .trailer(20, 20, 1'000'000, id);
    };
    rings->put(0, mapped("/usr/bin/ls"));
    rings->put(0, mapped("//anon"));
    rings->put(0, mapped("[vdso]"));
    const std::vector<EtlEvent> events = stopAndRead();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].hookId, kernelhook::ImageLoad);
    EXPECT_EQ(at<std::uintptr_t>(events[0], 0), 0x400000u);
    EXPECT_EQ(at<std::uintptr_t>(events[0], sizeof(void*)), 0x3000u);
}

TEST_F(PerfSourceTest, UnloadsImagesAtTheEndOfTheirProcessAndOfItsProgram)
{
    makeSource();
    listen(enableflag::ImageLoad); // process 10 has /bin/bash
    const std::uint64_t tasks = ScriptedRings::idOf(PerfEvent::Tasks);
    const auto mapped = [](std::uint64_t base, std::string_view path) {
        return PerfBytes(PerfRecordType::Mmap2)
            .numbers(20U, 20U, base, std::uint64_t{0x1000}, std::uint64_t{0})
            .numbers(8U, 1U, std::uint64_t{5}, std::uint64_t{6}, 5U, 2U)
            .text(path)
            .trailer(20, 20, 1'200'000, ScriptedRings::idOf(PerfEvent::Images));
    };
    rings->put(0,
        PerfBytes(PerfRecordType::Fork)
            .numbers(20U, 10U, 20U, 10U, std::uint64_t{0})
            .trailer(10, 10, 1'000'000, tasks));
    rings->put(0,
        PerfBytes(PerfRecordType::Comm, perfmisc::CommExec)
            .numbers(20U, 20U)
            .text("ls")
            .trailer(20, 20, 1'100'000, tasks));
    rings->put(0, mapped(0x1000, "/bin/ls"));
    rings->put(0, mapped(0x2000, "/lib/old.so"));
    rings->put(0, mapped(0x2000, "/lib/new.so")); // in its place
    rings->put(0,
        PerfBytes(PerfRecordType::Exit)
            .numbers(20U, 10U, 20U, 10U, std::uint64_t{0})
            .trailer(20, 20, 1'300'000, tasks));
    rings->put(0,
        PerfBytes(PerfRecordType::Exit).numbers(10U, 1U, 10U, 1U, std::uint64_t{0}).trailer(10, 10, 1'400'000, tasks));
    advance(10ms);
    std::vector<std::string> seen;
    for (const EtlEvent& event : stopAndRead()) {
        std::string text = event.hookId == kernelhook::ImageLoad ? "load" : "unload";
        text += ' ' + std::to_string(at<std::uint32_t>(event, 2 * sizeof(void*))) + ' ';
        for (std::size_t i = 2 * sizeof(void*) + 4; i + 2 < event.payload.size(); i += 2)
            text += static_cast<char>(event.payload[i]);
        seen.push_back(text);
    }
    EXPECT_EQ(seen,
        (std::vector<std::string>{"load 20 /bin/bash", "unload 20 /bin/bash", "load 20 /bin/ls", "load 20 /lib/old.so",
            "load 20 /lib/new.so", "unload 20 /bin/ls", "unload 20 /lib/new.so", "unload 10 /bin/bash"}));
}

TEST_F(PerfSourceTest, WritesATaskOnceThoughMappingsBringItToo)
{
    makeSource();
    listen(enableflag::Thread | enableflag::ImageLoad);
    for (const PerfEvent event : {PerfEvent::Tasks, PerfEvent::Images})
        rings->put(0,
            PerfBytes(PerfRecordType::Fork)
                .numbers(10U, 10U, 11U, 10U, std::uint64_t{0})
                .trailer(10, 10, 1'000'000, ScriptedRings::idOf(event)));
    EXPECT_EQ(stopAndRead().size(), 1u);
}

TEST_F(PerfSourceTest, LeavesOutTasksThatHaveNoIdInThisNamespace)
{
    makeSource();
    listen(enableflag::Process | enableflag::Thread);
    const std::uint64_t id = ScriptedRings::idOf(PerfEvent::Tasks);
    for (const std::uint32_t task : {0U, UINT32_MAX})
        rings->put(0,
            PerfBytes(PerfRecordType::Exit).numbers(task, 1U, task, 1U, std::uint64_t{0}).trailer(0, 0, 1'000'000, id));
    EXPECT_TRUE(stopAndRead().empty());
}

TEST_F(PerfSourceTest, WritesFaultsAndTheirTimeInTheSession)
{
    makeSource();
    listen(enableflag::MemoryPageFaults | enableflag::MemoryHardFaults);
    const auto fault = [](PerfEvent event, std::uint64_t time) {
        return PerfBytes(PerfRecordType::Sample)
            .numbers(ScriptedRings::idOf(event), std::uint64_t{0x77}, 10U, 11U, time, std::uint64_t{0x5000});
    };
    rings->put(0, fault(PerfEvent::MinorFaults, 1'000'000));
    rings->put(0, fault(PerfEvent::MajorFaults, 1'100'000));
    advance(10ms);
    const std::vector<EtlEvent> events = stopAndRead();
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0].hookId, kernelhook::TransitionFault);
    EXPECT_EQ(at<std::uintptr_t>(events[0], 0), 0x5000u);
    EXPECT_EQ(at<std::uintptr_t>(events[0], sizeof(void*)), 0x77u);
    EXPECT_EQ(events[1].hookId, kernelhook::HardPageFault);
    EXPECT_EQ(events[2].hookId, kernelhook::HardFault);
    EXPECT_EQ(at<std::uint64_t>(events[2], 0), events[2].time);
}

TEST_F(PerfSourceTest, PairsCompletionsOfDisksWithTheirIssue)
{
    makeSource();
    listen(enableflag::DiskIo | enableflag::DiskIoInit);
    rings->put(0, blockOf(PerfEvent::BlockIssues, 1ms, 10, 4096, "WSM"));
    rings->put(1, blockOf(PerfEvent::BlockCompletions, 3ms, 10, 8, "WSM"));
    rings->put(1, blockOf(PerfEvent::BlockCompletions, 3100us, 10, 8, "D"));
    rings->put(1, blockOf(PerfEvent::BlockCompletions, 3200us, 10, 0, "FF"));
    advance(10ms);
    std::map<std::uint16_t, EtlEvent> byHook;
    for (const EtlEvent& event : stopAndRead())
        byHook[event.hookId] = event;
    EXPECT_EQ(byHook.size(), 3u);
    ASSERT_TRUE(byHook.contains(kernelhook::DiskWriteInit) && byHook.contains(kernelhook::DiskWrite));
    const EtlEvent& done = byHook[kernelhook::DiskWrite];
    EXPECT_EQ(at<std::uint32_t>(done, 0), 8u << 20);
    EXPECT_EQ(at<std::uint32_t>(done, 8), 4096u);
    EXPECT_EQ(at<std::uint64_t>(done, 16), 51'200u);
    constexpr std::size_t request = 24 + sizeof(void*);
    EXPECT_EQ(at<std::uintptr_t>(done, request), at<std::uintptr_t>(byHook[kernelhook::DiskWriteInit], 0));
    EXPECT_EQ(at<std::uint64_t>(done, request + sizeof(void*)), 20'000u); // 2 ms
    EXPECT_EQ(at<std::uint32_t>(done, request + sizeof(void*) + 8), 11u);
}

/// Where Windows has each member of these events, with pointers of P bytes: the table shares nothing with the
/// translator.
TEST_F(PerfSourceTest, WritesWhatWindowsHasAtEachByte)
{
    makeSource();
    engine->setProfileInterval(5000);
    const TraceHandle handle =
        listen(enableflag::Process | enableflag::Thread | enableflag::ImageLoad | enableflag::ContextSwitch
            | enableflag::Dispatcher | enableflag::MemoryPageFaults | enableflag::MemoryHardFaults | enableflag::DiskIo
            | enableflag::DiskIoInit | enableflag::Profile | enableflag::Interrupt | enableflag::Dpc);
    engine->setStackEvents(handle, {stackEventOfHook(kernelhook::SampledProfile)->event()});
    engine->setProfileInterval(20'000);
    const auto task = [](PerfRecordType type, SteadyTime time, std::uint32_t process, std::uint32_t thread) {
        return PerfBytes(type)
            .numbers(process, 10U, thread, 10U, std::uint64_t{0})
            .trailer(10, 10, static_cast<std::uint64_t>(time.count()), ScriptedRings::idOf(PerfEvent::Tasks));
    };
    const auto sampleAt = [](PerfEvent event, SteadyTime time, std::uint64_t programCounter) {
        return PerfBytes(PerfRecordType::Sample)
            .numbers(ScriptedRings::idOf(event), programCounter, 10U, 11U, static_cast<std::uint64_t>(time.count()));
    };
    rings->put(1, task(PerfRecordType::Fork, 1ms, 10, 12));
    rings->put(1,
        PerfBytes(PerfRecordType::Comm)
            .numbers(10U, 12U)
            .text("io")
            .trailer(10, 12, 1'100'000, ScriptedRings::idOf(PerfEvent::Tasks)));
    rings->put(1, task(PerfRecordType::Exit, 1200us, 10, 12));
    rings->put(1, task(PerfRecordType::Fork, 1300us, 20, 20));
    rings->put(1, task(PerfRecordType::Exit, 1400us, 20, 20));
    rings->put(1, sampleOf(PerfEvent::Switches, 2ms, 10, 11).numbers(24U, 11U, 139U, std::uint64_t{1}, 12U, 0U));
    rings->put(1, sampleOf(PerfEvent::Wakeups, 2100us, 10, 11).numbers(4U, 13U));
    rings->put(1, sampleAt(PerfEvent::MinorFaults, 3ms, 0x77).number(std::uint64_t{0x5000}));
    rings->put(1, sampleAt(PerfEvent::MajorFaults, 3100us, 0x88).number(std::uint64_t{0x6000}));
    rings->put(1, blockOf(PerfEvent::BlockIssues, 4ms, 10, 4096, "R"));
    rings->put(1, blockOf(PerfEvent::BlockCompletions, 4100us, 10, 8, "R"));
    rings->put(1, blockOf(PerfEvent::BlockIssues, 4200us, 10, 4096, "WS"));
    rings->put(1, blockOf(PerfEvent::BlockCompletions, 4400us, 10, 8, "WS"));
    rings->put(1, blockOf(PerfEvent::BlockIssues, 4500us, 10, 0, "FF"));
    rings->put(1, blockOf(PerfEvent::BlockCompletions, 4800us, 10, 0, "FF"));
    rings->put(1, sampleOf(PerfEvent::InterruptEntries, 5ms, 10, 11).numbers(8U, 41U, 0U));
    rings->put(1, sampleOf(PerfEvent::InterruptExits, 5100us, 10, 11).numbers(8U, 41U, 1U));
    rings->put(1, sampleOf(PerfEvent::SoftInterruptEntries, 5200us, 10, 11).numbers(4U, 3U));
    rings->put(1, sampleOf(PerfEvent::SoftInterruptExits, 5300us, 10, 11).numbers(4U, 3U));
    rings->put(1, sampleOf(PerfEvent::SoftInterruptEntries, 5400us, 10, 11).numbers(4U, 1U));
    rings->put(1, sampleOf(PerfEvent::SoftInterruptExits, 5500us, 10, 11).numbers(4U, 1U));
    rings->put(
        1, sampleAt(PerfEvent::Samples, 6ms, 0x99).numbers(std::uint64_t{2}, std::uint64_t{0xA0}, std::uint64_t{0xB0}));
    advance(10ms);
    std::map<std::uint16_t, EtlEvent> first; // by hook
    for (const EtlEvent& event : stopAndRead())
        first.emplace(event.hookId, event);

    struct Member
    {
        std::size_t offset;
        std::size_t bytes;
        std::uint64_t value;
    };
    struct Layout
    {
        std::uint16_t hookId;
        std::uint8_t version;
        std::size_t bytes;
        std::vector<Member> members;
    };
    constexpr std::size_t P = sizeof(void*);
    using namespace kernelhook;
    const std::vector<Layout> layouts{
        {ProcessStart, 0, 9 + 2 * P, {{0, P, 20}, {P, P, 10}, {2 * P, 4, 0}, {4 + 2 * P, 4, 0x68736162}}},
        {ProcessEnd, 0, 9 + 2 * P, {{0, P, 20}, {P, P, 10}, {2 * P, 4, 0}, {5 + 2 * P, 4, 0x00687361}}},
        {ThreadStart, 0, 8, {{0, 4, 12}, {4, 4, 10}}},
        {ThreadEnd, 0, 8, {{0, 4, 12}, {4, 4, 10}}},
        {ThreadSetName, 2, 14, {{0, 4, 10}, {4, 4, 12}, {8, 6, 0x006F0069}}},
        {ImageLoad, 1, 24 + 2 * P, {{0, P, 0x400000}, {P, P, 0x1000}, {2 * P, 4, 20}, {4 + 2 * P, 4, 0x0062002F}}},
        {ImageUnload, 1, 24 + 2 * P, {{0, P, 0x400000}, {P, P, 0x1000}, {2 * P, 4, 20}, {20 + 2 * P, 4, 0x68}}},
        {CSwitch, 2, 24,
            {{0, 4, 12}, {4, 4, 11}, {8, 1, 31}, {9, 1, 1}, {10, 2, 0}, {12, 1, 6}, {13, 1, 1}, {14, 1, 5}, {15, 1, 1},
                {16, 8, 0}}},
        {ReadyThread, 2, 8, {{0, 4, 13}, {4, 1, 1}, {5, 3, 0}}},
        {TransitionFault, 2, 2 * P, {{0, P, 0x5000}, {P, P, 0x77}}},
        {HardPageFault, 2, 2 * P, {{0, P, 0x6000}, {P, P, 0x88}}},
        {HardFault, 2, 24 + 2 * P,
            {{0, 8, counterAt(3100us)}, {8, 8, 0}, {16, P, 0x6000}, {16 + P, P, 0}, {16 + 2 * P, 4, 11},
                {20 + 2 * P, 4, 4096}}},
        {DiskReadInit, 3, 4 + P, {{0, P, 1}, {P, 4, 11}}},
        {DiskWriteInit, 3, 4 + P, {{0, P, 2}, {P, 4, 11}}},
        {DiskFlushInit, 3, 4 + P, {{0, P, 3}, {P, 4, 11}}},
        {DiskRead, 3, 36 + 2 * P,
            {{0, 4, 8U << 20}, {4, 4, 0}, {8, 4, 4096}, {12, 4, 0}, {16, 8, 51'200}, {24, P, 0}, {24 + P, P, 1},
                {24 + 2 * P, 8, 1000}, {32 + 2 * P, 4, 11}}},
        {DiskWrite, 3, 36 + 2 * P,
            {{0, 4, 8U << 20}, {4, 4, 0}, {8, 4, 4096}, {12, 4, 0}, {16, 8, 51'200}, {24, P, 0}, {24 + P, P, 2},
                {24 + 2 * P, 8, 2000}, {32 + 2 * P, 4, 11}}},
        {DiskFlush, 3, 20 + P, {{0, 4, 8U << 20}, {4, 4, 0}, {8, 8, 3000}, {16, P, 3}, {16 + P, 4, 11}}},
        {SampledProfile, 2, 8 + P, {{0, P, 0x99}, {P, 4, 11}, {4 + P, 2, 1}, {6 + P, 2, 0}}},
        {ProfileSetInterval, 2, 12, {{0, 4, 0}, {4, 4, 20'000}, {8, 4, 5000}}},
        {Isr, 2, 12 + P, {{0, 8, counterAt(5ms)}, {8, P, 41}, {8 + P, 1, 1}, {9 + P, 1, 41}, {10 + P, 2, 0}}},
        {Dpc, 2, 8 + P, {{0, 8, counterAt(5200us)}, {8, P, 3}}},
        {TimerDpc, 2, 8 + P, {{0, 8, counterAt(5400us)}, {8, P, 1}}},
        {StackWalk, 2, 16 + 2 * P, {{0, 8, counterAt(6ms)}, {8, 4, 10}, {12, 4, 11}, {16, P, 0xA0}, {16 + P, P, 0xB0}}},
    };
    EXPECT_EQ(first.size(), layouts.size());
    for (const Layout& layout : layouts) {
        SCOPED_TRACE(testing::Message() << "hook " << std::hex << layout.hookId);
        const auto found = first.find(layout.hookId);
        ASSERT_NE(found, first.end());
        const EtlEvent& event = found->second;
        EXPECT_EQ(event.version, layout.version);
        ASSERT_EQ(event.payload.size(), layout.bytes);
        for (const Member& member : layout.members) {
            std::uint64_t value = 0;
            ASSERT_LE(member.offset + member.bytes, event.payload.size());
            std::memcpy(&value, event.payload.data() + member.offset, member.bytes);
            EXPECT_EQ(value, member.value) << "at " << member.offset;
        }
    }
}

TEST_F(PerfSourceTest, SaysWhoseEventsTheyAre)
{
    makeSource();
    listen(enableflag::ContextSwitch | enableflag::Process | enableflag::DiskIo, {10});
    rings->put(0, switchOf(1ms, 10, 12));
    rings->put(0, switchOf(2ms, 12, 10)); // of the process whose thread goes
    const std::uint64_t id = ScriptedRings::idOf(PerfEvent::Tasks);
    rings->put(0, // of the child, although its parent ran
        PerfBytes(PerfRecordType::Fork).numbers(20U, 10U, 20U, 10U, std::uint64_t{0}).trailer(10, 10, 3'000'000, id));
    rings->put(
        0, PerfBytes(PerfRecordType::Exit).numbers(10U, 1U, 10U, 1U, std::uint64_t{0}).trailer(99, 99, 4'000'000, id));
    rings->put(0, blockOf(PerfEvent::BlockIssues, 5ms, 10, 4096, "R"));
    rings->put(0, blockOf(PerfEvent::BlockCompletions, 6ms, 99, 8, "R")); // of the process that asked
    rings->put(0, blockOf(PerfEvent::BlockIssues, 7ms, 99, 4096, "R"));
    rings->put(0, blockOf(PerfEvent::BlockCompletions, 8ms, 10, 8, "R"));
    rings->put(0, blockOf(PerfEvent::BlockCompletions, 9ms, 99, 8, "W")); // its issue was not seen
    advance(20ms);
    std::vector<std::uint16_t> hooks;
    for (const EtlEvent& event : stopAndRead())
        hooks.push_back(event.hookId);
    using namespace kernelhook;
    EXPECT_EQ(hooks, (std::vector{CSwitch, ProcessEnd, DiskRead, DiskWrite}));
}

TEST_F(PerfSourceTest, CountsWhatTheKernelDroppedAndSaysSo)
{
    makeSource();
    listen(enableflag::ContextSwitch);
    rings->put(0,
        PerfBytes(PerfRecordType::Lost)
            .numbers(std::uint64_t{1}, std::uint64_t{77})
            .trailer(1, 1, 1'000'000, ScriptedRings::idOf(PerfEvent::Switches)));
    flush(u"kernel");
    EXPECT_EQ(query(u"kernel").counters.eventsLost, 77u);
    ASSERT_EQ(journal.entries.size(), 1u);
    EXPECT_EQ(journal.entries[0].event, JournalEvent::DroppedByKernel);
    EXPECT_EQ(journal.entries[0].events, 77u);
    EXPECT_EQ(journal.entries[0].session.config.name, u"kernel");
}

TEST_F(PerfSourceTest, CountsLossesForThoseWhoseEventsTheyWere)
{
    makeSource();
    rings->lost.emplace();
    listen(enableflag::ContextSwitch);
    SessionConfig config = small(u"disk", logfilemode::SystemLogger, u"disk.etl");
    config.enableFlags = enableflag::DiskIo;
    start(config);
    (*rings->lost)[PerfEvent::Switches] = 7;
    (*rings->lost)[PerfEvent::BlockIssues] = 20; // no events of DISK_IO
    (*rings->lost)[PerfEvent::BlockCompletions] = 3;
    rings->put(0,
        PerfBytes(PerfRecordType::Lost)
            .numbers(std::uint64_t{1}, std::uint64_t{5}) // some of the same
            .trailer(1, 1, 1'000'000, ScriptedRings::idOf(PerfEvent::Switches)));
    flush(u"kernel");
    EXPECT_EQ(query(u"kernel").counters.eventsLost, 7u);
    EXPECT_EQ(query(u"disk").counters.eventsLost, 3u);
    EXPECT_EQ(journal.entries.size(), 2u);
}

TEST_F(PerfSourceTest, CountsWhatIsLostBeforeTheStop)
{
    makeSource();
    rings->lost.emplace();
    listen(enableflag::ContextSwitch);
    (*rings->lost)[PerfEvent::Switches] = 7; // and no record follows that would say so
    EXPECT_EQ(stop(u"kernel").counters.eventsLost, 7u);
}

TEST_F(PerfSourceTest, CountsByProcWhatIsNotPermitted)
{
    makeSource({FeedObstacle::NotPermitted, 13});
    const std::vector<FlagFeed> feeds = source->feeds();
    const FlagFeed* const switches = feedOf(feeds, enableflag::ContextSwitch);
    ASSERT_NE(switches, nullptr);
    EXPECT_EQ(switches->feed, EventFeed::Counters);
    EXPECT_EQ(switches->obstacle, FeedObstacle::NotPermitted);
    EXPECT_EQ(switches->paranoia, 2);
    EXPECT_EQ(feedOf(feeds, enableflag::Profile)->feed, EventFeed::None);
    EXPECT_EQ(feedOf(feeds, enableflag::DiskIo)->neededParanoia, -1);
    EXPECT_EQ(feedOf(feeds, enableflag::NetworkTcpIp)->obstacle, FeedObstacle::NotForeseen);
    EXPECT_EQ(recordedFlags(feeds), enableflag::ContextSwitch | enableflag::NetworkTcpIp);

    listen(enableflag::ContextSwitch);
    EXPECT_TRUE(rings->opened.empty());
    EXPECT_EQ(sampler->asked, enableflag::ContextSwitch);

    rings->permission = {}; // a session that starts later finds it so
    stop(u"kernel");
    listen(enableflag::ContextSwitch);
    EXPECT_TRUE(rings->opened.contains(PerfEvent::Switches));
    EXPECT_EQ(feedOf(source->feeds(), enableflag::ContextSwitch)->feed, EventFeed::Kernel);
}

TEST_F(PerfSourceTest, SaysOfEachFlagWhatItWouldNeed)
{
    for (const FeedObstacle obstacle :
        {FeedObstacle::NotSupported, FeedObstacle::TooManyFiles, FeedObstacle::NoMemory, FeedObstacle::Failed})
    {
        makeSource({obstacle, 5});
        EXPECT_EQ(feedOf(source->feeds(), enableflag::Process)->obstacle, obstacle);
        source.reset();
    }
    makeSource({}, {FeedObstacle::NoTracepoints, 2});
    EXPECT_EQ(feedOf(source->feeds(), enableflag::Dispatcher)->obstacle, FeedObstacle::NoTracepoints);
    EXPECT_EQ(feedOf(source->feeds(), enableflag::ContextSwitch)->feed, EventFeed::Kernel);
    EXPECT_EQ(feedOf(source->feeds(), enableflag::MemoryPageFaults)->feed, EventFeed::Kernel);
}

TEST_F(PerfSourceTest, IsSilentAboutWhatIsConcluded)
{
    makeSource();
    listen(enableflag::ContextSwitch);
    source->conclude(enableflag::ContextSwitch);
    EXPECT_TRUE(rings->opened.empty());
    source->resume();
    EXPECT_TRUE(rings->opened.contains(PerfEvent::Switches));
}

TEST_F(PerfSourceTest, SurvivesARingOfNonsense)
{
    makeSource();
    listen(enableflag::ContextSwitch | enableflag::Process | enableflag::DiskIo);
    std::uint32_t noise = 1;
    for (int round = 0; round < 50; ++round) {
        for (std::vector<std::byte>& memory : rings->memory) {
            for (std::byte& byte : memory)
                byte = static_cast<std::byte>((noise = noise * 1'664'525 + 1'013'904'223) >> 24);
        }
        for (std::uint64_t& head : rings->heads)
            head += noise % 8192;
        flush(u"kernel");
        advance(1s);
    }
    EXPECT_EQ(rings->rings()[0].tail, rings->heads[0]);
    stop(u"kernel");
}

} // namespace
} // namespace etwarden
