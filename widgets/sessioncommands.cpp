// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sessioncommands.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/monitor.h"
#include "model/qt/settings.h"
#include "model/session/windowssessions.h"
#include "widgets/questions.h"

#include <QDir>

#include <algorithm>

namespace etwarden {

namespace {

/// By handle: between the click and the call another session may have taken the name.
SessionTarget targetOf(const SessionStatus& session)
{
    SessionTarget target;
    target.handle = session.handle;
    return target;
}

QString nameOf(const SessionStatus& session)
{
    return QString::fromStdU16String(session.name);
}

} // namespace

SessionCommands::SessionCommands(Monitor& monitor, Settings& settings, QWidget* window)
    : m_monitor(monitor)
    , m_settings(settings)
    , m_window(window)
{
}

void SessionCommands::setSelection(std::vector<SessionStatus> sessions)
{
    m_selection = std::move(sessions);
}

const std::vector<SessionStatus>& SessionCommands::selection() const
{
    return m_selection;
}

QString SessionCommands::noStopReason() const
{
    //: Why a command is not available.
    return m_selection.empty() ? tr("Select a session.") : QString();
}

QString SessionCommands::noFlushReason() const
{
    return m_selection.empty() ? tr("Select a session.") : QString();
}

QString SessionCommands::noEditReason() const
{
    //: Why a command is not available.
    return m_selection.size() == 1 ? QString() : tr("Select one session.");
}

QString SessionCommands::noSnapshotReason() const
{
    if (m_selection.size() != 1) {
        //: Why a command is not available.
        return tr("Select one session.");
    }
    if ((m_selection.front().logFileMode & logfilemode::Buffering) == 0) {
        //: Why a command is not available. EVENT_TRACE_BUFFERING_MODE is the name of a mode bit.
        return tr(
            "Only a session that keeps its events in memory (EVENT_TRACE_BUFFERING_MODE) has a snapshot to write.");
    }
    return {};
}

void SessionCommands::stop()
{
    std::vector<SessionStatus> sessions = m_selection;
    const auto delicate = std::find_if(sessions.begin(), sessions.end(), needsConfirmation);
    if (delicate == sessions.end()) {
        stopNow(sessions);
        return;
    }
    QuestionBox::Question question;
    const auto others = static_cast<int>(sessions.size()) - 1;
    //: Question before a stop. %1: name of a session.
    question.text = others == 0 ? tr("Stop “%1”?").arg(nameOf(*delicate))
                                //: Question before a stop. %1: name of a session, %n: how many more are selected.
                                : tr("Stop “%1” and %n more?", "", others).arg(nameOf(*delicate));
    question.consequence = belongsToWindows(delicate->name)
        //: Consequence of stopping a session that Windows starts itself.
        ? tr("“%1” is a session of Windows itself. What relies on it (an event log, a diagnosis, a defence) "
             "may miss events until the next start of the system.")
              .arg(nameOf(*delicate))
        //: Consequence of stopping a session that records kernel events.
        : tr("“%1” is a system logger. Whoever started it gets no more kernel events from it.").arg(nameOf(*delicate));
    //: Button: stops the session.
    question.verb = tr("&Stop");
    QuestionBox::ask(m_window, question, [this, sessions = std::move(sessions)] { stopNow(sessions); });
}

void SessionCommands::flush()
{
    for (const SessionStatus& session : m_selection) {
        m_monitor.flushSession(targetOf(session));
    }
}

void SessionCommands::writeSnapshot()
{
    if (!noSnapshotReason().isEmpty()) {
        return;
    }
    const SessionStatus& session = m_selection.front();
    const QString suggestion = QDir(m_settings.logFolder()).filePath(QString(nameOf(session) + QLatin1String(".etl")));
    //: Title of a file dialog. %1: name of a session.
    FileDialog::saveFile(m_window, tr("Write snapshot of “%1”").arg(nameOf(session)), suggestion,
        //: File type in a file dialog.
        tr("Trace files (*.etl)"),
        [this, target = targetOf(session)](const QString& file) { m_monitor.writeSnapshot(target, file); });
}

void SessionCommands::stopNow(const std::vector<SessionStatus>& sessions)
{
    for (const SessionStatus& session : sessions) {
        m_monitor.stopSession(targetOf(session));
    }
}

} // namespace etwarden
