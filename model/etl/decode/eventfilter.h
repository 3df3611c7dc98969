// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"
#include "model/etw/tracetypes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

class Manifests;
class TraceClock;

/// Filter of events: terms with spaces between them, all of which must hold. A term is
///
///     provider:text  event:text                a part of the name, in any case of ASCII letters; provider:{GUID}
///     provider=text  event=text                the whole name
///     activity:{GUID}                          its activity, or the one that it continues; a part of the GUID, or =
///     activity:{GUID},{GUID}                   one of several
///     and all pid:N tid:N cpu:N id:N level:N opcode:N task:N size:N
///                                              also with = < <= > >= in place of the colon; N may begin with 0x
///     kerneltime:N usertime:N cputime:N        the same: milliseconds, or with a unit after the number: ns, us, µs,
///                                              ms, s; see ProcessorTimes; cputime is both. : and = compare whole units
///     duration:N                               the same: how long the operation took that the event ends
///     text                                     a part of a name, of the payload or of the call stack, as exported
///     -term                                    the term must not hold; one about a number does not hold for an event
///                                              that has none
///
/// `size` is that of the whole event in bytes.
///
/// "…" around a text keeps its spaces, and a minus sign at its start. No term: every event.
class EventFilter
{
public:
    struct Fault
    {
        enum class Kind : std::uint8_t {
            NoNumber, ///< after a field that needs one
            NoValue, ///< nothing follows the field
            NotComparable, ///< a text cannot be compared with < or >
            OpenQuote,
        };
        Kind kind = Kind::NoNumber;
        std::string term;
    };

    /// Returns a filter that lets everything pass where the expression has a fault.
    static EventFilter parse(std::string_view expression, std::optional<Fault>* fault);

    /// Decides by the header alone, and by how long the operation took that the event ends; nullopt: it ends none.
    /// False: the event is not wanted.
    bool matchesHeader(const TraceEvent& event, std::uint16_t processor, const TraceClock& clock,
        std::optional<FileTime> duration = std::nullopt) const;
    bool wantsDuration() const; ///< false: matchesHeader() does without the duration
    /// Decides by names and texts. `line`: the event's line of appendJson(); nullopt: terms that need it count as held.
    bool matchesText(
        const TraceEvent& event, std::optional<std::string_view> line, const Manifests* manifests = nullptr) const;
    bool wantsText() const { return !m_texts.empty(); }
    bool wantsLine() const; ///< false: matchesText() does without the line
    bool isEmpty() const { return m_numbers.empty() && m_texts.empty(); } ///< every event passes

    // Expressions as they are put together by clicks.
    static std::string activityTerm(const std::vector<Guid>& activities); ///< for one of these; at least one
    /// The term for just this text, with quotation marks where it needs them; empty: no term can ask for it.
    static std::string wholeTextTerm(std::string_view field, std::string_view text);
    static std::string opposite(std::string_view term); ///< excludes what the term wants, and the other way round
    /// The expression with that term, which replaces its opposite and is in it once.
    static std::string withTerm(std::string_view expression, std::string_view term);
    /// The expression with that term in place of all terms of that field.
    static std::string withOnly(std::string_view expression, std::string_view field, std::string_view term);

private:
    /// A number that an event or its place has; nullopt: it has none, and passes no comparison.
    struct Subject
    {
        const TraceEvent& event;
        std::uint16_t processor;
        const TraceClock& clock;
        std::optional<FileTime> duration;
    };
    using NumberOf = std::optional<std::uint64_t> (*)(const Subject& of);
    enum class Comparison : std::uint8_t { Equal, Less, LessOrEqual, Greater, GreaterOrEqual };
    enum class Part : std::uint8_t { Provider, Event, Activity, Any };
    struct NumberTerm
    {
        NumberOf numberOf;
        Comparison comparison;
        std::uint64_t number;
        std::uint64_t unit; ///< of a time: nanoseconds; else 1
        bool isTime;
        bool isExcluded;

        bool holds(std::optional<std::uint64_t> value) const;
    };
    struct TextTerm
    {
        Part part;
        std::string text; ///< in lower case
        std::vector<Guid> activities{}; ///< in their order, where the text is a list of these
        bool isWhole = false; ///< not only a part
        bool isExcluded = false;

        bool holds(std::string_view of) const;
    };

    // Rows of the tables of what a term can begin with, and what comes after that.
    struct NumberField;
    struct TextField;
    struct Sign;

    static std::span<const NumberField> numberFields();
    static std::optional<std::uint64_t> durationOf(const Subject& of);
    std::optional<Fault> add(std::string_view quotedTerm);
    std::optional<Fault::Kind> addNumber(
        const NumberField& field, const Sign& sign, std::string_view value, bool isExcluded);
    std::optional<Fault::Kind> addText(
        const TextField& field, const Sign& sign, std::string_view value, bool isExcluded);

    std::vector<NumberTerm> m_numbers;
    std::vector<TextTerm> m_texts;
};

} // namespace etwarden
