// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is there already. ETW overwrites it without a word, and so does the engine, which checks none.
#include "model/session/rules/existingfile.h"

#include "model/etw/tracetypes.h"
#include "model/etw/utf16.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

#include <algorithm>

namespace etwarden::rules {

const ExistingFile* existingFile(const SessionConfig& config, const Environment& environment)
{
    // A private session of several processes writes files of other names, which begin with this one.
    const bool isNamedByProcess = hasAny(config, mode::PrivateLogger) && !hasAny(config, mode::PrivateInProc);
    const bool isLookedAt = environment.logFile && environment.logFile->path == config.logFileName;
    if (!isLookedAt || !writesFile(config) || isNamedByProcess)
        return nullptr;
    const std::optional<ExistingFile>& file =
        hasAny(config, mode::NewFile) ? environment.logFile->ofPattern : environment.logFile->there;
    return file ? &*file : nullptr;
}

Answer fileToOverwrite(const SessionConfig& config, const Environment& environment, bool isAllowed)
{
    const ExistingFile* const file = existingFile(config, environment);
    if (file == nullptr || (config.replaceableFile == config.logFileName) != isAllowed)
        return std::nullopt;
    return FindingParameters{file->name, file->bytes};
}

namespace {

using enum ConfigField;
using enum RuleSource;

/// A session writes to the file: ETW refuses that itself.
bool isInUse(const SessionConfig& config, const Environment& environment)
{
    return std::ranges::any_of(environment.sessions, [&config](const SessionStatus& session) {
        return equalIgnoringCase(session.config.logFileName, config.logFileName);
    });
}

// The conditions.

/// Parameters: name of the file, bytes.
template<bool isAllowed>
Answer overwritesFile(const SessionConfig& config, const Environment& environment)
{
    const Answer file = hasAny(config, mode::Append) ? std::nullopt : fileToOverwrite(config, environment, isAllowed);
    return file && !isInUse(config, environment) ? file : std::nullopt;
}

// The fixes.

/// Whether the documentation lets a session continue the file that is there.
bool mayAppend(const SessionConfig& config, const Environment& environment)
{
    // APPEND must not be combined with the first two, and its files are not circular.
    constexpr std::uint32_t otherModes = mode::PrivateLogger | mode::PrivateInProc | mode::Circular;
    if (existingFile(config, environment) == nullptr || !environment.logFile->format || hasAny(config, otherModes)
        || (environment.unsupportedModes & mode::Append) != 0)
    {
        return false;
    }
    const TraceFileFormat& file = *environment.logFile->format;
    const bool isOneStream = hasAny(config, mode::NoPerProcessorBuffering);
    return file.clientContext == static_cast<std::uint32_t>(ClockType::SystemTime)
        && file.processors == (isOneStream ? 1 : environment.logicalProcessors)
        && (file.logFileMode & mode::Circular) == 0;
}

/// Makes the session append, with the clock and the buffer size of the file, which APPEND needs.
void appendToExistingFile(SessionConfig& config, const Environment& environment)
{
    if (!mayAppend(config, environment))
        return;
    config.logFileMode |= mode::Append;
    config.clientContext = static_cast<std::uint32_t>(ClockType::SystemTime);
    config.bufferSizeKb = environment.logFile->format->bufferSizeKb;
    config.replaceableFile.clear();
}

constexpr Fix appendToFile{"append-to-file", appendToExistingFile};

constexpr Rule existingFileRows[] = {
    protection("logfile-exists", fieldsOf<LogFileName>, overwritesFile<false>, from<OwnAdvice>,
        fixesOf<useFreeFileName, appendToFile, replaceFile>),
    warning("logfile-replaced", fieldsOf<LogFileName>, overwritesFile<true>, from<OwnAdvice>,
        fixesOf<useFreeFileName, appendToFile>),
};

} // namespace

std::span<const Rule> existingFileRules()
{
    return existingFileRows;
}

} // namespace etwarden::rules
