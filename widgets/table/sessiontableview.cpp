// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/sessiontableview.h"

#include "model/qt/history/sparklines.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "model/qt/text/tabletext.h"
#include "widgets/common/measures.h"
#include "widgets/table/columnlayout.h"
#include "widgets/table/sessiondelegate.h"
#include "widgets/table/sessionheader.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr int widthStep = 2; // characters, for one key

} // namespace

SessionTableView::SessionTableView(QAbstractItemModel& model, Settings& settings, QWidget* parent)
    : QTableView(parent)
    , m_delegate(new SessionDelegate(this))
{
    auto* header = new SessionHeader(this);
    setHorizontalHeader(header); // before the model: it measures the titles
    setModel(&model);
    setItemDelegate(m_delegate);
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false); // Tab leaves the table, as people with a keyboard expect
    setHorizontalScrollMode(ScrollPerPixel);
    setCornerButtonEnabled(false);
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitRows();

    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, this, [this, header](const QPoint& position) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->setToolTipsVisible(true);
        m_columns->fillMenu(*menu);
        menu->popup(header->viewport()->mapToGlobal(position));
    });
    m_columns = new ColumnLayout(*header, settings, this);
    setSortingEnabled(true);
    keepSelectionInView();
    // To the greatest, or to the first name.
    connect(header, &QHeaderView::sectionClicked, this, &QTableView::scrollToTop);
    nameForScreenReaders();
}

ColumnLayout& SessionTableView::columnLayout()
{
    return *m_columns;
}

std::vector<TraceHandle> SessionTableView::selectedSessions() const
{
    std::vector<TraceHandle> sessions;
    for (const QModelIndex& index : selectedRows()) {
        sessions.push_back(index.data(SessionTableModel::HandleRole).toULongLong());
    }
    return sessions;
}

TraceHandle SessionTableView::currentSession() const
{
    const std::vector<TraceHandle> sessions = selectedSessions();
    if (sessions.empty()) {
        return invalidTraceHandle;
    }
    const TraceHandle current = currentIndex().data(SessionTableModel::HandleRole).toULongLong();
    return std::find(sessions.begin(), sessions.end(), current) == sessions.end() ? sessions.front() : current;
}

void SessionTableView::select(TraceHandle session)
{
    const QModelIndex index = indexOf(session);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    scrollTo(index); // also where the row was current already, but out of sight
}

void SessionTableView::select(const std::vector<TraceHandle>& sessions, TraceHandle current)
{
    clearSelection();
    select(current);
    for (const TraceHandle session : sessions) {
        if (const QModelIndex index = indexOf(session); index.isValid())
            selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
}

QRect SessionTableView::rowRect(TraceHandle session) const
{
    const QModelIndex index = indexOf(session);
    if (!index.isValid())
        return {};
    const QRect cell = visualRect(index);
    return QRect(0, cell.top(), viewport()->width(), cell.height()).intersected(viewport()->rect());
}

QModelIndex SessionTableView::indexOf(TraceHandle session) const
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, static_cast<int>(SessionColumn::Name));
        if (index.data(SessionTableModel::HandleRole).toULongLong() == session)
            return index;
    }
    return {};
}

QString SessionTableView::selectedRowsText() const
{
    const QHeaderView* header = horizontalHeader();
    std::vector<int> columns;
    for (int position = 0; position < header->count(); ++position) {
        if (const int column = header->logicalIndex(position); !header->isSectionHidden(column))
            columns.push_back(column);
    }
    const auto line = [&](const auto& textOf) -> QString {
        QStringList cells;
        for (const int column : columns)
            cells << textOf(column);
        return tabbedLine(cells);
    };
    // Uses the accessible texts, because a symbol has no other.
    QString text = line(
        [&](int column) { return model()->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString(); });
    for (const QModelIndex& index : selectedRows()) {
        text += line([&](int column) { return index.siblingAtColumn(column).data(Qt::AccessibleTextRole).toString(); });
    }
    return text;
}

void SessionTableView::setSparklines(Sparklines* sparklines)
{
    m_sparklines = sparklines;
    m_delegate->setSparklines(sparklines);
}

void SessionTableView::refreshSparklines()
{
    constexpr int column = static_cast<int>(SessionColumn::History);
    const int left = columnViewportPosition(column);
    const bool isInSight = !isColumnHidden(column) && left < viewport()->width() && left + columnWidth(column) > 0;
    const int top = rowAt(0);
    if (m_sparklines == nullptr || !isVisible() || !isInSight || top < 0)
        return;
    const int bottom = rowAt(viewport()->height() - 1);
    for (int row = top; row <= (bottom < 0 ? model()->rowCount() - 1 : bottom); ++row) {
        const QModelIndex index = model()->index(row, column);
        if (m_sparklines->refresh(index.data(SessionTableModel::HandleRole).value<TraceHandle>()))
            update(index);
    }
}

void SessionTableView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        nameForScreenReaders();
        m_columns->fit();
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitRows();
        if (m_columns)
            m_columns->fit();
    }
}

/// Begins at the name of a row for users of screen readers: the first column is only a symbol.
void SessionTableView::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    if (currentIndex().column() == static_cast<int>(SessionColumn::State)) {
        selectionModel()->setCurrentIndex(
            currentIndex().siblingAtColumn(static_cast<int>(SessionColumn::Name)), QItemSelectionModel::NoUpdate);
    }
}

void SessionTableView::keyPressEvent(QKeyEvent* event)
{
    if (!openOrClose(*event) && !arrangeColumn(*event))
        QTableView::keyPressEvent(event);
}

/// The keys are those of a tree: plus and Right open a set, minus and Left close it, and Left goes from a session to
/// its set. The arrows do so in the column of the names; in the others they go from cell to cell.
bool SessionTableView::openOrClose(const QKeyEvent& event)
{
    const QModelIndex index = currentIndex();
    const auto set = index.data(SessionTableModel::SetRole).value<TraceHandle>();
    const bool hasModifier = (event.modifiers() & ~Qt::KeypadModifier & ~Qt::ShiftModifier) != 0;
    if (!index.isValid() || set == invalidTraceHandle || hasModifier)
        return false;
    const bool isName = index.column() == static_cast<int>(SessionColumn::Name);
    const bool isSet = set == index.data(SessionTableModel::HandleRole).value<TraceHandle>();
    const bool isOpen = index.data(SessionTableModel::OpenRole).toBool();
    const bool opens = event.key() == Qt::Key_Plus || (isName && event.key() == Qt::Key_Right);
    const bool closes = event.key() == Qt::Key_Minus || (isName && event.key() == Qt::Key_Left);
    if (!isSet && closes)
        select(set);
    else if (isSet && ((opens && !isOpen) || (closes && isOpen)))
        emit openRequested(set, opens);
    else
        return false;
    return true;
}

/// Does with keys what the mouse does with the titles, which accept no focus: Alt with Left and Right makes the column
/// of the current cell narrower and wider; with Shift as well they move it.
bool SessionTableView::arrangeColumn(const QKeyEvent& event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool isMove = modifiers == (Qt::AltModifier | Qt::ShiftModifier);
    const bool isArrow = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    if (!isArrow || !(isMove || modifiers == Qt::AltModifier) || !currentIndex().isValid())
        return false;
    const auto column = static_cast<SessionColumn>(currentIndex().column());
    const int step = event.key() == Qt::Key_Left ? -1 : 1;
    if (isMove)
        m_columns->move(column, step);
    else
        m_columns->widen(column, step * charactersWide(*this, widthStep));
    scrollTo(currentIndex());
    return true;
}

void SessionTableView::mouseMoveEvent(QMouseEvent* event)
{
    setHoveredRow(rowAt(event->position().toPoint().y()));
    QTableView::mouseMoveEvent(event);
}

void SessionTableView::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    const QPoint position = event->position().toPoint();
    const QModelIndex index = indexAt(position);
    const bool isClick = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
    const auto handle = index.data(SessionTableModel::HandleRole).value<TraceHandle>();
    const bool isSetName = index.column() == static_cast<int>(SessionColumn::Name)
        && handle == index.data(SessionTableModel::SetRole).value<TraceHandle>();
    if (isClick && isSetName
        && SessionDelegate::isOnExpander(position.x(), columnViewportPosition(index.column()), fontMetrics()))
        emit openRequested(handle, !index.data(SessionTableModel::OpenRole).toBool());
    if (m_sparklines == nullptr || !isClick || index.column() != static_cast<int>(SessionColumn::History))
        return;
    const int column = SessionDelegate::sparklineColumnAt(
        position.x(), columnViewportPosition(index.column()), columnWidth(index.column()));
    emit historyRequested(handle, m_sparklines->rangeOf(column).begin);
}

void SessionTableView::leaveEvent(QEvent* event)
{
    setHoveredRow(-1);
    QTableView::leaveEvent(event);
}

void SessionTableView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    emit sessionSelectionChanged();
}

QModelIndexList SessionTableView::selectedRows() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    return rows;
}

void SessionTableView::nameForScreenReaders()
{
    //: Name of the session table for screen readers.
    setAccessibleName(tr("Sessions"));
}

void SessionTableView::fitRows()
{
    const int height = fontMetrics().height() + SessionDelegate::rowPadding;
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
}

/// Scrolls when the selected row has moved out of view because values changed.
void SessionTableView::keepSelectionInView()
{
    connect(model(), &QAbstractItemModel::layoutAboutToBeChanged, this,
        [this] { m_wasSelectionInView = isSelectionIn(viewport()->rect()); });
    connect(model(), &QAbstractItemModel::layoutChanged, this, [this] {
        if (std::exchange(m_wasSelectionInView, false))
            scrollTo(currentIndex().siblingAtColumn(columnAt(0)));
    });
}

/// Keeps the selection in view also when a message appears above the table or the pane below it gets higher.
void SessionTableView::resizeEvent(QResizeEvent* event)
{
    const bool wasInView = isSelectionIn(QRect(QPoint(), event->oldSize()));
    QTableView::resizeEvent(event);
    if (wasInView)
        scrollTo(currentIndex().siblingAtColumn(columnAt(0)));
}

bool SessionTableView::isSelectionIn(const QRect& area) const
{
    return selectionModel()->hasSelection() && area.intersects(visualRect(currentIndex()));
}

void SessionTableView::setHoveredRow(int row)
{
    for (const int changed : {m_delegate->hoveredRow(), row}) {
        if (changed >= 0 && row != m_delegate->hoveredRow())
            viewport()->update(0, rowViewportPosition(changed), viewport()->width(), rowHeight(changed));
    }
    m_delegate->setHoveredRow(row);
}

} // namespace etwarden

#include "moc_sessiontableview.cpp"
