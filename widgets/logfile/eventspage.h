// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventsmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;

namespace etwarden {

class EmptyState;
class FindBar;
class NoticeLine;

/// The events of a log file: a filter, a search, the table, and every member of the selected event.
class EventsPage : public QWidget
{
    Q_OBJECT

public:
    /// `list` outlives it.
    explicit EventsPage(EventList& list, QWidget* parent = nullptr);

    void setFilter(const QString& expression); ///< puts it into the field
    void beginFilter(); ///< puts the keyboard there
    FindBar& finder() { return *m_finder; }
    void copy(); ///< the selected events, or what is selected of the details; later, where they have to be read first

    static constexpr int maximumCopied = 10'000; ///< rows

signals:
    /// What passes; null: everything. Not shown by the list yet.
    void filterChanged(const etwarden::EventFilter* filter);
    void copyCut(); ///< more than maximumCopied were selected

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange

private:
    void applyFilter();
    void showDetails();
    void showState();
    void take(quint64 request, const std::vector<EventRow>& rows);
    void fitColumns();
    void retranslateUi();

    EventList& m_list;
    EventsModel m_model;
    QLabel* m_filterLabel;
    QLineEdit* m_filter;
    QLabel* m_count;
    NoticeLine* m_fault;
    QTableView* m_table;
    EmptyState* m_empty;
    FindBar* m_finder;
    QPlainTextEdit* m_details;
    std::optional<EventRow> m_shownEvent;
    std::uint64_t m_detailsRequest = 0;
    std::uint64_t m_copyRequest = 0;
};

} // namespace etwarden
