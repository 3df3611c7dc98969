// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sourcesfeed.h"

#include "model/qt/monitor/monitor.h"

namespace etwarden {

SourcesFeed::SourcesFeed(Monitor& monitor, QObject* parent)
    : QObject(parent)
    , m_monitor(monitor)
{
    connect(&monitor, &Monitor::sourcesFound, this, &SourcesFeed::passOn);
    connect(&monitor, &Monitor::operationFinished, this, &SourcesFeed::ask); // it may have enabled a provider
}

void SourcesFeed::setSession(const std::optional<SessionStatus>& session)
{
    const bool hasChanged = session && (!m_session || !isSameSession(*m_session, *session));
    m_session = session;
    if (!hasChanged)
        return;
    emit sourcesChanged(nullptr);
    ask();
}

void SourcesFeed::setTime(std::chrono::nanoseconds steadyTime)
{
    if (!m_askedAt)
        m_askedAt = steadyTime;
    else if (steadyTime - *m_askedAt >= refreshInterval)
        ask();
}

void SourcesFeed::ask()
{
    m_askedAt.reset();
    if (m_session)
        m_monitor.findSources(*m_session);
}

void SourcesFeed::passOn(const SessionSourcesPtr& sources)
{
    if (m_session && m_session->handle == sources->session)
        emit sourcesChanged(sources);
}

} // namespace etwarden

#include "moc_sourcesfeed.cpp"
