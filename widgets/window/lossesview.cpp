// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/lossesview.h"

#include "model/qt/history/sessionhistory.h"
#include "widgets/common/accessible.h"
#include "widgets/common/barlayout.h"
#include "widgets/common/barview.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/plainwidgets.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>

namespace etwarden {

LossesView::LossesView(const SessionHistory& history, BarView* view, QWidget* parent)
    : SessionView(parent)
    , m_history(history)
    , m_view(view)
    , m_graphTime(history.counters().range())
    , m_label(newLabel())
    , m_by(new QComboBox)
    , m_measure(new QComboBox)
    , m_timeLabel(newLabel())
    , m_time(new QComboBox)
    , m_empty(new EmptyState(*view))
{
    setObjectName(QStringLiteral("lossesView"));
    m_by->setObjectName(QStringLiteral("lossesBy"));
    m_measure->setObjectName(QStringLiteral("lossesMeasure"));
    m_time->setObjectName(QStringLiteral("lossesTime"));
    for (QComboBox* choice : {m_by, m_measure, m_time})
        choice->addItems({QString(), QString()}); // named by retranslateUi()
    m_label->setBuddy(m_by);
    m_timeLabel->setBuddy(m_time);
    layOutBars(*this, *view, *m_empty, {m_label, m_by, m_measure, m_timeLabel, m_time});
    connect(m_by, &QComboBox::currentIndexChanged, this, &LossesView::showBars);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &LossesView::showBars);
    connect(m_time, &QComboBox::currentIndexChanged, this, &LossesView::survey);
    connect(&m_surveyor, &LossSurveyor::finished, this, [this](const LossSurvey& survey) {
        m_survey = survey;
        showBars();
    });
    connect(view, &BarView::barChosen, this, [this](int bar) {
        const LossBars::Goal& goal = m_goals[static_cast<std::size_t>(bar)];
        emit lossChosen(goal.session, goal.time);
    });
    connect(view, &BarView::fileWritten, this, &SessionView::fileWritten);
    retranslateUi();
}

QString LossesView::title() const
{
    //: Tab below the table of sessions: charts of what was lost, and why.
    return tr("Losses");
}

void LossesView::setGraphTime(TimeRange time)
{
    m_graphTime = time;
    if (m_time->currentIndex() == 1 && isVisible())
        survey();
}

/// Surveys only while the view is visible.
void LossesView::survey()
{
    const TimeRange range = m_time->currentIndex() == 0 ? m_history.counters().range() : m_graphTime;
    if (!isVisible() || (m_surveyed && m_surveyed->begin == range.begin && m_surveyed->end == range.end))
        return;
    m_surveyed = range;
    m_survey = {};
    m_surveyor.start(m_history, range);
    showBars();
}

void LossesView::showBars()
{
    const auto by = m_by->currentIndex() == 0 ? LossStatistics::By::Cause : LossStatistics::By::Session;
    const auto measure =
        m_measure->currentIndex() == 0 ? LossStatistics::Measure::Events : LossStatistics::Measure::Buffers;
    LossBars bars = LossStatistics::bars(m_survey, by, measure);
    m_goals = std::move(bars.goals);
    m_view->setBars(bars.list);
    if (!bars.list.bars.empty())
        m_empty->hide();
    else if (m_surveyor.isRunning())
        //: In an empty chart, while losses are looked for.
        m_empty->present([] { return tr("Looking for losses…"); }, {});
    else if (measure == LossStatistics::Measure::Events)
        //: In an empty chart.
        m_empty->present([] { return tr("No session lost events in this time range."); }, {});
    else
        //: In an empty chart.
        m_empty->present([] { return tr("No session lost buffers in this time range."); }, {});
}

void LossesView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    SessionView::changeEvent(event);
}

void LossesView::showEvent(QShowEvent* event)
{
    SessionView::showEvent(event);
    survey();
}

void LossesView::retranslateUi()
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_by), QSignalBlocker(m_measure), QSignalBlocker(m_time)};
    //: Label of a choice: by what losses are grouped.
    m_label->setText(tr("Losses by:"));
    //: Choice: losses by cause.
    m_by->setItemText(0, tr("Cause"));
    //: Choice: losses by session.
    m_by->setItemText(1, tr("Session"));
    //: Choice: lost events are counted.
    m_measure->setItemText(0, tr("Events"));
    //: Choice: lost buffers are counted.
    m_measure->setItemText(1, tr("Buffers"));
    //: Name of a choice, for screen readers: lost events or buffers.
    nameChoice(*m_measure, tr("What is counted"));
    //: Label of a choice: in which time something was lost.
    m_timeLabel->setText(tr("Time:"));
    //: Choice: losses in all of a recording.
    m_time->setItemText(0, tr("Whole recording"));
    //: Choice: losses in the time that the graphs show.
    m_time->setItemText(1, tr("Range of the graphs"));
    nameAfterLabels(*this);
    showBars();
}

} // namespace etwarden

#include "moc_lossesview.cpp"
