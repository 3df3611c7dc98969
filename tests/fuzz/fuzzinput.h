// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace etwarden::fuzz {

/// Reads values from the front of an input. At its end numbers are 0 and texts are empty, so that each input has a
/// meaning, and one that was cut off means the beginning of the whole.
class FuzzInput
{
public:
    FuzzInput(const std::uint8_t* data, std::size_t size)
        : m_left(data, size)
    {
    }

    bool isEmpty() const { return m_left.empty(); }

    std::span<const std::uint8_t> bytes(std::size_t count) ///< or as many as are left
    {
        const auto taken = m_left.first(std::min(count, m_left.size()));
        m_left = m_left.subspan(taken.size());
        return taken;
    }
    std::span<const std::uint8_t> rest() { return bytes(m_left.size()); }

    template<std::integral Number>
    Number number() ///< of all its values, the low byte first
    {
        std::uint64_t value = 0;
        unsigned shift = 0;
        for (const std::uint8_t byte : bytes(sizeof(Number))) {
            value |= std::uint64_t{byte} << shift;
            shift += 8;
        }
        return static_cast<Number>(value);
    }

    /// A number below `limit`, which is from 1 to 256.
    std::uint32_t below(std::size_t limit) { return static_cast<std::uint32_t>(number<std::uint8_t>() % limit); }
    bool oneIn(std::size_t times) { return below(times) == times - 1; }

    template<typename Value, std::size_t count>
    const Value& pick(const Value (&values)[count])
    {
        return values[below(count)];
    }

    /// A text of at most 255 characters; its length precedes it.
    template<typename Character>
    std::basic_string<Character> text()
    {
        std::basic_string<Character> text;
        for (std::size_t left = number<std::uint8_t>(); left > 0 && !isEmpty(); --left)
            text.push_back(number<Character>());
        return text;
    }

private:
    std::span<const std::uint8_t> m_left;
};

} // namespace etwarden::fuzz
