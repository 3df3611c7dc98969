// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/traceevent.h"

#include "model/etw/classiclayouts.h"
#include "model/etw/consumerlayouts.h"
#include "model/etw/etllayouts.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

/// A header by byte 2 of its marker. An entry of 0 bytes: no event has it.
struct HeaderKind
{
    EventKind kind{};
    std::uint8_t pointerBytes = 0;
    std::uint8_t bytes = 0;
    std::uint8_t sizeOffset = 0;
    std::uint8_t timeOffset = 0;
};

constexpr std::size_t headerKindCount = markertype::EventInstanceHeader64 + 1;

constexpr std::array<HeaderKind, headerKindCount> headerKinds = [] {
    using namespace markertype;
    constexpr auto size = offsetof(SystemTraceHeader, Size);
    constexpr auto systemTime = offsetof(SystemTraceHeader, SystemTime);
    constexpr auto compactBytes = offsetof(SystemTraceHeader, KernelTime);
    constexpr auto performanceTime = offsetof(PerfinfoTraceHeader, SystemTime);
    constexpr auto classicTime = offsetof(EventTraceHeader, TimeStamp);
    constexpr auto providerTime = offsetof(EventHeader, TimeStamp);
    struct Row
    {
        std::uint32_t type;
        HeaderKind header;
    };
    constexpr Row rows[] = {
        {SystemHeader32, {EventKind::System, 4, sizeof(SystemTraceHeader), size, systemTime}},
        {SystemHeader64, {EventKind::System, 8, sizeof(SystemTraceHeader), size, systemTime}},
        {CompactHeader32, {EventKind::CompactSystem, 4, compactBytes, size, systemTime}},
        {CompactHeader64, {EventKind::CompactSystem, 8, compactBytes, size, systemTime}},
        {PerfinfoHeader32, {EventKind::Performance, 4, sizeof(PerfinfoTraceHeader), size, performanceTime}},
        {PerfinfoHeader64, {EventKind::Performance, 8, sizeof(PerfinfoTraceHeader), size, performanceTime}},
        {EventTraceHeader32, {EventKind::Classic, 4, sizeof(EventTraceHeader), 0, classicTime}},
        {EventTraceHeader64, {EventKind::Classic, 8, sizeof(EventTraceHeader), 0, classicTime}},
        {EventInstanceHeader32, {EventKind::Instance, 4, sizeof(EventInstanceGuidHeader), 0, classicTime}},
        {EventInstanceHeader64, {EventKind::Instance, 8, sizeof(EventInstanceGuidHeader), 0, classicTime}},
        {EventHeader32, {EventKind::Provider, 4, sizeof(EventHeader), 0, providerTime}},
        {EventHeader64, {EventKind::Provider, 8, sizeof(EventHeader), 0, providerTime}},
    };
    std::array<HeaderKind, headerKindCount> kinds{};
    for (const Row& row : rows)
        kinds[row.type] = row.header;
    return kinds;
}();

constexpr HeaderKind messageKind{EventKind::Message, 8, sizeof(MessageTraceHeader), 0, 0};

/// Offsets of the time stamps, by EventKind.
constexpr std::array<std::uint8_t, 7> timeOffsets = [] {
    std::array<std::uint8_t, 7> offsets{};
    for (const HeaderKind& kind : headerKinds) {
        if (kind.bytes != 0)
            offsets[static_cast<std::size_t>(kind.kind)] = kind.timeOffset;
    }
    return offsets;
}();

/// The items before a message's arguments, in their order.
struct MessageItems
{
    std::uint32_t options;
    Bytes rest;

    /// False: the option is not set, or the event ends before.
    template<typename Value>
    bool take(bool isThere, Value* value)
    {
        if (!isThere || !readBytes(rest, 0, value))
            return false;
        rest = rest.subspan(sizeof *value);
        return true;
    }
    bool has(std::uint32_t option) const { return (options & option) != 0; }
};

void readMessage(Bytes bytes, TraceEvent* event)
{
    MessageTraceHeader header{};
    readBytes(bytes, 0, &header);
    event->id = header.MessageNumber;
    event->flags = header.OptionFlags;
    event->pointerBytes = (header.OptionFlags & messageflag::Pointer32) != 0 ? 4 : 8;
    MessageItems items{header.OptionFlags, bytes.subspan(sizeof header)};
    std::uint32_t number = 0;
    std::uint64_t time = 0;
    items.take(items.has(messageflag::Sequence), &event->instance);
    if (items.has(messageflag::ComponentId))
        items.take(true, &event->provider.data1);
    else
        items.take(items.has(messageflag::Guid), &event->provider);
    if (items.take(items.has(messageflag::Timestamp), &time))
        event->time = time;
    if (items.take(items.has(messageflag::SystemInfo), &number))
        event->threadId = number;
    if (items.take(items.has(messageflag::SystemInfo), &number))
        event->processId = number;
    event->payload = items.rest;
}

void readHook(std::uint32_t marker, std::uint16_t hookId, Bytes payload, TraceEvent* event)
{
    // The low word has the version, a bit for a word of the processor's sampling before the data, and the number of
    // words of its counters that follow that.
    constexpr std::uint32_t sampleBit = 0x8000;
    constexpr std::uint32_t counterBits = 0x0700;
    std::size_t words = (marker & counterBits) >> 8;
    words += (marker & sampleBit) != 0 ? 1 : 0;
    event->hookId = hookId;
    event->version = static_cast<std::uint8_t>(marker);
    event->opcode = static_cast<std::uint8_t>(hookId);
    event->provider = kernelClass(hookId);
    event->payload = payload.subspan(std::min(payload.size(), words * sizeof(std::uint64_t)));
}

void readSystem(Bytes bytes, bool isCompact, TraceEvent* event)
{
    SystemTraceHeader header{};
    const std::size_t headerBytes = isCompact ? offsetof(SystemTraceHeader, KernelTime) : sizeof header;
    std::memcpy(static_cast<void*>(&header), bytes.data(), headerBytes);
    event->time = header.SystemTime;
    event->threadId = header.ThreadId;
    event->processId = header.ProcessId;
    if (!isCompact) {
        event->kernelTime = header.KernelTime;
        event->userTime = header.UserTime;
    }
    readHook(header.Marker, header.HookId, bytes.subspan(headerBytes), event);
}

void readPerformance(Bytes bytes, TraceEvent* event)
{
    PerfinfoTraceHeader header{};
    readBytes(bytes, 0, &header);
    event->time = header.SystemTime;
    readHook(header.Marker, header.HookId, bytes.subspan(sizeof header), event);
}

/// nullopt: the event belongs to none, as when ETW delivers an event whose own header names no thread.
std::optional<std::uint32_t> idOf(std::uint32_t threadOrProcess)
{
    return threadOrProcess == UINT32_MAX ? std::nullopt : std::optional(threadOrProcess);
}

void readClassic(Bytes bytes, TraceEvent* event)
{
    EventTraceHeader header{};
    readBytes(bytes, 0, &header);
    event->time = header.TimeStamp;
    event->threadId = idOf(header.ThreadId);
    event->processId = idOf(header.ProcessId);
    event->kernelTime = header.KernelTime;
    event->userTime = header.UserTime;
    event->provider = header.Guid;
    event->opcode = header.Type;
    event->level = header.Level;
    event->version = header.Version;
    event->payload = bytes.subspan(sizeof header);
}

void readInstance(Bytes bytes, TraceEvent* event)
{
    readClassic(bytes, event);
    EventInstanceGuidHeader header{};
    readBytes(bytes, 0, &header);
    event->instance = header.InstanceId;
    event->parentInstance = header.ParentInstanceId;
    event->parentGuid = header.ParentGuid;
    event->payload = bytes.subspan(sizeof header);
}

/// False: no item is there.
bool readItem(Bytes bytes, ItemHeader* header)
{
    return readBytes(bytes, 0, header) && header->size >= sizeof *header && header->size <= bytes.size()
        && header->dataSize <= header->size - sizeof *header;
}

void readProvider(Bytes bytes, TraceEvent* event)
{
    EventHeader header{};
    readBytes(bytes, 0, &header);
    const EventDescriptor& descriptor = header.EventDescriptor;
    event->flags = header.Flags;
    event->property = header.EventProperty;
    event->threadId = idOf(header.ThreadId);
    event->processId = idOf(header.ProcessId);
    event->time = header.TimeStamp;
    event->provider = header.ProviderId;
    event->id = descriptor.Id;
    event->version = descriptor.Version;
    event->channel = descriptor.Channel;
    event->level = descriptor.Level;
    event->opcode = descriptor.Opcode;
    event->task = descriptor.Task;
    event->keyword = descriptor.Keyword;
    if ((header.Flags & eventflag::NoCpuTime) == 0) {
        event->kernelTime = static_cast<std::uint32_t>(header.ProcessorTime);
        event->userTime = static_cast<std::uint32_t>(header.ProcessorTime >> 32);
    }
    event->activity = header.ActivityId;
    const Bytes rest = bytes.subspan(sizeof header);
    std::size_t itemBytes = 0;
    for (bool another = (header.Flags & eventflag::ExtendedInfo) != 0; another;) {
        ItemHeader item;
        if (!readItem(rest.subspan(itemBytes), &item)) {
            event->hasBadItems = true;
            event->items = rest.first(itemBytes);
            return;
        }
        itemBytes += item.size;
        another = (item.linkage & 1) != 0;
    }
    event->items = rest.first(itemBytes);
    event->payload = rest.subspan(itemBytes);
}

} // namespace

EventStart findEvent(Bytes bytes, RawEvent* event)
{
    std::uint32_t marker = 0;
    if (!readBytes(bytes, 0, &marker))
        return {.end = EventEnd::Cut};
    if (marker == endOfBufferMarker)
        return {.end = EventEnd::Padding};

    const std::uint32_t type = marker >> 16 & 0xFF;
    HeaderKind kind;
    if (marker >> 24 == markerflag::Message)
        kind = messageKind;
    else if (marker >> 24 == markerflag::Normal && type < headerKinds.size())
        kind = headerKinds[type];
    if (kind.bytes == 0)
        return {.end = EventEnd::Damaged, .reason = DamageReason::UnknownEvent, .value = marker};

    std::uint16_t size = 0;
    if (!readBytes(bytes, kind.sizeOffset, &size))
        return {.end = EventEnd::Cut};
    if (size < kind.bytes)
        return {.end = EventEnd::Damaged, .reason = DamageReason::BadEventSize, .value = size};
    if (size > bytes.size())
        return {.end = EventEnd::Cut, .size = size};
    *event = {bytes.first(size), kind.kind, kind.pointerBytes, kind.bytes, false};
    return {.end = EventEnd::Event, .size = size};
}

std::optional<std::uint64_t> timeOf(const RawEvent& event)
{
    if (event.hasImpossibleTime)
        return std::nullopt;
    if (event.kind == EventKind::Message)
        return traceEvent(event).time;
    std::uint64_t time = 0;
    readBytes(event.bytes, timeOffsets[static_cast<std::size_t>(event.kind)], &time);
    return time;
}

std::optional<std::size_t> timeOffsetOf(const RawEvent& event)
{
    if (event.hasImpossibleTime)
        return std::nullopt;
    if (event.kind != EventKind::Message)
        return timeOffsets[static_cast<std::size_t>(event.kind)];
    const TraceEvent message = traceEvent(event);
    if (!message.time)
        return std::nullopt;
    // The time is the last item before the ids of thread and process, where the message has those, and the arguments.
    const std::size_t ids =
        (message.threadId ? sizeof(std::uint32_t) : 0) + (message.processId ? sizeof(std::uint32_t) : 0);
    return event.bytes.size() - message.payload.size() - ids - sizeof(std::uint64_t);
}

TraceEvent traceEvent(const RawEvent& raw)
{
    TraceEvent event;
    event.kind = raw.kind;
    event.pointerBytes = raw.pointerBytes;
    event.size = static_cast<std::uint32_t>(raw.bytes.size());
    switch (raw.kind) {
    case EventKind::System:
    case EventKind::CompactSystem:
        readSystem(raw.bytes, raw.kind == EventKind::CompactSystem, &event);
        break;
    case EventKind::Performance:
        readPerformance(raw.bytes, &event);
        break;
    case EventKind::Classic:
        readClassic(raw.bytes, &event);
        break;
    case EventKind::Instance:
        readInstance(raw.bytes, &event);
        break;
    case EventKind::Message:
        readMessage(raw.bytes, &event);
        break;
    case EventKind::Provider:
        readProvider(raw.bytes, &event);
        break;
    }
    if (raw.hasImpossibleTime)
        event.time.reset();
    return event;
}

KeptEvent::KeptEvent(const TraceEvent& event)
    : m_event(event)
{
    m_bytes.reserve(event.items.size() + event.payload.size());
    m_bytes.assign(event.items.begin(), event.items.end());
    m_bytes.insert(m_bytes.end(), event.payload.begin(), event.payload.end());
    m_event.items = std::span(m_bytes).first(event.items.size());
    m_event.payload = std::span(m_bytes).subspan(event.items.size());
}

std::optional<ExtendedItem> nextItem(Bytes& items)
{
    ItemHeader header;
    if (!readItem(items, &header))
        return std::nullopt;
    const ExtendedItem item{ItemType{header.type}, items.subspan(sizeof header, header.dataSize)};
    items = items.subspan(header.size);
    return item;
}

Bytes findItem(const TraceEvent& event, ItemType type)
{
    Bytes items = event.items;
    while (const std::optional<ExtendedItem> item = nextItem(items)) {
        if (item->type == type)
            return item->data;
    }
    return {};
}

Guid kernelClass(std::uint16_t hookId)
{
    constexpr std::uint16_t imageLoad = 0x030A; // in the group of processes
    const std::size_t group = hookId == imageLoad ? 0x14 : hookId >> 8;
    static constexpr Guid classes[] = {
        "68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, // header
        "3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, // io
        "3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, // memory
        "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, // process
        "90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, // file
        "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, // thread
        "9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, // tcpip
        "3282fc76-feed-498e-8aa7-e70f459d430e"_guid, // job
        "bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, // udpip
        "ae53722e-c863-11d2-8659-00c04fa321a1"_guid, // registry
        "13976d09-a327-438c-950b-7f03192815c7"_guid, // dbgprint
        "01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, // config
        "99134383-5248-43fc-834b-529454e75df3"_guid, // spare (last branch)
        "42695762-ea50-497a-9068-5cbbb35e0b95"_guid, // wnf
        "0268a8b6-74fd-4302-9dd0-6e8f1795c0cf"_guid, // pool
        "ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, // perfinfo
        "222962ab-6180-4b88-a825-346b75f2a24a"_guid, // heap
        "89497f50-effe-4440-8cf2-ce6b1cdcaca7"_guid, // object
        "e43445e0-0903-48c3-b878-ff0fccebdd04"_guid, // power
        "a9152f00-3f58-4bee-92a1-70c7d079d5dd"_guid, // modbound
        "2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, // image
        "b2d14872-7c5b-463d-8419-ee9bf7d23e04"_guid, // dpc
        "7687a439-f752-45b8-b741-321aec0f8df9"_guid, // cc
        "3ac66736-cc59-4cff-8115-8df50e39816b"_guid, // critsec
        "def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid, // stackwalk
        "9aec974b-5b8e-4118-9b92-3186d8002ce5"_guid, // ums
        "45d8cccd-539f-4b72-a8b7-5c683142609a"_guid, // alpc
        "d837ca92-12b9-44a5-ad6a-3a65b3578aa8"_guid, // splitio
        "c861d0e2-a2c1-4d36-9f9c-970bab943a12"_guid, // threadpool
        "7f2a405c-69b5-4bf9-a1f5-30e8f1afab5e"_guid, // hypervisor
        "2ce9a149-effe-42f0-a635-a1d39e26c8f2"_guid, // hypervisorx
    };
    return group < std::size(classes) ? classes[group] : Guid{};
}

} // namespace etwarden
