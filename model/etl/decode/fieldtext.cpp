// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/fieldtext.h"

#include "model/etw/readbytes.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstring>
#include <variant>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

/// Windows-1252 differs from Latin-1 in these 32; 0: it has no character there.
constexpr std::array<char16_t, 32> ansiSpecials{0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6,
    0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178};

std::string fromAnsi(Bytes bytes)
{
    std::u16string units;
    for (const std::byte byte : bytes) {
        const auto unit = std::to_integer<std::uint8_t>(byte);
        const bool isSpecial = unit >= 0x80 && unit < 0xA0;
        const char16_t special = isSpecial ? ansiSpecials[unit - 0x80U] : char16_t{0};
        units += special != 0 ? special : unit;
    }
    return toUtf8(units);
}

std::string fromUtf16(Bytes bytes)
{
    std::u16string units(bytes.size() / sizeof(char16_t), u'\0');
    if (!units.empty())
        std::memcpy(units.data(), bytes.data(), units.size() * sizeof(char16_t));
    return toUtf8(units);
}

template<typename Number>
void appendShortest(std::string& text, Number number)
{
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

/// Appends the number with leading zeros.
void appendPadded(std::string& text, std::uint64_t number, std::size_t width)
{
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    const auto count = static_cast<std::size_t>(end - digits.data());
    text.append(width - std::min(width, count), '0');
    text.append(digits.data(), count);
}

/// ASCII that JSON has in quotation marks as it is. None of it is disruptive.
constexpr std::array<bool, 256> plainInJson = [] {
    std::array<bool, 256> plain{};
    for (std::size_t unit = ' '; unit <= '~'; ++unit)
        plain[unit] = unit != '"' && unit != '\\';
    return plain;
}();

bool isPlainInJson(char unit)
{
    return plainInJson[static_cast<unsigned char>(unit)];
}

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char unit) { return static_cast<unsigned char>(unit) < 0x80; });
}

/// A text of UTF-16 in quotation marks. False, and nothing appended: not all of it is printable ASCII.
bool appendPrintableUtf16(std::string& text, Bytes bytes)
{
    const std::size_t before = text.size();
    const std::size_t count = bytes.size() / sizeof(char16_t);
    text.resize(before + 2 * count + 2);
    char* at = text.data() + before;
    *at++ = '"';
    for (std::size_t i = 0; i < count; ++i) {
        const char unit = static_cast<char>(bytes[2 * i]);
        if (bytes[2 * i + 1] != std::byte{0} || unit < ' ' || unit > '~') {
            text.resize(before);
            return false;
        }
        if (!isPlainInJson(unit))
            *at++ = '\\';
        *at++ = unit;
    }
    *at++ = '"';
    text.resize(static_cast<std::size_t>(at - text.data()));
    return true;
}

/// Little-endian, of at most 8 bytes.
std::uint64_t unsignedOf(Bytes bytes)
{
    std::uint64_t number = 0;
    if (!bytes.empty())
        std::memcpy(&number, bytes.data(), std::min(bytes.size(), sizeof number));
    return number;
}

std::int64_t signedOf(Bytes bytes)
{
    const std::uint64_t number = unsignedOf(bytes);
    const std::size_t unused = 64 - 8 * std::clamp<std::size_t>(bytes.size(), 1, 8);
    return static_cast<std::int64_t>(number << unused) >> unused;
}

void appendSid(std::string& text, Bytes bytes)
{
    if (bytes.size() < 8)
        return;
    std::uint64_t authority = 0;
    for (const std::byte byte : bytes.subspan(2, 6))
        authority = authority << 8 | std::to_integer<std::uint64_t>(byte);
    text += "S-";
    appendNumber(text, std::to_integer<unsigned>(bytes[0]));
    text += '-';
    appendNumber(text, authority);
    std::uint32_t part = 0;
    for (std::size_t at = 8; readBytes(bytes, at, &part); at += sizeof part) {
        text += '-';
        appendNumber(text, part);
    }
}

void appendDottedAddress(std::string& text, Bytes bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i != 0)
            text += '.';
        appendNumber(text, std::to_integer<unsigned>(bytes[i]));
    }
}

/// Appends all eight groups, none left out.
void appendColonAddress(std::string& text, Bytes bytes)
{
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        if (i != 0)
            text += ':';
        std::array<char, 4> digits;
        const unsigned group = std::to_integer<unsigned>(bytes[i]) << 8 | std::to_integer<unsigned>(bytes[i + 1]);
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), group, 16).ptr;
        text.append(digits.data(), end);
    }
}

void appendSystemTime(std::string& text, Bytes bytes)
{
    std::array<std::uint16_t, 8> parts{}; // year, month, day of the week, day, hour, minute, second, millisecond
    if (!bytes.empty())
        std::memcpy(parts.data(), bytes.data(), std::min(bytes.size(), sizeof parts));
    struct Part
    {
        std::size_t index;
        std::size_t width;
        char separator;
    };
    for (const Part& part : {Part{0, 4, '-'}, Part{1, 2, '-'}, Part{3, 2, 'T'}, Part{4, 2, ':'}, Part{5, 2, ':'},
             Part{6, 2, '.'}, Part{7, 3, '\0'}})
    {
        appendPadded(text, parts[part.index], part.width);
        if (part.separator != '\0')
            text += part.separator;
    }
}

/// The number that 4 or 8 bytes hold.
std::variant<float, double> floatOf(Bytes bytes)
{
    float single = 0;
    if (bytes.size() == sizeof single) {
        readBytes(bytes, 0, &single);
        return single;
    }
    double value = 0;
    readBytes(bytes, 0, &value);
    return value;
}

} // namespace

std::string textOf(FieldType type, Bytes bytes)
{
    switch (type) {
    case FieldType::AnsiText:
        return fromAnsi(bytes);
    case FieldType::Utf8Text:
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    case FieldType::Utf16Text:
        return fromUtf16(bytes);
    default:
        return {};
    }
}

void appendNumber(std::string& text, std::uint64_t number)
{
    appendShortest(text, number);
}

void appendHex(std::string& text, std::uint64_t number)
{
    std::array<char, 16> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    text.append("0x").append(digits.data(), end);
}

void appendDigits(std::string& text, Bytes bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t before = text.size();
    text.resize(before + 2 * bytes.size());
    char* at = text.data() + before;
    for (const std::byte byte : bytes) {
        *at++ = digits[std::to_integer<std::size_t>(byte >> 4)];
        *at++ = digits[std::to_integer<std::size_t>(byte & std::byte{15})];
    }
}

void appendGuid(std::string& text, const Guid& guid)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::array<char, 38> line;
    char* at = line.data();
    const auto put = [&at, digits](std::uint32_t value, int count) {
        for (int shift = 4 * (count - 1); shift >= 0; shift -= 4)
            *at++ = digits[value >> shift & 0xF];
    };
    *at++ = '{';
    put(guid.data1, 8);
    *at++ = '-';
    put(guid.data2, 4);
    *at++ = '-';
    put(guid.data3, 4);
    *at++ = '-';
    for (std::size_t i = 0; i < guid.data4.size(); ++i) {
        if (i == 2)
            *at++ = '-';
        put(guid.data4[i], 2);
    }
    *at = '}';
    text.append(line.data(), line.size());
}

void appendIsoTime(std::string& text, FileTime time)
{
    using namespace std::chrono;
    constexpr std::int64_t secondsPerDay = 86'400;
    constexpr auto daysTo1970 = static_cast<std::int64_t>(unixEpoch / fileTimePerSecond) / secondsPerDay;
    const auto seconds = static_cast<std::int64_t>(time / fileTimePerSecond);
    const std::int64_t day = seconds / secondsPerDay - daysTo1970;
    constexpr std::int64_t lastDay = 2'932'896; // of the year 9999
    if (day > lastDay)
        return;
    const year_month_day date{sys_days{days{day}}};
    std::array<char, 28> line;
    const auto put = [&line](std::size_t at, std::uint32_t number, std::size_t width, char separator) {
        for (std::size_t digit = at + width; digit-- > at; number /= 10)
            line[digit] = static_cast<char>('0' + number % 10);
        line[at + width] = separator;
    };
    const auto second = static_cast<std::uint32_t>(seconds % secondsPerDay);
    put(0, static_cast<std::uint32_t>(int{date.year()}), 4, '-');
    put(5, unsigned{date.month()}, 2, '-');
    put(8, unsigned{date.day()}, 2, 'T');
    put(11, second / 3600, 2, ':');
    put(14, second / 60 % 60, 2, ':');
    put(17, second % 60, 2, '.');
    put(20, static_cast<std::uint32_t>(time % fileTimePerSecond), 7, 'Z');
    text.append(line.data(), line.size());
}

void appendFieldText(std::string& text, FieldType type, Bytes bytes, const TraceClock& clock)
{
    switch (type) {
    case FieldType::Signed:
        appendShortest(text, signedOf(bytes));
        break;
    case FieldType::Unsigned:
        appendNumber(text, unsignedOf(bytes));
        break;
    case FieldType::Hex:
        appendHex(text, unsignedOf(bytes));
        break;
    case FieldType::Float:
        std::visit([&text](auto value) { appendShortest(text, value); }, floatOf(bytes));
        break;
    case FieldType::Boolean:
        text += unsignedOf(bytes) != 0 ? "true" : "false";
        break;
    case FieldType::AnsiText:
    case FieldType::Utf8Text:
    case FieldType::Utf16Text:
        text += textOf(type, bytes);
        break;
    case FieldType::Guid: {
        Guid guid;
        readBytes(bytes, 0, &guid);
        appendGuid(text, guid);
        break;
    }
    case FieldType::Time:
        appendIsoTime(text, unsignedOf(bytes));
        break;
    case FieldType::ClockTime:
        appendIsoTime(text, clock.fileTime(unsignedOf(bytes)));
        break;
    case FieldType::CalendarTime:
        appendSystemTime(text, bytes);
        break;
    case FieldType::Sid:
        appendSid(text, bytes);
        break;
    case FieldType::Ip4:
        appendDottedAddress(text, bytes);
        break;
    case FieldType::Ip6:
        appendColonAddress(text, bytes);
        break;
    case FieldType::Port:
        appendNumber(text,
            bytes.size() < 2 ? 0U : std::to_integer<unsigned>(bytes[0]) << 8 | std::to_integer<unsigned>(bytes[1]));
        break;
    case FieldType::Bytes:
        appendDigits(text, bytes);
        break;
    }
}

void appendJsonValue(std::string& text, FieldType type, Bytes bytes, const TraceClock& clock)
{
    switch (type) {
    case FieldType::Signed:
    case FieldType::Unsigned:
    case FieldType::Boolean:
    case FieldType::Port:
        appendFieldText(text, type, bytes, clock);
        return;
    case FieldType::Float:
        if (std::visit([](auto value) { return std::isfinite(value); }, floatOf(bytes))) {
            appendFieldText(text, type, bytes, clock);
            return;
        }
        break; // JSON has no infinity
    case FieldType::AnsiText: {
        const std::string_view ansi(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        if (isAscii(ansi))
            appendJsonText(text, ansi);
        else
            appendJsonText(text, fromAnsi(bytes));
        return;
    }
    case FieldType::Utf8Text:
        appendJsonText(text, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        return;
    case FieldType::Utf16Text:
        if (!appendPrintableUtf16(text, bytes))
            appendJsonText(text, fromUtf16(bytes));
        return;
    default:
        break;
    }
    text += '"';
    appendFieldText(text, type, bytes, clock);
    text += '"';
}

void appendJsonText(std::string& text, std::string_view value)
{
    const auto plainEnd = [&value] { return std::ranges::find_if_not(value, isPlainInJson) - value.begin(); };
    text += '"';
    auto plain = static_cast<std::size_t>(plainEnd());
    std::string valid;
    if (plain != value.size() && !isAscii(value)) {
        valid = toUtf8(toUtf16(value));
        value = valid;
    }
    for (; plain != value.size(); plain = static_cast<std::size_t>(plainEnd())) {
        text += value.substr(0, plain);
        value.remove_prefix(plain);
        if (value.front() == '"' || value.front() == '\\')
            text.append(1, '\\').append(1, value.front());
        else
            appendEscaped(text, value.substr(0, std::max<std::size_t>(utf8LengthAt(value, 0), 1)));
        value.remove_prefix(std::max<std::size_t>(utf8LengthAt(value, 0), 1));
    }
    text += value;
    text += '"';
}

} // namespace etwarden
