// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"
#include "model/etw/stackevents.h"
#include "model/etw/win32status.h"
#include "model/etw/windowsversion.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace etwarden {

/// Sampling interval of PROFILE until another one is set, in 100 ns: 1 ms.
inline constexpr std::uint32_t defaultProfileInterval = 10'000;
/// Bounds of the sampling interval in 100 ns (xperf -setprofint).
inline constexpr std::uint32_t minimumProfileInterval = 1'221;
inline constexpr std::uint32_t maximumProfileInterval = 10'000'000;

/// Events of one session that may have stacks (TraceStackTracingInfo).
inline constexpr std::size_t maximumStackEvents = 256;
/// Counters of a processor, and the events that read them, of one session; likewise profile sources and LBR events.
inline constexpr std::size_t maximumCounters = 4;
/// Pool tags of a list after the block (internal headers).
inline constexpr std::size_t maximumPoolTags = 4;
/// Processes of such a list. No source states a limit: as many as a provider's filter may have (our choice).
inline constexpr std::size_t maximumProcessIds = 8;

/// What a system logger is asked for besides EnableFlags, by TraceSetInformation after its start or in a list after the
/// block: no member of EVENT_TRACE_PROPERTIES, so a query does not report it.
struct KernelTracing
{
    /// TraceStackTracingInfo: the events that are followed by a StackWalk event, at most maximumStackEvents.
    std::vector<ClassicEventId> stackEvents{};
    /// TraceSystemTraceEnableFlagsInfo: groups that no bit of EnableFlags stands for; word 0 is 0.
    GroupMask groups{};
    /// TraceSampledProfileIntervalInfo, of the timer, in 100 ns; of the whole system. 0: left as it is.
    std::uint32_t profileInterval = 0;
    /// TraceProfileSourceConfigInfo: what PMC_PROFILE samples by, at most maximumCounters; of the whole system.
    std::vector<std::uint32_t> profileSources{};
    /// TracePmcCounterListInfo: sources that each of counterEvents reads, at most maximumCounters; once in a session.
    std::vector<std::uint32_t> counters{};
    /// TracePmcEventListInfo, at most maximumCounters; once in a session.
    std::vector<ClassicEventId> counterEvents{};
    /// TraceLbrConfigurationInfo: bits of lbrOptionCatalogue(); 0 leaves no branch out.
    std::uint32_t lbrOptions = 0;
    /// TraceLbrEventListInfo: hook ids of the events that are followed by the last branches, at most maximumCounters.
    std::vector<std::uint32_t> lbrEvents{};
    /// Only events of these processes, at most maximumProcessIds; empty: of all.
    std::vector<std::uint32_t> processIds{};
    /// Only pool events with these tags, at most maximumPoolTags; empty: with any.
    std::vector<std::uint32_t> poolTags{};

    bool operator==(const KernelTracing&) const = default;
};

/// The members of KernelTracing, in the order of kernelMembers.
enum class KernelSetting : std::uint8_t {
    Groups,
    StackEvents,
    ProfileInterval,
    ProfileSources,
    Counters,
    CounterEvents,
    LbrOptions,
    LbrEvents,
    ProcessIds,
    PoolTags,
};

using KernelPointer = std::variant<std::vector<ClassicEventId> KernelTracing::*, GroupMask KernelTracing::*,
    std::uint32_t KernelTracing::*, std::vector<std::uint32_t> KernelTracing::*>;

/// A member of KernelTracing.
struct KernelMember
{
    KernelSetting setting;
    std::string_view name; ///< of the class of TraceSetInformation, without "Trace" and "Info"; else of the item
    std::optional<TraceQueryInfoClass> infoClass; ///< nullopt: only an item of the list after the block
    KernelPointer pointer;
    WindowsVersion since;
    std::size_t limit = 0; ///< most entries of a list
    bool isOfSystem = false; ///< for all sessions together: set without a handle
};

/// In the order in which they are set. Calls, templates, the preview, the editor and rules are made from this table.
inline constexpr std::array kernelMembers{
    KernelMember{KernelSetting::Groups, "SystemTraceEnableFlags", TraceQueryInfoClass::SystemTraceEnableFlags,
        &KernelTracing::groups, WindowsVersion::Windows8},
    KernelMember{KernelSetting::StackEvents, "StackTracing", TraceQueryInfoClass::StackTracing,
        &KernelTracing::stackEvents, WindowsVersion::Windows7, maximumStackEvents},
    KernelMember{KernelSetting::ProfileInterval, "SampledProfileInterval", TraceQueryInfoClass::SampledProfileInterval,
        &KernelTracing::profileInterval, WindowsVersion::Windows8, 0, true},
    KernelMember{KernelSetting::ProfileSources, "ProfileSourceConfig", TraceQueryInfoClass::ProfileSourceConfig,
        &KernelTracing::profileSources, WindowsVersion::Windows8, maximumCounters, true},
    KernelMember{KernelSetting::Counters, "PmcCounterList", TraceQueryInfoClass::PmcCounterList,
        &KernelTracing::counters, WindowsVersion::Windows8, maximumCounters},
    KernelMember{KernelSetting::CounterEvents, "PmcEventList", TraceQueryInfoClass::PmcEventList,
        &KernelTracing::counterEvents, WindowsVersion::Windows8, maximumCounters},
    KernelMember{KernelSetting::LbrOptions, "LbrConfiguration", TraceQueryInfoClass::LbrConfiguration,
        &KernelTracing::lbrOptions, WindowsVersion::Windows10Version1903},
    KernelMember{KernelSetting::LbrEvents, "LbrEventList", TraceQueryInfoClass::LbrEventList, &KernelTracing::lbrEvents,
        WindowsVersion::Windows10Version1903, maximumCounters},
    KernelMember{KernelSetting::ProcessIds, "ETW_EXT_PIDS", std::nullopt, &KernelTracing::processIds,
        WindowsVersion::WindowsVista, maximumProcessIds},
    KernelMember{KernelSetting::PoolTags, "ETW_EXT_POOLTAG_FILTER", std::nullopt, &KernelTracing::poolTags,
        WindowsVersion::Windows7, maximumPoolTags},
};

constexpr const KernelMember& memberOf(KernelSetting setting)
{
    return kernelMembers[static_cast<std::size_t>(setting)];
}

/// A set of settings has this bit for each.
constexpr std::uint32_t kernelBit(KernelSetting setting)
{
    return 1U << static_cast<unsigned>(setting);
}

/// Entries of a list; for another member 1 where it is set, else 0.
std::size_t lengthOf(const KernelMember& member, const KernelTracing& tracing);
/// Whether both ask for the same.
bool isSame(const KernelMember& member, const KernelTracing& left, const KernelTracing& right);
void copyValue(const KernelMember& member, const KernelTracing& from, KernelTracing& to);

/// A setting as text for files: "CSwitch, Profile", "1221"; empty: it is not set.
std::string textOf(const KernelMember& member, const KernelTracing& tracing);
/// Reads what textOf() writes; false: it is something else, and nothing is changed.
bool readSetting(const KernelMember& member, std::string_view text, KernelTracing& tracing);

/// What TraceSetInformation returned for one setting.
struct KernelAnswer
{
    KernelSetting setting = KernelSetting::Groups;
    Win32Status status = Win32Status::Success;

    bool isRefused() const { return status != Win32Status::Success; }
    bool operator==(const KernelAnswer&) const = default;
};

/// A counter of a processor that can be sampled by, or read at events (PROFILE_SOURCE_INFO).
struct ProfileSource
{
    std::uint32_t source = 0;
    std::u16string name{};
    std::uint32_t minimumInterval = 0;
    std::uint32_t maximumInterval = 0;

    bool operator==(const ProfileSource&) const = default;
};

/// What the system reports of a system logger's settings. nullopt: it does not report it, or this Windows cannot.
struct KernelState
{
    std::optional<GroupMask> groupMask{};
    std::optional<std::vector<ClassicEventId>> stackEvents{}; ///< Windows has no way to ask for them
    std::optional<std::uint32_t> profileInterval{};
    std::optional<std::vector<ProfileSource>> sources{};
    std::optional<std::uint32_t> maximumCounters{}; ///< of the processors, at a time
    // Windows reports none of these either.
    std::optional<std::vector<std::uint32_t>> processIds{};
    std::optional<std::vector<std::uint32_t>> poolTags{};

    bool operator==(const KernelState&) const = default;
};

/// The settings of a session as far as the system reports them, and otherwise as they were requested. The interval is
/// not the session's own.
KernelTracing tracingOf(const KernelState& state, KernelTracing requested);

} // namespace etwarden
