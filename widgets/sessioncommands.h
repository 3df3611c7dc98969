// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <QObject>

#include <vector>

class QWidget;

namespace etwarden {

class Monitor;
class Settings;

/// The operations on the selected sessions: whether they are possible, the questions before, and the request to the
/// monitor. What came of it the monitor reports.
class SessionCommands : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    SessionCommands(Monitor& monitor, Settings& settings, QWidget* window);

    void setSelection(std::vector<SessionStatus> sessions);
    const std::vector<SessionStatus>& selection() const;

    // Why the operation is not possible now; empty when it is.
    QString noStopReason() const;
    QString noFlushReason() const;
    QString noSnapshotReason() const;
    QString noEditReason() const;

    void stop(); ///< asks first when a session of Windows or a system logger is among them
    void flush();
    void writeSnapshot(); ///< asks for the file

private:
    void stopNow(const std::vector<SessionStatus>& sessions);

    Monitor& m_monitor;
    Settings& m_settings;
    QWidget* m_window;
    std::vector<SessionStatus> m_selection;
};

} // namespace etwarden
