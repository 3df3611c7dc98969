// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace etwarden {

/// A table of rows of one height, as many as an int counts. A QTableView keeps 8 bytes for the height and the place of
/// each row, in its vertical header; here that header has no rows, and where a row is follows from its number.
///
/// To all other code, screen readers among it, it is the table that it looks like; only what QTableView asks its
/// vertical header for (rowAt(), rowHeight(), rowViewportPosition(), hidden rows, spans, a grid) is not there. The
/// vertical scroll bar counts rows.
class LongTable : public QTableView
{
    Q_OBJECT

public:
    explicit LongTable(QWidget* parent = nullptr);

    int lineHeight() const; ///< of every row

    void setModel(QAbstractItemModel* model) override;
    void setSelectionModel(QItemSelectionModel* selection) override;
    void setRootIndex(const QModelIndex& index) override;
    void doItemsLayout() override;
    QRect visualRect(const QModelIndex& index) const override;
    QModelIndex indexAt(const QPoint& point) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles = {}) override;
    void keyboardSearch(const QString& /*search*/) override {} ///< would read every row, and the window would wait

signals:
    /// A mouse asks for the menu of that cell, a key for that of the current one; none where there is none.
    void menuRequested(const QModelIndex& cell, const QPoint& globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override; // FontChange, StyleChange
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;
    QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    int verticalOffset() const override;
    int sizeHintForRow(int row) const override;
    int sizeHintForColumn(int column) const override;
    bool isIndexHidden(const QModelIndex& index) const override;

private:
    int rowCount() const;
    int firstRow() const; ///< in view
    int wholeRows() const; ///< that have room in the view, at least one
    int columnAtOrLast(int x) const;
};

} // namespace etwarden
