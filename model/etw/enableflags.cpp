// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"

#include <array>

namespace etwarden {

namespace {

using Since = WindowsVersion;
using Status = BitStatus;
using FlagGroup = EnableFlagGroup;

// The grouping is our choice: by what a reader of the trace wants to know, DISK_FILE_IO beside the DISK_IO it depends
// on. EXTENSION is in the headers since Windows 2000, but only XP gave it a meaning.
constexpr std::array<EnableFlagEntry, 32> flags{{
    {0x00000001, "EVENT_TRACE_FLAG_PROCESS", Since::Windows2000, Status::Documented, FlagGroup::Process},
    {0x00000002, "EVENT_TRACE_FLAG_THREAD", Since::Windows2000, Status::Documented, FlagGroup::Process},
    {0x00000004, "EVENT_TRACE_FLAG_IMAGE_LOAD", Since::Windows2000, Status::Documented, FlagGroup::Process},
    {0x00000008, "EVENT_TRACE_FLAG_PROCESS_COUNTERS", Since::WindowsVista, Status::Documented, FlagGroup::Process},
    {0x00000010, "EVENT_TRACE_FLAG_CSWITCH", Since::WindowsVista, Status::Documented, FlagGroup::Scheduling},
    {0x00000020, "EVENT_TRACE_FLAG_DPC", Since::WindowsVista, Status::Documented, FlagGroup::Interrupts},
    {0x00000040, "EVENT_TRACE_FLAG_INTERRUPT", Since::WindowsVista, Status::Documented, FlagGroup::Interrupts},
    {0x00000080, "EVENT_TRACE_FLAG_SYSTEMCALL", Since::WindowsVista, Status::Documented, FlagGroup::Interrupts},
    {0x00000100, "EVENT_TRACE_FLAG_DISK_IO", Since::Windows2000, Status::Documented, FlagGroup::Disk},
    {0x00000200, "EVENT_TRACE_FLAG_DISK_FILE_IO", Since::Windows2000, Status::Documented, FlagGroup::Disk},
    {0x00000400, "EVENT_TRACE_FLAG_DISK_IO_INIT", Since::WindowsVista, Status::Documented, FlagGroup::Disk},
    {0x00000800, "EVENT_TRACE_FLAG_DISPATCHER", Since::Windows7, Status::Documented, FlagGroup::Scheduling},
    {0x00001000, "EVENT_TRACE_FLAG_MEMORY_PAGE_FAULTS", Since::Windows2000, Status::Documented, FlagGroup::Memory},
    {0x00002000, "EVENT_TRACE_FLAG_MEMORY_HARD_FAULTS", Since::Windows2000, Status::Documented, FlagGroup::Memory},
    {0x00004000, "EVENT_TRACE_FLAG_VIRTUAL_ALLOC", Since::Windows7, Status::Documented, FlagGroup::Memory},
    {0x00008000, "EVENT_TRACE_FLAG_VAMAP", Since::Windows8, Status::Documented, FlagGroup::Memory},
    {0x00010000, "EVENT_TRACE_FLAG_NETWORK_TCPIP", Since::Windows2000, Status::Documented, FlagGroup::Network},
    {0x00020000, "EVENT_TRACE_FLAG_REGISTRY", Since::Windows2000, Status::Documented, FlagGroup::Registry},
    {0x00040000, "EVENT_TRACE_FLAG_DBGPRINT", Since::WindowsXp, Status::Documented, FlagGroup::Tracing},
    {0x00080000, "EVENT_TRACE_FLAG_JOB", Since::Windows10, Status::Documented, FlagGroup::Process},
    {0x00100000, "EVENT_TRACE_FLAG_ALPC", Since::WindowsVista, Status::Documented, FlagGroup::Process},
    {0x00200000, "EVENT_TRACE_FLAG_SPLIT_IO", Since::WindowsVista, Status::Documented, FlagGroup::Disk},
    {0x00400000, "EVENT_TRACE_FLAG_DEBUG_EVENTS", Since::Windows10, Status::HeaderOnly, FlagGroup::Tracing},
    {0x00800000, "EVENT_TRACE_FLAG_DRIVER", Since::WindowsVista, Status::Documented, FlagGroup::Disk},
    {0x01000000, "EVENT_TRACE_FLAG_PROFILE", Since::WindowsVista, Status::Documented, FlagGroup::Scheduling},
    {0x02000000, "EVENT_TRACE_FLAG_FILE_IO", Since::WindowsVista, Status::Documented, FlagGroup::File},
    {0x04000000, "EVENT_TRACE_FLAG_FILE_IO_INIT", Since::WindowsVista, Status::Documented, FlagGroup::File},
    {0x08000000, "", Since::Unknown, Status::Unused, FlagGroup::Special},
    {0x10000000, "EVENT_TRACE_FLAG_NO_SYSCONFIG", Since::Windows8, Status::Documented, FlagGroup::Special},
    {0x20000000, "EVENT_TRACE_FLAG_ENABLE_RESERVE", Since::Windows2000, Status::HeaderOnly, FlagGroup::Special},
    {0x40000000, "EVENT_TRACE_FLAG_FORWARD_WMI", Since::Windows2000, Status::HeaderOnly, FlagGroup::Special},
    {0x80000000, "EVENT_TRACE_FLAG_EXTENSION", Since::WindowsXp, Status::HeaderOnly, FlagGroup::Special},
}};
static_assert(isEveryBitAscending<EnableFlagGroup>(flags));

} // namespace

std::span<const EnableFlagEntry> enableFlagCatalogue()
{
    return flags;
}

} // namespace etwarden
