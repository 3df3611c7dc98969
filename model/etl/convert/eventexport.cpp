// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/convert/eventexport.h"

#include "model/etl/decode/eventmessage.h"
#include "model/etl/decode/extendeddata.h"
#include "model/etl/decode/fieldtext.h"
#include "model/etl/decode/foundtexts.h"
#include "model/etl/decode/processortimes.h"
#include "model/etw/readbytes.h"
#include "model/etw/safetext.h"
#include "model/etw/sidnames.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

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

/// "15.625": units of 100 ns as milliseconds.
void appendMilliseconds(std::string& text, std::uint64_t units)
{
    constexpr std::uint64_t perMillisecond = fileTimePerSecond / 1'000;
    appendNumber(text, units / perMillisecond);
    std::uint64_t part = units % perMillisecond;
    if (part == 0)
        return;
    text += '.';
    for (std::uint64_t digit = perMillisecond / 10; part != 0; part %= digit, digit /= 10)
        text += static_cast<char>('0' + part / digit);
}

/// Writes the fields as members of an object.
class JsonFields : public FieldSink
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
        appendJsonValue(m_text, type, bytes, m_clock);
    }
    void beginArray(std::string_view name) override { open(name, '['); }
    void endArray() override { close(']'); }
    void beginStruct(std::string_view name) override { open(name, '{'); }
    void endStruct() override { close('}'); }

    /// Adds the last member, which says that fields are missing.
    void addCut()
    {
        begin(EventText::cutMember);
        m_text += "true";
    }

    /// The place of a member whose value the caller appends.
    void addMember(std::string_view name) { begin(name); }
    void addText(std::string_view name, std::string_view value)
    {
        begin(name);
        appendJsonText(m_text, value);
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

    std::string& m_text;
    const TraceClock& m_clock;
    std::vector<bool> m_isObject; ///< what is open inside of the payload
};

/// JsonFields in which the addresses of call stacks are followed by their images: "0x7ff612345678 ntdll.dll+0x5678".
class StackFields final : public JsonFields
{
public:
    StackFields(std::string& text, const TraceClock& clock, const LoadedModules* modules, const TraceEvent& event)
        : JsonFields(text, clock)
        , m_modules(modules)
        , m_process(event.processId.value_or(0))
        , m_time(event.time.value_or(0))
    {
    }

    void add(std::string_view name, FieldType type, Bytes bytes) override
    {
        if (name == "StackProcess") // of a StackWalk event, whose header names no process
            readBytes(bytes, 0, &m_process);
        std::uint64_t address = 0;
        if (!m_isStack || bytes.size() > sizeof address) {
            JsonFields::add(name, type, bytes);
            return;
        }
        std::memcpy(&address, bytes.data(), bytes.size());
        m_frame.clear();
        appendFrame(m_frame, address, m_modules->find(m_process, address, m_time));
        addText({}, m_frame);
    }
    void beginArray(std::string_view name) override
    {
        m_isStack = m_modules != nullptr && (name == itemfield::Stack || name == "Stack");
        JsonFields::beginArray(name);
    }
    void endArray() override
    {
        m_isStack = false;
        JsonFields::endArray();
    }

private:
    const LoadedModules* m_modules;
    std::uint32_t m_process;
    std::uint64_t m_time;
    bool m_isStack = false;
    std::string m_frame;
};

/// Puts quotation marks around all from `begin` on, and doubles those in it.
void quoteFrom(std::string& text, std::size_t begin)
{
    const auto inside =
        static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), '"'));
    std::size_t from = text.size();
    std::size_t to = from + inside + 2;
    text.resize(to);
    text[--to] = '"';
    while (from > begin) {
        const char unit = text[--from];
        text[--to] = unit;
        if (unit == '"')
            text[--to] = '"';
    }
    text[begin] = '"';
}

/// ASCII that a cell has without quotation marks.
constexpr std::array<bool, 256> plainInCell = [] {
    std::array<bool, 256> plain{};
    for (std::size_t unit = ' '; unit <= '~'; ++unit)
        plain[unit] = unit != ',' && unit != ';' && unit != '"';
    return plain;
}();

bool isPlainInCell(char unit)
{
    return plainInCell[static_cast<unsigned char>(unit)];
}

/// Appends the cell as one line. What is not valid UTF-8 becomes U+FFFD, and so do control characters that a terminal
/// obeys.
void appendCell(std::string& text, std::string_view cell)
{
    const bool isPlain = std::ranges::all_of(cell, isPlainInCell);
    if (isPlain && !beginsFormula(cell)) {
        text += cell;
        return;
    }
    const std::string valid = withoutDisruption(toUtf8(toUtf16(cell)));
    const std::size_t begin = text.size();
    const bool isFormula = beginsFormula(valid);
    text.append(isFormula ? "'" : "").append(valid);
    if (isFormula || valid.find_first_of(",;\"") != std::string::npos)
        quoteFrom(text, begin);
}

/// `key` with all that stands before the number.
void appendMember(std::string& text, std::string_view key, std::uint64_t number)
{
    text += key;
    appendNumber(text, number);
}

} // namespace

DecodedFields EventText::appendPayload(std::string& text, const TraceEvent& event, std::size_t budget) const
{
    const std::size_t before = text.size();
    text += '{';
    StackFields fields(text, m_clock, m_modules, event);
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

void EventText::appendStack(std::string& text, const TraceEvent& event, const CallStack& stack) const
{
    const std::uint64_t time = event.time.value_or(0);
    std::string frame;
    text += '[';
    for (const std::uint64_t address : stack.addresses) {
        if (!frame.empty())
            text += ',';
        frame.clear();
        appendFrame(
            frame, address, m_modules != nullptr ? m_modules->find(stack.process, address, time) : std::nullopt);
        appendJsonText(text, frame);
    }
    text += ']';
}

bool EventText::appendExtended(std::string& text, const TraceEvent& event, const CallStack* stack) const
{
    const bool hasStack = stack != nullptr && !stack->addresses.empty();
    if (event.items.empty() && !hasStack)
        return false;
    const std::size_t before = text.size();
    text += '{';
    StackFields fields(text, m_clock, m_modules, event);
    if (decodeItems(event, fields) == 0 && !hasStack) {
        text.resize(before);
        return false;
    }
    const std::string sid = sidOf(event);
    if (const std::string_view name = sidName(sid); !name.empty())
        fields.addText("sidName", name);
    if (hasStack) {
        fields.addMember(itemfield::Stack);
        appendStack(text, event, *stack);
    }
    text += '}';
    return true;
}

void EventText::appendData(std::string& text, const TraceEvent& event)
{
    appendDigits(text, event.payload);
}

void EventText::appendTexts(std::string& text, const TraceEvent& event)
{
    Bytes left = event.payload;
    char before = '[';
    while (const std::optional<FoundText> found = takeText(left)) {
        text += before;
        appendJsonText(text, textOf(found->type, found->bytes));
        before = ',';
    }
    if (before == ',')
        text += ']';
}

void EventText::appendJsonHeader(std::string& text, const TraceEvent& event) const
{
    const EventNames names = namesOf(event, m_manifests);
    text += "\"time\":";
    if (event.time) {
        text += '"';
        appendIsoTime(text, m_clock.fileTime(*event.time));
        text += '"';
    } else {
        text += "null";
    }
    text += ",\"provider\":";
    appendJsonText(text, names.provider);
    text += R"(,"providerId":")";
    appendGuid(text, event.provider);
    text += R"(","event":)";
    appendJsonText(text, names.event);
    appendMember(text, R"(,"id":)", event.id);
    appendMember(text, R"(,"version":)", event.version);
    appendMember(text, R"(,"level":)", event.level);
    appendMember(text, R"(,"opcode":)", event.opcode);
    appendMember(text, R"(,"task":)", event.task);
    text += R"(,"keywords":")";
    appendHex(text, event.keyword);
    text += '"';
}

void EventText::appendJsonOrigin(std::string& text, const TraceEvent& event, std::uint16_t processor) const
{
    const auto addId = [&text](std::string_view idKey, std::string_view nameKey, const NamedId& named) {
        if (!named.id)
            return;
        appendMember(text, idKey, *named.id);
        if (named.name.empty())
            return;
        text += nameKey;
        appendJsonText(text, named.name);
    };
    addId(R"(,"processId":)", R"(,"processName":)", processOf(event, m_names));
    addId(R"(,"threadId":)", R"(,"threadName":)", threadOf(event, m_names));
    appendMember(text, R"(,"processor":)", processor);
    if (const std::optional<ProcessorTimes> times = processorTimesOf(event, m_clock)) {
        if (times->kernel) {
            text += R"(,"kernelTime":)";
            appendMilliseconds(text, *times->kernel);
        }
        text += R"(,"userTime":)";
        appendMilliseconds(text, times->user);
    }
    if (!event.activity.isNull()) {
        text += R"(,"activityId":")";
        appendGuid(text, event.activity);
        text += '"';
    }
}

void EventText::appendJsonPayload(std::string& text, const TraceEvent& event) const
{
    text += ",\"payload\":";
    if (appendPayload(text, event) != DecodedFields::None)
        return;
    text += R"(null,"data":")";
    appendDigits(text, event.payload);
    text += '"';
    std::string texts;
    appendTexts(texts, event);
    if (!texts.empty())
        text.append(R"(,"texts":)").append(texts);
}

void EventText::appendJson(
    std::string& text, const TraceEvent& event, std::uint16_t processor, const CallStack* stack) const
{
    text += '{';
    appendJsonHeader(text, event);
    appendJsonOrigin(text, event, processor);
    std::string extended;
    if (appendExtended(extended, event, stack))
        text.append(R"(,"extended":)").append(extended);
    appendJsonPayload(text, event);
    if (m_manifests != nullptr) {
        if (const std::string message = messageOf(event, *m_manifests, m_clock); !message.empty()) {
            text += ",\"message\":";
            appendJsonText(text, message);
        }
    }
    text += "}\n";
}

bool EventText::matches(
    const EventFilter& filter, const TraceEvent& event, std::uint16_t processor, const CallStack* stack) const
{
    std::string line;
    if (filter.wantsLine())
        appendJson(line, event, processor, stack);
    return filter.matchesText(event, line, m_manifests);
}

std::string_view EventText::csvHeader()
{
    return "time,provider,providerId,event,id,version,level,opcode,task,keywords,processId,processName,"
           "threadId,threadName,processor,kernelTime,userTime,activityId,extended,payload,texts\n";
}

void EventText::appendCsv(
    std::string& text, const TraceEvent& event, std::uint16_t processor, const CallStack* stack) const
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
    appendGuid(text, event.provider);
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
    const std::optional<ProcessorTimes> times = processorTimesOf(event, m_clock);
    text += ',';
    if (times && times->kernel)
        appendMilliseconds(text, *times->kernel);
    text += ',';
    if (times)
        appendMilliseconds(text, times->user);
    text += ',';
    if (!event.activity.isNull())
        appendGuid(text, event.activity);
    text += ',';
    std::size_t begin = text.size();
    if (appendExtended(text, event, stack))
        quoteFrom(text, begin);
    text += ',';
    begin = text.size();
    if (appendPayload(text, event) != DecodedFields::None) {
        if (std::string_view(text).substr(begin) != "{}") // other fields are valid UTF-8, with names in quotation marks
            quoteFrom(text, begin);
        text += ',';
    } else {
        appendDigits(text, event.payload);
        text += ',';
        begin = text.size();
        appendTexts(text, event);
        if (text.size() != begin)
            quoteFrom(text, begin);
    }
    text += '\n';
}

} // namespace etwarden
