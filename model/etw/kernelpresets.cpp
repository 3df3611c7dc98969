// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/kernelpresets.h"

#include "model/etw/enableflags.h"

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr auto makeKernelGroups()
{
    using namespace enableflag;
    constexpr std::uint32_t life = Process | Thread | ImageLoad;
    constexpr std::uint32_t disk = life | DiskIo | MemoryHardFaults;
    constexpr std::uint32_t diagnosis = disk | Dpc | Interrupt | ContextSwitch;
    return std::to_array<KernelPreset>({
        {"Base", disk | Profile, "MEMINFO+MEMINFO_WS"},
        {"Diag", diagnosis | ProcessCounters, "COMPACT_CSWITCH"},
        {"DiagEasy", diagnosis | ProcessCounters, ""},
        {"Latency", diagnosis | Profile, ""},
        {"FileIO", disk | FileIo | FileIoInit, ""},
        {"IOTrace", disk | ContextSwitch, ""},
        {"ResumeTrace", disk | Profile, "POWER"},
        {"SysProf", life | Profile, ""},
        {"ResidentSet", disk | VaMap | VirtualAlloc, "MEMORY+MEMINFO+SESSION"},
        {"ReferenceSet", life | MemoryHardFaults | VirtualAlloc | VaMap,
            "MEMORY+FOOTPRINT+MEMINFO+SESSION+REFSET+MEMINFO_WS"},
        {"Network", life | NetworkTcpIp, ""},
    });
}

constexpr auto allKernelGroups = makeKernelGroups();

constexpr char lowerOfGroup(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::span<const KernelPreset> kernelPresets()
{
    return allKernelGroups;
}

const KernelPreset* kernelPresetNamed(std::string_view name)
{
    const auto found = std::ranges::find_if(allKernelGroups, [name](const KernelPreset& group) {
        return std::ranges::equal(group.name, name, {}, lowerOfGroup, lowerOfGroup);
    });
    return found == allKernelGroups.end() ? nullptr : &*found;
}

} // namespace etwarden
