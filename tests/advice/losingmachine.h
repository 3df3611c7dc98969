// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/advice/uncounted.h"
#include "model/engine/dependencies.h"
#include "model/history/counterhistory.h"
#include "model/session/sessionconfig.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

/// Events at even distances, written on one processor after the other or on a single one.
struct EventStream
{
    SteadyTime begin{};
    SteadyTime end{};
    std::uint32_t perSecond = 0;
    std::uint32_t eventBytes = 0; ///< with the header
    std::optional<std::uint32_t> processor{};
    SteadyTime every{}; ///< it comes again so long after each begin; 0: once
};

struct Consumer
{
    SteadyTime perBuffer{}; ///< blocks so long for each
    std::uint32_t buffersPerSecond = UINT32_MAX; ///< refuses all others
    TimeRange away{}; ///< not attached
};

/// The steady clock stands still meanwhile.
struct Sleep
{
    SteadyTime at{};
    SteadyTime length{};
    bool isHybridShutdown = false; ///< which ends sessions that do not ask to persist
};

/// A session and all that decides whether it loses.
struct Scenario
{
    std::uint32_t processors = 4;
    SessionConfig config{};
    std::vector<EventStream> load{};
    std::uint64_t diskBytesPerSecond = 0; ///< 0: a disk that needs no time
    TimeRange stall{}; ///< in which the disk begins no write
    std::uint64_t freeDriveBytes = UINT64_MAX;
    std::optional<std::uint64_t> buffersInMemory{};
    std::optional<Consumer> consumer{};
    std::optional<SteadyTime> writeFaultsFrom{};
    std::optional<SteadyTime> createFaultsFrom{}; ///< of further files
    SteadyTime duration = std::chrono::seconds(20);
    SteadyTime poll = std::chrono::seconds(1);
    TimeRange unwatched{}; ///< nobody polls
    std::optional<SteadyTime> stopAt{};
    std::optional<SteadyTime> startAgainAt{};
    std::optional<Sleep> sleep{};
    std::optional<std::pair<SteadyTime, LossRemedy>> update{};
    std::optional<std::uint32_t> knownEventBytes = 2000; ///< mean size of the events
};

/// What the monitor has seen of it.
struct Played
{
    std::shared_ptr<CounterHistory> history = std::make_shared<CounterHistory>();
    RunId run{};
    LossCircumstances circumstances{};
    SessionCounters last{}; ///< at the last poll that found the session
    SessionCounters atUpdate{};

    LossEvidence evidence() const; ///< of all the time
    std::vector<LossDiagnosis> diagnoses() const;
    std::vector<UncountedHint> hints() const;
};

/// Runs it in an engine on a simulated machine. A session that does not start fails the test.
Played play(const Scenario& scenario);

/// The same with the change: before the start, or at `at` where an update can make it.
Scenario changed(Scenario scenario, const LossRemedy& remedy);
Scenario updatedAt(Scenario scenario, SteadyTime at, const LossRemedy& remedy);

} // namespace etwarden
