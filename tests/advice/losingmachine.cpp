// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/advice/losingmachine.h"

#include "model/engine/api/embeddedengine.h"
#include "model/engine/simulation/simulatedmachine.h"
#include "model/engine/sources/eventrate.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/history/sessionsample.h"
#include "model/session/sessioncontrol.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace std::chrono_literals;

namespace {

constexpr Guid loadGuid = "2f1d9c2e-6a77-4a7c-8f5e-3f1f6f6a9b21"_guid;

bool contains(const TimeRange& range, SteadyTime time)
{
    return range.begin <= time && time < range.end;
}

/// All buffers are the same bytes: the events are not read.
class SharedMemory final : public Memory
{
public:
    std::uint64_t physicalBytes() const override { return 4ULL << 30; }
    std::shared_ptr<std::byte[]> allocate(std::size_t bytes) override
    {
        if (m_left == 0)
            return nullptr;
        --m_left;
        if (bytes > m_bytes) {
            m_block.reset(new std::byte[bytes]);
            m_bytes = bytes;
        }
        return m_block;
    }

    void setAllocationsLeft(std::uint64_t count) { m_left = count; }

private:
    std::shared_ptr<std::byte[]> m_block;
    std::size_t m_bytes = 0;
    std::uint64_t m_left = UINT64_MAX;
};

class LosingMachine final : private FileSystem, private RealTimeConsumer, private Journal
{
public:
    explicit LosingMachine(const Scenario& scenario)
        : m_scenario(scenario)
        , m_written(scenario.load.size())
        , m_freeBytes(scenario.freeDriveBytes)
    {
        m_processors.setCount(scenario.processors);
        m_engine.emplace(EngineDependencies{m_clock, m_processors, m_random, m_memory, *this, m_workers});
        m_engine->setJournal(this);
        m_control.emplace(*m_engine);
    }

    Played run();

private:
    class File;

    // FileSystem
    std::u16string fullPath(const std::u16string& path) const override { return path; }
    LogFolderState folderState(const std::u16string&) const override { return {.freeBytes = m_freeBytes}; }
    std::uint32_t physicalBlockBytes(const std::u16string&) const override { return 512; }
    Win32Status create(const std::u16string&, std::unique_ptr<LogFile>* file) override;
    Win32Status open(const std::u16string&, std::unique_ptr<LogFile>*) override { return Win32Status::FileNotFound; }
    // RealTimeConsumer
    bool deliver(std::span<const std::byte> buffer) override;
    // Journal
    void record(const JournalEntry& entry) override;

    Win32Status spendOnDisk(std::size_t bytes);
    void start();
    SteadyTime now() const { return m_clock.steadyTime(); }
    SteadyTime nextWrite() const { return m_stream < m_written.size() ? timeOfNext(m_stream) : SteadyTime::max(); }
    SteadyTime timeOfNext(std::size_t stream) const;
    void chooseStream();
    void writeOne();
    void poll();
    void act(SteadyTime until);
    template<typename Move>
    void goOn(SteadyTime until, Move move);
    void waitInLogger(SteadyTime until);

    const Scenario m_scenario;
    SimulatedWorkers m_workers;
    SimulatedClock m_clock{m_workers};
    SimulatedProcessors m_processors;
    SimulatedRandom m_random;
    SharedMemory m_memory;
    std::vector<std::uint64_t> m_written; // by each stream
    std::size_t m_stream = SIZE_MAX; // the one that is next
    std::uint64_t m_events = 0;
    std::uint64_t m_freeBytes;
    std::uint64_t m_refusedSecond = 0;
    std::uint32_t m_takenInSecond = 0;
    SteadyTime m_nextPoll{};
    SteadyTime m_slept{};
    bool m_isOver = false;
    bool m_isAttached = false;
    std::vector<std::byte> m_payload;
    Played m_played;
    TraceHandle m_session = invalidTraceHandle;
    ProviderHandle m_provider = ProviderHandle::Invalid;
    std::optional<EmbeddedEngine> m_engine; // its end calls this machine
    std::optional<SessionControl> m_control;
};

class LosingMachine::File final : public LogFile
{
public:
    explicit File(LosingMachine& machine)
        : m_machine(machine)
    {
    }

    Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        return offset == 0 ? Win32Status::Success : m_machine.spendOnDisk(bytes.size()); // the header costs nothing
    }
    bool readAt(std::uint64_t, std::span<std::byte>) override { return false; }
    std::uint64_t size() const override { return 0; }
    Win32Status reserve(std::uint64_t) override { return Win32Status::Success; }
    Win32Status truncate(std::uint64_t) override { return Win32Status::Success; }
    Win32Status close() override { return Win32Status::Success; }

private:
    LosingMachine& m_machine;
};

Win32Status LosingMachine::create(const std::u16string&, std::unique_ptr<LogFile>* file)
{
    if (m_scenario.createFaultsFrom && now() >= *m_scenario.createFaultsFrom)
        return Win32Status::AccessDenied;
    *file = std::make_unique<File>(*this);
    return Win32Status::Success;
}

Win32Status LosingMachine::spendOnDisk(std::size_t bytes)
{
    if (m_isOver)
        return Win32Status::Success;
    if (m_scenario.writeFaultsFrom && now() >= *m_scenario.writeFaultsFrom)
        return Win32Status::WriteFault;
    if (bytes > m_freeBytes)
        return Win32Status::DiskFull;
    if (m_freeBytes != UINT64_MAX)
        m_freeBytes -= bytes;
    if (contains(m_scenario.stall, now()))
        waitInLogger(m_scenario.stall.end);
    if (m_scenario.diskBytesPerSecond != 0) {
        waitInLogger(
            now() + SteadyTime(static_cast<SteadyTime::rep>(bytes * 1'000'000'000ULL / m_scenario.diskBytesPerSecond)));
    }
    return Win32Status::Success;
}

bool LosingMachine::deliver(std::span<const std::byte>)
{
    if (m_isOver)
        return true;
    const auto second = static_cast<std::uint64_t>(now() / 1s);
    if (std::exchange(m_refusedSecond, second) != second)
        m_takenInSecond = 0;
    if (m_takenInSecond >= m_scenario.consumer->buffersPerSecond)
        return false;
    ++m_takenInSecond;
    waitInLogger(now() + m_scenario.consumer->perBuffer);
    return true;
}

void LosingMachine::record(const JournalEntry& entry)
{
    m_played.circumstances.reportedDiskFull |= entry.event == JournalEvent::WriteFailed;
    m_played.circumstances.reportedBacklogFull |= entry.event == JournalEvent::BackingFileFull;
    m_played.circumstances.reportedSizeReached |= entry.event == JournalEvent::MaximumFileSizeReached;
    if (entry.event == JournalEvent::StoppedWithError)
        m_played.circumstances.reportedFileError = entry.status;
}

SteadyTime LosingMachine::timeOfNext(std::size_t stream) const
{
    const EventStream& events = m_scenario.load[stream];
    const SteadyTime length = events.end - events.begin;
    std::uint64_t next = m_written[stream];
    SteadyTime begin = events.begin;
    if (events.every > 0s) {
        const std::uint64_t eachTime = std::max<std::uint64_t>(eventsAfter(length - 1ns, events.perSecond), 1);
        begin += static_cast<SteadyTime::rep>(next / eachTime) * events.every;
        next %= eachTime;
    }
    const SteadyTime sinceBegin = timeOfEvents(next + 1, events.perSecond);
    return sinceBegin < length ? begin + sinceBegin : SteadyTime::max();
}

void LosingMachine::chooseStream()
{
    m_stream = 0;
    for (std::size_t i = 1; i < m_written.size(); ++i) {
        if (timeOfNext(i) < timeOfNext(m_stream))
            m_stream = i;
    }
}

void LosingMachine::writeOne()
{
    constexpr EventDescriptor descriptor{
        .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
    const EventStream& events = m_scenario.load[m_stream];
    m_processors.setCurrent(events.processor.value_or(static_cast<std::uint32_t>(m_events++ % m_scenario.processors)));
    m_payload.resize(std::max<std::size_t>(m_payload.size(), events.eventBytes));
    static_cast<void>(m_engine->events().write(
        m_provider, descriptor, std::span(m_payload).first(events.eventBytes - sizeof(EventHeader))));
    ++m_written[m_stream];
    chooseStream();
}

void LosingMachine::poll()
{
    m_nextPoll += m_scenario.poll;
    if (contains(m_scenario.unwatched, now()))
        return;
    std::vector<SessionSample> samples;
    const Result<SessionStatus> status = m_control->query({.handle = m_session});
    if (status) {
        samples.push_back(sampleOf(status.value()));
        m_played.circumstances.config = status->config;
        m_played.last = status->counters;
    }
    m_played.history->append({.steady = now(),
                                 .wall = std::chrono::duration_cast<std::chrono::milliseconds>(now() + m_slept),
                                 .interval = m_scenario.poll},
        samples);
    if (status)
        m_played.run = m_played.history->runAt(0);
}

/// Events and polls until then, and the time between them by `move`.
template<typename Move>
void LosingMachine::goOn(SteadyTime until, Move move)
{
    for (;;) {
        const SteadyTime next = std::min(nextWrite(), m_nextPoll);
        if (next > until)
            break;
        if (next > now())
            move(next - now());
        if (m_nextPoll <= now())
            poll();
        else if (nextWrite() <= now())
            writeOne();
    }
    if (until > now())
        move(until - now());
}

/// The logger is kept busy; providers and the monitor go on.
void LosingMachine::waitInLogger(SteadyTime until)
{
    goOn(std::min(until, m_scenario.duration), [this](SteadyTime by) { m_clock.pass(by); });
}

void LosingMachine::start()
{
    const Result<StartOutcome> started = m_control->start(m_scenario.config);
    ASSERT_TRUE(started.ok()) << static_cast<unsigned>(started.status());
    m_session = started->granted.handle;
    if (m_provider == ProviderHandle::Invalid)
        m_provider = m_engine->providers().registerProvider(loadGuid);
    ASSERT_TRUE(m_control->enableProvider(m_session, loadGuid, true).ok());
    m_played.circumstances.logicalProcessors = m_scenario.processors;
    m_played.circumstances.physicalMemoryBytes = m_memory.physicalBytes();
    m_played.circumstances.isEmbeddedEngine = true;
    m_played.circumstances.eventBytes = m_scenario.knownEventBytes;
}

/// Goes on to `until`, then does to the session what the scenario has for that time.
void LosingMachine::act(SteadyTime until)
{
    goOn(until, [this](SteadyTime by) { m_clock.advance(by); });
    const bool wanted = m_scenario.consumer && !contains(m_scenario.consumer->away, now());
    if (wanted && !m_isAttached) {
        EXPECT_EQ(m_engine->attachConsumer(m_session, this), Win32Status::Success);
    }
    if (!wanted && m_isAttached)
        m_engine->detachConsumer(m_session, this);
    m_isAttached = wanted;
    m_played.circumstances.consumers = wanted ? 1U : 0U;
    if (m_scenario.update && m_scenario.update->first == until) {
        const LossRemedy& remedy = m_scenario.update->second;
        EXPECT_FALSE(remedy.needsRestart);
        m_played.atUpdate = m_control->query({.handle = m_session})->counters;
        EXPECT_TRUE(
            m_control->update({.handle = m_session}, applied(remedy, m_played.circumstances.config), false).ok());
    }
    if (m_scenario.stopAt == until) {
        const Result<SessionStatus> stopped = m_control->stop({.handle = m_session});
        ASSERT_TRUE(stopped.ok());
        m_played.circumstances.stoppedOnRequest = true;
        m_played.circumstances.countersAtStop = stopped->counters;
    }
    if (m_scenario.startAgainAt == until) {
        m_played.circumstances = {};
        start();
    }
    if (m_scenario.sleep && m_scenario.sleep->at == until) {
        m_slept += m_scenario.sleep->length;
        const bool persists = (m_scenario.config.logFileMode & logfilemode::PersistOnHybridShutdown) != 0;
        if (m_scenario.sleep->isHybridShutdown && !persists) {
            EXPECT_TRUE(m_control->stop({.handle = m_session}).ok());
        }
    }
}

Played LosingMachine::run()
{
    if (m_scenario.buffersInMemory)
        m_memory.setAllocationsLeft(*m_scenario.buffersInMemory);
    start();
    if (testing::Test::HasFatalFailure())
        return std::move(m_played);
    chooseStream();
    act(0s);
    std::vector<SteadyTime> moments{m_scenario.duration};
    if (m_scenario.consumer && m_scenario.consumer->away.end > 0s)
        moments.insert(moments.end(), {m_scenario.consumer->away.begin, m_scenario.consumer->away.end});
    if (m_scenario.update)
        moments.push_back(m_scenario.update->first);
    if (m_scenario.stopAt)
        moments.push_back(*m_scenario.stopAt);
    if (m_scenario.startAgainAt)
        moments.push_back(*m_scenario.startAgainAt);
    if (m_scenario.sleep)
        moments.push_back(m_scenario.sleep->at);
    std::ranges::sort(moments);
    for (const SteadyTime moment : moments)
        act(moment);
    m_played.circumstances.freeDriveBytes = m_freeBytes;
    m_isOver = true;
    if (m_isAttached)
        m_engine->detachConsumer(m_session, this);
    return std::move(m_played);
}

} // namespace

LossEvidence Played::evidence() const
{
    return gatherLossEvidence(*history, run, {0s, history->range().end});
}

std::vector<LossDiagnosis> Played::diagnoses() const
{
    return diagnoseLoss(evidence(), circumstances);
}

std::vector<UncountedHint> Played::hints() const
{
    return hintUncounted(*history, run, circumstances);
}

Played play(const Scenario& scenario)
{
    return LosingMachine(scenario).run();
}

Scenario changed(Scenario scenario, const LossRemedy& remedy)
{
    scenario.config = applied(remedy, scenario.config);
    return scenario;
}

Scenario updatedAt(Scenario scenario, SteadyTime at, const LossRemedy& remedy)
{
    scenario.update.emplace(at, remedy);
    return scenario;
}

} // namespace etwarden
