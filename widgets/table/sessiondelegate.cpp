// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/sessiondelegate.h"

#include "model/qt/history/sparklines.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "widgets/common/marks.h"

#include <QApplication>
#include <QPainter>
#include <QPolygonF>
#include <QStyleOptionViewItem>
#include <QTransform>
#include <QVarLengthArray>

#include <algorithm>
#include <cmath>

namespace etwarden {

namespace {

constexpr int barHeight = 3;
constexpr int markGap = 4;

bool hasLoss(SessionColumn column)
{
    switch (column) {
    case SessionColumn::State:
    case SessionColumn::EventsLost:
    case SessionColumn::EventsLostPerSecond:
    case SessionColumn::LogBuffersLost:
    case SessionColumn::RealTimeBuffersLost:
        return true;
    default:
        return false;
    }
}

/// Whole pixels, so that equal columns look equal.
int sparklineColumnWidth(int width)
{
    return std::max(width / Sparkline::columnCount, 1);
}

int markSize(const QFontMetrics& metrics)
{
    return metrics.ascent();
}

} // namespace

struct SessionDelegate::Cell
{
    QRect area; // inside the margins
    Qt::Alignment alignment;
    LossState loss = LossState::Never;
    bool hasMark = false;
    bool isAlerted = false;
    bool isSelected = false;
    bool isRing = false;
    QPalette::ColorGroup group = QPalette::Active;
};

SessionDelegate::SessionDelegate(QObject* parent)
    : QAbstractItemDelegate(parent)
    , m_theme(QPalette())
    , m_markSize(markSize(QFontMetrics(m_font)))
{
}

void SessionDelegate::setSparklines(Sparklines* sparklines)
{
    m_sparklines = sparklines;
}

int SessionDelegate::sparklineColumnAt(int x, int left, int width)
{
    const int columnWidth = sparklineColumnWidth(width - 2 * horizontalMargin);
    const int end = left + width - horizontalMargin;
    const int fromEnd = std::clamp((end - 1 - x) / columnWidth, 0, Sparkline::columnCount - 1);
    return Sparkline::columnCount - 1 - fromEnd;
}

void SessionDelegate::setHoveredRow(int row)
{
    m_hoveredRow = row;
}

int SessionDelegate::hoveredRow() const
{
    return m_hoveredRow;
}

void SessionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    prepareFor(option);
    const SessionColumnInfo& column = sessionColumns()[static_cast<std::size_t>(index.column())];
    Cell cell{.area = option.rect.adjusted(horizontalMargin, 0, -horizontalMargin, 0), .alignment = column.alignment};
    cell.isSelected = option.state.testFlag(QStyle::State_Selected);
    cell.group = option.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    if (hasLoss(column.id)) {
        cell.loss = index.data(SessionTableModel::LossRole).value<LossState>();
        cell.hasMark = true;
    }

    const QPen penBefore = painter->pen(); // all that changes; save() would cost as much as the text
    paintBackground(*painter, option, index.row());
    if (column.id == SessionColumn::State)
        cell.isAlerted = index.data(SessionTableModel::AlertRole).toBool();
    if (column.id == SessionColumn::History || column.id == SessionColumn::InUse)
        cell.isRing = index.data(SessionTableModel::RingRole).toBool();
    if (column.id == SessionColumn::History && m_sparklines != nullptr)
        paintSparkline(
            *painter, cell, m_sparklines->of(index.data(SessionTableModel::HandleRole).value<TraceHandle>()));
    if (column.id == SessionColumn::Name)
        paintSetMark(*painter, cell, index);
    if (column.id == SessionColumn::Name && index.data(SessionTableModel::OfWindowsRole).toBool())
        paintWindowsMark(*painter, cell);
    if (column.id == SessionColumn::InUse) {
        paintInUseBar(*painter, cell, index.data(SessionTableModel::InUsePercentRole).toDouble());
    }
    paintText(*painter, cell, index);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.state |= QStyle::State_KeyboardFocusChange | QStyle::State_Item;
        focus.backgroundColor = option.palette.color(cell.isSelected ? QPalette::Highlight : QPalette::Base);
        const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
    }
    painter->setPen(penBefore);
}

QSize SessionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const SessionColumnInfo& column = sessionColumns()[static_cast<std::size_t>(index.column())];
    return QSize(cellWidth(option.fontMetrics, column.id, index.data(Qt::DisplayRole).toString()),
        option.fontMetrics.height() + rowPadding);
}

int SessionDelegate::cellWidth(const QFontMetrics& metrics, SessionColumn column, const QString& text)
{
    if (column == SessionColumn::History)
        return Sparkline::columnCount + 2 * horizontalMargin;
    const int content = metrics.horizontalAdvance(text) + 2 * horizontalMargin;
    if (column == SessionColumn::Name)
        return content + markSize(metrics) + markGap; // that of Windows' own sessions
    if (column == SessionColumn::InUse)
        return content + markSize(metrics) + markGap; // that of a ring
    if (!hasLoss(column))
        return content;
    // What rises is bold, and bold digits are up to a sixth wider (Tahoma's); to measure them would load their font,
    // which the first frame does not need.
    return content + metrics.horizontalAdvance(text) / 6 + markSize(metrics) + markGap;
}

void SessionDelegate::paintBackground(QPainter& painter, const QStyleOptionViewItem& option, int row) const
{
    if (option.state.testFlag(QStyle::State_Selected)) {
        const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
    } else if (row == m_hoveredRow) {
        painter.fillRect(option.rect, m_theme.hover);
    }
}

/// Paints the background of a row that is not selected below a coloured part: on that of a selected row, no lightness
/// of a hue may be readable.
void SessionDelegate::paintPlate(QPainter& painter, const Cell& cell, const QRect& area) const
{
    if (cell.isSelected)
        painter.fillRect(area, m_palette.color(cell.group, QPalette::Base));
}

void SessionDelegate::paintText(QPainter& painter, const Cell& cell, const QModelIndex& index) const
{
    const QString text = cell.isAlerted ? QStringLiteral("!") : index.data(Qt::DisplayRole).toString();
    const bool isUrgent = cell.loss == LossState::LosingNow || cell.isAlerted;
    const bool isNormalZero = cell.hasMark && cell.loss == LossState::Never;
    const QColor normal = cell.isSelected ? m_palette.color(cell.group, QPalette::HighlightedText) : m_theme.text;
    const QColor color = isUrgent ? m_theme.loss : isNormalZero && !cell.isSelected ? m_theme.dimmedText : normal;
    QRect area = cell.area;
    if (isUrgent)
        paintPlate(painter, cell, area.adjusted(1 - horizontalMargin, 1, horizontalMargin - 1, -1));
    if (cell.hasMark) {
        const QRect mark(area.left(), area.center().y() - m_markSize / 2, m_markSize, m_markSize);
        paintMark(painter, mark, cell.loss, color);
        area.setLeft(mark.right() + 1 + markGap);
    }
    if (text.isEmpty() || area.width() <= 0) {
        return;
    }
    painter.setPen(color);
    LineCache& cache = lines(isUrgent);
    if (cache.paintNumber(painter, area, cell.alignment, text))
        return;
    // A number is never cut, because half of it would be read as a smaller one. Names are shortened in the middle,
    // because they often differ at their end only, modes and files at their end, because files end alike.
    const QString shortText = index.data(SessionTableModel::ShortTextRole).toString();
    const auto column = static_cast<SessionColumn>(index.column());
    const bool endsAlike = column == SessionColumn::Mode || column == SessionColumn::LogFile;
    cache.paint(painter, area, cell.alignment, shortText.isEmpty() ? text : shortText,
        endsAlike ? Qt::ElideRight : Qt::ElideMiddle);
}

void SessionDelegate::paintMark(QPainter& painter, const QRect& area, LossState loss, const QColor& color) const
{
    if (loss == LossState::Never) {
        return;
    }
    const qreal ratio = painter.device()->devicePixelRatio();
    QPixmap& mark = m_marks[{loss, color.rgba()}];
    if (mark.isNull() || mark.devicePixelRatio() != ratio) {
        mark = QPixmap(area.size() * ratio);
        mark.setDevicePixelRatio(ratio);
        mark.fill(Qt::transparent);
        QPainter onMark(&mark);
        paintLossMark(onMark, QRect(QPoint(), area.size()), loss, color);
    }
    painter.drawPixmap(area.topLeft(), mark);
}

/// Paints a chevron that points right where the row hides its sessions, down where it shows them. Sessions of a set are
/// indented by one step.
void SessionDelegate::paintSetMark(QPainter& painter, Cell& cell, const QModelIndex& index) const
{
    const auto set = index.data(SessionTableModel::SetRole).value<TraceHandle>();
    if (set == invalidTraceHandle)
        return;
    const int step = m_markSize + markGap;
    if (set != index.data(SessionTableModel::HandleRole).value<TraceHandle>()) {
        cell.area.setLeft(cell.area.left() + 2 * step);
        return;
    }
    const QPointF centre(cell.area.left() + m_markSize / 2.0, cell.area.center().y() + 0.5);
    const qreal reach = m_markSize / 4.0;
    QPolygonF chevron({QPointF(-reach / 2, -reach), QPointF(reach / 2, 0), QPointF(-reach / 2, reach)});
    if (index.data(SessionTableModel::OpenRole).toBool())
        chevron = QTransform().rotate(90).map(chevron);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(cell.isSelected ? m_palette.color(cell.group, QPalette::HighlightedText) : m_theme.text, 1.5));
    painter.drawPolyline(chevron.translated(centre));
    painter.setRenderHint(QPainter::Antialiasing, false);
    cell.area.setLeft(cell.area.left() + step);
}

bool SessionDelegate::isOnExpander(int x, int left, const QFontMetrics& metrics)
{
    return x >= left && x < left + horizontalMargin + markSize(metrics) + markGap;
}

/// Paints a window of four panes at the end of the cell, for a session of Windows itself.
void SessionDelegate::paintWindowsMark(QPainter& painter, Cell& cell) const
{
    const int pane = (m_markSize - 1) / 2; // px between them: 1
    const QPoint corner(cell.area.right() + 1 - (2 * pane + 1), cell.area.center().y() - pane);
    const QColor color = cell.isSelected ? m_palette.color(cell.group, QPalette::HighlightedText) : m_theme.dimmedText;
    for (const QPoint place : {QPoint(0, 0), QPoint(pane + 1, 0), QPoint(0, pane + 1), QPoint(pane + 1, pane + 1)})
        painter.fillRect(QRect(corner + place, QSize(pane, pane)), color);
    cell.area.setRight(corner.x() - 1 - markGap);
}

void SessionDelegate::paintInUseBar(QPainter& painter, const Cell& cell, double percent) const
{
    const QRect track(cell.area.left(), cell.area.bottom() + 1 - barHeight, cell.area.width(), barHeight);
    const int width = static_cast<int>(std::lround(track.width() * std::clamp(percent, 0.0, 100.0) / 100));
    paintPlate(painter, cell, track.adjusted(-1, -1, 1, 0));
    painter.fillRect(track, m_theme.barTrack);
    painter.fillRect(QRect(track.topLeft(), QSize(width, barHeight)), barColor(cell));
    if (cell.isRing && width == track.width())
        paintRingMark(painter, cell);
}

/// The colour of a bar. That all buffers of a ring are in use is normal and has no warning's colour.
QColor SessionDelegate::barColor(const Cell& cell) const
{
    return cell.isRing ? m_theme.dimmedText : m_theme.inUseBar;
}

/// Paints a small ring at the beginning of the cell, for a ring that is full.
void SessionDelegate::paintRingMark(QPainter& painter, const Cell& cell) const
{
    const int size = m_markSize - 3;
    const QRectF ring(cell.area.left() + 1.5, cell.area.center().y() - size / 2.0, size, size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(cell.isSelected ? m_palette.color(cell.group, QPalette::HighlightedText) : barColor(cell), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(ring);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void SessionDelegate::paintSparkline(QPainter& painter, const Cell& cell, const Sparkline& line) const
{
    constexpr int margin = 2; // px above and below
    constexpr int tickHeight = 4;
    if (line.isIdle())
        return;
    const int width = sparklineColumnWidth(cell.area.width());
    const int top = cell.area.top() + margin;
    const int bottom = cell.area.bottom() + 1 - margin;
    const int room = bottom - top - tickHeight - 1; // ticks and bars never touch
    QVarLengthArray<QRect, Sparkline::columnCount> bars;
    QVarLengthArray<QRect, Sparkline::columnCount> ticks;
    int x = cell.area.right() + 1 - width * Sparkline::columnCount;
    const int left = std::max(x, cell.area.left());
    paintPlate(painter, cell, QRect(left, top, cell.area.right() + 1 - left, bottom - top).adjusted(-1, -1, 1, 1));
    for (const Sparkline::Column& column : line.columns) {
        const bool fits = x >= cell.area.left(); // a narrow column shows the newest
        const int height =
            fits && column.hasSamples ? std::max((column.inUsePercent * room + 50) / 100, 1) : 0; // seen where it ran
        if (height > 0 && !bars.isEmpty() && bars.back().top() == bottom - height && bars.back().right() + 1 == x)
            bars.back().setRight(x + width - 1);
        else if (height > 0)
            bars.append(QRect(x, bottom - height, width, cell.isRing ? 1 : height)); // only the level of a ring
        if (fits && column.hasLoss)
            ticks.append(QRect(x, top, width, tickHeight));
        x += width;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(barColor(cell));
    painter.drawRects(bars.constData(), static_cast<int>(bars.size()));
    painter.setBrush(m_theme.loss);
    painter.drawRects(ticks.constData(), static_cast<int>(ticks.size()));
    painter.setBrush(Qt::NoBrush);
}

void SessionDelegate::prepareFor(const QStyleOptionViewItem& option) const
{
    if (m_palette.cacheKey() != option.palette.cacheKey()) {
        m_palette = option.palette;
        m_theme = Theme(m_palette);
    }
    if (m_font != option.font) {
        m_font = option.font;
        m_markSize = markSize(option.fontMetrics);
        m_lines.reset();
        m_boldLines.reset();
        m_marks.clear();
    }
}

LineCache& SessionDelegate::lines(bool isBold) const
{
    std::optional<LineCache>& lines = isBold ? m_boldLines : m_lines;
    if (!lines) {
        QFont font = m_font;
        font.setBold(isBold || font.bold());
        lines.emplace(font);
    }
    return *lines;
}

} // namespace etwarden

#include "moc_sessiondelegate.cpp"
