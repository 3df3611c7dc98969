// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventfilter.h"
#include "model/qt/logfile/eventsmodel.h"

#include <QWidget>

#include <array>
#include <string>

class QLabel;
class QLineEdit;
class QMenu;
class QPlainTextEdit;
class QTableView;

namespace etwarden {

class EmptyState;
class EventColumns;
class EventList;
class FindBar;
class LiveEvents;
class LongTable;
class NewestFollower;
class NoticeLine;
class Settings;

/// Events: a filter, a search, the table, and every member of the selected event. The menu of a cell filters and counts
/// by it; the actions of the page stand in it, too.
class EventsPage : public QWidget
{
    Q_OBJECT

public:
    /// `events` outlive it.
    explicit EventsPage(EventList& events, QWidget* parent = nullptr);
    explicit EventsPage(LiveEvents& events, QWidget* parent = nullptr);

    void rememberColumns(Settings& settings); ///< see EventColumns
    void setFilter(const QString& expression); ///< puts it into the field
    void addToFilter(const QString& term); ///< in place of its opposite
    /// Shows the events of an activity, in place of those of another one; the rest of the filter stays.
    void followActivity(const QString& term);
    /// The follower of the table outlives it. Unless it follows, another filter keeps the current event, or the next
    /// one that passes.
    void setFollower(NewestFollower& follower);
    void beginFilter(); ///< puts the keyboard there
    FindBar& finder() { return *m_finder; }
    QTableView& table();
    void copy(); ///< the selected events, or what is selected of the details; later, where they have to be read first

    /// Says how many of all events are shown; empty: all are.
    static QString partText(const ShownEvents& events);

    static constexpr int maximumCopied = 10'000; ///< rows
    static constexpr std::size_t maximumChain = 64; ///< activities (our choice)

signals:
    /// The list is to show the events that pass `filter`, or all where it is null.
    void filterChanged(const etwarden::EventFilter* filter);
    void countRequested(etwarden::CountedBy by); ///< of what is shown
    void moreRequested(); ///< by the button of showNoEvents()
    void copyCut(); ///< more than maximumCopied were selected
    void chainCut(); ///< a chain that is shown has more than maximumChain

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange

private:
    enum class Subject { LogFile, Session };
    EventsPage(ShownEvents& events, Subject subject, QWidget* parent);
    std::string usableFilter() const;
    void applyFilter();
    void keepEvent();
    void returnToEvent();
    void showDetails();
    void measureRange();
    void writeDetails();
    void leaveDropped(int last);
    void showState();
    void openMenu(const QModelIndex& cell, const QPoint& place);
    void addChain(QMenu& menu, const QModelIndex& cell);
    void take(quint64 request, const std::vector<EventRow>& rows);
    void fitColumns();
    void fitTimes();
    void retranslateUi();

    ShownEvents& m_events;
    const Subject m_subject;
    EventsModel m_model;
    QLabel* m_filterLabel;
    QLineEdit* m_filter;
    QLabel* m_count;
    NoticeLine* m_fault;
    LongTable* m_table;
    EventColumns* m_columns;
    EmptyState* m_empty;
    FindBar* m_finder;
    QPlainTextEdit* m_details;
    std::optional<EventRow> m_shownEvent;
    struct RangeEnd
    {
        std::uint64_t request = 0; // 0: only one event is selected
        std::optional<EventRow> event; // until it has been read
    };
    std::array<RangeEnd, 2> m_rangeEnds; // the first and the last selected event, where there are several
    bool m_isCountWanted = false; // to be said: another filter was typed
    bool m_isLeaving = false; // a row that is dropped, but not its details
    NewestFollower* m_follower = nullptr; // null: the table does not grow
    struct KeptEvent
    {
        std::uint64_t number;
        int column; // of its cell
    };
    std::optional<KeptEvent> m_keptEvent; // until it is known where it is shown
    std::uint64_t m_detailsRequest = 0;
    std::uint64_t m_copyRequest = 0;
};

} // namespace etwarden
