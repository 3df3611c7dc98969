// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/kernelgroups.h"

#include "model/etw/enableflags.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

using namespace enableflag;

constexpr std::uint32_t groupSystemLife = Process | Thread | ImageLoad;
constexpr std::uint32_t groupDisk = groupSystemLife | DiskIo | MemoryHardFaults;
constexpr std::uint32_t groupDiagnosis = groupDisk | Dpc | Interrupt | ContextSwitch;

constexpr KernelGroup groups[] = {
    {"Base", groupDisk | Profile, "MEMINFO+MEMINFO_WS"},
    {"Diag", groupDiagnosis | ProcessCounters, "COMPACT_CSWITCH"},
    {"DiagEasy", groupDiagnosis | ProcessCounters, ""},
    {"Latency", groupDiagnosis | Profile, ""},
    {"FileIO", groupDisk | enableflag::FileIo | FileIoInit, ""},
    {"IOTrace", groupDisk | ContextSwitch, ""},
    {"ResumeTrace", groupDisk | Profile, "POWER"},
    {"SysProf", groupSystemLife | Profile, ""},
    {"ResidentSet", groupDisk | VaMap | VirtualAlloc, "MEMORY+MEMINFO+SESSION"},
    {"ReferenceSet", groupSystemLife | MemoryHardFaults | VirtualAlloc | VaMap,
        "MEMORY+FOOTPRINT+MEMINFO+SESSION+REFSET+MEMINFO_WS"},
    {"Network", groupSystemLife | NetworkTcpIp, ""},
};

constexpr char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::span<const KernelGroup> kernelGroups()
{
    return groups;
}

const KernelGroup* kernelGroupNamed(std::string_view name)
{
    const auto found = std::ranges::find_if(groups,
        [name](const KernelGroup& group) { return std::ranges::equal(group.name, name, {}, lowered, lowered); });
    return found == std::end(groups) ? nullptr : found;
}

} // namespace etwarden
