// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/providerinfo.h"

#include "model/etw/enableproperties.h"
#include "model/etw/readbytes.h"

#include <optional>
#include <set>
#include <utility>

namespace etwarden {

static_assert(sizeof(TraceGuidInfo) == 0x08);
static_assert(sizeof(TraceProviderInstanceInfo) == 0x10);
static_assert(sizeof(TraceEnableInfo) == 0x20);
static_assert(offsetof(TraceEnableInfo, LoggerId) == 0x06);
static_assert(offsetof(TraceEnableInfo, EnableProperty) == 0x08);
static_assert(offsetof(TraceEnableInfo, MatchAnyKeyword) == 0x10);
static_assert(offsetof(TraceEnableInfo, MatchAllKeyword) == 0x18);
static_assert(sizeof(GroupMask) == 32);

namespace {

/// Calls `visit` with each registration of the answer and where it begins, until `visit` says false.
template<typename Visit>
void forEachInstance(std::span<const std::byte> answer, Visit visit)
{
    TraceGuidInfo head{};
    if (!readBytes(answer, 0, &head))
        return;
    std::size_t at = sizeof head;
    TraceProviderInstanceInfo instance{};
    for (std::uint32_t i = 0; i < head.InstanceCount && readBytes(answer, at, &instance); ++i) {
        if (!visit(instance, at) || instance.NextOffset == 0)
            return;
        at += instance.NextOffset;
    }
}

ProviderEnabling enablingOf(const Guid& provider, const TraceEnableInfo& info)
{
    return {.provider = provider,
        .loggerId = info.LoggerId,
        .level = info.Level,
        .enableProperty = info.EnableProperty,
        .matchAnyKeyword = info.MatchAnyKeyword,
        .matchAllKeyword = info.MatchAllKeyword};
}

/// One way to read the answer about a group.
struct GroupReading
{
    bool countsBytes = false;
    std::size_t begin = 0; ///< of the enablings
};

/// How many enablings there are, read in this way; nullopt: it does not end where the answer does.
std::optional<std::size_t> enablingsIn(std::span<const std::byte> answer, const GroupReading& reading)
{
    constexpr std::size_t alignment = 8; // of a structure, which may be padded after its last GUID
    std::uint32_t number = 0;
    if (!readBytes(answer, 0, &number))
        return std::nullopt;
    const std::uint64_t infoBytes = reading.countsBytes ? number : std::uint64_t{number} * sizeof(TraceEnableInfo);
    const std::uint64_t members = reading.begin + infoBytes;
    if (infoBytes % sizeof(TraceEnableInfo) != 0 || members > answer.size()
        || !readBytes(answer, static_cast<std::size_t>(members), &number))
        return std::nullopt;
    const std::uint64_t memberBytes = reading.countsBytes ? number : std::uint64_t{number} * sizeof(Guid);
    const std::uint64_t end = members + sizeof number + memberBytes;
    const bool isWhole = end == answer.size() || (end + alignment - 1) / alignment * alignment == answer.size();
    if (memberBytes % sizeof(Guid) != 0 || !isWhole)
        return std::nullopt;
    return static_cast<std::size_t>(infoBytes / sizeof(TraceEnableInfo));
}

} // namespace

std::vector<ProviderEnabling> readGroupEnablings(const Guid& group, std::span<const std::byte> answer)
{
    std::vector<ProviderEnabling> enablings;
    for (const GroupReading& reading :
        {GroupReading{false, 4}, GroupReading{false, 8}, GroupReading{true, 4}, GroupReading{true, 8}})
    {
        const std::optional<std::size_t> count = enablingsIn(answer, reading);
        if (!count)
            continue;
        for (std::size_t i = 0; i < *count; ++i) {
            TraceEnableInfo info{};
            readBytes(answer, reading.begin + i * sizeof info, &info);
            if (info.IsEnabled == 0)
                continue;
            enablings.push_back(enablingOf(group, info));
            enablings.back().enableProperty |= enableproperty::ProviderGroup;
        }
        break;
    }
    return enablings;
}

std::vector<ProviderEnabling> readProviderEnablings(const Guid& provider, std::span<const std::byte> answer)
{
    std::vector<ProviderEnabling> enablings;
    forEachInstance(answer, [&](const TraceProviderInstanceInfo& instance, std::size_t at) {
        TraceEnableInfo info{};
        for (std::uint32_t i = 0; i < instance.EnableCount; ++i) {
            if (!readBytes(answer, at + sizeof instance + i * sizeof info, &info))
                return false;
            if (info.IsEnabled == 0)
                continue;
            ProviderEnabling& enabling = enablings.emplace_back(enablingOf(provider, info));
            enabling.processId = instance.Pid;
            enabling.flags = instance.Flags;
        }
        return true;
    });
    return enablings;
}

std::map<std::uint16_t, std::uint32_t> countProviders(std::span<const ProviderEnabling> enablings)
{
    std::set<std::pair<std::uint16_t, Guid>> counted;
    std::map<std::uint16_t, std::uint32_t> counts;
    for (const ProviderEnabling& enabling : enablings) {
        if (counted.emplace(enabling.loggerId, enabling.provider).second)
            ++counts[enabling.loggerId];
    }
    return counts;
}

std::vector<ProviderRegistration> readProviderRegistrations(std::span<const std::byte> answer)
{
    std::vector<ProviderRegistration> registrations;
    forEachInstance(answer, [&registrations](const TraceProviderInstanceInfo& instance, std::size_t) {
        registrations.push_back({.processId = instance.Pid, .flags = instance.Flags});
        return true;
    });
    return registrations;
}

std::vector<Guid> readGuidList(std::span<const std::byte> answer)
{
    std::vector<Guid> guids(answer.size() / sizeof(Guid));
    for (std::size_t i = 0; i < guids.size(); ++i)
        readBytes(answer, i * sizeof(Guid), &guids[i]);
    return guids;
}

} // namespace etwarden
