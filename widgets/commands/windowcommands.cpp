// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowcommands.h"

#include "model/qt/common/filename.h"
#include "model/qt/logfile/tracesizing.h"
#include "model/qt/monitor/demonstration.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "model/qt/text/backendtext.h"
#include "model/qt/text/journaltext.h"
#include "model/qt/text/namelist.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/orphantext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/providercalls.h"
#include "model/session/sizingadvice.h"
#include "widgets/commands/windowactions.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/keysdialog.h"
#include "widgets/editor/templatesdialog.h"
#include "widgets/table/columnlayout.h"
#include "widgets/table/sessionspane.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

bool isOutOfSlots(const OperationResult& result)
{
    return result.request.operation == Operation::Start && result.status == Win32Status::NoSystemResources;
}

/// One topic for each operation on each session, so that only the newest result is shown.
QString topicOf(const OperationResult& result)
{
    return topicOf(result.request.operation, result.request.sessionName());
}

/// The topic of what happened to one session; one that was not started has a name only.
QString topicOf(const JournalEntry& entry)
{
    return QStringLiteral("journal/%1/%2/%3")
        .arg(static_cast<int>(entry.event))
        .arg(entry.session.handle)
        .arg(QString::fromStdU16String(entry.session.config.name));
}

bool hasEnded(JournalEvent event)
{
    return event == JournalEvent::StoppedWithError || event == JournalEvent::MaximumFileSizeReached;
}

/// Adds it after "Open", which is the first where there is one.
void addSecond(std::vector<MessageAction>& actions, const MessageAction& action)
{
    actions.insert(actions.empty() ? actions.end() : actions.begin() + 1, action);
}

/// The file that the operation began, ended or wrote; empty if there is none.
QString fileOf(const OperationResult& result)
{
    switch (result.request.operation) {
    case Operation::Start:
    case Operation::Stop:
        return result.session ? logFileOf(result.session->config) : QString();
    case Operation::Snapshot:
        return result.request.snapshotFile;
    default:
        return {};
    }
}

} // namespace

WindowCommands::WindowCommands(WindowActions& actions, SessionsPane& sessions, Monitor& monitor,
    const LiveSessions& live, Settings& settings, MessageLog& log, QWidget& window)
    : m_actions(actions)
    , m_sessions(sessions)
    , m_monitor(monitor)
    , m_window(window)
    , m_live(live)
    , m_settings(settings)
    , m_editing(monitor, live, settings, &window)
    , m_commands(monitor, live, settings, m_editing.templates(), &window)
    , m_dialogs(monitor, live, settings, m_editing, log, window)
    , m_setups(live, settings, window)
    , m_exports(monitor, m_editing, settings, window)
{
    connectSessionActions();
    connectWindowActions();
    connectSessions();
    connectKept(settings);
    connect(&live, &LiveSessions::becameKnown, this, &WindowCommands::updateActions);
    updateActions();
}

std::vector<Notice> WindowCommands::noticesOf(const OperationResult& result)
{
    if (result.request.isOfSet())
        return noticesOfSet(result);
    std::vector<Notice> notices;
    const bool isStopped = result.status == Win32Status::Success && result.request.operation == Operation::Stop;
    if (!isStopped || !m_commands.isStopping(result.request.id))
        notices.push_back(noticeOf(result));
    const std::vector<OperationResult> stopped = m_commands.handleStopped(result);
    if (!stopped.empty() && m_commands.isRestart(stopped))
        restart(stopped);
    else if (!stopped.empty())
        notices.push_back(noticeOfStops(stopped));
    return notices;
}

Notice WindowCommands::noticeOf(const OperationResult& result)
{
    const bool isInEditor = m_editing.followUp(result);
    const bool isUndo = m_undoing.erase(result.request.id) != 0;
    Notice notice{.text = [result] { return OperationText::message(result); }, .topic = topicOf(result)};
    if (result.status == Win32Status::Success) {
        if (isUndo)
            notice.text = [result] { return OperationText::undone(result); };
        const bool isDoubtful = (result.started && !result.started->found) || hasRefusal(result);
        notice.severity = isDoubtful ? Severity::Warning : Severity::Info;
        if (MessageAction undo = takeBack(result); undo.label)
            notice.actions.push_back(std::move(undo));
        std::ranges::move(actionsOf(fileOf(result)), std::back_inserter(notice.actions));
        return notice;
    }
    notice.severity = Severity::Error;
    if (isOutOfSlots(result) && m_live.isKnown())
        notice.text = [result, poll = m_live.poll()] { return OrphanText::noResources(result, *poll); };
    if (MessageAction way = wayOut(result, isInEditor); way.label)
        notice.actions.push_back(std::move(way));
    return notice;
}

/// Returns one notice for all results of the start of a set, with the last of them.
std::vector<Notice> WindowCommands::noticesOfSet(const OperationResult& result)
{
    m_editing.followUp(result);
    m_setResults.push_back(result);
    return result.following == 0 ? std::vector<Notice>{noticeOfSet(std::exchange(m_setResults, {}))}
                                 : std::vector<Notice>();
}

Notice WindowCommands::noticeOfSet(const std::vector<OperationResult>& results)
{
    const SessionSet set = results.front().request.set;
    Notice notice{.text = [results] { return OperationText::setStarted(results); },
        .topic = topicOf(Operation::Start, QString::fromStdU16String(set.name))};
    const auto isFailure = [](const OperationResult& each) { return each.status != Win32Status::Success; };
    if (std::ranges::any_of(results, isFailure)) {
        notice.severity = Severity::Error;
        const OperationResult& refused = *std::ranges::find_if(results, isFailure);
        if (isOutOfSlots(refused) && m_live.isKnown())
            notice.actions.push_back(wayOut(refused, false));
        else
            //: Button beside the message that a set was not started; opens it in a dialog, to be changed.
            notice.actions.push_back({[] { return tr("Open the set…"); }, [this, set] { m_setups.showSet(set); }});
        return notice;
    }
    StartedSet started{.name = set.name};
    std::vector<SessionStatus> running;
    for (const OperationResult& each : results) {
        running.push_back(each.started->granted);
        started.sessions.push_back({running.back().config.name, running.back().config.guid});
        if (!each.started->found || hasRefusal(each))
            notice.severity = Severity::Warning;
    }
    m_started = running.front().handle;
    m_sets.add(started);
    //: Button beside the message that sessions were started together: stops them all again.
    notice.actions.push_back({[] { return tr("Undo", "start"); }, [this, running] { m_commands.takeBack(running); }});
    return notice;
}

/// The sessions as they were requested; with a name where all of them were of one set.
SessionSet WindowCommands::stoppedSet(const std::vector<OperationResult>& stopped) const
{
    SessionSet set;
    std::vector<SessionStatus> before;
    for (const OperationResult& each : stopped) {
        before.push_back(m_editing.asRequested(*each.request.before));
        set.sessions.push_back(before.back().config);
    }
    if (stopped.size() > 1)
        set.name = m_sets.nameOf(before).value_or(std::u16string());
    return set;
}

/// Sessions of a set together, others one by one. What they recorded before stays.
void WindowCommands::restart(const std::vector<OperationResult>& stopped)
{
    const SessionSet set = stoppedSet(stopped);
    if (!set.name.empty()) {
        m_monitor.startSet(set, true);
        return;
    }
    for (const SessionConfig& config : set.sessions)
        m_monitor.startSet({.name = config.name, .sessions = {config}}, true);
}

Notice WindowCommands::noticeOfStops(const std::vector<OperationResult>& stopped)
{
    const SessionSet set = stoppedSet(stopped);
    if (!set.name.empty()) {
        Notice notice{.text = [stopped, name = QString::fromStdU16String(set.name)] {
            return OperationText::stopped(stopped, name);
        }};
        notice.actions.push_back(startAgain(set));
        return notice;
    }
    Notice notice{.text = [stopped] { return OperationText::stopped(stopped); }};
    if (stopped.size() == 1) {
        notice.topic = topicOf(stopped.front());
        notice.actions = actionsOf(fileOf(stopped.front()));
    }
    addSecond(notice.actions, startAgain(set.sessions));
    return notice;
}

Notice WindowCommands::noticeOf(const JournalEntry& entry)
{
    Notice notice{.severity = JournalText::severity(entry.event),
        .text = [entry] { return JournalText::sentence(entry); },
        .topic = topicOf(entry),
        .isCounted = true};
    if (hasEnded(entry.event)) {
        notice.actions = actionsOf(logFileOf(entry.session.config));
        addSecond(notice.actions, startAgain({m_editing.asLastRequested(entry.session).config}));
    }
    return notice;
}

/// The actions beside a message about a file, "Open" first.
std::vector<MessageAction> WindowCommands::actionsOf(const QString& file)
{
    return fileActions(file, [this](const QString& opened) { emit logFileRequested(opened); });
}

/// The action that helps after a refusal; empty: there is none.
MessageAction WindowCommands::wayOut(const OperationResult& refused, bool isInEditor)
{
    if (isOutOfSlots(refused) && m_live.isKnown()) {
        //: Button beside a message; opens the list of sessions that seem to be needed no more.
        return {[] { return tr("Orphaned sessions…"); }, [this] { m_dialogs.openOrphans(); }};
    }
    if (const std::optional<SessionConfig> other = ownSystemLoggerFor(refused, m_live.environment())) {
        //: Button beside a message; opens the editor.
        return {[] { return tr("Use a system logger of your own…"); }, [this, other] { m_editing.editNew(*other); }};
    }
    if (refused.request.operation == Operation::Start && !refused.findings.empty() && !isInEditor) {
        //: Button beside a message about a start that was refused; opens the editor with what was asked for.
        return {[] { return tr("Open in the editor…"); },
            [this, config = refused.request.config] { m_editing.editNew(config); }};
    }
    return {};
}

/// A single session with a log file is started from the editor, which asks what is to become of the old file.
MessageAction WindowCommands::startAgain(const std::vector<SessionConfig>& configs)
{
    if (configs.size() == 1 && !configs.front().logFileName.empty()) {
        //: Button beside the message that a session was stopped; opens the editor.
        return {[] { return tr("Start again…"); }, [this, config = configs.front()] { m_editing.editNew(config); }};
    }
    const auto startAll = [this, configs] {
        for (const SessionConfig& config : configs)
            m_monitor.startSession(config);
    };
    //: Button beside the message that sessions were stopped.
    return {[] { return tr("Start again"); }, startAll};
}

/// Starts them together, each into a new log file: what was recorded stays.
MessageAction WindowCommands::startAgain(const SessionSet& set)
{
    //: Button beside the message that a set of sessions was stopped: starts them all again.
    return {[] { return tr("Start again"); }, [this, set] { m_monitor.startSet(set, true); }};
}

/// Restores the values and providers from before an update. An update cannot be undone where it closed a log file,
/// which would be overwritten, or where a timer was 0, which an update reads as "no change" (ControlTrace page).
MessageAction WindowCommands::takeBack(const OperationResult& update)
{
    const OperationRequest& request = update.request;
    if (request.operation != Operation::Update || !request.before || request.switchFile
        || (request.before->config.flushTimer == 0 && request.config.flushTimer != 0))
        return {};
    const auto back = [this, request] {
        m_undoing.insert(m_monitor.updateSession(request.target, request.before->config, false,
            providerCalls(request.config.providers, request.before->config.providers), std::nullopt,
            request.kernelInForce ? std::optional(request.config.kernel) : std::nullopt));
    };
    //: Button beside the message that a session was changed: gives it the values back that it had before.
    return {[] { return tr("Undo"); }, back};
}

/// Sessions of the embedded engine live in this process. Those that it starts by itself are not mentioned, because they
/// start again with it.
QString WindowCommands::whatEnds() const
{
    if (!m_live.isKnown() || m_live.poll()->backend != BackendKind::EmbeddedEngine)
        return {};
    const Poll& poll = *m_live.poll();
    std::vector<std::u16string> names;
    for (const SessionStatus& session : poll.sessions) {
        if (startedHere().contains(session.handle))
            names.push_back(session.config.name);
    }
    QStringList sentences;
    if (!names.empty()) {
        const int count = static_cast<int>(names.size());
        //: Consequence of quitting. %n: sessions of the embedded engine; %1: their names.
        sentences.append(tr("%n session(s) that you started will end: %1.", "", count).arg(nameList(names)));
    }
    const PollPtr users = withoutDemonstration(m_live.poll()); // the others are the tour's
    if (!users->loads.empty()) {
        //: Consequence of quitting.
        sentences.append(tr("%n load(s) will end.", "", static_cast<int>(users->loads.size())));
    }
    return sentences.join(u'\n');
}

void WindowCommands::openMessages(std::uint64_t message)
{
    m_dialogs.openMessages(message);
}

void WindowCommands::editSized(const SizingBasis& basis)
{
    m_window.show(); // may be closed while the window of the log file is open
    m_window.activateWindow();
    if (!m_live.isKnown()) {
        connect(
            &m_live, &LiveSessions::becameKnown, this, [this, basis] { editSized(basis); }, Qt::SingleShotConnection);
        return;
    }
    SessionConfig config = basis.config;
    config.logFileName = logFileIn(m_settings.logFolder(), QString::fromStdU16String(config.name)).toStdU16String();
    m_editing.editSized(applied(advise(basis.load, config, m_live.environment()), config), basis.load);
}

void WindowCommands::retranslate()
{
    updateActions();
}

void WindowCommands::connectSessionActions()
{
    const auto first = [this]() -> const SessionStatus& { return m_commands.selection().front(); };
    connect(m_actions.newSession, &QAction::triggered, &m_dialogs, &WindowDialogs::openStart);
    connect(m_actions.newInEditor, &QAction::triggered, this, [this] { m_editing.editNew(emptyConfig()); });
    connect(m_actions.edit, &QAction::triggered, this, [this, first] { m_editing.edit(first()); });
    connect(m_actions.duplicate, &QAction::triggered, this, [this, first] {
        const std::optional<std::u16string> set = selectedSet();
        if (set)
            m_editing.duplicate(*set, m_commands.selection());
        else
            m_editing.duplicate(first());
    });
    connect(m_actions.grant, &QAction::triggered, this, [this] { m_editing.showGrants(m_commands.selection()); });
    connect(m_actions.openSetup, &QAction::triggered, &m_setups, &SetupOpening::choose);
    connect(m_actions.pasteSetup, &QAction::triggered, &m_setups, &SetupOpening::paste);
    connect(&m_setups, &SetupOpening::sessionChosen, &m_editing, &SessionEditing::editNew);
    connect(&m_setups, &SetupOpening::exportRequested, &m_exports, &SetupExporting::exportSet);
    connect(
        m_actions.exportSetup, &QAction::triggered, this, [this] { m_exports.exportSessions(m_commands.selection()); });
    connect(m_actions.copyAs, &QMenu::aboutToShow, this,
        [this] { m_exports.fillMenu(*m_actions.copyAs, m_commands.selection()); });
    connect(&m_exports, &SetupExporting::noticePosted, this, &WindowCommands::noticePosted);
    connect(&m_setups, &SetupOpening::startRequested, this, [this](const SessionSet& set) { m_monitor.startSet(set); });
    connect(&m_setups, &SetupOpening::saveRequested, this, [this](const SessionSet& set, QWidget* over) {
        (new SaveTemplateDialog(m_editing.templates(), set, over))->open();
    });
    connect(&m_setups, &SetupOpening::memberRequested, &m_editing, &SessionEditing::editMember);
    connect(&m_editing, &SessionEditing::setRequested, &m_setups, &SetupOpening::showSet);
    connect(&m_setups, &SetupOpening::noticePosted, this, &WindowCommands::noticePosted);
    connect(m_actions.templates, &QAction::triggered, &m_editing, &SessionEditing::manageTemplates);
    connect(m_actions.stop, &QAction::triggered, &m_commands, &SessionCommands::stop);
    connect(m_actions.restart, &QAction::triggered, &m_commands, &SessionCommands::restart);
    connect(m_actions.flush, &QAction::triggered, &m_commands, &SessionCommands::flush);
    connect(m_actions.captureState, &QAction::triggered, &m_commands, &SessionCommands::captureState);
    connect(m_actions.rundown, &QAction::triggered, &m_commands, &SessionCommands::writeRundown);
    connect(m_actions.snapshot, &QAction::triggered, &m_commands, &SessionCommands::writeSnapshot);
    connect(m_actions.load, &QAction::triggered, this, [this] { m_dialogs.openLoad(m_sessions.currentSession()); });
    connect(m_actions.orphans, &QAction::triggered, &m_dialogs, [this] { m_dialogs.openOrphans(); });
    connect(&m_editing, &SessionEditing::startRequested, &m_dialogs, &WindowDialogs::openStartOf);
    connect(&m_editing, &SessionEditing::orphansRequested, &m_dialogs, &WindowDialogs::openOrphans);
    connect(&m_commands, &SessionCommands::noticePosted, this, &WindowCommands::noticePosted);
    connect(&m_dialogs, &WindowDialogs::stopRequested, &m_commands, &SessionCommands::stopSessions);
    connect(&m_dialogs, &WindowDialogs::showRequested, &m_sessions, &SessionsPane::select);
    connect(m_actions.copy, &QAction::triggered, &m_sessions, &SessionsPane::copy);
    connect(m_actions.liveEvents, &QAction::triggered, this,
        [this] { emit liveEventsRequested(QString::fromStdU16String(m_commands.selection().front().config.name)); });
    connect(m_actions.fill, &QAction::triggered, this, [this] { emit fillRequested(m_commands.selection().front()); });
    connect(m_actions.openFile, &QAction::triggered, this, [this] { emit logFileRequested(m_commands.logFile()); });
    connect(m_actions.showFile, &QAction::triggered, this, [this] { showInFolder(m_commands.logFile()); });
    connect(m_actions.copyFile, &QAction::triggered, this, [this] { copyPath(m_commands.logFile()); });
}

void WindowCommands::connectWindowActions()
{
    connect(m_actions.pause, &QAction::triggered, &m_monitor, &Monitor::setPaused);
    connect(m_actions.refresh, &QAction::triggered, &m_monitor, &Monitor::pollNow);
    connect(m_actions.details, &QAction::toggled, &m_sessions, &SessionsPane::showViews);
    connect(m_actions.messages, &QAction::triggered, this, [this] { m_dialogs.openMessages(); });
    connect(m_actions.allKeys, &QAction::triggered, this, [this] { KeysDialog::openOver(m_window); });
    connect(m_actions.about, &QAction::triggered, &m_dialogs, &WindowDialogs::openAbout);
    connect(m_actions.columns, &QMenu::aboutToShow, this,
        [this] { m_sessions.columnLayout().fillMenu(*m_actions.columns); });
}

void WindowCommands::connectSessions()
{
    connect(&m_sessions, &SessionsPane::selectionChanged, this, [this] {
        m_commands.setSelection(m_isAtBoot ? std::vector<SessionStatus>() : m_sessions.selection());
        updateActions();
    });
    connect(&m_sessions, &SessionsPane::stopRequested, m_actions.stop, &QAction::trigger);
    connect(&m_sessions, &SessionsPane::editRequested, m_actions.edit, &QAction::trigger);
    connect(&m_sessions, &SessionsPane::newSessionRequested, m_actions.newSession, &QAction::trigger);
    m_sessions.offerWays();
    connect(&m_sessions, &SessionsPane::wayChosen, this, &WindowCommands::follow);
    connect(&m_sessions, &SessionsPane::logFileRequested, this, &WindowCommands::logFileRequested);
    connect(&m_sessions, &SessionsPane::menuRequested, this, &WindowCommands::showSessionMenu);
}

void WindowCommands::selectStarted()
{
    const auto started = std::ranges::find_if(
        m_sets.sets(), [this](const RunningSet& set) { return std::ranges::count(set.sessions, m_started) != 0; });
    if (started == m_sets.sets().end())
        return;
    m_sessions.select(started->handle);
    m_started = invalidTraceHandle;
}

/// The name of the set whose row alone is selected.
std::optional<std::u16string> WindowCommands::selectedSet() const
{
    return m_sessions.isSetSelected() ? m_sets.nameOf(m_commands.selection()) : std::nullopt;
}

/// What the settings keep of sessions, so that the next run of the program knows them.
void WindowCommands::connectKept(Settings& settings)
{
    connect(&m_sets, &RunningSets::changed, this, [this, &settings] {
        m_sessions.setSets(m_sets.sets());
        settings.setStartedSets(m_sets.startedSets());
        selectStarted();
    });
    m_sets.restore(settings.startedSets());
    connect(&m_live, &LiveSessions::updated, this, [this] { m_sets.setSessions(m_live.poll()->sessions); });
    m_monitor.restorePrivateSessions(settings.privateSessions());
    connect(&m_monitor, &Monitor::privateSessionsChanged, this,
        [&settings](const std::vector<KeptPrivateSession>& sessions) { settings.setPrivateSessions(sessions); });
}

/// Looks a session up in the newest poll, because what is drawn may be older. One that has ended meanwhile can be
/// started again.
void WindowCommands::follow(const LossOffer& offer)
{
    const std::vector<SessionStatus> sessions = m_live.environment().sessions;
    const auto running = std::ranges::find(sessions, offer.session, &SessionStatus::handle);
    const bool isRunning = running != sessions.end();
    switch (offer.way) {
    case LossWay::MakeChange:
        if (isRunning && needsEditor(running->config, *offer.remedy))
            m_editing.edit(*running, *offer.remedy);
        else if (isRunning)
            m_monitor.updateSession(targetOf(*running), applied(*offer.remedy, running->config), false, {}, *running);
        break;
    case LossWay::ReadLive:
        emit liveEventsRequested(QString::fromStdU16String(offer.config.name));
        break;
    case LossWay::OtherFile:
        if (isRunning)
            m_editing.edit(*running, ConfigField::LogFileName);
        break;
    case LossWay::FewerEvents:
        if (isRunning)
            m_editing.edit(*running, ConfigField::Providers);
        break;
    case LossWay::StartAgain:
        m_editing.startAgain(offer, offer.remedy->field);
        break;
    case LossWay::StartElsewhere:
        m_editing.startAgain(offer, ConfigField::LogFileName);
        break;
    }
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

void WindowCommands::setAtBoot(bool isAtBoot)
{
    m_isAtBoot = isAtBoot;
    m_commands.setSelection(m_isAtBoot ? std::vector<SessionStatus>() : m_sessions.selection());
    updateActions();
}

void WindowCommands::updateActions()
{
    const QString noStart = missing(TraceFunction::StartTrace);
    const QString noControl = missing(TraceFunction::ControlTrace);
    const auto set = [this](QAction* action, const QString& reason, const QString& otherReason) {
        m_actions.setUnavailable(action, reason.isEmpty() ? otherReason : reason);
    };
    m_actions.setUnavailable(m_actions.newSession, noStart);
    for (QAction* const action : {m_actions.newInEditor, m_actions.openSetup, m_actions.pasteSetup})
        m_actions.setUnavailable(action, noStart);
    set(m_actions.stop, noControl, m_commands.noStopReason());
    set(m_actions.restart, noControl, m_commands.noStopReason());
    set(m_actions.flush, noControl, m_commands.noFlushReason());
    set(m_actions.captureState, missing(TraceFunction::EnableTraceEx2), m_commands.noFlushReason());
    set(m_actions.rundown, missing(TraceFunction::EnableTraceEx2), m_commands.noRundownReason());
    set(m_actions.snapshot, noControl, m_commands.noSnapshotReason());
    for (QAction* const action : {m_actions.copy, m_actions.exportSetup, m_actions.copyAs->menuAction()})
        m_actions.setUnavailable(action, m_commands.noStopReason());
    for (QAction* action : {m_actions.openFile, m_actions.showFile, m_actions.copyFile})
        m_actions.setUnavailable(action, m_commands.noFileReason());
    const QString oneReason = m_commands.noEditReason();
    set(m_actions.edit, noControl, oneReason);
    const QString oneOrSetReason = selectedSet() ? QString() : oneReason;
    set(m_actions.duplicate, noStart, oneOrSetReason);
    m_actions.setUnavailable(m_actions.watch, oneReason);
    const bool lacksGrant = oneOrSetReason.isEmpty()
        && std::ranges::none_of(
            m_commands.selection(), [this](const SessionStatus& session) { return m_editing.hasGrant(session); });
    //: Why a command is not available.
    const QString noGrant = tr("Only sessions that were started or changed here can be compared with a request.");
    m_actions.setUnavailable(m_actions.grant, lacksGrant ? noGrant : oneOrSetReason);
    //: Why a command is not available.
    m_actions.setUnavailable(
        m_actions.orphans, m_live.isKnown() ? QString() : tr("The sessions have not been read yet."));
    const bool isEngine = m_live.isKnown() && m_live.poll()->backend == BackendKind::EmbeddedEngine;
    m_actions.setUnavailable(m_actions.liveEvents, m_commands.noLiveReason());
    m_actions.setUnavailable(m_actions.fill, oneReason);
    //: Why the load dialog is not available.
    m_actions.setUnavailable(
        m_actions.load, isEngine ? QString() : tr("Only the embedded engine has a load provider."));
}

} // namespace etwarden

#include "moc_windowcommands.cpp"
