// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/eventschema.h"
#include "model/etw/enableflags.h"
#include "model/etw/guid.h"
#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"
#include "model/etw/wellknown.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Etwarden's host provider: what the host system did, as far as it can be observed. Its events are its own, one id per
/// kind; they do not imitate kernel events, whose fields a counter does not reveal. About processes, about threads that
/// live long enough to be listed and about the images of a new process as much is known as an early version of the
/// kernel's own records holds: system loggers get those (kernelevent.h), and sessions that enable the provider get the
/// events here.
///
/// Events describe themselves (TraceLogging), so that every viewer shows their names and fields: the running number of
/// their kind, from 1, since the source started; then, where they are about one process, thread or image, the fields of
/// its row. The fields are named as those of the kernel's own events.
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
    ThreadStart, ///< the first one of a process included; without details, where it is only counted

    ProcessStart, // from here on seen one by one, without a counter
    ProcessStop,
    ThreadStop, ///< of one that was listed
    ImageLoad, ///< a file whose code a process has mapped
    ImageUnload,
};

/// The field that all have.
inline constexpr SchemaField hostNumberField{"Number", TlgIn::UInt64};

inline constexpr std::array hostProcessFields{SchemaField{"ProcessId", TlgIn::UInt32, tlgout::ProcessId},
    SchemaField{"ParentId", TlgIn::UInt32, tlgout::ProcessId}, SchemaField{"ImageFileName", TlgIn::UnicodeString}};
inline constexpr std::array hostThreadFields{SchemaField{"ProcessId", TlgIn::UInt32, tlgout::ProcessId},
    SchemaField{"ThreadId", TlgIn::UInt32, tlgout::ThreadId}};
inline constexpr std::array hostImageFields{SchemaField{"ImageBase", TlgIn::HexInt64},
    SchemaField{"ImageSize", TlgIn::UInt64}, SchemaField{"ProcessId", TlgIn::UInt32, tlgout::ProcessId},
    SchemaField{"FileName", TlgIn::UnicodeString}};

struct HostEventKind
{
    HostEvent event;
    std::string_view name;
    std::uint32_t enableFlag; ///< the EnableFlags bit that asks for it, also its keyword
    std::uint16_t id;
    std::uint8_t opcode; ///< 0 info, 1 start, 2 stop, 9 send, 240 receive as in winmeta.xml; 10 read, 11 write are ours
    std::span<const SchemaField> details{}; ///< after the number, where more is known than that
};

inline constexpr std::array hostEventKinds{
    HostEventKind{HostEvent::ContextSwitch, "ContextSwitch", enableflag::ContextSwitch, 1, 0},
    HostEventKind{HostEvent::Interrupt, "Interrupt", enableflag::Interrupt, 2, 0},
    HostEventKind{HostEvent::SoftInterrupt, "SoftInterrupt", enableflag::Dpc, 3, 0},
    HostEventKind{HostEvent::PageFault, "PageFault", enableflag::MemoryPageFaults, 4, 0},
    HostEventKind{HostEvent::HardFault, "HardFault", enableflag::MemoryHardFaults, 5, 0},
    HostEventKind{HostEvent::DiskRead, "DiskRead", enableflag::DiskIo, 6, 10},
    HostEventKind{HostEvent::DiskWrite, "DiskWrite", enableflag::DiskIo, 7, 11},
    HostEventKind{HostEvent::TcpReceive, "TcpReceive", enableflag::NetworkTcpIp, 8, 240},
    HostEventKind{HostEvent::TcpSend, "TcpSend", enableflag::NetworkTcpIp, 9, 9},
    HostEventKind{HostEvent::UdpReceive, "UdpReceive", enableflag::NetworkTcpIp, 10, 240},
    HostEventKind{HostEvent::UdpSend, "UdpSend", enableflag::NetworkTcpIp, 11, 9},
    HostEventKind{HostEvent::ThreadStart, "ThreadStart", enableflag::Thread, 12, 1, hostThreadFields},
    HostEventKind{HostEvent::ProcessStart, "ProcessStart", enableflag::Process, 13, 1, hostProcessFields},
    HostEventKind{HostEvent::ProcessStop, "ProcessStop", enableflag::Process, 14, 2, hostProcessFields},
    HostEventKind{HostEvent::ThreadStop, "ThreadStop", enableflag::Thread, 15, 2, hostThreadFields},
    HostEventKind{HostEvent::ImageLoad, "ImageLoad", enableflag::ImageLoad, 16, 1, hostImageFields},
    HostEventKind{HostEvent::ImageUnload, "ImageUnload", enableflag::ImageLoad, 17, 2, hostImageFields},
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
        .Channel = traceLoggingChannel,
        .Level = static_cast<std::uint8_t>(TraceLevel::Information),
        .Opcode = kind.opcode,
        .Task = 0,
        .Keyword = kind.enableFlag};
}

} // namespace etwarden
