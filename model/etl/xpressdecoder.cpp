// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/xpressdecoder.h"

#include "model/etw/xpressformat.h"

#include <algorithm>
#include <cstring>

namespace etwarden {

namespace {

using namespace xpressformat;

/// Takes numbers off a stream. What is not there is 0 and makes the stream a damaged one.
class Stream
{
public:
    explicit Stream(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }

    bool isAtEnd() const { return m_at == m_bytes.size(); }
    bool isDamaged() const { return m_isDamaged; }
    std::size_t consumed() const { return m_at; }

    template<typename Integer>
    Integer take()
    {
        Integer value = 0;
        if (m_bytes.size() - m_at < sizeof value) {
            m_isDamaged = true;
            return value;
        }
        std::memcpy(&value, m_bytes.data() + m_at, sizeof value);
        m_at += sizeof value;
        return value;
    }

    /// Two of them share a byte, however far they are apart.
    std::uint32_t takeHalfByte()
    {
        if (m_upperHalfLeft) {
            m_upperHalfLeft = false;
            return m_sharedByte >> 4;
        }
        m_sharedByte = take<std::uint8_t>();
        m_upperHalfLeft = true;
        return m_sharedByte & 15U;
    }

    /// What follows the code of a length, less the shortest match.
    std::uint64_t takeLength(std::uint32_t code)
    {
        if (code < codeEscape)
            return code;
        const std::uint32_t half = takeHalfByte();
        if (half < halfByteEscape)
            return codeEscape + half;
        const std::uint32_t byte = take<std::uint8_t>();
        if (byte < byteEscape)
            return codeEscape + halfByteEscape + byte;
        std::uint32_t whole = take<std::uint16_t>();
        if (whole == 0)
            whole = take<std::uint32_t>();
        m_isDamaged = m_isDamaged || whole < codeEscape + halfByteEscape;
        return whole;
    }

private:
    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0;
    std::uint8_t m_sharedByte = 0;
    bool m_upperHalfLeft = false;
    bool m_isDamaged = false;
};

/// A match may reach into what it writes itself: it then repeats what is between.
void copyMatch(std::byte* to, std::size_t distance, std::size_t length)
{
    const std::byte* const from = to - distance;
    if (distance >= length) {
        std::memcpy(to, from, length);
        return;
    }
    for (std::size_t i = 0; i < length; ++i)
        to[i] = from[i];
}

} // namespace

XpressResult decompressXpress(std::span<const std::byte> bytes, std::span<std::byte> output)
{
    Stream stream(bytes);
    std::size_t written = 0;
    const auto ended = [&](XpressEnd end) { return XpressResult{written, stream.consumed(), end}; };

    while (written < output.size()) {
        auto flags = stream.take<std::uint32_t>();
        for (std::uint32_t i = 0; i < flagsPerWord && written < output.size(); ++i, flags <<= 1) {
            if (stream.isDamaged())
                return ended(XpressEnd::Damaged);
            if (flags >> (flagsPerWord - 1) == 0) {
                const auto literal = stream.take<std::uint8_t>();
                if (!stream.isDamaged())
                    output[written++] = std::byte{literal};
                continue;
            }
            if (stream.isAtEnd())
                return ended(XpressEnd::StreamEnded);
            const std::uint32_t match = stream.take<std::uint16_t>();
            const std::size_t distance = (match >> codeBits) + 1;
            const std::uint64_t length = stream.takeLength(match & codeEscape) + shortestMatch;
            if (stream.isDamaged() || distance > written)
                return ended(XpressEnd::Damaged);
            const auto copied = static_cast<std::size_t>(std::min<std::uint64_t>(length, output.size() - written));
            copyMatch(output.data() + written, distance, copied);
            written += copied;
        }
    }
    return ended(XpressEnd::OutputFull);
}

} // namespace etwarden
