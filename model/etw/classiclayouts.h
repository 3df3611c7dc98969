// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/layouts.h"

#include <cstddef>
#include <cstdint>

/// Memory layouts of classic providers, those of RegisterTraceGuids (evntrace.h), for 64- and 32-bit callers. Members
/// keep their documented spelling; every offset is asserted in classiclayouts.cpp.
namespace etwarden {

/// EVENT_INSTANCE_HEADER: the argument of TraceEventInstance.
struct alignas(8) EventInstanceHeader
{
    std::uint16_t Size; ///< bytes, data included
    std::uint16_t FieldTypeFlags;
    std::uint8_t Type;
    std::uint8_t Level;
    std::uint16_t Version;
    std::uint32_t ThreadId;
    std::uint32_t ProcessId;
    std::uint64_t TimeStamp;
    std::uint64_t RegHandle;
    std::uint32_t InstanceId;
    std::uint32_t ParentInstanceId;
    std::uint32_t ClientContext;
    std::uint32_t Flags; ///< wnodeflag
    std::uint64_t ParentRegHandle;
};

/// EVENT_INSTANCE_GUID_HEADER: the form of it in a buffer, with the GUIDs of the classes.
struct alignas(8) EventInstanceGuidHeader
{
    EventTraceHeader head;
    std::uint32_t InstanceId;
    std::uint32_t ParentInstanceId;
    Guid ParentGuid;
};

/// EVENT_INSTANCE_INFO.
struct EventInstanceInfo
{
    void* RegHandle; ///< of a class, see TraceGuidRegistration
    std::uint32_t InstanceId;
};

/// TRACE_GUID_REGISTRATION: one class of events of a classic provider.
struct TraceGuidRegistration
{
    const etwarden::Guid* Guid;
    void* RegHandle; ///< output
};

/// MESSAGE_TRACE_HEADER: precedes each event of TraceMessage.
struct MessageTraceHeader
{
    std::uint16_t Size; ///< bytes, all included
    std::uint8_t Reserved; ///< 0
    std::uint8_t MarkerFlags; ///< markerflag::Message
    std::uint16_t MessageNumber;
    std::uint16_t OptionFlags; ///< messageflag
};

/// TRACE_ENABLE_CONTEXT: the handle that a classic provider has of the session that enabled it, in 64 bits.
struct TraceEnableContext
{
    std::uint16_t LoggerId;
    std::uint8_t Level;
    std::uint8_t InternalFlag;
    std::uint32_t EnableFlags;

    static constexpr TraceEnableContext from(std::uint64_t handle)
    {
        return {static_cast<std::uint16_t>(handle), static_cast<std::uint8_t>(handle >> 16),
            static_cast<std::uint8_t>(handle >> 24), static_cast<std::uint32_t>(handle >> 32)};
    }
    constexpr std::uint64_t handle() const
    {
        return std::uint64_t{EnableFlags} << 32 | std::uint64_t{InternalFlag} << 24 | std::uint64_t{Level} << 16
            | LoggerId;
    }
};

/// TRACE_MESSAGE_*: which items precede a message's arguments, in this order.
namespace messageflag {
inline constexpr std::uint32_t Sequence = 0x01; ///< std::uint32_t
inline constexpr std::uint32_t Guid = 0x02; ///< only without ComponentId
inline constexpr std::uint32_t ComponentId = 0x04; ///< std::uint32_t, the first member of the GUID
inline constexpr std::uint32_t Timestamp = 0x08; ///< session clock
inline constexpr std::uint32_t PerformanceTimestamp = 0x10; ///< obsolete, has no effect
inline constexpr std::uint32_t SystemInfo = 0x20; ///< thread id, process id
inline constexpr std::uint32_t Pointer32 = 0x40; ///< of the writer's process; set by ETW
inline constexpr std::uint32_t Pointer64 = 0x80;
} // namespace messageflag

/// WMIDPREQUESTCODE, as far as ETW sends them.
inline constexpr std::uint32_t wmiEnableEvents = 4;
inline constexpr std::uint32_t wmiDisableEvents = 5;

/// Limits of TraceEvent and RegisterTraceGuids.
inline constexpr std::uint32_t maximumMofFields = 16;
inline constexpr std::uint32_t maximumTraceClasses = 0x10000; ///< of one registration

} // namespace etwarden
