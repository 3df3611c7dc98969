// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

/// A start against which no rule has anything to say: a sequential file of at most 10 MB on a machine with one
/// processor.
struct Scenario
{
    SessionConfig config{
        .name = u"Trace",
        .clientContext = 2,
        .bufferSizeKb = 64,
        .minimumBuffers = 2,
        .maximumFileSize = 10,
        .logFileMode = 0x00000001,
        .logFileName = u"C:\\Logs\\trace%d.etl",
    };
    Environment environment;
};

constexpr Guid someGuid = "00112233-4455-6677-8899-aabbccddeeff"_guid;

/// What is changed in the quiet scenario.
using Change = std::function<void(Scenario&)>;

/// What the tests know of one rule, apart from the table.
struct RuleCase
{
    struct Details
    {
        FindingParameters parameters{}; ///< when it fires
        std::vector<std::string_view> also{}; ///< the other warnings and errors that go with it
        WindowsVersion since = WindowsVersion::Unknown; ///< silent on the Windows before
    };

    std::string_view id;
    Severity severity;
    Win32Status status; ///< what the call returns
    Change fires;
    std::vector<Change> boundaries; ///< as near as possible, each silent
    Details details;
};

inline RuleCase refusal(std::string_view id, Win32Status status, Change fires, std::vector<Change> boundaries,
    RuleCase::Details details = {})
{
    return {id, Severity::Error, status, std::move(fires), std::move(boundaries), std::move(details)};
}

inline RuleCase warning(
    std::string_view id, Change fires, std::vector<Change> boundaries, RuleCase::Details details = {})
{
    return {id, Severity::Warning, Win32Status::Success, std::move(fires), std::move(boundaries), std::move(details)};
}

inline RuleCase info(std::string_view id, Change fires, std::vector<Change> boundaries, RuleCase::Details details = {})
{
    return {id, Severity::Info, Win32Status::Success, std::move(fires), std::move(boundaries), std::move(details)};
}

inline FindingParameters numbers(std::initializer_list<std::uint64_t> values)
{
    return {values.begin(), values.end()};
}

void PrintTo(const RuleCase& ruleCase, std::ostream* stream);

// The cases of each file of rules, in the test file that is named like it.
std::vector<RuleCase> nameCases();
std::vector<RuleCase> logFileCases();
std::vector<RuleCase> existingFileCases();
std::vector<RuleCase> modeCombinationCases();
std::vector<RuleCase> modeBitCases();
std::vector<RuleCase> bufferCases();
std::vector<RuleCase> flushCases();
std::vector<RuleCase> clockCases();
std::vector<RuleCase> machineCases();
std::vector<RuleCase> updateCases();

/// All of the above.
std::vector<RuleCase> allRuleCases();

std::vector<RuleCase> joined(std::initializer_list<std::vector<RuleCase>> groups);

/// The rules that a scenario is about: those of an update where one is meant.
std::span<const Rule> rulesFor(const Scenario& scenario);

inline Change mode(std::uint32_t bits)
{
    return [bits](Scenario& scenario) { scenario.config.logFileMode = bits; };
}

inline Change withoutFile(std::uint32_t bits)
{
    return [bits](Scenario& scenario) {
        scenario.config.logFileMode = bits;
        scenario.config.logFileName.clear();
        constexpr std::uint32_t needSize = 0x202A; // CIRCULAR, NEWFILE, PREALLOCATE, USE_KBYTES_FOR_SIZE
        if ((bits & needSize) == 0)
            scenario.config.maximumFileSize = 0;
    };
}

inline Change withoutSize(std::uint32_t bits)
{
    return [bits](Scenario& scenario) {
        scenario.config.logFileMode = bits;
        scenario.config.maximumFileSize = 0;
    };
}

inline Change processes(std::size_t count)
{
    return [count](Scenario& scenario) { scenario.config.kernel.processIds.assign(count, 4); };
}

/// `bits` with SYSTEM_LOGGER and one flag.
inline Change systemLogger(std::uint32_t bits = 0)
{
    return [bits](Scenario& scenario) {
        scenario.config.logFileMode = bits | 0x02000000;
        scenario.config.enableFlags = 1;
    };
}

/// A session with one of the reserved names, with a flag.
inline Change named(std::u16string name, std::uint32_t bits = 1)
{
    return [name = std::move(name), bits](Scenario& scenario) {
        scenario.config.name = name;
        scenario.config.logFileMode = bits;
        scenario.config.enableFlags = 1;
    };
}

inline Change flags(std::uint32_t bits)
{
    return [bits](Scenario& scenario) { scenario.config.enableFlags = bits; };
}

inline Change guid(const Guid& value)
{
    return [value](Scenario& scenario) { scenario.config.guid = value; };
}

inline Change file(std::u16string name)
{
    return [name = std::move(name)](Scenario& scenario) { scenario.config.logFileName = name; };
}

inline Change size(std::uint32_t value)
{
    return [value](Scenario& scenario) { scenario.config.maximumFileSize = value; };
}

inline Change clock(std::uint32_t clientContext)
{
    return [clientContext](Scenario& scenario) { scenario.config.clientContext = clientContext; };
}

inline Change bufferSize(std::uint32_t kilobytes)
{
    return [kilobytes](Scenario& scenario) { scenario.config.bufferSizeKb = kilobytes; };
}

inline Change buffers(std::uint32_t minimum, std::uint32_t maximum, std::uint32_t processors)
{
    return [=](Scenario& scenario) {
        scenario.config.minimumBuffers = minimum;
        scenario.config.maximumBuffers = maximum;
        scenario.environment.logicalProcessors = processors;
    };
}

inline Change flushTimer(std::uint32_t value)
{
    return [value](Scenario& scenario) { scenario.config.flushTimer = value; };
}

inline Change both(Change first, Change second)
{
    return [first = std::move(first), second = std::move(second)](Scenario& scenario) {
        first(scenario);
        second(scenario);
    };
}

inline Change onWindows(WindowsVersion version)
{
    return [version](Scenario& scenario) { scenario.environment.windows = version; };
}

/// Adds `count` private sessions of the process, "Private 0" first.
inline Change runningPrivate(std::size_t count, std::uint32_t bits)
{
    return [=](Scenario& scenario) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto digit = static_cast<char16_t>(u'0' + i);
            scenario.environment.privateSessions.push_back(
                {.config = {.name = std::u16string(u"Private ") + digit, .logFileMode = bits}});
        }
    };
}

/// A session with this configuration in force.
inline Change running(SessionConfig config)
{
    return [config = std::move(config)](
               Scenario& scenario) { scenario.environment.sessions.push_back({.config = config}); };
}

} // namespace etwarden
