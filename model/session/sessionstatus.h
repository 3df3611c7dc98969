// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/sessioncounters.h"
#include "model/etw/tracetypes.h"
#include "model/session/sessionconfig.h"

#include <cstdint>
#include <optional>

namespace etwarden {

/// What the system reports of a running session: every output member of EVENT_TRACE_PROPERTIES.
struct SessionStatus
{
    TraceHandle handle = invalidTraceHandle; ///< Wnode.HistoricalContext
    FileTime timeStamp = 0; ///< when the system filled the block
    SessionConfig config{}; ///< in force, after adjustment: the base of an update, a duplicate, a comparison
    SessionCounters counters{};
    std::uint64_t loggerThreadId = 0;
    std::optional<bool> isWow{}; ///< a 32-bit program started it; nullopt: reported in blocks of version 2 only
    /// For a private session: the processes that its start named. Every call has to name them again, and no query
    /// reports them, so they are known only of a session that was started here.
    ProviderFilters processes{};

    std::uint16_t loggerId() const { return static_cast<std::uint16_t>(handle & 0xFFFF); }
    /// Bytes of buffer memory allocated now.
    std::uint64_t allocatedBytes() const
    {
        return std::uint64_t{counters.numberOfBuffers} * config.bufferSizeKb * 1024;
    }

    bool operator==(const SessionStatus&) const = default;
};

/// The same session, as far as that can be known: a handle alone may be that of a later one.
inline bool isSameSession(const SessionStatus& left, const SessionStatus& right)
{
    return left.handle == right.handle && left.config.name == right.config.name
        && left.config.guid == right.config.guid;
}

} // namespace etwarden
