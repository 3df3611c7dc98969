// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/simulation/dryrun.h"

#include "model/engine/api/embeddedengine.h"
#include "model/engine/simulation/simulatedmachine.h"
#include "model/etw/logfilemodes.h"
#include "model/session/adjustment.h"
#include "model/session/saturating.h"
#include "model/session/sessioncontrol.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr Guid dryRunProvider = "4e0f7a52-8f0b-4c8e-9d53-6a2f1b7c9e10"_guid;
constexpr std::uint32_t slices = 100; // of progress
constexpr std::uint64_t nsPerMs = 1'000'000;

/// Counts memory, up to what the machine has, but allocates one block: the events of a dry run are never read, and it
/// has one thread, so all buffers share these bytes. A ring of a gigabyte then costs no more than one of a megabyte.
class CountedMemory final : public Memory
{
public:
    explicit CountedMemory(std::uint64_t physicalBytes)
        : m_physicalBytes(physicalBytes)
    {
    }

    std::uint64_t physicalBytes() const override { return m_physicalBytes; }
    std::shared_ptr<std::byte[]> allocate(std::size_t bytes) override
    {
        m_exhausted |= m_physicalBytes != 0 && bytes > m_physicalBytes - m_used;
        if (m_exhausted)
            return nullptr;
        m_used += bytes;
        if (bytes > m_blockBytes) {
            m_block.reset(new std::byte[bytes]);
            m_blockBytes = bytes;
        }
        return m_block;
    }

    bool exhausted() const { return m_exhausted; }

private:
    const std::uint64_t m_physicalBytes;
    std::uint64_t m_used = 0;
    std::shared_ptr<std::byte[]> m_block;
    std::size_t m_blockBytes = 0;
    bool m_exhausted = false;
};

/// A disk that keeps nothing and counts what is written.
class SimulatedDisk final : public FileSystem
{
public:
    explicit SimulatedDisk(std::function<void(std::size_t bytes)> written)
        : m_written(std::move(written))
    {
    }

    std::u16string fullPath(const std::u16string& path) const override { return path; }
    LogFolderState folderState(const std::u16string&) const override { return {}; }
    std::uint32_t physicalBlockBytes(const std::u16string&) const override { return 512; } // divides every size
    Win32Status create(const std::u16string&, std::unique_ptr<LogFile>* file) override
    {
        *file = std::make_unique<File>(m_written);
        return Win32Status::Success;
    }
    Win32Status open(const std::u16string&, std::unique_ptr<LogFile>*) override { return Win32Status::FileNotFound; }

private:
    class File final : public LogFile
    {
    public:
        explicit File(const std::function<void(std::size_t)>& written)
            : m_written(written)
        {
        }

        /// Nothing is counted for the header, which is written at most once a second and costs next to nothing.
        Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
        {
            if (offset != 0)
                m_written(bytes.size());
            return Win32Status::Success;
        }
        bool readAt(std::uint64_t, std::span<std::byte>) override { return false; }
        std::uint64_t size() const override { return 0; }
        Win32Status reserve(std::uint64_t) override { return Win32Status::Success; }
        Win32Status truncate(std::uint64_t) override { return Win32Status::Success; }
        Win32Status close() override { return Win32Status::Success; }

    private:
        const std::function<void(std::size_t)>& m_written;
    };

    const std::function<void(std::size_t)> m_written;
};

/// Times at which the events of a load come.
class Timetable
{
public:
    explicit Timetable(const ExpectedLoad& load)
        : m_burstMs(std::min(load.burstMs, burstPeriodMs))
        , m_rate(load.eventsPerSecond)
        , m_burstRate(m_rate * std::max(load.burstFactor, 1U))
        , m_calm(m_rate * (burstPeriodMs - m_burstMs))
        , m_period(m_calm + m_burstRate * m_burstMs)
    {
    }

    /// The first moment at which so many events have come; max() without a load.
    SteadyTime timeOf(std::uint64_t events) const
    {
        if (m_period == 0)
            return SteadyTime::max();
        const std::uint64_t scaled = events * 1000; // like m_calm and m_period: events per second times ms
        std::uint64_t ns = scaled / m_period * burstPeriodMs * nsPerMs;
        const std::uint64_t rest = scaled % m_period;
        if (rest <= m_calm)
            ns += rest == 0 ? 0 : nsOf(rest, m_rate);
        else
            ns += (burstPeriodMs - m_burstMs) * nsPerMs + nsOf(rest - m_calm, m_burstRate);
        return SteadyTime(static_cast<SteadyTime::rep>(ns));
    }

private:
    static std::uint64_t nsOf(std::uint64_t scaled, std::uint64_t rate)
    {
        return scaled / rate * nsPerMs + saturating::divideUp(scaled % rate * nsPerMs, rate);
    }

    const std::uint64_t m_burstMs;
    const std::uint64_t m_rate;
    const std::uint64_t m_burstRate;
    const std::uint64_t m_calm; // events outside the burst of a period, times 1000
    const std::uint64_t m_period; // of a whole period
};

/// How many events one write stands for.
std::uint32_t chooseEventsPerWrite(std::uint64_t events, std::uint64_t perBuffer, std::uint64_t room)
{
    const std::uint64_t wanted = std::max<std::uint64_t>(saturating::divideUp(events, dryRunExactEvents), 1);
    // Events for which a buffer has no room are refused, one by one or together: any number will do.
    const std::uint64_t maximum =
        perBuffer == 0 ? maximumEventSize / sizeof(EventHeader) : std::min(perBuffer, maximumEventSize / room);
    std::uint64_t best = std::min(wanted, maximum);
    const std::uint64_t last = std::min(2 * best, maximum);
    for (std::uint64_t n = best; wanted > 1 && n <= last; ++n) {
        if (perBuffer % n < perBuffer % best)
            best = n;
    }
    return static_cast<std::uint32_t>(best);
}

class DryRun final : private Journal, private RealTimeConsumer
{
public:
    DryRun(const ExpectedLoad& load, const Environment& environment, std::uint32_t seconds,
        const std::atomic<bool>& cancelled)
        : m_load(load)
        , m_timetable(load)
        , m_duration(std::chrono::seconds(std::min(seconds, dryRunSeconds)))
        , m_cancelled(cancelled)
        , m_memory(environment.physicalMemoryBytes)
        , m_disk([this](std::size_t bytes) { spendOnDisk(bytes); })
    {
        m_processors.setCount(std::max(environment.logicalProcessors, 1U));
        m_engine.emplace(EngineDependencies{m_clock, m_processors, m_random, m_memory, m_disk, m_workers},
            EngineOptions{.windows = environment.windows, .maximumPoolBytes = UINT64_MAX});
        m_engine->setJournal(this);
        m_control.emplace(*m_engine);
    }

    DryRunResult run(const SessionConfig& config, const DryRunProgress& progress);

private:
    bool start(const SessionConfig& config);
    bool prepareWrites(std::uint32_t bufferSizeKb);
    void runUntil(SteadyTime time);
    std::optional<std::uint32_t> neededBuffers() const;
    void stop();

    bool isAlive() const { return !m_ended && !m_memory.exhausted() && !m_cancelled.load(std::memory_order_relaxed); }
    SteadyTime now() const { return m_clock.steadyTime(); }
    std::uint64_t nowMs() const { return static_cast<std::uint64_t>(now().count()) / nsPerMs; }
    void writeOne();
    void spendOnDisk(std::size_t bytes);
    void sample();

    // Journal
    void record(const JournalEntry& entry) override
    {
        if (entry.event != JournalEvent::MaximumFileSizeReached)
            return; // this disk does not fail, this consumer accepts everything
        m_ended = true;
        m_result.simulatedMs = nowMs();
        m_result.last = entry.session;
    }
    // RealTimeConsumer
    bool deliver(std::span<const std::byte>) override
    {
        sample();
        return true;
    }

    const ExpectedLoad m_load;
    const Timetable m_timetable;
    const SteadyTime m_duration;
    const std::atomic<bool>& m_cancelled;
    SimulatedWorkers m_workers;
    SimulatedClock m_clock{m_workers};
    SimulatedProcessors m_processors;
    SimulatedRandom m_random;
    CountedMemory m_memory;
    SimulatedDisk m_disk;
    std::optional<EmbeddedEngine> m_engine;
    std::optional<SessionControl> m_control;

    SessionTarget m_session{};
    ProviderHandle m_provider = ProviderHandle::Invalid;
    std::vector<std::byte> m_payload;
    SteadyTime m_nextWrite = SteadyTime::max();
    std::uint64_t m_writes = 0;
    LackingBuffers m_lacking;
    double m_eventsPerBuffer = 0;
    SteadyTime m_diskIdleSince{};
    bool m_running = false; // while it does not run, the disk needs no time
    bool m_ended = false;
    DryRunResult m_result;
};

DryRunResult DryRun::run(const SessionConfig& config, const DryRunProgress& progress)
{
    if (!start(config))
        return m_result;
    m_running = true;
    std::uint32_t slice = 0;
    while (slice < slices) {
        runUntil(m_duration / slices * (slice + 1)); // whole: seconds are a multiple of 100 ns
        if (!isAlive())
            break;
        ++slice;
        progress(slice * 100 / slices);
    }
    m_running = false;
    if (!m_ended)
        m_result.simulatedMs = nowMs();
    stop();
    if (m_memory.exhausted())
        m_result.end = DryRunEnd::PoolTooLarge;
    else if (m_ended)
        m_result.end = DryRunEnd::SessionEnded;
    else if (slice < slices)
        m_result.end = DryRunEnd::Cancelled;
    m_result.recorded = m_result.attempted - m_result.lost;
    if (m_lacking.most() > 0)
        m_result.neededBuffers = neededBuffers();
    return m_result;
}

std::optional<std::uint32_t> DryRun::neededBuffers() const
{
    const SessionConfig& granted = m_result.last.config;
    const bool writesFile = !granted.logFileName.empty() && (granted.logFileMode & logfilemode::Buffering) == 0;
    if (!writesFile)
        return std::nullopt;
    const double buffersPerSecond = static_cast<double>(meanEventsPerSecond(m_load)) / m_eventsPerBuffer;
    if (buffersPerSecond * granted.bufferSizeKb * 1024 > static_cast<double>(m_load.diskBytesPerSecond))
        return 0;
    const std::uint32_t streams = streamCount(granted, m_processors.count());
    return maximumBuffersFor(granted.maximumBuffers, m_lacking.most(), streams);
}

bool DryRun::start(const SessionConfig& config)
{
    const Result<StartOutcome> started = m_control->start(config);
    m_result.status = started.status();
    if (!started) {
        m_result.end = m_memory.exhausted() ? DryRunEnd::PoolTooLarge : DryRunEnd::NotStarted;
        return false;
    }
    const SessionStatus& granted = started->granted;
    m_result.last = granted;
    if (granted.config.minimumBuffers < minimumBuffersInForce(config, m_processors.count())) {
        m_result.end = DryRunEnd::PoolTooLarge;
        return false;
    }
    if (!prepareWrites(granted.config.bufferSizeKb)) {
        m_result.end = DryRunEnd::LoadTooLarge;
        return false;
    }
    m_session = targetOf(granted);
    m_provider = m_engine->providers().registerProvider(dryRunProvider);
    m_result.status = m_control->enableProvider(granted.handle, dryRunProvider, true).status();
    if ((granted.config.logFileMode & logfilemode::RealTime) != 0 && m_result.status == Win32Status::Success)
        m_result.status = m_engine->attachConsumer(granted.handle, this);
    if (m_result.status != Win32Status::Success)
        m_result.end = DryRunEnd::NotStarted;
    return m_result.status == Win32Status::Success;
}

bool DryRun::prepareWrites(std::uint32_t bufferSizeKb)
{
    constexpr std::uint32_t headerBytes = sizeof(EventHeader);
    ExpectedLoad load = m_load;
    load.eventBytes = std::clamp(load.eventBytes, headerBytes, maximumEventSize + 1); // larger ones are refused
    const std::uint64_t room = roomOfEvent(load.eventBytes);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_duration).count();
    const auto atLeastOne = static_cast<std::uint64_t>(std::max<std::int64_t>(seconds, 1));
    const std::uint64_t events = saturating::multiply(meanEventsPerSecond(load), atLeastOne);
    const std::uint64_t perBuffer = eventsPerBuffer(bufferSizeKb, load.eventBytes);
    const std::uint32_t perWrite = chooseEventsPerWrite(events, perBuffer, room);
    if (events / perWrite > dryRunWrites)
        return false;
    m_result.eventsPerWrite = perWrite;
    m_eventsPerBuffer = static_cast<double>(perBuffer);
    m_result.unusedEventsPerBuffer = static_cast<std::uint32_t>(perBuffer % perWrite);
    const bool several = perWrite > 1 && perBuffer != 0;
    // One byte less than the room of several: together they may fill a buffer, but one event of that size may not.
    m_payload.resize(static_cast<std::size_t>((several ? perWrite * room - 1 : load.eventBytes) - headerBytes));
    m_nextWrite = m_timetable.timeOf(perWrite);
    return true;
}

/// Runs providers and loggers until `time`, or a little longer where a logger waits for the disk just then.
void DryRun::runUntil(SteadyTime time)
{
    while (m_nextWrite <= time && isAlive()) {
        m_clock.advance(std::max(m_nextWrite - now(), SteadyTime{0}));
        if (m_nextWrite <= now() && isAlive())
            writeOne();
    }
    if (isAlive())
        m_clock.advance(std::max(time - now(), SteadyTime{0}));
    sample();
}

void DryRun::writeOne()
{
    constexpr EventDescriptor descriptor{
        .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
    m_processors.setCurrent(static_cast<std::uint32_t>(m_writes % m_processors.count()));
    const Win32Status status = m_engine->events().write(m_provider, descriptor, m_payload);
    m_result.attempted += m_result.eventsPerWrite;
    if (status != Win32Status::Success) {
        m_result.lost += m_result.eventsPerWrite;
        if (m_eventsPerBuffer > 0)
            m_lacking.lose(m_result.eventsPerWrite / m_eventsPerBuffer);
        if (!m_result.firstLossMs)
            m_result.firstLossMs = nowMs();
    }
    ++m_writes;
    m_nextWrite = m_timetable.timeOf((m_writes + 1) * m_result.eventsPerWrite);
}

/// Called by the session's logger, which holds no lock that a provider needs: providers go on while it waits.
void DryRun::spendOnDisk(std::size_t bytes)
{
    if (!m_running)
        return;
    const double bytesToSpare =
        std::chrono::duration<double>(now() - m_diskIdleSince).count() * static_cast<double>(m_load.diskBytesPerSecond);
    m_lacking.spare(bytesToSpare / static_cast<double>(bytes));
    SteadyTime until = m_duration;
    if (m_load.diskBytesPerSecond != 0) {
        constexpr std::uint64_t nsPerSecond = 1'000'000'000;
        const std::uint64_t ns = saturating::multiply(bytes, nsPerSecond) / m_load.diskBytesPerSecond;
        until = std::min(until, now() + SteadyTime(static_cast<SteadyTime::rep>(ns)));
    }
    while (m_nextWrite <= until && isAlive()) {
        m_clock.pass(std::max(m_nextWrite - now(), SteadyTime{0}));
        writeOne();
    }
    if (isAlive())
        m_clock.pass(std::max(until - now(), SteadyTime{0}));
    m_diskIdleSince = now();
    sample();
}

void DryRun::sample()
{
    if (!m_running || m_ended)
        return;
    if (const Result<SessionStatus> status = m_control->query(m_session))
        m_result.peakBuffersInUse = std::max(m_result.peakBuffersInUse, status->counters.buffersInUse());
}

void DryRun::stop()
{
    if (m_ended)
        return;
    if (const Result<SessionStatus> last = m_control->stop(m_session))
        m_result.last = last.value();
}

} // namespace

DryRunResult dryRun(const SessionConfig& config, const ExpectedLoad& load, const Environment& environment,
    std::uint32_t seconds, const DryRunProgress& progress, const std::atomic<bool>& cancelled)
{
    return DryRun(load, environment, seconds, cancelled).run(config, progress);
}

} // namespace etwarden
