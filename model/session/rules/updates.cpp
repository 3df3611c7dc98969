// SPDX-License-Identifier: GPL-3.0-or-later
// ControlTrace(UPDATE): what is wanted against what runs. All are silent without Environment::updating.
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/filenames.h"
#include "model/session/members.h"
#include "model/session/namecharacters.h"
#include "model/session/rules/bufferlimits.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/existingfile.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;

/// Asks `condition` of the running session, if there is an update at all.
template<typename Condition>
Answer ofRunning(const Environment& environment, Condition condition)
{
    return answerIf(environment.updating && condition(*environment.updating));
}

bool isRealTime(std::uint32_t logFileMode)
{
    return (logFileMode & mode::RealTime) != 0;
}

/// LogFileNameOffset is 0 unless the file is to change.
bool switchesFile(const SessionConfig& config, const SessionStatus& running)
{
    return !config.logFileName.empty() && config.logFileName != running.config.logFileName;
}

/// Here every session passes for a system logger: another rule is about kernel flags of other sessions.
constexpr bool isRead(const ConfigMember& member, bool isPrivate)
{
    return updateReads(member, isPrivate, true);
}

/// The members that UPDATE does not read, and LogFileMode, which it does not read as a whole.
template<bool isOfPrivate>
constexpr auto fixedFields = [] {
    constexpr auto isFixed = [](const ConfigMember& member) {
        return member.field == LogFileMode || !isRead(member, isOfPrivate);
    };
    std::array<ConfigField, static_cast<std::size_t>(std::ranges::count_if(configMembers, isFixed))> fields{};
    auto field = fields.begin();
    for (const ConfigMember& member : configMembers) {
        if (isFixed(member))
            *field++ = member.field;
    }
    return fields;
}();

/// `wanted` where UPDATE reads the member, `running` elsewhere.
SessionConfig afterUpdate(const SessionConfig& wanted, const SessionConfig& running)
{
    SessionConfig after = running;
    for (const ConfigMember& member : configMembers) {
        if (isRead(member, isPrivateLogger(running)))
            copyValue(member, wanted, after);
    }
    after.logFileMode = (running.logFileMode & ~updatableModes) | (after.logFileMode & updatableModes);
    after.replaceableFile = wanted.replaceableFile;
    after.providers = wanted.providers; // EnableTraceEx2 changes them
    after.kernel = wanted.kernel; // TraceSetInformation and the list after the block change it
    return after;
}

// The conditions.

template<Answer (*condition)(const SessionConfig&, const Environment&)>
Answer ofUpdate(const SessionConfig& config, const Environment& environment)
{
    return environment.updating ? condition(config, environment) : std::nullopt;
}

Answer sameFileAgain(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return switchesFile(config, running) && equalIgnoringCase(config.logFileName, running.config.logFileName);
    });
}

Answer flagsOfOrdinarySession(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        const bool hasFlags = config.enableFlags != 0 || needsFlagExtension(config);
        return hasFlags && !isSystemLogger(running.config) && !isPrivateLogger(running.config);
    });
}

Answer plainFileOfNumbered(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return hasAny(running.config, mode::NewFile) && isNewFilePattern(running.config.logFileName)
            && switchesFile(config, running) && !isNewFilePattern(config.logFileName);
    });
}

/// Parameter: the name of the session that writes to the file.
Answer otherSessionsFile(const SessionConfig& config, const Environment& environment)
{
    if (!environment.updating || !switchesFile(config, *environment.updating))
        return std::nullopt;
    return nameOfRunning(environment, [&](const SessionStatus& session) {
        return !equalIgnoringCase(session.config.name, environment.updating->config.name)
            && equalIgnoringCase(session.config.logFileName, config.logFileName);
    });
}

/// Parameters: name of the file, bytes. What an update does to an existing file is not documented, with or without
/// APPEND.
template<bool isAllowed>
Answer overwritesNewFile(const SessionConfig& config, const Environment& environment)
{
    const bool isAnother = environment.updating && switchesFile(config, *environment.updating)
        && !sameFileAgain(config, environment) && !otherSessionsFile(config, environment);
    return isAnother ? fileToOverwrite(config, environment, isAllowed) : std::nullopt;
}

/// Parameters: length, limit.
Answer newFileNameTooLong(const SessionConfig& config, const Environment& environment)
{
    return environment.updating && switchesFile(config, *environment.updating)
        ? answerIfAbove(config.logFileName.size(), maximumNameLength)
        : std::nullopt;
}

/// Parameter: the characters.
Answer forbiddenCharactersInNewFileName(const SessionConfig& config, const Environment& environment)
{
    return environment.updating && switchesFile(config, *environment.updating)
        ? withText(forbiddenCharactersIn(config.logFileName))
        : std::nullopt;
}

Answer updatesGlobalLogger(const SessionConfig&, const Environment& environment)
{
    return ofRunning(environment, [](const SessionStatus& running) {
        return running.config.guid == wellknown::globalLoggerGuid
            || equalIgnoringCase(running.config.name, wellknown::globalLoggerName);
    });
}

Answer switchesFlagsOff(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return config.enableFlags == 0 && running.config.enableFlags != 0 && isSystemLogger(running.config);
    });
}

Answer switchesRealTimeOff(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isRealTime(running.config.logFileMode) && !isRealTime(config.logFileMode);
    });
}

Answer becomesFileOnly(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isRealTime(running.config.logFileMode) && !isRealTime(config.logFileMode)
            && running.config.logFileName.empty() && switchesFile(config, running);
    });
}

template<bool isOfPrivate>
Answer changesFixedMember(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isPrivateLogger(running.config) == isOfPrivate && afterUpdate(config, running.config) != config;
    });
}

/// Asks `condition` of a maximum that the update would change.
template<Answer (*condition)(const SessionConfig&, const Environment&)>
Answer ofNewMaximum(const SessionConfig& config, const Environment& environment)
{
    const bool isNew = environment.updating && config.maximumBuffers != environment.updating->config.maximumBuffers;
    return isNew ? condition(config, environment) : std::nullopt;
}

Answer addsRealTime(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isRealTime(config.logFileMode) && !isRealTime(running.config.logFileMode)
            && !running.config.logFileName.empty();
    });
}

Answer zeroKeeps(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return (config.flushTimer == 0 && running.config.flushTimer != 0)
            || (config.maximumBuffers == 0 && running.config.maximumBuffers != 0)
            || (config.logFileName.empty() && !running.config.logFileName.empty());
    });
}

// The fixes.

/// Restores `member` from the running session.
template<auto member>
void keepMember(SessionConfig& config, const Environment& environment)
{
    if (environment.updating)
        config.*member = environment.updating->config.*member;
}

void restoreFixedMembers(SessionConfig& config, const Environment& environment)
{
    if (environment.updating)
        config = afterUpdate(config, environment.updating->config);
}

void restoreZeros(SessionConfig& config, const Environment& environment)
{
    if (!environment.updating)
        return;
    if (config.flushTimer == 0)
        config.flushTimer = environment.updating->config.flushTimer;
    if (config.maximumBuffers == 0)
        config.maximumBuffers = environment.updating->config.maximumBuffers;
    if (config.logFileName.empty())
        config.logFileName = environment.updating->config.logFileName;
}

constexpr Fix keepEnableFlags{"keep-enable-flags", keepMember<&SessionConfig::enableFlags>};
constexpr Fix keepMaximumBuffers{"keep-maximum-buffers", keepMember<&SessionConfig::maximumBuffers>};
constexpr Fix keepLogFile{"keep-log-file", keepMember<&SessionConfig::logFileName>};
constexpr Fix restoreFixed{"restore-fixed", restoreFixedMembers};
constexpr Fix restoreFixedPrivate{"restore-fixed-private", restoreFixedMembers};
constexpr Fix restoreKept{"restore-kept", restoreZeros};

// The documentation does not say what ControlTrace returns in the cases of InvalidParameter: our choice.
constexpr Rule updateRows[] = {
    refusal("update-global-logger", Phase::ReservedName, fieldsOf<Name>, updatesGlobalLogger, InvalidParameter,
        from<ToolHelp>),
    refusal("update-enableflags-nonsystem", Phase::KernelFlags, fieldsOf<EnableFlags>, flagsOfOrdinarySession,
        InvalidParameter, from<ControlTracePage>, fixesOf<clearEnableFlags>),
    refusal("update-kernel-list-limit", Phase::KernelFlags, fieldsOf<Kernel, ProcessIds, PoolTags>,
        ofUpdate<listTooLong>, InvalidParameter, from<InternalHeader, OwnAdvice>),
    // A start requires the pattern; no source says what an update does with another name.
    refusal("update-newfile-pattern", Phase::LogFile, fieldsOf<LogFileName>, plainFileOfNumbered, InvalidName,
        from<OwnAdvice>, fixesOf<keepLogFile>),
    // The documentation says that it fails; the status, that of a file that a session writes to, is our choice.
    refusal("update-logfile-same-name", Phase::LogFile, fieldsOf<LogFileName>, sameFileAgain, BadPathname,
        from<ControlTracePage>, fixesOf<keepLogFile>),
    refusal("update-bad-pathname", Phase::LogFile, fieldsOf<LogFileName>, otherSessionsFile, BadPathname,
        from<ControlTracePage>, fixesOf<useFreeFileName, keepLogFile>),

    protection("update-logfile-exists", fieldsOf<LogFileName>, overwritesNewFile<false>, from<OwnAdvice>,
        fixesOf<useFreeFileName, keepLogFile, replaceFile>),

    // These are rules of a start as well; what ControlTrace returns for them is not documented.
    warning("update-logfile-name-over-1024", fieldsOf<LogFileName>, newFileNameTooLong,
        from<PropertiesPage, AutoLoggerPage>, fixesOf<keepLogFile>),
    warning("update-logfile-name-characters", fieldsOf<LogFileName>, forbiddenCharactersInNewFileName,
        from<OtherMicrosoftPage>, fixesOf<replaceForbiddenCharacters, keepLogFile>),
    warning("update-logfile-replaced", fieldsOf<LogFileName>, overwritesNewFile<true>, from<OwnAdvice>,
        fixesOf<useFreeFileName, keepLogFile>),
    warning("update-enableflags-replaces", fieldsOf<EnableFlags>, switchesFlagsOff,
        from<ControlTracePage, OtherMicrosoftPage>, fixesOf<keepEnableFlags>),
    warning("update-realtime-off", fieldsOf<LogFileMode>, switchesRealTimeOff, from<ControlTracePage>,
        fixesOf<addRealTime>),
    warning("update-file-on-realtime", fieldsOf<LogFileName, LogFileMode>, becomesFileOnly, from<ToolHelp>,
        fixesOf<addRealTime, keepLogFile>),
    // The page of the properties says the same of a start and of an update.
    warning("update-max-buffers-clamped", fieldsOf<MaximumBuffers>, ofNewMaximum<maximumAboveMemory>,
        from<PropertiesPage>, fixesOf<keepMaximumBuffers>),
    warning("update-max-less-than-min", fieldsOf<MaximumBuffers>, ofNewMaximum<maximumBelowMinimum>,
        from<PropertiesPage>, fixesOf<raiseMaximumToMinimum, keepMaximumBuffers>),
    // PowerShell offers three of these members; the page of ControlTrace says that they are not read.
    warning("update-not-updatable", fixedFields<false>, changesFixedMember<false>, disputed<ControlTracePage>,
        fixesOf<restoreFixed>),
    warning("update-private-subset", fixedFields<true>, changesFixedMember<true>, from<ControlTracePage, ToolHelp>,
        fixesOf<restoreFixedPrivate>),

    info("update-realtime-flush-first", fieldsOf<LogFileMode>, addsRealTime, from<ToolHelp>),
    info("update-zero-means-keep", fieldsOf<FlushTimer, MaximumBuffers, LogFileName>, zeroKeeps, from<ControlTracePage>,
        fixesOf<restoreKept>),
};

} // namespace

std::span<const Rule> rulesOfUpdate()
{
    return updateRows;
}

} // namespace etwarden::rules
