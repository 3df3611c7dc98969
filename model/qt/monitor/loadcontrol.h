// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/loadprovider.h"
#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/operation.h"
#include "model/qt/monitor/poll.h"
#include "model/session/sessioncontrol.h"

#include <QtGlobal>

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace etwarden {

/// Begins and ends the loads of a backend, one for a session, and knows the sessions that they are for. From any
/// thread, each with a SessionControl of its own: a load can be stopped while its start, or any other operation, hangs
/// in the system.
class LoadControl
{
public:
    explicit LoadControl(std::shared_ptr<Backend> backend);
    Q_DISABLE_COPY_MOVE(LoadControl)

    /// Cancels every start for the session, or for any session where none is given, that was requested before `stop`,
    /// wherever it waits. Returns at once.
    void overtake(OperationId stop, std::optional<TraceHandle> session);

    /// Replaces a load for the same session. ERROR_CANCELLED: a later request to stop has overtaken `request`.
    /// ERROR_NO_SYSTEM_RESOURCES: LoadProvider::maximumLoads run.
    Win32Status start(
        SessionControl& control, OperationId request, const SessionTarget& target, const LoadSettings& settings);
    /// `session`: only a load for this one; none given: all.
    Win32Status stop(SessionControl& control, std::optional<TraceHandle> session = {});

    std::vector<TraceHandle> targets() const; ///< the sessions that there are loads for
    void describe(Poll& poll) const; ///< sets its `loads` and `endedLoads`

private:
    struct Slot
    {
        TraceHandle target = invalidTraceHandle; ///< invalid: free
        std::u16string name{}; ///< of the target
        std::optional<LoadState> ended{};
    };

    std::optional<std::size_t> takeSlot(const SessionStatus& session);
    Win32Status begin(OperationId request, std::size_t slot, TraceHandle session, const LoadSettings& settings);
    Win32Status stopSlot(SessionControl& control, std::size_t slot, std::optional<TraceHandle> session);
    LoadState stateOf(std::size_t slot) const;
    bool isOvertaken(OperationId request, TraceHandle session) const;

    std::shared_ptr<Backend> m_backend;
    mutable std::mutex m_stopsMutex; // guards both latest stops
    OperationId m_latestStop = 0; // of all
    std::map<TraceHandle, OperationId> m_latestStops;
    // Guards what follows, and the loads' begin and end. It is never held while TraceApi is called.
    mutable std::mutex m_mutex;
    std::array<Slot, LoadProvider::maximumLoads> m_slots;
};

} // namespace etwarden
