// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules.h"

#include <cstdint>

/// The conditions of the tables (ruletable.h), grouped by subject, one file each. A condition that holds answers the
/// parameters of the rule's sentence (none where nothing else is said); a silent one allocates nothing, because the
/// engine asks all of them at every start.
namespace etwarden::rulepredicates {

using Answer = std::optional<FindingParameters>;

inline Answer answerIf(bool condition)
{
    return condition ? Answer(std::in_place) : std::nullopt;
}

/// All bits of `mode` are set, on Windows `since` or later.
template<std::uint32_t mode, WindowsVersion since = WindowsVersion::Unknown>
Answer hasMode(const SessionConfig& config, const Environment& environment)
{
    return answerIf((config.logFileMode & mode) == mode && environment.windows >= since);
}

/// All bits of `set` and none of `clear`, on Windows `since` or later.
template<std::uint32_t set, std::uint32_t clear, WindowsVersion since = WindowsVersion::Unknown>
Answer hasModeWithout(const SessionConfig& config, const Environment& environment)
{
    return (config.logFileMode & clear) == 0 ? hasMode<set, since>(config, environment) : std::nullopt;
}

/// The bit is set and the clock is not system time.
template<std::uint32_t mode>
Answer modeWithoutSystemTime(const SessionConfig& config, const Environment& environment)
{
    constexpr auto systemTime = static_cast<std::uint32_t>(ClockType::SystemTime);
    return config.clientContext != systemTime ? hasMode<mode>(config, environment) : std::nullopt;
}

template<ClockType clock>
Answer hasClock(const SessionConfig& config, const Environment&)
{
    return answerIf(config.clientContext == static_cast<std::uint32_t>(clock));
}

/// The bit is set and MaximumFileSize is 0.
template<std::uint32_t mode, WindowsVersion since>
Answer modeWithoutSize(const SessionConfig& config, const Environment& environment)
{
    return config.maximumFileSize == 0 ? hasMode<mode, since>(config, environment) : std::nullopt;
}

/// The file name that StartTrace takes as given: not empty, not beyond what the analysed implementation reads.
bool hasUsableFileName(const SessionConfig& config);

/// Has a usable file name and is not a buffering session, whose file is named by the flush.
bool writesFile(const SessionConfig& config);

/// The bit is set and no log file can be written.
template<std::uint32_t mode, WindowsVersion since>
Answer modeWithoutFile(const SessionConfig& config, const Environment& environment)
{
    return hasUsableFileName(config) ? std::nullopt : hasMode<mode, since>(config, environment);
}

// rules_names.cpp
Answer nameEmpty(const SessionConfig&, const Environment&);
Answer nameTooLong(const SessionConfig&, const Environment&); ///< length, limit
Answer controlCharactersInName(const SessionConfig&, const Environment&); ///< the characters
Answer kernelLoggerGuidWithOtherName(const SessionConfig&, const Environment&);
Answer circularKernelContextLoggerGuidWithOtherName(const SessionConfig&, const Environment&);
Answer globalLogger(const SessionConfig&, const Environment&);
Answer kernelLoggerRuns(const SessionConfig&, const Environment&);
Answer nameInUse(const SessionConfig&, const Environment&); ///< name of the session that runs
Answer guidInUse(const SessionConfig&, const Environment&); ///< name of the session that has it
Answer kernelLoggerForcesGuid(const SessionConfig&, const Environment&);
Answer circularKernelContextLoggerForcesGuid(const SessionConfig&, const Environment&);
Answer kernelLoggerDeprecated(const SessionConfig&, const Environment&);
Answer privateWithoutProvider(const SessionConfig&, const Environment&);
Answer guidWillBeGenerated(const SessionConfig&, const Environment&);
Answer systemLoggerGuidWillBeGenerated(const SessionConfig&, const Environment&);
Answer nameIsGuid(const SessionConfig&, const Environment&);

// rules_destination.cpp
Answer fileNameTooLong(const SessionConfig&, const Environment&); ///< length, limit
Answer forbiddenCharactersInFileName(const SessionConfig&, const Environment&); ///< the characters
Answer noDestination(const SessionConfig&, const Environment&);
Answer newFileWithoutPattern(const SessionConfig&, const Environment&);
Answer bufferingWithFile(const SessionConfig&, const Environment&);
Answer fileInUse(const SessionConfig&, const Environment&); ///< name of the session that writes to it
Answer folderMissing(const SessionConfig&, const Environment&);
Answer folderNotWritable(const SessionConfig&, const Environment&);
Answer lessFreeThanMaximumSize(const SessionConfig&, const Environment&); ///< bytes free, bytes needed
Answer systemDriveReserve(const SessionConfig&, const Environment&); ///< bytes free, bytes needed
Answer otherDriveReserve(const SessionConfig&, const Environment&); ///< bytes free, bytes needed
Answer realTimeWithFile(const SessionConfig&, const Environment&);
Answer noModeWithFile(const SessionConfig&, const Environment&);
Answer environmentVariable(const SessionConfig&, const Environment&); ///< the variable, percent signs included
Answer unusualExtension(const SessionConfig&, const Environment&);
Answer endsAtSize(const SessionConfig&, const Environment&); ///< bytes
Answer sizeInKilobytes(const SessionConfig&, const Environment&); ///< bytes
Answer unlimitedFile(const SessionConfig&, const Environment&);
Answer sizeWithoutFile(const SessionConfig&, const Environment&);
Answer partialBuffersInFile(const SessionConfig&, const Environment&); ///< ms
Answer fileNameGetsProcess(const SessionConfig&, const Environment&);

// rules_modes.cpp
Answer newFileOfKernelLogger(const SessionConfig&, const Environment&);
Answer newFileOfCircularKernelContextLogger(const SessionConfig&, const Environment&);
Answer inProcWithoutPrivate(const SessionConfig&, const Environment&);
Answer relogWithoutPrivate(const SessionConfig&, const Environment&);
Answer compressedWithoutBuffering(const SessionConfig&, const Environment&);
Answer kernelLoggerPaged(const SessionConfig&, const Environment&);
Answer systemLoggerTooEarly(const SessionConfig&, const Environment&);
Answer realTimeWithoutConsumer(const SessionConfig&, const Environment&);
Answer enableFlagsWithoutSystemLogger(const SessionConfig&, const Environment&);
Answer systemLoggerWithoutEnableFlags(const SessionConfig&, const Environment&);
Answer preallocatedFile(const SessionConfig&, const Environment&);
Answer relogOfKernelSession(const SessionConfig&, const Environment&);
Answer kdFilterDropped(const SessionConfig&, const Environment&);
Answer secureSession(const SessionConfig&, const Environment&);
Answer noHybridChoice(const SessionConfig&, const Environment&);
Answer undocumentedBits(const SessionConfig&, const Environment&); ///< mode bits
Answer newerBits(const SessionConfig&, const Environment&); ///< mode bits, kernel flags
Answer numberedSession(const SessionConfig&, const Environment&);
Answer numberedKernelLogger(const SessionConfig&, const Environment&);
Answer unorderedStreams(const SessionConfig&, const Environment&); ///< processors
Answer fileNamesWithoutDiskEvents(const SessionConfig&, const Environment&);
Answer configurationEvents(const SessionConfig&, const Environment&);
Answer malformedExtension(const SessionConfig&, const Environment&); ///< its offset, its length
Answer hasExtension(const SessionConfig&, const Environment&);

// rules_limits.cpp
Answer mayNotControl(const SessionConfig&, const Environment&);
Answer mayNotControlKernelLogger(const SessionConfig&, const Environment&);
Answer mayNotStartPrivate(const SessionConfig&, const Environment&);
Answer clockUnknown(const SessionConfig&, const Environment&); ///< value, largest known
Answer thirdSystemClock(const SessionConfig&, const Environment&);
Answer bufferTooSmall(const SessionConfig&, const Environment&); ///< KB, limit
Answer bufferTooLarge(const SessionConfig&, const Environment&); ///< KB, limit
Answer bufferTooLargeBeforeWindows8(const SessionConfig&, const Environment&); ///< KB, limit
Answer noSessionSlot(const SessionConfig&, const Environment&); ///< sessions running, limit
Answer noSystemLoggerSlot(
    const SessionConfig&, const Environment&); ///< system loggers without a slot of their own, limit
Answer bufferingWithMaximum(const SessionConfig&, const Environment&); ///< MaximumBuffers
Answer minimumRaised(const SessionConfig&, const Environment&); ///< MinimumBuffers, raised to
Answer maximumBelowMinimum(const SessionConfig&, const Environment&); ///< MaximumBuffers, minimum in force
Answer minimumOfStreamRaised(const SessionConfig&, const Environment&); ///< MinimumBuffers, raised to
Answer minimumAboveMemory(const SessionConfig&, const Environment&); ///< MinimumBuffers, the most that memory holds
Answer maximumAboveMemory(const SessionConfig&, const Environment&); ///< MaximumBuffers, the most that memory holds
Answer memoryFootprint(const SessionConfig&, const Environment&); ///< KB
Answer bufferSizeForDiagnosis(const SessionConfig&, const Environment&); ///< KB, where that begins
Answer bufferSizeOpen(const SessionConfig&, const Environment&);
Answer bufferSizeRounded(const SessionConfig&, const Environment&); ///< KB
Answer appendWithoutBufferSize(const SessionConfig&, const Environment&);
Answer bufferingWithFlushTimer(const SessionConfig&, const Environment&); ///< ms
Answer bufferingWithFlushThreshold(const SessionConfig&, const Environment&); ///< FlushThreshold
Answer realTimeDefaultTimer(const SessionConfig&, const Environment&);
Answer realTimeShortTimer(const SessionConfig&, const Environment&); ///< ms, ms advised
Answer fileWithoutTimer(const SessionConfig&, const Environment&);
Answer fileWithTimer(const SessionConfig&, const Environment&); ///< ms
Answer shortestTimer(const SessionConfig&, const Environment&);
Answer timerInMilliseconds(const SessionConfig&, const Environment&); ///< ms
Answer hasFlushThreshold(const SessionConfig&, const Environment&); ///< FlushThreshold
Answer sessionLimitOutOfRange(const SessionConfig&, const Environment&); ///< the limit

// rules_updates.cpp: all silent without Environment::updating
Answer sameFileAgain(const SessionConfig&, const Environment&);
Answer flagsOfOrdinarySession(const SessionConfig&, const Environment&);
Answer newFileNameTooLong(const SessionConfig&, const Environment&); ///< length, limit
Answer forbiddenCharactersInNewFileName(const SessionConfig&, const Environment&); ///< the characters
Answer otherSessionsFile(const SessionConfig&, const Environment&); ///< name of the session that writes to it
Answer updatesGlobalLogger(const SessionConfig&, const Environment&);
Answer switchesFlagsOff(const SessionConfig&, const Environment&);
Answer switchesRealTimeOff(const SessionConfig&, const Environment&);
Answer becomesFileOnly(const SessionConfig&, const Environment&);
Answer changesFixedMember(const SessionConfig&, const Environment&);
Answer changesFixedMemberOfPrivate(const SessionConfig&, const Environment&);
Answer addsRealTime(const SessionConfig&, const Environment&);
Answer zeroKeeps(const SessionConfig&, const Environment&);

} // namespace etwarden::rulepredicates
