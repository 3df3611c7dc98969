// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/livesessions.h"

#include <utility>

namespace etwarden {

void LiveSessions::setPoll(const PollPtr& poll)
{
    const bool hasFailed = poll->status != Win32Status::Success;
    const bool wasFailing = std::exchange(m_isFailing, hasFailed);
    if (hasFailed) {
        if (!wasFailing)
            emit failed(poll->status);
    } else if (m_isHeld) {
        m_missed = {std::move(m_missed.back()), poll};
    } else {
        show(poll);
    }
}

void LiveSessions::setHeld(bool held)
{
    m_isHeld = held;
    if (held)
        return;
    for (const PollPtr& poll : std::exchange(m_missed, {})) {
        if (poll)
            show(poll);
    }
}

Environment LiveSessions::environment() const
{
    if (!m_poll)
        return {};
    Environment environment = m_poll->environment;
    environment.sessions = listedSessions(*m_poll);
    return environment;
}

void LiveSessions::show(const PollPtr& poll)
{
    const bool isFirst = !std::exchange(m_poll, poll);
    if (isFirst)
        emit becameKnown();
    emit updated();
}

} // namespace etwarden

#include "moc_livesessions.cpp"
