// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowcommands.h"

#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/text/backendtext.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/orphantext.h"
#include "widgets/commands/windowactions.h"
#include "widgets/table/columnlayout.h"
#include "widgets/table/sessionspane.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace etwarden {

namespace {

bool isOutOfSlots(const OperationResult& result)
{
    return result.request.operation == Operation::Start && result.status == Win32Status::NoSystemResources;
}

} // namespace

WindowCommands::WindowCommands(WindowActions& actions, SessionsPane& sessions, Monitor& monitor,
    const LiveSessions& live, Settings& settings, MessageLog& log, QWidget& window)
    : m_actions(actions)
    , m_sessions(sessions)
    , m_monitor(monitor)
    , m_window(window)
    , m_live(live)
    , m_editing(monitor, live, settings, &window)
    , m_commands(monitor, live, settings, m_editing.templates(), &window)
    , m_dialogs(monitor, live, settings, m_editing, log, window)
{
    connectSessionActions();
    connectWindowActions();
    connectSessions();
    connect(&live, &LiveSessions::becameKnown, this, &WindowCommands::updateActions);
    updateActions();
}

MessageAction WindowCommands::followUp(const OperationResult& result)
{
    const bool isInEditor = m_editing.followUp(result);
    if (isOutOfSlots(result) && m_live.isKnown()) {
        //: Button beside a message; opens the list of sessions that nobody seems to need.
        return {[] { return tr("Orphaned sessions…"); }, [this] { m_dialogs.openOrphans(); }};
    }
    if (const std::optional<SessionConfig> other = ownSystemLoggerFor(result, m_live.environment())) {
        //: Button beside a message; opens the editor.
        return {[] { return tr("Use a system logger of your own…"); }, [this, other] { m_editing.editNew(*other); }};
    }
    if (result.request.operation == Operation::Start && !result.findings.empty() && !isInEditor) {
        //: Button beside a message about a start that was refused; opens the editor with what was asked for.
        return {[] { return tr("Open in the editor…"); },
            [this, refused = result.request.config] { m_editing.editNew(refused); }};
    }
    return {};
}

MessageText WindowCommands::messageOf(const OperationResult& result) const
{
    if (isOutOfSlots(result) && m_live.isKnown())
        return [result, poll = m_live.poll()] { return OrphanText::noResources(result, *poll); };
    return [result] { return OperationText::message(result); };
}

void WindowCommands::openMessages()
{
    m_dialogs.openMessages();
}

void WindowCommands::retranslate()
{
    updateActions();
}

void WindowCommands::connectSessionActions()
{
    const auto first = [this]() -> const SessionStatus& { return m_commands.selection().front(); };
    connect(m_actions.newSession, &QAction::triggered, &m_dialogs, &WindowDialogs::openStart);
    connect(m_actions.newInEditor, &QAction::triggered, this, [this] { m_editing.editNew(SessionConfig()); });
    connect(m_actions.edit, &QAction::triggered, this, [this, first] { m_editing.edit(first()); });
    connect(m_actions.duplicate, &QAction::triggered, this, [this, first] { m_editing.duplicate(first()); });
    connect(m_actions.grant, &QAction::triggered, this, [this, first] { m_editing.showGrant(first()); });
    connect(m_actions.templates, &QAction::triggered, &m_editing, &SessionEditing::manageTemplates);
    connect(m_actions.stop, &QAction::triggered, &m_commands, &SessionCommands::stop);
    connect(m_actions.flush, &QAction::triggered, &m_commands, &SessionCommands::flush);
    connect(m_actions.captureState, &QAction::triggered, &m_commands, &SessionCommands::captureState);
    connect(m_actions.snapshot, &QAction::triggered, &m_commands, &SessionCommands::writeSnapshot);
    connect(m_actions.load, &QAction::triggered, this, [this] { m_dialogs.openLoad(m_sessions.currentSession()); });
    connect(m_actions.orphans, &QAction::triggered, &m_dialogs, &WindowDialogs::openOrphans);
    connect(&m_commands, &SessionCommands::messagePosted, this, &WindowCommands::messagePosted);
    connect(&m_dialogs, &WindowDialogs::stopRequested, &m_commands,
        [this](const SessionStatus& session) { m_commands.stopSessions({session}); });
    connect(&m_dialogs, &WindowDialogs::showRequested, &m_sessions, &SessionsPane::select);
    connect(m_actions.copy, &QAction::triggered, &m_sessions, &SessionsPane::copy);
}

void WindowCommands::connectWindowActions()
{
    connect(m_actions.quit, &QAction::triggered, &m_window, &QWidget::close);
    connect(m_actions.pause, &QAction::triggered, &m_monitor, &Monitor::setPaused);
    connect(m_actions.refresh, &QAction::triggered, &m_monitor, &Monitor::pollNow);
    connect(m_actions.details, &QAction::toggled, &m_sessions, &SessionsPane::showViews);
    connect(m_actions.messages, &QAction::triggered, &m_dialogs, &WindowDialogs::openMessages);
    connect(m_actions.about, &QAction::triggered, &m_dialogs, &WindowDialogs::openAbout);
    connect(m_actions.columns, &QMenu::aboutToShow, this,
        [this] { m_sessions.columnLayout().fillMenu(*m_actions.columns); });
}

void WindowCommands::connectSessions()
{
    connect(&m_sessions, &SessionsPane::selectionChanged, this, [this] {
        m_commands.setSelection(m_sessions.selection());
        updateActions();
    });
    connect(&m_sessions, &SessionsPane::stopRequested, m_actions.stop, &QAction::trigger);
    connect(&m_sessions, &SessionsPane::editRequested, m_actions.edit, &QAction::trigger);
    connect(&m_sessions, &SessionsPane::newSessionRequested, m_actions.newSession, &QAction::trigger);
    connect(&m_sessions, &SessionsPane::menuRequested, this, &WindowCommands::showSessionMenu);
}

void WindowCommands::showSessionMenu(const QPoint& globalPosition)
{
    auto* menu = new QMenu(&m_window);
    menu->setObjectName(QStringLiteral("sessionContextMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    m_actions.fillSessionMenu(*menu);
    menu->popup(globalPosition);
}

/// Why what needs this function is not available; empty: the system has it.
QString WindowCommands::missing(TraceFunction function) const
{
    const bool isMissing = m_live.isKnown() && std::ranges::count(m_live.poll()->missingFunctions, function) > 0;
    return isMissing ? BackendText::missing(function) : QString();
}

void WindowCommands::updateActions()
{
    const QString noStart = missing(TraceFunction::StartTrace);
    const QString noControl = missing(TraceFunction::ControlTrace);
    const auto set = [this](QAction* action, const QString& reason, const QString& otherReason) {
        m_actions.setUnavailable(action, reason.isEmpty() ? otherReason : reason);
    };
    m_actions.setUnavailable(m_actions.newSession, noStart);
    m_actions.setUnavailable(m_actions.newInEditor, noStart);
    set(m_actions.stop, noControl, m_commands.noStopReason());
    set(m_actions.flush, noControl, m_commands.noFlushReason());
    set(m_actions.captureState, missing(TraceFunction::EnableTraceEx2), m_commands.noFlushReason());
    set(m_actions.snapshot, noControl, m_commands.noSnapshotReason());
    m_actions.setUnavailable(m_actions.copy, m_commands.noStopReason());
    const QString oneReason = m_commands.noEditReason();
    set(m_actions.edit, noControl, oneReason);
    set(m_actions.duplicate, noStart, oneReason);
    const bool lacksGrant = oneReason.isEmpty() && !m_editing.hasGrant(m_commands.selection().front());
    //: Why a command is not available.
    const QString noGrant = tr("Only sessions that were started or changed here have a request to compare with.");
    m_actions.setUnavailable(m_actions.grant, lacksGrant ? noGrant : oneReason);
    //: Why a command is not available.
    m_actions.setUnavailable(
        m_actions.orphans, m_live.isKnown() ? QString() : tr("The sessions have not been read yet."));
    const bool hasLoad = m_live.isKnown() && m_live.poll()->backend == BackendKind::EmbeddedEngine;
    //: Why the load dialog is not available.
    m_actions.setUnavailable(m_actions.load, hasLoad ? QString() : tr("Only the embedded engine has a load provider."));
}

} // namespace etwarden
