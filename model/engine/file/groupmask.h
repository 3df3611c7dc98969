// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"

#include <cstdint>

namespace etwarden {

/// The mask that Windows makes of EnableFlags: some bits move to another word. With EVENT_TRACE_FLAG_EXTENSION the
/// dword describes a list after the block and holds no flags: nothing is set.
GroupMask groupMaskOf(std::uint32_t enableFlags);

} // namespace etwarden
