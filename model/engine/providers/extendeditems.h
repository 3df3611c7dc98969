// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerlayouts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

/// EVENT_HEADER_EXT_TYPE_*: what stands between the header and the data of an event.
enum class ItemType : std::uint16_t {
    RelatedActivity = 0x1, ///< Guid
    Sid = 0x2,
    TerminalSession = 0x3, ///< std::uint32_t
    Stack32 = 0x5, ///< std::uint64_t, then addresses
    Stack64 = 0x6,
    EventKey = 0xA, ///< std::uint64_t
    EventSchema = 0xB, ///< metadata of a TraceLogging event
    ProviderTraits = 0xC, ///< name and traits of a provider
    ProcessStartKey = 0xD, ///< std::uint64_t
};

/// The items of one event, as parts that stand behind each other in a buffer. The data stay where they are, and have to
/// live as long as this does.
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
    struct Head
    {
        std::uint16_t size; // of the whole item
        std::uint16_t type;
        std::uint16_t linkage; // bit 0: another item follows
        std::uint16_t dataSize;
    };

    std::array<Head, maximumCount> m_heads;
    std::array<EventDataDescriptor, 3 * maximumCount> m_parts; // head, data, padding
    std::size_t m_count = 0;
    std::uint32_t m_bytes = 0;
};

inline constexpr std::size_t maximumItemBytes = 0xFFF0; ///< its size has 16 bits

} // namespace etwarden
