// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerinfo.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// A provider that is registered or enabled. All registrations are of this process.
struct ProviderState
{
    Guid guid;
    std::uint32_t registrations = 0; ///< modern ones
    std::uint32_t classicRegistrations = 0;
    std::vector<TraceEnableInfo> enablings; ///< one per session
    std::size_t latest = 0; ///< the one that classic registrations know of, where there is any

    bool isRegistered() const { return registrations + classicRegistrations != 0; }
    /// Those that one registration knows of.
    std::span<const TraceEnableInfo> enablingsOf(bool isClassic) const
    {
        return isClassic && !enablings.empty() ? std::span(enablings).subspan(latest, 1) : std::span(enablings);
    }
};

/// A group of providers that has members or is enabled.
struct ProviderGroupState
{
    Guid guid;
    std::vector<TraceEnableInfo> enablings; ///< one per session
    std::vector<Guid> members; ///< providers, each once
};

} // namespace etwarden
