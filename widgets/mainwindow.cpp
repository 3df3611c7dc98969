// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/mainwindow.h"

#include "model/qt/language.h"
#include "model/qt/monitor.h"
#include "model/qt/settings.h"
#include "model/qt/texts.h"
#include "widgets/aboutdialog.h"
#include "widgets/backendtext.h"
#include "widgets/columnlayout.h"
#include "widgets/editor/sessionediting.h"
#include "widgets/journaltext.h"
#include "widgets/loaddialog.h"
#include "widgets/maintoolbar.h"
#include "widgets/messagelog.h"
#include "widgets/messagesdialog.h"
#include "widgets/messagestrip.h"
#include "widgets/sessioncommands.h"
#include "widgets/sessionspane.h"
#include "widgets/startdialog.h"
#include "widgets/systemgauges.h"
#include "widgets/windowactions.h"

#include <QAction>
#include <QCloseEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QScreen>
#include <QShortcut>
#include <QStatusBar>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

class MainWindow::Private : public QObject
{
public:
    Private(MainWindow& window, Monitor& monitor, Settings& settings, Language& language);
    ~Private() override;

    void makeLayout();
    void restore();
    void save();
    void connectActions();
    void connectToolBar();
    void connectSessions();
    void connectMonitor();
    void retranslate();

    void takeSnapshot(const SnapshotPtr& taken);
    void takeResult(const OperationResult& result);
    void updateActions();
    void updateStatusBar();

    void openStartDialog();
    void openLoadDialog();
    void openMessages();
    void chooseLanguage(const QString& code);

    MainWindow& q;
    Monitor& monitor;
    Settings& settings;
    Language& language;

    SnapshotPtr snapshot; // the latest that succeeded
    bool isPollFailing = false;

    MessageLog log;
    SessionCommands commands;
    SessionEditing editing;
    WindowActions* actions;
    MainToolBar* toolBar;
    MessageStrip* strip;
    SystemGauges* gauges;
    SessionsPane* sessions;
    QLabel* countText;
    QLabel* refreshText;
    QPointer<StartDialog> startDialog;
    QPointer<LoadDialog> loadDialog;
    QPointer<MessagesDialog> messagesDialog;
};

MainWindow::Private::Private(MainWindow& window, Monitor& theMonitor, Settings& theSettings, Language& theLanguage)
    : q(window)
    , monitor(theMonitor)
    , settings(theSettings)
    , language(theLanguage)
    , commands(theMonitor, theSettings, &window)
    , editing(theMonitor, theSettings, &window)
    , actions(new WindowActions(window))
    , toolBar(new MainToolBar(*actions))
    , strip(new MessageStrip(log))
    , gauges(new SystemGauges)
    , sessions(new SessionsPane(theSettings))
    , countText(new QLabel)
    , refreshText(new QLabel)
{
    makeLayout();
    restore();
    connectActions();
    connectToolBar();
    connectSessions();
    connectMonitor();
    retranslate();
}

MainWindow::Private::~Private()
{
    delete messagesDialog; // shows the log, which ends here
    delete q.takeCentralWidget(); // so does the strip
}

void MainWindow::Private::makeLayout()
{
    q.setWindowIcon(lineIcon(Icon::Application));
    q.addToolBar(toolBar);
    strip->setBackend([] { return BackendText::sentence(std::nullopt); });
    strip->addWidget(gauges);
    auto* center = new QWidget;
    auto* layout = new QVBoxLayout(center);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(strip);
    layout->addWidget(sessions, 1);
    q.setCentralWidget(center);

    countText->setObjectName(QStringLiteral("countText"));
    refreshText->setObjectName(QStringLiteral("refreshText"));
    countText->setContentsMargins(6, 0, 0, 0); // in line with the table
    q.statusBar()->addWidget(countText);
    q.statusBar()->addPermanentWidget(refreshText);
    sessions->focusTable();
}

void MainWindow::Private::restore()
{
    // At the very first start, on a small screen too; a twentieth is left to the frame.
    q.resize(QSize(1280, 720).boundedTo(q.screen()->availableSize() * 0.95));
    q.restoreGeometry(settings.windowGeometry());
    toolBar->setInterval(monitor.interval());
    actions->pause->setChecked(monitor.isPaused());
    actions->setLanguage(settings.language());
}

void MainWindow::Private::save()
{
    settings.setWindowGeometry(q.saveGeometry());
    sessions->saveState();
}

void MainWindow::Private::connectActions()
{
    connect(actions->newSession, &QAction::triggered, this, &Private::openStartDialog);
    connect(actions->newInEditor, &QAction::triggered, this, [this] { editing.editNew(SessionConfig()); });
    connect(actions->edit, &QAction::triggered, this, [this] { editing.edit(commands.selection().front()); });
    connect(actions->duplicate, &QAction::triggered, this, [this] { editing.duplicate(commands.selection().front()); });
    connect(actions->grant, &QAction::triggered, this, [this] { editing.showGrant(commands.selection().front()); });
    connect(actions->templates, &QAction::triggered, &editing, &SessionEditing::manageTemplates);
    connect(actions->stop, &QAction::triggered, &commands, &SessionCommands::stop);
    connect(actions->flush, &QAction::triggered, &commands, &SessionCommands::flush);
    connect(actions->snapshot, &QAction::triggered, &commands, &SessionCommands::writeSnapshot);
    connect(actions->load, &QAction::triggered, this, &Private::openLoadDialog);
    connect(actions->copy, &QAction::triggered, sessions, &SessionsPane::copy);
    connect(actions->quit, &QAction::triggered, &q, &QWidget::close);
    connect(actions->pause, &QAction::triggered, &monitor, &Monitor::setPaused);
    connect(actions->refresh, &QAction::triggered, &monitor, &Monitor::pollNow);
    connect(actions->details, &QAction::toggled, sessions, &SessionsPane::showDetails);
    connect(actions->messages, &QAction::triggered, this, &Private::openMessages);
    connect(actions->about, &QAction::triggered, this, [this] { showAboutDialog(&q); });
    connect(
        actions->columns, &QMenu::aboutToShow, this, [this] { sessions->columnLayout().fillMenu(*actions->columns); });
    connect(actions, &WindowActions::languageChosen, this, &Private::chooseLanguage);
}

void MainWindow::Private::connectToolBar()
{
    QLineEdit* filter = &toolBar->filter();
    connect(actions->findFilter, &QAction::triggered, filter, [filter] {
        filter->setFocus(Qt::ShortcutFocusReason);
        filter->selectAll();
    });
    connect(filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        sessions->setFilterText(text);
        updateStatusBar();
    });
    auto* leaveFilter = new QShortcut(Qt::Key_Escape, filter);
    leaveFilter->setContext(Qt::WidgetShortcut);
    connect(leaveFilter, &QShortcut::activated, this, [this, filter] {
        filter->clear();
        sessions->focusTable();
    });
    connect(toolBar, &MainToolBar::intervalChosen, this, [this](std::chrono::milliseconds interval) {
        monitor.setInterval(interval);
        settings.setInterval(interval);
    });
    connect(strip, &MessageStrip::historyRequested, this, &Private::openMessages);
}

void MainWindow::Private::connectSessions()
{
    connect(sessions, &SessionsPane::selectionChanged, this, [this] {
        commands.setSelection(sessions->selection());
        updateActions();
    });
    connect(sessions, &SessionsPane::stopRequested, actions->stop, &QAction::trigger);
    connect(sessions, &SessionsPane::editRequested, actions->edit, &QAction::trigger);
    connect(sessions, &SessionsPane::newSessionRequested, actions->newSession, &QAction::trigger);
    connect(sessions, &SessionsPane::clearFilterRequested, &toolBar->filter(), &QLineEdit::clear);
    connect(sessions, &SessionsPane::menuRequested, this, [this](const QPoint& position) {
        auto* menu = new QMenu(&q);
        menu->setObjectName(QStringLiteral("sessionContextMenu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->setToolTipsVisible(true);
        actions->fillSessionMenu(*menu);
        menu->popup(position);
    });
}

void MainWindow::Private::connectMonitor()
{
    connect(&monitor, &Monitor::snapshotReady, this, &Private::takeSnapshot);
    connect(&monitor, &Monitor::operationFinished, this, &Private::takeResult);
    connect(&monitor, &Monitor::waitingChanged, this, [this](bool isWaiting) {
        strip->setWaiting(isWaiting
                ? MessageText([waiting = monitor.waiting()] { return Texts::waitingMessage(waiting); })
                : MessageText());
    });
    connect(&monitor, &Monitor::pausedChanged, this, [this](bool isPaused) {
        actions->pause->setChecked(isPaused);
        updateStatusBar();
    });
    connect(&monitor, &Monitor::intervalChanged, toolBar, &MainToolBar::setInterval);
}

void MainWindow::Private::retranslate()
{
    //: Title of the window; the name of the program.
    q.setWindowTitle(MainWindow::tr("Etwarden"));
    actions->retranslate();
    log.retranslate();
    updateActions();
    updateStatusBar();
}

void MainWindow::Private::takeSnapshot(const SnapshotPtr& taken)
{
    const bool failed = taken->status != Win32Status::Success;
    if (failed && !isPollFailing) { // once per run of failures
        OperationResult failure;
        failure.status = taken->status;
        strip->post(Severity::Error, [failure] { return Texts::operationMessage(failure); });
    }
    isPollFailing = failed;
    sessions->setSnapshot(taken);
    if (failed) {
        return;
    }
    const bool isFirst = !std::exchange(snapshot, taken);
    if (isFirst)
        strip->setBackend([kind = snapshot->backend] { return BackendText::sentence(kind); });
    gauges->setSnapshot(snapshot);
    editing.setSnapshot(snapshot);
    if (startDialog)
        startDialog->setSnapshot(snapshot);
    if (loadDialog)
        loadDialog->setSnapshot(snapshot);
    updateActions();
    updateStatusBar();
}

void MainWindow::Private::takeResult(const OperationResult& result)
{
    editing.takeResult(result);
    if (result.started)
        sessions->select(result.started->granted.handle);
    // ERROR_MORE_DATA of a stop: the session ended all the same, only its names did not fit.
    const bool isDone = result.status == Win32Status::Success
        || (result.operation == Operation::Stop && result.status == Win32Status::MoreData);
    strip->post(isDone ? Severity::Info : Severity::Error, [result] { return Texts::operationMessage(result); });
}

void MainWindow::Private::updateActions()
{
    actions->setUnavailable(actions->stop, commands.noStopReason());
    actions->setUnavailable(actions->flush, commands.noFlushReason());
    actions->setUnavailable(actions->snapshot, commands.noSnapshotReason());
    actions->setUnavailable(actions->copy, commands.noStopReason());
    const QString oneReason = commands.noEditReason();
    actions->setUnavailable(actions->edit, oneReason);
    actions->setUnavailable(actions->duplicate, oneReason);
    const bool lacksGrant = oneReason.isEmpty() && !editing.hasGrant(commands.selection().front());
    //: Why a command is not available.
    const QString noGrant =
        MainWindow::tr("Only sessions that were started or changed here have a request to compare with.");
    actions->setUnavailable(actions->grant, lacksGrant ? noGrant : oneReason);
    const bool hasLoad = snapshot && snapshot->backend == BackendKind::EmbeddedEngine;
    //: Why the load dialog is not available.
    actions->setUnavailable(
        actions->load, hasLoad ? QString() : MainWindow::tr("Only the embedded engine has a load provider."));
}

void MainWindow::Private::updateStatusBar()
{
    const QLocale locale;
    if (toolBar->filter().text().isEmpty()) {
        //: Status bar.
        countText->setText(MainWindow::tr("%n session(s)", "", sessions->sessionCount()));
    } else {
        //: Status bar. %1: sessions that pass the filter, %n: all.
        countText->setText(MainWindow::tr("%1 of %n session(s) shown", "", sessions->sessionCount())
                               .arg(locale.toString(sessions->shownCount())));
    }
    if (!snapshot) {
        refreshText->clear();
        return;
    }
    const QString time = locale.toString(snapshot->time.toLocalTime().time(), QStringLiteral("HH:mm:ss"));
    //: Status bar. %1: time of day.
    refreshText->setText(monitor.isPaused() ? MainWindow::tr("Paused. Last refreshed at %1").arg(time)
                                            //: Status bar. %1: time of day.
                                            : MainWindow::tr("Refreshed at %1").arg(time));
}

void MainWindow::Private::openStartDialog()
{
    if (!startDialog) {
        startDialog = new StartDialog(settings, &q);
        startDialog->setAttribute(Qt::WA_DeleteOnClose);
        startDialog->setTemplates(editing.templates());
        connect(startDialog, &StartDialog::startRequested, &monitor, &Monitor::startSession);
        connect(startDialog, &StartDialog::moreRequested, &editing, &SessionEditing::editNew);
        if (snapshot)
            startDialog->setSnapshot(snapshot);
    }
    startDialog->open();
}

void MainWindow::Private::openLoadDialog()
{
    if (!loadDialog) {
        loadDialog = new LoadDialog(&q);
        connect(loadDialog, &LoadDialog::startRequested, &monitor, &Monitor::startLoad);
        connect(loadDialog, &LoadDialog::stopRequested, &monitor, &Monitor::stopLoad);
        loadDialog->setSnapshot(snapshot);
    }
    if (const TraceHandle current = sessions->currentSession(); current != invalidTraceHandle)
        loadDialog->setTarget(current);
    loadDialog->show();
    loadDialog->raise();
    loadDialog->activateWindow();
}

void MainWindow::Private::openMessages()
{
    if (!messagesDialog)
        messagesDialog = new MessagesDialog(log, &q);
    messagesDialog->show();
    messagesDialog->raise();
    messagesDialog->activateWindow();
}

void MainWindow::Private::chooseLanguage(const QString& code)
{
    settings.setLanguage(code);
    actions->setLanguage(code);
    language.use(Language::resolve(code));
}

MainWindow::MainWindow(Monitor& monitor, Settings& settings, Language& language, QWidget* parent)
    : QMainWindow(parent)
    , d(std::make_unique<Private>(*this, monitor, settings, language))
{
}

MainWindow::~MainWindow() = default;

void MainWindow::showJournalEntry(const JournalEntry& entry)
{
    d->strip->post(JournalText::severity(entry.event), [entry] { return JournalText::sentence(entry); });
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        d->retranslate();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    d->save();
    QMainWindow::closeEvent(event);
}

} // namespace etwarden
