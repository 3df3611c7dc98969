// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/deliveredevent.h"

#include "model/etw/classiclayouts.h"
#include "model/etw/etlmarkers.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

constexpr std::size_t maximumBytes = UINT16_MAX; // of an event; its size has 16 bits

Bytes memoryAt(std::uint64_t address, std::size_t size)
{
    return {reinterpret_cast<const std::byte*>(static_cast<std::uintptr_t>(address)), address == 0 ? 0 : size};
}

std::span<const ExtendedDataItem> itemsOf(const ConsumedRecord& event)
{
    const auto* const items = reinterpret_cast<const ExtendedDataItem*>(event.ExtendedData);
    return {items, items ? event.ExtendedDataCount : std::size_t{0}};
}

bool has(const ConsumedRecord& event, std::uint16_t flag)
{
    return (event.EventHeader.Flags & flag) != 0;
}

/// If the header has neither flag, the event is assumed to come from a process like this one (our choice).
bool is32Bit(const ConsumedRecord& event)
{
    return has(event, eventflag::Header32Bit) || (sizeof(void*) == 4 && !has(event, eventflag::Header64Bit));
}

template<typename Value>
void append(std::vector<std::byte>* bytes, const Value& value)
{
    const Bytes added = std::as_bytes(std::span(&value, 1));
    bytes->insert(bytes->end(), added.begin(), added.end());
}

/// Appends as much data as there is room for, and writes the whole size into the header's member at `sizeOffset`.
void appendData(const ConsumedRecord& event, std::size_t sizeOffset, std::vector<std::byte>* bytes)
{
    const Bytes data = memoryAt(event.UserData, event.UserDataLength);
    const Bytes taken = data.first(std::min(data.size(), maximumBytes - bytes->size()));
    bytes->insert(bytes->end(), taken.begin(), taken.end());
    const auto size = static_cast<std::uint16_t>(bytes->size());
    std::memcpy(bytes->data() + sizeOffset, &size, sizeof size);
}

void storeMessage(const ConsumedRecord& event, std::vector<std::byte>* bytes)
{
    const EventHeader& header = event.EventHeader;
    const std::uint32_t options = messageflag::Guid | messageflag::Timestamp | messageflag::SystemInfo
        | (is32Bit(event) ? messageflag::Pointer32 : messageflag::Pointer64);
    append(bytes,
        MessageTraceHeader{.Size = 0,
            .Reserved = 0,
            .MarkerFlags = markerflag::Message,
            .MessageNumber = header.EventDescriptor.Id,
            .OptionFlags = static_cast<std::uint16_t>(options)});
    append(bytes, header.ProviderId);
    append(bytes, header.TimeStamp);
    append(bytes, header.ThreadId);
    append(bytes, header.ProcessId);
    appendData(event, offsetof(MessageTraceHeader, Size), bytes);
}

std::optional<InstanceInfoItem> instanceOf(const ConsumedRecord& event)
{
    for (const ExtendedDataItem& item : itemsOf(event)) {
        InstanceInfoItem instance{};
        if (ItemType{item.ExtType} != ItemType::InstanceInfo || item.DataSize < sizeof instance || item.DataPtr == 0)
            continue;
        std::memcpy(&instance, memoryAt(item.DataPtr, sizeof instance).data(), sizeof instance);
        return instance;
    }
    return std::nullopt;
}

void storeClassic(const ConsumedRecord& event, std::vector<std::byte>* bytes)
{
    const EventHeader& header = event.EventHeader;
    const std::optional<InstanceInfoItem> instance = instanceOf(event);
    const std::uint32_t type32 = instance ? markertype::EventInstanceHeader32 : markertype::EventTraceHeader32;
    const std::uint32_t type64 = instance ? markertype::EventInstanceHeader64 : markertype::EventTraceHeader64;
    append(bytes,
        EventTraceHeader{.Size = 0,
            .HeaderType = static_cast<std::uint8_t>(is32Bit(event) ? type32 : type64),
            .MarkerFlags = markerflag::Normal,
            .Type = header.EventDescriptor.Opcode,
            .Level = header.EventDescriptor.Level,
            .Version = header.EventDescriptor.Version,
            .ThreadId = header.ThreadId,
            .ProcessId = header.ProcessId,
            .TimeStamp = header.TimeStamp,
            .Guid = header.ProviderId,
            .KernelTime = static_cast<std::uint32_t>(header.ProcessorTime),
            .UserTime = static_cast<std::uint32_t>(header.ProcessorTime >> 32)});
    if (instance)
        append(bytes, *instance);
    appendData(event, offsetof(EventTraceHeader, Size), bytes);
}

/// Appends an item with its padding, as in a buffer. False: there is no room for it and the event's data.
bool appendItem(const ExtendedDataItem& item, std::size_t dataBytes, std::vector<std::byte>* bytes)
{
    const Bytes data = memoryAt(item.DataPtr, item.DataSize);
    const std::size_t size = sizeof(ItemHeader) + (data.size() + 7) / 8 * 8;
    if (bytes->size() + size + dataBytes > maximumBytes)
        return false;
    append(bytes,
        ItemHeader{
            static_cast<std::uint16_t>(size), item.ExtType, /*linkage=*/1, static_cast<std::uint16_t>(data.size())});
    bytes->insert(bytes->end(), data.begin(), data.end());
    bytes->resize(bytes->size() + size - sizeof(ItemHeader) - data.size());
    return true;
}

void storeProvider(const ConsumedRecord& event, std::vector<std::byte>* bytes)
{
    constexpr std::uint16_t kept = eventflag::StringOnly | eventflag::PrivateSession | eventflag::NoCpuTime;
    EventHeader header = event.EventHeader;
    header.HeaderType = is32Bit(event) ? eventHeaderType32 : eventHeaderType64;
    header.Flags &= kept;
    append(bytes, header);
    std::optional<std::size_t> last;
    for (const ExtendedDataItem& item : itemsOf(event)) {
        const std::size_t place = bytes->size();
        if (appendItem(item, event.UserDataLength, bytes))
            last = place;
    }
    if (last) {
        header.Flags |= eventflag::ExtendedInfo;
        std::memcpy(bytes->data(), &header, sizeof header);
        constexpr std::uint16_t noOther = 0;
        std::memcpy(bytes->data() + *last + offsetof(ItemHeader, linkage), &noOther, sizeof noOther);
    }
    appendData(event, offsetof(EventHeader, Size), bytes);
}

} // namespace

void storeDelivered(const ConsumedRecord& event, std::vector<std::byte>* bytes)
{
    bytes->clear();
    if (has(event, eventflag::TraceMessage))
        storeMessage(event, bytes);
    else if (has(event, eventflag::ClassicHeader))
        storeClassic(event, bytes);
    else
        storeProvider(event, bytes);
}

/// Without the flag the upper byte of the number is an alignment, which is masked out.
std::uint16_t processorOf(const ConsumedRecord& event)
{
    const std::uint16_t number = event.BufferContext.ProcessorIndex;
    return has(event, eventflag::ProcessorIndex) ? number : number & 0xFF;
}

} // namespace etwarden
