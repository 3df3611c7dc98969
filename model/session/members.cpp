// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/members.h"

#include <algorithm>
#include <type_traits>

namespace etwarden {

static_assert(std::ranges::is_sorted(configMembers, std::ranges::less_equal(), &ConfigMember::field));

MemberValue valueOf(const ConfigMember& member, const SessionConfig& config)
{
    return std::visit(
        [&config](auto pointer) -> MemberValue {
            if constexpr (std::is_same_v<decltype(pointer), Guid SessionConfig::*>) {
                const std::string text = toString(config.*pointer);
                return std::u16string(text.begin(), text.end());
            } else {
                return config.*pointer;
            }
        },
        member.pointer);
}

void copyValue(const ConfigMember& member, const SessionConfig& from, SessionConfig& to)
{
    std::visit([&](auto pointer) { to.*pointer = from.*pointer; }, member.pointer);
}

bool updateReads(const ConfigMember& member, const SessionConfig& running)
{
    return updateReads(member, isPrivateLogger(running), isSystemLogger(running));
}

} // namespace etwarden
