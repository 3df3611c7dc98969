// SPDX-License-Identifier: GPL-3.0-or-later
// Writers, a controller and a failing disk at once, for sessions of every kind; then each event is accounted for:
//
//     attempted = recorded + lost + gone
//     recorded  = read back from the files + what was in lost buffers (a circular file: + what was overwritten)
//
// "Gone" are events of after the session's end. Everything but the order in which threads run follows from the seed.
//
// A few seconds by default. Longer, or from another seed, which a failure names:
//
//     ETWARDEN_STRESS_ROUNDS=10000 ETWARDEN_STRESS_SEED=1 etwarden_engine_thread_tests --gtest_filter='StressTest.*'
#include "model/engine/host/hostdependencies.h"
#include "model/etw/enableflags.h"
#include "model/etw/utf16.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/engine/interruptingprocessors.h"
#include "tests/support/engine/numberedevent.h"
#include "tests/support/option.h"

#include <atomic>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

namespace etwarden {
namespace {

using namespace logfilemode;

constexpr Guid stressProvider = "11111111-2222-3333-4444-555555555555"_guid;
constexpr std::uint32_t stressBufferBytes = 4096;
constexpr std::uint32_t eventsPerBuffer = (stressBufferBytes - 0x48) / (0x50 + sizeof(NumberedEvent));

struct Kind
{
    const char* name;
    std::uint32_t logFileMode;
    bool hasFile = true;
    std::uint32_t maximumFileKb = 0;

    bool has(std::uint32_t bit) const { return (logFileMode & bit) != 0; }
};
constexpr Kind kinds[] = {
    {"sequential", Sequential},
    {"one stream", Sequential | NoPerProcessorBuffering},
    {"circular", Circular | UseKBytesForSize, true, 40},
    {"ends at its size", Sequential | UseKBytesForSize, true, 400},
    {"real-time", RealTime, false},
    {"real-time and file", RealTime},
    {"ring", Buffering, false},
    {"system logger", Sequential | SystemLogger},
};

/// What a destination got. An event that comes twice or damaged fails the test.
class Ledger
{
public:
    /// The number of events in the buffer.
    std::uint32_t enter(std::span<const std::byte> bytes)
    {
        std::vector<std::string> problems;
        const EtlBuffer buffer = readEtlBuffer(bytes, &problems);
        EXPECT_EQ(problems, std::vector<std::string>{});
        for (const EtlEvent& event : buffer.events) {
            const std::optional<NumberedEvent> numbered = NumberedEvent::from(event.payload);
            EXPECT_TRUE(numbered && m_seen.emplace(numbered->thread, numbered->number).second);
        }
        ++m_buffers;
        return static_cast<std::uint32_t>(buffer.events.size());
    }

    std::uint64_t events() const { return m_seen.size(); }
    std::uint32_t buffers() const { return m_buffers; }

private:
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_seen;
    std::uint32_t m_buffers = 0;
};

struct Failures
{
    std::uint32_t fullPercent = 0; ///< of the writes of buffers; the disk has room again for the next one
    std::uint32_t faultAt = 0; ///< number of the buffer that ends its session; 0: none
};

/// Keeps the files, fails as it is set to, and knows what each buffer held that it wrote, refused or overwrote.
class StressDisk final : public FileSystem
{
public:
    /// `keepsBooks`: no buffer comes twice, as those of snapshots do.
    StressDisk(bool keepsBooks, Failures failures, std::uint32_t seed)
        : m_keepsBooks(keepsBooks)
        , m_failures(failures)
        , m_random(seed)
    {
    }

    std::u16string fullPath(const std::u16string& path) const override { return files.fullPath(path); }
    LogFolderState folderState(const std::u16string& path) const override { return files.folderState(path); }
    std::uint32_t physicalBlockBytes(const std::u16string&) const override { return 512; }
    Win32Status create(const std::u16string& path, std::unique_ptr<LogFile>* file) override
    {
        std::unique_ptr<LogFile> kept;
        const Win32Status status = files.create(path, &kept);
        *file = std::make_unique<File>(*this, std::move(kept));
        return status;
    }

    Win32Status open(const std::u16string&, std::unique_ptr<LogFile>*) override { return Win32Status::FileNotFound; }

    SimulatedFileSystem files;

    // Read when all threads are done.
    Ledger offered; ///< all buffers, of all files
    std::uint32_t refusedBuffers = 0;
    std::uint64_t refusedEvents = 0;
    std::uint64_t overwrittenEvents = 0;

private:
    class File final : public LogFile
    {
    public:
        File(StressDisk& disk, std::unique_ptr<LogFile> kept)
            : m_disk(disk)
            , m_kept(std::move(kept))
        {
        }

        Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
        {
            const bool isBuffer = offset != 0 && bytes.size() == stressBufferBytes; // else the header, or a new number
            if (!isBuffer || !m_disk.m_keepsBooks)
                return m_kept->writeAt(offset, bytes);
            const std::lock_guard lock(m_disk.m_mutex);
            const std::uint32_t events = m_disk.offered.enter(bytes);
            if (const Win32Status failure = m_disk.nextFailure(); failure != Win32Status::Success) {
                ++m_disk.refusedBuffers;
                m_disk.refusedEvents += events;
                return failure;
            }
            m_disk.overwrittenEvents += std::exchange(m_eventsAt[offset], events);
            return m_kept->writeAt(offset, bytes);
        }
        bool readAt(std::uint64_t offset, std::span<std::byte> bytes) override { return m_kept->readAt(offset, bytes); }
        std::uint64_t size() const override { return m_kept->size(); }
        Win32Status reserve(std::uint64_t bytes) override { return m_kept->reserve(bytes); }
        Win32Status truncate(std::uint64_t bytes) override { return m_kept->truncate(bytes); }
        Win32Status close() override { return m_kept->close(); }

    private:
        StressDisk& m_disk;
        std::unique_ptr<LogFile> m_kept;
        std::map<std::uint64_t, std::uint32_t> m_eventsAt;
    };

    Win32Status nextFailure()
    {
        if (offered.buffers() == m_failures.faultAt)
            return Win32Status::WriteFault;
        return m_random() % 100 < m_failures.fullPercent ? Win32Status::DiskFull : Win32Status::Success;
    }

    const bool m_keepsBooks;
    const Failures m_failures;
    std::mutex m_mutex;
    std::mt19937 m_random;
};

/// Accepts some of the buffers; under the session's output lock, so by one thread at a time.
class StressConsumer final : public RealTimeConsumer
{
public:
    StressConsumer(std::uint32_t refusedPercent, std::uint32_t seed)
        : m_refusedPercent(refusedPercent)
        , m_random(seed)
    {
    }

    bool deliver(std::span<const std::byte> buffer) override
    {
        if (m_random() % 100 < m_refusedPercent)
            return false;
        delivered.enter(buffer);
        return true;
    }

    Ledger delivered;

private:
    const std::uint32_t m_refusedPercent;
    std::mt19937 m_random;
};

/// One thread's events; attempted == accepted + refused.
struct Tally
{
    std::uint64_t accepted = 0; ///< recorded, or gone
    std::uint64_t refused = 0;
    std::uint64_t certain = 0; ///< accepted before the stop began
    std::uint64_t certainlyGone = 0; ///< begun after the session had ended

    Tally& operator+=(const Tally& other)
    {
        accepted += other.accepted;
        refused += other.refused;
        certain += other.certain;
        certainlyGone += other.certainlyGone;
        return *this;
    }
};

/// One session's life.
class StressRound final : private Journal
{
public:
    StressRound(const Kind& kind, std::uint32_t seed)
        : m_kind(kind)
        , m_random(seed)
        , m_failures{.fullPercent = pick(2) * pick(60), .faultAt = kind.hasFile && pick(4) == 0 ? 1 + pick(200) : 0}
        , m_disk(!kind.has(Buffering), m_failures, seed)
        , m_consumer(pick(2) * pick(80), seed)
        , m_stopsEarly(pick(2) == 0)
        , m_engine(dependencies(), {.maximumMemoryBytes = pick(3) == 0 ? 40 * std::uint64_t{stressBufferBytes} : 0})
    {
        m_engine.setJournal(this);
    }

    void run();

private:
    std::uint32_t pick(std::uint32_t count) { return static_cast<std::uint32_t>(m_random() % count); }

    EngineDependencies dependencies()
    {
        const EngineDependencies host = m_host.interfaces();
        return {host.clock, m_processors, host.random, host.memory, m_disk, host.workers};
    }

    // Journal: a session that ends by itself reports its last counters only here.
    void record(const JournalEntry& entry) override
    {
        if (entry.event == JournalEvent::StoppedWithError || entry.event == JournalEvent::MaximumFileSizeReached)
            m_endedByItself = entry.session;
    }

    void start();
    Win32Status write(std::uint32_t thread, std::uint32_t number);
    Tally writeAll(std::uint32_t thread, std::uint32_t count);
    void control(std::uint32_t seed);
    SessionStatus stop();
    void checkFiles(const SessionStatus& last);
    void checkConsumer(const SessionStatus& last);
    void checkRing();
    void checkSum(const Tally& all, const SessionStatus& last);

    const Kind& m_kind;
    std::mt19937 m_random;
    const Failures m_failures;
    HostDependencies m_host;
    InterruptingProcessors m_processors{m_host.interfaces().processors};
    StressDisk m_disk;
    StressConsumer m_consumer;
    const bool m_stopsEarly;
    EmbeddedEngine m_engine;
    ProviderHandle m_provider = ProviderHandle::Invalid;
    TraceHandle m_session = invalidTraceHandle;
    std::atomic<std::uint64_t> m_attempted = 0;
    std::atomic<bool> m_isStopping = false;
    std::atomic<bool> m_hasStopped = false;
    std::atomic<bool> m_areWritersDone = false;
    std::atomic<std::uint32_t> m_filesMade = 0;
    std::optional<SessionStatus> m_endedByItself; // written before the session is seen to have ended
};

void StressRound::start()
{
    SessionConfig config;
    config.name = u"stress";
    config.bufferSizeKb = stressBufferBytes / 1024;
    config.maximumBuffers = 4 + pick(30);
    config.logFileMode = m_kind.logFileMode;
    config.maximumFileSize = m_kind.maximumFileKb;
    config.flushTimer = pick(2);
    config.flushThreshold = static_cast<std::int32_t>(pick(4));
    if (m_kind.has(SystemLogger))
        config.enableFlags = enableflag::Process;
    if (m_kind.hasFile)
        config.logFileName = u"0.etl";
    SessionControl control(m_engine);
    const Result<StartOutcome> started = control.start(config);
    ASSERT_TRUE(started.ok()) << static_cast<unsigned>(started.status());
    m_session = started->granted.handle;
    m_filesMade = m_kind.hasFile ? 1 : 0;
    m_provider = m_engine.providers().registerProvider(stressProvider);
    ASSERT_TRUE(control.enableProvider(m_session, stressProvider, true).ok());
    if (m_kind.has(RealTime)) {
        ASSERT_EQ(m_engine.attachConsumer(m_session, &m_consumer), Win32Status::Success);
    }
}

Win32Status StressRound::write(std::uint32_t thread, std::uint32_t number)
{
    const NumberedEvent event = NumberedEvent::of(thread, number);
    return m_kind.has(SystemLogger)
        ? m_engine.events().writeSystem(enableflag::Process, stressProvider, plainEvent, event.bytes())
        : m_engine.events().write(m_provider, plainEvent, event.bytes());
}

Tally StressRound::writeAll(std::uint32_t thread, std::uint32_t count)
{
    Tally tally;
    for (std::uint32_t number = 0; number < count; ++number) {
        ++m_attempted;
        const bool hadStopped = m_hasStopped;
        if (write(thread, number) != Win32Status::Success) {
            ++tally.refused;
            continue;
        }
        ++tally.accepted;
        tally.certain += m_isStopping ? 0 : 1;
        tally.certainlyGone += hadStopped ? 1 : 0;
    }
    return tally;
}

/// What a controller may do meanwhile, whatever is returned: the session may have ended.
void StressRound::control(std::uint32_t seed)
{
    std::mt19937 random(seed);
    SessionControl control(m_engine);
    const SessionTarget target{.handle = m_session};
    while (!m_areWritersDone) {
        SessionConfig wanted;
        wanted.logFileMode = m_kind.logFileMode & RealTime;
        wanted.enableFlags = m_kind.has(SystemLogger) ? enableflag::Process : 0;
        switch (random() % 6) {
        case 0:
            if (m_kind.has(Buffering))
                static_cast<void>(control.snapshot(target, u"snapshot.etl"));
            else
                static_cast<void>(control.flush(target));
            break;
        case 1:
            wanted.maximumBuffers = 4 + static_cast<std::uint32_t>(random() % 60);
            static_cast<void>(control.update(target, wanted, false));
            break;
        case 2:
            if (m_kind.hasFile && m_filesMade < 20) {
                wanted.logFileName = toUtf16(std::to_string(m_filesMade)) + u".etl";
                m_filesMade += control.update(target, wanted, true).ok() ? 1 : 0;
            }
            break;
        case 3:
            m_engine.detachConsumer(m_session, &m_consumer);
            break;
        case 4:
            static_cast<void>(m_engine.attachConsumer(m_session, &m_consumer));
            break;
        default: {
            const Result<std::vector<SessionStatus>> sessions = control.queryAll();
            for (const SessionStatus& status : sessions.value()) {
                EXPECT_LE(status.counters.freeBuffers, status.counters.numberOfBuffers);
                EXPECT_GE(status.counters.numberOfBuffers, status.config.minimumBuffers);
            }
        }
        }
        std::this_thread::yield();
    }
}

/// The last counters, however it ended.
SessionStatus StressRound::stop()
{
    m_isStopping = true;
    const Result<SessionStatus> stopped = SessionControl(m_engine).stop({.handle = m_session});
    m_hasStopped = true;
    if (stopped.ok())
        return stopped.value();
    EXPECT_TRUE(m_kind.maximumFileKb != 0 || m_failures.faultAt != 0) << static_cast<unsigned>(stopped.status());
    // It is still closing down, or has ended: in both cases no session is left when the engine has answered so.
    while (SessionControl(m_engine).query({.handle = m_session}).ok())
        std::this_thread::yield();
    EXPECT_TRUE(m_endedByItself.has_value());
    return m_endedByItself.value_or(SessionStatus{});
}

void StressRound::run()
{
    start();
    if (testing::Test::HasFatalFailure())
        return;
    const std::uint32_t threads = 1 + pick(3);
    const std::uint32_t count = 500 + pick(4000);
    const std::uint64_t stopsAt = pick(threads * count);
    std::vector<Tally> tallies(threads);
    SessionStatus last;
    {
        std::jthread controller([this, seed = m_random()] { control(static_cast<std::uint32_t>(seed)); });
        {
            std::vector<std::jthread> writers;
            for (std::uint32_t thread = 0; thread < threads; ++thread)
                writers.emplace_back([&, thread] { tallies[thread] = writeAll(thread, count); });
            while (m_stopsEarly && m_attempted < stopsAt)
                std::this_thread::yield();
            if (m_stopsEarly)
                last = stop();
        }
        m_areWritersDone = true;
    }
    if (m_kind.has(Buffering) && !m_stopsEarly)
        checkRing();
    if (!m_stopsEarly)
        last = stop();

    Tally all;
    for (const Tally& tally : tallies)
        all += tally;
    EXPECT_EQ(all.accepted + all.refused, std::uint64_t{threads} * count);
    EXPECT_EQ(all.refused, last.counters.eventsLost);
    EXPECT_EQ(last.counters.freeBuffers + (m_kind.has(Buffering) ? last.counters.buffersInUse() : 0),
        last.counters.numberOfBuffers);
    if (m_kind.has(Buffering))
        return;
    if (m_kind.hasFile)
        checkFiles(last);
    if (m_kind.has(RealTime))
        checkConsumer(last);
    checkSum(all, last);
}

/// What the disk says that it has is what can be read.
void StressRound::checkFiles(const SessionStatus& last)
{
    Ledger read;
    for (std::uint32_t file = 0; file < m_filesMade; ++file) {
        const auto bytes = m_disk.files.contents(toUtf16(std::to_string(file)) + u".etl");
        ASSERT_TRUE(bytes.has_value());
        const EtlTrace trace = readEtl(*bytes);
        EXPECT_EQ(trace.problems, std::vector<std::string>{});
        EXPECT_NE(trace.header->endTime, 0u);
        for (std::size_t offset = stressBufferBytes; offset < bytes->size(); offset += stressBufferBytes)
            read.enter(std::span(*bytes).subspan(offset, stressBufferBytes));
    }
    EXPECT_EQ(read.events() + m_disk.overwrittenEvents + m_disk.refusedEvents, m_disk.offered.events());
    EXPECT_EQ(last.counters.buffersWritten, m_filesMade + m_disk.offered.buffers() - m_disk.refusedBuffers);
    // A file at its limit refuses buffers before the disk sees them.
    if (m_kind.maximumFileKb == 0 || m_kind.has(Circular)) {
        EXPECT_EQ(last.counters.logBuffersLost, m_disk.refusedBuffers);
    }
    EXPECT_GE(last.counters.logBuffersLost, m_disk.refusedBuffers);
}

void StressRound::checkConsumer(const SessionStatus& last)
{
    const std::uint32_t settled = m_consumer.delivered.buffers() + last.counters.realTimeBuffersLost;
    if (m_kind.hasFile)
        EXPECT_EQ(settled, m_disk.offered.buffers());
    else
        EXPECT_EQ(m_consumer.delivered.buffers(), last.counters.buffersWritten);
}

/// No thread writes any more: the newest events of each thread that did not get lost, each once.
void StressRound::checkRing()
{
    ASSERT_TRUE(SessionControl(m_engine).snapshot({.handle = m_session}, u"ring.etl").ok());
    const auto bytes = m_disk.files.contents(u"ring.etl");
    Ledger ring;
    for (std::size_t offset = stressBufferBytes; offset < bytes->size(); offset += stressBufferBytes)
        ring.enter(std::span(*bytes).subspan(offset, stressBufferBytes));
    EXPECT_GT(ring.events(), 0u);
}

void StressRound::checkSum(const Tally& all, const SessionStatus& last)
{
    // Buffers that no destination has seen; how many events were in each is not known, but it was not none.
    const std::uint32_t unseen =
        m_kind.hasFile ? last.counters.logBuffersLost - m_disk.refusedBuffers : last.counters.realTimeBuffersLost;
    const std::uint64_t seen = m_kind.hasFile ? m_disk.offered.events() : m_consumer.delivered.events();
    const std::uint64_t recordedAtLeast = seen + unseen;
    const std::uint64_t recordedAtMost = seen + std::uint64_t{unseen} * eventsPerBuffer;
    EXPECT_LE(recordedAtLeast, all.accepted - all.certainlyGone);
    if (m_endedByItself)
        return; // the time is unknown
    EXPECT_GE(recordedAtMost, all.certain);
    if (!m_stopsEarly) { // nothing is gone
        EXPECT_EQ(all.certain, all.accepted);
        EXPECT_LE(recordedAtLeast, all.accepted);
    }
}

TEST(StressTest, AccountsForEveryEvent)
{
    const std::uint32_t first = option("ETWARDEN_STRESS_SEED", 1);
    const std::uint32_t rounds = option("ETWARDEN_STRESS_ROUNDS", 4 * std::size(kinds));
    for (std::uint32_t seed = first; seed < first + rounds; ++seed) {
        const Kind& kind = kinds[seed % std::size(kinds)];
        SCOPED_TRACE(testing::Message() << "ETWARDEN_STRESS_SEED=" << seed << ", " << kind.name);
        StressRound(kind, seed).run();
        if (testing::Test::HasFailure())
            return;
    }
}

} // namespace
} // namespace etwarden
