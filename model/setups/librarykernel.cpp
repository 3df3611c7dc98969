// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/librarykernel.h"

#include "model/etw/enableflags.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr LibraryKernelName traceEventNames[] = {
    {"Process", enableflag::Process},
    {"Thread", enableflag::Thread},
    {"ImageLoad", enableflag::ImageLoad},
    {"ContextSwitch", enableflag::ContextSwitch},
    {"DeferedProcedureCalls", enableflag::Dpc},
    {"Interrupt", enableflag::Interrupt},
    {"DiskIO", enableflag::DiskIo},
    {"DiskFileIO", enableflag::DiskFileIo},
    {"DiskIOInit", enableflag::DiskIoInit},
    {"Dispatcher", enableflag::Dispatcher},
    {"MemoryHardFaults", enableflag::MemoryHardFaults},
    {"VirtualAlloc", enableflag::VirtualAlloc},
    {"NetworkTCPIP", enableflag::NetworkTcpIp},
    {"Profile", enableflag::Profile},
    {"FileIO", enableflag::FileIo},
    {"FileIOInit", enableflag::FileIoInit},
};

// DRIVER_PROVIDER is none of them: it enables EVENT_TRACE_FLAG_DISK_IO.
constexpr LibraryKernelName ferrisetwNames[] = {
    {"PROCESS_PROVIDER", enableflag::Process},
    {"THREAD_PROVIDER", enableflag::Thread},
    {"IMAGE_LOAD_PROVIDER", enableflag::ImageLoad},
    {"PROCESS_COUNTER_PROVIDER", 0x00000008},
    {"CONTEXT_SWITCH_PROVIDER", enableflag::ContextSwitch},
    {"DPC_PROVIDER", enableflag::Dpc},
    {"INTERRUPT_PROVIDER", enableflag::Interrupt},
    {"SYSTEM_CALL_PROVIDER", 0x00000080},
    {"DISK_IO_PROVIDER", enableflag::DiskIo},
    {"DISK_FILE_IO_PROVIDER", enableflag::DiskFileIo},
    {"DISK_IO_INIT_PROVIDER", enableflag::DiskIoInit},
    {"THREAD_DISPATCHER_PROVIDER", enableflag::Dispatcher},
    {"MEMORY_PAGE_FAULT_PROVIDER", enableflag::MemoryPageFaults},
    {"MEMORY_HARD_FAULT_PROVIDER", enableflag::MemoryHardFaults},
    {"VIRTUAL_ALLOC_PROVIDER", enableflag::VirtualAlloc},
    {"VAMAP_PROVIDER", enableflag::VaMap},
    {"TCP_IP_PROVIDER", enableflag::NetworkTcpIp},
    {"REGISTRY_PROVIDER", 0x00020000},
    {"DEBUG_PRINT_PROVIDER", 0x00040000},
    {"ALPC_PROVIDER", 0x00100000},
    {"SPLIT_IO_PROVIDER", enableflag::SplitIo},
    {"PROFILE_PROVIDER", enableflag::Profile},
    {"FILE_IO_PROVIDER", enableflag::FileIo},
    {"FILE_INIT_IO_PROVIDER", enableflag::FileIoInit},
};

} // namespace

std::span<const LibraryKernelName> traceEventKernelNames()
{
    return traceEventNames;
}

std::span<const LibraryKernelName> ferrisetwKernelNames()
{
    return ferrisetwNames;
}

std::optional<std::uint32_t> flagsNamed(std::span<const LibraryKernelName> names, std::string_view name)
{
    const auto row = std::ranges::find(names, name, &LibraryKernelName::name);
    return row != names.end() ? std::optional(row->flags) : std::nullopt;
}

} // namespace etwarden
