// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/eventexport.h"

#include "model/etl/eventmessage.h"
#include "model/etw/readbytes.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>
#include <variant>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

template<typename Number>
void appendNumber(std::string& text, Number number)
{
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

/// Fills up with leading zeros.
void appendPadded(std::string& text, std::uint64_t number, std::size_t width)
{
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    const auto count = static_cast<std::size_t>(end - digits.data());
    text.append(width - std::min(width, count), '0');
    text.append(digits.data(), count);
}

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char unit) { return static_cast<unsigned char>(unit) < 0x80; });
}

bool isPlainAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char unit) { return unit >= ' ' && unit <= '~'; });
}

void appendDigits(std::string& text, Bytes bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::size_t at = text.size();
    text.resize(at + 2 * bytes.size());
    for (const std::byte byte : bytes) {
        text[at++] = digits[std::to_integer<std::size_t>(byte >> 4)];
        text[at++] = digits[std::to_integer<std::size_t>(byte & std::byte{15})];
    }
}

void appendHex(std::string& text, std::uint64_t number)
{
    std::array<char, 16> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    text.append("0x").append(digits.data(), end);
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

/// Eight groups, none left out.
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
        char behind;
    };
    for (const Part& part : {Part{0, 4, '-'}, Part{1, 2, '-'}, Part{3, 2, 'T'}, Part{4, 2, ':'}, Part{5, 2, ':'},
             Part{6, 2, '.'}, Part{7, 3, '\0'}})
    {
        appendPadded(text, parts[part.index], part.width);
        if (part.behind != '\0')
            text += part.behind;
    }
}

struct NamedId
{
    std::optional<std::uint32_t> id;
    std::string_view name; ///< empty: it is not known
};
NamedId processOf(const TraceEvent& event, const TraceNames* names)
{
    if (names == nullptr || !event.processId || !event.time)
        return {event.processId, {}};
    return {event.processId, names->process(*event.processId, *event.time)};
}
NamedId threadOf(const TraceEvent& event, const TraceNames* names)
{
    if (names == nullptr || !event.threadId || !event.time)
        return {event.threadId, {}};
    return {event.threadId, names->thread(*event.threadId, *event.time)};
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

/// What JSON has without quotation marks; it has no infinity.
bool isJsonLiteral(FieldType type, Bytes bytes)
{
    switch (type) {
    case FieldType::Signed:
    case FieldType::Unsigned:
    case FieldType::Boolean:
    case FieldType::Port:
        return true;
    case FieldType::Float:
        return std::visit([](auto value) { return std::isfinite(value); }, floatOf(bytes));
    default:
        return false;
    }
}

/// Writes the fields as members of an object.
class JsonFields final : public FieldSink
{
public:
    JsonFields(std::string& text, const TraceClock& clock)
        : m_text(text)
        , m_clock(clock)
    {
    }

    void add(std::string_view name, FieldType type, Bytes bytes) override
    {
        begin(name);
        appendValue(type, bytes);
    }
    void beginArray(std::string_view name) override { open(name, '['); }
    void endArray() override { close(']'); }
    void beginStruct(std::string_view name) override { open(name, '{'); }
    void endStruct() override { close('}'); }

    /// The last member, where fields are missing.
    void addCut()
    {
        begin(EventText::cutMember);
        m_text += "true";
    }

private:
    void begin(std::string_view name)
    {
        if (m_text.back() != '{' && m_text.back() != '[')
            m_text += ',';
        if (m_isObject.empty() || m_isObject.back()) {
            appendJsonText(m_text, name);
            m_text += ':';
        }
    }
    void open(std::string_view name, char bracket)
    {
        begin(name);
        m_text += bracket;
        m_isObject.push_back(bracket == '{');
    }
    void close(char bracket)
    {
        m_text += bracket;
        m_isObject.pop_back();
    }

    void appendValue(FieldType type, Bytes bytes)
    {
        if (isText(type)) {
            appendJsonText(m_text, textOf(type, bytes));
            return;
        }
        const bool hasQuotes = !isJsonLiteral(type, bytes);
        if (hasQuotes)
            m_text += '"';
        appendFieldText(m_text, type, bytes, m_clock);
        if (hasQuotes)
            m_text += '"';
    }

    std::string& m_text;
    const TraceClock& m_clock;
    std::vector<bool> m_isObject; ///< what is open inside of the payload
};

/// On one line. What is no UTF-8 becomes U+FFFD, and so does what a terminal obeys.
void appendCell(std::string& text, std::string_view cell)
{
    std::string valid;
    if (!isPlainAscii(cell)) {
        valid = withoutDisruption(toUtf8(toUtf16(cell)));
        cell = valid;
    }
    const bool isFormula = beginsFormula(cell);
    if (!isFormula && cell.find_first_of(",;\"") == std::string_view::npos) {
        text += cell;
        return;
    }
    text += isFormula ? "\"'" : "\"";
    for (const char unit : cell) {
        if (unit == '"')
            text += '"';
        text += unit;
    }
    text += '"';
}

} // namespace

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
    const std::int64_t inDay = seconds % secondsPerDay;
    constexpr std::string_view pattern = "0000-00-00T00:00:00.0000000Z";
    std::array<char, 28> line;
    std::ranges::copy(pattern, line.begin());
    const auto put = [&line](std::size_t behind, std::uint64_t number) {
        for (; number != 0; number /= 10)
            line[--behind] = static_cast<char>('0' + number % 10);
    };
    put(4, static_cast<std::uint64_t>(int{date.year()}));
    put(7, unsigned{date.month()});
    put(10, unsigned{date.day()});
    put(13, static_cast<std::uint64_t>(inDay / 3600));
    put(16, static_cast<std::uint64_t>(inDay / 60 % 60));
    put(19, static_cast<std::uint64_t>(inDay % 60));
    put(27, time % fileTimePerSecond);
    text.append(line.data(), line.size());
}

void appendFieldText(std::string& text, FieldType type, Bytes bytes, const TraceClock& clock)
{
    switch (type) {
    case FieldType::Signed:
        appendNumber(text, signedOf(bytes));
        break;
    case FieldType::Unsigned:
        appendNumber(text, unsignedOf(bytes));
        break;
    case FieldType::Hex:
        appendHex(text, unsignedOf(bytes));
        break;
    case FieldType::Float:
        std::visit([&text](auto value) { appendNumber(text, value); }, floatOf(bytes));
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
        text += toString(guid);
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

void appendJsonText(std::string& text, std::string_view value)
{
    std::string valid;
    if (!isAscii(value)) {
        valid = toUtf8(toUtf16(value));
        value = valid;
    }
    text += '"';
    for (std::size_t special = value.find_first_of("\"\\"); special != std::string_view::npos;
         special = value.find_first_of("\"\\"))
    {
        appendEscaped(text, value.substr(0, special));
        text += '\\';
        text += value[special];
        value.remove_prefix(special + 1);
    }
    appendEscaped(text, value);
    text += '"';
}

DecodedFields EventText::appendPayload(std::string& text, const TraceEvent& event, std::size_t budget) const
{
    const std::size_t before = text.size();
    text += '{';
    JsonFields fields(text, m_clock);
    const DecodedFields decoded = decodeFields(event, fields, m_manifests, budget);
    if (decoded == DecodedFields::None) {
        text.resize(before);
        return decoded;
    }
    if (decoded == DecodedFields::Beginning)
        fields.addCut();
    text += '}';
    return decoded;
}

void EventText::appendData(std::string& text, const TraceEvent& event)
{
    appendDigits(text, event.payload);
}

void EventText::appendJson(std::string& text, const TraceEvent& event, std::uint16_t processor) const
{
    const auto addNumber = [&text](std::string_view key, std::uint64_t number) {
        text += key;
        appendNumber(text, number);
    };
    const EventNames names = namesOf(event, m_manifests);
    text += "{\"time\":";
    if (event.time) {
        text += '"';
        appendIsoTime(text, m_clock.fileTime(*event.time));
        text += '"';
    } else {
        text += "null";
    }
    text += ",\"provider\":";
    appendJsonText(text, names.provider);
    text.append(R"(,"providerId":")").append(toString(event.provider)).append(R"(","event":)");
    appendJsonText(text, names.event);
    addNumber(R"(,"id":)", event.id);
    addNumber(R"(,"version":)", event.version);
    addNumber(R"(,"level":)", event.level);
    addNumber(R"(,"opcode":)", event.opcode);
    addNumber(R"(,"task":)", event.task);
    text += R"(,"keywords":")";
    appendHex(text, event.keyword);
    text += '"';
    const auto addId = [&](std::string_view idKey, std::string_view nameKey, const NamedId& named) {
        if (!named.id)
            return;
        addNumber(idKey, *named.id);
        if (named.name.empty())
            return;
        text += nameKey;
        appendJsonText(text, named.name);
    };
    addId(R"(,"processId":)", R"(,"processName":)", processOf(event, m_names));
    addId(R"(,"threadId":)", R"(,"threadName":)", threadOf(event, m_names));
    addNumber(R"(,"processor":)", processor);
    if (!event.activity.isNull())
        text.append(R"(,"activityId":")").append(toString(event.activity)).append("\"");
    text += ",\"payload\":";
    if (appendPayload(text, event) == DecodedFields::None) {
        text += R"(null,"data":")";
        appendDigits(text, event.payload);
        text += '"';
    }
    if (m_manifests != nullptr) {
        if (const std::string message = messageOf(event, *m_manifests, m_clock); !message.empty()) {
            text += ",\"message\":";
            appendJsonText(text, message);
        }
    }
    text += "}\n";
}

std::string_view EventText::csvHeader()
{
    return "time,provider,providerId,event,id,version,level,opcode,task,keywords,processId,processName,"
           "threadId,threadName,processor,payload\n";
}

void EventText::appendCsv(std::string& text, const TraceEvent& event, std::uint16_t processor) const
{
    const auto addNumber = [&text](std::uint64_t number) {
        text += ',';
        appendNumber(text, number);
    };
    const EventNames names = namesOf(event, m_manifests);
    if (event.time)
        appendIsoTime(text, m_clock.fileTime(*event.time));
    text += ',';
    appendCell(text, names.provider);
    text += ',';
    text += toString(event.provider);
    text += ',';
    appendCell(text, names.event);
    addNumber(event.id);
    addNumber(event.version);
    addNumber(event.level);
    addNumber(event.opcode);
    addNumber(event.task);
    text += ',';
    appendHex(text, event.keyword);
    for (const NamedId& named : {processOf(event, m_names), threadOf(event, m_names)}) {
        text += ',';
        if (named.id)
            appendNumber(text, *named.id);
        text += ',';
        appendCell(text, named.name);
    }
    addNumber(processor);
    text += ',';
    std::string payload;
    if (appendPayload(payload, event) != DecodedFields::None) // which is valid UTF-8
        appendCell(text, payload);
    else
        appendDigits(text, event.payload);
    text += '\n';
}

} // namespace etwarden
