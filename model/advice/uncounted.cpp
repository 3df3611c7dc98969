// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/uncounted.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"

#include <algorithm>

namespace etwarden {

namespace {

UncountedHint hintAt(UncountedCause cause, TimeRange time, const CounterHistory& history)
{
    const auto wallAt = [&](std::chrono::nanoseconds moment) {
        return history.wallAt(moment).value_or(std::chrono::milliseconds());
    };
    return {.cause = cause, .time = time, .beginWall = wallAt(time.begin), .endWall = wallAt(time.end)};
}

/// The run of the same name that ended last before this one began.
const SessionRun* formerRun(const CounterHistory& history, const SessionRun& run)
{
    const SessionRun* former = nullptr;
    for (const auto& [id, other] : history.runs()) {
        const bool isBefore = !other.isRunning && other.name == run.name && other.lastTime < run.firstTime;
        if (isBefore && (former == nullptr || former->lastTime < other.lastTime))
            former = &other;
    }
    return former;
}

} // namespace

std::vector<UncountedHint> hintUncounted(
    const CounterHistory& history, RunId run, const LossCircumstances& circumstances)
{
    std::vector<UncountedHint> hints;
    const auto found = history.runs().find(run);
    if (found == history.runs().end())
        return hints;
    const SessionRun& session = found->second;
    if (const SessionRun* const former = formerRun(history, session)) {
        hints.push_back(hintAt(UncountedCause::StartedAgain, {former->lastTime, session.firstTime}, history));
    }

    const std::vector<TimeRange> sleeps = history.sleeps();
    const auto slept = std::find_if(sleeps.rbegin(), sleeps.rend(), [&session](const TimeRange& sleep) {
        return session.firstTime <= sleep.begin && sleep.end <= session.lastTime;
    });
    if (slept != sleeps.rend())
        hints.push_back(hintAt(UncountedCause::MachineSlept, *slept, history));

    const SessionConfig& config = circumstances.config;
    const auto has = [&config](std::uint32_t bit) { return (config.logFileMode & bit) != 0; };
    if (circumstances.logicalProcessors < 2 || has(logfilemode::NoPerProcessorBuffering))
        return hints;
    if (static_cast<ClockType>(config.clientContext) == ClockType::SystemTime) {
        constexpr auto counter = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        hints.push_back(
            {.cause = UncountedCause::OutOfOrder, .remedy = LossRemedy{ConfigField::ClientContext, counter, true}});
    }
    if (has(logfilemode::Circular) && !config.logFileName.empty()) {
        const std::uint32_t mode = config.logFileMode | logfilemode::NoPerProcessorBuffering;
        hints.push_back(
            {.cause = UncountedCause::UnevenRing, .remedy = LossRemedy{ConfigField::LogFileMode, mode, true}});
    }
    return hints;
}

} // namespace etwarden
