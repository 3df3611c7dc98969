// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/stackevents.h"
#include "model/etw/tracetypes.h"
#include "model/session/kerneltracing.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>

namespace etwarden {

/// Hook ids of records that Windows' kernel writes, a group and a type in it, and which version of their data is meant:
/// the one all of whose members are observed here.
namespace kernelhook {
/// Version 0: process id and parent's id of the size of a pointer, SID (a dword of 0: none is known), image file name
/// in 8-bit characters with a closing NUL.
inline constexpr std::uint16_t ProcessStart = 0x0301;
inline constexpr std::uint16_t ProcessEnd = 0x0302;
inline constexpr std::uint16_t ProcessDCStart = 0x0303;
inline constexpr std::uint16_t ProcessDCEnd = 0x0304;
/// Version 0: thread id, process id (dwords).
inline constexpr std::uint16_t ThreadStart = 0x0501;
inline constexpr std::uint16_t ThreadEnd = 0x0502;
inline constexpr std::uint16_t ThreadDCStart = 0x0503;
inline constexpr std::uint16_t ThreadDCEnd = 0x0504;
/// Version 1: base and size of the size of a pointer, process id (a dword), file name in UTF-16 with a closing NUL.
inline constexpr std::uint16_t ImageLoad = 0x030A;
inline constexpr std::uint16_t ImageUnload = 0x1402;
inline constexpr std::uint16_t ImageDCStart = 0x1403;
inline constexpr std::uint16_t ImageDCEnd = 0x1404;
/// Version 2: a key of the size of a pointer, file name in UTF-16 with a closing NUL.
inline constexpr std::uint16_t FileRundown = 0x0424;
/// Version 2: process id, thread id (dwords), name in UTF-16 with a closing NUL.
inline constexpr std::uint16_t ThreadSetName = 0x0548;
/// Version 2: ids of the new and the old thread (dwords); their priorities, the C-state before, a spare byte, the old
/// thread's wait reason, wait mode, state and ideal processor (bytes); the time that the new one waited, and what the
/// old one had left of its quantum (dwords).
inline constexpr std::uint16_t CSwitch = 0x0524;
/// Version 2: thread id (a dword), reason and increment of the adjustment of its priority, flags, a spare byte.
inline constexpr std::uint16_t ReadyThread = 0x0532;
/// Version 2: address and program counter of the size of a pointer.
inline constexpr std::uint16_t TransitionFault = 0x020A;
inline constexpr std::uint16_t HardPageFault = 0x020E;
/// Version 2: when it began, by the session's clock, offset in the file (quadwords); address and file object of the
/// size of a pointer; thread id and number of bytes (dwords).
inline constexpr std::uint16_t HardFault = 0x0220;
/// Version 3: disk, flags, bytes, a spare dword (dwords), offset on the disk (a quadword), file object and request of
/// the size of a pointer, duration in counts of QueryPerformanceCounter (a quadword), thread id (a dword).
inline constexpr std::uint16_t DiskRead = 0x010A;
inline constexpr std::uint16_t DiskWrite = 0x010B;
/// Version 3: disk, flags (dwords), duration (a quadword), request of the size of a pointer, thread id (a dword).
inline constexpr std::uint16_t DiskFlush = 0x010E;
/// Version 3: request of the size of a pointer, thread id (a dword).
inline constexpr std::uint16_t DiskReadInit = 0x010C;
inline constexpr std::uint16_t DiskWriteInit = 0x010D;
inline constexpr std::uint16_t DiskFlushInit = 0x010F;
/// Version 2: program counter of the size of a pointer, thread id (a dword), count (a word), flags and rank (bytes).
inline constexpr std::uint16_t SampledProfile = 0x0F2E;
/// Version 2: source (0 is the timer), new and old interval in 100 ns (dwords).
inline constexpr std::uint16_t ProfileSetInterval = 0x0F48;
inline constexpr std::uint16_t ProfileStart = 0x0F49;
inline constexpr std::uint16_t ProfileEnd = 0x0F4A;
/// Version 2: when it began, by the session's clock (a quadword), routine of the size of a pointer, return value,
/// vector (bytes), a spare word. At its end.
inline constexpr std::uint16_t Isr = 0x0F43;
/// Version 2: when it began, by the session's clock (a quadword), routine of the size of a pointer. At its end.
inline constexpr std::uint16_t Dpc = 0x0F44;
inline constexpr std::uint16_t TimerDpc = 0x0F45;
/// Version 2: time stamp of the event that it belongs to, process id, thread id, return addresses of the size of a
/// pointer, innermost first.
inline constexpr std::uint16_t StackWalk = 0x1820;
} // namespace kernelhook

/// The records of what ran already when a session began to listen, or still runs when it ends: the kernel's DCStart and
/// DCEnd.
enum class Rundown : std::uint8_t {
    Start,
    End,
};

/// The events that may have a stack in this engine.
inline constexpr std::uint16_t walkableEvents[] = {kernelhook::SampledProfile, kernelhook::CSwitch,
    kernelhook::ReadyThread, kernelhook::TransitionFault, kernelhook::HardPageFault, kernelhook::HardFault,
    kernelhook::DiskReadInit, kernelhook::DiskWriteInit, kernelhook::DiskFlushInit};

/// A set of walkableEvents, one bit each in the order of that table.
using WalkedEvents = std::uint32_t;

/// The bit of an event; 0: one that has no stack here.
constexpr WalkedEvents walkedEvent(std::uint16_t hookId)
{
    const auto found = std::ranges::find(walkableEvents, hookId);
    return found == std::end(walkableEvents) ? 0 : WalkedEvents{1} << (found - std::begin(walkableEvents));
}

/// The bits of the events that TraceSetInformation names.
inline WalkedEvents walkedEvents(std::span<const ClassicEventId> ids)
{
    WalkedEvents events = 0;
    for (const ClassicEventId& id : ids) {
        if (const StackEventRow* row = stackEventRow(id))
            events |= walkedEvent(row->hook);
    }
    return events;
}

/// When and where something happened that is written later.
struct EventMoment
{
    std::array<std::uint64_t, 4> times{}; ///< by ClockType: what the clock showed, raw
    std::uint32_t processor = 0;

    std::uint64_t by(ClockType clock) const { return times[static_cast<std::size_t>(clock)]; }
};

/// A record as the kernel writes it, except for its header.
struct KernelEvent
{
    std::uint16_t hookId = 0;
    std::uint8_t version = 0;
    std::span<const std::byte> data{};
    /// A time that replaces the first 8 bytes of the data, by the session's clock; for events that have a time as a
    /// member.
    const EventMoment* firstTime = nullptr;
    std::optional<std::uint32_t> processId{}; ///< whose event it is, where that is known; not a part of the record
};

} // namespace etwarden
