// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/fillrows.h"
#include "model/session/sessionstatus.h"

#include <QObject>

#include <vector>

namespace etwarden {

struct EventCounts;
class FillWindow;
class LiveSessions;
class Monitor;

/// The providers in these counts, the largest first; the row of all others is left out.
SessionFillers fillersIn(const EventCounts& counts);

/// Opens windows that count who fills a session, which end with this: the sessions of the embedded engine end with the
/// program. A session is counted while such a window is open.
class WindowFill : public QObject
{
    Q_OBJECT

public:
    /// The arguments outlive it.
    WindowFill(const Monitor& monitor, const LiveSessions& live, QObject* parent);
    ~WindowFill() override;

    void open(const SessionStatus& session); ///< or raises the window that counts it
    SessionFillers fillersOf(TraceHandle session) const; ///< empty: it is not counted

signals:
    void filled(etwarden::TraceHandle session); ///< fillersOf() it has changed

private:
    void endWindows();

    const Monitor& m_monitor;
    const LiveSessions& m_live;
    std::vector<FillWindow*> m_windows; // each deletes itself when it is closed
};

} // namespace etwarden
