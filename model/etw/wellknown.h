// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace etwarden {

namespace wellknown {
inline constexpr Guid eventTraceGuid = "68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid;
inline constexpr Guid systemTraceControlGuid = "9e814aad-3204-11d2-9a82-006008a86939"_guid;
inline constexpr Guid eventTraceConfigGuid = "01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid;
inline constexpr Guid defaultTraceSecurityGuid = "0811c1af-7a07-4a06-82ed-869455cdf713"_guid;
inline constexpr Guid privateLoggerNotificationGuid = "3595ab5c-042a-4c8e-b942-2d059bfeb1b1"_guid;
inline constexpr Guid privateLoggerSecurityGuid = "472496cf-0daf-4f7c-ac2e-3f8457ecc6bb"_guid;
inline constexpr Guid globalLoggerGuid = "e8908abc-aa84-11d2-9a93-00805f85d7c6"_guid;
inline constexpr Guid circularKernelContextLoggerGuid = "54dea73a-ed1f-42a4-af71-3e63d056f174"_guid;
inline constexpr Guid lostEventGuid = "6a399ae0-4bc6-4de9-870b-3657f8947e7e"_guid;
inline constexpr Guid heapGuid = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;
inline constexpr Guid critSecGuid = "3ac66736-cc59-4cff-8115-8df50e39816b"_guid;

inline constexpr Guid etwardenHostGuid = "0e3b1f6c-7d0b-4a55-8c51-6a2d9f41c7e3"_guid;
inline constexpr Guid etwardenLoadGuid = "5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7"_guid; ///< the first load's

inline constexpr std::u16string_view kernelLoggerName = u"NT Kernel Logger";
inline constexpr std::u16string_view circularKernelContextLoggerName = u"Circular Kernel Context Logger";
inline constexpr std::u16string_view globalLoggerName = u"GlobalLogger";
} // namespace wellknown

/// What can be said of a provider, or of a GUID that looks like one.
enum class ProviderKind : std::uint8_t {
    Unknown,
    Manifest, ///< described by a manifest
    TraceLogging, ///< its events describe themselves
    Classic, ///< RegisterTraceGuids: MOF or WPP
    System, ///< one of the kernel's own since Windows 11
    EventClass, ///< labels events of the kernel; it is never registered
    Control, ///< names a session or a right
};

struct NamedGuid
{
    Guid guid;
    std::string_view name; ///< documented spelling, ASCII
    ProviderKind kind;
};

/// Every control, security, kernel event class and system provider GUID that has a public name.
std::span<const NamedGuid> wellKnownGuids();

/// Providers of Windows and of programs that many machines have.
std::span<const NamedGuid> wellKnownProviders();

/// The providers of the embedded engine itself, which no Windows knows.
std::span<const NamedGuid> ownProviders();

/// The entry of a GUID in either of the first two tables, nullptr when it has none.
const NamedGuid* wellKnown(const Guid& guid);

/// Its public name, or that of one of our own; empty when it has none.
std::string_view wellKnownName(const Guid& guid);

} // namespace etwarden
