// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/bootstore.h"

#include <memory>

namespace etwarden {

/// The registry of this machine. Without an administrator's rights a write starts this program once more with them, for
/// this one step: the system asks, and the step gets a file of exactly these changes with its digest.
std::shared_ptr<BootStore> makeElevatedBootStore();

} // namespace etwarden
