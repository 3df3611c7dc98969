// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <QTableView>

#include <chrono>
#include <vector>

namespace etwarden {

class ColumnLayout;
class SessionDelegate;
class Settings;
class Sparklines;

/// The session table: one dense line per session, whole rows selected, columns as the settings remember them.
class SessionTableView : public QTableView
{
    Q_OBJECT

public:
    /// `model` is a SessionTableModel or a proxy on one; both arguments outlive it.
    SessionTableView(QAbstractItemModel& model, Settings& settings, QWidget* parent = nullptr);

    ColumnLayout& columnLayout();

    std::vector<TraceHandle> selectedSessions() const; ///< from top to bottom
    /// The selected session that the keyboard is on, else the first selected one; invalid without a selection.
    TraceHandle currentSession() const;
    void select(TraceHandle session); ///< alone; nothing happens when it is not shown
    void select(const std::vector<TraceHandle>& sessions, TraceHandle current); ///< those that are shown, and no others
    /// Visible part of the session's row, in the viewport's coordinates; empty: it is not in sight.
    QRect rowRect(TraceHandle session) const;

    /// What the history column shows; outlives the table.
    void setSparklines(Sparklines* sparklines);
    /// Called after a poll: repaints those that differ and are in sight.
    void refreshSparklines();

    /// The selected rows with a header line, visible columns in their order, tab-separated.
    QString selectedRowsText() const;

signals:
    void sessionSelectionChanged();
    /// A click on the mark of a set, or a key, requests this; the view itself opens nothing.
    void openRequested(etwarden::TraceHandle set, bool open);
    /// Emitted for a click into the history column, at that time of the history's axis.
    void historyRequested(etwarden::TraceHandle session, std::chrono::nanoseconds time);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    QModelIndex indexOf(TraceHandle session) const; // of its name
    QModelIndexList selectedRows() const; // from top to bottom
    void nameForScreenReaders();
    void fitRows();
    void keepSelectionInView();
    bool isSelectionIn(const QRect& area) const;
    bool openOrClose(const QKeyEvent& event); ///< false: the key means something else
    bool arrangeColumn(const QKeyEvent& event); ///< false: the keys mean something else
    void setHoveredRow(int row);

    Sparklines* m_sparklines = nullptr;
    SessionDelegate* m_delegate;
    ColumnLayout* m_columns = nullptr;
    bool m_wasSelectionInView = false; // before rows changed places
};

} // namespace etwarden
