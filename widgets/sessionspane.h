// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessionfilterproxy.h"
#include "model/qt/sessiontablemodel.h"

#include <QWidget>

#include <vector>

class QSplitter;

namespace etwarden {

class ColumnLayout;
class DetailsPane;
class EmptyState;
class SessionTableView;
class Settings;

/// The middle of the window: the table of all sessions over the details of the current one.
class SessionsPane : public QWidget
{
    Q_OBJECT

public:
    /// `settings` outlives it.
    explicit SessionsPane(Settings& settings, QWidget* parent = nullptr);
    ~SessionsPane() override;

    /// Makes what the first frame does not show: the contents of the panes below the table.
    void buildPanes();

    /// A snapshot whose poll failed leaves the table as it is.
    void setSnapshot(const SnapshotPtr& snapshot);
    void setFilterText(const QString& text);
    int sessionCount() const;
    int shownCount() const; ///< sessions that pass the filter

    std::vector<SessionStatus> selection() const;
    TraceHandle currentSession() const; ///< whose details are shown; invalid without a selection
    /// Selects the session, now or when it appears.
    void select(TraceHandle session);

    void copy() const; ///< the selected rows, or lines of the details when these have the keyboard
    void showDetails(bool show);
    void focusTable();
    ColumnLayout& columnLayout();
    void saveState(); ///< to the settings

signals:
    void selectionChanged(); ///< also when the values of the selected sessions changed
    void stopRequested(); ///< by the key of the table
    void editRequested(); ///< by a double click on a session, or by Enter in the table
    void menuRequested(const QPoint& globalPosition);
    void newSessionRequested();
    void clearFilterRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void connectTable();
    void takeSelection();
    void updateEmptyState();

    Settings& m_settings;
    SessionTableModel m_model;
    SessionFilterProxy m_proxy;
    bool m_hasSnapshot = false; // one that succeeded
    bool m_isPollFailing = false;
    TraceHandle m_sessionToSelect = invalidTraceHandle; // not in a snapshot yet

    QSplitter* m_splitter;
    SessionTableView* m_table;
    EmptyState* m_emptyState;
    DetailsPane* m_details;
};

} // namespace etwarden
