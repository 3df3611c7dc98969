// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The dword that each event of an .etl file begins with, and the ids of the events a session writes about itself.
/// Source: published analyses of ntoskrnl and of real files.
namespace etwarden {

/// Byte 3 of the dword that an event begins with.
namespace markerflag {
inline constexpr std::uint32_t Normal = 0xC0;
inline constexpr std::uint32_t Message = 0x90;
} // namespace markerflag

/// Byte 2 of that dword: which header it is. The number is the pointer size of the event's data, in bits.
namespace markertype {
inline constexpr std::uint32_t SystemHeader32 = 0x01;
inline constexpr std::uint32_t SystemHeader64 = 0x02;
inline constexpr std::uint32_t CompactHeader32 = 0x03;
inline constexpr std::uint32_t CompactHeader64 = 0x04;
inline constexpr std::uint32_t EventTraceHeader32 = 0x0A;
inline constexpr std::uint32_t EventInstanceHeader32 = 0x0B;
inline constexpr std::uint32_t PerfinfoHeader32 = 0x10;
inline constexpr std::uint32_t PerfinfoHeader64 = 0x11;
inline constexpr std::uint32_t EventHeader32 = 0x12;
inline constexpr std::uint32_t EventHeader64 = 0x13;
inline constexpr std::uint32_t EventTraceHeader64 = 0x14;
inline constexpr std::uint32_t EventInstanceHeader64 = 0x15;
} // namespace markertype

/// The first dword of a system or performance event; the low word is the version of the event's data.
constexpr std::uint32_t eventMarker(std::uint32_t markerType, std::uint16_t version)
{
    return markerflag::Normal << 24 | markerType << 16 | version;
}

/// The marker of the header event, the first of a file: shows at once whether a 32- or a 64-bit session wrote it.
inline constexpr std::uint32_t logfileHeaderMarker32 = 0xC0010002;
inline constexpr std::uint32_t logfileHeaderMarker64 = 0xC0020002;
static_assert(logfileHeaderMarker32 == eventMarker(markertype::SystemHeader32, 2));
static_assert(logfileHeaderMarker64 == eventMarker(markertype::SystemHeader64, 2));

/// EventHeader::HeaderType in a file; its event size takes the place of the version.
inline constexpr std::uint16_t eventHeaderType32 = 0xC012;
inline constexpr std::uint16_t eventHeaderType64 = 0xC013;
static_assert(eventHeaderType32 == (markerflag::Normal << 8 | markertype::EventHeader32));
static_assert(eventHeaderType64 == (markerflag::Normal << 8 | markertype::EventHeader64));

/// The one that the engine uses for its events: it depends on the size of a pointer in this program.
inline constexpr std::uint16_t nativeEventHeaderType = sizeof(void*) == 8 ? eventHeaderType64 : eventHeaderType32;

/// The same of the headers of classic events, EventTraceHeader and EventInstanceGuidHeader.
constexpr std::uint8_t classicHeaderType =
    sizeof(void*) == 8 ? markertype::EventTraceHeader64 : markertype::EventTraceHeader32;
constexpr std::uint8_t instanceHeaderType =
    sizeof(void*) == 8 ? markertype::EventInstanceHeader64 : markertype::EventInstanceHeader32;

/// A dword of padding where an event would begin: the buffer has no more events.
inline constexpr std::uint32_t endOfBufferMarker = 0xFFFFFFFF;

/// Hook ids of the events that a session writes about itself into the first buffer.
namespace hookid {
inline constexpr std::uint16_t LogfileHeader = 0x0000; ///< TraceLogfileHeader64 and two names
inline constexpr std::uint16_t GroupMasks = 0x0005; ///< GroupMaskEvent; system loggers only
inline constexpr std::uint16_t PartitionInfo = 0x0050; ///< partitionEventSize bytes, zeros on a host; build 18362
} // namespace hookid

} // namespace etwarden
