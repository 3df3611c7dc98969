// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/perfrecords.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

namespace etwarden {

/// A record as the kernel writes it, made by hand.
class PerfBytes
{
public:
    explicit PerfBytes(PerfRecordType type, std::uint16_t misc = 0)
    {
        number(static_cast<std::uint32_t>(type)).number(misc).number(std::uint16_t{0});
    }

    template<std::integral Number>
    PerfBytes& number(Number value)
    {
        const auto raw = std::as_bytes(std::span(&value, 1));
        m_bytes.insert(m_bytes.end(), raw.begin(), raw.end());
        return *this;
    }
    template<std::integral... Numbers>
    PerfBytes& numbers(Numbers... values)
    {
        (number(values), ...);
        return *this;
    }
    /// The text gets a NUL, and is filled up to a multiple of 8 bytes as paths and names are.
    PerfBytes& text(std::string_view characters)
    {
        const auto raw = std::as_bytes(std::span(characters));
        m_bytes.insert(m_bytes.end(), raw.begin(), raw.end());
        m_bytes.resize(m_bytes.size() + 8 - characters.size() % 8);
        return *this;
    }
    PerfBytes& bytes(std::span<const std::byte> raw)
    {
        m_bytes.insert(m_bytes.end(), raw.begin(), raw.end());
        return *this;
    }
    PerfBytes& trailer(std::uint32_t process, std::uint32_t thread, std::uint64_t time, std::uint64_t id)
    {
        return numbers(process, thread, time, id);
    }

    /// The header gets the size.
    std::vector<std::byte> finished() const
    {
        std::vector<std::byte> whole = m_bytes;
        const auto size = static_cast<std::uint16_t>(whole.size());
        std::memcpy(whole.data() + 6, &size, sizeof size);
        return whole;
    }

private:
    std::vector<std::byte> m_bytes;
};

} // namespace etwarden
