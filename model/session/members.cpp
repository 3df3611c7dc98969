// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/members.h"

#include <algorithm>

namespace etwarden {

static_assert(std::ranges::is_sorted(configMembers, std::ranges::less_equal(), &ConfigMember::field));

bool updateReads(const ConfigMember& member, const SessionConfig& running)
{
    switch (member.update) {
    case UpdateReads::OfNone:
        return false;
    case UpdateReads::OfSystemLoggers:
        return isSystemLogger(running) && !isPrivateLogger(running);
    case UpdateReads::UnlessPrivate:
        return !isPrivateLogger(running);
    case UpdateReads::OfAll:
        return true;
    }
    return false;
}

bool isEqual(const ConfigMember& member, const SessionConfig& left, const SessionConfig& right)
{
    return std::visit([&](auto value) { return left.*value == right.*value; }, member.value);
}

void copyValue(const ConfigMember& member, const SessionConfig& from, SessionConfig& to)
{
    std::visit([&](auto value) { to.*value = from.*value; }, member.value);
}

} // namespace etwarden
