// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/layouts.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// Memory layouts of what controllers and providers pass (evntrace.h, evntprov.h), for 64- and 32-bit callers. Members
/// keep their documented spelling; every offset is asserted in providerlayouts.cpp.
namespace etwarden {

/// EVENT_FILTER_DESCRIPTOR.
struct alignas(8) EventFilterDescriptor
{
    std::uint64_t Ptr; ///< address of the filter's data
    std::uint32_t Size; ///< bytes of them
    std::uint32_t Type; ///< filtertype
};

/// ENABLE_TRACE_PARAMETERS, the whole of it. Version 1 ends after EnableFilterDesc, which is one filter.
struct EnableTraceParametersWithFilters
{
    EnableTraceParameters head;
    const EventFilterDescriptor* EnableFilterDesc = nullptr;
    std::uint32_t FilterDescCount = 0;
};

/// EVENT_FILTER_EVENT_ID; its ids follow.
struct EventFilterEventId
{
    std::uint8_t FilterIn; ///< 1: these events pass, 0: all others
    std::uint8_t Reserved; ///< 0
    std::uint16_t Count;
};

/// EVENT_DATA_DESCRIPTOR: one part of an event's data.
struct alignas(8) EventDataDescriptor
{
    std::uint64_t Ptr;
    std::uint32_t Size; ///< bytes
    std::uint32_t Reserved;

    /// `bytes` stay where they are; `type`: datatype.
    static EventDataDescriptor of(std::span<const std::byte> bytes, std::uint8_t type = 0)
    {
        return {reinterpret_cast<std::uintptr_t>(bytes.data()), static_cast<std::uint32_t>(bytes.size()), type};
    }
    std::uint8_t type() const { return static_cast<std::uint8_t>(Reserved); } ///< datatype
    std::span<const std::byte> bytes() const
    {
        return {reinterpret_cast<const std::byte*>(static_cast<std::uintptr_t>(Ptr)), Size};
    }
};

/// EVENT_HEADER_EXT_TYPE_*: the items between the header and the data of an event.
enum class ItemType : std::uint16_t {
    RelatedActivity = 0x1, ///< Guid
    Sid = 0x2,
    TerminalSession = 0x3, ///< std::uint32_t
    InstanceInfo = 0x4, ///< of a classic event with an instance; made by delivery
    Stack32 = 0x5, ///< std::uint64_t, then addresses
    Stack64 = 0x6,
    PebsIndex = 0x7, ///< std::uint64_t
    PmcCounters = 0x8, ///< std::uint64_t each
    PsmKey = 0x9,
    EventKey = 0xA, ///< std::uint64_t
    EventSchema = 0xB, ///< metadata of a TraceLogging event
    ProviderTraits = 0xC, ///< name and traits of a provider
    ProcessStartKey = 0xD, ///< std::uint64_t
    ControlGuid = 0xE, ///< Guid
    QpcDelta = 0xF,
    ContainerId = 0x10, ///< a GUID as text
    StackKey32 = 0x11, ///< std::uint64_t, then the key of a stack
    StackKey64 = 0x12,
};

/// Precedes the data of each item of an event, in a buffer.
struct ItemHeader
{
    std::uint16_t size; ///< bytes, this header included, in multiples of 8
    std::uint16_t type; ///< ItemType
    std::uint16_t linkage; ///< bit 0: another item follows
    std::uint16_t dataSize; ///< bytes
};

/// EVENT_HEADER.Flags that the writer sets (evntcons.h).
namespace eventflag {
inline constexpr std::uint16_t ExtendedInfo = 0x0001; ///< extended items are between header and payload
inline constexpr std::uint16_t StringOnly = 0x0004; ///< the payload is one text
} // namespace eventflag

/// EVENT_HEADER_PROPERTY_LEGACY_EVENTLOG, which the texts of EventWriteString have.
inline constexpr std::uint16_t legacyEventLogProperty = 0x0004;

/// EVENT_FILTER_HEADER: precedes the data of a filter that the provider evaluates itself.
struct alignas(8) EventFilterHeader
{
    std::uint16_t Id;
    std::uint8_t Version;
    std::uint8_t Reserved[5];
    std::uint64_t InstanceId; ///< set by ETW: the bit of the session
    std::uint32_t Size; ///< bytes, with those of this header
    std::uint32_t NextOffset; ///< from here to the next one; 0: this is the last
};

/// EVENT_FILTER_LEVEL_KW.
struct alignas(8) EventFilterLevelKeyword
{
    std::uint64_t MatchAnyKeyword;
    std::uint64_t MatchAllKeyword;
    std::uint8_t Level;
    std::uint8_t FilterIn; ///< 1: events that match, 0: all others
};

/// The meaning of a part of an event, where the provider has declared that its parts have types
/// (EVENT_DATA_DESCRIPTOR.Type).
namespace datatype {
inline constexpr std::uint8_t Data = 0;
inline constexpr std::uint8_t EventMetadata = 1;
inline constexpr std::uint8_t ProviderMetadata = 2;
inline constexpr std::uint8_t TimestampOverride = 3;
} // namespace datatype

/// EventWriteEx flags.
namespace writeflag {
inline constexpr std::uint32_t NoFaulting = 1; ///< has no meaning outside the kernel
inline constexpr std::uint32_t InPrivate = 2; ///< not for sessions with enableproperty::ExcludeInPrivate
} // namespace writeflag

/// TRACE_GUID_PROPERTIES.
struct TraceGuidProperties
{
    etwarden::Guid Guid;
    std::uint32_t GuidType;
    std::uint32_t LoggerId;
    std::uint32_t EnableLevel;
    std::uint32_t EnableFlags; ///< the low half of the any-keywords
    std::uint8_t IsEnable;
};

/// EVENT_FILTER_DESCRIPTOR.Type.
namespace filtertype {
inline constexpr std::uint32_t None = 0;
inline constexpr std::uint32_t Schematized = 0x80000000;
inline constexpr std::uint32_t SystemFlags = 0x80000001;
inline constexpr std::uint32_t TraceHandle = 0x80000002;
inline constexpr std::uint32_t ProcessId = 0x80000004;
inline constexpr std::uint32_t ExecutableName = 0x80000008;
inline constexpr std::uint32_t PackageId = 0x80000010;
inline constexpr std::uint32_t PackageAppId = 0x80000020;
inline constexpr std::uint32_t Payload = 0x80000100;
inline constexpr std::uint32_t EventId = 0x80000200;
inline constexpr std::uint32_t EventName = 0x80000400;
inline constexpr std::uint32_t Stackwalk = 0x80001000;
inline constexpr std::uint32_t StackwalkName = 0x80002000;
inline constexpr std::uint32_t StackwalkLevelKeyword = 0x80004000;
inline constexpr std::uint32_t Container = 0x80008000;
} // namespace filtertype

/// Limits of filters (evntprov.h).
inline constexpr std::uint32_t maximumFilterCount = 13; ///< MAX_EVENT_FILTERS_COUNT of newer SDKs
inline constexpr std::uint32_t maximumFilterBytes = 1024; ///< MAX_EVENT_FILTER_DATA_SIZE
inline constexpr std::uint32_t maximumFilterProcesses = 8; ///< MAX_EVENT_FILTER_PID_COUNT
inline constexpr std::uint32_t maximumFilterEventIds = 64; ///< MAX_EVENT_FILTER_EVENT_ID_COUNT

inline constexpr std::uint32_t maximumDataDescriptors = 128; ///< of one event, MAX_EVENT_DATA_DESCRIPTORS

} // namespace etwarden
