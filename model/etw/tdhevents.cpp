// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/tdhevents.h"

#include "model/etw/readbytes.h"
#include "model/etw/tdhlayouts.h"
#include "model/etw/tdhlists.h"
#include "model/etw/utf16.h"

#include <utility>

namespace etwarden {

namespace {

/// The text at `offset`, up to its NUL. Messages of compiled manifests end with a line end, names with a blank.
std::string trimmedText(std::span<const std::byte> answer, std::uint32_t offset, std::size_t maximum = maximumTdhText)
{
    std::u16string text = tdhText(answer, offset, maximum);
    text.resize(text.find_last_not_of(u" \r\n") + 1);
    return toUtf8(text);
}

} // namespace

std::vector<EventDescriptor> readProviderEvents(std::span<const std::byte> answer)
{
    std::vector<EventDescriptor> events;
    ProviderEventHead head{};
    EventDescriptor event{};
    std::size_t at = sizeof head;
    if (!readBytes(answer, 0, &head))
        return events;
    while (events.size() < head.NumberOfEvents && events.size() < maximumTdhEvents && readBytes(answer, at, &event)) {
        events.push_back(event);
        at += sizeof event;
    }
    return events;
}

std::optional<DescribedEvent> readDescribedEvent(std::span<const std::byte> answer)
{
    TraceEventHead head{};
    if (!readBytes(answer, 0, &head) || head.DecodingSource != 0 || head.PropertyCount > maximumTdhProperties
        || head.TopLevelPropertyCount > head.PropertyCount)
        return std::nullopt;
    DescribedEvent event;
    event.id = head.EventDescriptor.Id;
    event.version = head.EventDescriptor.Version;
    event.provider = trimmedText(answer, head.ProviderNameOffset);
    event.task = trimmedText(answer, head.TaskNameOffset);
    if (head.EventDescriptor.Opcode != 0)
        event.opcode = trimmedText(answer, head.OpcodeNameOffset);
    event.name = trimmedText(answer, head.EventNameOffset);
    event.message = trimmedText(answer, head.EventMessageOffset, maximumTdhMessage);
    event.topLevelCount = head.TopLevelPropertyCount;
    std::size_t at = sizeof head;
    for (std::uint32_t i = 0; i < head.PropertyCount; ++i, at += sizeof(EventPropertyInfo)) {
        EventPropertyInfo info{};
        if (!readBytes(answer, at, &info))
            return std::nullopt;
        const bool mayHaveMap = (info.Flags & (propertyflag::Struct | propertyflag::HasCustomSchema)) == 0;
        event.properties.push_back({.flags = info.Flags,
            .name = trimmedText(answer, info.NameOffset),
            .inType = info.InType,
            .outType = info.OutType,
            .map = mayHaveMap ? trimmedText(answer, info.MapNameOffset) : std::string(),
            .count = info.Count,
            .length = info.Length});
    }
    return event;
}

std::optional<DescribedMap> readDescribedMap(std::string name, std::span<const std::byte> answer)
{
    EventMapHead head{};
    if (!readBytes(answer, 0, &head) || head.MapEntryValueType != 0 || head.EntryCount > maximumTdhMapEntries
        || (head.Flag != mapflag::ManifestValueMap && head.Flag != mapflag::ManifestBitMap))
        return std::nullopt;
    DescribedMap map{.name = std::move(name), .isBits = head.Flag == mapflag::ManifestBitMap};
    std::size_t at = sizeof head;
    for (std::uint32_t i = 0; i < head.EntryCount; ++i, at += sizeof(EventMapEntry)) {
        EventMapEntry entry{};
        if (!readBytes(answer, at, &entry))
            return std::nullopt;
        map.entries.push_back({entry.Value, trimmedText(answer, entry.OutputOffset)});
    }
    return map;
}

} // namespace etwarden
