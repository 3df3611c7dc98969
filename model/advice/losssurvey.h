// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/history/counterhistory.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace etwarden {

/// Says what a run lost for one cause.
struct LossShare
{
    RunId run{};
    std::optional<LossCause> cause{}; ///< nullopt: no diagnosis explains it
    std::optional<LossCause> alternative{}; ///< fits as well
    std::uint64_t events = 0;
    std::uint64_t buffers = 0; ///< of the log file and of real-time delivery
    float worstRate = 0; ///< events or buffers per second
    std::chrono::nanoseconds worst{}; ///< the poll that showed it

    bool operator==(const LossShare&) const = default;
};

/// Explains everything that was lost in a range, however long it is: a run in windows of an hour (our choice), one
/// diagnosis for each window in which it lost something. What only contributes to a cause is left out, so that nothing
/// counts twice; a loss that no cause explains is a share without one. Each run and cause, or pair of causes, has one
/// share, in the order of runs. `circumstances`: those of each run. `goesOn` is asked before each window; false ends
/// the survey, which then returns what it has.
std::vector<LossShare> surveyLoss(const CounterHistory& history, TimeRange range,
    const std::map<RunId, LossCircumstances>& circumstances, const std::function<bool()>& goesOn);

/// A survey has to look at the run: it lost something, or may have done so when it ended.
bool mayHaveLost(const SessionRun& run, const LossCircumstances& circumstances);

} // namespace etwarden
