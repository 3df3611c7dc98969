// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// How TraceLogging describes an event in its metadata, ItemType::EventSchema (TraceLoggingDynamic.h): the size of all,
/// tags, the event's name, then for each field its name, a TlgIn with bits of tlgmeta, and what these bits announce.
namespace etwarden {

/// TlgIn_t: how a value lies in the payload. The numbers are those of TDH_INTYPE.
enum class TlgIn : std::uint8_t {
    Null = 0,
    UnicodeString = 1,
    AnsiString = 2,
    Int8 = 3,
    UInt8 = 4,
    Int16 = 5,
    UInt16 = 6,
    Int32 = 7,
    UInt32 = 8,
    Int64 = 9,
    UInt64 = 10,
    Float = 11,
    Double = 12,
    Bool32 = 13,
    Binary = 14,
    Guid = 15,
    Time = 17, ///< FILETIME
    CalendarTime = 18, ///< SYSTEMTIME
    Sid = 19,
    HexInt32 = 20,
    HexInt64 = 21,
    CountedString = 22,
    CountedAnsiString = 23,
    Struct = 24,
    CountedBinary = 25,
};

/// TlgOut_t: the meaning of a value, as far as it changes how the value is written or read.
namespace tlgout {
inline constexpr std::uint8_t Default = 0;
inline constexpr std::uint8_t String = 2;
inline constexpr std::uint8_t Boolean = 3;
inline constexpr std::uint8_t Hex = 4;
inline constexpr std::uint8_t ProcessId = 5;
inline constexpr std::uint8_t ThreadId = 6;
inline constexpr std::uint8_t Port = 7;
inline constexpr std::uint8_t Ip4 = 8;
inline constexpr std::uint8_t Ip6 = 9;
inline constexpr std::uint8_t Xml = 11;
inline constexpr std::uint8_t Json = 12;
inline constexpr std::uint8_t Win32Error = 13;
inline constexpr std::uint8_t NtStatus = 14;
inline constexpr std::uint8_t HResult = 15;
inline constexpr std::uint8_t Signed = 17;
inline constexpr std::uint8_t Unsigned = 18;
inline constexpr std::uint8_t Utf8 = 35;
inline constexpr std::uint8_t CodePointer = 37;
} // namespace tlgout

/// Bits of the byte after a field's name.
namespace tlgmeta {
inline constexpr std::uint8_t Type = 0x1F;
inline constexpr std::uint8_t Count = 0x60;
inline constexpr std::uint8_t ConstantCount = 0x20;
inline constexpr std::uint8_t VariableCount = 0x40;
inline constexpr std::uint8_t Custom = 0x60;
inline constexpr std::uint8_t More = 0x80; ///< of this byte and the one after it: another one follows
} // namespace tlgmeta

/// Channel of events that describe themselves, by convention.
inline constexpr std::uint8_t traceLoggingChannel = 11;

} // namespace etwarden
