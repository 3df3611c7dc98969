// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// The numbers of "Plain LZ77" of [MS-XCA], the form of the events in compressed buffers: items in groups of 32, each
/// group after a word that marks literals (0) and matches (1), the highest bit first.
namespace etwarden::xpressformat {

inline constexpr std::uint32_t flagsPerWord = 32;
inline constexpr std::size_t shortestMatch = 3;
inline constexpr std::size_t longestDistance = 8192;

/// A match is a word of distance - 1 and a code of the length. The escapes say that more of the length follows: half a
/// byte, then a byte, then a word with the whole of it, then a dword where that word is 0.
inline constexpr std::uint32_t codeBits = 3;
inline constexpr std::uint32_t codeEscape = 7;
inline constexpr std::uint32_t halfByteEscape = 15;
inline constexpr std::uint32_t byteEscape = 255;

} // namespace etwarden::xpressformat
