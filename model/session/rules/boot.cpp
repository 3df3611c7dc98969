// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that the registry defines and the next boot starts.
#include "model/session/bootfile.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;

constexpr std::uint32_t maximumFileMax = 16;
constexpr std::uint32_t documentedBufferKb = 1024;
constexpr std::uint32_t keptFiles = 4; // our choice: the boot with the fault, and some after it
constexpr std::uint32_t flushSeconds = 1; // as scripts in use have it

Answer nonStoppableFile(const SessionConfig& config, const Environment&)
{
    const bool isAllowed = hasAny(config, mode::Circular | mode::Buffering)
        || (hasAny(config, mode::RealTime) && config.logFileName.empty());
    return answerIf(hasAny(config, mode::NonStoppable) && !isAllowed);
}

/// Variables are expanded at the boot, and their values then are not known here.
bool hasVariable(const SessionConfig& config)
{
    return config.logFileName.find(u'%') != std::u16string::npos;
}

Answer bootFolderMissing(const SessionConfig& config, const Environment& environment)
{
    return answerIf(writesBootFile(config) && !hasVariable(config) && environment.logFolder
        && !environment.logFolder->exists && !config.logFileName.empty());
}

Answer networkFile(const SessionConfig& config, const Environment&)
{
    return answerIf(writesBootFile(config) && config.logFileName.starts_with(u"\\\\"));
}

Answer overwrittenByNextBoot(const SessionConfig& config, const Environment&)
{
    return answerIf(writesBootFile(config) && config.fileMax == 0 && !hasAny(config, mode::Append));
}

/// Parameter: bytes.
Answer endsWithItsFile(const SessionConfig& config, const Environment&)
{
    const bool isBounded = writesBootFile(config) && config.maximumFileSize != 0;
    return isBounded && !hasAny(config, mode::Circular) ? withValue(maximumFileBytes(config)) : std::nullopt;
}

Answer losesUnflushed(const SessionConfig& config, const Environment&)
{
    return answerIf(writesBootFile(config) && config.flushTimer == 0);
}

/// Parameters: files, the limit.
Answer tooManyFiles(const SessionConfig& config, const Environment&)
{
    return answerIfAbove(config.fileMax, maximumFileMax);
}

/// Parameter: KB.
Answer bufferAsLargeAsAMegabyte(const SessionConfig& config, const Environment&)
{
    return config.bufferSizeKb >= documentedBufferKb ? withValue(config.bufferSizeKb) : std::nullopt;
}

Answer kernelEvents(const SessionConfig& config, const Environment&)
{
    return answerIf(config.enableFlags != 0 && !isKernelLogger(config.guid, config.name));
}

void recordInACircle(SessionConfig& config, const Environment&)
{
    config.logFileMode = (config.logFileMode & ~(mode::Sequential | mode::NewFile | mode::Append)) | mode::Circular;
}

constexpr Fix keepFiles{"keep-boot-files", setMember<&SessionConfig::fileMax, keptFiles>};
constexpr Fix limitFiles{"limit-boot-files", setMember<&SessionConfig::fileMax, maximumFileMax>};
constexpr Fix recordCircular{"record-circular", recordInACircle};
constexpr Fix liftLimit{"lift-file-limit", setMember<&SessionConfig::maximumFileSize, 0U>};
constexpr Fix flushEachSecond{"flush-each-second", setMember<&SessionConfig::flushTimer, flushSeconds>};

constexpr Rule bootRows[] = {
    refusal("newfile-autologger", Phase::KernelModes, fieldsOf<LogFileMode>, hasMode<mode::NewFile>, InvalidParameter,
        from<AutoLoggerPage, KernelAnalysis>, fixesOf<clearNewFile, recordCircular>),
    refusal("nonstoppable-autologger", Phase::KernelModes, fieldsOf<LogFileMode>, nonStoppableFile, InvalidParameter,
        from<KernelAnalysis, Observation>, fixesOf<recordCircular>),
    // The status is our choice.
    refusal("auto-folder-missing", Phase::LogFile, fieldsOf<LogFileName>, bootFolderMissing, PathNotFound,
        from<AutoLoggerPage>),
    warning("auto-network-file", fieldsOf<LogFileName>, networkFile, from<AutoLoggerPage>),
    warning("auto-overwritten", fieldsOf<LogFileName>, overwrittenByNextBoot, from<AutoLoggerPage, Observation>,
        fixesOf<keepFiles>),
    warning("auto-ends-with-file", fieldsOf<MaximumFileSize>, endsWithItsFile, from<AutoLoggerPage>,
        fixesOf<recordCircular, liftLimit>),
    warning("auto-not-flushed", fieldsOf<FlushTimer>, losesUnflushed, from<AutoLoggerPage, Observation>,
        fixesOf<flushEachSecond>),
    warning("autologger-filemax", fieldsOf<LogFileName>, tooManyFiles, from<AutoLoggerPage>, fixesOf<limitFiles>),
    warning("buffer-size-autologger", fieldsOf<BufferSize>, bufferAsLargeAsAMegabyte,
        disputed<PropertiesPage, AutoLoggerPage>),
    info("autologger-kernel-events", fieldsOf<EnableFlags>, kernelEvents, disputed<AutoLoggerPage, Observation>),
};

// Rules of StartTrace that a boot does not have: about what only a boot may request, what has a default there, the
// sessions, rights and files of this moment, and what rows of bootRules() say in their place.
constexpr std::string_view startOnly[] = {"nonstoppable-starttrace", "logfile-env-vars", "global-logger-not-startable",
    "no-destination", "session-name-unique", "session-guid-unique", "session-guid-null", "kernel-logger-single",
    "kernel-logger-deprecated", "logfile-in-use", "logfile-exists", "logfile-replaced", "logfile-access",
    "logfile-folder-missing", "kernel-logger-access", "control-access", "session-limit", "system-logger-limit",
    "buffer-memory", "session-end-conditions", "realtime-no-consumer", "append-buffer-match"};

} // namespace

std::span<const Rule> rulesOfBoot()
{
    static const std::vector<Rule> all = [] {
        std::vector<Rule> rows(std::begin(bootRows), std::end(bootRows));
        std::ranges::copy_if(startRules(), std::back_inserter(rows),
            [](const Rule& rule) { return std::ranges::find(startOnly, rule.id) == std::end(startOnly); });
        return rows;
    }();
    return all;
}

} // namespace etwarden::rules
