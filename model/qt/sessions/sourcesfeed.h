// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/sessionsources.h"

#include <QObject>

#include <chrono>
#include <optional>

namespace etwarden {

class Monitor;

/// Keeps the sources of events of the session that is shown. Asks the monitor when the session changes, after every
/// operation, and from time to time; answers about another session are dropped.
class SourcesFeed : public QObject
{
    Q_OBJECT

public:
    /// Time between two queries of the same session: each may take hundreds of calls (our choice).
    static constexpr std::chrono::seconds refreshInterval{10};

    /// `monitor` outlives it.
    explicit SourcesFeed(Monitor& monitor, QObject* parent = nullptr);

    void setSession(const std::optional<SessionStatus>& session); ///< nullopt: none is shown
    void setTime(std::chrono::nanoseconds steadyTime); ///< of the poll that is shown

signals:
    void sourcesChanged(const etwarden::SessionSourcesPtr& sources); ///< null: not known yet

private:
    void ask();
    void passOn(const SessionSourcesPtr& sources);

    Monitor& m_monitor;
    std::optional<SessionStatus> m_session;
    std::optional<std::chrono::nanoseconds> m_askedAt; // of the first poll after the question
};

} // namespace etwarden
