// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/records.h"

#include "model/etw/etlmarkers.h"

#include <cstring>
#include <new>

namespace etwarden {

namespace {

constexpr bool is64Bit = sizeof(void*) == 8;

/// The place behind them.
std::byte* append(std::byte* place, std::span<const std::byte> bytes)
{
    if (!bytes.empty())
        std::memcpy(place, bytes.data(), bytes.size());
    return place + bytes.size();
}

void append(std::byte* place, std::span<const EventDataDescriptor> parts)
{
    for (const EventDataDescriptor& part : parts)
        place = append(place, part.bytes());
}

} // namespace

std::uint64_t bytesOf(std::span<const EventDataDescriptor> parts)
{
    std::uint64_t bytes = 0;
    for (const EventDataDescriptor& part : parts)
        bytes += part.Size;
    return bytes;
}

void EventRecord::put(std::byte* place, const RecordStamp& stamp) const
{
    new (place) EventHeader{
        .Size = static_cast<std::uint16_t>(bytes()),
        .HeaderType = is64Bit ? eventHeaderType64 : eventHeaderType32,
        .Flags = flags,
        .EventProperty = property,
        .ThreadId = stamp.threadId,
        .ProcessId = stamp.processId,
        .TimeStamp = stamp.time,
        .ProviderId = provider,
        .EventDescriptor = descriptor,
        .ProcessorTime = 0,
        .ActivityId = activityId,
    };
    append(append(place + sizeof(EventHeader), extendedItems), data);
}

} // namespace etwarden
