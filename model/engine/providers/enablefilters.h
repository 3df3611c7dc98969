// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/enabling.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// The process whose providers the engine serves, as filters name it.
struct ProcessIdentity
{
    std::uint32_t id = 0;
    std::u16string executable; ///< file name with its extension, no folder
};

/// The filters of one EnableTraceEx2 call, read and checked.
struct EnableFilters
{
    bool isInScope = true; ///< the process is one of those that the filters name
    EventIdFilter eventIds;
    StackFilter stacks;
    std::vector<std::byte> forProvider; ///< filters with a schema, which the provider applies
};

/// Reads filters of a caller. InvalidParameter: one that contradicts itself or its limits, two of one type, or an
/// unknown type; the facts name this code for some of these, for the others it is our choice. NotSupported: one that
/// this engine cannot apply (payload, event name, stacks by event name, container; our choice).
Win32Status readFilters(
    std::span<const EventFilterDescriptor> filters, const ProcessIdentity& process, EnableFilters* result);

} // namespace etwarden
