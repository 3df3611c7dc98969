// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventfilter.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/extendeddata.h"
#include "model/etl/decode/processortimes.h"
#include "model/etw/numbertext.h"

#include <algorithm>

namespace etwarden {

namespace {

char lowered(char unit)
{
    return unit >= 'A' && unit <= 'Z' ? static_cast<char>(unit - 'A' + 'a') : unit;
}

std::string loweredText(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), lowered);
    return result;
}

/// `part` is in lower case.
bool contains(std::string_view text, std::string_view part)
{
    const auto isSame = [](char whole, char wanted) { return lowered(whole) == wanted; };
    return part.empty() || std::search(text.begin(), text.end(), part.begin(), part.end(), isSame) != text.end();
}

/// Removes the next term, with its quotation marks, from the start of the expression; empty: there is none. A term ends
/// at a space that is in no quotation marks.
std::string_view takeTerm(std::string_view* expression)
{
    expression->remove_prefix(std::min(expression->find_first_not_of(' '), expression->size()));
    bool isQuoted = false;
    std::size_t end = 0;
    for (; end < expression->size() && (isQuoted || (*expression)[end] != ' '); ++end) {
        if ((*expression)[end] == '"')
            isQuoted = !isQuoted;
    }
    const std::string_view term = expression->substr(0, end);
    expression->remove_prefix(end);
    return term;
}

constexpr std::uint64_t nanosecondsPerFileTime = 1'000'000'000 / fileTimePerSecond;
constexpr char exclusion = '-';

/// The product, or the greatest number where there is no room for it.
std::uint64_t product(std::uint64_t left, std::uint64_t right)
{
    return right != 0 && left > UINT64_MAX / right ? UINT64_MAX : left * right;
}

/// The GUIDs of a list; empty: the text is no list of whole activities.
std::vector<Guid> activitiesOf(std::string_view text)
{
    std::vector<Guid> activities;
    while (true) {
        const std::size_t end = std::min(text.find(','), text.size());
        const std::optional<Guid> activity = parseGuid(text.substr(0, end));
        if (!activity)
            return {};
        activities.push_back(*activity);
        if (end == text.size())
            break;
        text.remove_prefix(end + 1);
    }
    std::ranges::sort(activities);
    return activities;
}

/// Removes the unit from the end of a time, and returns it in nanoseconds; without a unit it is milliseconds.
std::uint64_t takeTimeUnit(std::string_view* value)
{
    struct TimeUnit
    {
        std::string_view name;
        std::uint64_t nanoseconds;
    };
    static constexpr TimeUnit units[] = {{"ns", 1}, {"us", 1'000}, {"\xC2\xB5s", 1'000}, {"\xCE\xBCs", 1'000},
        {"ms", 1'000'000}, {"s", 1'000'000'000}}; // of "s" the others are no numbers
    const std::string lowered = loweredText(*value);
    for (const TimeUnit& unit : units) {
        if (!lowered.ends_with(unit.name))
            continue;
        value->remove_suffix(unit.name.size());
        return unit.nanoseconds;
    }
    return 1'000'000;
}

std::string_view withoutExclusion(std::string_view term)
{
    return term.starts_with(exclusion) ? term.substr(1) : term;
}

} // namespace

EventFilter EventFilter::parse(std::string_view expression, std::optional<Fault>* fault)
{
    EventFilter filter;
    fault->reset();
    for (std::string_view term = takeTerm(&expression); !term.empty() && !*fault; term = takeTerm(&expression))
        *fault = filter.add(term);
    return *fault ? EventFilter() : filter;
}

std::string EventFilter::wholeTextTerm(std::string_view field, std::string_view text)
{
    const auto cannotBeTyped = [](char unit) { return unit == '"' || static_cast<unsigned char>(unit) < ' '; };
    if (text.empty() || std::ranges::any_of(text, cannotBeTyped))
        return {};
    std::string term(field);
    term += '=';
    if (text.find(' ') == std::string_view::npos)
        return term.append(text);
    return term.append(1, '"').append(text).append(1, '"');
}

std::string EventFilter::activityTerm(const std::vector<Guid>& activities)
{
    std::string term = "activity:";
    for (const Guid& activity : activities)
        term.append(toString(activity)).append(1, ',');
    term.pop_back();
    return term;
}

std::string EventFilter::opposite(std::string_view term)
{
    const std::string_view wanted = withoutExclusion(term);
    return wanted.size() == term.size() ? exclusion + std::string(term) : std::string(wanted);
}

std::string EventFilter::withTerm(std::string_view expression, std::string_view term)
{
    std::string result;
    for (std::string_view each = takeTerm(&expression); !each.empty(); each = takeTerm(&expression)) {
        if (withoutExclusion(each) != withoutExclusion(term))
            result.append(each).append(1, ' ');
    }
    return result.append(term);
}

std::string EventFilter::withOnly(std::string_view expression, std::string_view field, std::string_view term)
{
    std::string others;
    for (std::string_view each = takeTerm(&expression); !each.empty(); each = takeTerm(&expression)) {
        const std::string wanted = loweredText(withoutExclusion(each));
        const bool isOfField = wanted.size() > field.size() && wanted.starts_with(field)
            && (wanted[field.size()] == ':' || wanted[field.size()] == '=');
        if (!isOfField)
            others.append(each).append(1, ' ');
    }
    return others.append(term);
}

std::optional<std::uint64_t> EventFilter::durationOf(const Subject& of)
{
    return of.duration;
}

struct EventFilter::NumberField
{
    std::string_view name;
    NumberOf numberOf;
    bool isTime = false; ///< in units of 100 ns
};

struct EventFilter::TextField
{
    std::string_view name;
    Part part;
};

struct EventFilter::Sign
{
    std::string_view text;
    Comparison comparison;
};

std::span<const EventFilter::NumberField> EventFilter::numberFields()
{
    using Number = std::optional<std::uint64_t>;
    static constexpr NumberField fields[] = {
        {"pid", [](const Subject& of) -> Number { return of.event.processId; }},
        {"tid", [](const Subject& of) -> Number { return of.event.threadId; }},
        {"cpu", [](const Subject& of) -> Number { return of.processor; }},
        {"id", [](const Subject& of) -> Number { return of.event.id; }},
        {"level", [](const Subject& of) -> Number { return of.event.level; }},
        {"opcode", [](const Subject& of) -> Number { return of.event.opcode; }},
        {"task", [](const Subject& of) -> Number { return of.event.task; }},
        {"size", [](const Subject& of) -> Number { return of.event.size; }},
        {"kerneltime",
            [](const Subject& of) -> Number {
                const std::optional<ProcessorTimes> times = processorTimesOf(of.event, of.clock);
                return times ? times->kernel : std::nullopt;
            },
            true},
        {"usertime",
            [](const Subject& of) -> Number {
                const std::optional<ProcessorTimes> times = processorTimesOf(of.event, of.clock);
                return times ? Number(times->user) : std::nullopt;
            },
            true},
        {"cputime",
            [](const Subject& of) -> Number {
                const std::optional<ProcessorTimes> times = processorTimesOf(of.event, of.clock);
                return times ? Number(times->total()) : std::nullopt;
            },
            true},
        {"duration", durationOf, true},
    };
    return fields;
}

std::optional<EventFilter::Fault> EventFilter::add(std::string_view quotedTerm)
{
    static constexpr TextField textFields[] = {
        {"provider", Part::Provider}, {"event", Part::Event}, {"activity", Part::Activity}};
    static constexpr Sign signs[] = {{"<=", Comparison::LessOrEqual}, {">=", Comparison::GreaterOrEqual},
        {"<", Comparison::Less}, {">", Comparison::Greater}, {":", Comparison::Equal}, {"=", Comparison::Equal}};

    const std::string_view wanted = withoutExclusion(quotedTerm);
    const bool isExcluded = wanted.size() != quotedTerm.size();
    const bool isQuoted = wanted.starts_with('"');
    std::string term(wanted);
    const bool isOpen = std::erase(term, '"') % 2 != 0;
    const auto fault = [&](Fault::Kind kind) { return Fault{kind, isExcluded ? exclusion + term : term}; };
    if (isOpen)
        return fault(Fault::Kind::OpenQuote);
    if (term.empty() && isExcluded) // it would exclude every event
        return fault(Fault::Kind::NoValue);

    const std::size_t end = isQuoted ? std::string::npos : term.find_first_of(":=<>");
    const std::string name = loweredText(std::string_view(term).substr(0, std::min(end, term.size())));
    const auto numberField = std::ranges::find(numberFields(), name, &NumberField::name);
    const auto textField = std::ranges::find(textFields, name, &TextField::name);
    const bool isText = textField != std::end(textFields);
    if (end == std::string::npos || (numberField == numberFields().end() && !isText)) {
        m_texts.push_back({.part = Part::Any, .text = loweredText(term), .isExcluded = isExcluded});
        return std::nullopt;
    }
    std::string_view value = std::string_view(term).substr(end);
    const auto sign =
        std::ranges::find_if(signs, [&value](const Sign& candidate) { return value.starts_with(candidate.text); });
    value.remove_prefix(sign->text.size());
    if (value.empty())
        return fault(Fault::Kind::NoValue);
    const std::optional<Fault::Kind> problem =
        isText ? addText(*textField, *sign, value, isExcluded) : addNumber(*numberField, *sign, value, isExcluded);
    return problem ? std::optional(fault(*problem)) : std::nullopt;
}

std::optional<EventFilter::Fault::Kind> EventFilter::addNumber(
    const NumberField& field, const Sign& sign, std::string_view value, bool isExcluded)
{
    const std::uint64_t unit = field.isTime ? takeTimeUnit(&value) : 1;
    const std::optional<std::uint64_t> number = numberFrom(value);
    if (!number)
        return Fault::Kind::NoNumber;
    m_numbers.push_back({field.numberOf, sign.comparison, *number, unit, field.isTime, isExcluded});
    return std::nullopt;
}

std::optional<EventFilter::Fault::Kind> EventFilter::addText(
    const TextField& field, const Sign& sign, std::string_view value, bool isExcluded)
{
    if (sign.comparison != Comparison::Equal)
        return Fault::Kind::NotComparable;
    m_texts.push_back({.part = field.part,
        .text = loweredText(value),
        .activities = field.part == Part::Activity ? activitiesOf(value) : std::vector<Guid>(),
        .isWhole = sign.text == "=",
        .isExcluded = isExcluded});
    return std::nullopt;
}

bool EventFilter::NumberTerm::holds(std::optional<std::uint64_t> value) const
{
    if (!value)
        return false;
    const std::uint64_t has = isTime ? product(*value, nanosecondsPerFileTime) : *value;
    const std::uint64_t bound = product(number, unit);
    switch (comparison) {
    case Comparison::Equal:
        return has / unit == number;
    case Comparison::Less:
        return has < bound;
    case Comparison::LessOrEqual:
        return has <= bound;
    case Comparison::Greater:
        return has > bound;
    case Comparison::GreaterOrEqual:
        return has >= bound;
    }
    return false;
}

bool EventFilter::TextTerm::holds(std::string_view of) const
{
    return isWhole ? of.size() == text.size() && contains(of, text) : contains(of, text);
}

bool EventFilter::matchesHeader(
    const TraceEvent& event, std::uint16_t processor, const TraceClock& clock, std::optional<FileTime> duration) const
{
    const Subject subject{event, processor, clock, duration};
    return std::ranges::all_of(m_numbers,
        [&subject](const NumberTerm& term) { return term.holds(term.numberOf(subject)) != term.isExcluded; });
}

bool EventFilter::wantsDuration() const
{
    return std::ranges::any_of(m_numbers, [](const NumberTerm& term) { return term.numberOf == &durationOf; });
}

bool EventFilter::wantsLine() const
{
    return std::ranges::any_of(m_texts, [](const TextTerm& term) { return term.part == Part::Any; });
}

bool EventFilter::matchesText(
    const TraceEvent& event, std::optional<std::string_view> line, const Manifests* manifests) const
{
    if (m_texts.empty())
        return true;
    const EventNames names = namesOf(event, manifests);
    const auto holdsFor = [](const TextTerm& term, const Guid& activity) {
        if (activity.isNull() || term.activities.empty())
            return !activity.isNull() && term.holds(toString(activity));
        return std::ranges::binary_search(term.activities, activity);
    };
    const auto holds = [&](const TextTerm& term) {
        switch (term.part) {
        case Part::Provider:
            return term.holds(names.provider) || term.holds(toString(event.provider));
        case Part::Event:
            return term.holds(names.event);
        case Part::Activity:
            return holdsFor(term, event.activity) || holdsFor(term, relatedActivityOf(event));
        case Part::Any:
            return term.holds(*line);
        }
        return false;
    };
    return std::ranges::all_of(m_texts,
        [&](const TextTerm& term) { return (term.part == Part::Any && !line) || holds(term) != term.isExcluded; });
}

} // namespace etwarden
