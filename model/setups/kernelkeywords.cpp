// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/kernelkeywords.h"

#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/lbroptions.h"
#include "model/setups/setupcollector.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace etwarden {

namespace {

constexpr std::uint32_t processThread = enableflag::Process | enableflag::Thread;
constexpr std::uint32_t systemCall = 0x00000080;
constexpr std::uint32_t registry = 0x00020000;
constexpr std::uint32_t debugPrint = 0x00040000;
constexpr std::uint32_t alpc = 0x00100000;
constexpr std::uint32_t driver = 0x00800000;

/// A row has the name that each tool has for the flags; empty: it has none.
struct KernelKeyword
{
    std::string_view profile;
    std::string_view xperf;
    std::string_view logman;
    std::string_view traceEvent;
    std::string_view krabsetw; ///< without its "_provider"
    std::string_view ferrisetw; ///< without its "_PROVIDER"
    std::uint32_t flags;
};

constexpr KernelKeyword kernelKeywords[] = {
    {"ProcessThread", "PROC_THREAD", "", "", "", "", processThread},
    {"", "", "process", "Process", "process", "PROCESS", enableflag::Process},
    {"", "", "thread", "Thread", "thread", "THREAD", enableflag::Thread},
    {"Loader", "LOADER", "img", "ImageLoad", "image_load", "IMAGE_LOAD", enableflag::ImageLoad},
    {"ProcessCounter", "PERF_COUNTER", "proccntr", "ProcessCounters", "process_counter", "PROCESS_COUNTER",
        enableflag::ProcessCounters},
    {"CSwitch", "CSWITCH", "cswitch", "ContextSwitch", "context_switch", "CONTEXT_SWITCH", enableflag::ContextSwitch},
    {"DPC", "DPC", "dpc", "DeferedProcedureCalls", "dpc", "DPC", enableflag::Dpc},
    {"Interrupt", "INTERRUPT", "isr", "Interrupt", "interrupt", "INTERRUPT", enableflag::Interrupt},
    {"SystemCall", "SYSCALL", "syscall", "SystemCall", "system_call", "SYSTEM_CALL", systemCall},
    {"DiskIO", "DISK_IO", "disk", "DiskIO", "disk_io", "DISK_IO", enableflag::DiskIo},
    {"Filename", "FILENAME", "file", "DiskFileIO", "", "DISK_FILE_IO", enableflag::DiskFileIo},
    {"", "", "", "", "disk_file_io", "", enableflag::DiskFileIo | enableflag::DiskIo},
    {"DiskIOInit", "DISK_IO_INIT", "diskinit", "DiskIOInit", "disk_init_io", "DISK_IO_INIT", enableflag::DiskIoInit},
    {"ReadyThread", "DISPATCHER", "dispatcher", "Dispatcher", "thread_dispatch", "THREAD_DISPATCHER",
        enableflag::Dispatcher},
    {"AllFaults", "ALL_FAULTS", "pf", "Memory", "memory_page_fault", "MEMORY_PAGE_FAULT", enableflag::MemoryPageFaults},
    {"HardFaults", "HARD_FAULTS", "hf", "MemoryHardFaults", "memory_hard_fault", "MEMORY_HARD_FAULT",
        enableflag::MemoryHardFaults},
    {"VirtualAllocation", "VIRT_ALLOC", "virtalloc", "VirtualAlloc", "virtual_alloc", "VIRTUAL_ALLOC",
        enableflag::VirtualAlloc},
    {"VAMap", "VAMAP", "", "VAMap", "vamap", "VAMAP", enableflag::VaMap},
    {"NetworkTrace", "NETWORKTRACE", "net", "NetworkTCPIP", "network_tcpip", "TCP_IP", enableflag::NetworkTcpIp},
    {"Registry", "REGISTRY", "registry", "Registry", "registry", "REGISTRY", registry},
    {"", "", "", "", "debug_print", "DEBUG_PRINT", debugPrint},
    {"Alpc", "ALPC", "alpc", "AdvancedLocalProcedureCalls", "alpc", "ALPC", alpc},
    {"SplitIO", "SPLIT_IO", "splitio", "SplitIO", "split_io", "SPLIT_IO", enableflag::SplitIo},
    {"Drivers", "DRIVERS", "driver", "Driver", "driver", "", driver},
    {"SampledProfile", "PROFILE", "profile", "Profile", "profile", "PROFILE", enableflag::Profile},
    {"FileIO", "FILE_IO", "fileiocompletion", "FileIO", "file_io", "FILE_IO", enableflag::FileIo},
    {"FileIOInit", "FILE_IO_INIT", "fileio", "FileIOInit", "file_init_io", "FILE_INIT_IO", enableflag::FileIoInit},
    {"", "", "", "", "", "DRIVER", enableflag::DiskIo}, // of ferrisetw 1
};

/// A row has the name that each tool has for a group; empty: it has none.
struct GroupKeyword
{
    std::string_view profile;
    std::string_view xperf;
    std::uint32_t group;
};

constexpr GroupKeyword groupKeywords[] = {
    {"Memory", "MEMORY", 0x20000001},
    {"FootPrint", "FOOTPRINT", 0x20000008},
    {"ReferenceSet", "REFSET", 0x20000020},
    {"Pool", "POOL", kernelgroup::Pool},
    {"CompactCSwitch", "COMPACT_CSWITCH", kernelgroup::CompactCSwitch},
    {"PmcProfile", "PMC_PROFILE", kernelgroup::PmcProfile},
    {"ThreadPriority", "PRIORITY", kernelgroup::Priority},
    {"SpinLock", "SPINLOCK", 0x20010000},
    {"SynchronizationObjects", "", 0x20020000},
    {"DPCQueue", "DPC_QUEUE", 0x20040000},
    {"MemoryInfo", "MEMINFO", kernelgroup::MemInfo},
    {"ContiguousMemorygeneration", "CONTMEMGEN", 0x20100000},
    {"Session", "SESSION", 0x20400000},
    {"MemoryInfoWS", "MEMINFO_WS", 0x20800000},
    {"KernelQueue", "KQUEUE", kernelgroup::KernelQueue},
    {"", "INTERRUPT_STEER", 0x22000000},
    {"", "SHOULDYIELD", 0x24000000},
    {"AntiStarvation", "", 0x40000001},
    {"ProcessFreeze", "", 0x40000002},
    {"IdleStates", "IDLE_STATES", 0x40008000},
    {"CpuConfig", "CPU_CONFIG", 0x40010000},
    {"Timer", "TIMER", 0x40020000},
    {"ClockInterrupt", "CLOCKINT", 0x40040000},
    {"LoadBalancer", "", 0x40080000},
    {"KeClock", "KE_CLOCK", 0x40100000},
    {"InterProcessorInterrupt", "IPI", 0x40400000},
    {"RegistryHive", "REG_HIVE", 0x41000000},
    {"RegistryNotify", "", 0x42000000},
    {"OpticalIO", "OPTICAL_IO", 0x80000001},
    {"OpticalIOInit", "OPTICAL_IO_INIT", 0x80000002},
    {"Handle", "OB_HANDLE", kernelgroup::Handles},
    {"Object", "OB_OBJECT", 0x80000080},
    {"", "DEBUG_EVENTS", 0x80000800},
    {"WakeCounter", "", 0x80002000},
    {"Power", "POWER", 0x80008000},
    {"CC", "CC", 0x80020000},
    {"FilterIOInit", "FLT_IO_INIT", 0x80080000},
    {"FilterIO", "FLT_IO", 0x80100000},
    {"FilterIOFastIO", "FLT_FASTIO", 0x80200000},
    {"FilterIOFailure", "FLT_IO_FAILURE", 0x80400000},
    {"WDFDPC", "WDF_DPC", 0x81000000},
    {"WDFInterrupt", "WDF_INTERRUPT", 0x82000000},
    {"CacheFlush", "CACHE_FLUSH", 0x84000000},
    {"", "HIBERRUNDOWN", 0xA0000001},
    {"ClusterOff", "", 0xE0000001},
};

/// A filter of last branch records. Source: the help of xperf and profiles in use, which lack the other bits. Which bit
/// a name stands for follows from the name (our choice).
struct BranchKeyword
{
    std::string_view name;
    std::uint32_t option;
};
constexpr BranchKeyword branchKeywords[] = {
    {"ConditionalBranches", lbroption::FilterConditional},
    {"NearRelativeCalls", lbroption::FilterNearRelativeCalls},
    {"NearIndirectCalls", lbroption::FilterNearIndirectCalls},
    {"NearReturns", lbroption::FilterNearReturns},
    {"NearIndirectJumps", lbroption::FilterNearIndirectJumps},
    {"FarBranches", lbroption::FilterFarBranches},
    {"Kernel", lbroption::FilterKernel},
    {"User", lbroption::FilterUser},
    {"StackMode", lbroption::CallStack},
};

/// Options of tracelog that add flags; those that remove some are not here.
struct TracelogFlag
{
    std::string_view option; ///< without its hyphen
    std::uint32_t flags;
};
constexpr TracelogFlag tracelogFlags[] = {
    {"cm", registry},
    {"fio", enableflag::DiskFileIo},
    {"pf", enableflag::MemoryPageFaults},
    {"hf", enableflag::MemoryHardFaults},
    {"img", enableflag::ImageLoad},
    {"dpcisr", enableflag::Dpc | enableflag::Interrupt},
};

std::string_view nameIn(const KernelKeyword& row, KernelNames names)
{
    // Options of tracelog are in a table of their own.
    static constexpr std::string_view KernelKeyword::*columns[] = {&KernelKeyword::profile, &KernelKeyword::xperf,
        &KernelKeyword::logman, nullptr, &KernelKeyword::traceEvent, &KernelKeyword::krabsetw,
        &KernelKeyword::ferrisetw};
    const auto column = columns[static_cast<std::size_t>(names)];
    return column == nullptr ? std::string_view() : row.*column;
}

std::string_view nameIn(const GroupKeyword& row, KernelNames names)
{
    return names == KernelNames::RecordingProfile ? row.profile
        : names == KernelNames::Xperf             ? row.xperf
                                                  : std::string_view();
}

} // namespace

std::optional<std::uint32_t> kernelFlags(KernelNames names, std::string_view name)
{
    if (names == KernelNames::Tracelog) {
        for (const TracelogFlag& row : tracelogFlags) {
            if (equalsAscii(row.option, name))
                return row.flags;
        }
        return std::nullopt;
    }
    for (const KernelKeyword& row : kernelKeywords) {
        const std::string_view known = nameIn(row, names);
        if (!known.empty() && equalsAscii(known, name))
            return row.flags;
    }
    return std::nullopt;
}

std::vector<std::string_view> kernelNamesOf(KernelNames names, std::uint32_t flags)
{
    std::vector<std::string_view> found;
    std::uint32_t left = flags;
    for (const KernelKeyword& row : kernelKeywords) {
        if ((row.flags & ~flags) != 0 || (row.flags & left) == 0 || nameIn(row, names).empty())
            continue;
        found.push_back(nameIn(row, names));
        left &= ~row.flags;
    }
    return found;
}

std::optional<std::uint32_t> kernelGroup(KernelNames names, std::string_view name)
{
    const auto isIt = [&](const GroupKeyword& row) { return equalsAscii(nameIn(row, names), name); };
    const auto row = std::ranges::find_if(groupKeywords, isIt);
    return row != std::end(groupKeywords) && !name.empty() ? std::optional(row->group) : std::nullopt;
}

std::vector<std::string_view> groupNamesOf(KernelNames names, const GroupMask& groups)
{
    std::vector<std::string_view> found;
    for (const GroupKeyword& row : groupKeywords) {
        if (hasGroup(groups, row.group) && !nameIn(row, names).empty())
            found.push_back(nameIn(row, names));
    }
    return found;
}

std::optional<std::uint32_t> branchOption(std::string_view name)
{
    const auto isIt = [name](const BranchKeyword& row) { return equalsAscii(row.name, name); };
    const auto row = std::ranges::find_if(branchKeywords, isIt);
    return row != std::end(branchKeywords) ? std::optional(row->option) : std::nullopt;
}

std::vector<std::string_view> branchOptionNames(std::uint32_t options)
{
    std::vector<std::string_view> found;
    for (const BranchKeyword& row : branchKeywords) {
        if ((options & row.option) != 0)
            found.push_back(row.name);
    }
    return found;
}

std::vector<ClassicEventId> eventsOfHooks(const std::vector<std::uint32_t>& hooks)
{
    std::vector<ClassicEventId> events;
    for (const std::uint32_t hook : hooks) {
        if (const StackEventRow* const row = stackEventOfHook(hook))
            events.push_back(row->event());
    }
    return events;
}

std::vector<std::uint32_t> hooksOf(const std::vector<ClassicEventId>& events)
{
    std::vector<std::uint32_t> hooks;
    for (const ClassicEventId& event : events) {
        if (const StackEventRow* const row = stackEventRow(event))
            hooks.push_back(row->hook);
    }
    return hooks;
}

} // namespace etwarden
