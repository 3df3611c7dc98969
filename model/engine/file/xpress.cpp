// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/xpress.h"

#include "model/etw/xpressformat.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

namespace etwarden {

namespace {

using namespace xpressformat;

/// Items in groups of 32, each group after a word that separates literals (0) from matches (1), the highest bit first.
class Encoder
{
public:
    Encoder() { beginGroup(); }

    void putLiteral(std::byte literal)
    {
        m_bytes.push_back(literal);
        putFlag(0);
    }

    void putMatch(std::size_t distance, std::size_t length)
    {
        std::uint32_t rest = static_cast<std::uint32_t>(length - shortestMatch);
        const std::uint32_t whole = rest;
        const std::uint32_t code = cut(rest, codeEscape);
        put(static_cast<std::uint16_t>((distance - 1) << codeBits | code));
        if (code == codeEscape) {
            const std::uint32_t half = cut(rest, halfByteEscape);
            putHalfByte(half);
            if (half == halfByteEscape) {
                const std::uint32_t byte = cut(rest, byteEscape);
                put(static_cast<std::uint8_t>(byte));
                if (byte == byteEscape)
                    putWhole(whole);
            }
        }
        putFlag(1);
    }

    /// Ends the last group. Its unused flags say "match", and readers end where a match has no input left.
    std::vector<std::byte> finish()
    {
        const std::uint32_t left = flagsPerWord - m_flagCount;
        m_flags = static_cast<std::uint32_t>(std::uint64_t{m_flags} << left | ((std::uint64_t{1} << left) - 1));
        writeFlags();
        return std::move(m_bytes);
    }

private:
    /// Subtracts from `rest` what one code can hold, and returns it. A code that equals `escape` says that more
    /// follows.
    static std::uint32_t cut(std::uint32_t& rest, std::uint32_t escape)
    {
        const std::uint32_t part = std::min(rest, escape);
        rest -= part;
        return part;
    }

    template<typename Integer>
    void put(Integer value)
    {
        m_bytes.resize(m_bytes.size() + sizeof value);
        std::memcpy(m_bytes.data() + m_bytes.size() - sizeof value, &value, sizeof value);
    }

    void putWhole(std::uint32_t value)
    {
        if (value <= UINT16_MAX) {
            put(static_cast<std::uint16_t>(value));
        } else {
            put(std::uint16_t{0});
            put(value);
        }
    }

    /// Two half bytes share a byte, however far apart they are.
    void putHalfByte(std::uint32_t half)
    {
        if (m_halfByte == 0) {
            m_halfByte = m_bytes.size();
            put(static_cast<std::uint8_t>(half));
        } else {
            m_bytes[m_halfByte] |= static_cast<std::byte>(half << 4);
            m_halfByte = 0;
        }
    }

    void putFlag(std::uint32_t flag)
    {
        m_flags = m_flags << 1 | flag;
        if (++m_flagCount == flagsPerWord) {
            writeFlags();
            beginGroup();
        }
    }

    void beginGroup()
    {
        m_flagsAt = m_bytes.size();
        put(std::uint32_t{0});
        m_flags = 0;
        m_flagCount = 0;
    }

    void writeFlags() { std::memcpy(m_bytes.data() + m_flagsAt, &m_flags, sizeof m_flags); }

    std::vector<std::byte> m_bytes;
    std::size_t m_flagsAt = 0;
    std::size_t m_halfByte = 0; // a byte whose upper half is free; 0: there is none
    std::uint32_t m_flags = 0;
    std::uint32_t m_flagCount = 0;
};

/// Finds where the three bytes at a place occurred last. It may be wrong, because two triples can share a hash, so the
/// caller compares the bytes. Only the most recent place is kept: its distance is the likeliest to fit.
class Places
{
public:
    Places() { m_places.fill(none); }

    /// Remembers the place, and returns the one before it with the same hash.
    std::size_t exchange(std::span<const std::byte> bytes, std::size_t at)
    {
        std::uint32_t three = 0;
        std::memcpy(&three, bytes.data() + at, shortestMatch);
        constexpr std::uint32_t spread = 2654435761; // 2^32 / golden ratio: similar triples fall far apart
        return std::exchange(m_places[three * spread >> (32 - hashBits)], at);
    }

    static constexpr std::size_t none = SIZE_MAX;

private:
    static constexpr std::uint32_t hashBits = 13; // 64 KB of places: they stay in the cache beside a buffer
    std::array<std::size_t, std::size_t{1} << hashBits> m_places;
};

} // namespace

std::vector<std::byte> xpressCompressed(std::span<const std::byte> bytes)
{
    Encoder encoder;
    Places places;
    std::size_t at = 0;
    while (at < bytes.size()) {
        std::size_t length = 0;
        std::size_t earlier = Places::none;
        if (bytes.size() - at >= shortestMatch) {
            earlier = places.exchange(bytes, at);
            if (earlier != Places::none && at - earlier <= longestDistance) {
                const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
                const auto differs =
                    std::mismatch(begin, bytes.end(), bytes.begin() + static_cast<std::ptrdiff_t>(earlier)).first;
                length = static_cast<std::size_t>(differs - begin);
            }
        }
        if (length < shortestMatch) {
            encoder.putLiteral(bytes[at++]);
            continue;
        }
        encoder.putMatch(at - earlier, length);
        // The places within the match are remembered too: the next match may begin at any of them.
        for (const std::size_t end = at + length; ++at < end;) {
            if (bytes.size() - at >= shortestMatch)
                places.exchange(bytes, at);
        }
    }
    std::vector<std::byte> compressed = encoder.finish();
    // A buffer that does not shrink is stored as it is, which readers know by its size.
    return compressed.size() < bytes.size() ? compressed : std::vector<std::byte>();
}

} // namespace etwarden
