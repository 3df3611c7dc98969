// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"

/// What a start and an update both say of MaximumBuffers.
namespace etwarden::rules {

/// Parameters: MaximumBuffers, minimum in force.
Answer maximumBelowMinimum(const SessionConfig& config, const Environment& environment);

/// Parameters: MaximumBuffers, the most that memory holds.
Answer maximumAboveMemory(const SessionConfig& config, const Environment& environment);

void raiseMaximum(SessionConfig& config, const Environment& environment);

inline constexpr Fix raiseMaximumToMinimum{"raise-maximum-to-minimum", raiseMaximum};

} // namespace etwarden::rules
