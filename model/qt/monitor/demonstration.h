// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/loadprovider.h"
#include "model/qt/monitor/poll.h"
#include "model/session/sessionconfig.h"

#include <cstdint>
#include <string>

namespace etwarden {

/// The two sessions of the embedded engine that show what a loss is. Both get the same load.
enum class DemonstrationPart : std::uint8_t {
    TooSmall, ///< each burst fills all of its buffers, and more is lost than they hold
    LargeEnough, ///< the same burst finds buffers
};

/// A real-time session of 4 KB buffers, which writes no file, and a burst of events for it once a second.
struct Demonstration
{
    SessionConfig config{};
    LoadSettings load{};
};

/// `name` is the session's, in the current language; its GUID says what it is. The numbers grow with the processors,
/// each of which holds a buffer.
Demonstration demonstration(DemonstrationPart part, const std::u16string& name, std::uint32_t logicalProcessors);

/// Known by its GUID. Whatever it loses is not the user's, so alerts, metrics and the history that is kept leave it
/// out.
bool isDemonstration(const SessionConfig& config);

/// The poll itself where no demonstration runs, else a copy without demonstrations and their loads.
PollPtr withoutDemonstration(const PollPtr& poll);

} // namespace etwarden
