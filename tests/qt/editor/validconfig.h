// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/logfilemodes.h"
#include "model/session/sessionconfig.h"

namespace etwarden {

/// A start against which no rule has anything to say.
inline const SessionConfig valid{.name = u"Trace", .bufferSizeKb = 64, .logFileMode = logfilemode::RealTime};

} // namespace etwarden
