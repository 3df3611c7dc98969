// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// The fields of a payload, as a decoder hands them on.
namespace etwarden {

/// How the bytes of a field are to be read.
enum class FieldType : std::uint8_t {
    Signed, ///< 1, 2, 4 or 8 bytes
    Unsigned, ///< 1, 2, 4 or 8 bytes
    Hex, ///< 1, 2, 4 or 8 bytes
    Float, ///< 4 or 8 bytes
    Boolean, ///< 1 or 4 bytes
    AnsiText, ///< in the Windows code page 1252, the usual one; texts are without their NUL
    Utf8Text,
    Utf16Text,
    Guid,
    Time, ///< FILETIME
    ClockTime, ///< 8 bytes of the session's clock
    CalendarTime, ///< SYSTEMTIME
    Sid,
    Ip4, ///< in network order
    Ip6, ///< in network order
    Port, ///< in network order
    Bytes, ///< anything else
};

constexpr bool isText(FieldType type)
{
    return type == FieldType::AnsiText || type == FieldType::Utf8Text || type == FieldType::Utf16Text;
}

/// Gets the fields of a payload in their order. Names are UTF-8, as the event has them, and may come twice.
class FieldSink
{
public:
    virtual ~FieldSink() = default;
    virtual void add(std::string_view name, FieldType type, std::span<const std::byte> bytes) = 0;
    virtual void beginArray(std::string_view name) = 0; ///< its elements have no name
    virtual void endArray() = 0;
    virtual void beginStruct(std::string_view name) = 0;
    virtual void endStruct() = 0;
};

} // namespace etwarden
