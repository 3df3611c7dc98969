// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// What EventSetInformation has set for a registration. It does not change: writers read it without a lock.
struct ProviderTraits
{
    std::vector<std::byte> blob; ///< size, name, traits, as they travel with each event; empty: none were set
    bool usesDescriptorTypes = false; ///< the types of an event's parts say which are data

    bool operator==(const ProviderTraits&) const = default;
};

/// FileCorrupt: the blob's sizes disagree, or its name does not end. `*group` is the group that a registration with
/// these traits joins; of several it is the first (our choice).
Win32Status readTraits(std::span<const std::byte> blob, std::optional<Guid>* group);

} // namespace etwarden
