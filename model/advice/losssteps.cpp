// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/losssteps.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace etwarden {

namespace {

using enum LossCause;

constexpr std::uint32_t anyEventFitsKb = 128; // above the 64 KB of the largest event
constexpr double clearlyMore = 2; // our choice

/// Windows counts losses of such rings on some machines, although nothing seems to be missing (UIforETW's author found
/// so).
bool countsInVain(const LossDestination& to, const LossCircumstances& circumstances)
{
    return to.isRing && !circumstances.isEmbeddedEngine && (circumstances.config.enableFlags & enableflag::DiskIo) != 0;
}

/// A losing step and the steps around it.
struct StepView
{
    const LossStep& step;
    const LossDestination& to;
    const LossCircumstances& circumstances;
    bool isBackedUp; ///< the backlog was full in it
    // Buffers were written. The last step does not count, because a consumer may have come in it.
    bool writtenWhileBackedUp; ///< from the first step to the last one of it in which the backlog was full
    bool hasIdleConsumer; ///< the session has one, which accepts nothing in the last step of all
    bool writtenInEpisode; ///< from its first step to its last one
    bool emptyInEpisode;
    double quietRate; ///< buffers per second in steps without loss
    double losingRate; ///< in steps with loss

    /// If the pool was empty at some moment, everything that is free at the end was released since.
    bool turnedOver() const
    {
        const std::uint64_t lost = to.isFile ? step.logBuffersLost + step.logBuffersLostByStop
                                             : step.realTimeBuffersLost + step.realTimeBuffersLostByStop;
        return step.written + lost >= std::min(step.after.free, step.after.allocated);
    }
    /// False where buffers may have gone to a backlog: then turnedOver() proves nothing.
    bool turnoverIsKnown() const
    {
        return step.kind != LossStep::Kind::Summary && (to.isFile || circumstances.consumers.value_or(0) > 0);
    }
    LossCause tooLarge() const { return step.after.bufferSizeKb < anyEventFitsKb ? EventTooLarge : EventAboveLimit; }
    bool isFasterThanQuiet() const { return step.writtenPerSecond() > clearlyMore * quietRate; }
    bool losesInBursts() const { return losingRate > clearlyMore * quietRate; }
};

/// The first rule that applies decides.
struct StepRule
{
    bool (*applies)(const StepView& view);
    StepVerdict (*verdict)(const StepView& view);
};

constexpr std::array stepRules{
    StepRule{[](const StepView& v) { return v.to.isRing; },
        [](const StepView& v) {
            return StepVerdict{
                v.tooLarge(), {}, v.circumstances.isEmbeddedEngine ? Confidence::Likely : Confidence::Possible, true};
        }},
    StepRule{[](const StepView& v) { return v.isBackedUp && !v.writtenWhileBackedUp && !v.hasIdleConsumer; },
        [](const StepView& v) {
            const bool isKnown = v.circumstances.consumers == 0U;
            return StepVerdict{NoConsumer, {}, isKnown ? Confidence::Certain : Confidence::Likely};
        }},
    StepRule{[](const StepView& v) { return v.isBackedUp; },
        [](const StepView& v) {
            const bool isKnown = v.circumstances.reportedBacklogFull;
            return StepVerdict{ConsumerSlow, {}, isKnown ? Confidence::Certain : Confidence::Likely};
        }},
    StepRule{[](const StepView& v) {
                 return v.to.isLiveOnly && !v.emptyInEpisode && !v.writtenInEpisode && !v.circumstances.consumers;
             },
        [](const StepView& v) {
            return StepVerdict{NoConsumer, v.tooLarge(), Confidence::Possible};
        }},
    StepRule{[](const StepView& v) { return v.step.sawEmptyPool() && v.step.isAtMaximum(); },
        [](const StepView&) {
            return StepVerdict{Burst, {}, Confidence::Likely};
        }},
    StepRule{[](const StepView& v) { return v.step.sawEmptyPool() && v.step.hasGrown(); },
        [](const StepView&) {
            return StepVerdict{GrowsTooLate, {}, Confidence::Possible};
        }},
    StepRule{[](const StepView& v) { return v.step.sawEmptyPool(); },
        [](const StepView&) {
            return StepVerdict{CannotGrow, {}, Confidence::Likely};
        }},
    StepRule{[](const StepView& v) { return v.step.isAtMaximum() && v.turnedOver(); },
        [](const StepView& v) {
            return StepVerdict{Burst, {}, v.isFasterThanQuiet() ? Confidence::Likely : Confidence::Possible, true};
        }},
    StepRule{[](const StepView& v) { return !v.step.isAtMaximum() && v.step.hasGrown(); },
        [](const StepView&) {
            return StepVerdict{GrowsTooLate, {}, Confidence::Possible, true};
        }},
    StepRule{[](const StepView& v) { return v.turnoverIsKnown() && !v.turnedOver(); },
        [](const StepView& v) {
            return StepVerdict{v.tooLarge(), {}, Confidence::Likely, true};
        }},
    StepRule{[](const StepView& v) { return v.step.isAtMaximum(); },
        [](const StepView& v) {
            return StepVerdict{v.tooLarge(), Burst, Confidence::Possible, true};
        }},
    StepRule{[](const StepView& v) { return isSystemLogger(v.circumstances.config) || v.losesInBursts(); },
        [](const StepView& v) {
            return StepVerdict{CannotGrow, v.tooLarge(), Confidence::Possible, true};
        }},
    StepRule{[](const StepView&) { return true; },
        [](const StepView& v) {
            return StepVerdict{v.tooLarge(), CannotGrow, Confidence::Possible, true};
        }},
};

StepVerdict verdictOn(const StepView& view)
{
    const auto rule = std::ranges::find_if(stepRules, [&](const StepRule& each) { return each.applies(view); });
    StepVerdict verdict = rule->verdict(view);
    if (view.step.kind == LossStep::Kind::Summary && verdict.confidence != Confidence::Possible)
        verdict.confidence = static_cast<Confidence>(static_cast<int>(verdict.confidence) - 1);
    return verdict;
}

/// Marks the steps in which the backlog of a session without a file was full: from a buffer that finds no room in it
/// until one is delivered. Meanwhile events are refused. What came before the first step, only the report says.
std::vector<bool> backedUpSteps(const std::vector<LossStep>& steps, const LossCircumstances& circumstances)
{
    std::vector<bool> backedUp;
    bool isFull = circumstances.reportedBacklogFull && !steps.empty() && steps.front().written == 0;
    for (const LossStep& step : steps) {
        const bool findsNoRoom = step.realTimeBuffersLost > 0;
        backedUp.push_back(isFull || findsNoRoom);
        isFull = findsNoRoom || (isFull && step.written == 0);
    }
    return backedUp;
}

double meanRate(const std::vector<LossStep>& steps, bool losing)
{
    double written = 0;
    double seconds = 0;
    for (const LossStep& step : steps) {
        if (step.kind != LossStep::Kind::Gap && step.isLosing() == losing) {
            written += static_cast<double>(step.written);
            seconds += step.seconds();
        }
    }
    return seconds > 0 ? written / seconds : 0;
}

} // namespace

LossDestination destinationOf(const SessionConfig& config)
{
    const bool isRing = (config.logFileMode & logfilemode::Buffering) != 0;
    const bool isFile = !isRing && !config.logFileName.empty();
    return {isRing, isFile, !isRing && !isFile && (config.logFileMode & logfilemode::RealTime) != 0};
}

std::vector<std::optional<StepVerdict>> classifySteps(
    const LossEvidence& evidence, const LossCircumstances& circumstances)
{
    const std::vector<LossStep>& steps = evidence.steps;
    std::vector<std::optional<StepVerdict>> verdicts(steps.size());
    const LossDestination to = destinationOf(circumstances.config);
    if (countsInVain(to, circumstances))
        return verdicts;
    const double quietRate = meanRate(steps, false);
    const double losingRate = meanRate(steps, true);
    const std::vector<bool> backedUp = backedUpSteps(steps, circumstances);
    for (const LossEpisode& episode : evidence.episodes) {
        const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(episode.begin);
        const auto end = steps.begin() + static_cast<std::ptrdiff_t>(episode.end);
        const auto areWritten = [](auto first, auto last) {
            return std::any_of(
                first, std::max(first + 1, last - 1), [](const LossStep& step) { return step.written > 0; });
        };
        const auto isBackedUp = [&](const LossStep& step) {
            return backedUp[static_cast<std::size_t>(&step - steps.data())];
        };
        const auto firstFull = std::find_if(begin, end, isBackedUp);
        const auto fullEnd =
            std::find_if(std::make_reverse_iterator(end), std::make_reverse_iterator(firstFull), isBackedUp).base();
        const bool emptyInEpisode = std::any_of(begin, end, [](const LossStep& step) { return step.sawEmptyPool(); });
        const bool hasIdleConsumer =
            circumstances.consumers.value_or(0) > 0 && fullEnd == steps.end() && steps.back().written == 0;
        for (std::size_t i = episode.begin; i < episode.end; ++i) {
            if (!steps[i].isLosing())
                continue;
            verdicts[i] = verdictOn({.step = steps[i],
                .to = to,
                .circumstances = circumstances,
                .isBackedUp = to.isLiveOnly && backedUp[i],
                .writtenWhileBackedUp = firstFull != end && areWritten(firstFull, fullEnd),
                .hasIdleConsumer = hasIdleConsumer,
                .writtenInEpisode = areWritten(begin, end),
                .emptyInEpisode = emptyInEpisode,
                .quietRate = quietRate,
                .losingRate = losingRate});
            if (evidence.poolShrank)
                verdicts[i]->confidence = Confidence::Possible;
        }
    }
    return verdicts;
}

} // namespace etwarden
