// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/bitpacking.h"

#include <algorithm>

namespace etwarden {

void BitWriter::write(std::uint64_t value, unsigned width)
{
    if (width == 0)
        return; // nothing to write, and the code below would begin a word that stays empty
    const unsigned shift = static_cast<unsigned>(m_position & 63);
    if (shift == 0)
        m_words.push_back(0);
    m_words.back() |= value << shift;
    // The upper bits were shifted out above. `shift` is not 0 here, or all would have fitted: a shift by 64 is
    // undefined.
    if (shift + width > 64)
        m_words.push_back(value >> (64 - shift));
    m_position += width;
}

void BitWriter::write(std::span<const std::uint32_t> values, std::uint32_t base, unsigned width)
{
    const std::uint64_t end = m_position + std::uint64_t{width} * values.size();
    m_words.resize((end + 63) / 64);
    std::uint64_t* word = m_words.data() + (m_position >> 6);
    auto used = static_cast<unsigned>(m_position & 63);
    std::uint64_t open = used == 0 ? 0 : *word;
    for (const std::uint32_t value : values) {
        const std::uint64_t bits = value - base;
        open |= bits << used;
        used += width;
        if (used >= 64) {
            *word++ = open;
            used -= 64;
            open = bits >> (width - used);
        }
    }
    if (used > 0)
        *word = open;
    m_position = end;
}

void BitWriter::clear()
{
    m_words.clear();
    m_position = 0;
}

std::vector<std::uint64_t> BitWriter::words() const
{
    std::vector<std::uint64_t> words(m_words.size() + 1);
    std::copy(m_words.begin(), m_words.end(), words.begin());
    return words;
}

PackedLine::PackedLine(std::span<const std::int64_t> numbers, BitWriter& writer)
    : m_position(static_cast<std::uint32_t>(writer.position()))
{
    // The line goes through the first and the last number, so one late poll in between costs width but moves no step.
    // All differences are made without sign, where they wrap, because signed numbers far apart would overflow.
    const auto first = static_cast<std::uint64_t>(numbers.front());
    const auto rise = static_cast<std::int64_t>(static_cast<std::uint64_t>(numbers.back()) - first);
    const auto steps = static_cast<std::int64_t>(std::max<std::size_t>(numbers.size() - 1, 1));
    m_step = static_cast<std::uint64_t>(rise / steps);

    const auto distance = [&](std::size_t i) {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(numbers[i]) - first - m_step * i);
    };
    // The distances are stored less their minimum, so that none is negative and a sign would cost no bit.
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        minimum = std::min(minimum, distance(i));
        maximum = std::max(maximum, distance(i));
    }
    m_origin = first + static_cast<std::uint64_t>(minimum);
    m_width = widthOf(static_cast<std::uint64_t>(maximum) - static_cast<std::uint64_t>(minimum));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        writer.write(static_cast<std::uint64_t>(distance(i)) - static_cast<std::uint64_t>(minimum), m_width);
}

} // namespace etwarden
