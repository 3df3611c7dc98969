// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/bufferpool.h"
#include "model/session/adjustment.h"

namespace etwarden {

/// Pool of a session that was granted `config`, see adjusted().
PoolLimits poolLimits(const SessionConfig& config, const Resources& resources);

} // namespace etwarden
