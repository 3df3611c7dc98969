// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/bitgroups.h"

#include "model/qt/text/bittext.h"

#include <span>

namespace etwarden {

namespace {

template<auto group>
QString title()
{
    return BitText::group(group);
}

template<typename Group, Group... groups>
std::vector<BitGroup> grouped(std::span<const BitEntry<Group>> catalogue)
{
    std::vector<BitGroup> result{{&title<groups>, {}}...};
    for (const BitEntry<Group>& entry : catalogue) {
        if (entry.value != 0) {
            result[static_cast<std::size_t>(entry.group)].bits.push_back(
                {entry.value, entry.name, entry.alias, entry.since, entry.status});
        }
    }
    return result;
}

} // namespace

std::vector<BitGroup> enableFlagGroups()
{
    using enum EnableFlagGroup;
    return grouped<EnableFlagGroup, Process, Scheduling, Interrupts, Memory, Disk, File, Network, Registry, Tracing,
        Special>(enableFlagCatalogue());
}

std::vector<BitGroup> logFileModeGroups()
{
    using enum LogFileModeGroup;
    return grouped<LogFileModeGroup, File, Delivery, Buffers, Session, Private, Sequence, Shutdown, Historic,
        Undocumented>(logFileModeCatalogue());
}

std::vector<BitGroup> enablePropertyGroups()
{
    using enum EnablePropertyGroup;
    return grouped<EnablePropertyGroup, Items, Events, Target>(enablePropertyCatalogue());
}

} // namespace etwarden
