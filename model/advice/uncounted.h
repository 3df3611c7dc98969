// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// Why events may be missing, or seem to be, although no counter of the session shows any.
enum class UncountedCause : std::uint8_t {
    StartedAgain, ///< a run of the same name has ended before this one
    MachineSlept,
    OutOfOrder, ///< the system time is too coarse to sort the buffers of several processors
    UnevenRing, ///< a circular file overwrites the buffers of busy processors, and keeps old ones of the others
};

struct UncountedHint
{
    UncountedCause cause{};
    TimeRange time{}; ///< of StartedAgain and MachineSlept: from the poll before to the poll after
    std::chrono::milliseconds beginWall{}; ///< of `time`, UTC since 1970-01-01
    std::chrono::milliseconds endWall{};
    std::optional<LossRemedy> remedy{};

    bool operator==(const UncountedHint&) const = default;
};

/// The hints about a run, at most one of each cause: the newest. A steady clock that continues while the machine
/// sleeps, as those of Windows do, does not show that it slept.
std::vector<UncountedHint> hintUncounted(
    const CounterHistory& history, RunId run, const LossCircumstances& circumstances);

} // namespace etwarden
