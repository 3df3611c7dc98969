// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/records.h"

#include "model/etw/etlmarkers.h"

#include <cstring>
#include <new>

namespace etwarden {

namespace {

/// Writes from a place on.
class Pen
{
public:
    explicit Pen(std::byte* place)
        : m_place(place)
    {
    }

    template<typename T>
    Pen& putValue(const T& value)
    {
        return put(std::as_bytes(std::span(&value, 1)));
    }
    Pen& put(std::span<const std::byte> bytes)
    {
        if (!bytes.empty())
            std::memcpy(m_place, bytes.data(), bytes.size());
        m_place += bytes.size();
        return *this;
    }
    Pen& put(std::span<const EventDataDescriptor> parts)
    {
        m_place = putParts(m_place, parts);
        return *this;
    }

private:
    std::byte* m_place;
};

/// The size of the items that precede a message's arguments.
constexpr std::uint32_t messageItemBytes(std::uint32_t options)
{
    std::uint32_t bytes = 0;
    if ((options & messageflag::Sequence) != 0)
        bytes += sizeof(std::uint32_t);
    if ((options & messageflag::ComponentId) != 0)
        bytes += sizeof(std::uint32_t);
    else if ((options & messageflag::Guid) != 0)
        bytes += sizeof(Guid);
    if ((options & messageflag::Timestamp) != 0)
        bytes += sizeof(std::uint64_t);
    if ((options & messageflag::SystemInfo) != 0)
        bytes += 2 * sizeof(std::uint32_t);
    return bytes;
}

} // namespace

void ClassicRecord::put(std::byte* place, const RecordStamp& stamp) const
{
    new (place) EventTraceHeader{
        .Size = static_cast<std::uint16_t>(bytes()),
        .HeaderType = instance ? instanceHeaderType : classicHeaderType,
        .MarkerFlags = markerflag::Normal,
        .Type = type,
        .Level = level,
        .Version = version,
        .ThreadId = stamp.threadId,
        .ProcessId = stamp.processId,
        .TimeStamp = time.value_or(stamp.time),
        .Guid = eventClass,
        .KernelTime = static_cast<std::uint32_t>(stamp.processorTime),
        .UserTime = static_cast<std::uint32_t>(stamp.processorTime >> 32),
    };
    Pen pen(place + sizeof(EventTraceHeader));
    if (instance)
        pen.putValue(instance->id).putValue(instance->parentId).putValue(instance->parentGuid);
    pen.put(data);
}

void KernelRecord::put(std::byte* place, const RecordStamp& stamp) const
{
    constexpr std::uint32_t type = sizeof(void*) == 8 ? markertype::PerfinfoHeader64 : markertype::PerfinfoHeader32;
    new (place) PerfinfoTraceHeader{
        .Marker = eventMarker(type, event.version),
        .Size = static_cast<std::uint16_t>(bytes()),
        .HookId = event.hookId,
        .SystemTime = stamp.time,
    };
    Pen(place + sizeof(PerfinfoTraceHeader)).put(event.data);
    if (event.firstTime)
        Pen(place + sizeof(PerfinfoTraceHeader)).putValue(event.firstTime->by(stamp.clock));
}

std::uint64_t MessageRecord::bytes() const
{
    return sizeof(MessageTraceHeader) + messageItemBytes(options) + dataBytes;
}

void MessageRecord::put(std::byte* place, const RecordStamp& stamp) const
{
    const MessageTraceHeader header{
        .Size = static_cast<std::uint16_t>(bytes()),
        .Reserved = 0,
        .MarkerFlags = markerflag::Message,
        .MessageNumber = number,
        .OptionFlags = static_cast<std::uint16_t>(options),
    };
    Pen pen(place);
    pen.putValue(header);
    if ((options & messageflag::Sequence) != 0)
        pen.putValue(stamp.sequence->fetch_add(1, std::memory_order_relaxed) + 1);
    if ((options & messageflag::ComponentId) != 0)
        pen.putValue(guid.data1);
    else if ((options & messageflag::Guid) != 0)
        pen.putValue(guid);
    if ((options & messageflag::Timestamp) != 0)
        pen.putValue(stamp.time);
    if ((options & messageflag::SystemInfo) != 0)
        pen.putValue(stamp.threadId).putValue(stamp.processId);
    pen.put(data);
}

} // namespace etwarden
