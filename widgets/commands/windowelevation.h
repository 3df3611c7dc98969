// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"
#include "model/qt/common/worker.h"
#include "widgets/common/messagelog.h"

#include <QObject>
#include <qwindowdefs.h>

#include <functional>
#include <memory>

class QAction;
class QToolButton;
class QWidget;

namespace etwarden {

class LiveSessions;

/// Offers to start the program once more with more rights, where that helps: with the machine's own ETW and without
/// elevation. The window closes only when the other program was started.
class WindowElevation : public QObject
{
    Q_OBJECT

public:
    /// Starts the program with administrator's rights; waits until the system's question, which is shown over the given
    /// window, is answered. Success: it was started. Cancelled: it was declined. Called on a thread of its own.
    using Restart = std::function<Win32Status(WId window)>;

    /// Both outlive it.
    WindowElevation(const LiveSessions& live, Restart restart, QWidget& window);

    QAction* action() const { return m_action; } ///< hidden where it would not help
    QWidget* button() const; ///< hidden as action(); belongs to the window, which puts it somewhere

    /// Says what a restart ends; called when one is requested. Empty text: nothing.
    void setWarning(std::function<QString()> warning);
    void retranslate();

signals:
    void messagePosted(etwarden::Severity severity, etwarden::MessageText text);

private:
    struct Shared;
    void showIfHelpful();
    void ask();
    void restart();
    void showOutcome();

    const LiveSessions& m_live;
    Restart m_restart;
    QWidget& m_window;
    std::function<QString()> m_warning;
    std::shared_ptr<Shared> m_shared; // while the answer is waited for
    Worker m_worker;
    QAction* m_action;
    QToolButton* m_button;
};

} // namespace etwarden
