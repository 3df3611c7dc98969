// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace etwarden {

/// Bits that hold every number from 0 to `maximum`.
constexpr unsigned widthOf(std::uint64_t maximum)
{
    return static_cast<unsigned>(std::bit_width(maximum));
}

/// Writes numbers of 0 to 64 bits one after the other, without any space between them.
class BitWriter
{
public:
    std::uint64_t position() const { return m_position; } ///< in bits
    void write(std::uint64_t value, unsigned width); ///< value below 2^width
    /// Each of them less `base`, which then is below 2^width, in `width` bits, 1 to 32: quicker than one by one.
    void write(std::span<const std::uint32_t> values, std::uint32_t base, unsigned width);
    void clear(); ///< keeps the memory for the next use
    /// The words that were written and one more, so that readBits() never reads past the end.
    std::vector<std::uint64_t> words() const;

private:
    std::vector<std::uint64_t> m_words;
    std::uint64_t m_position = 0;
};

/// The number of `width` bits at a position that BitWriter::position() returned before it was written.
inline std::uint64_t readBits(const std::uint64_t* words, std::uint64_t position, unsigned width)
{
    if (width == 0)
        return 0;
    const std::uint64_t* word = words + (position >> 6);
    const unsigned shift = static_cast<unsigned>(position & 63);
    return (word[0] >> shift | word[1] << 1 << (63 - shift)) & (~std::uint64_t{0} >> (64 - width));
}

/// The same for at most 32 bits: one load. The words hold the bits in the order of their bytes.
inline std::uint32_t readShortBits(const std::uint64_t* words, std::uint64_t position, unsigned width)
{
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t bits = 0;
    std::memcpy(&bits, reinterpret_cast<const unsigned char*>(words) + (position >> 3), sizeof bits);
    return static_cast<std::uint32_t>(bits >> (position & 7) & ((std::uint64_t{1} << width) - 1));
}

/// Numbers near a straight line, each readable by itself: number i is first + step * i + least + (bits of i).
class PackedLine
{
public:
    PackedLine() = default;
    PackedLine(std::span<const std::int64_t> numbers, BitWriter& writer); ///< one number or more

    std::int64_t at(const std::uint64_t* words, unsigned index) const
    {
        return static_cast<std::int64_t>(
            m_origin + m_step * index + readBits(words, m_position + std::uint64_t{index} * m_width, m_width));
    }

private:
    // Unsigned, because they wrap: any numbers are packed without loss.
    std::uint64_t m_origin = 0;
    std::uint64_t m_step = 0;
    std::uint32_t m_position = 0;
    std::uint32_t m_width = 0;
};

} // namespace etwarden
