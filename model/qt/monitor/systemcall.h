// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/qt/monitor/operation.h"

#include <chrono>
#include <optional>

namespace etwarden {

/// What a thread that calls the system, and may hang in it, has in common with its owner.
struct CallingShared : WorkerShared
{
    struct Call
    {
        Waiting what;
        std::chrono::steady_clock::time_point since;
    };

    std::optional<Call> call; ///< that the thread is in now
};

/// While a mark exists, the shared state says which call the thread is in and since when.
class CallMark
{
public:
    CallMark(CallingShared& shared, Operation operation, const QString& sessionName)
        : m_shared(shared)
    {
        const std::lock_guard lock(m_shared.mutex);
        m_shared.call = CallingShared::Call{
            {operation, sessionName, QDateTime::currentDateTimeUtc()}, std::chrono::steady_clock::now()};
    }

    ~CallMark()
    {
        const std::lock_guard lock(m_shared.mutex);
        m_shared.call.reset();
    }

    Q_DISABLE_COPY_MOVE(CallMark)

private:
    CallingShared& m_shared;
};

} // namespace etwarden
