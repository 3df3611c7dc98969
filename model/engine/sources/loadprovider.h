// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/dependencies.h"
#include "model/engine/sources/eventrate.h"
#include "model/etw/wellknown.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

namespace etwarden {

/// A load to provoke loss with.
struct LoadSettings
{
    std::uint32_t eventsPerSecond = 1000; ///< of all threads together; 0 writes nothing
    std::uint32_t payloadBytes = 64; ///< see LoadProvider::eventBytes(); 0 to 65,536, above any event's limit
    std::uint32_t burst = 1; ///< events written back to back by one thread; 1 to 1,000,000
    std::uint32_t threads = 1; ///< 1 to 64
    RateShape shape{}; ///< of eventsPerSecond

    bool operator==(const LoadSettings&) const = default;
};

/// What the load has done so far; attempted == written + refused. Events that no session wants do not count.
struct LoadCounters
{
    std::uint64_t attempted = 0;
    std::uint64_t written = 0;
    std::uint64_t refused = 0;
};

/// Etwarden's load provider: a provider like any other, enabled for a session by EnableTraceEx2. It writes at the asked
/// rate on workers of its own that check the clock every 10 ms (our choice), catching up when one came late, never
/// above the rate since the start.
///
/// Event: id 1, level Information, keyword 1; it describes itself (TraceLogging) as "Load" with the fields Number,
/// running within its thread, from 1; Thread, from 0; and Padding, zeros. A payload that is too short for the first two
/// has none of what does not fit.
///
/// All functions may be called from any thread.
class LoadProvider
{
public:
    static constexpr Guid providerGuid = wellknown::etwardenLoadGuid;
    static constexpr std::size_t maximumLoads = 8; ///< at a time; each is a provider of its own
    static Guid guidOf(std::size_t load); ///< from 0; that of the first is providerGuid
    static std::optional<std::size_t> loadOf(const Guid& provider);
    static constexpr std::uint64_t keyword = 1; ///< of its events
    /// The size of an event in a session that asks for nothing more: EVENT_HEADER, the items by which it describes
    /// itself, and the payload. Events of all loads but the first have 8 more, for their longer names.
    static std::uint32_t eventBytes(std::uint32_t payloadBytes);

    /// `load` below maximumLoads: events go to the sessions that have enabled guidOf(load), and to no others.
    LoadProvider(EmbeddedEngine& engine, const EngineDependencies& dependencies, std::size_t load = 0);
    ~LoadProvider(); ///< stops

    /// Replaces a running load; counters begin at 0. Settings outside their ranges are brought into them. False when
    /// the system did not have all threads: then the load has been stopped again.
    bool start(const LoadSettings& settings);
    void stop(); ///< settings and counters stay
    bool isRunning() const;
    LoadSettings settings() const; ///< in force
    LoadCounters counters() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// Several loads at a time, for a session each. The first one is a provider from the beginning, the others register
/// when they are needed. All functions may be called from any thread.
class LoadProviders
{
public:
    LoadProviders(EmbeddedEngine& engine, const EngineDependencies& dependencies);

    LoadProvider& at(std::size_t load); ///< below LoadProvider::maximumLoads

private:
    EmbeddedEngine& m_engine;
    const EngineDependencies m_dependencies;
    std::mutex m_mutex; // guards what follows
    std::array<std::unique_ptr<LoadProvider>, LoadProvider::maximumLoads> m_loads;
};

} // namespace etwarden
