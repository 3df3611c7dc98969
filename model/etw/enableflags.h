// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/bitcatalogue.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

/// What an EnableFlags bit is about; the groups of the flag list.
enum class EnableFlagGroup : std::uint8_t {
    Process,
    Scheduling,
    Interrupts,
    Memory,
    Disk,
    File,
    Network,
    Registry,
    Tracing,
    Special
};

using EnableFlagEntry = BitEntry<EnableFlagGroup>;

/// All 32 bits, ascending by value. Names, values and first versions as in the SDK's evntrace.h.
std::span<const EnableFlagEntry> enableFlagCatalogue();

/// EnableFlags bits that code refers to by name (evntrace.h).
namespace enableflag {
inline constexpr std::uint32_t Process = 0x00000001;
inline constexpr std::uint32_t Thread = 0x00000002;
inline constexpr std::uint32_t ImageLoad = 0x00000004;
inline constexpr std::uint32_t ProcessCounters = 0x00000008;
inline constexpr std::uint32_t ContextSwitch = 0x00000010; ///< EVENT_TRACE_FLAG_CSWITCH
inline constexpr std::uint32_t Dpc = 0x00000020;
inline constexpr std::uint32_t Interrupt = 0x00000040;
inline constexpr std::uint32_t DiskIo = 0x00000100;
inline constexpr std::uint32_t DiskFileIo = 0x00000200;
inline constexpr std::uint32_t DiskIoInit = 0x00000400;
inline constexpr std::uint32_t Dispatcher = 0x00000800;
inline constexpr std::uint32_t MemoryPageFaults = 0x00001000;
inline constexpr std::uint32_t MemoryHardFaults = 0x00002000;
inline constexpr std::uint32_t VirtualAlloc = 0x00004000;
inline constexpr std::uint32_t VaMap = 0x00008000;
inline constexpr std::uint32_t NetworkTcpIp = 0x00010000;
inline constexpr std::uint32_t SplitIo = 0x00200000;
inline constexpr std::uint32_t Profile = 0x01000000;
inline constexpr std::uint32_t FileIo = 0x02000000;
inline constexpr std::uint32_t FileIoInit = 0x04000000;
inline constexpr std::uint32_t NoSysConfig = 0x10000000;
inline constexpr std::uint32_t Extension = 0x80000000; ///< the dword is a TRACE_ENABLE_FLAG_EXTENSION, not flags
} // namespace enableflag

/// TRACE_ENABLE_FLAG_EXTENSION, as which a dword with enableflag::Extension is read: where in the block the flags are.
struct EnableFlagExtension
{
    static constexpr std::uint32_t listLength = 0xFF; ///< a list of items that begins with its own length

    std::uint32_t offset; ///< bytes from the start of the block
    std::uint32_t length; ///< dwords, or listLength

    static constexpr EnableFlagExtension of(std::uint32_t enableFlags)
    {
        return {.offset = enableFlags & 0xFFFF, .length = enableFlags >> 16 & 0xFF};
    }
    /// Whether the extension is there, after a structure of that many bytes.
    constexpr bool isAfter(std::size_t structureBytes) const { return offset >= structureBytes && length != 0; }
};

} // namespace etwarden
