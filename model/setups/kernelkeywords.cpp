// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/kernelkeywords.h"

#include "model/etw/enableflags.h"
#include "model/setups/setupcollector.h"

namespace etwarden {

namespace {

constexpr std::uint32_t processThread = enableflag::Process | enableflag::Thread;
constexpr std::uint32_t processCounters = 0x00000008;
constexpr std::uint32_t systemCall = 0x00000080;
constexpr std::uint32_t registry = 0x00020000;
constexpr std::uint32_t alpc = 0x00100000;
constexpr std::uint32_t driver = 0x00800000;

/// A row has the name that each tool has for the flags; empty: it has none.
struct KernelKeyword
{
    std::string_view profile;
    std::string_view xperf;
    std::string_view logman;
    std::uint32_t flags;
};

constexpr KernelKeyword kernelKeywords[] = {
    {"ProcessThread", "PROC_THREAD", "", processThread},
    {"", "", "process", enableflag::Process},
    {"", "", "thread", enableflag::Thread},
    {"Loader", "LOADER", "img", enableflag::ImageLoad},
    {"ProcessCounter", "PROCESS_COUNTERS", "proccntr", processCounters},
    {"CSwitch", "CSWITCH", "cswitch", enableflag::ContextSwitch},
    {"DPC", "DPC", "dpc", enableflag::Dpc},
    {"Interrupt", "INTERRUPT", "isr", enableflag::Interrupt},
    {"SystemCall", "SYSCALL", "syscall", systemCall},
    {"DiskIO", "DISK_IO", "disk", enableflag::DiskIo},
    {"Filename", "FILENAME", "file", enableflag::DiskFileIo},
    {"DiskIOInit", "DISK_IO_INIT", "diskinit", enableflag::DiskIoInit},
    {"ReadyThread", "DISPATCHER", "dispatcher", enableflag::Dispatcher},
    {"AllFaults", "ALL_FAULTS", "pf", enableflag::MemoryPageFaults},
    {"HardFaults", "HARD_FAULTS", "hf", enableflag::MemoryHardFaults},
    {"VirtualAllocation", "VIRT_ALLOC", "virtalloc", enableflag::VirtualAlloc},
    {"VAMap", "VAMAP", "", enableflag::VaMap},
    {"NetworkTrace", "NETWORKTRACE", "net", enableflag::NetworkTcpIp},
    {"Registry", "REGISTRY", "registry", registry},
    {"Alpc", "ALPC", "alpc", alpc},
    {"SplitIO", "SPLIT_IO", "splitio", enableflag::SplitIo},
    {"Drivers", "DRIVERS", "driver", driver},
    {"SampledProfile", "PROFILE", "profile", enableflag::Profile},
    {"FileIO", "FILE_IO", "fileiocompletion", enableflag::FileIo},
    {"FileIOInit", "FILE_IO_INIT", "fileio", enableflag::FileIoInit},
};

/// Options of tracelog that add flags; those that take some away are no part of it.
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
    switch (names) {
    case KernelNames::RecordingProfile:
        return row.profile;
    case KernelNames::Xperf:
        return row.xperf;
    case KernelNames::Logman:
        return row.logman;
    case KernelNames::Tracelog: // its options are in a table of their own
        break;
    }
    return {};
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
    for (const KernelKeyword& row : kernelKeywords) {
        if ((row.flags & ~flags) == 0 && !nameIn(row, names).empty())
            found.push_back(nameIn(row, names));
    }
    return found;
}

} // namespace etwarden
