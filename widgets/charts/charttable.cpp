// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/charttable.h"

#include "model/qt/common/itemindex.h"
#include "widgets/charts/charttext.h"

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// The values of all runs of a curve in each step.
std::vector<Column> columnsOf(const CounterHistory& history, const CurveSource& source, const TimeGrid& grid)
{
    std::vector<Column> all(grid.columnCount());
    for (const RunId run : source.runs) {
        std::vector<Column> columns = history.columns(run, source.quantity, grid);
        const double factor = source.factorOf(history, run);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!columns[i].hasSamples)
                continue;
            for (double* value : {&columns[i].min, &columns[i].max, &columns[i].last})
                *value *= factor;
            if (!all[i].hasSamples)
                all[i] = columns[i];
            all[i].min = std::min(all[i].min, columns[i].min);
            all[i].max = std::max(all[i].max, columns[i].max);
            all[i].last = columns[i].last;
        }
    }
    return all;
}

QString textOf(const Column& column, const CurveSource& source)
{
    if (!column.hasSamples)
        return {};
    if (source.quantity.aspect == Aspect::Rate)
        return ChartText::value(source, column.max);
    if (isTotal(source.quantity.counter))
        return ChartText::value(source, column.last);
    const QString minimum = ChartText::value(source, column.min);
    return column.min == column.max ? minimum : minimum + QStringLiteral("–") + ChartText::value(source, column.max);
}

} // namespace

void ChartTable::setCurves(std::vector<ChartCurve> curves)
{
    beginResetModel();
    m_curves = std::move(curves);
    m_rows.clear();
    endResetModel();
}

void ChartTable::showTime(const CounterHistory& history, TimeRange range)
{
    const std::chrono::nanoseconds step = niceTimeStep(range.end - range.begin, maximumRows);
    const ColumnRange whole{0, 0, step};
    const std::int64_t begin = whole.columnAt(range.begin);
    const std::int64_t end = whole.columnAt(range.end) + 1;
    const TimeGrid grid = history.grid({begin * step, end * step}, static_cast<std::size_t>(end - begin));
    std::vector<std::vector<Column>> columns;
    for (const ChartCurve& curve : m_curves)
        columns.push_back(columnsOf(history, curve.source, grid));

    std::vector<QStringList> rows;
    const WallTime words;
    for (std::size_t i = 0; i < grid.columnCount(); ++i) {
        const auto hasSamples = [&](const std::vector<Column>& of) { return of[i].hasSamples; };
        if (std::none_of(columns.begin(), columns.end(), hasSamples))
            continue;
        const auto time = (begin + static_cast<std::int64_t>(i)) * step;
        const auto wall = history.wallAt(std::max(time, history.range().begin)).value_or(std::chrono::milliseconds(0));
        QStringList row{step < std::chrono::seconds(1) ? words.timeAndMilliseconds(wall) : words.dateAndTime(wall)};
        for (std::size_t curve = 0; curve < m_curves.size(); ++curve)
            row.append(textOf(columns[curve][i], m_curves[curve].source));
        rows.push_back(std::move(row));
    }
    if (rows == m_rows)
        return;
    // Rows come and go at the end, then all change: a reset would lose the selection.
    const auto before = static_cast<int>(m_rows.size());
    const auto after = static_cast<int>(rows.size());
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_rows.resize(rows.size());
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_rows.insert(m_rows.end(), rows.begin() + before, rows.end());
        endInsertRows();
    }
    m_rows = std::move(rows);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DisplayRole});
}

int ChartTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ChartTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_curves.size()) + 1;
}

QVariant ChartTable::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(index.column() == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? m_rows[static_cast<std::size_t>(index.row())].value(index.column()) : QVariant();
}

QVariant ChartTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section >= columnCount())
        return {};
    if (section == 0) {
        //: Column of a table of counters over time.
        return tr("Time");
    }
    return m_curves[static_cast<std::size_t>(section - 1)].heading;
}

ChartTableView::ChartTableView(ChartTable& table, QWidget* parent)
    : QTableView(parent)
{
    setObjectName(QStringLiteral("chartTable"));
    setModel(&table);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setShowGrid(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    connect(&table, &QAbstractItemModel::modelReset, this, &ChartTableView::fitColumns);
    // The newest rows stay in view, unless it is scrolled to earlier ones.
    QScrollBar* bar = verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this, [this, bar](int value) { m_isAtEnd = value == bar->maximum(); });
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int /*least*/, int maximum) {
        if (m_isAtEnd)
            bar->setValue(maximum);
    });
}

void ChartTableView::fitColumns()
{
    constexpr int padding = 16;
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnWidth(column, horizontalHeader()->sectionSizeHint(column) + padding);
    const QString time = WallTime().dateAndTime(std::chrono::milliseconds(0));
    setColumnWidth(0, fontMetrics().horizontalAdvance(time) + 2 * padding);
}

} // namespace etwarden

#include "moc_charttable.cpp"
