// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"
#include "model/session/sessionstatus.h"

#include <cstdint>

namespace etwarden {

/// What Windows writes to Microsoft-Windows-Kernel-EventTracing/Admin; the numbers are that channel's event ids, but
/// for the last one, which is the engine's alone.
enum class JournalEvent : std::uint8_t {
    WriteFailed = 0, ///< a buffer could not be written; the session continues (once per run of failures)
    /// A real-time session reached its backlog limit: once, until it has not done so for a minute or a consumer comes
    /// (our choice).
    BackingFileFull = 1,
    NotStarted = 2, ///< a session of the boot; only the name in `session` is known
    StoppedWithError = 3, ///< the session ended by an error of its file
    MaximumFileSizeReached = 4, ///< a sequential session ended at MaximumFileSize
    /// Linux' kernel dropped events of the system, because its ring buffers were not read in time.
    DroppedByKernel = 255,
};

struct JournalEntry
{
    JournalEvent event;
    Win32Status status; ///< of the failing operation; LogFileFull for the size limits
    SessionStatus session; ///< as of this moment: the last counters of a session that ended
    bool hasConsumer = false; ///< a real-time one
    std::uint32_t events = 0; ///< DroppedByKernel: since the entry before; they are in EventsLost
};

/// Receives what happens to sessions without a call. Called on logger threads and on threads that flush,
/// update or stop. It may query and write events, but must not start, stop, flush or update a session, nor destroy the
/// engine. A session that ended is still found, as one that is stopping.
class Journal
{
public:
    virtual ~Journal() = default;
    virtual void record(const JournalEntry& entry) = 0;
};

} // namespace etwarden
