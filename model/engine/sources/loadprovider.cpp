// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/loadprovider.h"

#include "model/engine/providers/extendeditems.h"
#include "model/engine/sources/eventschema.h"
#include "model/engine/sources/loadshare.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr SteadyTime wakePeriod = std::chrono::milliseconds(10);
constexpr std::uint32_t maximumPayloadBytes = 65'536;
constexpr std::uint32_t maximumBurst = 1'000'000;
constexpr std::uint32_t maximumThreads = 64;
constexpr std::uint32_t maximumPeakFactor = 1000;

constexpr EventDescriptor loadEvent{.Id = 1,
    .Version = 0,
    .Channel = traceLoggingChannel,
    .Level = static_cast<std::uint8_t>(TraceLevel::Information),
    .Opcode = 0,
    .Task = 0,
    .Keyword = LoadProvider::keyword};

/// A payload, and how it describes itself.
class LoadPayload
{
public:
    LoadPayload(std::size_t size, std::uint32_t thread)
        : m_bytes(size)
    {
        std::vector<SchemaField> fields;
        std::span<std::byte> left = m_bytes;
        const auto add = [&](std::string_view name, TlgIn type, std::size_t fieldBytes, auto value) {
            if (left.size() < fieldBytes)
                return false;
            fields.push_back({name, type});
            std::memcpy(left.data(), &value, sizeof value);
            left = left.subspan(fieldBytes);
            return true;
        };
        m_isNumbered = add("Number", TlgIn::UInt64, sizeof(std::uint64_t), std::uint64_t{0});
        if (m_isNumbered)
            add("Thread", TlgIn::UInt32, sizeof thread, thread);
        constexpr std::size_t countBytes = sizeof(std::uint16_t); // with which a binary field begins
        if (left.size() >= countBytes)
            add("Padding", TlgIn::Binary, left.size(), static_cast<std::uint16_t>(left.size() - countBytes));
        else
            add("Padding", TlgIn::UInt8, 1, std::uint8_t{0});
        m_schema = eventSchema("Load", fields);
    }

    void setNumber(std::uint64_t number)
    {
        if (m_isNumbered)
            std::memcpy(m_bytes.data(), &number, sizeof number);
    }
    std::span<const std::byte> bytes() const { return m_bytes; }
    std::span<const std::byte> schema() const { return m_schema; }

private:
    std::vector<std::byte> m_bytes;
    std::vector<std::byte> m_schema;
    bool m_isNumbered = false;
};

/// The moment of the grid of wake-ups at or after `elapsed`: a thread writes what falls into a period at once.
SteadyTime nextWakeUp(SteadyTime elapsed)
{
    return (elapsed + wakePeriod - SteadyTime(1)) / wakePeriod * wakePeriod;
}

LoadSettings inRange(LoadSettings settings)
{
    settings.payloadBytes = std::min(settings.payloadBytes, maximumPayloadBytes);
    settings.burst = std::clamp(settings.burst, 1u, maximumBurst);
    settings.threads = std::clamp(settings.threads, 1u, maximumThreads);
    RateShape& shape = settings.shape;
    shape.rampSeconds = std::min(shape.rampSeconds, RateShape::maximumSeconds);
    shape.peakFactor = std::clamp(shape.peakFactor, 1u, maximumPeakFactor);
    shape.peakEverySeconds = std::min(shape.peakEverySeconds, RateShape::maximumSeconds);
    return settings;
}

/// A cache line of its own, so that counting does not slow the other threads down.
struct alignas(64) ThreadCounters
{
    std::atomic<std::uint64_t> written = 0; ///< by its thread alone
    std::atomic<std::uint64_t> refused = 0;
};

/// Needs no interlocked operation: only its own thread changes the counter.
void increment(std::atomic<std::uint64_t>& counter)
{
    counter.store(counter.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

} // namespace

class LoadProvider::Private
{
public:
    /// What one worker needs; no other thread touches it, except for the counters.
    struct Thread
    {
        Thread(const LoadShare& share_, SteadyTime start_, LoadPayload payload_)
            : share(share_)
            , start(start_)
            , payload(std::move(payload_))
        {
        }

        LoadShare share;
        SteadyTime start;
        LoadPayload payload;
        std::uint64_t attempted = 0;
        ThreadCounters counters;
        std::unique_ptr<LoggerWorker> worker; ///< last: uses the others until it is destroyed
    };

    Private(EmbeddedEngine& engine_, const EngineDependencies& dependencies_, const Guid& guid)
        : engine(engine_)
        , dependencies(dependencies_)
        , provider(engine_.providers().registerProvider(guid))
    {
        engine.providers().setTraits(provider, providerTraits(wellKnownName(guid)));
        engine.providers().setUsesDescriptorTypes(provider, true);
    }

    SteadyTime step(Thread& thread);
    void writeOne(Thread& thread);
    void stop();

    EmbeddedEngine& engine;
    EngineDependencies dependencies;
    ProviderHandle provider;

    mutable std::mutex mutex; ///< guards what follows; workers never lock it
    LoadSettings settings;
    std::vector<std::unique_ptr<Thread>> threads;

    std::atomic<bool> stopping = false; ///< ends a step that a rate above what the machine can do keeps busy
};

SteadyTime LoadProvider::Private::step(Thread& thread)
{
    const std::uint64_t due = thread.share.eventsDue(dependencies.clock.steadyTime() - thread.start);
    // What is due is counted from the start, so a step that comes late catches up.
    while (thread.attempted < due && !stopping.load(std::memory_order_relaxed))
        writeOne(thread);
    const SteadyTime next = thread.share.timeOfNextBurst(thread.attempted);
    return next == SteadyTime::max() ? next : thread.start + nextWakeUp(next);
}

void LoadProvider::Private::writeOne(Thread& thread)
{
    const std::uint64_t number = ++thread.attempted;
    if (!engine.events().isEnabled(provider, loadEvent))
        return; // no session wants it, so it is neither written nor lost
    thread.payload.setNumber(number);
    const std::array parts{EventDataDescriptor::of(thread.payload.schema(), datatype::EventMetadata),
        EventDataDescriptor::of(thread.payload.bytes())};
    const Win32Status status = engine.events().write(provider, {loadEvent, parts});
    increment(status == Win32Status::Success ? thread.counters.written : thread.counters.refused);
}

/// Called under the mutex. The entries of the threads remain, without their workers: their counters are still read.
void LoadProvider::Private::stop()
{
    stopping = true;
    for (const auto& thread : threads)
        thread->worker.reset();
    stopping = false;
}

Guid LoadProvider::guidOf(std::size_t load)
{
    Guid guid = providerGuid;
    guid.data4.back() = static_cast<std::uint8_t>(guid.data4.back() + load);
    return guid;
}

std::uint32_t LoadProvider::eventBytes(std::uint32_t payloadBytes)
{
    const LoadPayload payload(std::min(payloadBytes, maximumPayloadBytes), 0);
    ExtendedItems items;
    const std::vector<std::byte> traits = providerTraits(wellKnownName(providerGuid));
    items.add(ItemType::ProviderTraits, traits);
    items.add(ItemType::EventSchema, payload.schema());
    return static_cast<std::uint32_t>(sizeof(EventHeader)) + items.bytes() + payloadBytes;
}

std::optional<std::size_t> LoadProvider::loadOf(const Guid& provider)
{
    for (std::size_t load = 0; load < maximumLoads; ++load) {
        if (provider == guidOf(load))
            return load;
    }
    return std::nullopt;
}

LoadProviders::LoadProviders(EmbeddedEngine& engine, const EngineDependencies& dependencies)
    : m_engine(engine)
    , m_dependencies(dependencies)
{
    at(0);
}

LoadProvider& LoadProviders::at(std::size_t load)
{
    const std::lock_guard lock(m_mutex);
    if (!m_loads[load])
        m_loads[load] = std::make_unique<LoadProvider>(m_engine, m_dependencies, load);
    return *m_loads[load];
}

LoadProvider::LoadProvider(EmbeddedEngine& engine, const EngineDependencies& dependencies, std::size_t load)
    : d(std::make_unique<Private>(engine, dependencies, guidOf(load)))
{
}

LoadProvider::~LoadProvider()
{
    stop();
    d->engine.providers().unregisterProvider(d->provider);
}

bool LoadProvider::start(const LoadSettings& settings)
{
    const std::lock_guard lock(d->mutex);
    d->stop();
    d->settings = inRange(settings);
    d->threads.clear();
    const SteadyTime now = d->dependencies.clock.steadyTime();
    for (std::uint32_t i = 0; i < d->settings.threads; ++i) {
        const LoadShare share{
            d->settings.eventsPerSecond, d->settings.burst, d->settings.threads, i, d->settings.shape};
        d->threads.push_back(std::make_unique<Private::Thread>(share, now, LoadPayload(d->settings.payloadBytes, i)));
    }
    // All threads are set up before the first worker begins, so that they start at the same time.
    for (const auto& thread : d->threads) {
        thread->worker = d->dependencies.workers.start([p = d.get(), t = thread.get()] { return p->step(*t); });
        if (!thread->worker) {
            d->stop();
            return false;
        }
    }
    return true;
}

void LoadProvider::stop()
{
    const std::lock_guard lock(d->mutex);
    d->stop();
}

bool LoadProvider::isRunning() const
{
    const std::lock_guard lock(d->mutex);
    return !d->threads.empty() && d->threads.front()->worker;
}

LoadSettings LoadProvider::settings() const
{
    const std::lock_guard lock(d->mutex);
    return d->settings;
}

LoadCounters LoadProvider::counters() const
{
    const std::lock_guard lock(d->mutex);
    LoadCounters sum;
    for (const auto& thread : d->threads) {
        sum.written += thread->counters.written.load(std::memory_order_relaxed);
        sum.refused += thread->counters.refused.load(std::memory_order_relaxed);
    }
    sum.attempted = sum.written + sum.refused;
    return sum;
}

} // namespace etwarden
