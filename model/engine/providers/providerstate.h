// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerinfo.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// A provider that is registered or enabled.
struct ProviderState
{
    Guid guid;
    std::uint32_t registrations = 0; ///< all of them of this process
    std::vector<TraceEnableInfo> enablings; ///< one per session
};

} // namespace etwarden
