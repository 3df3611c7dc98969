// SPDX-License-Identifier: GPL-3.0-or-later
// Names and GUIDs, those that belong to certain sessions, and who has them already.
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/filenames.h"
#include "model/session/namecharacters.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/freenames.h"
#include "model/session/rules/ruletable.h"
#include "model/session/startfilters.h"

#include <algorithm>
#include <array>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

bool hasName(const SessionConfig& config, std::u16string_view name)
{
    return equalIgnoringCase(config.name, name);
}

// The conditions.

Answer nameEmpty(const SessionConfig& config, const Environment&)
{
    return answerIf(config.name.empty());
}

/// Parameters: length, limit.
Answer nameTooLong(const SessionConfig& config, const Environment&)
{
    return answerIfAbove(config.name.size(), maximumNameLength);
}

/// Parameter: the characters.
Answer controlCharactersInName(const SessionConfig& config, const Environment&)
{
    return withText(controlCharactersIn(config.name));
}

Answer nameIsGuid(const SessionConfig& config, const Environment&)
{
    // Braces may be there or not. No GUID has a character that is not ASCII.
    std::array<char, 38> text{};
    if (config.name.size() > text.size())
        return std::nullopt;
    std::ranges::transform(
        config.name, text.begin(), [](char16_t unit) { return unit < 0x80 ? static_cast<char>(unit) : ' '; });
    return answerIf(parseGuid(std::string_view(text.data(), config.name.size())).has_value());
}

Answer kernelLoggerGuidWithOtherName(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsXp && config.guid == wellknown::systemTraceControlGuid
        && !hasName(config, wellknown::kernelLoggerName));
}

Answer circularKernelContextLoggerGuidWithOtherName(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsVista && config.guid == wellknown::circularKernelContextLoggerGuid
        && !hasName(config, wellknown::circularKernelContextLoggerName));
}

Answer globalLogger(const SessionConfig& config, const Environment&)
{
    return answerIf(config.guid == wellknown::globalLoggerGuid || hasName(config, wellknown::globalLoggerName));
}

// A null GUID requests nothing, so there is nothing that the name could override.

Answer kernelLoggerForcesGuid(const SessionConfig& config, const Environment&)
{
    return answerIf(!config.guid.isNull() && config.guid != wellknown::systemTraceControlGuid
        && hasName(config, wellknown::kernelLoggerName));
}

Answer circularKernelContextLoggerForcesGuid(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsVista && !config.guid.isNull()
        && config.guid != wellknown::circularKernelContextLoggerGuid
        && hasName(config, wellknown::circularKernelContextLoggerName));
}

Answer kernelLoggerDeprecated(const SessionConfig& config, const Environment& environment)
{
    // Its successor, SYSTEM_LOGGER, came with Windows 8.
    return answerIf(environment.windows >= Windows8
        && (isKernelLogger(config.guid, config.name) || config.guid == wellknown::globalLoggerGuid));
}

Answer privateWithoutProvider(const SessionConfig& config, const Environment&)
{
    // Only the process that registers a provider knows whether another GUID belongs to it.
    constexpr std::uint32_t both = mode::PrivateLogger | mode::PrivateInProc;
    return answerIf((config.logFileMode & both) == mode::PrivateLogger && config.guid.isNull());
}

Answer heapOutsidePrivateSession(const SessionConfig& config, const Environment&)
{
    return answerIf(isHeapOrCriticalSections(config.guid) && !isPrivateLogger(config));
}

Answer startFiltersTooNew(const SessionConfig& config, const Environment& environment)
{
    return answerIf(
        environment.windows < WindowsVersion::Windows10Version1703 && startFilters(config) != ProviderFilters());
}

Answer optionsTooNew(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows < WindowsVersion::Windows10Version1703 && config.v2Options != 0);
}

Answer optionsOnlyKept(const SessionConfig& config, const Environment& environment)
{
    return answerIf(!environment.followsV2Options && config.v2Options != 0);
}

Answer guidWillBeGenerated(const SessionConfig& config, const Environment&)
{
    return answerIf(config.guid.isNull() && !isPrivateLogger(config) && !isSystemLogger(config));
}

Answer systemLoggerGuidWillBeGenerated(const SessionConfig& config, const Environment&)
{
    return answerIf(config.guid.isNull() && hasAny(config, mode::SystemLogger)
        && !isKernelLogger(config.guid, config.name) && !isCircularKernelContextLogger(config.guid, config.name));
}

// The kernel looks for equal names and GUIDs among its own sessions; for a private session the GUID names the provider.
// A second NT Kernel Logger has a rule of its own.

/// Parameter: the name of the session that has it already.
Answer nameInUse(const SessionConfig& config, const Environment& environment)
{
    if (isPrivateLogger(config) || isKernelLogger(config.guid, config.name))
        return std::nullopt;
    return nameOfRunning(
        environment, [&config](const SessionStatus& session) { return hasName(config, session.config.name); });
}

/// Parameter: the name of the session that has it already.
Answer guidInUse(const SessionConfig& config, const Environment& environment)
{
    if (config.guid.isNull() || environment.windows < WindowsVista || isPrivateLogger(config)
        || isKernelLogger(config.guid, config.name))
    {
        return std::nullopt;
    }
    return nameOfRunning(
        environment, [&config](const SessionStatus& session) { return session.config.guid == config.guid; });
}

/// Parameter: the name of the session that has it already.
Answer privateNameInUse(const SessionConfig& config, const Environment& environment)
{
    const auto found = std::ranges::find_if(environment.privateSessions,
        [&config](const SessionStatus& session) { return hasName(config, session.config.name); });
    return isPrivateLogger(config) && found != environment.privateSessions.end() ? withText(found->config.name)
                                                                                 : std::nullopt;
}

Answer kernelLoggerRuns(const SessionConfig& config, const Environment& environment)
{
    return answerIf(isKernelLogger(config.guid, config.name)
        && std::ranges::any_of(environment.sessions,
            [](const SessionStatus& session) { return isKernelLogger(session.config.guid, session.config.name); }));
}

// The fixes.

/// The name stays as it is where the file has none.
void nameAfterLogFile(SessionConfig& config, const Environment& environment)
{
    const std::u16string_view path =
        std::u16string_view(config.logFileName).substr(0, extensionBegin(config.logFileName));
    const std::size_t slash = path.find_last_of(u"\\/");
    std::u16string name(slash == std::u16string_view::npos ? path : path.substr(slash + 1));
    if (const std::size_t pattern = name.find(u"%d"); pattern != std::u16string::npos)
        name.erase(pattern, 2);
    if (!name.empty())
        config.name = freeName(name, environment);
}

void chooseFreeName(SessionConfig& config, const Environment& environment)
{
    config.name = freeName(u"Session", environment);
}

void numberName(SessionConfig& config, const Environment& environment)
{
    config.name = numberedName(config.name, environment);
}

void replaceControlCharactersOfName(SessionConfig& config, const Environment&)
{
    config.name = withoutControlCharacters(config.name);
}

void leaveGlobalLogger(SessionConfig& config, const Environment& environment)
{
    if (config.guid == wellknown::globalLoggerGuid)
        config.guid = {};
    if (hasName(config, wellknown::globalLoggerName))
        numberName(config, environment);
}

void useKernelLoggerName(SessionConfig& config, const Environment&)
{
    config.name = wellknown::kernelLoggerName;
}

void useCircularKernelContextLoggerName(SessionConfig& config, const Environment&)
{
    config.name = wellknown::circularKernelContextLoggerName;
}

constexpr Fix nameAfterFile{"name-after-file", nameAfterLogFile};
constexpr Fix useFreeName{"use-free-name", chooseFreeName};
constexpr Fix makeNameUnique{"make-name-unique", numberName};
constexpr Fix replaceControlCharacters{"replace-control-characters", replaceControlCharactersOfName};
constexpr Fix leaveGlobal{"leave-global-logger", leaveGlobalLogger};
constexpr Fix nameKernelLogger{"name-kernel-logger", useKernelLoggerName};
constexpr Fix nameCkcl{"name-ckcl", useCircularKernelContextLoggerName};
constexpr Fix clearV2Options{"clear-v2-options", setMember<&SessionConfig::v2Options, 0U>};
constexpr Fix clearGuid{"clear-guid", setMember<&SessionConfig::guid, etwarden::Guid{}>};

constexpr Rule nameRows[] = {
    refusal("instance-name-empty", Phase::Name, fieldsOf<Name>, nameEmpty, InvalidName, from<KernelAnalysis>,
        fixesOf<nameAfterFile, useFreeName>),
    // Every page states the limit, but an analysed version reads 65,536 characters. What happens between the two is
    // unknown: our choice.
    refusal("instance-name-over-1024", Phase::Name, fieldsOf<Name>, nameTooLong, InvalidName,
        from<PropertiesPage, StartTracePage, KernelAnalysis, ToolHelp>),
    // Some pages read as if the GUID alone made a system logger; the list of errors and Wine's test on Windows say that
    // it is refused.
    refusal("kernel-logger-guid-needs-name", Phase::ReservedName, fieldsOf<Guid, Name>, kernelLoggerGuidWithOtherName,
        InvalidParameter, from<StartTracePage, ControlTracePage, KernelAnalysis, WineTest>,
        fixesOf<clearGuid, nameKernelLogger>),
    refusal("ckcl-guid-needs-name", Phase::ReservedName, fieldsOf<Guid, Name>,
        circularKernelContextLoggerGuidWithOtherName, InvalidParameter, from<KernelAnalysis>,
        fixesOf<clearGuid, nameCkcl>),
    // Documented as configured in the registry only; the status is our choice.
    refusal("global-logger-not-startable", Phase::ReservedName, fieldsOf<Name, Guid>, globalLogger, InvalidParameter,
        from<StartTracePage, OtherMicrosoftPage>, fixesOf<leaveGlobal, useOwnSystemLogger>),
    refusal("session-name-unique", Phase::RunningSessions, fieldsOf<Name>, nameInUse, AlreadyExists,
        from<PropertiesPage, StartTracePage, OtherMicrosoftPage, WineTest>, fixesOf<makeNameUnique>),
    refusal("kernel-logger-single", Phase::RunningSessions, fieldsOf<Name, Guid>, kernelLoggerRuns, AlreadyExists,
        from<StartTracePage, OtherMicrosoftPage>, fixesOf<useOwnSystemLogger>),
    refusal("session-guid-unique", Phase::RunningSessions, fieldsOf<Guid>, guidInUse, AlreadyExists,
        from<StartTracePage, OtherMicrosoftPage>, fixesOf<clearGuid>),

    // No source mentions two private sessions of one name; control functions could not tell them apart: our choice.
    refusal("private-name-unique", Phase::RunningSessions, fieldsOf<Name>, privateNameInUse, AlreadyExists,
        from<OwnAdvice>, fixesOf<makeNameUnique>),

    warning("kernel-logger-name-forces-guid", fieldsOf<Guid, Name>, kernelLoggerForcesGuid,
        from<StartTracePage, KernelAnalysis>, fixesOf<clearGuid>),
    warning("ckcl-name-forces-guid", fieldsOf<Guid, Name>, circularKernelContextLoggerForcesGuid, from<KernelAnalysis>,
        fixesOf<clearGuid>),
    // Sources differ on when the provider must be registered; none says what a null GUID leads to.
    warning("wnode-guid-private-provider", fieldsOf<Guid, LogFileMode>, privateWithoutProvider,
        disputed<StartTracePage, OtherMicrosoftPage>, fixesOf<addPrivateInProc>),
    warning("wnode-guid-heap", fieldsOf<Guid, LogFileMode>, heapOutsidePrivateSession, from<OtherMicrosoftPage>,
        fixesOf<addPrivate, clearGuid>),
    warning("v2-os-version", fieldsOf<Providers, LogFileMode>, startFiltersTooNew, from<OtherMicrosoftPage>),
    // No source says which of the bits each later Windows obeys.
    warning("v2-options-os-version", fieldsOf<V2Options>, optionsTooNew, from<PropertiesPage>, fixesOf<clearV2Options>),
    // A limit of the embedded engine, and our choice.
    warning(
        "v2-options-without-effect", fieldsOf<V2Options>, optionsOnlyKept, from<OwnAdvice>, fixesOf<clearV2Options>),
    // No page of ETW mentions characters: that they are no errors is our choice.
    warning("session-name-characters", fieldsOf<Name>, controlCharactersInName, from<OwnAdvice>,
        fixesOf<replaceControlCharacters>),

    info("kernel-logger-deprecated", fieldsOf<Name, Guid>, kernelLoggerDeprecated,
        disputed<StartTracePage, OtherMicrosoftPage>, fixesOf<useOwnSystemLogger>),
    info("name-descriptive", fieldsOf<Name>, nameIsGuid, from<PropertiesPage, StartTracePage>),
    info("session-guid-null", fieldsOf<Guid>, guidWillBeGenerated, from<StartTracePage, OtherMicrosoftPage>),
    info("system-logger-guid", fieldsOf<Guid>, systemLoggerGuidWillBeGenerated,
        disputed<StartTracePage, OtherMicrosoftPage>),
};

} // namespace

std::span<const Rule> nameRules()
{
    return nameRows;
}

} // namespace etwarden::rules
