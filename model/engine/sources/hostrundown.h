// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"

namespace etwarden {

/// Writes what runs on this host into a session of the engine, which calls it; empty where /proc cannot be read.
SystemRundown makeHostRundown(EmbeddedEngine& engine);

} // namespace etwarden
