// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventfilter.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/numbertext.h"

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

} // namespace

EventFilter EventFilter::parse(std::string_view expression, std::optional<Fault>* fault)
{
    EventFilter filter;
    fault->reset();
    while (!expression.empty() && !*fault) {
        if (expression.front() == ' ') {
            expression.remove_prefix(1);
            continue;
        }
        // A term ends at a space that is in no quotation marks; those are no part of it.
        std::string term;
        bool isQuoted = false;
        const bool beginsQuoted = expression.front() == '"';
        std::size_t at = 0;
        for (; at < expression.size() && (isQuoted || expression[at] != ' '); ++at) {
            if (expression[at] == '"')
                isQuoted = !isQuoted;
            else
                term += expression[at];
        }
        expression.remove_prefix(at);
        *fault = isQuoted ? Fault{Fault::Kind::OpenQuote, term} : filter.add(term, beginsQuoted);
    }
    return *fault ? EventFilter() : filter;
}

std::optional<EventFilter::Fault> EventFilter::add(std::string_view term, bool isQuoted)
{
    using Number = std::optional<std::uint64_t>;
    struct NumberField
    {
        std::string_view name;
        NumberOf numberOf;
    };
    static constexpr NumberField numberFields[] = {
        {"pid", [](const TraceEvent& event, std::uint16_t) -> Number { return event.processId; }},
        {"tid", [](const TraceEvent& event, std::uint16_t) -> Number { return event.threadId; }},
        {"cpu", [](const TraceEvent&, std::uint16_t processor) -> Number { return processor; }},
        {"id", [](const TraceEvent& event, std::uint16_t) -> Number { return event.id; }},
        {"level", [](const TraceEvent& event, std::uint16_t) -> Number { return event.level; }},
        {"opcode", [](const TraceEvent& event, std::uint16_t) -> Number { return event.opcode; }},
        {"task", [](const TraceEvent& event, std::uint16_t) -> Number { return event.task; }},
        {"size", [](const TraceEvent& event, std::uint16_t) -> Number { return event.size; }},
    };
    struct Sign
    {
        std::string_view text;
        Comparison comparison;
    };
    static constexpr Sign signs[] = {{"<=", Comparison::LessOrEqual}, {">=", Comparison::GreaterOrEqual},
        {"<", Comparison::Less}, {">", Comparison::Greater}, {":", Comparison::Equal}, {"=", Comparison::Equal}};

    const std::size_t end = isQuoted ? std::string_view::npos : term.find_first_of(":=<>");
    const std::string name = loweredText(term.substr(0, std::min(end, term.size())));
    const auto numberField = std::ranges::find(numberFields, name, &NumberField::name);
    const bool isText = name == "provider" || name == "event";
    if (end == std::string_view::npos || (numberField == std::end(numberFields) && !isText)) {
        m_texts.push_back({Part::Any, loweredText(term)});
        return std::nullopt;
    }
    std::string_view value = term.substr(end);
    const auto sign =
        std::ranges::find_if(signs, [&value](const Sign& candidate) { return value.starts_with(candidate.text); });
    value.remove_prefix(sign->text.size());
    if (value.empty())
        return Fault{Fault::Kind::NoValue, std::string(term)};
    if (isText) {
        if (sign->comparison != Comparison::Equal)
            return Fault{Fault::Kind::NotComparable, std::string(term)};
        m_texts.push_back({name == "provider" ? Part::Provider : Part::Event, loweredText(value)});
        return std::nullopt;
    }
    const std::optional<std::uint64_t> number = numberFrom(value);
    if (!number)
        return Fault{Fault::Kind::NoNumber, std::string(term)};
    m_numbers.push_back({numberField->numberOf, sign->comparison, *number});
    return std::nullopt;
}

bool EventFilter::matchesHeader(const TraceEvent& event, std::uint16_t processor) const
{
    return std::ranges::all_of(m_numbers, [&](const NumberTerm& term) {
        const std::optional<std::uint64_t> value = term.numberOf(event, processor);
        if (!value)
            return false;
        switch (term.comparison) {
        case Comparison::Equal:
            return *value == term.number;
        case Comparison::Less:
            return *value < term.number;
        case Comparison::LessOrEqual:
            return *value <= term.number;
        case Comparison::Greater:
            return *value > term.number;
        case Comparison::GreaterOrEqual:
            return *value >= term.number;
        }
        return false;
    });
}

bool EventFilter::matchesText(const TraceEvent& event, std::string_view line, const Manifests* manifests) const
{
    if (m_texts.empty())
        return true;
    const EventNames names = namesOf(event, manifests);
    return std::ranges::all_of(m_texts, [&](const TextTerm& term) {
        switch (term.part) {
        case Part::Provider:
            return contains(names.provider, term.text) || contains(toString(event.provider), term.text);
        case Part::Event:
            return contains(names.event, term.text);
        case Part::Any:
            return contains(line, term.text);
        }
        return false;
    });
}

} // namespace etwarden
