// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"
#include "model/etw/win32status.h"
#include "model/session/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace etwarden {

/// A consumer of a real-time session, attached from the moment it is made until it is destroyed or closed: what
/// OpenTrace, ProcessTrace and CloseTrace are to a program. Every function but close() is called by one thread, and may
/// wait for the system.
class LiveTrace
{
public:
    /// Called with an event as it is in a buffer, header first; the bytes are valid during the call.
    using Visit = std::function<void(std::span<const std::byte> event, std::uint16_t processor)>;

    virtual ~LiveTrace() = default;

    /// How times of events are to be read, and the pointer size. Members that consumers do not get are 0.
    virtual const TraceLogfileHeader64& header() const = 0;
    virtual std::uint64_t startCounter() const = 0; ///< session clock at header().StartTime

    /// Delivers events in the order of time, first those that waited for a consumer, until the session ends or this is
    /// closed: Success. Losses are reported by events of the class RT_LostEvent.
    virtual Win32Status run(const Visit& visit) = 0;
    /// Ends run(). May be called from any thread, and may wait for the system.
    virtual void close() = 0;
};

/// Attaches to a session by its name. WmiInstanceNotFound: it does not run, or does not deliver in real time; a system
/// may report that only in run(). AccessDenied: the session is not open to this user.
using LiveTraceOpener = std::function<Result<std::unique_ptr<LiveTrace>>(const std::u16string& session)>;

} // namespace etwarden
