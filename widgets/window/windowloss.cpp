// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowloss.h"

#include "model/qt/history/alertsmodel.h"
#include "model/qt/text/absencetext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/measures.h"
#include "widgets/common/windowexposure.h"
#include "widgets/window/gaugebutton.h"

#include <QGuiApplication>
#include <QHBoxLayout>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// The topic of what happened during an absence; the newest notice replaces the one before.
QString absenceTopic()
{
    return QStringLiteral("absence");
}

} // namespace

WindowLoss::WindowLoss(SessionHistory& history, const AlertsModel& alerts, const WindowExposure& exposure)
    : m_history(history)
    , m_alerts(alerts)
    , m_exposure(exposure)
    , m_gauges(new QWidget)
    , m_losing(new GaugeButton)
    , m_alertCount(new GaugeButton)
{
    m_losing->setObjectName(QStringLiteral("losingGauge"));
    m_alertCount->setObjectName(QStringLiteral("alertsGauge"));
    auto* layout = new QHBoxLayout(m_gauges);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(smallGap(*m_gauges));
    layout->addWidget(m_losing);
    layout->addWidget(m_alertCount);
    connect(m_losing, &QToolButton::clicked, this, &WindowLoss::chooseLosing);
    connect(m_alertCount, &QToolButton::clicked, this, &WindowLoss::alertsRequested);
    connect(&alerts, &AlertsModel::episodeBegan, this, [this] { ++m_alertsBegun; });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&alerts, signal, this, &WindowLoss::showAlerts);
    connect(&alerts, &AlertsModel::alertedSessionsChanged, this, &WindowLoss::showAlerts);
    connect(&history, &SessionHistory::appended, this, &WindowLoss::readPoll);
    connect(&exposure, &WindowExposure::exposed, this, &WindowLoss::comeBack);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, &WindowLoss::comeBack);
    retranslate();
}

WindowLoss::~WindowLoss() = default;

QString WindowLoss::title() const
{
    //: Before the program's name in the title of the window. %1: number of sessions that lose events or buffers.
    return m_titleCount == 0 ? QString() : tr("Losing %1").arg(Format().number(m_titleCount));
}

void WindowLoss::retranslate()
{
    m_losing->setToolTip(
        toolTipText(tr("Sessions that are losing events or buffers now, and their losses together. A click selects "
                       "the worst one, another click the next.")));
    m_alertCount->setToolTip(toolTipText(tr("Alerts since the start of the program. A click opens the list.")));
    showLoss();
    showAlerts();
}

Attention WindowLoss::attention() const
{
    if (!m_exposure.isExposed())
        return Attention::OutOfSight;
    return QGuiApplication::applicationState() == Qt::ApplicationActive ? Attention::Here : Attention::Elsewhere;
}

void WindowLoss::readPoll()
{
    watchedSessions(m_history, m_watched);
    const std::chrono::nanoseconds time = *m_history.newestTime();
    m_watch.poll(m_history.counters().newestStep(), m_watched);
    comeBack();
    watchedSessions(m_history, m_watched, Demonstrations::LeftOut); // demonstrations lose events on purpose
    m_absence.poll(time, attention(), m_watched, std::exchange(m_alertsBegun, 0));
    showLoss();
}

void WindowLoss::showAlerts()
{
    const int count = m_alerts.rowCount();
    bool anyRuns = false;
    for (int row = 0; row < count; ++row)
        anyRuns = anyRuns || m_alerts.episode(row).isRunning;
    //: Gauge: how many alerts there are. Short.
    m_alertCount->setValue(tr("Alerts"), Format().number(static_cast<std::uint64_t>(count)));
    m_alertCount->setMark(anyRuns ? std::optional(Severity::Warning) : std::nullopt);
}

void WindowLoss::showLoss()
{
    const std::size_t count = m_watch.losing().size();
    const LosingSession total = m_watch.total();
    const Format format;
    QString value = format.number(count);
    if (total.eventsPerSecond > 0) {
        //: Numbers of a gauge. %1: sessions that lose, %2: events per second of all, "7.7 M".
        value = tr("%1 · %2/s").arg(value, format.shortened(total.eventsPerSecond));
    } else if (total.buffersPerSecond > 0) {
        //: Numbers of a gauge. %1: sessions that lose, %2: buffers per second of all.
        value = tr("%1 · %2 buffers/s").arg(value, format.shortened(total.buffersPerSecond));
    }
    //: Gauge: how many sessions lose events or buffers now. Short.
    m_losing->setValue(tr("Losing"), value);
    m_losing->setMark(count > 0 ? std::optional(Severity::Error) : std::nullopt);
    m_losing->setEnabled(count > 0);
    if (std::exchange(m_titleCount, count) != count)
        emit titleChanged();
}

/// Chooses the losing session that is worst, or the one after that which was chosen before.
void WindowLoss::chooseLosing()
{
    const std::vector<LosingSession>& losing = m_watch.losing();
    if (losing.empty())
        return;
    auto next = losing.begin();
    if (m_chosen) {
        const auto chosen = std::ranges::find(losing, *m_chosen, &LosingSession::run);
        if (chosen != losing.end() && chosen + 1 != losing.end())
            next = chosen + 1;
    }
    m_chosen = next->run;
    emit sessionChosen(handleOf(next->run));
}

/// Posts a notice of what happened meanwhile, when the window is used again and not before.
void WindowLoss::comeBack()
{
    if (attention() != Attention::Here)
        return;
    const std::optional<AbsenceReport> report = m_absence.comeBack();
    if (!report)
        return;
    Notice notice{.text = [report = *report] { return AbsenceText::sentence(report); }, .topic = absenceTopic()};
    if (report->eventsLost > 0 || report->buffersLost > 0 || report->alerts > 0)
        notice.severity = Severity::Warning;
    if (!report->losers.empty()) {
        //: Button beside a message: selects the session that lost the most.
        notice.actions.push_back({[] { return tr("Show session"); },
            [this, run = report->losers.front().run] { emit sessionChosen(handleOf(run)); }});
    }
    if (report->alerts > 0) {
        //: Button beside a message; opens the list of alerts.
        notice.actions.push_back({[] { return tr("Alerts…"); }, [this] { emit alertsRequested(); }});
    }
    emit noticePosted(notice);
}

/// invalidTraceHandle for a run that has ended.
TraceHandle WindowLoss::handleOf(RunId run) const
{
    const auto& sessions = m_history.polledSessions();
    const auto found = std::ranges::find(sessions, run, &SessionHistory::PolledSession::run);
    return found == sessions.end() ? invalidTraceHandle : found->status.handle;
}

} // namespace etwarden

#include "moc_windowloss.cpp"
