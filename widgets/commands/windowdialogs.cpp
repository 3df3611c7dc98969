// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowdialogs.h"

#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "widgets/commands/sessionediting.h"
#include "widgets/dialogs/aboutdialog.h"
#include "widgets/dialogs/loaddialog.h"
#include "widgets/dialogs/messagesdialog.h"
#include "widgets/dialogs/orphansdialog.h"
#include "widgets/dialogs/startdialog.h"

namespace etwarden {

namespace {

void bringUp(QWidget& dialog)
{
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

} // namespace

WindowDialogs::WindowDialogs(Monitor& monitor, const LiveSessions& live, Settings& settings, SessionEditing& editing,
    MessageLog& log, QWidget& window)
    : m_monitor(monitor)
    , m_live(live)
    , m_settings(settings)
    , m_editing(editing)
    , m_log(log)
    , m_window(window)
{
}

void WindowDialogs::openStart()
{
    if (!m_start) {
        m_start = new StartDialog(m_live, m_settings, &m_window);
        m_start->setAttribute(Qt::WA_DeleteOnClose);
        m_start->setTemplates(m_editing.templates());
        m_start->setProviders(m_editing.providers());
        connect(m_start, &StartDialog::startRequested, &m_monitor, &Monitor::startSession);
        connect(m_start, &StartDialog::orphansRequested, this, [this] { openOrphans(m_start); });
        connect(m_start, &StartDialog::moreRequested, &m_editing, &SessionEditing::editNew);
    }
    m_start->open();
}

void WindowDialogs::openStartOf(const QString& ownTemplate)
{
    openStart();
    m_start->chooseTemplate(ownTemplate);
}

void WindowDialogs::openLoad(TraceHandle target)
{
    if (!m_load) {
        m_load = new LoadDialog(m_live, &m_window);
        connect(m_load, &LoadDialog::startRequested, &m_monitor, &Monitor::startLoad);
        connect(m_load, &LoadDialog::stopRequested, &m_monitor, &Monitor::stopLoad);
    }
    if (target != invalidTraceHandle)
        m_load->setTarget(target);
    bringUp(*m_load);
}

void WindowDialogs::openMessages(std::uint64_t message)
{
    if (!m_messages)
        m_messages = new MessagesDialog(m_log, &m_window);
    m_messages->choose(message);
    bringUp(*m_messages);
}

void WindowDialogs::openOrphans(QWidget* over)
{
    QWidget* parent = over != nullptr ? over : &m_window;
    if (m_orphans && m_orphans->parentWidget() != parent)
        delete m_orphans; // a modal dialog leaves the keyboard to its own children only
    if (!m_orphans) {
        m_orphans = new OrphansDialog(m_live, parent);
        m_orphans->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_orphans, &OrphansDialog::providersWanted, &m_monitor, &Monitor::findProviders);
        connect(&m_monitor, &Monitor::providersFound, m_orphans, &OrphansDialog::setProviders);
        m_monitor.findProviders(); // the dialog asked before its signal was connected
        connect(m_orphans, &OrphansDialog::stopRequested, this, &WindowDialogs::stopRequested);
        connect(m_orphans, &OrphansDialog::showRequested, this, &WindowDialogs::showRequested);
    }
    bringUp(*m_orphans);
}

void WindowDialogs::openAbout()
{
    showAboutDialog(&m_window);
}

} // namespace etwarden

#include "moc_windowdialogs.cpp"
