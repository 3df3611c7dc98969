// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace etwarden {

enum class HexCase : std::uint8_t { Lower, Upper };

/// Appends the lowest `digits` hexadecimal digits of `value`, leading zeros included; `digits` is at most 8.
void appendHexDigits(std::string& text, std::uint32_t value, int digits, HexCase hexCase);

/// "0x0000001F": how flags, modes and marker dwords are written; always eight digits.
std::string formatHex32(std::uint32_t value);

/// "0x8000000000000010": how keywords are written; always 16 digits.
std::string formatHex64(std::uint64_t value);

} // namespace etwarden
