// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/eventspage.h"

#include "model/qt/logfile/eventlist.h"
#include "model/qt/logfile/eventrow.h"
#include "model/qt/logfile/liveevents.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/splitter.h"
#include "widgets/logfile/eventcolumns.h"
#include "widgets/logfile/findbar.h"
#include "widgets/logfile/longtable.h"
#include "widgets/logfile/newestfollower.h"
#include "widgets/logfile/noevents.h"
#include "widgets/logfile/tablerows.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

constexpr int widestFilter = 60; // characters

std::uint64_t shownCount(const ShownEvents& events)
{
    return events.shownEnd() - events.shownBegin();
}

} // namespace

EventsPage::EventsPage(EventList& events, QWidget* parent)
    : EventsPage(events, Subject::LogFile, parent)
{
}

EventsPage::EventsPage(LiveEvents& events, QWidget* parent)
    : EventsPage(events, Subject::Session, parent)
{
}

EventsPage::EventsPage(ShownEvents& events, Subject subject, QWidget* parent)
    : QWidget(parent)
    , m_events(events)
    , m_subject(subject)
    , m_model(events)
    , m_filterLabel(newLabel())
    , m_filter(new QLineEdit)
    , m_count(newLabel())
    , m_fault(new NoticeLine(NoticeLine::Word::Hidden))
    , m_table(new LongTable)
    , m_columns(new EventColumns(*m_table))
    , m_empty(new EmptyState(*m_table))
    , m_finder(new FindBar(events, *m_table))
    , m_details(new QPlainTextEdit)
{
    setObjectName(QStringLiteral("eventsPage"));
    m_filter->setObjectName(QStringLiteral("eventFilter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(charactersWide(*this, widestFilter));
    m_filterLabel->setBuddy(m_filter);
    m_count->setObjectName(QStringLiteral("eventCount"));
    m_fault->setObjectName(QStringLiteral("eventFilterFault"));
    m_fault->hide();
    m_table->setObjectName(QStringLiteral("eventTable"));
    // This is connected before the table, which selects the next row when rows are removed.
    connect(&m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
        [this](const QModelIndex&, int, int last) { leaveDropped(last); });
    m_table->setModel(&m_model);
    m_columns->showUsual();
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection); // a few numbers, however many rows
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_finder->hide(); // until a search begins
    m_details->setObjectName(QStringLiteral("eventDetails"));
    m_details->setReadOnly(true);
    m_details->setTabChangesFocus(true);
    m_details->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_details->hide(); // until an event is selected

    auto* row = new QHBoxLayout;
    row->addWidget(m_filterLabel);
    row->addWidget(m_filter, 1);
    row->addWidget(m_fault);
    row->addStretch();
    row->addWidget(m_count);
    auto* splitter = new Splitter(Qt::Horizontal);
    splitter->addWidget(m_table);
    splitter->addWidget(m_details);
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({500, 265}); // on 1,200 pixels the payload is in sight, and so are a GUID and 8 bytes beside it
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(bandMargins(*this));
    layout->setSpacing(smallGap(*this));
    layout->addLayout(row);
    layout->addWidget(m_finder);
    layout->addWidget(splitter, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &EventsPage::applyFilter);
    auto* escape = new QShortcut(Qt::Key_Escape, m_filter); // works as in the filter of the sessions
    escape->setContext(Qt::WidgetShortcut);
    connect(escape, &QShortcut::activated, this, [this] {
        m_filter->clear();
        m_table->setFocus();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EventsPage::showDetails);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &EventsPage::measureRange);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        measureRange(); // a reset ends the selection without a word
        showDetails();
        showState();
        returnToEvent();
    });
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        showState();
        returnToEvent();
    });
    connect(&events, &ShownEvents::progressed, this, [this] {
        showState();
        returnToEvent();
    });
    connect(&events, &ShownEvents::unavailable, m_empty, &QWidget::hide);
    connect(&events, &ShownEvents::rowsReady, this, &EventsPage::take);
    connect(&events, &ShownEvents::rowsChanged, this, &EventsPage::showDetails);
    connect(m_empty, &EmptyState::actionRequested, this, &EventsPage::moreRequested);
    connect(m_table, &LongTable::menuRequested, this, &EventsPage::openMenu);
    fitColumns();
    retranslateUi();
}

void EventsPage::setFilter(const QString& expression)
{
    m_filter->setText(expression);
}

void EventsPage::rememberColumns(Settings& settings)
{
    m_columns->remember(settings);
}

QTableView& EventsPage::table()
{
    return *m_table;
}

/// The filter that a new term is added to: one with a fault has not been applied and is replaced.
std::string EventsPage::usableFilter() const
{
    const std::string typed = m_filter->text().toStdString();
    std::optional<EventFilter::Fault> fault;
    EventFilter::parse(typed, &fault);
    return fault ? std::string() : typed;
}

void EventsPage::addToFilter(const QString& term)
{
    setFilter(QString::fromStdString(EventFilter::withTerm(usableFilter(), term.toStdString())));
}

void EventsPage::followActivity(const QString& term)
{
    setFilter(QString::fromStdString(EventFilter::withOnly(usableFilter(), "activity", term.toStdString())));
}

void EventsPage::beginFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void EventsPage::copy()
{
    if (m_details->hasFocus()) {
        m_details->copy();
        return;
    }
    const QItemSelection selected = m_table->selectionModel()->selection();
    if (selected.isEmpty())
        return;
    const QItemSelectionRange& range = selected.front(); // there is but one
    const int count = std::min(range.height(), maximumCopied);
    m_copyRequest = m_events.requestShown(m_model.placeOf(range.top()), static_cast<std::size_t>(count), true);
    if (range.height() > maximumCopied)
        emit copyCut();
}

void EventsPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    else if (event->type() == QEvent::FontChange)
        fitColumns();
    QWidget::changeEvent(event);
}

/// A filter with a fault changes nothing, because it may still be being typed.
void EventsPage::applyFilter()
{
    std::optional<EventFilter::Fault> fault;
    const EventFilter filter = EventFilter::parse(m_filter->text().toStdString(), &fault);
    m_fault->setVisible(fault.has_value());
    if (fault) {
        m_fault->announceNotice(Severity::Warning, LogFileText::filterFault(*fault));
        return;
    }
    m_isCountWanted = true;
    keepEvent();
    emit filterChanged(m_filter->text().trimmed().isEmpty() ? nullptr : &filter);
}

void EventsPage::setFollower(NewestFollower& follower)
{
    m_follower = &follower;
}

void EventsPage::keepEvent()
{
    const QModelIndex current = m_table->currentIndex();
    const bool isFollowing = m_follower != nullptr && m_follower->isFollowing();
    if (!isFollowing && current.isValid())
        m_keptEvent = KeptEvent{m_events.numberAt(m_model.placeOf(current.row())), current.column()};
}

void EventsPage::returnToEvent()
{
    if (m_table->currentIndex().isValid() || (m_follower != nullptr && m_follower->isFollowing())) // chosen meanwhile
        m_keptEvent.reset();
    if (!m_keptEvent || m_model.rowCount() == 0) // a filter that shows more may bring its row back
        return;
    const std::optional<std::uint64_t> place = m_events.placeFrom(m_keptEvent->number);
    if (!place)
        return;
    const auto row = static_cast<int>(*place - m_events.shownBegin());
    const QModelIndex index = m_model.index(std::min(row, m_model.rowCount() - 1), m_keptEvent->column);
    m_keptEvent.reset();
    const auto show = [this, index] {
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
    };
    if (m_follower != nullptr)
        m_follower->whileIgnored(show);
    else
        show();
}

/// Deselects a row that is about to be dropped, up to `last`, but keeps its details on screen.
void EventsPage::leaveDropped(int last)
{
    if (!m_table->currentIndex().isValid() || m_table->currentIndex().row() > last)
        return;
    m_isLeaving = true;
    m_table->selectionModel()->clearCurrentIndex();
    m_isLeaving = false;
}

void EventsPage::showDetails()
{
    if (m_isLeaving)
        return;
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid()) {
        m_detailsRequest = m_events.requestShown(m_model.placeOf(current.row()), 1, false);
        return;
    }
    m_detailsRequest = 0;
    m_shownEvent.reset();
    m_details->clear();
    m_details->hide(); // without details the payload has their room
}

QString EventsPage::partText(const ShownEvents& events)
{
    const std::uint64_t shown = shownCount(events);
    const std::uint64_t all = events.eventCount();
    if (shown == all)
        return {};
    const Format format;
    //: %1: events that pass the filter, %2: all
    return tr("%1 of %2 event(s)", "", pluralCount(all)).arg(format.number(shown), format.number(all));
}

void EventsPage::showState()
{
    const std::uint64_t shown = shownCount(m_events);
    const std::uint64_t all = m_events.eventCount();
    //: %1: a number of events
    m_count->setText(
        shown == all ? tr("%1 event(s)", "", pluralCount(all)).arg(Format().number(all)) : partText(m_events));
    const bool isSettled = m_subject == Subject::Session || !m_events.isLooking();
    if (isSettled && std::exchange(m_isCountWanted, false))
        announce(*this, m_count->text(), Severity::Info);
    if (shown != 0) {
        m_empty->hide();
    } else if (m_events.isLooking()) {
        //: In an empty table, while a log file is read.
        m_empty->present(m_subject == Subject::LogFile ? [] { return tr("Looking for events…"); }
                                                       //: In an empty table, while a session runs.
                                                       : [] { return tr("Waiting for events…"); },
            {});
    } else if (all == 0) {
        //: In an empty table.
        m_empty->present(m_subject == Subject::LogFile ? [] { return tr("This log file has no events."); }
                                                       //: In an empty table, after the end of a session.
                                                       : [] { return tr("The session delivered no events."); },
            {});
    } else {
        showNoEvents(*m_empty, m_events);
    }
}

void EventsPage::openMenu(const QModelIndex& cell, const QPoint& place)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("eventMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const QString term = cell.data(EventsModel::TermRole).toString();
    const QString opposite = QString::fromStdString(EventFilter::opposite(term.toStdString()));
    const auto addTerm = [&](const char* name, const QString& text, const QString& added) {
        QAction* action = menu->addAction(text, this, [this, added] { addToFilter(added); });
        action->setObjectName(QLatin1String(name));
        action->setEnabled(!term.isEmpty());
        //: Tool tip of a menu entry that is disabled.
        action->setToolTip(toolTipText(term.isEmpty() ? tr("The filter has no term for this.") : added));
    };
    //: Menu entry, about a cell of a table of events: adds it to the filter, so that only such events are shown.
    addTerm("onlyThis", tr("&Only this"), term);
    //: Menu entry, about a cell of a table of events: adds it to the filter, so that no such events are shown.
    addTerm("notThis", tr("&Not this"), opposite);
    const std::optional<CountedBy> by =
        cell.isValid() ? EventsModel::countedBy(static_cast<EventsModel::Column>(cell.column())) : std::nullopt;
    //: Menu entry, about a cell of a table of events: shows how many events there are of each such value.
    QAction* count = menu->addAction(tr("Count &by this"), this, [this, by] { emit countRequested(*by); });
    count->setObjectName(QStringLiteral("countByThis"));
    count->setEnabled(by.has_value());
    //: Tool tip of a menu entry that is disabled.
    count->setToolTip(toolTipText(by ? QString() : tr("Events cannot be counted by this.")));
    const auto addActivity = [&](const char* name, const QString& text, EventsModel::Column column,
                                 const QString& none) {
        const QString activity = cell.siblingAtColumn(static_cast<int>(column)).data(EventsModel::TermRole).toString();
        QAction* action = menu->addAction(text, this, [this, activity] { followActivity(activity); });
        action->setObjectName(QLatin1String(name));
        action->setEnabled(!activity.isEmpty());
        action->setToolTip(toolTipText(activity.isEmpty() ? none : QString()));
    };
    //: Menu entry: filters events by the activity of this one.
    addActivity("followActivity", tr("Follow &activity"), EventsModel::Column::Activity,
        //: Tool tip of a menu entry that is disabled.
        tr("This event has no activity."));
    //: Menu entry: filters events by the activity that the one of this event continues.
    addActivity("followRelated", tr("Follow &related activity"), EventsModel::Column::RelatedActivity,
        //: Tool tip of a menu entry that is disabled.
        tr("This event continues no other activity."));
    addChain(*menu, cell);
    menu->addSeparator();
    menu->addActions(actions());
    //: Menu: which columns a table shows.
    QMenu* columns = menu->addMenu(tr("Co&lumns"));
    m_columns->fillMenu(*columns);
    menu->popup(place);
}

/// Adds the chain of the event's activity, or of the one that it continues.
void EventsPage::addChain(QMenu& menu, const QModelIndex& cell)
{
    std::optional<Guid> activity;
    for (const EventsModel::Column column : {EventsModel::Column::Activity, EventsModel::Column::RelatedActivity}) {
        const QString text = cell.siblingAtColumn(static_cast<int>(column)).data().toString();
        if (!activity)
            activity = parseGuid(text.toStdString());
    }
    std::vector<Guid> chain;
    if (activity)
        chain = m_events.activityChain(*activity, maximumChain + 1);
    const bool isCut = chain.size() > maximumChain;
    chain.resize(std::min(chain.size(), maximumChain));
    //: Menu entry: filters events by the activity of this one, by those that it continues, and by those that continue
    //: it.
    QAction* follow = menu.addAction(tr("Follow &whole chain of activities"), this, [this, chain, isCut] {
        followActivity(QString::fromStdString(EventFilter::activityTerm(chain)));
        if (isCut)
            emit chainCut();
    });
    follow->setObjectName(QStringLiteral("followChain"));
    follow->setEnabled(chain.size() > 1);
    //: Tool tip of a menu entry that is disabled.
    follow->setToolTip(
        toolTipText(follow->isEnabled() ? QString() : tr("No activity is linked with that of this event.")));
}

void EventsPage::take(quint64 request, const std::vector<EventRow>& rows)
{
    if (request == m_detailsRequest && !rows.empty()) {
        m_shownEvent = rows.front();
        writeDetails();
    } else if (request == m_copyRequest) {
        QString text;
        for (const EventRow& row : rows) {
            QStringList cells;
            for (int column = 0; column < EventsModel::columnCountOfAll; ++column)
                cells.append(EventsModel::text(row, static_cast<EventsModel::Column>(column)));
            text += tabbedLine(cells);
        }
        copyText(text);
    }
    for (RangeEnd& end : m_rangeEnds) {
        if (request == end.request && !rows.empty()) {
            end.event = rows.front();
            writeDetails();
        }
    }
}

/// Requests the first and the last event of a selection.
void EventsPage::measureRange()
{
    const QItemSelection selected = m_table->selectionModel()->selection();
    const bool hasBefore = m_rangeEnds.front().request != 0;
    m_rangeEnds = {};
    if (!selected.isEmpty() && selected.front().height() > 1) {
        const std::array rows{selected.front().top(), selected.front().bottom()};
        for (std::size_t i = 0; i < rows.size(); ++i)
            m_rangeEnds[i].request = m_events.requestShown(m_model.placeOf(rows[i]), 1, true);
    } else if (hasBefore) {
        writeDetails();
    }
}

void EventsPage::writeDetails()
{
    const auto& [first, last] = m_rangeEnds;
    QString text;
    if (first.event && last.event)
        text = EventRowText::between(*first.event, *last.event) + QStringLiteral("\n\n");
    if (m_shownEvent)
        text += EventRowText::details(*m_shownEvent);
    m_details->setPlainText(text);
    m_details->show();
}

void EventsPage::fitColumns()
{
    // Widths for typical contents, so that later rows move nothing.
    constexpr std::array characters{18, 19, 16, 17, 7, 11, 7, 5, 8, 9, 9, 38, 38, 20};
    static_assert(characters.size() == EventsModel::columnCountOfAll);
    for (int column = 0; column < EventsModel::columnCountOfAll; ++column) {
        m_table->setColumnWidth(column, charactersWide(*this, characters[static_cast<std::size_t>(column)]));
    }
    widenToHeaders(*m_table);
    fitTimes();
    m_details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
}

/// Makes room for a whole time in every language, also with AM or PM.
void EventsPage::fitTimes()
{
    constexpr int column = static_cast<int>(EventsModel::Column::Time);
    constexpr FileTime evening = 130'000'000'008'888'888; // all digits, in the year 2012
    const int margin = m_table->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_table) + 1;
    const int needed = m_table->fontMetrics().horizontalAdvance(EventRowText::time(evening, 3)) + 2 * margin + 1;
    m_table->setColumnWidth(column, std::max(m_table->columnWidth(column), needed));
}

void EventsPage::retranslateUi()
{
    //: Label of the filter field.
    m_filterLabel->setText(tr("Filter:"));
    //: Shown in the empty filter field: examples. What stands before colon or < is fixed.
    m_filter->setPlaceholderText(tr("provider:kernel pid:4 level<=3 text"));
    m_filter->setToolTip(toolTipText(
        tr("Show only events that match all terms:\nprovider:NAME event:NAME – part of the name; with =, the whole "
           "name\nactivity:{GUID} – this activity, or one that continues it; also several with commas\npid: tid: cpu: "
           "id: level: opcode: task: size: – a number; also with < <= > >=\nkerneltime: usertime: cputime: – processor "
           "time that the thread had used; duration: – how long the operation took that the event ends; a number of "
           "milliseconds, or with a unit: ns us ms s\nanything else – part of a name, of the payload or of the call "
           "stack\n-TERM – only events that do not match the term\nPut text with spaces in quotation marks.")));
    //: Names for screen readers.
    changeAccessibleName(*m_table, tr("Events"));
    changeAccessibleName(*m_details, tr("Selected event"));
    m_model.retranslate();
    widenToHeaders(*m_table);
    fitTimes();
    nameAfterLabels(*this);
    showState();
    if (m_shownEvent)
        writeDetails();
}

} // namespace etwarden

#include "moc_eventspage.cpp"
