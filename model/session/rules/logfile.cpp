// SPDX-License-Identifier: GPL-3.0-or-later
// Where events go: the log file, its name and size, its folder and drive.
#include "model/etw/utf16.h"
#include "model/session/adjustment.h"
#include "model/session/filenames.h"
#include "model/session/namecharacters.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

#include <algorithm>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

constexpr std::u16string_view usualExtension = u".etl";
constexpr std::uint32_t fileModes = mode::Sequential | mode::Circular | mode::Append | mode::NewFile;

// The conditions.

/// Parameters: length, limit.
Answer fileNameTooLong(const SessionConfig& config, const Environment&)
{
    return answerIfAbove(config.logFileName.size(), maximumNameLength);
}

/// Parameter: the characters.
Answer forbiddenCharactersInFileName(const SessionConfig& config, const Environment&)
{
    return withText(forbiddenCharactersIn(config.logFileName));
}

/// Parameter: the variable, percent signs included.
Answer environmentVariable(const SessionConfig& config, const Environment&)
{
    const std::u16string_view name = config.logFileName;
    for (std::size_t begin = name.find(u'%'); begin != std::u16string_view::npos; begin = name.find(u'%', begin + 1)) {
        const std::size_t end = name.find_first_of(u"%\\/", begin + 1);
        if (end != std::u16string_view::npos && name[end] == u'%' && end > begin + 1)
            return withText(std::u16string(name.substr(begin, end - begin + 1)));
    }
    return std::nullopt;
}

Answer unusualExtension(const SessionConfig& config, const Environment&)
{
    const std::u16string_view name = config.logFileName;
    return answerIf(hasUsableFileName(config)
        && (name.size() < usualExtension.size()
            || !equalIgnoringCase(name.substr(name.size() - usualExtension.size()), usualExtension)));
}

Answer newFileWithoutPattern(const SessionConfig& config, const Environment& environment)
{
    if (!hasUsableFileName(config) || isNewFilePattern(config.logFileName))
        return std::nullopt;
    return hasMode<mode::NewFile, WindowsServer2003>(config, environment);
}

Answer noDestination(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t buffering = environment.windows >= WindowsVista ? mode::Buffering : 0;
    return answerIf(!hasAny(config, mode::RealTime | buffering) && !hasUsableFileName(config));
}

Answer noModeWithFile(const SessionConfig& config, const Environment&)
{
    return answerIf(config.logFileMode == mode::None && hasUsableFileName(config));
}

Answer realTimeWithFile(const SessionConfig& config, const Environment&)
{
    return answerIf(writesFile(config) && hasAny(config, mode::RealTime) && !hasAny(config, fileModes));
}

/// Parameter: milliseconds.
Answer partialBuffersInFile(const SessionConfig& config, const Environment&)
{
    if (!writesFile(config) || !hasAny(config, mode::RealTime) || !hasAny(config, fileModes))
        return std::nullopt;
    const std::uint32_t timer =
        config.flushTimer != 0 ? config.flushTimer : defaultRealTimeFlushTimer(config.logFileMode);
    return withValue(std::uint64_t{timer} * flushTimerUnitMs(config.logFileMode));
}

/// Parameter: bytes.
Answer endsAtSize(const SessionConfig& config, const Environment&)
{
    // NEWFILE continues in the next file.
    if (config.maximumFileSize == 0 || !writesFile(config) || hasAny(config, mode::Circular | mode::NewFile))
        return std::nullopt;
    return withValue(maximumFileBytes(config));
}

/// Parameter: bytes.
Answer sizeInKilobytes(const SessionConfig& config, const Environment&)
{
    if (config.maximumFileSize == 0 || !hasAny(config, mode::UseKBytesForSize))
        return std::nullopt;
    return withValue(maximumFileBytes(config));
}

Answer unlimitedFile(const SessionConfig& config, const Environment&)
{
    return answerIf(config.maximumFileSize == 0 && writesFile(config)
        && (config.logFileMode == mode::None || hasAny(config, mode::Sequential)));
}

Answer sizeWithoutFile(const SessionConfig& config, const Environment&)
{
    return answerIf(
        config.maximumFileSize != 0 && !writesFile(config) && hasAny(config, mode::Buffering | mode::RealTime));
}

Answer preallocatedFile(const SessionConfig& config, const Environment&)
{
    return answerIf(hasAny(config, mode::Sequential | mode::Circular) && hasAny(config, mode::Preallocate));
}

/// Parameter: the name of the session that writes to it.
Answer fileInUse(const SessionConfig& config, const Environment& environment)
{
    const auto writesToIt = [&config](const SessionStatus& session) {
        return equalIgnoringCase(session.config.logFileName, config.logFileName);
    };
    return hasUsableFileName(config) ? nameOfRunning(environment, writesToIt) : std::nullopt;
}

Answer folderMissing(const SessionConfig& config, const Environment& environment)
{
    return answerIf(hasUsableFileName(config) && environment.logFolder && !environment.logFolder->exists);
}

/// The folder of the log file, if the session writes a file and the folder was inspected.
const LogFolderState* folderOf(const SessionConfig& config, const Environment& environment)
{
    return hasUsableFileName(config) && environment.logFolder && environment.logFolder->exists ? &*environment.logFolder
                                                                                               : nullptr;
}

Answer folderNotWritable(const SessionConfig& config, const Environment& environment)
{
    const LogFolderState* const folder = folderOf(config, environment);
    return answerIf(folder != nullptr && !folder->writable);
}

// The rules of free space: the drive of the log file is of one of three kinds, so at most one fires. Parameters of
// each: bytes that are free, bytes that are needed.

Answer answerIfLessThan(std::uint64_t freeBytes, std::uint64_t neededBytes)
{
    return freeBytes < neededBytes ? withValues(freeBytes, neededBytes) : std::nullopt;
}

Answer lessFreeThanMaximumSize(const SessionConfig& config, const Environment& environment)
{
    const LogFolderState* const folder = folderOf(config, environment);
    return folder != nullptr && !folder->onSystemDrive ? answerIfLessThan(folder->freeBytes, maximumFileBytes(config))
                                                       : std::nullopt;
}

Answer systemDriveReserve(const SessionConfig& config, const Environment& environment)
{
    const LogFolderState* const folder = folderOf(config, environment);
    return folder != nullptr && folder->onSystemDrive
        ? answerIfLessThan(folder->freeBytes, maximumFileBytes(config) + diskReserveBytes)
        : std::nullopt;
}

Answer otherDriveReserve(const SessionConfig& config, const Environment& environment)
{
    const LogFolderState* const folder = folderOf(config, environment);
    return folder != nullptr && !folder->onSystemDrive && config.maximumFileSize == 0
        ? answerIfLessThan(folder->freeBytes, diskReserveBytes)
        : std::nullopt;
}

// The fixes.

void appendExtension(SessionConfig& config, const Environment&)
{
    config.logFileName += usualExtension;
}

void insertPattern(SessionConfig& config, const Environment&)
{
    config.logFileName = insertedBeforeExtension(config.logFileName, u"%d");
}

void limitFileToFreeSpace(SessionConfig& config, const Environment& environment)
{
    if (!environment.logFolder)
        return;
    const std::uint64_t reserve = environment.logFolder->onSystemDrive ? diskReserveBytes : 0;
    const std::uint64_t room =
        environment.logFolder->freeBytes > reserve ? environment.logFolder->freeBytes - reserve : 0;
    const std::uint64_t unitBytes = maximumFileBytes({.maximumFileSize = 1, .logFileMode = config.logFileMode});
    // If no size fits, it stays as it is: 0 would mean no limit at all.
    if (const std::uint64_t fitting = room / unitBytes; fitting != 0)
        config.maximumFileSize = static_cast<std::uint32_t>(std::min<std::uint64_t>(fitting, UINT32_MAX));
}

constexpr Fix appendEtl{"append-etl", appendExtension};
constexpr Fix appendPattern{"append-pattern", insertPattern};
constexpr Fix fitSizeToDisk{"fit-size-to-disk", limitFileToFreeSpace};
constexpr Fix clearSize{"clear-size", setMember<&SessionConfig::maximumFileSize, 0U>};

constexpr Rule logFileRows[] = {
    // Every page says that it is refused, while an analysed version reads up to 65,536 characters; the status is our
    // choice.
    refusal("logfile-name-over-1024", Phase::FileName, fieldsOf<LogFileName>, fileNameTooLong, InvalidName,
        from<PropertiesPage, AutoLoggerPage, KernelAnalysis>),
    refusal("no-destination", Phase::Destination, fieldsOf<LogFileMode, LogFileName>, noDestination, BadPathname,
        from<StartTracePage, KernelAnalysis, WineTest>, fixesOf<addRealTime, addBuffering>),
    // The documentation only has an example of a pattern; the analysed code and tracelog's help require exactly %d.
    refusal("newfile-pattern", Phase::NewFilePattern, fieldsOf<LogFileName, LogFileMode>, newFileWithoutPattern,
        InvalidName, from<KernelAnalysis, ToolHelp>, fixesOf<appendPattern, clearNewFile>),
    refusal("logfile-in-use", Phase::LogFile, fieldsOf<LogFileName>, fileInUse, BadPathname,
        from<StartTracePage, ControlTracePage, OtherMicrosoftPage>, fixesOf<useFreeFileName>),
    // The status is our choice.
    refusal("logfile-folder-missing", Phase::LogFile, fieldsOf<LogFileName>, folderMissing, PathNotFound,
        from<PropertiesPage, AutoLoggerPage>),
    refusal("logfile-access", Phase::LogFile, fieldsOf<LogFileName>, folderNotWritable, AccessDenied,
        from<PropertiesPage, StartTracePage>),
    refusal("disk-space-maxsize", Phase::LogFile, fieldsOf<MaximumFileSize, LogFileName>, lessFreeThanMaximumSize,
        DiskFull, from<StartTracePage>, fixesOf<fitSizeToDisk>),
    refusal("disk-space-system-drive", Phase::LogFile, fieldsOf<LogFileName, MaximumFileSize>, systemDriveReserve,
        DiskFull, from<PropertiesPage, StartTracePage>, fixesOf<fitSizeToDisk>),

    // No page of ETW mentions characters: that they are no errors is our choice.
    warning("logfile-name-characters", fieldsOf<LogFileName>, forbiddenCharactersInFileName, from<OtherMicrosoftPage>,
        fixesOf<replaceForbiddenCharacters>),
    warning("logfile-env-vars", fieldsOf<LogFileName>, environmentVariable, from<PropertiesPage, AutoLoggerPage>),
    warning("realtime-with-file-name", fieldsOf<LogFileName, LogFileMode>, realTimeWithFile, from<PropertiesPage>,
        fixesOf<clearLogFile, clearRealTime>),
    warning("realtime-file-partial-buffers", fieldsOf<LogFileMode>, partialBuffersInFile, from<LoggingModePage>,
        fixesOf<clearRealTime, clearLogFile>),
    warning("size-without-file", fieldsOf<LogFileName, MaximumFileSize>, sizeWithoutFile, from<PropertiesPage>,
        fixesOf<clearSize>),
    // One source requires the reserve on the system drive only, one on any drive.
    warning("disk-space-unlimited", fieldsOf<LogFileName, MaximumFileSize>, otherDriveReserve, disputed<StartTracePage>,
        fixesOf<fitSizeToDisk>),

    info("logfile-extension", fieldsOf<LogFileName>, unusualExtension, from<PropertiesPage>, fixesOf<appendEtl>),
    info("mode-zero-with-file-name", fieldsOf<LogFileMode, LogFileName>, noModeWithFile,
        disputed<PropertiesPage, LoggingModePage>),
    info("session-end-conditions", fieldsOf<MaximumFileSize>, endsAtSize,
        from<StartTracePage, LoggingModePage, OtherMicrosoftPage>),
    info("sequential-size", fieldsOf<MaximumFileSize>, unlimitedFile,
        disputed<PropertiesPage, LoggingModePage, ToolHelp>, fixesOf<setSize100Mb>),
    info("kbytes-unit", fieldsOf<MaximumFileSize, LogFileMode>, sizeInKilobytes, from<LoggingModePage, KernelAnalysis>),
    info("append-implies-sequential", fieldsOf<LogFileMode>,
        hasModeWithout<mode::Append, mode::Sequential, WindowsVista>, from<LoggingModePage, KernelAnalysis>),
    info("prealloc-nonfile", fieldsOf<LogFileMode>, preallocatedFile, from<LoggingModePage, ToolHelp>),
    info("prealloc-trim", fieldsOf<LogFileMode>, hasMode<mode::Preallocate>, from<LoggingModePage, ToolHelp>),
};

} // namespace

std::span<const Rule> logFileRules()
{
    return logFileRows;
}

} // namespace etwarden::rules
