// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"
#include "model/session/sessionconfig.h"

#include <cstdint>
#include <string>

namespace etwarden {

/// What the system reports of a running session: every output member of EVENT_TRACE_PROPERTIES.
struct SessionStatus
{
    TraceHandle handle = invalidTraceHandle; ///< Wnode.HistoricalContext
    FileTime timeStamp = 0; ///< when the system filled the block
    std::u16string name{};
    std::u16string logFileName{}; ///< empty: the session writes no file
    Guid guid{};
    std::uint32_t clientContext = 0; ///< see ClockType
    std::uint32_t bufferSizeKb = 0; ///< in force, after adjustment, as are the next seven
    std::uint32_t minimumBuffers = 0;
    std::uint32_t maximumBuffers = 0;
    std::uint32_t maximumFileSize = 0; ///< MB, or KB with USE_KBYTES_FOR_SIZE
    std::uint32_t logFileMode = 0;
    std::uint32_t flushTimer = 0; ///< seconds, or ms with USE_MS_FLUSH_TIMER
    std::uint32_t enableFlags = 0;
    std::int32_t flushThreshold = 0;
    std::uint32_t numberOfBuffers = 0; ///< allocated
    std::uint32_t freeBuffers = 0; ///< allocated but unused
    std::uint32_t eventsLost = 0; ///< counts up and may wrap at 2^32, as do the next three
    std::uint32_t buffersWritten = 0;
    std::uint32_t logBuffersLost = 0;
    std::uint32_t realTimeBuffersLost = 0;
    std::uint64_t loggerThreadId = 0;

    std::uint16_t loggerId() const { return static_cast<std::uint16_t>(handle & 0xFFFF); }
    /// FreeBuffers above NumberOfBuffers (two counters read apart) counts as nothing in use.
    std::uint32_t buffersInUse() const { return numberOfBuffers > freeBuffers ? numberOfBuffers - freeBuffers : 0; }
    /// Bytes of buffer memory allocated now.
    std::uint64_t allocatedBytes() const { return std::uint64_t{numberOfBuffers} * bufferSizeKb * 1024; }

    bool operator==(const SessionStatus&) const = default;
};

/// A configuration that asks for what the session was granted: the base of an update, a duplicate, a comparison.
SessionConfig configOf(const SessionStatus& status);
bool isSystemLogger(const SessionStatus& status);

} // namespace etwarden
