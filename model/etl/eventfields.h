// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/traceevent.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// What an event means: its name, the name of its provider, and the fields of its payload.
namespace etwarden {

class Manifests;

/// How the bytes of a field are to be read.
enum class FieldType : std::uint8_t {
    Signed, ///< 1, 2, 4 or 8 bytes, as the next two
    Unsigned,
    Hex,
    Float, ///< 4 or 8 bytes
    Boolean, ///< 1 or 4 bytes
    AnsiText, ///< in the Windows code page 1252, the usual one; without its NUL, as the next two
    Utf8Text,
    Utf16Text,
    Guid,
    Time, ///< FILETIME
    ClockTime, ///< 8 bytes of the session's clock
    CalendarTime, ///< SYSTEMTIME
    Sid,
    Ip4, ///< in network order, as the next two
    Ip6,
    Port,
    Bytes, ///< anything else
};

constexpr bool isText(FieldType type)
{
    return type == FieldType::AnsiText || type == FieldType::Utf8Text || type == FieldType::Utf16Text;
}

/// A field of one of the three types of text as UTF-8; Utf8Text as it is, whether it is valid or not. Of others empty.
std::string textOf(FieldType type, std::span<const std::byte> bytes);

/// Takes the fields of a payload in their order. Names are UTF-8, as the event has them, and may come twice.
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

/// Names that an event carries in itself, or that are known of it; each may be empty. UTF-8, or what the event has
/// instead. They stay as long as the event does.
struct EventNames
{
    std::string_view provider;
    std::string_view event;
};
/// `manifests`, here and below: what manifests say is taken into account; nullptr: nothing.
EventNames namesOf(const TraceEvent& event, const Manifests* manifests = nullptr);

/// The longest name of an event, a provider or a field that a manifest gives, in bytes (our choice); a longer one is
/// shortened().
inline constexpr std::size_t maximumNameBytes = 1024;
/// At most maximumNameBytes, with "…" in place of what is left out. For names that are kept while other events are
/// read.
std::string shortened(std::string_view name);

/// How much of a payload a sink was given.
enum class DecodedFields : std::uint8_t {
    None, ///< nothing describes the payload, or it is not as described; what the sink was given is void
    Beginning, ///< as much as the budget allows; arrays and structures are ended. What follows was not looked at
    All,
};

/// The most that decodeFields() gives of an event, as BoundedFields counts it (our choice): 64 times the bytes of its
/// payload and items and 16 KB, and never more than 2 MB. Descriptions of a few bytes could ask for gigabytes.
std::size_t fieldBudget(const TraceEvent& event);

/// Gives the fields of the payload: of a TraceLogging event by its own description, of others by a manifest that has
/// them, else by the table of kernelevents.h. `budget`: for a caller who needs less than fieldBudget().
DecodedFields decodeFields(
    const TraceEvent& event, FieldSink& sink, const Manifests* manifests = nullptr, std::size_t budget = SIZE_MAX);

} // namespace etwarden
