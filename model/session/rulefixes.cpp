// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rulefixes.h"

#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/adjustment.h"
#include "model/session/namecharacters.h"
#include "model/session/rulepredicates.h"

#include <algorithm>
#include <string>

namespace etwarden::rulefixes {

namespace {

constexpr std::u16string_view extension = u".etl";

std::u16string digits(std::uint32_t number)
{
    const std::string text = std::to_string(number);
    return {text.begin(), text.end()};
}

/// The first of `make(2)`, `make(3)`... that no session has as its `member`.
template<typename Member, typename Make>
std::u16string firstFree(const Environment& environment, Member member, Make make)
{
    for (std::uint32_t number = 2;; ++number) {
        std::u16string candidate = make(number);
        const auto taken = [&](const SessionStatus& session) { return equalIgnoringCase(session.*member, candidate); };
        if (std::ranges::none_of(environment.sessions, taken))
            return candidate;
    }
}

std::u16string numbered(const std::u16string& name, const Environment& environment)
{
    return firstFree(environment, &SessionStatus::name,
        [&name](std::uint32_t number) { return name + u" (" + digits(number) + u")"; });
}

std::u16string uniqueName(const std::u16string& name, const Environment& environment)
{
    const bool taken = std::ranges::any_of(
        environment.sessions, [&name](const SessionStatus& session) { return equalIgnoringCase(session.name, name); });
    return taken ? numbered(name, environment) : name;
}

/// Where ".etl" or another extension of the file begins, else the end of the path.
std::size_t extensionBegin(std::u16string_view path)
{
    const std::size_t dot = path.find_last_of(u".\\/");
    return dot != std::u16string_view::npos && path[dot] == u'.' ? dot : path.size();
}

std::u16string insertedBeforeExtension(const std::u16string& path, const std::u16string& text)
{
    std::u16string result = path;
    return result.insert(extensionBegin(path), text);
}

} // namespace

SessionConfig nameAfterLogFile(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    const std::u16string_view path =
        std::u16string_view(config.logFileName).substr(0, extensionBegin(config.logFileName));
    const std::size_t slash = path.find_last_of(u"\\/");
    std::u16string name(slash == std::u16string_view::npos ? path : path.substr(slash + 1));
    if (const std::size_t pattern = name.find(u"%d"); pattern != std::u16string::npos)
        name.erase(pattern, 2);
    if (!name.empty())
        fixed.name = uniqueName(name, environment);
    return fixed;
}

SessionConfig replaceControlCharactersOfName(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.name = withoutControlCharacters(config.name);
    return fixed;
}

SessionConfig replaceForbiddenCharactersOfFile(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.logFileName = withoutForbiddenCharacters(config.logFileName);
    return fixed;
}

SessionConfig giveFreeName(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    fixed.name = uniqueName(u"Session", environment);
    return fixed;
}

SessionConfig numberName(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    fixed.name = numbered(config.name, environment);
    return fixed;
}

SessionConfig useSystemLoggerOfOwnName(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    fixed.logFileMode |= mode::SystemLogger;
    if (fixed.guid == wellknown::systemTraceControlGuid || fixed.guid == wellknown::globalLoggerGuid)
        fixed.guid = {};
    for (const std::u16string_view reserved : {wellknown::kernelLoggerName, wellknown::globalLoggerName}) {
        if (equalIgnoringCase(fixed.name, reserved))
            fixed.name = uniqueName(u"System Logger", environment);
    }
    return fixed;
}

SessionConfig leaveGlobalLogger(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    if (fixed.guid == wellknown::globalLoggerGuid)
        fixed.guid = {};
    return equalIgnoringCase(fixed.name, wellknown::globalLoggerName) ? numberName(fixed, environment) : fixed;
}

SessionConfig useKernelLoggerName(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.name = wellknown::kernelLoggerName;
    return fixed;
}

SessionConfig useKernelLogger(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = useKernelLoggerName(config, environment);
    fixed.guid = wellknown::systemTraceControlGuid;
    fixed.logFileMode &= ~mode::SystemLogger;
    return fixed;
}

SessionConfig useCircularKernelContextLoggerName(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.name = wellknown::circularKernelContextLoggerName;
    return fixed;
}

SessionConfig clearFileName(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.logFileName.clear();
    return fixed;
}

SessionConfig numberFile(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    fixed.logFileName = firstFree(environment, &SessionStatus::logFileName,
        [&config](std::uint32_t number) { return insertedBeforeExtension(config.logFileName, u"-" + digits(number)); });
    return fixed;
}

SessionConfig appendExtension(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.logFileName += extension;
    return fixed;
}

SessionConfig insertPattern(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.logFileName = insertedBeforeExtension(config.logFileName, u"%d");
    return fixed;
}

SessionConfig limitFileTo100Mb(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.maximumFileSize = (config.logFileMode & mode::UseKBytesForSize) != 0 ? 100 * 1024 : 100;
    return fixed;
}

SessionConfig limitFileToFreeSpace(const SessionConfig& config, const Environment& environment)
{
    if (!environment.logFolder)
        return config;
    SessionConfig fixed = config;
    const std::uint64_t reserve = environment.logFolder->onSystemDrive ? diskReserveBytes : 0;
    const std::uint64_t room =
        environment.logFolder->freeBytes > reserve ? environment.logFolder->freeBytes - reserve : 0;
    fixed.maximumFileSize = 1;
    const std::uint64_t fitting = room / maximumFileBytes(fixed);
    // Where nothing fits, the size stays: 0 would mean no limit at all.
    fixed.maximumFileSize = fitting == 0 ? config.maximumFileSize
                                         : static_cast<std::uint32_t>(std::min<std::uint64_t>(fitting, UINT32_MAX));
    return fixed;
}

SessionConfig limitBufferSize(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    fixed.bufferSizeKb = std::min(config.bufferSizeKb, largestBufferSizeKb(environment.windows));
    return fixed;
}

SessionConfig raiseMinimum(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    fixed.minimumBuffers = minimumBuffersInForce(config, environment.logicalProcessors);
    return fixed;
}

SessionConfig raiseMaximum(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    fixed.maximumBuffers =
        std::max(config.maximumBuffers, minimumBuffersInForce(config, environment.logicalProcessors));
    return fixed;
}

SessionConfig setFlushTimerTo5s(const SessionConfig& config, const Environment&)
{
    SessionConfig fixed = config;
    fixed.flushTimer = (config.logFileMode & mode::UseMsFlushTimer) != 0 ? 5000 : 5;
    return fixed;
}

SessionConfig clearUndocumentedBits(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    if (const rulepredicates::Answer bits = rulepredicates::undocumentedBits(config, environment))
        fixed.logFileMode &= ~static_cast<std::uint32_t>(std::get<std::uint64_t>(bits->at(0)));
    return fixed;
}

SessionConfig clearNewerBits(const SessionConfig& config, const Environment& environment)
{
    SessionConfig fixed = config;
    if (const rulepredicates::Answer bits = rulepredicates::newerBits(config, environment)) {
        fixed.logFileMode &= ~static_cast<std::uint32_t>(std::get<std::uint64_t>(bits->at(0)));
        fixed.enableFlags &= ~static_cast<std::uint32_t>(std::get<std::uint64_t>(bits->at(1)));
    }
    return fixed;
}

SessionConfig restoreFixedMembers(const SessionConfig& config, const Environment& environment)
{
    if (!environment.updating)
        return config;
    SessionConfig fixed = configOf(*environment.updating);
    fixed.logFileMode = (fixed.logFileMode & ~mode::RealTime) | (config.logFileMode & mode::RealTime);
    fixed.enableFlags = config.enableFlags;
    fixed.flushTimer = config.flushTimer;
    fixed.maximumBuffers = config.maximumBuffers;
    fixed.logFileName = config.logFileName;
    return fixed;
}

SessionConfig restoreFixedMembersOfPrivate(const SessionConfig& config, const Environment& environment)
{
    if (!environment.updating)
        return config;
    SessionConfig fixed = configOf(*environment.updating);
    fixed.flushTimer = config.flushTimer;
    fixed.logFileName = config.logFileName;
    return fixed;
}

SessionConfig restoreZeros(const SessionConfig& config, const Environment& environment)
{
    if (!environment.updating)
        return config;
    SessionConfig fixed = config;
    if (fixed.flushTimer == 0)
        fixed.flushTimer = environment.updating->flushTimer;
    if (fixed.maximumBuffers == 0)
        fixed.maximumBuffers = environment.updating->maximumBuffers;
    if (fixed.logFileName.empty())
        fixed.logFileName = environment.updating->logFileName;
    return fixed;
}

} // namespace etwarden::rulefixes
