// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/enableproperties.h"
#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"
#include "model/session/providerfilters.h"

#include <cstdint>
#include <string>

namespace etwarden {

/// A provider that a session gets events from, as it is passed to EnableTraceEx2. Any value can be held; the rules say
/// what it leads to.
struct ProviderConfig
{
    Guid guid{};
    std::u16string name{}; ///< what the user calls it; only the GUID is passed to ETW
    /// Events of this level or a lower number pass; 0 and 255 let nearly all providers pass everything.
    std::uint8_t level = static_cast<std::uint8_t>(TraceLevel::Information);
    std::uint64_t matchAnyKeyword = 0; ///< 0 stands for all
    std::uint64_t matchAllKeyword = 0;
    std::uint32_t enableProperty = 0; ///< enableproperty bits (model/etw/enableproperties.h)
    std::uint32_t timeoutMs = 0; ///< how long the call waits for the callbacks; 0: not at all
    ProviderFilters filters{};

    /// The GUID is that of a group of providers.
    bool isGroup() const { return (enableProperty & enableproperty::ProviderGroup) != 0; }

    bool operator==(const ProviderConfig&) const = default;
};

/// Whether both are the same provider, or the same group: one GUID may name one of each.
inline bool nameTheSame(const ProviderConfig& left, const ProviderConfig& right)
{
    return left.guid == right.guid && left.isGroup() == right.isGroup();
}

} // namespace etwarden
