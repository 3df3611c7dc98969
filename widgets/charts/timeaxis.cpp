// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/timeaxis.h"

#include "model/qt/history/markertext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/charts/chartkind.h"
#include "widgets/common/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr int markerSize = 9;
constexpr int markerGap = 3; // between two of them, and to their words
constexpr int labelGap = 6; // between two times
constexpr int tickLength = 3;
constexpr int markerReach = 6; // pixels beside a marker that still belong to it
constexpr int maximumLines = 10; // of a tool tip

QPainterPath polygon(std::initializer_list<QPointF> points)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points)));
    path.closeSubpath();
    return path;
}

/// Each kind has its shape, in a square of size 1.
QPainterPath shapeOf(MarkerKind kind)
{
    QPainterPath path;
    switch (kind) {
    case MarkerKind::SessionStarted: // play
    case MarkerKind::PollingResumed:
        return polygon({{0.1, 0}, {1, 0.5}, {0.1, 1}});
    case MarkerKind::SessionStopped:
        path.addRect(0.05, 0.05, 0.9, 0.9);
        return path;
    case MarkerKind::SessionUpdated: // diamond
        return polygon({{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}});
    case MarkerKind::SessionFlushed: // arrow down
    case MarkerKind::SnapshotWritten:
        return polygon({{0.3, 0}, {0.7, 0}, {0.7, 0.45}, {1, 0.45}, {0.5, 1}, {0, 0.45}, {0.3, 0.45}});
    case MarkerKind::LoadStarted: // flash
    case MarkerKind::LoadChanged:
        return polygon({{0.6, 0}, {0.1, 0.6}, {0.45, 0.6}, {0.35, 1}, {0.9, 0.4}, {0.55, 0.4}});
    case MarkerKind::LoadStopped:
        path.addEllipse(0.1, 0.1, 0.8, 0.8);
        return path;
    case MarkerKind::PollingPaused: // two bars
        path.addRect(0.1, 0, 0.3, 1);
        path.addRect(0.6, 0, 0.3, 1);
        return path;
    case MarkerKind::ThresholdExceeded: // warning
        return polygon({{0.5, 0}, {1, 1}, {0, 1}});
    }
    return path;
}

} // namespace

TimeAxis::TimeAxis(QWidget* parent)
    : QWidget(parent)
{
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
    const WallTime words;
    m_ticks = timeTicks(history, range.time(), maximumTicks(words), words);
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

QSize TimeAxis::sizeHint() const
{
    return {200, timeRow() + QFontMetrics(chartLabelFont(font())).height() + 1};
}

QSize TimeAxis::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

int TimeAxis::timeRow() const
{
    return tickLength + fontMetrics().height() + 2;
}

/// As many ticks as there is room for their labels, which get shorter as ticks get wider apart.
int TimeAxis::maximumTicks(const WallTime& words) const
{
    constexpr int gap = 24;
    constexpr std::chrono::milliseconds morning = std::chrono::hours(10); // a wide one, not the midnight of a date
    const TimeRange time = m_range.time();
    const int room = std::max(width() - m_left - m_right, 1);
    int ticks = std::max(room / (fontMetrics().averageCharWidth() * 5 + gap), 1);
    for (; ticks > 1; --ticks) {
        const QString label =
            words.tick(morning - words.offsetFromUtc(morning), niceTimeStep(time.end - time.begin, ticks));
        if (ticks * (fontMetrics().horizontalAdvance(label) + gap) <= room)
            break;
    }
    return ticks;
}

double TimeAxis::placeOf(std::int64_t column) const
{
    const double perColumn = static_cast<double>(width() - m_left - m_right) / static_cast<double>(m_range.count());
    return m_left + static_cast<double>(column - m_range.begin) * perColumn;
}

void TimeAxis::paintEvent(QPaintEvent* /*event*/)
{
    if (m_range.count() <= 0)
        return;
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarkers(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintTicks(painter);
    paintCrosshair(painter);
}

bool TimeAxis::isShown(const Marker& marker) const
{
    const TimeRange time = m_range.time();
    return marker.time >= time.begin && marker.time < time.end;
}

/// Those that would lie on each other are one: the most important of them, with their number. Words are left out where
/// the next one begins.
void TimeAxis::paintMarkers(QPainter& painter) const
{
    struct Group
    {
        double left;
        const Marker* marker;
        int count;
    };
    const auto isImportant = [](const Marker& marker) { return marker.kind == MarkerKind::ThresholdExceeded; };
    std::vector<Group> groups;
    for (const Marker& marker : m_markers) {
        if (!isShown(marker))
            continue;
        const double left = placeOf(m_range.columnAt(marker.time)) - markerSize / 2.0;
        if (groups.empty() || left >= groups.back().left + markerSize + markerGap) {
            groups.push_back({left, &marker, 1});
            continue;
        }
        ++groups.back().count;
        if (isImportant(marker))
            groups.back().marker = &marker;
    }
    const Theme theme(palette());
    const QFontMetrics metrics(chartLabelFont(font()));
    painter.setFont(chartLabelFont(font()));
    const int top = timeRow();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Group& group = groups[i];
        const QColor color = isImportant(*group.marker) ? theme.loss : theme.text;
        const QTransform place = QTransform::fromScale(markerSize, markerSize)
            * QTransform::fromTranslate(group.left, top + (metrics.height() - markerSize) / 2.0);
        painter.fillPath(place.map(shapeOf(group.marker->kind)), color);
        const QString words =
            group.count > 1 ? QStringLiteral("×") + QLocale().toString(group.count) : MarkerText::brief(*group.marker);
        const double textLeft = group.left + markerSize + markerGap;
        const double end = i + 1 < groups.size() ? groups[i + 1].left - markerGap : width();
        if (textLeft + metrics.horizontalAdvance(words) > end)
            continue;
        painter.setPen(theme.text);
        painter.drawText(QPointF(textLeft, top + metrics.ascent()), words);
    }
    painter.setFont(font());
}

QRect TimeAxis::crosshairBox() const
{
    if (!m_crosshair || m_crosshairText.isEmpty())
        return {};
    const int x = static_cast<int>(placeOf(*m_crosshair));
    const int boxWidth = fontMetrics().horizontalAdvance(m_crosshairText) + 12;
    const int left = std::clamp(x - boxWidth / 2, 0, std::max(width() - boxWidth, 0));
    return {left, 1, boxWidth, timeRow() - 1};
}

/// No time is cut at an edge, touches the one before it, or is half behind the crosshair's.
void TimeAxis::paintTicks(QPainter& painter) const
{
    const Theme theme(palette());
    painter.setPen(theme.barTrack);
    painter.drawLine(m_left, 0, width() - m_right, 0);
    painter.setPen(theme.dimmedText);
    const QRect box = crosshairBox();
    int free = 0;
    for (const TimeTick& tick : m_ticks) {
        const int x = static_cast<int>(placeOf(m_range.columnAt(tick.time)));
        painter.drawLine(x, 0, x, tickLength);
        const int textWidth = fontMetrics().horizontalAdvance(tick.label);
        const int left = std::clamp(x - textWidth / 2, 0, std::max(width() - textWidth, 0));
        const bool isBehind =
            !box.isEmpty() && left < box.right() + labelGap && left + textWidth > box.left() - labelGap;
        if (left < free || isBehind)
            continue;
        painter.drawText(left, tickLength + 1 + fontMetrics().ascent(), tick.label);
        free = left + textWidth + labelGap;
    }
}

void TimeAxis::paintCrosshair(QPainter& painter) const
{
    const QRect box = crosshairBox();
    if (box.isEmpty())
        return;
    painter.fillRect(box, palette().toolTipBase());
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.drawText(box, Qt::AlignCenter, m_crosshairText);
}

QString TimeAxis::markersAt(int x) const
{
    QStringList lines;
    for (const Marker& marker : m_markers) {
        if (isShown(marker) && std::abs(placeOf(m_range.columnAt(marker.time)) - x) <= markerReach)
            lines.append(MarkerText::sentence(marker));
    }
    return shortened(lines);
}

QString TimeAxis::shownMarkers() const
{
    QStringList lines;
    for (const Marker& marker : m_markers) {
        if (isShown(marker))
            lines.append(MarkerText::sentence(marker));
    }
    return shortened(lines);
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
        m_ticks.clear(); // to be made anew
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

} // namespace etwarden
