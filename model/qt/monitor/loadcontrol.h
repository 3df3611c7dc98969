// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/operation.h"
#include "model/qt/monitor/poll.h"
#include "model/session/sessioncontrol.h"

#include <QtGlobal>

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>

namespace etwarden {

/// Begins and ends the load of a backend, and knows the session that it is for. From any thread, each with a
/// SessionControl of its own: a load can be stopped while its start, or any other operation, hangs in the system.
class LoadControl
{
public:
    explicit LoadControl(std::shared_ptr<Backend> backend);
    Q_DISABLE_COPY_MOVE(LoadControl)

    /// A start that was requested before `stop` has no effect any more, wherever it waits. Never waits itself.
    void overtake(OperationId stop);

    /// Replaces a load that runs. ERROR_CANCELLED: a later request to stop has overtaken `request`.
    Win32Status start(
        SessionControl& control, OperationId request, const SessionTarget& target, const LoadSettings& settings);
    /// `session`: only a load for this one; none given: any.
    Win32Status stop(SessionControl& control, std::optional<TraceHandle> session = {});

    /// The session that the load is for; invalidTraceHandle: no load runs.
    TraceHandle target() const;
    void describe(Poll& poll) const; ///< sets its `load` and `endedLoad`

private:
    Win32Status begin(OperationId request, TraceHandle session, const LoadSettings& settings);

    std::shared_ptr<Backend> m_backend;
    std::atomic<OperationId> m_latestStop = 0;
    mutable std::mutex
        m_mutex; // guards what follows, and the load's begin and end; never held while TraceApi is called
    TraceHandle m_target = invalidTraceHandle;
    std::optional<LoadState> m_ended;
};

} // namespace etwarden
