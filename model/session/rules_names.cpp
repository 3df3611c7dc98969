// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/namecharacters.h"
#include "model/session/rulepredicates.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden::rulepredicates {

namespace {

template<typename Condition>
Answer nameOfRunning(const Environment& environment, Condition condition)
{
    const auto found = std::ranges::find_if(environment.sessions, condition);
    if (found == environment.sessions.end())
        return std::nullopt;
    return FindingParameters{found->name};
}

} // namespace

Answer nameEmpty(const SessionConfig& config, const Environment&)
{
    return answerIf(config.name.empty());
}

Answer nameTooLong(const SessionConfig& config, const Environment&)
{
    if (config.name.size() <= maximumNameLength)
        return std::nullopt;
    return FindingParameters{std::uint64_t{config.name.size()}, std::uint64_t{maximumNameLength}};
}

Answer controlCharactersInName(const SessionConfig& config, const Environment&)
{
    std::u16string found = controlCharactersIn(config.name);
    return found.empty() ? std::nullopt : Answer({std::move(found)});
}

Answer kernelLoggerGuidWithOtherName(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsVersion::WindowsXp && config.guid == wellknown::systemTraceControlGuid
        && !equalIgnoringCase(config.name, wellknown::kernelLoggerName));
}

Answer circularKernelContextLoggerGuidWithOtherName(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsVersion::WindowsVista
        && config.guid == wellknown::circularKernelContextLoggerGuid
        && !equalIgnoringCase(config.name, wellknown::circularKernelContextLoggerName));
}

Answer globalLogger(const SessionConfig& config, const Environment&)
{
    return answerIf(
        config.guid == wellknown::globalLoggerGuid || equalIgnoringCase(config.name, wellknown::globalLoggerName));
}

Answer kernelLoggerRuns(const SessionConfig& config, const Environment& environment)
{
    return answerIf(isKernelLogger(config.guid, config.name)
        && std::ranges::any_of(environment.sessions,
            [](const SessionStatus& session) { return isKernelLogger(session.guid, session.name); }));
}

// The kernel looks for equal names and GUIDs among its own sessions; for a private one the GUID names the provider. A
// second NT Kernel Logger has a rule of its own.

Answer nameInUse(const SessionConfig& config, const Environment& environment)
{
    if (isPrivateLogger(config) || isKernelLogger(config.guid, config.name))
        return std::nullopt;
    return nameOfRunning(
        environment, [&config](const SessionStatus& session) { return equalIgnoringCase(session.name, config.name); });
}

Answer guidInUse(const SessionConfig& config, const Environment& environment)
{
    if (config.guid.isNull() || environment.windows < WindowsVersion::WindowsVista || isPrivateLogger(config)
        || isKernelLogger(config.guid, config.name))
    {
        return std::nullopt;
    }
    return nameOfRunning(environment, [&config](const SessionStatus& session) { return session.guid == config.guid; });
}

// A null GUID asks for nothing, so there is nothing to override.

Answer kernelLoggerForcesGuid(const SessionConfig& config, const Environment&)
{
    return answerIf(!config.guid.isNull() && config.guid != wellknown::systemTraceControlGuid
        && equalIgnoringCase(config.name, wellknown::kernelLoggerName));
}

Answer circularKernelContextLoggerForcesGuid(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsVersion::WindowsVista && !config.guid.isNull()
        && config.guid != wellknown::circularKernelContextLoggerGuid
        && equalIgnoringCase(config.name, wellknown::circularKernelContextLoggerName));
}

Answer kernelLoggerDeprecated(const SessionConfig& config, const Environment& environment)
{
    // Its successor, SYSTEM_LOGGER, came with Windows 8.
    return answerIf(environment.windows >= WindowsVersion::Windows8
        && (isKernelLogger(config.guid, config.name) || config.guid == wellknown::globalLoggerGuid));
}

Answer privateWithoutProvider(const SessionConfig& config, const Environment&)
{
    // Whether any other GUID belongs to a provider, only its process knows.
    constexpr std::uint32_t both = logfilemode::PrivateLogger | logfilemode::PrivateInProc;
    return answerIf((config.logFileMode & both) == logfilemode::PrivateLogger && config.guid.isNull());
}

Answer guidWillBeGenerated(const SessionConfig& config, const Environment&)
{
    return answerIf(config.guid.isNull() && !isPrivateLogger(config) && !isSystemLogger(config));
}

Answer systemLoggerGuidWillBeGenerated(const SessionConfig& config, const Environment&)
{
    return answerIf(config.guid.isNull() && (config.logFileMode & logfilemode::SystemLogger) != 0
        && !isKernelLogger(config.guid, config.name) && !isCircularKernelContextLogger(config.guid, config.name));
}

Answer nameIsGuid(const SessionConfig& config, const Environment&)
{
    // With or without braces; a character that is no ASCII is in no GUID.
    std::array<char, 38> text{};
    if (config.name.size() > text.size())
        return std::nullopt;
    std::ranges::transform(
        config.name, text.begin(), [](char16_t unit) { return unit < 0x80 ? static_cast<char>(unit) : ' '; });
    return answerIf(parseGuid(std::string_view(text.data(), config.name.size())).has_value());
}

} // namespace etwarden::rulepredicates
