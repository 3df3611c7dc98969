// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/loadprovider.h"
#include "model/qt/history/marker.h"
#include "model/session/sessionstatus.h"

#include <vector>

namespace etwarden {

/// The members and kernel settings that an update can change and that differ; none for counters.
std::vector<MarkerChange> changesBetween(const SessionStatus& before, const SessionStatus& now);
std::vector<MarkerChange> changesBetween(const LoadSettings& before, const LoadSettings& now);

} // namespace etwarden
