// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/kernelgroups.h"

#include "model/etw/enableflags.h"
#include "model/etw/numbertext.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

// Sources: headers of the kernel's trace groups as analyses publish them. Bits of word 0 are EnableFlags.
constexpr KernelGroup kernelGroupRows[] = {
    {0x20000001, "PERF_MEMORY"},
    {0x20000002, "PERF_PROFILE", 0x01000000},
    {0x20000004, "PERF_CONTEXT_SWITCH", 0x00000010},
    {0x20000008, "PERF_FOOTPRINT"},
    {0x20000010, "PERF_DRIVERS", 0x00800000},
    {0x20000020, "PERF_REFSET"},
    {0x20000040, "PERF_POOL"},
    {0x20000080, "PERF_DPC", 0x00000020},
    {0x20000100, "PERF_COMPACT_CSWITCH"},
    {0x20000200, "PERF_DISPATCHER", 0x00000800},
    {0x20000400, "PERF_PMC_PROFILE"},
    {0x20000800, "PERF_PROCESS_INSWAP"},
    {0x20001000, "PERF_AFFINITY"},
    {0x20002000, "PERF_PRIORITY"},
    {0x20004000, "PERF_INTERRUPT", 0x00000040},
    {0x20008000, "PERF_VIRTUAL_ALLOC", 0x00004000},
    {0x20010000, "PERF_SPINLOCK"},
    {0x20020000, "PERF_SYNC_OBJECTS"},
    {0x20040000, "PERF_DPC_QUEUE"},
    {0x20080000, "PERF_MEMINFO"},
    {0x20100000, "PERF_CONTMEM_GEN"},
    {0x20200000, "PERF_SPINLOCK_CNTRS"},
    {0x20400000, "PERF_SESSION"},
    {0x20800000, "PERF_MEMINFO_WS"},
    {0x21000000, "PERF_KERNEL_QUEUE"},
    {0x22000000, "PERF_INTERRUPT_STEER"},
    {0x24000000, "PERF_SHOULD_YIELD"},
    {0x28000000, "PERF_WS"},
    {0x40000001, "PERF_ANTI_STARVATION"},
    {0x40000002, "PERF_PROCESS_FREEZE"},
    {0x40000004, "PERF_PFN_LIST"},
    {0x40000008, "PERF_WS_DETAIL"},
    {0x40000010, "PERF_WS_ENTRY"},
    {0x40000020, "PERF_HEAP"},
    {0x40000040, "PERF_SYSCALL", 0x00000080},
    {0x40000080, "PERF_UMS"},
    {0x40000100, "PERF_BACKTRACE"},
    {0x40000200, "PERF_VULCAN"},
    {0x40000400, "PERF_OBJECTS"},
    {0x40000800, "PERF_EVENTS"},
    {0x40001000, "PERF_FULLTRACE"},
    {0x40002000, "PERF_DFSS"},
    {0x40004000, "PERF_PREFETCH"},
    {0x40008000, "PERF_PROCESSOR_IDLE"},
    {0x40010000, "PERF_CPU_CONFIG"},
    {0x40020000, "PERF_TIMER"},
    {0x40040000, "PERF_CLOCK_INTERRUPT"},
    {0x40080000, "PERF_LOAD_BALANCER"},
    {0x40100000, "PERF_CLOCK_TIMER"},
    {0x40200000, "PERF_IDLE_SELECTION"},
    {0x40400000, "PERF_IPI"},
    {0x40800000, "PERF_IO_TIMER"},
    {0x41000000, "PERF_REG_HIVE"},
    {0x42000000, "PERF_REG_NOTIF"},
    {0x44000000, "PERF_PPM_EXIT_LATENCY"},
    {0x48000000, "PERF_WORKER_THREAD"},
    {0x80000001, "PERF_OPTICAL_IO"},
    {0x80000002, "PERF_OPTICAL_IO_INIT"},
    {0x80000008, "PERF_DLL_INFO"},
    {0x80000010, "PERF_DLL_FLUSH_WS"},
    {0x80000040, "PERF_OB_HANDLE"},
    {0x80000080, "PERF_OB_OBJECT"},
    {0x80000200, "PERF_WAKE_DROP"},
    {0x80000400, "PERF_WAKE_EVENT"},
    {0x80000800, "PERF_DEBUGGER"},
    {0x80001000, "PERF_PROC_ATTACH"},
    {0x80002000, "PERF_WAKE_COUNTER"},
    {0x80008000, "PERF_POWER"},
    {0x80010000, "PERF_SOFT_TRIM"},
    {0x80020000, "PERF_CC"},
    {0x80080000, "PERF_FLT_IO_INIT"},
    {0x80100000, "PERF_FLT_IO"},
    {0x80200000, "PERF_FLT_FASTIO"},
    {0x80400000, "PERF_FLT_IO_FAILURE"},
    {0x80800000, "PERF_HV_PROFILE"},
    {0x81000000, "PERF_WDF_DPC"},
    {0x82000000, "PERF_WDF_INTERRUPT"},
    {0x84000000, "PERF_CACHE_FLUSH"},
    {0xA0000001, "PERF_HIBER_RUNDOWN"},
    {0xC0000001, "PERF_SYSCFG_SYSTEM"},
    {0xC0000002, "PERF_SYSCFG_GRAPHICS"},
    {0xC0000004, "PERF_SYSCFG_STORAGE"},
    {0xC0000008, "PERF_SYSCFG_NETWORK"},
    {0xC0000010, "PERF_SYSCFG_SERVICES"},
    {0xC0000020, "PERF_SYSCFG_PNP"},
    {0xC0000040, "PERF_SYSCFG_OPTICAL"},
    {0xE0000001, "PERF_CLUSTER_OFF"},
    {0xE0000002, "PERF_MEMORY_CONTROL"},
};

char lowerCased(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string hexText(std::uint32_t value)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "0x";
    for (int shift = 28; shift >= 0; shift -= 4)
        text += digits[value >> shift & 0xF];
    return text;
}

} // namespace

std::span<const KernelGroup> kernelGroups()
{
    return kernelGroupRows;
}

const KernelGroup* kernelGroupNamed(std::string_view name)
{
    const auto found = std::ranges::find_if(kernelGroupRows,
        [name](const KernelGroup& group) { return std::ranges::equal(group.name, name, {}, lowerCased, lowerCased); });
    return found == std::end(kernelGroupRows) ? nullptr : &*found;
}

// A redirected bit leaves word 0 (our choice: sources say where it goes, not whether it also stays).
GroupMask groupMaskOf(std::uint32_t enableFlags)
{
    GroupMask mask{enableFlags};
    if ((enableFlags & enableflag::Extension) != 0)
        return {}; // the dword refers to a list after the block and holds no flags
    for (const KernelGroup& group : kernelGroupRows) {
        if ((enableFlags & group.flag) != 0) {
            mask[0] &= ~group.flag;
            addGroup(mask, group.value);
        }
    }
    return mask;
}

std::uint32_t enableFlagsOf(const GroupMask& mask)
{
    std::uint32_t enabled = mask[0];
    for (const KernelGroup& group : kernelGroupRows) {
        if (hasGroup(mask, group.value))
            enabled |= group.flag;
    }
    return enabled;
}

GroupMask groupsBeyondFlags(const GroupMask& mask)
{
    GroupMask beyond = mask;
    beyond[0] = 0;
    for (const KernelGroup& group : kernelGroupRows) {
        if (group.flag != 0)
            removeGroup(beyond, group.value);
    }
    return beyond;
}

NamedGroups namedGroups(const GroupMask& mask)
{
    NamedGroups named{.names = {}, .unnamed = mask};
    for (const KernelGroup& group : kernelGroupRows) {
        if (hasGroup(mask, group.value)) {
            named.names.push_back(group.name);
            removeGroup(named.unnamed, group.value);
        }
    }
    named.unnamed[0] = 0;
    return named;
}

std::vector<std::string> groupNames(const GroupMask& mask)
{
    const NamedGroups named = namedGroups(mask);
    std::vector<std::string> names(named.names.begin(), named.names.end());
    for (std::uint32_t word = 1; word < named.unnamed.size(); ++word) {
        for (std::uint32_t bits = named.unnamed[word]; bits != 0; bits &= bits - 1)
            names.push_back(hexText(word << 29 | (bits & ~(bits - 1))));
    }
    return names;
}

std::optional<std::uint32_t> parseGroup(std::string_view text)
{
    if (const KernelGroup* const group = kernelGroupNamed(text))
        return group->value;
    if (const KernelGroup* const group = kernelGroupNamed("PERF_" + std::string(text)))
        return group->value;
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    const std::optional<std::uint64_t> number = isHex ? numberFrom(text) : std::nullopt;
    if (!number || *number > UINT32_MAX)
        return std::nullopt;
    const auto group = static_cast<std::uint32_t>(*number);
    return groupWord(group) != 0 && groupBit(group) != 0 ? std::optional(group) : std::nullopt;
}

} // namespace etwarden
