// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/windowsversion.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace etwarden {

/// How far a bit belongs to the public interface.
enum class BitStatus : std::uint8_t {
    Documented, ///< named on a Microsoft documentation page of ETW's bits
    HeaderOnly, ///< named in the public SDK header, on no such page
    Undocumented, ///< known from kernel code or internal headers only
    Unused, ///< no name and no known meaning
};

/// One bit of EnableFlags, LogFileMode or EnableProperty. `Group` is the catalogue's own enumeration.
template<typename Group>
struct BitEntry
{
    std::uint32_t value; ///< exactly one bit (or 0 for EVENT_TRACE_FILE_MODE_NONE)
    std::string_view name; ///< documented spelling; empty when the bit has no name
    WindowsVersion since; ///< first Windows in which the bit has its meaning; the documentation's word where it has one
    BitStatus status;
    Group group;
    std::string_view alias = {}; ///< second name of the same bit; empty for nearly all
};

/// True when the entries are the lowest `count` bits, each once, ascending. The catalogues assert this about
/// themselves.
template<typename Group>
constexpr bool isEveryBitAscending(std::span<const BitEntry<Group>> entries, std::size_t count = 32)
{
    if (entries.size() != count)
        return false;
    std::uint32_t expected = 1;
    for (const BitEntry<Group>& entry : entries) {
        if (entry.value != expected || entry.name.empty() != (entry.status == BitStatus::Unused))
            return false;
        expected <<= 1;
    }
    return true;
}

/// A dword taken apart by decodeBits().
struct DecodedBits
{
    std::vector<std::string_view> names; ///< of the set bits that have a name, ascending by value
    std::uint32_t unnamed = 0; ///< the set bits without a name
};

/// Names the bits that are set in `value`. The entry for 0, where the catalogue has one, names no bit: 0 gives no name.
template<typename Group>
DecodedBits decodeBits(std::span<const BitEntry<Group>> catalogue, std::uint32_t value)
{
    DecodedBits decoded{.names = {}, .unnamed = value};
    for (const BitEntry<Group>& entry : catalogue) {
        if ((value & entry.value) != 0 && !entry.name.empty()) {
            decoded.names.push_back(entry.name);
            decoded.unnamed &= ~entry.value;
        }
    }
    return decoded;
}

} // namespace etwarden
