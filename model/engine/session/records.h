// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/kernelevent.h"
#include "model/etw/classiclayouts.h"
#include "model/etw/etllayouts.h"
#include "model/etw/etlmarkers.h"
#include "model/etw/guid.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <span>

/// What providers write, as it is in a buffer. Each record knows its length before it has a place, and fills the place
/// when it has one.
namespace etwarden {

/// What a session says of an event.
struct RecordStamp
{
    std::uint64_t time = 0; ///< session clock, raw
    std::uint32_t threadId = 0;
    std::uint32_t processId = 0;
    // The rest is 0 for records that have no use for it: see RecordTraits.
    std::uint64_t processorTime = 0; ///< as EVENT_HEADER.ProcessorTime: kernel and user time, or cycles
    std::atomic<std::uint32_t>* sequence = nullptr; ///< number of its last message; null: it numbers none
    ClockType clock{}; ///< the session's
};

/// Says what records of a kind use of a stamp, so that writers are spared what they do not use.
struct RecordTraits
{
    bool hasProcessorTime = false;
    bool isNumbered = false; ///< it may get a number among the session's messages
    bool isDated = false; ///< it brings its own time, which depends on the session's clock
};

/// Bytes of all parts together.
inline std::uint64_t bytesOf(std::span<const EventDataDescriptor> parts)
{
    std::uint64_t bytes = 0;
    for (const EventDataDescriptor& part : parts)
        bytes += part.Size;
    return bytes;
}

/// Copies the bytes to the place and returns where they end there.
inline std::byte* putBytes(std::byte* place, std::span<const std::byte> bytes)
{
    constexpr std::size_t word = sizeof(std::uint64_t);
    const std::byte* const from = bytes.data();
    const std::size_t size = bytes.size();
    // Short ones are copied by words from both ends, without a call. Wider copies are not used, because the processor
    // would have to wait for loads of what has just been stored in words.
    if (size >= word && size <= 4 * word) {
        if (size > 2 * word) {
            std::memcpy(place + word, from + word, word);
            std::memcpy(place + size - 2 * word, from + size - 2 * word, word);
        }
        std::memcpy(place, from, word);
        std::memcpy(place + size - word, from + size - word, word);
    } else if (size != 0) {
        std::memcpy(place, from, size);
    }
    return place + size;
}

/// Copies the parts to the place, one after the other, and returns where the last one ends.
inline std::byte* putParts(std::byte* place, std::span<const EventDataDescriptor> parts)
{
    for (const EventDataDescriptor& part : parts)
        place = putBytes(place, part.bytes());
    return place;
}

/// Writes what the headers of all records of providers have in common and leaves the rest 0.
template<typename Record>
EventHeader& putEventHeader(std::byte* place, const Record& record, const RecordStamp& stamp)
{
    // The header is written where it will be, because to copy it from elsewhere the processor would wait for its small
    // members; and each member is written once, because the initializers of a new object would clear them first.
    EventHeader& header = *std::launder(reinterpret_cast<EventHeader*>(place));
    header.Size = static_cast<std::uint16_t>(record.bytes());
    header.HeaderType = nativeEventHeaderType;
    header.Flags = 0;
    header.EventProperty = 0;
    header.ThreadId = stamp.threadId;
    header.ProcessId = stamp.processId;
    header.TimeStamp = stamp.time;
    header.ProviderId = record.provider;
    header.EventDescriptor = record.descriptor;
    header.ProcessorTime = stamp.processorTime;
    header.ActivityId = {};
    return header;
}

/// What most events are: EVENT_HEADER and data in one piece.
struct PlainRecord
{
    static constexpr RecordTraits traits{.hasProcessorTime = true};
    const Guid& provider;
    const EventDescriptor& descriptor;
    std::span<const std::byte> data;

    std::uint64_t bytes() const { return sizeof(EventHeader) + data.size(); }
    void put(std::byte* place, const RecordStamp& stamp) const;
};

/// The other events of manifest and TraceLogging providers: EVENT_HEADER, extended items, data in parts.
struct EventRecord
{
    static constexpr RecordTraits traits{.hasProcessorTime = true};
    const Guid& provider;
    const EventDescriptor& descriptor;
    std::span<const EventDataDescriptor> data; ///< follow one another in the buffer
    std::uint64_t dataBytes = 0; ///< of all of them
    Guid activityId{};
    std::uint16_t flags = 0; ///< EVENT_HEADER.Flags
    std::uint16_t property = 0; ///< EVENT_HEADER.EventProperty
    std::span<const EventDataDescriptor> items{}; ///< ExtendedItems
    std::uint32_t itemBytes = 0;

    std::uint64_t bytes() const { return sizeof(EventHeader) + itemBytes + dataBytes; }
    void put(std::byte* place, const RecordStamp& stamp) const;
};

inline void PlainRecord::put(std::byte* place, const RecordStamp& stamp) const
{
    putEventHeader(place, *this, stamp);
    putBytes(place + sizeof(EventHeader), data);
}

inline void EventRecord::put(std::byte* place, const RecordStamp& stamp) const
{
    EventHeader& header = putEventHeader(place, *this, stamp);
    header.Flags = static_cast<std::uint16_t>(flags | (items.empty() ? 0 : eventflag::ExtendedInfo));
    header.EventProperty = property;
    header.ActivityId = activityId;
    putParts(putParts(place + sizeof(EventHeader), items), data);
}

/// What TraceEventInstance adds to a classic event.
struct EventInstance
{
    std::uint32_t id = 0;
    std::uint32_t parentId = 0;
    Guid parentGuid; ///< null: it has no parent
};

/// An event of a classic provider: EVENT_TRACE_HEADER, or EVENT_INSTANCE_GUID_HEADER, and data.
struct ClassicRecord
{
    static constexpr RecordTraits traits{.hasProcessorTime = true};
    Guid eventClass;
    std::uint8_t type = 0;
    std::uint8_t level = 0;
    std::uint16_t version = 0;
    std::span<const EventDataDescriptor> data{};
    std::uint64_t dataBytes = 0; ///< of all of them
    std::optional<EventInstance> instance{};
    std::optional<std::uint64_t> time{}; ///< instead of the session's

    std::uint64_t bytes() const
    {
        return (instance ? sizeof(EventInstanceGuidHeader) : sizeof(EventTraceHeader)) + dataBytes;
    }
    void put(std::byte* place, const RecordStamp& stamp) const;
};

/// A record of the kernel: PERFINFO_TRACE_HEADER and data. That header names no process and no thread.
struct KernelRecord
{
    static constexpr RecordTraits traits{};
    KernelEvent event;

    std::uint64_t bytes() const { return sizeof(PerfinfoTraceHeader) + event.data.size(); }
    void put(std::byte* place, const RecordStamp& stamp) const;
};

/// A record of something that happened before it is written.
template<typename Record>
struct DatedRecord
{
    static constexpr RecordTraits traits{
        .hasProcessorTime = Record::traits.hasProcessorTime, .isNumbered = Record::traits.isNumbered, .isDated = true};
    const Record& record;
    const EventMoment& moment;

    std::uint64_t bytes() const { return record.bytes(); }
    void put(std::byte* place, const RecordStamp& stamp) const { record.put(place, stamp); }
};

/// An event of TraceMessage: MESSAGE_TRACE_HEADER, the items that its options name, arguments.
struct MessageRecord
{
    static constexpr RecordTraits traits{.isNumbered = true};
    std::uint32_t options = 0; ///< messageflag
    std::uint16_t number = 0;
    Guid guid; ///< or a component id, its first member
    std::span<const EventDataDescriptor> data{};
    std::uint64_t dataBytes = 0; ///< of all of them

    std::uint64_t bytes() const;
    void put(std::byte* place, const RecordStamp& stamp) const;
};

} // namespace etwarden
