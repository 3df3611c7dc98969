// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/timeaxis.h"

#include "model/qt/history/markertext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

constexpr int maximumLines = 10; // of a tool tip

} // namespace

TimeAxis::TimeAxis(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleRole(*this, QAccessible::Graphic);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TimeAxis::setMargins(int left, int right)
{
    if (left == m_left && right == m_right)
        return;
    m_left = left;
    m_right = right;
    m_ticks.clear(); // there may be room for others
    update();
}

void TimeAxis::showTime(const CounterHistory& history, const ColumnRange& range)
{
    if (range == m_range && !m_ticks.empty())
        return;
    m_range = range;
    m_ticks = scale().ticks(history);
    update();
}

void TimeAxis::setMarkers(std::vector<Marker> markers)
{
    m_markers = std::move(markers);
    update();
}

void TimeAxis::setCrosshair(std::optional<std::int64_t> column, const QString& text)
{
    if (column == m_crosshair && text == m_crosshairText)
        return;
    m_crosshair = column;
    m_crosshairText = text;
    update();
}

TimeScale TimeAxis::scale() const
{
    return {m_range, m_left, m_right, width(), font(), palette()};
}

QSize TimeAxis::sizeHint() const
{
    return {200, scale().height()};
}

QSize TimeAxis::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void TimeAxis::paintEvent(QPaintEvent* /*event*/)
{
    if (m_range.count() <= 0)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    scale().paintMarkers(painter, m_markers);
    scale().paintTicks(painter, m_ticks, crosshairBox());
    paintCrosshair(painter);
}

QRect TimeAxis::crosshairBox() const
{
    if (!m_crosshair || m_crosshairText.isEmpty())
        return {};
    return scale().boxAt(*m_crosshair, m_crosshairText);
}

void TimeAxis::paintCrosshair(QPainter& painter) const
{
    const QRect box = crosshairBox();
    if (box.isEmpty())
        return;
    scale().paintBox(painter, box, m_crosshairText);
}

QString TimeAxis::markersAt(int x) const
{
    QStringList lines;
    for (const Marker& marker : m_markers) {
        if (scale().isShown(marker)
            && std::abs(scale().placeOf(m_range.columnAt(marker.time)) - x) <= TimeScale::markReach)
            lines.append(MarkerText::sentence(marker));
    }
    return shortened(lines);
}

QString TimeAxis::shownMarkers() const
{
    QStringList lines;
    for (const Marker& marker : m_markers) {
        if (scale().isShown(marker))
            lines.append(MarkerText::sentence(marker));
    }
    return shortened(lines);
}

std::optional<std::int64_t> TimeAxis::columnOfMarker(bool isNext) const
{
    std::vector<std::chrono::nanoseconds> times;
    times.reserve(m_markers.size());
    for (const Marker& marker : m_markers)
        times.push_back(marker.time);
    return scale().markBeside(times, m_crosshair, isNext);
}

void TimeAxis::showTip(std::int64_t column)
{
    const auto x = static_cast<int>(scale().placeOf(column));
    const QString text = markersAt(x);
    QToolTip::showText(mapToGlobal(QPoint(x, height() / 2)), toolTipText(text), this);
    announce(*this, text, Severity::Info);
}

QString TimeAxis::shortened(QStringList lines)
{
    if (lines.size() > maximumLines) {
        const auto more = static_cast<int>(lines.size()) - maximumLines;
        lines = lines.first(maximumLines);
        //: Last line of a tool tip that lists what happened to sessions.
        lines.append(tr("and %n more", nullptr, more));
    }
    return lines.join(u'\n');
}

bool TimeAxis::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = markersAt(help->pos().x());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), toolTipText(text), this);
        return true;
    }
    case QEvent::FontChange:
    case QEvent::LanguageChange:
    case QEvent::Resize:
        m_ticks.clear(); // to be remade
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

} // namespace etwarden

#include "moc_timeaxis.cpp"
