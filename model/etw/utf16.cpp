// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace etwarden {

namespace {

constexpr char32_t replacementCharacter = 0xFFFD;

constexpr bool isHighSurrogate(char32_t unit)
{
    return unit >= 0xD800 && unit <= 0xDBFF;
}

constexpr bool isLowSurrogate(char32_t unit)
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

void appendUtf8(std::string& text, char32_t codePoint)
{
    const auto append = [&text](char32_t byte) { text += static_cast<char>(static_cast<std::uint8_t>(byte)); };
    if (codePoint < 0x80) {
        append(codePoint);
        return;
    }
    if (codePoint < 0x800) {
        append(0xC0 | codePoint >> 6);
    } else if (codePoint < 0x10000) {
        append(0xE0 | codePoint >> 12);
        append(0x80 | (codePoint >> 6 & 0x3F));
    } else {
        append(0xF0 | codePoint >> 18);
        append(0x80 | (codePoint >> 12 & 0x3F));
        append(0x80 | (codePoint >> 6 & 0x3F));
    }
    append(0x80 | (codePoint & 0x3F));
}

void appendUtf16(std::u16string& text, char32_t codePoint)
{
    if (codePoint < 0x10000) {
        text += static_cast<char16_t>(codePoint);
        return;
    }
    const char32_t offset = codePoint - 0x10000;
    text += static_cast<char16_t>(0xD800 + (offset >> 10));
    text += static_cast<char16_t>(0xDC00 + (offset & 0x3FF));
}

/// The first byte of a code point and what has to follow it. The range of the second byte is what excludes overlong
/// forms, encoded surrogates and values above U+10FFFF (Unicode standard, table 3-7); all later bytes are 80..BF.
struct Utf8Lead
{
    std::uint8_t first;
    std::uint8_t last;
    std::uint8_t continuationBytes;
    std::uint8_t secondMinimum;
    std::uint8_t secondMaximum;
    std::uint8_t payloadMask;
};

constexpr std::array<Utf8Lead, 9> utf8Leads{{
    {0x00, 0x7F, 0, 0x80, 0xBF, 0x7F},
    {0xC2, 0xDF, 1, 0x80, 0xBF, 0x1F},
    {0xE0, 0xE0, 2, 0xA0, 0xBF, 0x0F},
    {0xE1, 0xEC, 2, 0x80, 0xBF, 0x0F},
    {0xED, 0xED, 2, 0x80, 0x9F, 0x0F},
    {0xEE, 0xEF, 2, 0x80, 0xBF, 0x0F},
    {0xF0, 0xF0, 3, 0x90, 0xBF, 0x07},
    {0xF1, 0xF3, 3, 0x80, 0xBF, 0x07},
    {0xF4, 0xF4, 3, 0x80, 0x8F, 0x07},
}};

/// Reads one code point at `position` and moves past it, or past the longest beginning of one that is not complete:
/// nullopt. The byte at which a code point breaks off is not skipped: it may begin the next one, and must not vanish
/// with this one.
std::optional<char32_t> nextCodePoint(std::string_view text, std::size_t& position)
{
    const auto byteAt = [text](std::size_t index) { return static_cast<std::uint8_t>(text[index]); };
    const std::uint8_t first = byteAt(position++);
    const auto lead = std::ranges::find_if(
        utf8Leads, [first](const Utf8Lead& row) { return first >= row.first && first <= row.last; });
    if (lead == utf8Leads.end())
        return std::nullopt;

    char32_t codePoint = first & lead->payloadMask;
    for (int i = 0; i < lead->continuationBytes; ++i) {
        const std::uint8_t minimum = i == 0 ? lead->secondMinimum : std::uint8_t{0x80};
        const std::uint8_t maximum = i == 0 ? lead->secondMaximum : std::uint8_t{0xBF};
        if (position == text.size() || byteAt(position) < minimum || byteAt(position) > maximum)
            return std::nullopt;
        codePoint = codePoint << 6 | (byteAt(position++) & 0x3F);
    }
    return codePoint;
}

/// Lower-case units first..last, `step` apart, each `distance` above its upper case (Ÿ lies above ÿ: negative).
struct CaseRange
{
    char16_t first;
    char16_t last;
    int step;
    int distance;
};

constexpr std::array<CaseRange, 24> caseRanges{{
    {0x0061, 0x007A, 1, 0x20}, // a..z
    {0x00E0, 0x00F6, 1, 0x20}, // Latin-1 around the division sign
    {0x00F8, 0x00FE, 1, 0x20},
    {0x00FF, 0x00FF, 1, -0x79},
    {0x0101, 0x012F, 2, 1}, // Latin Extended-A without the Turkish i, n with apostrophe and the long s
    {0x0133, 0x0137, 2, 1},
    {0x013A, 0x0148, 2, 1},
    {0x014B, 0x0177, 2, 1},
    {0x017A, 0x017E, 2, 1},
    {0x03AC, 0x03AC, 1, 0x26}, // Greek with tonos
    {0x03AD, 0x03AF, 1, 0x25},
    {0x03B1, 0x03C1, 1, 0x20},
    {0x03C2, 0x03C2, 1, 0x1F}, // final sigma
    {0x03C3, 0x03CB, 1, 0x20},
    {0x03CC, 0x03CC, 1, 0x40},
    {0x03CD, 0x03CE, 1, 0x3F},
    {0x03D9, 0x03EF, 2, 1},
    {0x0430, 0x044F, 1, 0x20}, // Cyrillic
    {0x0450, 0x045F, 1, 0x50},
    {0x0461, 0x0481, 2, 1},
    {0x048B, 0x04BF, 2, 1},
    {0x04C2, 0x04CE, 2, 1},
    {0x04CF, 0x04CF, 1, 0x0F},
    {0x04D1, 0x04FF, 2, 1},
}};

} // namespace

std::string toUtf8(std::u16string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char32_t codePoint = text[i];
        if (isHighSurrogate(codePoint) && i + 1 < text.size() && isLowSurrogate(text[i + 1])) {
            codePoint = 0x10000 + ((codePoint - 0xD800) << 10) + (char32_t{text[i + 1]} - 0xDC00);
            ++i;
        } else if (isHighSurrogate(codePoint) || isLowSurrogate(codePoint)) {
            codePoint = replacementCharacter;
        }
        appendUtf8(result, codePoint);
    }
    return result;
}

std::u16string toUtf16(std::string_view text)
{
    std::u16string result;
    result.reserve(text.size());
    for (std::size_t position = 0; position < text.size();)
        appendUtf16(result, nextCodePoint(text, position).value_or(replacementCharacter));
    return result;
}

std::size_t utf8LengthAt(std::string_view text, std::size_t position)
{
    const std::size_t begin = position;
    return nextCodePoint(text, position) ? position - begin : 0;
}

char16_t foldCase(char16_t unit)
{
    for (const CaseRange& range : caseRanges) {
        if (unit >= range.first && unit <= range.last && (unit - range.first) % range.step == 0)
            return static_cast<char16_t>(unit - range.distance);
    }
    return unit;
}

bool equalIgnoringCase(std::u16string_view left, std::u16string_view right)
{
    // Names that differ at all mostly begin alike, and folding costs many times what comparing does.
    return std::ranges::equal(left, right, [](char16_t a, char16_t b) { return a == b || foldCase(a) == foldCase(b); });
}

} // namespace etwarden
