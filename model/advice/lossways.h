// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/etw/tracetypes.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// A kind of action that helps against a cause.
enum class LossWay : std::uint8_t {
    MakeChange, ///< the remedy, to the running session
    ReadLive, ///< open the session's events, so that they have a consumer
    OtherFile, ///< another log file for the running session
    FewerEvents, ///< other levels and keywords for its providers
    StartAgain, ///< what has ended, with the remedy
    StartElsewhere, ///< what has ended, with another log file
};

/// An action that is offered, with everything that it needs.
struct LossOffer
{
    LossWay way{};
    TraceHandle session = invalidTraceHandle;
    SessionConfig config{}; ///< in force, or when the session ended
    std::optional<LossRemedy> remedy{}; ///< of MakeChange and StartAgain

    bool operator==(const LossOffer&) const = default;
};

/// The ways out of a cause, the best one first; empty: there is none. `session` has the configuration `config`.
std::vector<LossOffer> waysOut(
    const LossDiagnosis& diagnosis, TraceHandle session, const SessionConfig& config, bool isRunning);

/// Returns whether the change is made in the editor: the session has to start again for it, or is one of Windows.
/// Otherwise an update of the running session makes the change, and can undo it.
bool needsEditor(const SessionConfig& config, const LossRemedy& remedy);

} // namespace etwarden
