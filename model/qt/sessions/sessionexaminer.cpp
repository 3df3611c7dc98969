// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionexaminer.h"

#include "model/etw/counterincrease.h"

#include <utility>

namespace etwarden {

struct SessionExaminer::Shared : WorkerShared
{
    std::vector<ObservedSession> sessions; ///< from the thread
};

SessionExaminer::SessionExaminer(Look look, QObject* parent)
    : QObject(parent)
    , m_look(std::move(look))
    , m_worker(*this, [this] { announceEvidence(); })
{
}

void SessionExaminer::examine(const std::vector<SessionStatus>& sessions)
{
    if (m_shared) {
        m_next = sessions;
        return;
    }
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, look = m_look, sessions] {
        std::vector<ObservedSession> observed;
        for (const SessionStatus& session : sessions)
            observed.push_back({session, look(session)});
        const std::lock_guard lock(shared->mutex);
        shared->sessions = std::move(observed);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset(); // no more threads: the next look tries again
}

void SessionExaminer::announceEvidence()
{
    const std::shared_ptr<Shared> shared = std::exchange(m_shared, nullptr);
    std::vector<ObservedSession> sessions;
    {
        const std::lock_guard lock(shared->mutex);
        sessions.swap(shared->sessions);
    }
    QHash<TraceHandle, std::uint32_t> firstLost;
    for (ObservedSession& session : sessions) {
        const std::uint32_t lost = session.status.counters.realTimeBuffersLost;
        const std::uint32_t first = m_firstLost.value(session.status.handle, lost);
        firstLost.insert(session.status.handle, first);
        session.evidence.realTimeBuffersLostLately = counterIncrease(first, lost).value_or(lost);
    }
    m_firstLost = std::move(firstLost);
    if (const std::optional<std::vector<SessionStatus>> next = std::exchange(m_next, std::nullopt))
        examine(*next);
    emit examined(sessions);
}

} // namespace etwarden

#include "moc_sessionexaminer.cpp"
