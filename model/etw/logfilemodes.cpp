// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"

#include <array>

namespace etwarden {

namespace {

using Since = WindowsVersion;
using Status = BitStatus;
using ModeGroup = LogFileModeGroup;

// The grouping is our choice: by what the bit decides about a session.
// BUFFERING is in the headers since Windows 2000, but the kernel obeys it from Vista on. COMPRESSED is known to the
// kernel since Windows 8, but refused before 1607. 0x00100000 got its second name and use in Windows 8.
constexpr std::array<LogFileModeEntry, 33> modes{{
    {0x00000000, "EVENT_TRACE_FILE_MODE_NONE", Since::Windows2000, Status::Documented, ModeGroup::File},
    {0x00000001, "EVENT_TRACE_FILE_MODE_SEQUENTIAL", Since::Windows2000, Status::Documented, ModeGroup::File},
    {0x00000002, "EVENT_TRACE_FILE_MODE_CIRCULAR", Since::Windows2000, Status::Documented, ModeGroup::File},
    {0x00000004, "EVENT_TRACE_FILE_MODE_APPEND", Since::WindowsXp, Status::Documented, ModeGroup::File},
    {0x00000008, "EVENT_TRACE_FILE_MODE_NEWFILE", Since::WindowsXp, Status::Documented, ModeGroup::File},
    {0x00000010, "EVENT_TRACE_USE_MS_FLUSH_TIMER", Since::Windows7, Status::Undocumented, ModeGroup::Undocumented},
    {0x00000020, "EVENT_TRACE_FILE_MODE_PREALLOCATE", Since::WindowsXp, Status::Documented, ModeGroup::File},
    {0x00000040, "EVENT_TRACE_NONSTOPPABLE_MODE", Since::WindowsVista, Status::Documented, ModeGroup::Session},
    {0x00000080, "EVENT_TRACE_SECURE_MODE", Since::WindowsVista, Status::Documented, ModeGroup::Session},
    {0x00000100, "EVENT_TRACE_REAL_TIME_MODE", Since::Windows2000, Status::Documented, ModeGroup::Delivery},
    {0x00000200, "EVENT_TRACE_DELAY_OPEN_FILE_MODE", Since::Windows2000, Status::Documented, ModeGroup::Historic},
    {0x00000400, "EVENT_TRACE_BUFFERING_MODE", Since::WindowsVista, Status::Documented, ModeGroup::Delivery},
    {0x00000800, "EVENT_TRACE_PRIVATE_LOGGER_MODE", Since::Windows2000, Status::Documented, ModeGroup::Private},
    {0x00001000, "EVENT_TRACE_ADD_HEADER_MODE", Since::Windows2000, Status::Documented, ModeGroup::Historic},
    {0x00002000, "EVENT_TRACE_USE_KBYTES_FOR_SIZE", Since::WindowsVista, Status::Documented, ModeGroup::File},
    {0x00004000, "EVENT_TRACE_USE_GLOBAL_SEQUENCE", Since::WindowsXp, Status::Documented, ModeGroup::Sequence},
    {0x00008000, "EVENT_TRACE_USE_LOCAL_SEQUENCE", Since::WindowsXp, Status::Documented, ModeGroup::Sequence},
    {0x00010000, "EVENT_TRACE_RELOG_MODE", Since::WindowsXp, Status::Documented, ModeGroup::Private},
    {0x00020000, "EVENT_TRACE_PRIVATE_IN_PROC", Since::WindowsVista, Status::Documented, ModeGroup::Private},
    {0x00040000, "EVENT_TRACE_BUFFER_INTERFACE_MODE", Since::Windows7, Status::Undocumented, ModeGroup::Undocumented},
    {0x00080000, "EVENT_TRACE_KD_FILTER_MODE", Since::WindowsVista, Status::Undocumented, ModeGroup::Undocumented},
    {0x00100000, "EVENT_TRACE_MODE_RESERVED", Since::WindowsVista, Status::Documented, ModeGroup::Private,
        "EVENT_TRACE_REALTIME_RELOG_MODE"},
    {0x00200000, "EVENT_TRACE_LOST_EVENTS_DEBUG_MODE", Since::Windows8, Status::Undocumented, ModeGroup::Undocumented},
    {0x00400000, "EVENT_TRACE_STOP_ON_HYBRID_SHUTDOWN", Since::Windows8, Status::Documented, ModeGroup::Shutdown},
    {0x00800000, "EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN", Since::Windows8, Status::Documented, ModeGroup::Shutdown},
    {0x01000000, "EVENT_TRACE_USE_PAGED_MEMORY", Since::WindowsXp, Status::Documented, ModeGroup::Buffers},
    {0x02000000, "EVENT_TRACE_SYSTEM_LOGGER_MODE", Since::Windows8, Status::Documented, ModeGroup::Session},
    {0x04000000, "EVENT_TRACE_COMPRESSED_MODE", Since::Windows10Version1607, Status::HeaderOnly, ModeGroup::File},
    {0x08000000, "EVENT_TRACE_INDEPENDENT_SESSION_MODE", Since::Windows81, Status::Documented, ModeGroup::Session},
    {0x10000000, "EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING", Since::Windows7, Status::Documented, ModeGroup::Buffers},
    {0x20000000, "EVENT_TRACE_BLOCKING_MODE", Since::Windows7, Status::Undocumented, ModeGroup::Undocumented},
    {0x40000000, "", Since::Unknown, Status::Unused, ModeGroup::Undocumented},
    {0x80000000, "EVENT_TRACE_ADDTO_TRIAGE_DUMP", Since::Windows8, Status::Documented, ModeGroup::Session},
}};
static_assert(modes.front().value == logfilemode::None);
static_assert(isEveryBitAscending(std::span<const LogFileModeEntry>(modes).subspan(1)));

} // namespace

std::span<const LogFileModeEntry> logFileModeCatalogue()
{
    return modes;
}

} // namespace etwarden
