// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"

#include <cstddef>
#include <cstdint>

/// Memory layouts of the answers of the Trace Data Helper about the events of a provider (tdh.h). Offsets count from
/// the start of the answer, 0 is none; texts are UTF-16 with a NUL. Members keep their documented spelling.
namespace etwarden {

/// PROVIDER_EVENT_INFO without its array of EventDescriptor.
struct alignas(8) ProviderEventHead
{
    std::uint32_t NumberOfEvents;
    std::uint32_t Reserved;
};
static_assert(sizeof(ProviderEventHead) == 0x08);

/// TRACE_EVENT_INFO without its array of EventPropertyInfo.
struct alignas(8) TraceEventHead
{
    Guid ProviderGuid;
    Guid EventGuid;
    etwarden::EventDescriptor EventDescriptor;
    std::uint32_t DecodingSource; ///< 0: a manifest
    std::uint32_t ProviderNameOffset;
    std::uint32_t LevelNameOffset;
    std::uint32_t ChannelNameOffset;
    std::uint32_t KeywordsNameOffset;
    std::uint32_t TaskNameOffset;
    std::uint32_t OpcodeNameOffset;
    std::uint32_t EventMessageOffset;
    std::uint32_t ProviderMessageOffset;
    std::uint32_t BinaryXMLOffset;
    std::uint32_t BinaryXMLSize;
    std::uint32_t EventNameOffset;
    std::uint32_t EventAttributesOffset;
    std::uint32_t PropertyCount; ///< members of structures included
    std::uint32_t TopLevelPropertyCount; ///< these come first
    std::uint32_t Flags; ///< and tags
};
static_assert(sizeof(TraceEventHead) == 0x70);
static_assert(offsetof(TraceEventHead, EventDescriptor) == 0x20);
static_assert(offsetof(TraceEventHead, TaskNameOffset) == 0x44);
static_assert(offsetof(TraceEventHead, EventNameOffset) == 0x5C);
static_assert(offsetof(TraceEventHead, PropertyCount) == 0x64);

/// EVENT_PROPERTY_INFO.
struct EventPropertyInfo
{
    std::uint32_t Flags; ///< propertyflag
    std::uint32_t NameOffset;
    std::uint16_t InType; ///< of a structure the index of its first member
    std::uint16_t OutType; ///< of a structure the number of its members
    std::uint32_t MapNameOffset;
    std::uint16_t Count; ///< of an array, or the index of the property that has it
    std::uint16_t Length; ///< or the index of the property that has it
    std::uint32_t Tags;
};
static_assert(sizeof(EventPropertyInfo) == 0x18);

/// EVENT_PROPERTY_INFO.Flags (PROPERTY_FLAGS).
namespace propertyflag {
inline constexpr std::uint32_t Struct = 0x01;
inline constexpr std::uint32_t ParamLength = 0x02; ///< a property has the length
inline constexpr std::uint32_t ParamCount = 0x04; ///< a property has the count
inline constexpr std::uint32_t WbemXmlFragment = 0x08;
inline constexpr std::uint32_t ParamFixedLength = 0x10;
inline constexpr std::uint32_t ParamFixedCount = 0x20; ///< an array, also where the count is 1
inline constexpr std::uint32_t HasCustomSchema = 0x80; ///< MapNameOffset is that of a schema
} // namespace propertyflag

/// EVENT_MAP_INFO without its array of EventMapEntry.
struct EventMapHead
{
    std::uint32_t NameOffset;
    std::uint32_t Flag; ///< mapflag
    std::uint32_t EntryCount;
    std::uint32_t MapEntryValueType; ///< 0: numbers
};
static_assert(sizeof(EventMapHead) == 0x10);

/// EVENT_MAP_ENTRY.
struct EventMapEntry
{
    std::uint32_t OutputOffset;
    std::uint32_t Value;
};
static_assert(sizeof(EventMapEntry) == 0x08);

/// EVENT_MAP_INFO.Flag (MAP_FLAGS), of manifests.
namespace mapflag {
inline constexpr std::uint32_t ManifestValueMap = 0x01;
inline constexpr std::uint32_t ManifestBitMap = 0x02;
} // namespace mapflag

} // namespace etwarden
