// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerlayouts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

/// The items of one event, as parts that follow one another in a buffer. The data stay where they are, and have to live
/// as long as this does.
class ExtendedItems
{
public:
    static constexpr std::size_t maximumCount = 8; ///< one of each type; Stack32 or Stack64

    ExtendedItems() = default;
    ExtendedItems(const ExtendedItems&) = delete;
    ExtendedItems& operator=(const ExtendedItems&) = delete;

    /// Data above maximumItemBytes are left out.
    void add(ItemType type, std::span<const std::byte> data);
    template<typename T>
    void addValue(ItemType type, const T& value)
    {
        add(type, std::as_bytes(std::span(&value, 1)));
    }

    std::span<const EventDataDescriptor> parts() const { return std::span(m_parts).first(3 * m_count); }
    std::uint32_t bytes() const { return m_bytes; } ///< a multiple of 8

private:
    std::array<ItemHeader, maximumCount> m_heads;
    std::array<EventDataDescriptor, 3 * maximumCount> m_parts; // head, data, padding
    std::size_t m_count = 0;
    std::uint32_t m_bytes = 0;
};

inline constexpr std::size_t maximumItemBytes = 0xFFF0; ///< its size has 16 bits

} // namespace etwarden
