// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/tour.h"

#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

constexpr int numberedSteps = 4;

const SessionStatus* sessionIn(const Poll& poll, TraceHandle handle)
{
    const auto found = std::ranges::find(poll.sessions, handle, &SessionStatus::handle);
    return found == poll.sessions.end() ? nullptr : &*found;
}

std::uint64_t writtenFor(const Poll& poll, TraceHandle session)
{
    const auto load = std::ranges::find(poll.loads, session, &LoadState::target);
    return load == poll.loads.end() ? 0 : load->counters.attempted;
}

} // namespace

/// A step: what it points at, when it goes on by itself, what it says, and what its button does where that is more than
/// to go on.
struct Tour::Row
{
    enum class Target : std::uint8_t { Nothing, Session, Graph, Reason, Remedy };

    TourStep step;
    std::uint64_t number; // 0: has none
    Target target;
    bool (*isFulfilled)(const TourFacts& facts);
    QString (*title)(const TourFacts& facts);
    QString (*text)(const TourFacts& facts);
    QString (*next)(const TourFacts& facts); // empty, or nullptr: nothing to do but wait, or to end
    void (*act)(Tour& tour) = nullptr;

    static constexpr bool never(const TourFacts& /*facts*/) { return false; }
    static bool isProven(const TourFacts& facts) { return facts.burstsSince >= provingBursts; }
    static QString shown(std::uint64_t value) { return Format().number(value); }
    //: Button of a tour: goes on to its next step.
    static QString nextWord(const TourFacts& /*facts*/) { return Tour::tr("Next"); }

    static QString proofTitle(const TourFacts& facts)
    {
        return isProven(facts)
            //: Title of the last step of a tour.
            ? Tour::tr("Cured: nothing is being lost")
            //: Title of a step of a tour.
            : Tour::tr("The change is made; now the counters must show it");
    }

    static QString proofText(const TourFacts& facts)
    {
        if (!isProven(facts)) {
            //: Step of a tour. %1: number of events; %2, %3: numbers of bursts.
            return Tour::tr("Lost since the change: %1. Bursts held: %2 of the %3 that the tour waits for.")
                .arg(shown(facts.lostSince), shown(facts.burstsSince), shown(provingBursts));
        }
        //: Last step of a tour. %1, %2, %3: numbers of events.
        return Tour::tr("Events lost before the change: %1. Since then: %2 of %3. Both sessions end with the tour.")
            .arg(shown(facts.lostBefore), shown(facts.lostSince), shown(facts.writtenSince));
    }

    static const std::array<Row, 6> all;
};

const std::array<Tour::Row, 6> Tour::Row::all{{
    {.step = TourStep::Prepare,
        .number = 0,
        .target = Target::Nothing,
        .isFulfilled = [](const TourFacts& facts) { return facts.lost > 0; },
        //: Title of the first step of a tour.
        .title = [](const TourFacts&) { return tr("Two sessions are being started"); },
        .text =
            [](const TourFacts&) {
                //: First step of a tour.
                return tr("The embedded engine runs them, and each gets the same bursts of events once a second. In a "
                          "moment, one of them will lose some. Everything you will see is measured.");
            },
        .next = nullptr},
    {.step = TourStep::Row,
        .number = 1,
        .target = Target::Session,
        .isFulfilled = [](const TourFacts& facts) { return facts.isSelected; },
        //: Title of a step of a tour; points at the row of a session.
        .title = [](const TourFacts&) { return tr("This session is losing events"); },
        .text =
            [](const TourFacts& facts) {
                //: Step of a tour. %1, %2: sessions; %3, %4: numbers of events.
                return tr(
                    "“%1” has lost %3 events so far; “%2” has lost %4 under the same load. Select the row to see more.")
                    .arg(shownName(facts.name), shownName(facts.otherName), Row::shown(facts.lost),
                        Row::shown(facts.otherLost));
            },
        .next =
            [](const TourFacts&) {
                //: Button of a tour: selects a row of the table.
                return tr("Select it");
            },
        .act =
            [](Tour& tour) { emit tour.sessionRequested(tour.m_demonstration.session(DemonstrationPart::TooSmall)); }},
    {.step = TourStep::Graph,
        .number = 2,
        .target = Target::Graph,
        .isFulfilled = Row::never,
        //: Title of a step of a tour; points at the graph of losses.
        .title = [](const TourFacts&) { return tr("Every burst costs events"); },
        .text =
            [](const TourFacts& facts) {
                //: Step of a tour. %1: number of buffers.
                return tr("Lost events over time. A burst arrives once a second. The session may have %1 buffers, and "
                          "for a moment none of them is free.")
                    .arg(Row::shown(facts.maximumBuffers));
            },
        .next = Row::nextWord},
    {.step = TourStep::Reason,
        .number = 3,
        .target = Target::Reason,
        .isFulfilled = Row::never,
        //: Title of a step of a tour; points at the card that says why a session loses.
        .title = [](const TourFacts&) { return tr("This is why"); },
        .text =
            [](const TourFacts&) {
                //: Step of a tour; "this card" is what it points at.
                return tr("Whenever a session loses something, this card says what its counters show, and what helps.");
            },
        .next = Row::nextWord},
    {.step = TourStep::Fix,
        .number = 4,
        .target = Target::Remedy,
        .isFulfilled = [](const TourFacts& facts) { return facts.isChanged; },
        //: Title of a step of a tour; points at a button that makes a change.
        .title = [](const TourFacts&) { return tr("And this would have avoided it"); },
        .text =
            [](const TourFacts& facts) {
                //: Step of a tour. %1: number of buffers.
                return tr("One click updates the session while it runs, from %1 buffers to the number that would have "
                          "held the burst.")
                    .arg(Row::shown(facts.maximumBuffers));
            },
        .next =
            [](const TourFacts& facts) {
                //: Button of a tour: makes the change that it points at.
                return facts.hasRemedy ? tr("Make the change") : QString();
            },
        .act =
            [](Tour& tour) {
                if (auto* button = qobject_cast<QAbstractButton*>(tour.m_sessions.lossPart(LossPart::Remedy)))
                    button->click();
            }},
    {.step = TourStep::Proof,
        .number = 0,
        .target = Target::Graph,
        .isFulfilled = Row::never,
        .title = Row::proofTitle,
        .text = Row::proofText,
        .next = nullptr},
}};

const Tour::Row& Tour::rowOf(TourStep step)
{
    return *std::ranges::find(Row::all, step, &Row::step);
}

Tour::Tour(Monitor& monitor, const LiveSessions& live, SessionsPane& sessions, QWidget& window)
    : m_monitor(monitor)
    , m_live(live)
    , m_sessions(sessions)
    , m_window(window)
    , m_demonstration(monitor)
{
    m_placing.setSingleShot(true);
    m_placing.setInterval(0);
    connect(&m_placing, &QTimer::timeout, this, &Tour::place);
    connect(&sessions, &SessionsPane::pollShown, this, &Tour::look);
    connect(&sessions, &SessionsPane::selectionChanged, this, &Tour::look);
    connect(&sessions, &SessionsPane::scrolled, &m_placing, qOverload<>(&QTimer::start));
    connect(&m_demonstration, &TourDemonstration::failed, this, [this](const OperationResult& result) {
        end();
        emit failed(result);
    });
}

Tour::~Tour() = default;

void Tour::begin()
{
    if (isRunning() || !m_live.isKnown())
        return;
    m_facts = {};
    m_firstMaximum = 0;
    m_arrangement = m_sessions.arrangement();
    m_wasPaused = m_monitor.isPaused();
    m_intervalBefore = m_monitor.interval();
    m_monitor.setPaused(false);
    m_monitor.setInterval(interval);
    m_demonstration.begin(m_live.environment().logicalProcessors);
    m_callout = new TourCallout(m_window);
    connect(m_callout, &TourCallout::nextRequested, this, &Tour::goOn);
    connect(m_callout, &TourCallout::endRequested, this, &Tour::end);
    qApp->installEventFilter(this);
    goTo(TourStep::Prepare);
    m_callout->takeFocus();
    emit runningChanged();
}

void Tour::end()
{
    if (!isRunning())
        return;
    qApp->removeEventFilter(this);
    m_placing.stop();
    m_step.reset();
    m_demonstration.end();
    const bool hadFocus = m_callout && m_callout->isAncestorOf(QApplication::focusWidget());
    delete m_callout;
    m_sessions.restore(m_arrangement);
    if (hadFocus)
        m_sessions.focusTable();
    if (m_monitor.interval() == interval)
        m_monitor.setInterval(m_intervalBefore);
    m_monitor.setPaused(m_wasPaused);
    m_monitor.pollNow();
    emit ended(m_facts.name);
    emit runningChanged();
}

void Tour::retranslate()
{
    if (isRunning())
        showWords(false);
}

/// Runs after each poll and each selection: a step counts as done, too, when the user has done it without the tour.
void Tour::look()
{
    if (!isRunning())
        return;
    const TraceHandle session = m_demonstration.session(DemonstrationPart::TooSmall);
    const bool wasThere = m_firstMaximum > 0;
    if (wasThere && sessionIn(*m_live.poll(), session) == nullptr) { // the session was stopped
        end();
        return;
    }
    const bool wasProven = Row::isProven(m_facts);
    gather();
    if (m_step == TourStep::Proof && (!m_facts.isChanged || m_facts.lostSince > 0)) {
        m_firstMaximum = m_facts.maximumBuffers; // undone, or not enough: the next advice has to be followed
        m_facts.isChanged = false;
        goTo(TourStep::Fix);
    } else if (m_step != TourStep::Proof && m_facts.isChanged) {
        goTo(TourStep::Proof);
    } else if (rowOf(*m_step).isFulfilled(m_facts)) {
        goTo(static_cast<TourStep>(static_cast<int>(*m_step) + 1));
    } else {
        showWords(!wasProven && Row::isProven(m_facts));
        m_placing.start();
    }
}

void Tour::gather()
{
    const Poll& poll = *m_live.poll();
    const TraceHandle handle = m_demonstration.session(DemonstrationPart::TooSmall);
    const SessionStatus* session = sessionIn(poll, handle);
    const SessionStatus* other = sessionIn(poll, m_demonstration.session(DemonstrationPart::LargeEnough));
    if (session == nullptr || other == nullptr)
        return;
    if (m_firstMaximum == 0 || session->config.maximumBuffers < m_firstMaximum)
        m_firstMaximum = session->config.maximumBuffers;
    m_facts.name = QString::fromStdU16String(session->config.name);
    m_facts.otherName = QString::fromStdU16String(other->config.name);
    m_facts.lost = session->counters.eventsLost;
    m_facts.otherLost = other->counters.eventsLost;
    m_facts.maximumBuffers = session->config.maximumBuffers;
    m_facts.isSelected = m_sessions.currentSession() == handle;
    const QWidget* remedy = m_sessions.lossPart(LossPart::Remedy);
    m_facts.hasRemedy = remedy != nullptr && remedy->isVisible();
    const std::uint64_t written = writtenFor(poll, handle);
    const bool wasChanged = std::exchange(m_facts.isChanged, m_facts.maximumBuffers > m_firstMaximum);
    if (m_facts.isChanged && !wasChanged) {
        m_facts.lostBefore = m_facts.lost;
        m_writtenBefore = written;
    }
    if (!m_facts.isChanged) {
        m_facts.burstsSince = 0;
        return;
    }
    m_facts.lostSince = m_facts.lost - m_facts.lostBefore;
    m_facts.writtenSince = written - std::min(written, m_writtenBefore);
    m_facts.burstsSince = m_facts.writtenSince / m_demonstration.plan(DemonstrationPart::TooSmall).load.burst;
}

void Tour::goTo(TourStep step)
{
    m_step = step;
    if (step >= TourStep::Graph)
        m_sessions.showLossParts();
    showWords(true);
    m_callout->show();
    m_callout->raise();
    m_placing.start();
}

/// Does what the step is about, for a user who only wants to see it; the next poll, or the selection, shows that it is
/// done.
void Tour::goOn()
{
    const Row& row = rowOf(*m_step);
    if (row.act != nullptr)
        row.act(*this);
    else
        goTo(static_cast<TourStep>(static_cast<int>(*m_step) + 1));
}

void Tour::showWords(bool isNews)
{
    const Row& row = rowOf(*m_step);
    CalloutWords words;
    if (row.number > 0) {
        //: Beside the title of a step of a tour. %1: its number, %2: how many there are.
        words.progress = tr("%1 of %2").arg(Row::shown(row.number), Row::shown(numberedSteps));
    }
    words.title = row.title(m_facts);
    words.text = row.text(m_facts);
    words.next = row.next != nullptr ? row.next(m_facts) : QString();
    //: Button of a tour.
    words.end = tr("End tour");
    m_callout->setWords(words, isNews);
}

QRect Tour::targetOfStep() const
{
    const auto partOf = [this](LossPart part) {
        const QWidget* widget = m_sessions.lossPart(part);
        if (widget == nullptr || !widget->isVisible())
            return QRect();
        const QRect all(widget->mapTo(&m_window, QPoint()), widget->size());
        return all.intersected(m_window.rect());
    };
    switch (rowOf(*m_step).target) {
    case Row::Target::Nothing:
        break;
    case Row::Target::Session:
        return m_sessions.rowRect(m_demonstration.session(DemonstrationPart::TooSmall), m_window);
    case Row::Target::Graph:
        return partOf(LossPart::Graph);
    case Row::Target::Reason:
        return partOf(LossPart::Reason);
    case Row::Target::Remedy:
        return partOf(LossPart::Remedy);
    }
    return {};
}

void Tour::place()
{
    if (isRunning() && m_callout)
        m_callout->pointAt(targetOfStep());
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || widget->window() != &m_window || widget == m_callout
        || (m_callout && m_callout->isAncestorOf(widget) && event->type() != QEvent::KeyPress
            && event->type() != QEvent::ShortcutOverride))
        return false;
    switch (event->type()) {
    case QEvent::ShortcutOverride: // otherwise Escape may be the key of a command
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
        break;
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            QMetaObject::invokeMethod(this, &Tour::end, Qt::QueuedConnection); // not while its button gets the key
            return true;
        }
        break;
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::LayoutRequest:
        m_placing.start();
        break;
    default:
        break;
    }
    return false;
}

} // namespace etwarden

#include "moc_tour.cpp"
