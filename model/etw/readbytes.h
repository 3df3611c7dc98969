// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

namespace etwarden {

// Blocks and files of ETW are little-endian, and so is every machine that we build for: numbers are copied as they are,
// here and wherever the bytes of a number are fewer than its type has.
static_assert(std::endian::native == std::endian::little);

/// Copies the value that begins at `offset`. False, and nothing read, when it is not all there.
template<typename Value>
bool readBytes(std::span<const std::byte> bytes, std::size_t offset, Value* value)
{
    static_assert(std::is_trivially_copyable_v<Value>);
    if (offset > bytes.size() || bytes.size() - offset < sizeof *value)
        return false;
    std::memcpy(static_cast<void*>(value), bytes.data() + offset, sizeof *value);
    return true;
}

} // namespace etwarden
