// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/mainwindow.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/language.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/historykeeper.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingtext.h"
#include "model/qt/sessions/sourcesfeed.h"
#include "model/qt/settings.h"
#include "model/qt/text/backendtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/journaltext.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/commands/windowactions.h"
#include "widgets/commands/windowalerts.h"
#include "widgets/commands/windowcommands.h"
#include "widgets/commands/windowelevation.h"
#include "widgets/commands/windowmetrics.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/questions.h"
#include "widgets/common/windowexposure.h"
#include "widgets/common/windowgeometry.h"
#include "widgets/dialogs/settingsdialog.h"
#include "widgets/manual/contexthelp.h"
#include "widgets/table/filterbar.h"
#include "widgets/table/sessionspane.h"
#include "widgets/tour/windowtour.h"
#include "widgets/window/firstframe.h"
#include "widgets/window/gaugebutton.h"
#include "widgets/window/maintoolbar.h"
#include "widgets/window/systemgauges.h"
#include "widgets/window/windowliveevents.h"
#include "widgets/window/windowlogfiles.h"
#include "widgets/window/windowloss.h"
#include "widgets/window/windowrecording.h"
#include "widgets/window/windowstatusbar.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QPointer>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

/// The topic of the notice that the sessions could not be read.
QString pollTopic()
{
    return QStringLiteral("poll");
}

/// That a time between two polls was refused.
QString intervalTopic()
{
    return QStringLiteral("interval");
}

/// Of what happened to one session; one that was not started has a name only.
QString journalTopic(const JournalEntry& entry)
{
    return QStringLiteral("journal/%1/%2/%3")
        .arg(static_cast<int>(entry.event))
        .arg(entry.session.handle)
        .arg(QString::fromStdU16String(entry.session.config.name));
}

} // namespace

class MainWindow::Private : public QObject
{
public:
    Private(MainWindow& window, Monitor& monitor, Settings& settings, Language& language);
    ~Private() override;

    void build();
    void makeLayout();
    void complete();
    void restore();
    void save();
    void connectParts();
    void connectSessions();
    void connectMonitor();
    void retranslate();
    void showTitle();
    void showLanguage();

    void setPoll(const PollPtr& poll);
    void showBackend();
    void showFailure(Win32Status status);
    void showRefusedInterval(double seconds);
    void showResult(const OperationResult& result);
    void showCounts();
    void showLoads();
    void show(TraceHandle session);
    void chooseLanguage(const QString& code);
    bool needsAnswer(std::function<void()> agreed);
    void openSettings();
    void applySettings();

    MainWindow& q;
    Monitor& monitor;
    Settings& settings;
    Language& language;
    WindowExposure exposure{q};
    LiveSessions live; // held while the window is out of sight

    WindowActions* actions;
    SessionsPane* sessions;
    FilterBar* filter;
    MainToolBar* toolBar;
    MessageStrip* strip;
    SystemGauges* gauges;
    GaugeButton* loads; // while any runs
    WindowStatusBar* statusBar;
    WindowCommands commands;
    SourcesFeed sources;
    std::unique_ptr<WindowAlerts> alerts; // with a history
    std::unique_ptr<WindowLoss> loss; // likewise
    SessionHistory* history = nullptr; // likewise
    QPointer<SettingsDialog> settingsDialog;
    WindowElevation* elevation = nullptr; // where the program can be started with more rights
    BarViewMaker makeBars; // may be empty
    WindowLogFiles* logFiles = nullptr; // once they can be opened
    WindowMetrics* metrics = nullptr; // where there are some
    WindowTour* tour = nullptr; // where it is offered
    const Recorder* recorder = nullptr; // where it can record
    ContentGuard content{q};
};

MainWindow::Private::Private(MainWindow& window, Monitor& theMonitor, Settings& theSettings, Language& theLanguage)
    : q(window)
    , monitor(theMonitor)
    , settings(theSettings)
    , language(theLanguage)
    , actions(new WindowActions(window))
    , sessions(new SessionsPane(live, theSettings))
    , filter(new FilterBar(*sessions,
          {SessionGroup::All, SessionGroup::LosingNow, SessionGroup::StartedHere, SessionGroup::OfWindows,
              SessionGroup::SystemLoggers}))
    , toolBar(new MainToolBar(*actions, filter))
    , strip(window.strip())
    , gauges(new SystemGauges(live))
    , loads(new GaugeButton)
    , statusBar(new WindowStatusBar)
    , commands(*actions, *sessions, theMonitor, live, theSettings, window.log(), window)
    , sources(theMonitor)
{
}

MainWindow::Private::~Private()
{
    if (tour)
        tour->end();
}

/// Not part of the constructor: whatever sizes, maximises or fills the window calls its event handlers, which use `d`.
void MainWindow::Private::build()
{
    makeLayout();
    restore();
    connectParts();
    connectSessions();
    connectMonitor();
    showTitle();
    showLanguage();
    afterFirstFrame(q, [this] { complete(); });
}

void MainWindow::Private::makeLayout()
{
    q.addToolBar(toolBar);
    q.moveCenterToEnd();
    strip->setBackend([] { return BackendText::sentence(std::nullopt); });
    loads->setObjectName(QStringLiteral("loadGauge"));
    loads->hide();
    strip->addWidget(loads);
    strip->addWidget(gauges);
    q.content()->addWidget(sessions, 1);
    q.setStatusBar(statusBar);
    sessions->focusTable();
}

/// Builds what the first frame does not need, after it was painted.
void MainWindow::Private::complete()
{
    sessions->buildPanes();
}

void MainWindow::Private::restore()
{
    restoreWindow(q, settings.windowGeometry());
    toolBar->setIntervalBounds(settings.intervalBounds());
    toolBar->setInterval(monitor.interval());
    actions->pause->setChecked(monitor.isPaused());
    statusBar->setPaused(monitor.isPaused());
}

void MainWindow::Private::save()
{
    settings.setWindowGeometry(q.saveGeometry());
    sessions->saveState();
}

void MainWindow::Private::connectParts()
{
    connect(actions, &WindowActions::languageChosen, this, &Private::chooseLanguage);
    connect(actions->quit, &QAction::triggered, this, [this] {
        if (!needsAnswer(&QApplication::closeAllWindows))
            QApplication::closeAllWindows();
    });
    connect(actions->findFilter, &QAction::triggered, filter, &FilterBar::begin);
    connect(filter, &FilterBar::changed, this, &Private::showCounts);
    connect(actions->settings, &QAction::triggered, this, &Private::openSettings);
    connect(toolBar, &MainToolBar::intervalRefused, this, &Private::showRefusedInterval);
    connect(toolBar, &MainToolBar::intervalChosen, this, [this](std::chrono::milliseconds interval) {
        strip->settle(intervalTopic());
        monitor.setInterval(interval);
        settings.setInterval(interval);
    });
    connect(loads, &QToolButton::clicked, actions->load, &QAction::trigger);
    connect(strip, &MessageStrip::historyRequested, &commands, &WindowCommands::openMessages);
    logFiles = new WindowLogFiles(*actions->openAnyFile, settings, q);
    connect(logFiles, &WindowLogFiles::sizingRequested, &commands, &WindowCommands::editSized);
    connect(&commands, &WindowCommands::logFileRequested, logFiles, &WindowLogFiles::open);
    auto* liveEvents = new WindowLiveEvents(monitor, live, this);
    connect(&commands, &WindowCommands::liveEventsRequested, liveEvents, &WindowLiveEvents::open);
    connect(&commands, &WindowCommands::noticePosted, strip, &MessageStrip::postNotice);
}

void MainWindow::Private::connectSessions()
{
    connect(&exposure, &WindowExposure::exposed, this, [this] { live.setHeld(false); });
    connect(&live, &LiveSessions::failed, this, &Private::showFailure);
    connect(&live, &LiveSessions::updated, this, [this] { strip->settle(pollTopic()); });
    connect(&live, &LiveSessions::becameKnown, this, &Private::showBackend);
    connect(sessions, &SessionsPane::fileWritten, this,
        [this](const QString& file) { strip->postNotice(writtenNotice(file)); });
    connect(sessions, &SessionsPane::pollShown, this, [this] {
        sources.setTime(live.poll()->steadyTime);
        statusBar->setRefreshTime(live.poll()->time);
        showCounts();
        showLoads();
    });
}

void MainWindow::Private::connectMonitor()
{
    connect(&monitor, &Monitor::operationFinished, this, &Private::showResult);
    connect(&monitor, &Monitor::waitingChanged, this, [this] {
        const std::optional<Waiting>& waiting = monitor.waiting();
        strip->setWaiting(
            waiting ? MessageText([call = *waiting] { return OperationText::waiting(call); }) : MessageText());
    });
    connect(sessions, &SessionsPane::detailsShown, &sources, &SourcesFeed::setSession);
    connect(&sources, &SourcesFeed::sourcesChanged, sessions,
        [this](const SessionSourcesPtr& found) { sessions->setSources(commands.comparedWithRequest(found)); });
    connect(&monitor, &Monitor::pausedChanged, actions->pause, &QAction::setChecked);
    connect(&monitor, &Monitor::pausedChanged, statusBar, &WindowStatusBar::setPaused);
    connect(&monitor, &Monitor::intervalChanged, toolBar, &MainToolBar::setInterval);
}

void MainWindow::Private::retranslate()
{
    showTitle();
    showLanguage();
    actions->retranslate();
    commands.retranslate();
    showLoads();
    if (alerts) {
        alerts->retranslate();
        loss->retranslate();
    }
    if (elevation)
        elevation->retranslate();
    if (metrics)
        metrics->retranslate();
    if (tour)
        tour->retranslate();
}

void MainWindow::Private::showTitle()
{
    const QString mark = loss ? loss->title() : QString();
    //: Title of the window; the name of the program.
    q.setWindowTitle(mark.isEmpty() ? MainWindow::tr("Etwarden")
                                    //: Title of the window. %1: "Losing 2".
                                    : MainWindow::tr("%1 – Etwarden").arg(mark));
}

/// Checks the entry of the menu; the command line may have asked for another language than the settings.
void MainWindow::Private::showLanguage()
{
    const QString wish = settings.language();
    const QString used = language.current();
    actions->setLanguage(Language::resolve(wish) == used ? wish : used);
}

/// What nobody can see costs nothing.
void MainWindow::Private::setPoll(const PollPtr& poll)
{
    live.setHeld(q.isVisible() && !exposure.isExposed());
    live.setPoll(poll);
}

void MainWindow::Private::showFailure(Win32Status status)
{
    OperationResult failure;
    failure.status = status;
    strip->postNotice({.severity = Severity::Error,
        .text = [failure] { return OperationText::message(failure); },
        .topic = pollTopic()});
}

/// What stays as it is while the program runs.
void MainWindow::Private::showBackend()
{
    const Poll& poll = *live.poll();
    strip->setBackend(
        [kind = poll.backend, environment = poll.environment] { return BackendText::sentence(kind, environment); });
    if (!BackendText::missingFunctions(poll.missingFunctions).isEmpty())
        strip->post(
            Severity::Info, [functions = poll.missingFunctions] { return BackendText::missingFunctions(functions); });
    if (poll.backend == BackendKind::Windows && !BackendText::missingRights(poll.environment).isEmpty())
        strip->post(
            Severity::Warning, [environment = poll.environment] { return BackendText::missingRights(environment); });
}

void MainWindow::Private::showRefusedInterval(double seconds)
{
    strip->postNotice({.severity = Severity::Warning,
        .text = [this, seconds] { return toolBar->whyRefused(seconds); },
        //: Button beside a message; opens a dialog.
        .actions = {{[] { return MainWindow::tr("Settings…"); }, [this] { openSettings(); }}},
        .topic = intervalTopic()});
}

void MainWindow::Private::showResult(const OperationResult& result)
{
    if (tour && tour->tour().isOwn(result))
        return;
    std::vector<Notice> notices = commands.noticesOf(result);
    if (result.started) {
        sessions->setStartedHere(commands.startedHere());
        sessions->select(result.started->granted.handle);
    }
    const bool isDenied = result.status == Win32Status::AccessDenied;
    for (Notice& notice : notices) {
        if (isDenied && elevation && elevation->action()->isVisible()) {
            notice.actions = {
                {[this] { return elevation->action()->iconText(); }, [this] { elevation->action()->trigger(); }}};
        }
        strip->postNotice(notice);
    }
}

void MainWindow::Private::showCounts()
{
    if (sessions->isFiltered())
        statusBar->setFilteredCounts(sessions->shownCount(), sessions->sessionCount());
    else
        statusBar->setCounts(sessions->sessionCount());
}

/// Which sessions events are written into by us, so that nobody takes their losses for the machine's.
void MainWindow::Private::showLoads()
{
    const std::vector<LoadState> running = live.isKnown() ? live.poll()->loads : std::vector<LoadState>();
    loads->setVisible(!running.empty());
    if (running.empty())
        return;
    double rate = 0;
    QStringList lines;
    const Format format;
    for (const LoadState& load : running) {
        rate += load.settings.eventsPerSecond;
        //: A load that runs. %1: session, %2: number of events per second.
        lines << MainWindow::tr("“%1”: %2 events/s")
                     .arg(shownName(load.name), format.number(load.settings.eventsPerSecond));
    }
    //: Gauge: how many loads run. Short.
    loads->setValue(MainWindow::tr("Load"),
        //: Numbers of a gauge. %1: loads that run, %2: events per second of all, "7.7 M".
        MainWindow::tr("%1 · %2/s").arg(format.number(running.size()), format.shortened(rate)));
    loads->setMark(Severity::Info);
    loads->setToolTip(toolTipText(lines.join(u'\n')));
}

/// Selects it and brings it into view, also where a filter hides it.
void MainWindow::Private::show(TraceHandle session)
{
    sessions->select(session);
    if (sessions->currentSession() == session)
        return;
    filter->clear();
    sessions->select(session);
}

void MainWindow::Private::chooseLanguage(const QString& code)
{
    settings.setLanguage(code);
    language.use(Language::resolve(code));
    showLanguage();
}

/// Asks whether what ends with the program may end, and calls `agreed` once it may; false where nothing ends.
bool MainWindow::Private::needsAnswer(std::function<void()> agreed)
{
    QStringList ends{commands.whatEnds()};
    if (recorder && recorder->isActive())
        ends.append(MainWindow::tr("The recording will end; what it has recorded is kept."));
    ends.removeAll(QString());
    if (ends.isEmpty())
        return false;
    QuestionBox::Question question;
    //: Question before the window is closed. Etwarden is the name of the program.
    question.text = MainWindow::tr("Quit Etwarden?");
    question.consequence = ends.join(u'\n');
    //: Button: closes the window.
    question.verb = MainWindow::tr("&Quit");
    QuestionBox::ask(&q, question, std::move(agreed));
    return true;
}

void MainWindow::Private::openSettings()
{
    if (!settingsDialog) {
        const BackendKind backend = live.isKnown() ? live.poll()->backend : BackendKind::EmbeddedEngine;
        settingsDialog = new SettingsDialog(settings, backend, history ? history->counters().bytes() : 0, &q);
        settingsDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(settingsDialog, &QDialog::accepted, this, &Private::applySettings);
    }
    settingsDialog->open();
}

void MainWindow::Private::applySettings()
{
    const IntervalBounds bounds = settings.intervalBounds();
    monitor.setInterval(std::clamp(monitor.interval(), bounds.minimum, bounds.maximum));
    toolBar->setIntervalBounds(bounds);
    if (history)
        history->setCap(settings.historyCapMiB());
}

MainWindow::MainWindow(Monitor& monitor, Settings& settings, Language& language, QWidget* parent)
    : StripWindow(MessageStrip::Lines::Two, parent)
    , d(std::make_unique<Private>(*this, monitor, settings, language))
{
    d->build();
}

MainWindow::~MainWindow() = default;

void MainWindow::showPoll(const PollPtr& poll)
{
    d->setPoll(poll);
}

void MainWindow::showJournalEntry(const JournalEntry& entry)
{
    d->strip->postNotice({.severity = JournalText::severity(entry.event),
        .text = [entry] { return JournalText::sentence(entry); },
        .topic = journalTopic(entry),
        .isCounted = true});
}

void MainWindow::addHistory(SessionHistory& history)
{
    d->sessions->setHistory(history);
    d->alerts = std::make_unique<WindowAlerts>(history, d->settings, *this);
    d->loss = std::make_unique<WindowLoss>(history, d->alerts->alerts(), d->exposure);
    d->strip->addWidgetInFront(d->loss->gauges());
    connect(d->loss.get(), &WindowLoss::titleChanged, this, [this] {
        d->showTitle();
        if (d->tour)
            d->tour->setLosing(!d->loss->title().isEmpty());
    });
    connect(d->loss.get(), &WindowLoss::sessionChosen, this, [this](TraceHandle session) { d->show(session); });
    connect(d->loss.get(), &WindowLoss::alertsRequested, d->alerts.get(), &WindowAlerts::openAlerts);
    connect(d->loss.get(), &WindowLoss::noticePosted, d->strip, &MessageStrip::postNotice);
    d->history = &history;
    d->actions->addViewActions(d->alerts->actions());
    addActions(d->alerts->actions());
    connect(d->alerts.get(), &WindowAlerts::alertedSessionsChanged, d->sessions, &SessionsPane::setAlerted);
    connect(d->alerts.get(), &WindowAlerts::noticePosted, d->strip, &MessageStrip::postNotice);
    connect(d->alerts.get(), &WindowAlerts::topicSettled, d->strip, &MessageStrip::settle);
    d->actions->watch->setVisible(true);
    connect(d->actions->watch, &QAction::triggered, this,
        [this] { d->alerts->watch(QString::fromStdU16String(d->sessions->selection().front().config.name)); });
    connect(d->alerts.get(), &WindowAlerts::momentChosen, d->sessions,
        [this, &history](RunId run, std::chrono::nanoseconds time) {
            const auto found = history.counters().runs().find(run);
            if (found != history.counters().runs().end())
                d->sessions->showMoment(found->second.handle, time);
        });
}

void MainWindow::continueHistory(const EarlierHistory& earlier)
{
    if (d->history && earlier.history && earlier.history->newestTime()) {
        if (d->history->continueFrom(*earlier.history))
            d->alerts->continueFrom(*earlier.alerts);
        else
            d->strip->post(Severity::Info, [] {
                return tr("The previous history took too long to read. It will be there again at the next "
                          "start.");
            });
    }
    for (const RecordingError& error : earlier.damaged)
        d->strip->post(Severity::Warning, [error] { return RecordingText::putAside(error); });
}

void MainWindow::showNotKept(const RecordingError& error)
{
    d->strip->post(Severity::Warning, [error] { return RecordingText::notKept(error); });
}

void MainWindow::addView(SessionView* view)
{
    d->sessions->addView(view);
    d->actions->addViewActions(view->actions());
}

void MainWindow::addStatistics(const BarViewMaker& makeBars)
{
    d->makeBars = makeBars;
    d->logFiles->setBarViewMaker(makeBars);
}

void MainWindow::addRecording(Recorder& recorder, const SessionViewMaker& makeView)
{
    d->recorder = &recorder;
    auto* recording = new WindowRecording(recorder, d->settings, makeView, d->makeBars, *this, d->actions->toolsMenu());
    connect(recording, &WindowRecording::recordingStarted, &d->monitor, &Monitor::pollNow);
    connect(recording, &WindowRecording::noticePosted, d->strip, &MessageStrip::postNotice);
}

void MainWindow::addMetrics(const MetricsExport& metrics)
{
    d->metrics = new WindowMetrics(metrics, *this);
    d->actions->addTool(d->metrics->action());
    connect(d->metrics, &WindowMetrics::messagePosted, d->strip, &MessageStrip::post);
}

void MainWindow::addTour(std::function<bool()> startElsewhere)
{
    d->tour = new WindowTour(d->monitor, d->live, *d->sessions, d->settings, std::move(startElsewhere), *this);
    d->actions->addHelp(d->tour->action());
    d->sessions->addBelow(d->tour->card());
    connect(d->tour, &WindowTour::sessionRequested, this, [this](TraceHandle session) { d->show(session); });
    connect(d->tour, &WindowTour::failed, this, [this](const OperationResult& result) {
        d->strip->postNotice({.severity = Severity::Error,
            .text = [result] { return OperationText::message(result); },
            .topic = topicOf(result.request.operation, result.request.sessionName())});
    });
    connect(d->tour, &WindowTour::ended, this,
        [this](const QString& session) { d->strip->settle(topicOf(Operation::Update, session)); });
    connect(d->tour, &WindowTour::noticePosted, d->strip, &MessageStrip::postNotice);
}

void MainWindow::startTour()
{
    d->tour->start();
}

void MainWindow::addManual(ContextHelp& help)
{
    d->actions->manual->setVisible(true);
    d->actions->whatsThis->setVisible(true);
    connect(d->actions->manual, &QAction::triggered, &help, [&help] { help.openFor(QApplication::focusWidget()); });
    connect(d->actions->whatsThis, &QAction::triggered, &help, [] { QWhatsThis::enterWhatsThisMode(); });
}

void MainWindow::addElevation(std::function<Win32Status(WId window)> restart)
{
    d->elevation = new WindowElevation(d->live, std::move(restart), *this);
    d->elevation->setWarning([this] {
        const bool isRecording = d->recorder && d->recorder->isActive();
        //: Consequence of a restart.
        return isRecording ? tr("The recording will end; what it has recorded is kept.") : QString();
    });
    d->actions->addRestart(d->elevation->action());
    d->strip->addWidget(d->elevation->button());
    connect(d->elevation, &WindowElevation::messagePosted, d->strip, &MessageStrip::post);
}

void MainWindow::editSized(const SizingBasis& basis)
{
    d->commands.editSized(basis);
}

void MainWindow::retranslate()
{
    StripWindow::retranslate();
    d->retranslate();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::WindowStateChange && !isMinimized())
        d->live.setHeld(false);
    StripWindow::changeEvent(event);
}

/// Whoever ends the program from outside is not asked: nobody may be there to answer.
void MainWindow::closeEvent(QCloseEvent* event)
{
    if (event->spontaneous() && !qApp->isSavingSession() && d->needsAnswer([this] { close(); })) {
        event->ignore();
        return;
    }
    if (d->tour)
        d->tour->end();
    d->save();
    StripWindow::closeEvent(event);
}

} // namespace etwarden

#include "moc_mainwindow.cpp"
