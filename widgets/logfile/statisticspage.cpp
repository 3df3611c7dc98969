// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/statisticspage.h"

#include "model/qt/logfile/eventstatistics.h"
#include "widgets/common/accessible.h"
#include "widgets/common/barlayout.h"
#include "widgets/common/barview.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/logfile/eventspage.h"
#include "widgets/logfile/noevents.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

enum class Subject : std::uint8_t { Providers, Processes, Events, Sizes, Durations, Longest };
constexpr std::array subjects{
    Subject::Providers, Subject::Processes, Subject::Events, Subject::Sizes, Subject::Durations, Subject::Longest};

QString subjectName(Subject subject)
{
    switch (subject) {
    case Subject::Providers:
        //: Choice: of what statistics are drawn.
        return StatisticsPage::tr("Providers");
    case Subject::Processes:
        //: Choice: of what statistics are drawn.
        return StatisticsPage::tr("Processes");
    case Subject::Events:
        //: Choice: of what statistics are drawn.
        return StatisticsPage::tr("Events");
    case Subject::Sizes:
        //: Choice: of what statistics are drawn, sizes of events.
        return StatisticsPage::tr("Sizes");
    case Subject::Durations:
        //: Choice: of what statistics are drawn, how long operations took.
        return StatisticsPage::tr("Durations");
    case Subject::Longest:
        //: Choice: of what statistics are drawn, the operations that took longest.
        return StatisticsPage::tr("Longest operations");
    }
    return {};
}

QString measureName(EventStatistics::Measure measure)
{
    //: Choice: bars show how many events there are.
    return measure == EventStatistics::Measure::Events ? StatisticsPage::tr("Number of events")
                                                       //: Choice: bars show how many bytes events take.
                                                       : StatisticsPage::tr("Volume");
}

constexpr std::array measures{EventStatistics::Measure::Events, EventStatistics::Measure::Bytes};

EventBars barsOf(const EventCounts& counts, Subject subject, EventStatistics::Measure measure, std::size_t operation)
{
    switch (subject) {
    case Subject::Providers:
        return EventStatistics::ranking(counts, CountedBy::Provider, measure);
    case Subject::Processes:
        return EventStatistics::ranking(counts, CountedBy::Process, measure);
    case Subject::Events:
        return EventStatistics::ranking(counts, CountedBy::Event, measure);
    case Subject::Sizes:
        return EventStatistics::sizes(counts, measure);
    case Subject::Durations:
        return EventStatistics::durations(counts, operation);
    case Subject::Longest:
        return EventStatistics::longest(counts, operation);
    }
    return {};
}

} // namespace

StatisticsPage::StatisticsPage(EventList& list, BarView* view, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_view(view)
    , m_label(newLabel())
    , m_subject(new QComboBox)
    , m_measureLabel(newLabel())
    , m_measure(new QComboBox)
    , m_operation(new QComboBox)
    , m_part(newLabel())
    , m_empty(new EmptyState(*view))
{
    setObjectName(QStringLiteral("statisticsPage"));
    m_subject->setObjectName(QStringLiteral("statisticsSubject"));
    m_measure->setObjectName(QStringLiteral("statisticsMeasure"));
    m_operation->setObjectName(QStringLiteral("statisticsOperation"));
    m_part->setObjectName(QStringLiteral("statisticsPart"));
    for (const Subject subject : subjects)
        m_subject->addItem(subjectName(subject));
    for (const EventStatistics::Measure measure : measures)
        m_measure->addItem(measureName(measure));
    m_label->setBuddy(m_subject);
    m_measureLabel->setBuddy(m_measure);
    layOutBars(*this, *view, *m_empty, {m_label, m_subject, m_measureLabel, m_measure, m_operation}, m_part);
    connect(m_subject, &QComboBox::currentIndexChanged, this, &StatisticsPage::showBars);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &StatisticsPage::showBars);
    connect(m_operation, &QComboBox::currentIndexChanged, this, &StatisticsPage::showBars);
    connect(&list, &EventList::countsChanged, this, &StatisticsPage::showBars);
    connect(view, &BarView::barChosen, this, [this](int bar) {
        if (const QString filter = m_filters.value(bar); !filter.isEmpty())
            emit filterRequested(filter);
    });
    connect(m_empty, &EmptyState::actionRequested, this, &StatisticsPage::moreRequested);
    connect(view, &BarView::fileWritten, this, &StatisticsPage::fileWritten);
    retranslateUi();
}

/// Shows the choice of an operation for durations only, which are not measured in events or bytes.
void StatisticsPage::showOperations()
{
    const Subject subject = subjects[static_cast<std::size_t>(m_subject->currentIndex())];
    const bool hasDurations = subject == Subject::Durations || subject == Subject::Longest;
    const QSignalBlocker blocker(m_operation);
    const QStringList names = hasDurations ? EventStatistics::operations(m_list.counts()) : QStringList();
    const QString chosen = m_operation->currentText();
    m_operation->clear();
    m_operation->addItems(names);
    m_operation->setCurrentIndex(
        static_cast<int>(std::max<qsizetype>(names.indexOf(chosen), names.isEmpty() ? -1 : 0)));
    m_operation->setVisible(!names.isEmpty());
    m_measureLabel->setVisible(!hasDurations);
    m_measure->setVisible(!hasDurations);
}

void StatisticsPage::showBars()
{
    m_part->setText(EventsPage::partText(m_list));
    showOperations();
    EventBars bars = barsOf(m_list.counts(), subjects[static_cast<std::size_t>(m_subject->currentIndex())],
        measures[static_cast<std::size_t>(m_measure->currentIndex())],
        static_cast<std::size_t>(std::max(m_operation->currentIndex(), 0)));
    m_filters = std::move(bars.filters);
    m_view->setBars(bars.list);
    if (!bars.list.bars.empty())
        m_empty->hide();
    else if (m_list.isLooking())
        //: In an empty chart, while a log file is read.
        m_empty->present([] { return tr("Counting events…"); }, {});
    else if (m_list.counts().events > 0)
        //: In an empty chart of how long operations took.
        m_empty->present([] { return tr("No pair of events shows when something began and ended."); }, {});
    else if (m_list.eventCount() != 0)
        showNoEvents(*m_empty, m_list);
    else
        //: In an empty chart.
        m_empty->present([] { return tr("There is no event to count."); }, {});
}

void StatisticsPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

void StatisticsPage::retranslateUi()
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_subject), QSignalBlocker(m_measure)};
    //: Label of a choice: of what statistics are drawn.
    m_label->setText(tr("Statistics of:"));
    //: Label of a choice: what bars show.
    m_measureLabel->setText(tr("By:"));
    for (std::size_t i = 0; i < subjects.size(); ++i)
        m_subject->setItemText(static_cast<int>(i), subjectName(subjects[i]));
    for (std::size_t i = 0; i < measures.size(); ++i)
        m_measure->setItemText(static_cast<int>(i), measureName(measures[i]));
    //: Name of a choice, for screen readers: whose durations are shown.
    changeAccessibleName(*m_operation, tr("Operation"));
    nameAfterLabels(*this);
    showBars();
}

} // namespace etwarden

#include "moc_statisticspage.cpp"
