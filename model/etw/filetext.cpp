// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/filetext.h"

#include "model/etw/utf16.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace etwarden {

namespace {

/// How the bytes of a unit stand in a file, and how such a file begins.
struct UnitForm
{
    std::string_view begin;
    std::size_t markBytes; ///< of `begin`, which are no text
    std::size_t unitBytes;
    bool isBigEndian;
};

using namespace std::string_view_literals;

// A NUL in `begin` stands for itself, a dot for any byte of ASCII. Longer marks first: that of UTF-32 begins as that of
// UTF-16.
constexpr std::array unitForms{
    UnitForm{"\xFF\xFE\0\0"sv, 4, 4, false},
    UnitForm{"\0\0\xFE\xFF"sv, 4, 4, true},
    UnitForm{"\xFF\xFE"sv, 2, 2, false},
    UnitForm{"\xFE\xFF"sv, 2, 2, true},
    UnitForm{".\0\0\0"sv, 0, 4, false},
    UnitForm{"\0\0\0."sv, 0, 4, true},
    UnitForm{".\0"sv, 0, 2, false},
    UnitForm{"\0."sv, 0, 2, true},
};

bool beginsAs(std::string_view bytes, std::string_view form)
{
    if (bytes.size() < form.size())
        return false;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        const bool isAscii = byte != 0 && byte < 0x80;
        if (form[i] == '.' ? !isAscii : bytes[i] != form[i])
            return false;
    }
    return true;
}

std::u16string unitsOf(std::string_view bytes, const UnitForm& form)
{
    std::u16string units;
    units.reserve(bytes.size() / form.unitBytes);
    for (std::size_t at = 0; at + form.unitBytes <= bytes.size(); at += form.unitBytes) {
        std::uint32_t unit = 0;
        for (std::size_t i = 0; i < form.unitBytes; ++i) {
            const std::size_t place = form.isBigEndian ? i : form.unitBytes - 1 - i;
            unit = unit << 8 | static_cast<unsigned char>(bytes[at + place]);
        }
        if (unit <= 0xFFFF) {
            units += static_cast<char16_t>(unit);
        } else if (unit <= 0x10FFFF) {
            units += static_cast<char16_t>(0xD800 + ((unit - 0x10000) >> 10));
            units += static_cast<char16_t>(0xDC00 + ((unit - 0x10000) & 0x3FF));
        } else {
            units += u'\uFFFD';
        }
    }
    return units;
}

bool isUtf8(std::string_view bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = utf8LengthAt(bytes, at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

} // namespace

std::string fileText(std::string_view bytes)
{
    for (const UnitForm& form : unitForms) {
        if (beginsAs(bytes, form.begin))
            return toUtf8(unitsOf(bytes.substr(form.markBytes), form));
    }
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark))
        bytes.remove_prefix(mark.size());
    if (isUtf8(bytes))
        return std::string(bytes);
    std::u16string units;
    units.reserve(bytes.size());
    for (const char byte : bytes)
        units += static_cast<char16_t>(static_cast<unsigned char>(byte));
    return toUtf8(units);
}

} // namespace etwarden
