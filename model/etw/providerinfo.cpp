// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/providerinfo.h"

#include "model/etw/readbytes.h"

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

} // namespace

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
            enablings.push_back({
                .provider = provider,
                .loggerId = info.LoggerId,
                .processId = instance.Pid,
                .flags = instance.Flags,
                .level = info.Level,
                .enableProperty = info.EnableProperty,
                .matchAnyKeyword = info.MatchAnyKeyword,
                .matchAllKeyword = info.MatchAllKeyword,
            });
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
