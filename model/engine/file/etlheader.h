// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"
#include "model/etw/windowsversion.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// What the header event of a trace file says about the session and the machine; fixed at the start.
struct EtlHeaderInfo
{
    std::u16string sessionName;
    std::u16string logFileName; ///< full path
    WindowsVersion windows = WindowsVersion::Windows11; ///< the one that the file claims to come from
    std::uint16_t loggerId = 0;
    std::uint32_t bufferBytes = 0; ///< of every buffer in the file
    std::uint32_t logFileMode = 0; ///< REAL_TIME and the hybrid bits are left out of the file
    std::uint64_t maximumFileBytes = 0; ///< written in MB, rounded up: 0 stands for no limit (our choice)
    std::uint32_t processors = 1; ///< 1 with NO_PER_PROCESSOR_BUFFERING
    ClockType clock = ClockType::QueryPerformanceCounter;
    std::uint32_t enableFlags = 0; ///< of a system logger: adds the group mask event
    bool systemLogger = false;
    FileTime startTime = 0;
    std::uint64_t startCounter = 0; ///< session clock at startTime
    std::uint64_t counterFrequency = 0;
    std::uint32_t cpuSpeedMHz = 0;
    FileTime bootTime = 0;
    std::uint32_t processId = 0;
    std::uint32_t threadId = 0;
};

/// What is known only at the end; the header is rewritten with it.
struct EtlTotals
{
    FileTime endTime = 0;
    std::uint32_t eventsLost = 0;
    std::uint32_t buffersLost = 0;
    std::uint64_t counterFrequency = 0; ///< better known than at the start
};

/// The used part of a trace file's first buffer: WMI_BUFFER_HEADER, then the header event (TRACE_LOGFILE_HEADER and
/// both names), the group mask event of a system logger, the partition event. At most `info.bufferBytes` long; the file
/// fills the buffer up with 0xFF. Layout and values: see etllayouts.h.
///
/// Names that do not fit (two names of 1024 characters do not fit into a buffer of 4 KB) are cut at their end, the log
/// file's before the session's, never inside a surrogate pair (our choice: no source says what Windows does).
///
/// `buffersWritten` counts the header buffer itself.
std::vector<std::byte> etlHeader(const EtlHeaderInfo& info, const EtlTotals& totals, std::uint32_t buffersWritten);

/// Replaces the totals in such a header.
void updateTotals(std::span<std::byte> header, const EtlTotals& totals, std::uint32_t buffersWritten);

} // namespace etwarden
