// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// What providers write, as it stands in a buffer. Each record tells how long it is before it has a place, and fills
/// the place when it has one.
namespace etwarden {

/// What a session says of an event.
struct RecordStamp
{
    std::uint64_t time = 0; ///< session clock, raw
    std::uint32_t threadId = 0;
    std::uint32_t processId = 0;
};

/// Bytes of all parts together.
std::uint64_t bytesOf(std::span<const EventDataDescriptor> parts);

/// An event of a manifest or TraceLogging provider: EVENT_HEADER, extended items, data.
struct EventRecord
{
    const Guid& provider;
    const EventDescriptor& descriptor;
    std::span<const EventDataDescriptor> data; ///< stand behind each other in the buffer
    std::uint64_t dataBytes = 0; ///< of all of them
    Guid activityId{};
    std::uint16_t flags = 0; ///< EVENT_HEADER.Flags
    std::uint16_t property = 0; ///< EVENT_HEADER.EventProperty
    std::span<const std::byte> extendedItems{}; ///< as they stand in a file; a multiple of 8 bytes

    std::uint64_t bytes() const { return sizeof(EventHeader) + extendedItems.size() + dataBytes; }
    void put(std::byte* place, const RecordStamp& stamp) const;
};

} // namespace etwarden
