// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/fieldsink.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/guid.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// Values of fields as text for programs: the same in every language, UTF-8, times ISO 8601 in UTC.
namespace etwarden {

/// A field of one of the three types of text as UTF-8; Utf8Text as it is, whether it is valid or not; empty for other
/// types.
std::string textOf(FieldType type, std::span<const std::byte> bytes);

void appendNumber(std::string& text, std::uint64_t number);
void appendHex(std::string& text, std::uint64_t number); ///< "0x1f"
void appendDigits(std::string& text, std::span<const std::byte> bytes); ///< two hexadecimal digits for each byte

void appendGuid(std::string& text, const Guid& guid); ///< as toString()

/// "2026-11-22T20:34:02.1130000Z"; nothing for a time that no calendar has.
void appendIsoTime(std::string& text, FileTime time);

/// The value of a field as people write it: without quotation marks, and texts as they are.
void appendFieldText(std::string& text, FieldType type, std::span<const std::byte> bytes, const TraceClock& clock);
/// The same as JSON: in quotation marks, except numbers and truth values.
void appendJsonValue(std::string& text, FieldType type, std::span<const std::byte> bytes, const TraceClock& clock);

/// A text in quotation marks, its disruptive characters escaped. What is no UTF-8 becomes U+FFFD.
void appendJsonText(std::string& text, std::string_view value);

} // namespace etwarden
