// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/longtable.h"

#include "widgets/logfile/linedelegate.h"
#include "widgets/logfile/tablerows.h"

#include <QAbstractButton>
#include <QAbstractItemDelegate>
#include <QContextMenuEvent>
#include <QCursor>
#include <QEvent>
#include <QHeaderView>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace etwarden {

LongTable::LongTable(QWidget* parent)
    : QTableView(parent)
{
    setItemDelegate(new LineDelegate(this));
    verticalHeader()->hide();
    setShowGrid(false);
    setWordWrap(false);
    if (auto* corner = findChild<QAbstractButton*>()) // the button of QTableView where both headers meet
        corner->hide();
    setVerticalScrollMode(ScrollPerItem);
    setHorizontalScrollMode(ScrollPerPixel);
}

int LongTable::lineHeight() const
{
    return heightOfRows(*this);
}

/// Does not call QTableView::setModel(), which would give the vertical header its rows.
void LongTable::setModel(QAbstractItemModel* model)
{
    if (QAbstractItemModel* before = this->model()) {
        disconnect(before, &QAbstractItemModel::rowsInserted, this, &LongTable::scheduleDelayedItemsLayout);
        disconnect(before, &QAbstractItemModel::rowsRemoved, this, &LongTable::scheduleDelayedItemsLayout);
    }
    horizontalHeader()->setModel(model);
    QAbstractItemView::setModel(model);
    if (model == nullptr)
        return;
    // In other tables the vertical header does this, which has no rows here.
    connect(model, &QAbstractItemModel::rowsInserted, this, &LongTable::scheduleDelayedItemsLayout);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &LongTable::scheduleDelayedItemsLayout);
}

void LongTable::setSelectionModel(QItemSelectionModel* selection)
{
    QAbstractItemView::setSelectionModel(selection);
    horizontalHeader()->setSelectionModel(selection);
}

void LongTable::setRootIndex(const QModelIndex& index)
{
    horizontalHeader()->setRootIndex(index);
    QAbstractItemView::setRootIndex(index);
}

void LongTable::doItemsLayout()
{
    QAbstractItemView::doItemsLayout();
}

QRect LongTable::visualRect(const QModelIndex& index) const
{
    if (!index.isValid() || index.model() != model())
        return {};
    // Rows far away have places that no int holds; where exactly they are not seen does not matter.
    const qint64 top = (qint64{index.row()} - firstRow()) * lineHeight();
    constexpr qint64 farAway = 1 << 24;
    return {columnViewportPosition(index.column()), static_cast<int>(std::clamp(top, -farAway, farAway)),
        columnWidth(index.column()), lineHeight()};
}

QModelIndex LongTable::indexAt(const QPoint& point) const
{
    const int row = firstRow() + point.y() / lineHeight();
    const int column = columnAt(point.x());
    return point.y() < 0 || row >= rowCount() || column < 0 ? QModelIndex() : model()->index(row, column);
}

void LongTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    if (!index.isValid() || index.model() != model())
        return;
    updateGeometries(); // for rows that came since the last layout
    const int row = index.row();
    const int whole = wholeRows();
    int first = firstRow();
    if (hint == PositionAtTop || (hint == EnsureVisible && row < first))
        first = row;
    else if (hint == PositionAtBottom || (hint == EnsureVisible && row >= first + whole))
        first = row - whole + 1;
    else if (hint == PositionAtCenter)
        first = row - whole / 2;
    verticalScrollBar()->setValue(first);

    const int left = horizontalHeader()->sectionPosition(index.column());
    const int right = left + columnWidth(index.column());
    QScrollBar& across = *horizontalScrollBar();
    if (left < across.value() || columnWidth(index.column()) > viewport()->width())
        across.setValue(left);
    else if (right > across.value() + viewport()->width())
        across.setValue(right - viewport()->width());
}

/// A QTableView asks its vertical header which part of the view shows these rows. Nothing is edited here, so that
/// painting is all there is to do.
void LongTable::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& /*roles*/)
{
    if (topLeft.isValid() && bottomRight.isValid())
        viewport()->update(visualRegionForSelection(QItemSelection(topLeft, bottomRight)));
    else
        viewport()->update();
}

void LongTable::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    QStyleOptionViewItem all;
    initViewItemOption(&all);
    const QModelIndex hovered =
        viewport()->underMouse() ? indexAt(viewport()->mapFromGlobal(QCursor::pos())) : QModelIndex();
    const bool hasKeyboard = hasFocus() || viewport()->hasFocus();
    const QRect dirty = event->rect();
    const int height = lineHeight();
    const int end = std::min(rowCount(), firstRow() + dirty.bottom() / height + 1);
    const QHeaderView& header = *horizontalHeader();
    for (int row = firstRow() + std::max(dirty.top(), 0) / height; row < end; ++row) {
        for (int visual = 0; visual < header.count(); ++visual) {
            const QModelIndex index = model()->index(row, header.logicalIndex(visual));
            QStyleOptionViewItem option = all;
            option.rect = visualRect(index);
            if (!option.rect.intersects(dirty) || header.isSectionHidden(index.column()))
                continue;
            if (selectionModel() != nullptr && selectionModel()->isSelected(index))
                option.state |= QStyle::State_Selected;
            if (index == hovered)
                option.state |= QStyle::State_MouseOver;
            if (hasKeyboard && index == currentIndex())
                option.state |= QStyle::State_HasFocus;
            style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &option, &painter, this);
            itemDelegateForIndex(index)->paint(&painter, option, index);
        }
    }
}

void LongTable::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Mouse) {
        emit menuRequested(indexAt(event->pos()), event->globalPos());
        return;
    }
    const QModelIndex cell = currentIndex();
    if (cell.isValid())
        scrollTo(cell);
    const QPoint place = cell.isValid() ? visualRect(cell).center() : viewport()->rect().topLeft();
    emit menuRequested(cell, viewport()->mapToGlobal(place));
}

void LongTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        updateGeometries();
}

void LongTable::scrollContentsBy(int dx, int dy)
{
    if (dx != 0)
        horizontalHeader()->setOffset(horizontalScrollBar()->value());
    const int moved = std::clamp(dy, -wholeRows() - 1, wholeRows() + 1); // farther, nothing of it is left
    scrollDirtyRegion(dx, moved * lineHeight());
    viewport()->scroll(dx, moved * lineHeight());
}

void LongTable::updateGeometries()
{
    const int top = std::max(horizontalHeader()->sizeHint().height(), horizontalHeader()->minimumHeight());
    setViewportMargins(0, horizontalHeader()->isHidden() ? 0 : top, 0, 0);
    const QRect area = viewport()->geometry();
    horizontalHeader()->setGeometry(area.left(), area.top() - top, area.width(), top);

    QScrollBar& across = *horizontalScrollBar();
    across.setPageStep(area.width());
    across.setSingleStep(std::max(area.width() / 30, 2));
    across.setRange(0, std::max(horizontalHeader()->length() - area.width(), 0));
    QScrollBar& down = *verticalScrollBar();
    down.setPageStep(wholeRows());
    down.setSingleStep(1);
    down.setRange(0, std::max(rowCount() - wholeRows(), 0));
    horizontalHeader()->setOffset(across.value());
    QAbstractItemView::updateGeometries();
}

QModelIndex LongTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QHeaderView& header = *horizontalHeader();
    if (rowCount() == 0 || header.count() == 0)
        return {};
    const QModelIndex current = currentIndex();
    if (!current.isValid())
        return model()->index(0, header.logicalIndex(0));
    const int lastRow = rowCount() - 1;
    const int lastColumn = header.count() - 1;
    const bool isFar = modifiers.testFlag(Qt::ControlModifier);
    qint64 row = current.row(); // a page beyond the last of 2 thousand million rows is none
    int visual = header.visualIndex(current.column());
    switch (action) {
    case MoveUp:
        row = isFar ? 0 : row - 1;
        break;
    case MoveDown:
        row = isFar ? lastRow : row + 1;
        break;
    case MovePageUp:
        row -= wholeRows();
        break;
    case MovePageDown:
        row += wholeRows();
        break;
    case MoveLeft:
    case MovePrevious:
        --visual;
        break;
    case MoveRight:
    case MoveNext:
        ++visual;
        break;
    case MoveHome:
        visual = 0;
        row = isFar ? 0 : row;
        break;
    case MoveEnd:
        visual = lastColumn;
        row = isFar ? lastRow : row;
        break;
    }
    return model()->index(
        static_cast<int>(std::clamp<qint64>(row, 0, lastRow)), header.logicalIndex(std::clamp(visual, 0, lastColumn)));
}

void LongTable::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command)
{
    if (selectionModel() == nullptr || rowCount() == 0)
        return;
    const QRect normal = rect.normalized();
    const auto rowAtY = [this](int y) {
        const qint64 row = qint64{firstRow()} + (y < 0 ? y - lineHeight() + 1 : y) / lineHeight();
        return static_cast<int>(std::clamp<qint64>(row, 0, rowCount() - 1));
    };
    const QModelIndex from = model()->index(rowAtY(normal.top()), columnAtOrLast(normal.left()));
    const QModelIndex to = model()->index(rowAtY(normal.bottom()), columnAtOrLast(normal.right()));
    selectionModel()->select(QItemSelection(from, to), command);
}

QRegion LongTable::visualRegionForSelection(const QItemSelection& selection) const
{
    QRegion region;
    const QRect view = viewport()->rect();
    for (const QItemSelectionRange& range : selection) {
        const QRect rows(QPoint(0, visualRect(range.topLeft()).top()),
            QPoint(view.right(), visualRect(range.bottomRight()).bottom()));
        region += rows & view; // whole rows: a selection has nothing smaller
    }
    return region;
}

int LongTable::verticalOffset() const
{
    constexpr qint64 farthest = 1 << 30; // so far a drag that scrolls knows where it began
    return static_cast<int>(std::min(qint64{firstRow()} * lineHeight(), farthest));
}

int LongTable::sizeHintForRow(int /*row*/) const
{
    return lineHeight();
}

int LongTable::sizeHintForColumn(int column) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    int width = 0;
    const int end = std::min(rowCount(), firstRow() + wholeRows() + 1);
    for (int row = firstRow(); row < end; ++row) {
        const QModelIndex index = model()->index(row, column);
        width = std::max(width, itemDelegateForIndex(index)->sizeHint(option, index).width());
    }
    return width;
}

bool LongTable::isIndexHidden(const QModelIndex& index) const
{
    return isColumnHidden(index.column());
}

int LongTable::rowCount() const
{
    return model() != nullptr ? model()->rowCount() : 0;
}

int LongTable::firstRow() const
{
    return verticalScrollBar()->value();
}

int LongTable::wholeRows() const
{
    return std::max(viewport()->height() / lineHeight(), 1);
}

int LongTable::columnAtOrLast(int x) const
{
    const int column = columnAt(x);
    return column >= 0 || horizontalHeader()->count() == 0
        ? std::max(column, 0)
        : horizontalHeader()->logicalIndex(x < 0 ? 0 : horizontalHeader()->count() - 1);
}

} // namespace etwarden

#include "moc_longtable.cpp"
