// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/adjustment.h"
#include "model/session/namecharacters.h"
#include "model/session/rulepredicates.h"

#include <algorithm>
#include <utility>

namespace etwarden::rulepredicates {

namespace {

constexpr std::size_t longestReadFileName = 65536; // characters; the analysed implementation drops a longer name

/// The folder of the log file, if the session writes one and somebody looked.
const LogFolderState* folderOf(const SessionConfig& config, const Environment& environment)
{
    return hasUsableFileName(config) && environment.logFolder && environment.logFolder->exists ? &*environment.logFolder
                                                                                               : nullptr;
}

Answer answerIfLessThan(std::uint64_t freeBytes, std::uint64_t neededBytes)
{
    if (freeBytes >= neededBytes)
        return std::nullopt;
    return FindingParameters{freeBytes, neededBytes};
}

/// Exactly one percent sign, and 'd' right behind it.
bool isPattern(std::u16string_view fileName)
{
    const std::size_t percent = fileName.find(u'%');
    return percent != std::u16string_view::npos && fileName.substr(percent + 1).starts_with(u'd')
        && fileName.find(u'%', percent + 1) == std::u16string_view::npos;
}

constexpr std::uint32_t fileModes =
    logfilemode::Sequential | logfilemode::Circular | logfilemode::Append | logfilemode::NewFile;

bool hasAny(const SessionConfig& config, std::uint32_t mode)
{
    return (config.logFileMode & mode) != 0;
}

} // namespace

bool hasUsableFileName(const SessionConfig& config)
{
    return !config.logFileName.empty() && config.logFileName.size() <= longestReadFileName;
}

bool writesFile(const SessionConfig& config)
{
    return hasUsableFileName(config) && !hasAny(config, logfilemode::Buffering);
}

Answer fileNameTooLong(const SessionConfig& config, const Environment&)
{
    if (config.logFileName.size() <= maximumNameLength)
        return std::nullopt;
    return FindingParameters{std::uint64_t{config.logFileName.size()}, std::uint64_t{maximumNameLength}};
}

Answer forbiddenCharactersInFileName(const SessionConfig& config, const Environment&)
{
    std::u16string found = forbiddenCharactersIn(config.logFileName);
    return found.empty() ? std::nullopt : Answer({std::move(found)});
}

Answer noDestination(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t buffering = environment.windows >= WindowsVersion::WindowsVista ? logfilemode::Buffering : 0;
    return answerIf((config.logFileMode & (logfilemode::RealTime | buffering)) == 0 && !hasUsableFileName(config));
}

Answer newFileWithoutPattern(const SessionConfig& config, const Environment& environment)
{
    if (!hasUsableFileName(config) || isPattern(config.logFileName))
        return std::nullopt;
    return hasMode<logfilemode::NewFile, WindowsVersion::WindowsServer2003>(config, environment);
}

Answer bufferingWithFile(const SessionConfig& config, const Environment& environment)
{
    if (!hasUsableFileName(config))
        return std::nullopt;
    return hasMode<logfilemode::Buffering, WindowsVersion::WindowsVista>(config, environment);
}

Answer fileInUse(const SessionConfig& config, const Environment& environment)
{
    if (!hasUsableFileName(config))
        return std::nullopt;
    const auto found = std::ranges::find_if(environment.sessions,
        [&config](const SessionStatus& session) { return equalIgnoringCase(session.logFileName, config.logFileName); });
    if (found == environment.sessions.end())
        return std::nullopt;
    return FindingParameters{found->name};
}

Answer folderMissing(const SessionConfig& config, const Environment& environment)
{
    return answerIf(hasUsableFileName(config) && environment.logFolder && !environment.logFolder->exists);
}

Answer folderNotWritable(const SessionConfig& config, const Environment& environment)
{
    const LogFolderState* const folder = folderOf(config, environment);
    return answerIf(folder != nullptr && !folder->writable);
}

// Of the three below at most one fires.

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

Answer realTimeWithFile(const SessionConfig& config, const Environment&)
{
    return answerIf(writesFile(config) && hasAny(config, logfilemode::RealTime) && !hasAny(config, fileModes));
}

Answer partialBuffersInFile(const SessionConfig& config, const Environment&)
{
    if (!writesFile(config) || !hasAny(config, logfilemode::RealTime) || !hasAny(config, fileModes))
        return std::nullopt;
    const std::uint32_t timer =
        config.flushTimer != 0 ? config.flushTimer : defaultRealTimeFlushTimer(config.logFileMode);
    const std::uint64_t unitMs = hasAny(config, logfilemode::UseMsFlushTimer) ? 1 : 1000;
    return FindingParameters{timer * unitMs};
}

Answer noModeWithFile(const SessionConfig& config, const Environment&)
{
    return answerIf(config.logFileMode == logfilemode::None && hasUsableFileName(config));
}

Answer environmentVariable(const SessionConfig& config, const Environment&)
{
    const std::u16string_view name = config.logFileName;
    for (std::size_t begin = name.find(u'%'); begin != std::u16string_view::npos; begin = name.find(u'%', begin + 1)) {
        const std::size_t end = name.find_first_of(u"%\\/", begin + 1);
        if (end != std::u16string_view::npos && name[end] == u'%' && end > begin + 1)
            return FindingParameters{std::u16string(name.substr(begin, end - begin + 1))};
    }
    return std::nullopt;
}

Answer unusualExtension(const SessionConfig& config, const Environment&)
{
    constexpr std::u16string_view extension = u".etl";
    const std::u16string_view name = config.logFileName;
    return answerIf(hasUsableFileName(config)
        && (name.size() < extension.size()
            || !equalIgnoringCase(name.substr(name.size() - extension.size()), extension)));
}

Answer endsAtSize(const SessionConfig& config, const Environment&)
{
    // NEWFILE goes on in the next file.
    if (config.maximumFileSize == 0 || !writesFile(config)
        || hasAny(config, logfilemode::Circular | logfilemode::NewFile)) {
        return std::nullopt;
    }
    return FindingParameters{maximumFileBytes(config)};
}

Answer sizeInKilobytes(const SessionConfig& config, const Environment&)
{
    if (config.maximumFileSize == 0 || !hasAny(config, logfilemode::UseKBytesForSize))
        return std::nullopt;
    return FindingParameters{maximumFileBytes(config)};
}

Answer unlimitedFile(const SessionConfig& config, const Environment&)
{
    return answerIf(config.maximumFileSize == 0 && writesFile(config)
        && (config.logFileMode == logfilemode::None || hasAny(config, logfilemode::Sequential)));
}

Answer sizeWithoutFile(const SessionConfig& config, const Environment&)
{
    return answerIf(config.maximumFileSize != 0 && !writesFile(config)
        && hasAny(config, logfilemode::Buffering | logfilemode::RealTime));
}

Answer fileNameGetsProcess(const SessionConfig& config, const Environment&)
{
    // A provider that is registered in several processes: not the case of an in-process session.
    return answerIf(hasUsableFileName(config) && hasAny(config, logfilemode::PrivateLogger)
        && !hasAny(config, logfilemode::PrivateInProc));
}

} // namespace etwarden::rulepredicates
