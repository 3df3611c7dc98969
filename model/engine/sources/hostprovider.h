// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/enableflags.h"
#include "model/etw/guid.h"
#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"
#include "model/etw/wellknown.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

/// Etwarden's host provider: what the host system did, as far as it can be observed. Its events are its own, one id
/// per kind; they do not imitate kernel events, whose fields a counter does not reveal. Of processes, of threads that
/// live long enough to be listed and of the images of a new process as much is known as an early version of the
/// kernel's own records holds: system loggers get those (kernelevent.h), and the events here are for who enables the
/// provider.
///
/// Payload of every event (little-endian): u64 running number of its kind, from 1, since the source started. Then
/// - ProcessStart, ProcessStop: u32 process id, u32 id of the parent, name in UTF-16 with a closing NUL;
/// - ThreadStop, and ThreadStart of a thread that was listed: u32 process id, u32 thread id;
/// - ImageLoad, ImageUnload: u64 base, u64 bytes from there, u32 process id, path in UTF-16 with a closing NUL.
namespace etwarden {

inline constexpr Guid hostProviderGuid = wellknown::etwardenHostGuid;

enum class HostEvent : std::uint8_t {
    ContextSwitch,
    Interrupt,
    SoftInterrupt, ///< work an interrupt deferred, what DPCs are to Windows
    PageFault, ///< hard ones included
    HardFault, ///< needed the disk
    DiskRead,
    DiskWrite,
    TcpReceive, ///< a segment
    TcpSend,
    UdpReceive, ///< a datagram
    UdpSend,
    ThreadStart, ///< the first one of a process included

    ProcessStart, // from here on seen one by one, without a counter
    ProcessStop,
    ThreadStop, ///< of one that was listed
    ImageLoad, ///< a file whose code a process has mapped
    ImageUnload,
};

struct HostEventKind
{
    HostEvent event;
    std::uint32_t enableFlag; ///< the EnableFlags bit that asks for it, also its keyword
    std::uint16_t id;
    std::uint8_t opcode; ///< 0 info, 1 start, 2 stop, 9 send, 240 receive as in winmeta.xml; 10 read, 11 write are ours
};

inline constexpr std::array hostEventKinds{
    HostEventKind{HostEvent::ContextSwitch, enableflag::ContextSwitch, 1, 0},
    HostEventKind{HostEvent::Interrupt, enableflag::Interrupt, 2, 0},
    HostEventKind{HostEvent::SoftInterrupt, enableflag::Dpc, 3, 0},
    HostEventKind{HostEvent::PageFault, enableflag::MemoryPageFaults, 4, 0},
    HostEventKind{HostEvent::HardFault, enableflag::MemoryHardFaults, 5, 0},
    HostEventKind{HostEvent::DiskRead, enableflag::DiskIo, 6, 10},
    HostEventKind{HostEvent::DiskWrite, enableflag::DiskIo, 7, 11},
    HostEventKind{HostEvent::TcpReceive, enableflag::NetworkTcpIp, 8, 240},
    HostEventKind{HostEvent::TcpSend, enableflag::NetworkTcpIp, 9, 9},
    HostEventKind{HostEvent::UdpReceive, enableflag::NetworkTcpIp, 10, 240},
    HostEventKind{HostEvent::UdpSend, enableflag::NetworkTcpIp, 11, 9},
    HostEventKind{HostEvent::ThreadStart, enableflag::Thread, 12, 1},
    HostEventKind{HostEvent::ProcessStart, enableflag::Process, 13, 1},
    HostEventKind{HostEvent::ProcessStop, enableflag::Process, 14, 2},
    HostEventKind{HostEvent::ThreadStop, enableflag::Thread, 15, 2},
    HostEventKind{HostEvent::ImageLoad, enableflag::ImageLoad, 16, 1},
    HostEventKind{HostEvent::ImageUnload, enableflag::ImageLoad, 17, 2},
};

/// Position in tables with one row per kind.
constexpr std::size_t indexOf(HostEvent event)
{
    return static_cast<std::size_t>(event);
}

static_assert([] {
    for (std::size_t i = 0; i < hostEventKinds.size(); ++i) {
        if (indexOf(hostEventKinds[i].event) != i)
            return false;
    }
    return true;
}());

/// A process as its host names it.
struct HostProcess
{
    std::uint32_t parentId = 0;
    std::u16string name;

    bool operator==(const HostProcess&) const = default;
};

/// A file that a process runs code of, from its lowest mapped address to its highest.
struct HostImage
{
    std::uint64_t base = 0;
    std::uint64_t size = 0; ///< bytes
    std::u16string path;

    bool operator==(const HostImage&) const = default;
};

/// Counters since some moment of the past, by indexOf(HostEvent); nullopt = not observed. Only what happens too often
/// to be observed one by one has a counter.
using HostCounters = std::array<std::optional<std::uint64_t>, hostEventKinds.size()>;

constexpr EventDescriptor descriptorOf(const HostEventKind& kind)
{
    return {.Id = kind.id,
        .Version = 0,
        .Channel = 0,
        .Level = static_cast<std::uint8_t>(TraceLevel::Information),
        .Opcode = kind.opcode,
        .Task = 0,
        .Keyword = kind.enableFlag};
}

} // namespace etwarden
