// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/mainwindow.h"

#include "model/qt/boot/bootlist.h"
#include "model/qt/editor/logfolder.h"
#include "model/qt/language.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingtext.h"
#include "model/qt/sessions/sourcesfeed.h"
#include "model/qt/settings.h"
#include "model/qt/text/backendtext.h"
#include "model/qt/text/operationtext.h"
#include "widgets/commands/bootcommands.h"
#include "widgets/commands/windowactions.h"
#include "widgets/commands/windowcommands.h"
#include "widgets/commands/windowelevation.h"
#include "widgets/commands/windowmetrics.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/questions.h"
#include "widgets/common/viewtabs.h"
#include "widgets/common/windowexposure.h"
#include "widgets/common/windowgeometry.h"
#include "widgets/manual/contexthelp.h"
#include "widgets/table/bootpane.h"
#include "widgets/table/filterbar.h"
#include "widgets/table/sessionspane.h"
#include "widgets/tour/tourcard.h"
#include "widgets/tour/windowtour.h"
#include "widgets/window/firstframe.h"
#include "widgets/window/loadgauge.h"
#include "widgets/window/maintoolbar.h"
#include "widgets/window/systemgauges.h"
#include "widgets/window/windowfill.h"
#include "widgets/window/windowhistory.h"
#include "widgets/window/windowliveevents.h"
#include "widgets/window/windowlogfiles.h"
#include "widgets/window/windowrecording.h"
#include "widgets/window/windowsettings.h"
#include "widgets/window/windowstatusbar.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QTabBar>
#include <QTreeView>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <utility>

namespace etwarden {

namespace {

/// The topic of the notice that the sessions could not be read.
QString pollTopic()
{
    return QStringLiteral("poll");
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
    void addBoot(const std::shared_ptr<BootStore>& store, const QString& seenFile);
    void titlePlaces();
    void retranslate();
    void showTitle();
    void showLanguage();

    void setPoll(const PollPtr& poll);
    void showBackend();
    void showFailure(Win32Status status);
    void showResult(const OperationResult& result);
    void showCounts();
    void showFillers();
    void show(TraceHandle session);
    void chooseLanguage(const QString& code);
    bool needsAnswer(std::function<void()> agreed);

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
    LoadGauge* loads;
    WindowStatusBar* statusBar;
    WindowCommands commands;
    SourcesFeed sources;
    LogFolder shownFile; // of the session whose details are shown
    std::unique_ptr<WindowHistory> history; // where there is one
    WindowSettings* windowSettings = nullptr; // once the window is built
    WindowElevation* elevation = nullptr; // where the program can be started with more rights
    BarViewMaker makeBars; // may be empty
    WindowLogFiles* logFiles = nullptr; // once they can be opened
    WindowFill* fill = nullptr; // once they can be opened
    TraceHandle detailed = invalidTraceHandle; // whose details are shown
    WindowMetrics* metrics = nullptr; // where there are some
    WindowTour* tour = nullptr; // where it is offered
    const Recorder* recorder = nullptr; // where it can record
    std::unique_ptr<BootList> bootList; // where there are boot sessions
    ViewTabs* places = nullptr; // where there are boot sessions: the live sessions and those
    BootPane* boot = nullptr;
    BootCommands* bootCommands = nullptr;
    QAction* turnPlaces = nullptr;
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
    , loads(new LoadGauge)
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

/// This is not part of the constructor, because sizing, maximising and filling the window call its event handlers,
/// which use `d`.
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
    connect(filter, &FilterBar::changed, this, [this] {
        showCounts();
        statusBar->announceCounts();
    });
    windowSettings = new WindowSettings(settings, monitor, live, *toolBar, *strip, q);
    connect(actions->settings, &QAction::triggered, windowSettings, &WindowSettings::open);
    connect(loads, &QToolButton::clicked, actions->load, &QAction::trigger);
    connect(strip, &MessageStrip::historyRequested, &commands, &WindowCommands::openMessages);
    logFiles = new WindowLogFiles(*actions->openAnyFile, settings, q);
    connect(logFiles, &WindowLogFiles::sizingRequested, &commands, &WindowCommands::editSized);
    connect(&commands, &WindowCommands::logFileRequested, logFiles, &WindowLogFiles::open);
    auto* liveEvents = new WindowLiveEvents(monitor, live, settings, this);
    connect(&commands, &WindowCommands::liveEventsRequested, liveEvents, &WindowLiveEvents::open);
    fill = new WindowFill(monitor, live, this);
    connect(&commands, &WindowCommands::fillRequested, fill, &WindowFill::open);
    connect(fill, &WindowFill::filled, this, &Private::showFillers);
    connect(&commands, &WindowCommands::noticePosted, strip, &MessageStrip::postNotice);
}

void MainWindow::Private::connectSessions()
{
    connect(&exposure, &WindowExposure::exposed, this, [this] { live.setHeld(false); });
    connect(&live, &LiveSessions::failed, this, &Private::showFailure);
    connect(&live, &LiveSessions::updated, this, [this] {
        strip->settle(pollTopic());
        sessions->setFeeds(live.poll()->environment.feeds);
    });
    connect(&live, &LiveSessions::becameKnown, this, &Private::showBackend);
    connect(sessions, &SessionsPane::fileWritten, this,
        [this](const QString& file) { strip->postNotice(writtenNotice(file)); });
    connect(sessions, &SessionsPane::pollShown, this, [this] {
        sources.setTime(live.poll()->steadyTime);
        statusBar->setRefreshTime(live.poll()->time);
        showCounts();
        loads->setLoads(live.isKnown() ? live.poll()->loads : std::vector<LoadState>());
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
    connect(sessions, &SessionsPane::detailsShown, this, [this](const std::optional<SessionStatus>& session) {
        const TraceHandle shown = session ? session->handle : invalidTraceHandle;
        if (std::exchange(detailed, shown) != shown)
            showFillers();
        const std::u16string file = session ? session->config.logFileName : std::u16string();
        if (file != shownFile.file())
            shownFile.inspect(file);
    });
    connect(&shownFile, &LogFolder::inspected, this,
        [this] { sessions->setLogAccess(shownFile.file(), *shownFile.access()); });
    connect(&sources, &SourcesFeed::sourcesChanged, sessions,
        [this](const SessionSourcesPtr& found) { sessions->setSources(commands.comparedWithRequest(found)); });
    connect(&monitor, &Monitor::pausedChanged, actions->pause, &QAction::setChecked);
    connect(&monitor, &Monitor::pausedChanged, statusBar, &WindowStatusBar::setPaused);
}

void MainWindow::Private::showFillers()
{
    sessions->setFillers(fill != nullptr ? fill->fillersOf(detailed) : SessionFillers());
}

/// The table of the live sessions becomes the first of two tabs.
void MainWindow::Private::addBoot(const std::shared_ptr<BootStore>& store, const QString& seenFile)
{
    bootList = std::make_unique<BootList>(store, seenFile);
    boot = new BootPane(*bootList, live);
    bootCommands = new BootCommands({*boot, *bootList, live, settings, commands.editing(), q},
        BootCommands::Place::Here, [] { return std::u16string(bootRoot); });
    connect(bootCommands, &BootCommands::noticePosted, strip, &MessageStrip::postNotice);
    places = new ViewTabs;
    places->setObjectName(QStringLiteral("places"));
    const std::unique_ptr<QLayoutItem> place(q.content()->replaceWidget(sessions, places)); // it is handed over
    q.content()->setStretchFactor(places, 1);
    places->insertPage(0, sessions, nullptr);
    places->insertPage(1, boot, bootCommands->controls());
    places->orderTabs();
    turnPlaces = new QAction(&q);
    turnPlaces->setObjectName(QStringLiteral("turnPlaces"));
    turnPlaces->setShortcut(Qt::CTRL | Qt::Key_B);
    actions->addViewActions({turnPlaces});
    q.addAction(turnPlaces);
    connect(turnPlaces, &QAction::triggered, this, [this] {
        QWidget* const other = places->shownPage() == boot ? static_cast<QWidget*>(sessions) : boot;
        places->showPage(other);
    });
    connect(places, &ViewTabs::pageShown, this, [this](const QWidget* page) {
        commands.setAtBoot(page == boot);
        titlePlaces();
        // Otherwise the focus of the page that is hidden would move to whatever comes next. It stays on the tabs for a
        // user who switches them by key.
        if (page == boot && qobject_cast<QTabBar*>(QApplication::focusWidget()) == nullptr)
            boot->table()->setFocus();
    });
    titlePlaces();
    sessions->focusTable();
}

void MainWindow::Private::titlePlaces()
{
    if (!places)
        return;
    //: Tab: the sessions that run now.
    places->setTitle(sessions, MainWindow::tr("Live sessions"));
    //: Tab: the sessions that start with the system.
    places->setTitle(boot, MainWindow::tr("At boot"));
    const bool isAtBoot = places->shownPage() == boot;
    //: Command: turns to the tab of the sessions that run now.
    turnPlaces->setText(isAtBoot ? MainWindow::tr("Live sessions")
                                 //: Command: turns to the tab of the sessions that start with the system.
                                 : MainWindow::tr("Boot sessions"));
}

void MainWindow::Private::retranslate()
{
    titlePlaces();
    if (bootCommands)
        bootCommands->retranslate();
    showTitle();
    showLanguage();
    actions->retranslate();
    commands.retranslate();
    if (history)
        history->retranslate();
    if (elevation)
        elevation->retranslate();
    if (metrics)
        metrics->retranslate();
    if (tour)
        tour->retranslate();
}

void MainWindow::Private::showTitle()
{
    const QString mark = history ? history->title() : QString();
    //: Title of the window; the name of the program.
    q.setWindowTitle(mark.isEmpty() ? MainWindow::tr("Etwarden")
                                    //: Title of the window. %1: "Losing 2".
                                    : MainWindow::tr("%1 – Etwarden").arg(mark));
}

/// Checks the entry of the menu; the command line may have asked for another language than the settings.
void MainWindow::Private::showLanguage()
{
    const QString chosen = settings.language();
    const QString used = language.current();
    actions->setLanguage(Language::resolve(chosen) == used ? chosen : used);
}

/// Polls are held back while the window is out of sight.
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
        .topic = pollTopic(),
        .isCounted = true});
}

/// Shows whose sessions these are, which does not change while the program runs.
void MainWindow::Private::showBackend()
{
    const Poll& poll = *live.poll();
    strip->setBackend(
        [kind = poll.backend, environment = poll.environment] { return BackendText::sentence(kind, environment); },
        [kind = poll.backend] { return BackendText::name(kind); });
    if (!BackendText::missingFunctions(poll.missingFunctions).isEmpty())
        strip->post(
            Severity::Info, [functions = poll.missingFunctions] { return BackendText::missingFunctions(functions); });
    if (poll.backend == BackendKind::Windows && !BackendText::missingRights(poll.environment).isEmpty())
        strip->post(
            Severity::Warning, [environment = poll.environment] { return BackendText::missingRights(environment); });
}

void MainWindow::Private::showResult(const OperationResult& result)
{
    if (tour && tour->tour().isOwn(result))
        return;
    std::vector<Notice> notices = commands.noticesOf(result);
    if (result.started) {
        sessions->setStartedHere(commands.startedHere());
        if (!result.request.isOfSet()) // a session of a set may have been stopped again
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
    d->strip->postNotice(d->commands.noticeOf(entry));
}

void MainWindow::addHistory(SessionHistory& history)
{
    const WindowHistory::Parts parts{*this, *d->actions, *d->sessions, *d->strip, d->exposure};
    d->history = std::make_unique<WindowHistory>(history, d->settings, parts);
    d->windowSettings->setHistory(history);
    connect(d->history.get(), &WindowHistory::sessionChosen, this, [this](TraceHandle session) { d->show(session); });
    connect(d->history.get(), &WindowHistory::titleChanged, this, [this] {
        d->showTitle();
        if (d->tour)
            d->tour->setLosing(!d->history->title().isEmpty());
    });
}

void MainWindow::continueHistory(const EarlierHistory& earlier)
{
    d->history->continueFrom(earlier);
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

void MainWindow::addInstalledEvents(const InstalledEvents& installed)
{
    d->logFiles->setInstalledEvents(installed);
}

void MainWindow::addRecording(Recorder& recorder, const SessionViewMaker& makeView)
{
    d->recorder = &recorder;
    auto* recording = new WindowRecording(recorder, d->settings, makeView, d->makeBars, *this, d->actions->toolsMenu());
    connect(recording, &WindowRecording::recordingStarted, &d->monitor, &Monitor::pollNow);
    connect(recording, &WindowRecording::noticePosted, d->strip, &MessageStrip::postNotice);
    connect(d->logFiles, &WindowLogFiles::recordingFound, recording, &WindowRecording::open);
}

void MainWindow::addBoot(const std::shared_ptr<BootStore>& store, const QString& seenFile)
{
    if (store)
        d->addBoot(store, seenFile);
}

void MainWindow::addMetrics(MetricsExport& metrics)
{
    d->metrics = new WindowMetrics(metrics, d->settings, *this);
    d->actions->addTool(d->metrics->action());
    connect(d->metrics, &WindowMetrics::messagePosted, d->strip, &MessageStrip::post);
}

void MainWindow::addTour(std::function<bool()> startElsewhere)
{
    d->tour = new WindowTour(d->monitor, d->live, *d->sessions, d->settings, std::move(startElsewhere), *this);
    d->actions->addHelp(d->tour->action());
    d->tour->card()->addCommands({d->actions->newSession, d->actions->load, d->actions->openAnyFile});
    connect(&d->live, &LiveSessions::becameKnown, d->tour->card(),
        [this] { d->tour->card()->setBackend(d->live.poll()->backend); });
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

/// No question is asked when the program is ended from outside, because there may be no user to answer it.
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
