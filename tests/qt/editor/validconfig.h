// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/logfilemodes.h"
#include "model/session/sessionconfig.h"

namespace etwarden {

/// The configuration of a start for which no rule has a finding.
inline const SessionConfig valid{.name = u"Trace", .bufferSizeKb = 64, .logFileMode = logfilemode::RealTime};

} // namespace etwarden
