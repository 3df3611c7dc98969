// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// Collects what a reader finds. Texts are UTF-8.
class SetupCollector
{
public:
    SetupCollector(SetupReading& reading, const SetupOptions& options)
        : m_reading(reading)
        , m_options(options)
    {
    }

    const SetupOptions& options() const { return m_options; }
    SetupReading& reading() { return m_reading; }

    void omit(std::uint32_t line, OmissionReason reason, std::string_view subject, std::string_view value = {});
    void leaveToTool(const SetSession& session, ConfigField field); ///< the member has the tool's default already
    void ask(std::uint32_t line, std::string_view variable);
    /// The content of the file that a script names; nullptr: it was not passed, and has to be asked for.
    const std::string* file(std::uint32_t line, std::string_view name);
    void report(std::uint32_t line, SetupFault fault, FindingParameters parameters);

    /// A whole number, decimal or with 0x, up to the type's largest. Otherwise it adds an omission and returns nullopt.
    template<typename Number>
    std::optional<Number> number(std::uint32_t line, std::string_view subject, std::string_view text)
    {
        const std::optional<std::uint64_t> value = wholeNumber(line, subject, text, std::numeric_limits<Number>::max());
        return value ? std::optional(static_cast<Number>(*value)) : std::nullopt;
    }

    /// Sets the member to the number if the text is one.
    template<typename Number>
    void take(std::uint32_t line, std::string_view subject, std::string_view text, Number& member)
    {
        if (const std::optional<Number> value = number<Number>(line, subject, text))
            member = *value;
    }

    /// Sets keywords that are a number. Names of keywords are an omission; an empty text is none.
    void takeKeywords(std::uint32_t line, std::string_view subject, std::string_view text, std::uint64_t& member);

    /// A provider by its GUID, with or without braces, by a name that is known, or by "*" and the name of an
    /// EventSource.
    ProviderConfig provider(std::uint32_t line, std::string_view nameOrGuid);
    /// Reports a name that belongs to another provider than the GUID.
    void checkName(std::uint32_t line, const Guid& guid, std::string_view name);
    /// Adds the provider, unless it is the last one and of the same line; false: the bounds of reading are reached.
    bool add(SetSession& session, std::uint32_t line, ProviderConfig provider);

    /// Adds a counter of processors by its name, once.
    void addCounter(
        std::uint32_t line, std::string_view subject, std::string_view name, std::vector<std::uint32_t>& counters);

    /// The set that a session of a script belongs to: a second one of a name begins a new set. nullptr: the bounds of
    /// reading are reached. It is valid until the next call.
    SetSession* addToScript(SetSession session);

    /// Sorts the lists. To be called once, at the end.
    void finish();

private:
    std::optional<std::uint64_t> wholeNumber(
        std::uint32_t line, std::string_view subject, std::string_view text, std::uint64_t maximum);

    SetupReading& m_reading;
    const SetupOptions& m_options;
    std::set<std::u16string> m_asked;
    std::size_t m_sessions = 0;
    std::size_t m_providers = 0;
};

/// Adds what other settings request; their numbers replace those that are there.
void addKernelSettings(const KernelTracing& more, KernelTracing& tracing);

/// Compares ASCII letters without regard to case.
bool equalsAscii(std::string_view left, std::string_view right);
std::string lowerAscii(std::string_view text);
std::string_view trimmedSpace(std::string_view text);

} // namespace etwarden
