// SPDX-License-Identifier: GPL-3.0-or-later
// ControlTrace(UPDATE): what is wanted against what runs.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/rulepredicates.h"

#include <algorithm>

namespace etwarden::rulepredicates {

namespace {

/// `condition` of the running session, if an update is meant at all.
template<typename Condition>
Answer ofRunning(const Environment& environment, Condition condition)
{
    return answerIf(environment.updating && condition(*environment.updating));
}

constexpr std::uint32_t privateModes = logfilemode::PrivateLogger | logfilemode::PrivateInProc;

bool isPrivate(const SessionStatus& session)
{
    return (session.logFileMode & privateModes) != 0;
}

bool isRealTime(std::uint32_t mode)
{
    return (mode & logfilemode::RealTime) != 0;
}

/// LogFileNameOffset is 0 unless the file is to change.
bool switchesFile(const SessionConfig& config, const SessionStatus& running)
{
    return !config.logFileName.empty() && config.logFileName != running.logFileName;
}

/// A member that UPDATE does not read differs.
bool changesFixed(const SessionConfig& config, const SessionStatus& running)
{
    return config.name != running.name || config.guid != running.guid || config.clientContext != running.clientContext
        || config.bufferSizeKb != running.bufferSizeKb || config.minimumBuffers != running.minimumBuffers
        || config.maximumFileSize != running.maximumFileSize || config.flushThreshold != running.flushThreshold
        || ((config.logFileMode ^ running.logFileMode) & ~logfilemode::RealTime) != 0;
}

} // namespace

Answer sameFileAgain(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return switchesFile(config, running) && equalIgnoringCase(config.logFileName, running.logFileName);
    });
}

Answer flagsOfOrdinarySession(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return config.enableFlags != 0 && !isSystemLogger(running) && !isPrivate(running);
    });
}

Answer otherSessionsFile(const SessionConfig& config, const Environment& environment)
{
    if (!environment.updating || !switchesFile(config, *environment.updating))
        return std::nullopt;
    const auto found = std::ranges::find_if(environment.sessions, [&](const SessionStatus& session) {
        return !equalIgnoringCase(session.name, environment.updating->name)
            && equalIgnoringCase(session.logFileName, config.logFileName);
    });
    if (found == environment.sessions.end())
        return std::nullopt;
    return FindingParameters{found->name};
}

Answer newFileNameTooLong(const SessionConfig& config, const Environment& environment)
{
    if (!environment.updating || !switchesFile(config, *environment.updating))
        return std::nullopt;
    return fileNameTooLong(config, environment);
}

Answer forbiddenCharactersInNewFileName(const SessionConfig& config, const Environment& environment)
{
    if (!environment.updating || !switchesFile(config, *environment.updating))
        return std::nullopt;
    return forbiddenCharactersInFileName(config, environment);
}

Answer updatesGlobalLogger(const SessionConfig&, const Environment& environment)
{
    return ofRunning(environment, [](const SessionStatus& running) {
        return running.guid == wellknown::globalLoggerGuid
            || equalIgnoringCase(running.name, wellknown::globalLoggerName);
    });
}

Answer switchesFlagsOff(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return config.enableFlags == 0 && running.enableFlags != 0 && isSystemLogger(running);
    });
}

Answer switchesRealTimeOff(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isRealTime(running.logFileMode) && !isRealTime(config.logFileMode);
    });
}

Answer becomesFileOnly(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isRealTime(running.logFileMode) && !isRealTime(config.logFileMode) && running.logFileName.empty()
            && switchesFile(config, running);
    });
}

Answer changesFixedMember(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment,
        [&config](const SessionStatus& running) { return !isPrivate(running) && changesFixed(config, running); });
}

Answer changesFixedMemberOfPrivate(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isPrivate(running)
            && (changesFixed(config, running) || config.maximumBuffers != running.maximumBuffers
                || config.enableFlags != running.enableFlags
                || isRealTime(config.logFileMode) != isRealTime(running.logFileMode));
    });
}

Answer addsRealTime(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return isRealTime(config.logFileMode) && !isRealTime(running.logFileMode) && !running.logFileName.empty();
    });
}

Answer zeroKeeps(const SessionConfig& config, const Environment& environment)
{
    return ofRunning(environment, [&config](const SessionStatus& running) {
        return (config.flushTimer == 0 && running.flushTimer != 0)
            || (config.maximumBuffers == 0 && running.maximumBuffers != 0)
            || (config.logFileName.empty() && !running.logFileName.empty());
    });
}

} // namespace etwarden::rulepredicates
