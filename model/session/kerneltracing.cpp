// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/kerneltracing.h"

#include "model/etw/kernelgroups.h"

#include <type_traits>

namespace etwarden {

static_assert(memberOf(KernelSetting::PoolTags).setting == KernelSetting::PoolTags
    && kernelMembers.size() == static_cast<std::size_t>(KernelSetting::PoolTags) + 1);

std::size_t lengthOf(const KernelMember& member, const KernelTracing& tracing)
{
    return std::visit(
        [&tracing](auto pointer) -> std::size_t {
            const auto& value = tracing.*pointer;
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_integral_v<Value> || std::is_same_v<Value, GroupMask>)
                return value != Value{} ? 1 : 0;
            else
                return value.size();
        },
        member.pointer);
}

bool isSame(const KernelMember& member, const KernelTracing& left, const KernelTracing& right)
{
    return std::visit([&](auto pointer) { return left.*pointer == right.*pointer; }, member.pointer);
}

void copyValue(const KernelMember& member, const KernelTracing& from, KernelTracing& to)
{
    std::visit([&](auto pointer) { to.*pointer = from.*pointer; }, member.pointer);
}

KernelTracing tracingOf(const KernelState& state, KernelTracing requested)
{
    if (state.groupMask)
        requested.groups = groupsBeyondFlags(*state.groupMask);
    if (state.stackEvents)
        requested.stackEvents = *state.stackEvents;
    if (state.processIds)
        requested.processIds = *state.processIds;
    if (state.poolTags)
        requested.poolTags = *state.poolTags;
    return requested;
}

} // namespace etwarden
