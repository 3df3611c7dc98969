// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventfilter.h"
#include "model/qt/logfile/eventsmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;

namespace etwarden {

class EmptyState;
class EventList;
class FindBar;
class LiveEvents;
class NoticeLine;

/// Events: a filter, the table, every member of the selected event, and for log files a search.
class EventsPage : public QWidget
{
    Q_OBJECT

public:
    /// `events` outlive it.
    explicit EventsPage(EventList& events, QWidget* parent = nullptr);
    explicit EventsPage(LiveEvents& events, QWidget* parent = nullptr);

    void setFilter(const QString& expression); ///< puts it into the field
    void beginFilter(); ///< puts the keyboard there
    FindBar& finder() { return *m_finder; } ///< of a log file
    QTableView& table() { return *m_table; }
    void copy(); ///< the selected events, or what is selected of the details; later, where they have to be read first

    static constexpr int maximumCopied = 10'000; ///< rows

signals:
    /// The list is to show the events that pass `filter`, or all where it is null.
    void filterChanged(const etwarden::EventFilter* filter);
    void copyCut(); ///< more than maximumCopied were selected

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange

private:
    enum class Subject { LogFile, Session };
    EventsPage(ShownEvents& events, Subject subject, QWidget* parent);
    void applyFilter();
    void showDetails();
    void leaveDropped(int last);
    void showState();
    void take(quint64 request, const std::vector<EventRow>& rows);
    void fitColumns();
    void retranslateUi();

    ShownEvents& m_events;
    const Subject m_subject;
    EventsModel m_model;
    QLabel* m_filterLabel;
    QLineEdit* m_filter;
    QLabel* m_count;
    NoticeLine* m_fault;
    QTableView* m_table;
    EmptyState* m_empty;
    FindBar* m_finder = nullptr;
    QPlainTextEdit* m_details;
    std::optional<EventRow> m_shownEvent;
    bool m_isCountWanted = false; // to be said: another filter was typed
    bool m_isLeaving = false; // a row that is dropped, but not its details
    std::uint64_t m_detailsRequest = 0;
    std::uint64_t m_copyRequest = 0;
};

} // namespace etwarden
