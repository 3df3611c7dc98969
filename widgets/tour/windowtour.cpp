// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/windowtour.h"

#include "model/qt/monitor/livesessions.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "widgets/table/sessionspane.h"
#include "widgets/tour/tourcard.h"

#include <QAction>

#include <utility>

namespace etwarden {

struct WindowTour::Shared : WorkerShared
{
    bool isStarted = false; // from the thread
};

namespace {

/// Topic of the tour's notices.
QString tourTopic()
{
    return QStringLiteral("tour");
}

} // namespace

WindowTour::WindowTour(Monitor& monitor, const LiveSessions& live, SessionsPane& sessions, Settings& settings,
    StartElsewhere startElsewhere, QWidget& window)
    : QObject(&window)
    , m_live(live)
    , m_sessions(sessions)
    , m_settings(settings)
    , m_startElsewhere(std::move(startElsewhere))
    , m_tour(monitor, live, sessions, window)
    , m_card(new TourCard(&window))
    , m_action(new QAction(this))
    , m_worker(*this, [this] { showOutcome(); })
{
    m_card->hide();
    m_action->setObjectName(QStringLiteral("startTour"));
    connect(m_action, &QAction::triggered, this, &WindowTour::start);
    connect(m_card, &TourCard::tourRequested, this, &WindowTour::start);
    connect(m_card, &TourCard::closed, this, [this] {
        m_settings.setOffersTour(false);
        offer();
        m_sessions.focusTable();
    });
    connect(&m_tour, &Tour::sessionRequested, this, &WindowTour::sessionRequested);
    connect(&m_tour, &Tour::failed, this, &WindowTour::failed);
    connect(&m_tour, &Tour::ended, this, &WindowTour::ended);
    connect(&m_tour, &Tour::runningChanged, this, [this] {
        m_action->setEnabled(!m_tour.isRunning());
        offer();
    });
    connect(&sessions, &SessionsPane::pollShown, this, &WindowTour::offer);
    connect(&sessions, &SessionsPane::selectionChanged, this, &WindowTour::offer);
    retranslate();
}

void WindowTour::start()
{
    if (!m_live.isKnown()) {
        connect(
            &m_sessions, &SessionsPane::pollShown, this, [this] { start(); }, Qt::SingleShotConnection);
        return;
    }
    if (m_live.poll()->backend == BackendKind::EmbeddedEngine)
        m_tour.begin();
    else
        startProgram();
}

void WindowTour::setLosing(bool isLosing)
{
    m_isLosing = isLosing;
    offer();
}

/// Offers the tour only while no session is selected or loses.
void WindowTour::offer()
{
    const bool isIdle = m_live.isKnown() && !m_isLosing && m_sessions.currentSession() == invalidTraceHandle
        && !m_sessions.showsEnded();
    m_card->setVisible(isIdle && !m_tour.isRunning() && m_settings.offersTour());
}

void WindowTour::startProgram()
{
    if (m_shared)
        return;
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, run = m_startElsewhere] {
        const bool isStarted = run();
        const std::lock_guard lock(shared->mutex);
        shared->isStarted = isStarted;
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        showOutcome();
}

void WindowTour::showOutcome()
{
    const std::shared_ptr<Shared> shared = std::exchange(m_shared, nullptr);
    bool isStarted = false;
    {
        const std::lock_guard lock(shared->mutex);
        isStarted = shared->isStarted;
    }
    if (isStarted) {
        emit noticePosted({.severity = Severity::Info,
            .text =
                [] {
                    //: Message after a tour was wanted in a window that controls the machine's own ETW.
                    return tr("The tour runs in a window of its own, on the embedded engine: the sessions of this "
                              "machine are left alone.");
                },
            .topic = tourTopic()});
    } else {
        emit noticePosted({.severity = Severity::Error,
            //: Message.
            .text = [] { return tr("The tour was not started: Etwarden could not be started a second time."); },
            .topic = tourTopic()});
    }
}

void WindowTour::retranslate()
{
    //: Menu entry: starts a guided tour.
    m_action->setText(tr("See a &loss and cure it"));
    //: Tool tip of a command.
    const QString description =
        tr("Start two sessions that show a loss, its cause and its cure; they end with the tour");
    m_action->setToolTip(toolTipText(description));
    m_action->setStatusTip(description);
    m_tour.retranslate();
}

} // namespace etwarden

#include "moc_windowtour.cpp"
