// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/backend.h"
#include "model/qt/operation.h"
#include "model/qt/sessions/sessionsources.h"
#include "model/qt/snapshot.h"
#include "model/qt/worker.h"

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// A control operation as it waits for the monitor's thread.
struct MonitorRequest
{
    OperationId id = 0;
    Operation operation = Operation::Poll;
    SessionTarget target{};
    SessionConfig config{};
    bool switchFile = false;
    QString snapshotFile{};
    LoadSettings load{};
};

/// What the GUI thread and the monitor's thread have in common.
struct MonitorShared : WorkerShared
{
    struct Call
    {
        Waiting what;
        std::chrono::steady_clock::time_point since;
    };

    // to the thread
    std::deque<MonitorRequest> requests;
    std::chrono::milliseconds interval{};
    bool paused = false;
    bool pollWanted = true;
    std::optional<SessionStatus> sourcesWanted; ///< of this session
    bool rhythmChanged = false; ///< interval or pause: the next poll is due anew

    // from the thread
    std::optional<Call> call; ///< in the system now
    std::vector<OperationResult> results;
    SnapshotPtr snapshot; ///< the newest; an older one that nobody took is gone
    SessionSourcesPtr sources; ///< likewise
};

/// The monitor's thread: operations first, then the poll that is due, then the sources that are wanted. Everything that
/// may hang is called from here and outside the mutex.
class MonitorWorker
{
public:
    MonitorWorker(std::shared_ptr<MonitorShared> shared, std::shared_ptr<Backend> backend);

    void run(); ///< until `quit`

private:
    class CallMark;

    OperationResult carryOut(const MonitorRequest& request);
    void start(const MonitorRequest& request, OperationResult& result);
    Win32Status startLoad(const MonitorRequest& request);
    Win32Status stopLoad();
    SnapshotPtr poll();
    SessionSourcesPtr sourcesOf(const SessionStatus& session);
    void deliver(OperationResult result);
    void deliver(SnapshotPtr snapshot);
    void deliver(SessionSourcesPtr sources);
    QString nameOf(const SessionTarget& target) const;

    std::shared_ptr<MonitorShared> m_shared;
    std::shared_ptr<Backend> m_backend;
    std::optional<SessionControl> m_control; // made by the first call: the api may take its time to come up
    std::vector<SessionStatus> m_sessions; // of the last poll
    TraceHandle m_loadTarget = invalidTraceHandle;
    std::optional<LoadState> m_endedLoad;
    std::uint64_t m_polls = 0;
};

} // namespace etwarden
