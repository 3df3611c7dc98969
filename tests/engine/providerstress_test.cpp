// SPDX-License-Identifier: GPL-3.0-or-later
// Providers of both kinds write, register and unregister while controllers start sessions, enable, disable and stop
// them. Then each event is accounted for in each session. A session that had enabled the provider from before the write
// until after it
//
//     has the event, where the write succeeded, and has it or has counted it as lost, where it did not;
//
// one that had not enabled it has not got it; where a controller was at work just then, both may be. And no session has
// an event twice, or one that was not written. All of it follows from the seed but the order in which threads run.
// Longer, or from another seed, which a failure names:
//
//     ETWARDEN_STRESS_ROUNDS=1000 ETWARDEN_STRESS_SEED=1 etwarden_engine_thread_tests
//     --gtest_filter='ProviderStressTest.*'
#include "model/engine/host/hostdependencies.h"
#include "model/etw/enableproperties.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/engine/interruptingprocessors.h"
#include "tests/support/engine/numberedevent.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <map>
#include <mutex>
#include <random>
#include <thread>

namespace etwarden {
namespace {

constexpr std::size_t slotCount = 4; // sessions at a time
constexpr std::size_t classicProvider = 2; // the ones before are modern
constexpr std::uint32_t writerCount = 3; // the last one writes classic events
constexpr std::uint32_t eventsPerWriter = 2000;
Guid guidOf(std::size_t provider)
{
    return {.data1 = static_cast<std::uint32_t>(provider + 1)};
}

/// State of the sessions of one slot: which of them it has now, and who is enabled. It is odd while that changes.
///
///     63              32 31             8 7          1  0
///     +-----------------+----------------+------------+---+
///     | session, from 1 |  changes       |  enabled   | * |
///     +-----------------+----------------+------------+---+
struct SlotState
{
    static constexpr std::uint32_t changing = 1;

    static std::uint32_t session(std::uint64_t state) { return static_cast<std::uint32_t>(state >> 32); }
    static bool enables(std::uint64_t state, std::size_t provider) { return (state >> (1 + provider) & 1) != 0; }

    std::atomic<std::uint64_t> state = 0;
};

/// One write: what each slot was before it, where it was the same afterwards.
struct Attempt
{
    std::size_t provider = 0;
    bool succeeded = false;
    std::array<std::optional<std::uint64_t>, slotCount> states{};
};

using EventNumber = std::pair<std::uint32_t, std::uint32_t>; // thread and number

/// What one session got and lost.
class SessionLedger final : public RealTimeConsumer
{
public:
    bool deliver(std::span<const std::byte> bytes) override
    {
        std::vector<std::string> problems;
        const EtlBuffer buffer = readEtlBuffer(bytes, &problems);
        EXPECT_EQ(problems, std::vector<std::string>{});
        for (const EtlEvent& event : buffer.events) {
            const std::optional<NumberedEvent> numbered = NumberedEvent::from(event.payload);
            EXPECT_TRUE(numbered.has_value());
            if (numbered) {
                EXPECT_TRUE(recorded.emplace(EventNumber{numbered->thread, numbered->number}, event.provider).second);
            }
        }
        return true;
    }

    std::map<EventNumber, Guid> recorded;
    std::uint64_t lost = 0;
};

class ProviderRound
{
public:
    explicit ProviderRound(std::uint32_t seed)
        : m_random(seed)
    {
    }

    void run()
    {
        std::vector<std::uint32_t> seeds;
        for (std::size_t i = 0; i < 6; ++i)
            seeds.push_back(static_cast<std::uint32_t>(m_random()));
        {
            std::vector<std::jthread> controllers;
            for (std::uint32_t i = 0; i < 2; ++i)
                controllers.emplace_back([this, i, seed = seeds[i]] { control(2 * i, seed); });
            std::vector<std::jthread> writers;
            writers.emplace_back([this, seed = seeds[2]] { write(0, seed); });
            writers.emplace_back([this, seed = seeds[3]] { write(1, seed); });
            writers.emplace_back([this] { writeClassic(2); });
            writers.emplace_back([this, seed = seeds[4]] { registerAgainAndAgain(seed); });
            for (std::uint32_t i = 0; i < writerCount; ++i)
                writers[i].join();
            m_areWritersDone = true;
        }
        check();
    }

private:
    // Controllers, each with two slots of its own.
    void control(std::size_t firstSlot, std::uint32_t seed);
    void start(std::size_t slot, std::mt19937& random);
    void stop(std::size_t slot);
    void enable(std::size_t slot, std::size_t provider, bool on, std::mt19937& random);
    void beginChange(std::size_t slot) { m_slots[slot].state.fetch_or(SlotState::changing); }
    void endChange(std::size_t slot, std::uint32_t session, std::uint32_t enabled);

    // Providers
    void write(std::uint32_t thread, std::uint32_t seed);
    void writeClassic(std::uint32_t thread);
    void registerAgainAndAgain(std::uint32_t seed);
    template<typename Write>
    void attempt(std::uint32_t thread, std::size_t provider, Write write);

    void check();

    struct Running
    {
        std::uint32_t session = 0;
        TraceHandle handle = invalidTraceHandle;
        std::uint32_t enabled = 0;
        std::uint32_t changes = 0;
    };

    std::mt19937 m_random;
    HostDependencies m_host;
    InterruptingProcessors m_processors{m_host.interfaces().processors};
    std::mutex m_ledgersLock;
    std::vector<std::unique_ptr<SessionLedger>> m_ledgers; // by session - 1; before the engine, which delivers to them
    EmbeddedEngine m_engine{EngineDependencies{m_host.interfaces().clock, m_processors, m_host.interfaces().random,
        m_host.interfaces().memory, m_host.interfaces().fileSystem, m_host.interfaces().workers}};
    std::array<SlotState, slotCount> m_slots;
    std::array<Running, slotCount> m_running; // each used by the controller that has the slot
    std::array<std::atomic<TraceHandle>, slotCount> m_handles{}; // for classic events
    std::array<std::vector<Attempt>, writerCount> m_attempts; // by thread and number
    std::atomic<bool> m_areWritersDone = false;
};

void ProviderRound::endChange(std::size_t slot, std::uint32_t session, std::uint32_t enabled)
{
    const std::uint32_t changes = ++m_running[slot].changes & 0xFFFFFF;
    m_slots[slot].state = std::uint64_t{session} << 32 | std::uint64_t{changes} << 8 | enabled << 1;
}

void ProviderRound::start(std::size_t slot, std::mt19937& random)
{
    SessionLedger* ledger = nullptr;
    Running& running = m_running[slot];
    {
        const std::lock_guard guard(m_ledgersLock);
        ledger = m_ledgers.emplace_back(std::make_unique<SessionLedger>()).get();
        running.session = static_cast<std::uint32_t>(m_ledgers.size());
    }
    beginChange(slot);
    SessionConfig config;
    config.name = u"slot " + std::u16string(1, static_cast<char16_t>(u'0' + slot));
    config.bufferSizeKb = random() % 2 == 0 ? 4 : 64;
    config.maximumBuffers = 4 + static_cast<std::uint32_t>(random() % 8);
    config.logFileMode = logfilemode::RealTime;
    if (random() % 2 == 0)
        config.logFileMode |= logfilemode::IndependentSession;
    if (random() % 4 == 0)
        config.logFileMode |= logfilemode::NoPerProcessorBuffering;
    const Result<StartOutcome> started = SessionControl(m_engine).start(config);
    ASSERT_TRUE(started.ok()) << static_cast<unsigned>(started.status());
    running.handle = started->granted.handle;
    running.enabled = 1U << classicProvider; // its events need no enabling
    ASSERT_EQ(m_engine.attachConsumer(running.handle, ledger), Win32Status::Success);
    m_handles[slot] = running.handle;
    endChange(slot, running.session, running.enabled);
}

void ProviderRound::stop(std::size_t slot)
{
    Running& running = m_running[slot];
    beginChange(slot);
    const Result<SessionStatus> stopped = SessionControl(m_engine).stop({.handle = running.handle});
    ASSERT_TRUE(stopped.ok()) << static_cast<unsigned>(stopped.status());
    EXPECT_EQ(stopped->counters.realTimeBuffersLost, 0u);
    {
        const std::lock_guard guard(m_ledgersLock);
        m_ledgers[running.session - 1]->lost = stopped->counters.eventsLost;
    }
    running = {.session = 0, .handle = invalidTraceHandle, .enabled = 0, .changes = running.changes};
    endChange(slot, 0, 0);
}

void ProviderRound::enable(std::size_t slot, std::size_t provider, bool on, std::mt19937& random)
{
    constexpr std::array properties{0U, enableproperty::EventKey, enableproperty::Sid | enableproperty::ProcessStartKey,
        enableproperty::StackTrace};
    Running& running = m_running[slot];
    beginChange(slot);
    const Win32Status status = m_engine.providers().enableProvider(running.handle, guidOf(provider),
        on ? ProviderControl::Enable : ProviderControl::Disable,
        {.matchAny = random() % 2, .properties = properties[random() % properties.size()]});
    EXPECT_EQ(status, Win32Status::Success);
    running.enabled = on ? running.enabled | 1U << provider : running.enabled & ~(1U << provider);
    endChange(slot, running.session, running.enabled);
}

void ProviderRound::control(std::size_t firstSlot, std::uint32_t seed)
{
    std::mt19937 random(seed);
    while (!m_areWritersDone) {
        const std::size_t slot = firstSlot + random() % 2;
        const std::uint32_t choice = static_cast<std::uint32_t>(random() % 16);
        if (m_running[slot].session == 0)
            start(slot, random);
        else if (choice == 0)
            stop(slot);
        else if (choice == 1)
            static_cast<void>(SessionControl(m_engine).flush({.handle = m_running[slot].handle}));
        else if (choice == 2)
            static_cast<void>(m_engine.providers().enableProvider(
                m_running[slot].handle, guidOf(choice % classicProvider), ProviderControl::CaptureState, {}));
        else
            enable(slot, random() % classicProvider, choice % 3 != 0, random);
        if (testing::Test::HasFatalFailure())
            break;
        std::this_thread::yield();
    }
    for (const std::size_t slot : {firstSlot, firstSlot + 1}) {
        if (m_running[slot].session != 0)
            stop(slot);
    }
}

template<typename Write>
void ProviderRound::attempt(std::uint32_t thread, std::size_t provider, Write write)
{
    Attempt attempt{.provider = provider};
    std::array<std::uint64_t, slotCount> before;
    for (std::size_t slot = 0; slot < slotCount; ++slot)
        before[slot] = m_slots[slot].state;
    const auto number = static_cast<std::uint32_t>(m_attempts[thread].size());
    attempt.succeeded = write(NumberedEvent::of(thread, number)) == Win32Status::Success;
    for (std::size_t slot = 0; slot < slotCount; ++slot) {
        if ((before[slot] & SlotState::changing) == 0 && m_slots[slot].state == before[slot])
            attempt.states[slot] = before[slot];
    }
    m_attempts[thread].push_back(attempt);
}

void ProviderRound::write(std::uint32_t thread, std::uint32_t seed)
{
    std::mt19937 random(seed);
    ProviderHandle handle = ProviderHandle::Invalid;
    std::size_t provider = 0;
    for (std::uint32_t i = 0; i < eventsPerWriter; ++i) {
        if (i % 50 == 0) {
            if (handle != ProviderHandle::Invalid) {
                EXPECT_EQ(m_engine.providers().unregisterProvider(handle), Win32Status::Success);
            }
            provider = random() % classicProvider;
            handle = m_engine.providers().registerProvider(guidOf(provider));
        }
        attempt(thread, provider, [&](const NumberedEvent& event) {
            const auto halves = std::array{event.bytes().first(4), event.bytes().subspan(4)};
            const EventDataDescriptor parts[]{EventDataDescriptor::of(halves[0]), EventDataDescriptor::of(halves[1])};
            return m_engine.events().write(handle, {plainEvent, parts});
        });
    }
}

/// Writes to each session in turn, by the handle that it has or had a moment ago. Where the session is gone the call
/// does not succeed, so nothing is due.
void ProviderRound::writeClassic(std::uint32_t thread)
{
    for (std::uint32_t i = 0; i < eventsPerWriter; ++i) {
        const std::size_t slot = i % slotCount;
        attempt(thread, classicProvider, [&](const NumberedEvent& event) {
            const EventDataDescriptor data = EventDataDescriptor::of(event.bytes());
            return m_engine.events().writeClassic(
                m_handles[slot], {.eventClass = guidOf(classicProvider), .data = {&data, 1}});
        });
        Attempt& last = m_attempts[thread].back();
        for (std::size_t other = 0; other < slotCount; ++other) {
            if (other != slot && last.states[other])
                *last.states[other] &= ~(std::uint64_t{2} << classicProvider); // not for this one
        }
    }
}

/// A registration that is notified that the provider is enabled is notified when it no longer is, or unregisters.
void ProviderRound::registerAgainAndAgain(std::uint32_t seed)
{
    std::mt19937 random(seed);
    while (!m_areWritersDone) {
        std::atomic<std::uint32_t> calls = 0;
        ProviderHandle handle = ProviderHandle::Invalid;
        const Guid guid = guidOf(random() % classicProvider);
        ASSERT_EQ(m_engine.providers().registerProvider(
                      guid, [&calls](const EnableNotice&) { ++calls; }, &handle),
            Win32Status::Success);
        ProviderHandle classic = ProviderHandle::Invalid;
        const auto onClassic = [&calls](const ClassicNotice&) {
            ++calls;
            return Win32Status::Success;
        };
        m_engine.providers().registerClassicProvider(
            guid, onClassic, [&classic](ProviderHandle added) { classic = added; });
        std::this_thread::yield();
        EXPECT_EQ(m_engine.providers().unregisterClassicProvider(classic), Win32Status::Success);
        EXPECT_EQ(m_engine.providers().unregisterProvider(handle), Win32Status::Success);
        const std::uint32_t atTheEnd = calls;
        std::this_thread::yield();
        EXPECT_EQ(calls, atTheEnd) << "called after it was unregistered";
    }
}

void ProviderRound::check()
{
    for (std::uint32_t session = 1; session <= m_ledgers.size(); ++session) {
        const SessionLedger& ledger = *m_ledgers[session - 1];
        std::uint64_t lostAtLeast = 0;
        std::uint64_t lostAtMost = 0;
        std::size_t found = 0;
        for (std::uint32_t thread = 0; thread < writerCount; ++thread) {
            for (std::uint32_t number = 0; number < m_attempts[thread].size(); ++number) {
                const Attempt& attempt = m_attempts[thread][number];
                const auto recorded = ledger.recorded.find({thread, number});
                const bool isRecorded = recorded != ledger.recorded.end();
                found += isRecorded ? 1 : 0;
                if (isRecorded) {
                    EXPECT_EQ(recorded->second, guidOf(attempt.provider));
                }
                bool isCertain = false;
                bool isPossible = false;
                for (const std::optional<std::uint64_t>& state : attempt.states) {
                    isPossible |= !state;
                    isCertain |=
                        state && SlotState::session(*state) == session && SlotState::enables(*state, attempt.provider);
                }
                ASSERT_TRUE(!isRecorded || isCertain || isPossible)
                    << "session " << session << " did not ask for event " << number << " of thread " << thread;
                ASSERT_TRUE(!isCertain || isRecorded || !attempt.succeeded)
                    << "session " << session << " misses event " << number << " of thread " << thread;
                lostAtLeast += isCertain && !isRecorded ? 1 : 0;
                lostAtMost += (isCertain || isPossible) && !isRecorded && !attempt.succeeded ? 1 : 0;
            }
        }
        EXPECT_EQ(found, ledger.recorded.size()) << "the others were not written";
        EXPECT_GE(ledger.lost, lostAtLeast);
        EXPECT_LE(ledger.lost, lostAtMost);
    }
}

TEST(ProviderStressTest, AccountsForEveryEventInEverySession)
{
    const auto option = [](const char* name, std::uint32_t otherwise) {
        const char* const value = std::getenv(name);
        return value ? static_cast<std::uint32_t>(std::strtoul(value, nullptr, 10)) : otherwise;
    };
    const std::uint32_t first = option("ETWARDEN_STRESS_SEED", 1);
    const std::uint32_t rounds = option("ETWARDEN_STRESS_ROUNDS", 8);
    for (std::uint32_t seed = first; seed < first + rounds; ++seed) {
        SCOPED_TRACE(testing::Message() << "ETWARDEN_STRESS_SEED=" << seed);
        ProviderRound(seed).run();
        if (testing::Test::HasFailure())
            return;
    }
}

} // namespace
} // namespace etwarden
