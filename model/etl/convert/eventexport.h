// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/eventfilter.h"
#include "model/etl/decode/loadedmodules.h"
#include "model/etl/decode/stackwalks.h"
#include "model/etl/decode/tracenames.h"
#include "model/etl/file/traceclock.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace etwarden {

/// Events as text for programs: the same in every language, UTF-8, times ISO 8601 in UTC, processor times milliseconds
/// (see ProcessorTimes). Only ends of lines are disruptive (model/etw/safetext.h): JSON has other such characters
/// escaped, and cells have U+FFFD instead.
class EventText
{
public:
    /// All of these outlive this object. Processes and threads are unnamed without `names`, and addresses of call
    /// stacks have no images without `modules`; for `manifests` see namesOf().
    explicit EventText(const TraceClock& clock, const TraceNames* names = nullptr, const Manifests* manifests = nullptr,
        const LoadedModules* modules = nullptr)
        : m_clock(clock)
        , m_names(names)
        , m_manifests(manifests)
        , m_modules(modules)
    {
    }

    const TraceClock& clock() const { return m_clock; }

    /// One line with its end: an object whose member "extended" has what appendExtended() finds, and "payload" the
    /// fields, or, where nothing describes them, "data" the bytes as hexadecimal digits and "texts" what appendTexts()
    /// finds in them. "message" comes last, where a manifest has one: see messageOf(). `stack`: the one that later
    /// events have for it, or null.
    void appendJson(
        std::string& text, const TraceEvent& event, std::uint16_t processor, const CallStack* stack = nullptr) const;

    static std::string_view csvHeader(); ///< one line with its end
    /// Appends the same as cells; the last but one has the payload as JSON, or digits; the last one what appendTexts()
    /// finds.
    void appendCsv(
        std::string& text, const TraceEvent& event, std::uint16_t processor, const CallStack* stack = nullptr) const;

    /// Whether the event matches what the filter asks of texts; for all else see EventFilter::matchesHeader(). Text
    /// without a field is looked for in the line of appendJson().
    bool matches(
        const EventFilter& filter, const TraceEvent& event, std::uint16_t processor, const CallStack* stack) const;

    /// The fields as a JSON object; nothing is appended if there are None. If the object has only the beginning
    /// of them, its last member is cutMember with the value true. For `budget` see decodeFields().
    DecodedFields appendPayload(std::string& text, const TraceEvent& event, std::size_t budget = SIZE_MAX) const;
    static constexpr std::string_view cutMember = "$cut"; ///< no name of a field that a compiler would accept
    /// The extended data as a JSON object, see decodeItems(); false: the event has none, and nothing is appended. A SID
    /// that has a name on every machine is followed by it, as the member "sidName". The stack that later events have
    /// for it is the member "stack", as is one that the event carries itself.
    bool appendExtended(std::string& text, const TraceEvent& event, const CallStack* stack = nullptr) const;
    /// The addresses, and where images are known module and offset, as a JSON array.
    void appendStack(std::string& text, const TraceEvent& event, const CallStack& stack) const;
    /// The payload as hexadecimal digits.
    static void appendData(std::string& text, const TraceEvent& event);
    /// The texts in a payload that nothing describes, see takeText(), as a JSON array; nothing where there are none.
    static void appendTexts(std::string& text, const TraceEvent& event);

private:
    // Parts of the object of appendJson().
    void appendJsonHeader(std::string& text, const TraceEvent& event) const;
    void appendJsonOrigin(std::string& text, const TraceEvent& event, std::uint16_t processor) const;
    void appendJsonPayload(std::string& text, const TraceEvent& event) const;

    const TraceClock& m_clock;
    const TraceNames* m_names;
    const Manifests* m_manifests;
    const LoadedModules* m_modules;
};

} // namespace etwarden
