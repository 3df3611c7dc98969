// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/layouts.h"

#include <cstdint>

namespace etwarden {

/// A descriptor with just what enablings ask for; by default an information with keyword 1.
constexpr EventDescriptor event(std::uint16_t id = 1, std::uint8_t level = 4, std::uint64_t keyword = 1)
{
    return {.Id = id, .Version = 0, .Channel = 0, .Level = level, .Opcode = 0, .Task = 0, .Keyword = keyword};
}

constexpr Guid plainProvider = "11111111-2222-3333-4444-555555555555"_guid;
constexpr EventDescriptor plainEvent = event();

} // namespace etwarden
