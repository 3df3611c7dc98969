// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/liveeventswindow.h"

#include "model/qt/common/filename.h"
#include "model/qt/logfile/liveevents.h"
#include "model/qt/logfile/liveeventstext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/viewtabs.h"
#include "widgets/logfile/countspage.h"
#include "widgets/logfile/eventexport.h"
#include "widgets/logfile/eventspage.h"
#include "widgets/logfile/findcommands.h"
#include "widgets/logfile/newestfollower.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

class LiveEventsWindow::Private : public QObject
{
public:
    Private(LiveEventsWindow& window, const QString& session, std::optional<std::uint32_t> theConsumersBefore);

    bool isReading() const;
    void makeLayout();
    void makeMenu();
    void connectEvents();
    void showState();
    void showAvailable();
    void showNotKept();
    void chooseExport();
    void chooseLogFile();
    void retranslate();

    LiveEventsWindow& q;
    const std::optional<std::uint32_t> consumersBefore;
    LiveEvents events;
    MessageStrip* strip;
    ViewTabs* tabs;
    EventsPage* page;
    CountsPage* countsPage;
    NewestFollower* follower;
    NoticeLine* notKept;
    QMenu* menu;
    QAction* exportEvents;
    QAction* save;
    FindCommands* find;
    QAction* pause;
    QAction* follow;
    ContentGuard content{q};
};

LiveEventsWindow::Private::Private(
    LiveEventsWindow& window, const QString& session, std::optional<std::uint32_t> theConsumersBefore)
    : q(window)
    , consumersBefore(theConsumersBefore)
    , events(session, {})
    , strip(window.strip())
    , tabs(new ViewTabs)
    , page(new EventsPage(events))
    , countsPage(new CountsPage(events))
    , follower(new NewestFollower(page->table()))
    , notKept(new NoticeLine(NoticeLine::Word::Hidden))
    , menu(window.menuBar()->addMenu(QString()))
    , exportEvents(window.makeAction("exportEvents", QKeySequence::Save, Icon::LogFile))
    , save(window.makeAction("saveEvents", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)))
    , find(new FindCommands(*page, *tabs, &window))
    , pause(window.makeAction("pauseEvents", QKeySequence(Qt::Key_F6), Icon::Pause))
    , follow(window.makeAction("followEvents", QKeySequence(Qt::CTRL | Qt::Key_End), Icon::Resume))
{
    makeLayout();
    makeMenu();
    connectEvents();
    retranslate();
}

void LiveEventsWindow::Private::makeLayout()
{
    notKept->setObjectName(QStringLiteral("liveCounts"));
    notKept->hide(); // until something is not in the table
    auto* row = new QHBoxLayout;
    row->setContentsMargins(normalGap(q), smallGap(q), normalGap(q), 0);
    for (QAction* action : {pause, follow}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
    row->addWidget(notKept, 1);
    row->addStretch();
    q.content()->addLayout(row);
    q.content()->addWidget(tabs, 1);
    tabs->insertPage(0, page, nullptr);
    tabs->insertPage(1, countsPage, nullptr);
    tabs->turnByKeys();
    page->table().setFocus(); // not the first button above it
    strip->setBackend([this] { return LiveEventsText::heading(events); });
}

void LiveEventsWindow::Private::makeMenu()
{
    menu->setObjectName(QStringLiteral("liveEventsMenu"));
    menu->setToolTipsVisible(true);
    menu->addActions({q.copyAction(), exportEvents, save});
    menu->addSeparator();
    find->addTo(*menu);
    menu->addSeparator();
    menu->addActions({pause, follow});
    menu->addSeparator();
    menu->addActions({q.closeAction()});
    pause->setCheckable(true);
    follow->setCheckable(true);
    follow->setChecked(true);
    connect(q.copyAction(), &QAction::triggered, this,
        [this] { tabs->shownPage() == countsPage ? countsPage->copy() : page->copy(); });
    connect(exportEvents, &QAction::triggered, this, &Private::chooseExport);
    connect(save, &QAction::triggered, this, &Private::chooseLogFile);
    page->addAction(q.copyAction());
    connect(pause, &QAction::toggled, this, [this](bool isOn) { events.setPaused(isOn); });
    connect(follow, &QAction::toggled, follower, &NewestFollower::setFollowing);
    connect(follower, &NewestFollower::followingChanged, follow, &QAction::setChecked);
    page->setFollower(*follower);
}

void LiveEventsWindow::Private::connectEvents()
{
    connect(page, &EventsPage::filterChanged, this, [this](const EventFilter* filter) { events.show(filter); });
    connect(countsPage, &CountsPage::filterRequested, this, [this](const QString& expression) {
        page->setFilter(expression);
        tabs->showPage(page);
    });
    connect(page, &EventsPage::countRequested, this, [this](CountedBy by) {
        countsPage->countBy(by);
        tabs->showPage(countsPage);
    });
    connect(page, &EventsPage::moreRequested, this, [this] { page->setFilter(QString()); });
    connect(countsPage, &CountsPage::moreRequested, this, [this] { page->setFilter(QString()); });
    connect(page, &EventsPage::copyCut, this, [this] { strip->post(Severity::Info, copyCutText()); });
    connect(page, &EventsPage::chainCut, this, [this] { strip->post(Severity::Info, chainCutText()); });
    connect(&events, &LiveEvents::stateChanged, this, &Private::showState);
    connect(&events, &LiveEvents::notKeptChanged, this, &Private::showNotKept);
    connect(&events, &LiveEvents::progressed, this, &Private::showAvailable);
    connect(&events, &LiveEvents::exportProgressed, this, [this](double share) {
        //: Button beside what a window waits for.
        const MessageText cancel = [] { return LiveEventsWindow::tr("Cancel"); };
        strip->setProgress(exportWaiting(share), {cancel, [this] { events.cancelExport(); }});
    });
    connect(&events, &LiveEvents::exported, this, [this](const QString& file, const QString& error, bool isCancelled) {
        strip->setProgress({}, {});
        strip->postNotice(exportNotice(file, error, isCancelled));
    });
}

void LiveEventsWindow::Private::showState()
{
    strip->setBackend([this] { return LiveEventsText::heading(events); });
    showAvailable();
    switch (events.state()) {
    case LiveEvents::State::Attaching:
        break;
    case LiveEvents::State::Attached:
        strip->post(consumersBefore.value_or(0) == 0 ? Severity::Warning : Severity::Info,
            [this] { return LiveEventsText::attached(events.session(), consumersBefore); });
        break;
    case LiveEvents::State::Ended:
        strip->post(Severity::Info, [this] {
            //: %1: name of a session.
            return LiveEventsWindow::tr(
                "“%1” was stopped. The events that it delivered stay until the window is closed.")
                .arg(shownName(events.session()));
        });
        break;
    case LiveEvents::State::Refused:
        strip->post(Severity::Error,
            [name = events.session(), status = events.status()] { return LiveEventsText::refused(name, status); });
        break;
    }
}

bool LiveEventsWindow::Private::isReading() const
{
    const LiveEvents::State state = events.state();
    return state == LiveEvents::State::Attaching || state == LiveEvents::State::Attached;
}

/// Says of each command that depends on the session what it does, and why it cannot.
void LiveEventsWindow::Private::showAvailable()
{
    QString nothing;
    if (events.shownEnd() == events.shownBegin())
        //: Why a command is disabled.
        nothing = LiveEventsWindow::tr("No event is shown.");
    q.setAvailable(*exportEvents, LiveEventsWindow::tr("Write the events that are shown to a file"), nothing);
    q.setAvailable(*save,
        LiveEventsWindow::tr("Write a log file with the events that are shown, and those that describe them"), nothing);
    q.setAvailable(*pause,
        LiveEventsWindow::tr("Keep what is shown; events that arrive meanwhile are counted but not kept"),
        //: Why a command is disabled.
        isReading() ? QString() : LiveEventsWindow::tr("The session delivers no events."));
}

void LiveEventsWindow::Private::showNotKept()
{
    const QString text = LiveEventsText::notKept(events.notKept());
    notKept->setVisible(!text.isEmpty());
    notKept->setNotice(events.notKept().losses != 0 ? Severity::Warning : Severity::Info, text);
}

void LiveEventsWindow::Private::chooseExport()
{
    const QString suggestion = safeFileName(events.session()) + QStringLiteral(".csv");
    chooseEventFile(q, suggestion, [this](const QString& file, EventFormat format) { events.exportTo(file, format); });
}

void LiveEventsWindow::Private::chooseLogFile()
{
    chooseLogFilePart(q, safeFileName(events.session()) + QStringLiteral(".etl"),
        [this](const QString& file) { events.saveTo(file); });
}

void LiveEventsWindow::Private::retranslate()
{
    //: Title of a window that shows events while they come. %1: name of a session; Etwarden is the name of the program.
    q.setWindowTitle(LiveEventsWindow::tr("Live events: %1 – Etwarden").arg(shownName(events.session())));
    //: Menu of the menu bar.
    menu->setTitle(LiveEventsWindow::tr("&Live events"));
    //: Menu entry: writes the events that are shown into a file; opens a dialog.
    exportEvents->setText(LiveEventsWindow::tr("&Export events…"));
    //: Menu entry: writes the events that are shown as a log file; opens a dialog.
    save->setText(LiveEventsWindow::tr("&Save as log file…"));
    //: Tab: the events of a session.
    tabs->setTitle(page, LiveEventsWindow::tr("Events"));
    //: Tab: events counted by provider, event, process and so on.
    tabs->setTitle(countsPage, LiveEventsWindow::tr("Counts"));
    find->retranslate();
    //: Menu entry and button, checkable: keeps what is shown.
    pause->setText(LiveEventsWindow::tr("&Pause"));
    //: Menu entry and button, checkable: the table stays at its newest event.
    follow->setText(LiveEventsWindow::tr("Follow the &latest"));
    follow->setToolTip(toolTipText(
        LiveEventsWindow::tr("Stay at the latest event, until you scroll away from it or select another one")));
    q.closeAction()->setToolTip(toolTipText(LiveEventsWindow::tr("Close the window and detach the consumer")));
    showAvailable();
    showNotKept();
}

LiveEventsWindow::LiveEventsWindow(
    const QString& session, LiveTraceOpener opener, std::optional<std::uint32_t> consumersBefore, QWidget* parent)
    : ViewerWindow(parent)
    , d(std::make_unique<Private>(*this, session, consumersBefore))
{
    d->events.open(std::move(opener));
}

LiveEventsWindow::~LiveEventsWindow() = default;

void LiveEventsWindow::rememberColumns(Settings& settings)
{
    d->page->rememberColumns(settings);
}

const QString& LiveEventsWindow::session() const
{
    return d->events.session();
}

bool LiveEventsWindow::isReading() const
{
    return d->isReading();
}

void LiveEventsWindow::retranslate()
{
    ViewerWindow::retranslate();
    d->retranslate();
}

} // namespace etwarden

#include "moc_liveeventswindow.cpp"
