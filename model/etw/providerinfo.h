// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace etwarden {

/// TRACE_QUERY_INFO_CLASS: EnumerateTraceGuidsEx, TraceSetInformation and TraceQueryInformation. The Windows of each
/// class is its first one.
enum class TraceQueryInfoClass : std::uint32_t {
    GuidList = 0, ///< EnumerateTraceGuidsEx: all provider GUIDs
    GuidInfo = 1, ///< EnumerateTraceGuidsEx: TraceGuidInfo of one
    StackTracing = 3, ///< set, Windows 7: ClassicEventIdBlock[]
    SystemTraceEnableFlags = 4, ///< Windows 8: GroupMask
    SampledProfileInterval = 5, ///< Windows 8: TraceProfileInterval
    ProfileSourceConfig = 6, ///< set, Windows 8: std::uint32_t[]
    ProfileSourceList = 7, ///< query, Windows 8: see readProfileSources()
    PmcEventList = 8, ///< set, Windows 8: ClassicEventIdBlock[]
    PmcCounterList = 9, ///< set, Windows 8: std::uint32_t[]
    SetDisallowList = 10, ///< set, Windows 10: Guid[]
    Version = 11, ///< query, Windows 10
    GroupList = 12, ///< EnumerateTraceGuidsEx, Windows 10: all GUIDs of groups of providers
    GroupInfo = 13, ///< EnumerateTraceGuidsEx, Windows 10: who has enabled one, see readGroupEnablings()
    DisallowListQuery = 14, ///< query, Windows 10: Guid[]
    PeriodicCaptureStateList = 16, ///< set, Windows 10 1709
    PeriodicCaptureState = 17, ///< query, Windows 10 1709
    ProviderBinaryTracking = 18, ///< set, Windows 10 1709
    MaxLoggers = 19, ///< query, Windows 10 1709: std::uint32_t
    LbrConfiguration = 20, ///< set, Windows 10 1903: std::uint32_t
    LbrEventList = 21, ///< set, Windows 10 1903: std::uint32_t[], hook ids
    MaxPmcCounters = 22, ///< query, Windows 10 1903: std::uint32_t
    StreamCount = 23, ///< query, Windows 11: std::uint32_t
    StackCaching = 24, ///< set, Windows 11
    PmcCounterOwners = 25, ///< query, Windows 11
    UnifiedStackCaching = 26, ///< set, Windows 11
    PmcSessionInformation = 27, ///< query, Windows 11 22H2
    ContextRegister = 28, ///< set, Windows Server 23H2
};

/// TRACE_GUID_INFO: precedes the registrations of one provider.
struct TraceGuidInfo
{
    std::uint32_t InstanceCount;
    std::uint32_t Reserved;
};

/// TRACE_PROVIDER_INSTANCE_INFO: one registration, followed by EnableCount times TraceEnableInfo.
struct TraceProviderInstanceInfo
{
    std::uint32_t NextOffset; ///< bytes to the next one from the start of this one, 0 = none
    std::uint32_t EnableCount;
    std::uint32_t Pid;
    std::uint32_t Flags; ///< providerflag
};

/// TRACE_ENABLE_INFO: one session that has the provider.
struct alignas(8) TraceEnableInfo
{
    std::uint32_t IsEnabled;
    std::uint8_t Level;
    std::uint8_t Reserved1;
    std::uint16_t LoggerId;
    std::uint32_t EnableProperty;
    std::uint32_t Reserved2;
    std::uint64_t MatchAnyKeyword;
    std::uint64_t MatchAllKeyword;
};

namespace providerflag {
inline constexpr std::uint32_t Legacy = 1; ///< classic: one session at a time
inline constexpr std::uint32_t PreEnabled = 2; ///< enabled before it was registered
} // namespace providerflag

/// Number of sessions that may enable a provider at a time (EnableTraceEx2 page).
inline constexpr std::uint32_t sessionsPerProvider = 8;

/// A provider that a session receives events from.
struct ProviderEnabling
{
    Guid provider;
    std::uint16_t loggerId = 0;
    std::uint32_t processId = 0; ///< that registered it; 0: none yet, or the system itself
    std::uint32_t flags = 0; ///< providerflag
    std::uint8_t level = 0; ///< TraceLevel
    std::uint32_t enableProperty = 0;
    std::uint64_t matchAnyKeyword = 0;
    std::uint64_t matchAllKeyword = 0;

    bool operator==(const ProviderEnabling&) const = default;
};

/// How many providers each session has, by its logger id: a provider counts once, however many processes registered it.
/// Sessions without one are not in it.
std::map<std::uint16_t, std::uint32_t> countProviders(std::span<const ProviderEnabling> enablings);

/// Reads the answer to GuidInfo, untrusted: counts and offsets that lead out of it end the reading. Registrations that
/// no session has enabled give nothing.
std::vector<ProviderEnabling> readProviderEnablings(const Guid& provider, std::span<const std::byte> answer);

/// Reads the answer to GroupInfo, untrusted: a number and TraceEnableInfo, a number and the GUIDs of its members. Each
/// enabling has enableproperty::ProviderGroup and no process.
///
/// What is documented leaves open whether these numbers count elements or bytes, and whether the first array is aligned
/// to 8 bytes. The layout is used that agrees with the length of the answer; where none does, nothing is read.
std::vector<ProviderEnabling> readGroupEnablings(const Guid& group, std::span<const std::byte> answer);

/// One registration of a provider, or its mark that sessions have enabled it before it was registered.
struct ProviderRegistration
{
    std::uint32_t processId = 0; ///< 0: the system or a driver, or none yet
    std::uint32_t flags = 0; ///< providerflag

    bool operator==(const ProviderRegistration&) const = default;
};

/// Reads the answer to GuidInfo in the same way.
std::vector<ProviderRegistration> readProviderRegistrations(std::span<const std::byte> answer);

/// Reads the answer to GuidList; an incomplete GUID at its end is not read.
std::vector<Guid> readGuidList(std::span<const std::byte> answer);

/// PERFINFO_GROUPMASK: the system events of a session. The first word is EnableFlags; the other seven have the
/// PERF_* groups that EnableFlags cannot name.
using GroupMask = std::array<std::uint32_t, 8>;

} // namespace etwarden
