// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules.h"

#include <cstdint>

/// The conditions of the table in rules.cpp, grouped by subject, one file each. A condition that holds answers the
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

/// The bit is set and MaximumFileSize is 0.
template<std::uint32_t mode, WindowsVersion since>
Answer modeWithoutSize(const SessionConfig& config, const Environment& environment)
{
    return config.maximumFileSize == 0 ? hasMode<mode, since>(config, environment) : std::nullopt;
}

/// The file name that StartTrace takes as given: not empty, not beyond what the analysed implementation reads.
bool hasUsableFileName(const SessionConfig& config);

/// The bit is set and no log file can be written.
template<std::uint32_t mode, WindowsVersion since>
Answer modeWithoutFile(const SessionConfig& config, const Environment& environment)
{
    return hasUsableFileName(config) ? std::nullopt : hasMode<mode, since>(config, environment);
}

// rules_names.cpp
Answer nameEmpty(const SessionConfig&, const Environment&);
Answer nameTooLong(const SessionConfig&, const Environment&); ///< length, limit
Answer kernelLoggerGuidWithOtherName(const SessionConfig&, const Environment&);
Answer circularKernelContextLoggerGuidWithOtherName(const SessionConfig&, const Environment&);
Answer globalLogger(const SessionConfig&, const Environment&);
Answer kernelLoggerRuns(const SessionConfig&, const Environment&);
Answer nameInUse(const SessionConfig&, const Environment&); ///< name of the session that runs
Answer guidInUse(const SessionConfig&, const Environment&); ///< name of the session that has it

// rules_destination.cpp
Answer fileNameTooLong(const SessionConfig&, const Environment&); ///< length, limit
Answer noDestination(const SessionConfig&, const Environment&);
Answer newFileWithoutPattern(const SessionConfig&, const Environment&);
Answer bufferingWithFile(const SessionConfig&, const Environment&);
Answer fileInUse(const SessionConfig&, const Environment&); ///< name of the session that writes to it
Answer folderMissing(const SessionConfig&, const Environment&);
Answer folderNotWritable(const SessionConfig&, const Environment&);
Answer lessFreeThanMaximumSize(const SessionConfig&, const Environment&); ///< bytes free, bytes needed
Answer systemDriveReserve(const SessionConfig&, const Environment&); ///< bytes free, bytes needed
Answer otherDriveReserve(const SessionConfig&, const Environment&); ///< bytes free, bytes needed

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

} // namespace etwarden::rulepredicates
