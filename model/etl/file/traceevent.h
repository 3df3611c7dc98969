// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/damage.h"
#include "model/etw/guid.h"
#include "model/etw/providerlayouts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// Kind of an event by its header, whatever its pointer size.
enum class EventKind : std::uint8_t {
    System, ///< SYSTEM_TRACE_HEADER: the kernel and the session itself
    CompactSystem, ///< the same without processor times
    Performance, ///< PERFINFO_TRACE_HEADER: the kernel, without thread and process
    Classic, ///< EVENT_TRACE_HEADER
    Instance, ///< EVENT_INSTANCE_GUID_HEADER
    Message, ///< MESSAGE_TRACE_HEADER
    Provider, ///< EVENT_HEADER: a manifest or TraceLogging provider
};

/// False: the event is identified by its type, not by an id.
constexpr bool hasId(EventKind kind)
{
    return kind == EventKind::Provider || kind == EventKind::Message;
}

/// Events of providers that write by TraceEvent are classic.
constexpr bool isClassic(EventKind kind)
{
    return kind == EventKind::Classic || kind == EventKind::Instance;
}

/// An event as it is in its buffer. All its bytes are there.
struct RawEvent
{
    std::span<const std::byte> bytes; ///< header, items and payload
    EventKind kind = EventKind::System;
    std::uint8_t pointerBytes = 8; ///< 4 or 8; of a message see traceEvent()
    std::uint8_t headerBytes = 0;
    bool hasImpossibleTime = false; ///< the file cannot hold an event of that time, see TraceFile::canHave()
};

enum class EventEnd : std::uint8_t {
    Event, ///< one is there
    Padding, ///< the buffer has no more
    Cut, ///< there are not enough bytes to decide, or fewer than the event has
    Damaged, ///< what is there is no event
};

struct EventStart
{
    EventEnd end = EventEnd::Padding;
    std::uint32_t size = 0; ///< of the event; of a cut one 0 where its bytes are too few to say
    DamageReason reason = DamageReason::UnknownEvent; ///< of Damaged
    std::uint64_t value = 0; ///< see DamageReason
};

/// The event that begins at the front of `bytes`.
EventStart findEvent(std::span<const std::byte> bytes, RawEvent* event);

/// Session clock, raw; nullopt: a message that was written without a time, or an impossible time.
std::optional<std::uint64_t> timeOf(const RawEvent& event);
/// Where that time is in the event's bytes; not necessarily aligned.
std::optional<std::size_t> timeOffsetOf(const RawEvent& event);

/// All that the header of an event says. What its kind of header has not is 0, or nullopt where 0 would mean something.
struct TraceEvent
{
    EventKind kind = EventKind::System;
    std::uint8_t pointerBytes = 8; ///< of the writer
    std::uint32_t size = 0; ///< bytes, with its header
    std::optional<std::uint64_t> time; ///< session clock, raw; see timeOf()
    std::optional<std::uint32_t> processId;
    std::optional<std::uint32_t> threadId;
    std::optional<std::uint32_t> kernelTime; ///< in units of TRACE_LOGFILE_HEADER.TimerResolution
    std::optional<std::uint32_t> userTime; ///< both together are the processor time of a private session, in cycles
    std::uint16_t hookId = 0; ///< of System, CompactSystem and Performance: group << 8 | type
    Guid provider; ///< also the class of a classic event, and of one of the kernel; of a message its GUID
    std::uint16_t id = 0; ///< also the number of a message
    std::uint16_t version = 0;
    std::uint8_t channel = 0;
    std::uint8_t level = 0;
    std::uint8_t opcode = 0; ///< also the type of a classic event, and of one of the kernel
    std::uint16_t task = 0;
    std::uint64_t keyword = 0;
    std::uint16_t flags = 0; ///< EVENT_HEADER.Flags; the options of a message
    std::uint16_t property = 0;
    Guid activity;
    std::uint32_t instance = 0; ///< only of Instance
    std::uint32_t parentInstance = 0; ///< only of Instance
    Guid parentGuid; ///< only of Instance
    std::span<const std::byte> items; ///< for nextItem()
    std::span<const std::byte> payload;
    bool hasBadItems = false; ///< they do not fit into the event; the payload is empty
};
TraceEvent traceEvent(const RawEvent& event);

/// An event that stays when its buffer goes.
class KeptEvent
{
public:
    explicit KeptEvent(const TraceEvent& event);
    KeptEvent(KeptEvent&&) = default;
    KeptEvent& operator=(KeptEvent&&) = default;
    KeptEvent(const KeptEvent&) = delete; // the event of a copy would refer to the bytes of the original
    KeptEvent& operator=(const KeptEvent&) = delete;
    ~KeptEvent() = default;

    const TraceEvent& event() const { return m_event; }
    std::size_t bytes() const { return m_bytes.size(); } ///< of its items and its payload

private:
    TraceEvent m_event;
    std::vector<std::byte> m_bytes; ///< of its items, then of its payload
};

struct ExtendedItem
{
    ItemType type{};
    std::span<const std::byte> data;
};

/// Reads an item from the front of `items`, which it shortens; nullopt: there are no more.
std::optional<ExtendedItem> nextItem(std::span<const std::byte>& items);
/// The data of the first item of the type; empty: there is none.
std::span<const std::byte> findItem(const TraceEvent& event, ItemType type);

/// The class of the kernel's events with a hook id, whose upper byte is a group (EVENT_TRACE_GROUP_*); the null GUID:
/// the group is unknown.
Guid kernelClass(std::uint16_t hookId);

} // namespace etwarden
