// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/foundtexts.h"

#include "model/etw/readbytes.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

struct UnitRange
{
    char16_t first;
    char16_t last;
};
constexpr std::array likelyUnits{
    UnitRange{0x0020, 0x007E}, // ASCII
    UnitRange{0x00A0, 0x052F}, // Latin, Greek, Cyrillic
    UnitRange{0x1E00, 0x1FFF}, // their further letters
    UnitRange{0x2010, 0x2027}, UnitRange{0x2030, 0x205E}, // punctuation
    UnitRange{0x20A0, 0x20BF}, // currencies
};

bool isLikely(char16_t unit)
{
    return std::ranges::any_of(
        likelyUnits, [unit](const UnitRange& range) { return unit >= range.first && unit <= range.last; });
}

/// The characters at the front, and how many they are.
struct Run
{
    Bytes bytes;
    std::size_t characters = 0;

    bool isText() const { return characters >= fewestCharacters; }
};

Run utf16At(Bytes bytes)
{
    std::size_t size = 0;
    for (char16_t unit = 0; readBytes(bytes, size, &unit) && isLikely(unit);)
        size += sizeof unit;
    return {bytes.first(size), size / sizeof(char16_t)};
}

Run utf8At(Bytes bytes)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    Run run;
    std::size_t size = 0;
    while (size < text.size()) {
        const std::size_t length = utf8LengthAt(text, size);
        if (length == 0 || beginsDisruptive(text.substr(size)))
            break;
        size += length;
        ++run.characters;
    }
    run.bytes = bytes.first(size);
    return run;
}

} // namespace

std::optional<FoundText> takeText(Bytes& payload)
{
    while (!payload.empty()) {
        // UTF-8 first: "A B C D " could be four signs of UTF-16, but Latin letters of UTF-16 are no UTF-8 in a row.
        FieldType type = FieldType::Utf8Text;
        Run run = utf8At(payload);
        if (!run.isText()) {
            type = FieldType::Utf16Text;
            run = utf16At(payload);
        }
        payload = payload.subspan(run.isText() ? run.bytes.size() : 1);
        if (run.isText())
            return FoundText{type, run.bytes};
    }
    return std::nullopt;
}

} // namespace etwarden
