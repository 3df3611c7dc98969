// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"
#include "model/etw/win32status.h"
#include "model/session/result.h"
#include "model/session/sessionstatus.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace etwarden {

/// How a watch sees the events of a session, and so what it costs.
enum class WatchWay : std::uint8_t {
    Logger, ///< a copy of each buffer that the session has finished; others get no less
    Consumer, ///< one more consumer: each event is delivered once more
    LogFile, ///< the part of the log file that is written is read once more
};

/// Sees what a session records while it runs, without stopping it or taking anything from it, so that events can be
/// counted. Events come in any order, each once, when their buffer has left the session. Every function but close() and
/// missedBuffers() is called by one thread, and may wait for the system.
class SessionWatch
{
public:
    /// Called with events as they are in a buffer, one after the other; the bytes are valid during the call.
    using Visit = std::function<void(std::span<const std::byte> events)>;

    virtual ~SessionWatch() = default;

    virtual WatchWay way() const = 0;
    /// How times of events are to be read. Members that consumers do not get are 0.
    virtual const TraceLogfileHeader64& header() const = 0;
    virtual std::uint64_t startCounter() const = 0; ///< session clock at header().StartTime

    /// Visits what is recorded from now on, until the session ends (one that reads a log file does not see that) or
    /// this is closed: Success.
    virtual Win32Status run(const Visit& visit) = 0;
    /// Buffers that came faster than they were read, so far. Any thread may call it.
    virtual std::uint64_t missedBuffers() const = 0;
    /// Ends run(). May be called from any thread, and may wait for the system.
    virtual void close() = 0;
};

/// Watches a session as it was at the last poll. WmiInstanceNotFound: it does not run any more. NotSupported: nothing
/// of this kind of session leaves it before its end. CallNotImplemented: the system has no such function.
using SessionWatchOpener = std::function<Result<std::unique_ptr<SessionWatch>>(const SessionStatus& session)>;

} // namespace etwarden
