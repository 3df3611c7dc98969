// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/kernelkeywords.h"

#include "model/etw/enableflags.h"
#include "model/setups/setupcollector.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

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
    std::string_view traceEvent;
    std::string_view provider; ///< without "_"
    std::uint32_t flags;
};

constexpr KernelKeyword kernelKeywords[] = {
    {"ProcessThread", "PROC_THREAD", "", "", "", processThread},
    {"", "", "process", "Process", "process", enableflag::Process},
    {"", "", "thread", "Thread", "thread", enableflag::Thread},
    {"Loader", "LOADER", "img", "ImageLoad", "imageload", enableflag::ImageLoad},
    {"ProcessCounter", "PROCESS_COUNTERS", "proccntr", "ProcessCounters", "processcounter", processCounters},
    {"CSwitch", "CSWITCH", "cswitch", "ContextSwitch", "contextswitch", enableflag::ContextSwitch},
    {"DPC", "DPC", "dpc", "DeferedProcedureCalls", "dpc", enableflag::Dpc},
    {"Interrupt", "INTERRUPT", "isr", "Interrupt", "interrupt", enableflag::Interrupt},
    {"SystemCall", "SYSCALL", "syscall", "SystemCall", "systemcall", systemCall},
    {"DiskIO", "DISK_IO", "disk", "DiskIO", "diskio", enableflag::DiskIo},
    {"Filename", "FILENAME", "file", "DiskFileIO", "diskfileio", enableflag::DiskFileIo},
    {"DiskIOInit", "DISK_IO_INIT", "diskinit", "DiskIOInit", "diskinitio", enableflag::DiskIoInit},
    {"ReadyThread", "DISPATCHER", "dispatcher", "Dispatcher", "threaddispatch", enableflag::Dispatcher},
    {"AllFaults", "ALL_FAULTS", "pf", "Memory", "memorypagefault", enableflag::MemoryPageFaults},
    {"HardFaults", "HARD_FAULTS", "hf", "MemoryHardFaults", "memoryhardfault", enableflag::MemoryHardFaults},
    {"VirtualAllocation", "VIRT_ALLOC", "virtalloc", "VirtualAlloc", "virtualalloc", enableflag::VirtualAlloc},
    {"VAMap", "VAMAP", "", "VAMap", "vamap", enableflag::VaMap},
    {"NetworkTrace", "NETWORKTRACE", "net", "NetworkTCPIP", "networktcpip", enableflag::NetworkTcpIp},
    {"Registry", "REGISTRY", "registry", "Registry", "registry", registry},
    {"Alpc", "ALPC", "alpc", "AdvancedLocalProcedureCalls", "alpc", alpc},
    {"SplitIO", "SPLIT_IO", "splitio", "SplitIO", "splitio", enableflag::SplitIo},
    {"Drivers", "DRIVERS", "driver", "Driver", "driver", driver},
    {"SampledProfile", "PROFILE", "profile", "Profile", "profile", enableflag::Profile},
    {"FileIO", "FILE_IO", "fileiocompletion", "FileIO", "fileio", enableflag::FileIo},
    {"FileIOInit", "FILE_IO_INIT", "fileio", "FileIOInit", "fileinitio", enableflag::FileIoInit},
    {"", "", "", "", "tcpip", enableflag::NetworkTcpIp},
    {"", "", "", "", "udpip", enableflag::NetworkTcpIp},
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
    // Options of tracelog are in a table of their own.
    static constexpr std::string_view KernelKeyword::*columns[] = {&KernelKeyword::profile, &KernelKeyword::xperf,
        &KernelKeyword::logman, nullptr, &KernelKeyword::traceEvent, &KernelKeyword::provider};
    const auto column = columns[static_cast<std::size_t>(names)];
    return column == nullptr ? std::string_view() : row.*column;
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
    std::string plain;
    if (names == KernelNames::Providers) {
        std::ranges::copy_if(name, std::back_inserter(plain), [](char c) { return c != '_'; });
        constexpr std::string_view ending = "provider";
        if (lowerAscii(plain).ends_with(ending))
            plain.resize(plain.size() - ending.size());
        name = plain;
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
