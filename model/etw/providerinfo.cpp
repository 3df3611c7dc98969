// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/providerinfo.h"

#include <cstring>

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

/// False, and nothing read, when it is not all there.
template<typename Value>
bool read(std::span<const std::byte> bytes, std::size_t offset, Value* value)
{
    if (offset > bytes.size() || bytes.size() - offset < sizeof *value)
        return false;
    std::memcpy(static_cast<void*>(value), bytes.data() + offset, sizeof *value);
    return true;
}

} // namespace

std::vector<ProviderEnabling> readProviderEnablings(const Guid& provider, std::span<const std::byte> answer)
{
    std::vector<ProviderEnabling> enablings;
    TraceGuidInfo head{};
    if (!read(answer, 0, &head))
        return enablings;
    std::size_t at = sizeof head;
    TraceProviderInstanceInfo instance{};
    for (std::uint32_t i = 0; i < head.InstanceCount && read(answer, at, &instance); ++i) {
        TraceEnableInfo info{};
        for (std::uint32_t j = 0; j < instance.EnableCount; ++j) {
            if (!read(answer, at + sizeof instance + j * sizeof info, &info))
                return enablings;
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
        if (instance.NextOffset == 0)
            break;
        at += instance.NextOffset;
    }
    return enablings;
}

std::vector<Guid> readGuidList(std::span<const std::byte> answer)
{
    std::vector<Guid> guids(answer.size() / sizeof(Guid));
    for (std::size_t i = 0; i < guids.size(); ++i)
        read(answer, i * sizeof(Guid), &guids[i]);
    return guids;
}

} // namespace etwarden
