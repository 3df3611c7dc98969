// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/fieldsink.h"
#include "model/etl/decode/manifest.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a manifest says of payloads, between its reader and the decoder of events.
namespace etwarden {

/// How a value lies in a payload.
enum class ManifestForm : std::uint8_t {
    Plain, ///< as many bytes as its type has
    Pointer,
    Ansi, ///< up to a NUL, or of a length in units
    Utf16,
    Binary, ///< of a length in bytes
    Counted, ///< after the number of its bytes, of 16 bits
    ReverseCounted, ///< the same in network order
    LongCounted, ///< after the number of its bytes, of 32 bits
    Rest, ///< as far as the payload goes
    Sid,
    TokenSid, ///< after a TOKEN_USER, as tokenSidAt() has it
};

/// A number, or the earlier field that holds it.
struct ManifestAmount
{
    std::optional<std::uint64_t> number;
    std::string field; ///< empty with no number: it is not given
    bool isGiven() const { return number.has_value() || !field.empty(); }
};

struct Manifests::Map
{
    bool isBits = false;
    std::map<std::uint64_t, std::string_view> texts;

    static constexpr std::size_t maximumBits =
        256; ///< masks of a bit map, for each value is compared with all (our choice)

    void add(std::uint64_t value, std::string_view text); ///< unless it has one, or is full
};

struct Manifests::Field
{
    std::string name;
    ManifestForm form = ManifestForm::Plain;
    FieldType type = FieldType::Bytes;
    std::uint8_t bytes = 0;
    bool isReferenced = false; ///< it holds a length or a count
    ManifestAmount length;
    ManifestAmount count;
    const Map* map = nullptr;
    bool isStruct = false;
    std::vector<Field> members;
};

struct Manifests::Template
{
    std::vector<Field> fields;
};

struct Manifests::Event
{
    std::string name;
    std::string_view message; ///< empty: none
    bool isFallback = false; ///< see addFallback()
    const Template* layout = nullptr; ///< nullptr: what it holds is described, but not understood
};

} // namespace etwarden
