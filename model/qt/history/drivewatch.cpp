// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/drivewatch.h"

#include "model/qt/history/sessionhistory.h"
#include "model/session/logplace.h"

#include <algorithm>
#include <utility>

namespace etwarden {

struct DriveWatch::Shared : WorkerShared
{
    RunId run{};
    std::optional<std::uint64_t> freeBytes{}; ///< from the thread
};

DriveWatch::DriveWatch(SessionHistory& history, Look look, QObject* parent)
    : QObject(parent)
    , m_history(history)
    , m_look(std::move(look))
    , m_worker(*this, [this] { readAnswer(); })
{
    connect(&history, &SessionHistory::appended, this, &DriveWatch::lookAtLosers);
}

std::optional<std::uint64_t> DriveWatch::freeBytesFor(const std::u16string& logFile)
{
    const LogFolderState folder = logFolderState(logFile);
    return folder.freeBytes == UINT64_MAX ? std::nullopt : std::optional(folder.freeBytes);
}

/// Sessions that lose buffers are examined in turn.
void DriveWatch::lookAtLosers()
{
    const std::chrono::nanoseconds now = *m_history.newestTime();
    if (m_shared || (m_lastLook && now - *m_lastLook < shortestPause))
        return;
    const SessionHistory::PolledSession* chosen = nullptr;
    const auto wait = [this](RunId run) { return std::pair(run <= m_lastRun, run); };
    for (const SessionHistory::PolledSession& session : m_history.polledSessions()) {
        const bool loses = session.increases[totalIndexOf(Counter::LogBuffersLost)] > 0;
        if (!loses || session.status.config.logFileName.empty())
            continue;
        if (chosen == nullptr || wait(session.run) < wait(chosen->run))
            chosen = &session;
    }
    if (chosen == nullptr)
        return;
    m_lastLook = now;
    m_lastRun = chosen->run;
    m_shared = std::make_shared<Shared>();
    m_shared->run = chosen->run;
    const auto work = [shared = m_shared, look = m_look, file = chosen->status.config.logFileName] {
        const std::optional<std::uint64_t> freeBytes = look(file);
        const std::lock_guard lock(shared->mutex);
        shared->freeBytes = freeBytes;
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset(); // no more threads: the next poll tries again
}

void DriveWatch::readAnswer()
{
    const std::shared_ptr<Shared> shared = std::exchange(m_shared, nullptr);
    const std::lock_guard lock(shared->mutex);
    if (shared->freeBytes)
        m_history.setFreeDriveBytes(shared->run, *shared->freeBytes);
}

} // namespace etwarden

#include "moc_drivewatch.cpp"
