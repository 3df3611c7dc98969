// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/xpressdecoder.h"

#include "model/etw/xpressformat.h"

#include <algorithm>
#include <cstring>

namespace etwarden {

using namespace xpressformat;

namespace {

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

/// Reads numbers from a stream. What is not there is 0 and makes the stream a damaged one.
class XpressDecoder::Stream
{
public:
    Stream(XpressDecoder& decoder, std::span<const std::byte> bytes)
        : m_decoder(decoder)
        , m_bytes(bytes)
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

    /// Two half bytes share a byte, however far apart they are.
    std::uint32_t takeHalfByte()
    {
        if (m_decoder.m_hasUpperHalf) {
            m_decoder.m_hasUpperHalf = false;
            return m_decoder.m_sharedByte >> 4;
        }
        m_decoder.m_sharedByte = take<std::uint8_t>();
        m_decoder.m_hasUpperHalf = true;
        return m_decoder.m_sharedByte & 15U;
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
    XpressDecoder& m_decoder;
    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0;
    bool m_isDamaged = false;
};

XpressResult XpressDecoder::decode(std::span<const std::byte> bytes, std::span<std::byte> output, std::size_t known)
{
    Stream stream(*this, bytes);
    std::size_t written = known;
    const auto ended = [&](XpressEnd end) { return XpressResult{written - known, stream.consumed(), end}; };
    const auto copy = [&] {
        const auto copied = static_cast<std::size_t>(std::min<std::uint64_t>(m_matchLeft, output.size() - written));
        copyMatch(output.data() + written, m_distance, copied);
        written += copied;
        m_matchLeft -= copied;
    };

    if (m_matchLeft != 0)
        copy();
    while (written < output.size()) {
        if (m_flagsLeft == 0) {
            m_flags = stream.take<std::uint32_t>();
            m_flagsLeft = flagsPerWord;
        }
        for (; m_flagsLeft != 0 && written < output.size(); --m_flagsLeft, m_flags <<= 1) {
            if (stream.isDamaged())
                return ended(XpressEnd::Damaged);
            if (m_flags >> (flagsPerWord - 1) == 0) {
                const auto literal = stream.take<std::uint8_t>();
                if (!stream.isDamaged())
                    output[written++] = std::byte{literal};
                continue;
            }
            if (stream.isAtEnd())
                return ended(XpressEnd::StreamEnded);
            const std::uint32_t match = stream.take<std::uint16_t>();
            m_distance = (match >> codeBits) + 1;
            m_matchLeft = stream.takeLength(match & codeEscape) + shortestMatch;
            if (stream.isDamaged() || m_distance > written) {
                m_matchLeft = 0;
                return ended(XpressEnd::Damaged);
            }
            copy();
        }
    }
    return ended(XpressEnd::OutputFull);
}

} // namespace etwarden
