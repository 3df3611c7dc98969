// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

enum class XpressEnd : std::uint8_t {
    StreamEnded, ///< as a stream ends
    OutputFull, ///< more may follow
    Damaged, ///< cut off, or a match that reaches before the output or is too short for its form
};

struct XpressResult
{
    std::size_t bytes = 0; ///< of the output that were written, also where the stream is damaged
    std::size_t consumed = 0; ///< bytes of the stream
    XpressEnd end = XpressEnd::Damaged;
};

/// Decompresses "Plain LZ77" of [MS-XCA], see xpressformat.h, piece by piece. Nothing outside of the stream is read and
/// nothing outside of the output written, whatever the bytes are.
class XpressDecoder
{
public:
    /// What is needed of a stream, at most, for so many bytes of output.
    static constexpr std::size_t streamBytesFor(std::size_t outputBytes) { return outputBytes + outputBytes / 8 + 64; }

    /// Goes on until `stream` ends or `output` is full. `stream` begins with the first byte that was not consumed, and
    /// ends with the whole stream or has streamBytesFor() what there is room for. The first `known` bytes of `output`
    /// are those that were decompressed last: all of them, or xpressformat::longestDistance. The result counts without
    /// them.
    XpressResult decode(std::span<const std::byte> stream, std::span<std::byte> output, std::size_t known);

private:
    class Stream;

    std::uint32_t m_flags = 0;
    std::uint32_t m_flagsLeft = 0; ///< of m_flags
    std::uint64_t m_matchLeft = 0; ///< bytes of a match for which there was no room
    std::size_t m_distance = 0; ///< of it
    std::uint8_t m_sharedByte = 0;
    bool m_hasUpperHalf = false; ///< of m_sharedByte, for the next length
};

} // namespace etwarden
