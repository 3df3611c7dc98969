// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

enum class XpressEnd : std::uint8_t {
    StreamEnded, ///< as a stream ends
    OutputFull, ///< more may follow
    Damaged, ///< cut off, or a match that reaches in front of the output or is too short for its form
};

struct XpressResult
{
    std::size_t bytes = 0; ///< of the output that were written, also where the stream is damaged
    std::size_t consumed = 0; ///< bytes of the stream
    XpressEnd end = XpressEnd::Damaged;
};

/// Decompresses "Plain LZ77" of [MS-XCA], see xpressformat.h, until the stream ends or `output` is full. Nothing
/// outside of `stream` is read and nothing outside of `output` written, whatever the bytes are.
XpressResult decompressXpress(std::span<const std::byte> stream, std::span<std::byte> output);

} // namespace etwarden
