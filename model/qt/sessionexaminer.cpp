// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessionexaminer.h"

#include "model/etw/counterincrease.h"

#include <mutex>
#include <thread>
#include <utility>

namespace etwarden {

/// Between the object and a thread that may outlast it.
struct SessionExaminer::Link
{
    std::mutex mutex;
    SessionExaminer* examiner; // nullptr: gone
};

SessionExaminer::SessionExaminer(Look look, QObject* parent)
    : QObject(parent)
    , m_look(std::move(look))
    , m_link(std::make_shared<Link>())
{
    m_link->examiner = this;
}

SessionExaminer::~SessionExaminer()
{
    const std::lock_guard lock(m_link->mutex);
    m_link->examiner = nullptr;
}

void SessionExaminer::examine(const std::vector<SessionStatus>& sessions)
{
    if (std::exchange(m_isLooking, true))
        return;
    std::thread([link = m_link, look = m_look, sessions] {
        std::vector<ObservedSession> observed;
        for (const SessionStatus& session : sessions)
            observed.push_back({session, look(session)});
        const std::lock_guard lock(link->mutex);
        if (SessionExaminer* const examiner = link->examiner) {
            QMetaObject::invokeMethod(
                examiner, [examiner, observed = std::move(observed)] { examiner->take(observed); },
                Qt::QueuedConnection);
        }
    }).detach();
}

void SessionExaminer::take(std::vector<ObservedSession> sessions)
{
    m_isLooking = false;
    QHash<TraceHandle, std::uint32_t> firstLost;
    for (ObservedSession& session : sessions) {
        const std::uint32_t lost = session.status.realTimeBuffersLost;
        const std::uint32_t first = m_firstLost.value(session.status.handle, lost);
        firstLost.insert(session.status.handle, first);
        session.evidence.realTimeBuffersLostLately = counterIncrease(first, lost).value_or(lost);
    }
    m_firstLost = std::move(firstLost);
    emit examined(sessions);
}

} // namespace etwarden
