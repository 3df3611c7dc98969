// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace etwarden {

/// Rows of a long list, in their order: at most 2 bits for each row of the list, whether few of them belong to the set
/// or nearly all. Copies share what they hold until one of them grows.
class RowSet
{
public:
    /// `row` is greater than every row in the set.
    void append(std::uint32_t row)
    {
        const std::uint32_t number = row / rowsOfAWord;
        if (m_words.isEmpty() || m_words.constLast().number != number)
            m_words.append({number, m_size, 0});
        m_words.last().bits |= std::uint64_t{1} << row % rowsOfAWord;
        ++m_size;
    }

    std::size_t size() const { return m_size; }

    /// The row at a place below size().
    std::uint32_t at(std::size_t place) const
    {
        const Word& word =
            *(std::upper_bound(m_words.cbegin(), m_words.cend(), place, [](std::size_t wanted, const Word& each) {
                return wanted < each.before;
            }) - 1);
        std::uint64_t bits = word.bits;
        for (std::size_t before = word.before; before < place; ++before)
            bits &= bits - 1;
        return word.number * rowsOfAWord + static_cast<std::uint32_t>(std::countr_zero(bits));
    }

private:
    static constexpr std::uint32_t rowsOfAWord = 64;

    /// 64 rows, of which some belong to the set.
    struct Word
    {
        std::uint32_t number = 0; ///< the first of its rows, divided by 64
        std::uint32_t before = 0; ///< rows of the set in the words before it
        std::uint64_t bits = 0; ///< the lowest for its first row
    };

    QList<Word> m_words; // only those with rows of the set
    std::uint32_t m_size = 0;
};

} // namespace etwarden
