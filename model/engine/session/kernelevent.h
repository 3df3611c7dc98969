// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
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
} // namespace kernelhook

/// A record as the kernel writes it, except for its header.
struct KernelEvent
{
    std::uint16_t hookId = 0;
    std::uint8_t version = 0;
    std::span<const std::byte> data{};
};

} // namespace etwarden
