// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// Filters that the provider applies itself, as it gets them from all of its sessions: records of EVENT_FILTER_HEADER,
/// each of which says where the next one begins.

/// False: `data` are something else, which only the provider understands, or their sizes disagree.
bool isFilterChain(std::span<const std::byte> data);

/// Joins a chain to the others. Each of its records gets the bit of its session (InstanceId), by which EventWriteEx
/// leaves that session out.
void appendFilterChain(std::vector<std::byte>* chains, std::span<const std::byte> chain, std::uint64_t sessionBit);

} // namespace etwarden
