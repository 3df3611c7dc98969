// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/timescale.h"

#include "model/qt/history/markertext.h"
#include "widgets/common/theme.h"
#include "widgets/time/trackstyle.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int markerSize = 9;
constexpr int markerGap = 3; // between two of them, and to their words
constexpr int timeGap = 6; // between two times
constexpr int timeEdge = 4; // beside the first and the last one
constexpr int tickLength = 3;

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
    case MarkerKind::SetByHand: // flag
        return polygon({{0.1, 0}, {1, 0.3}, {0.3, 0.6}, {0.3, 1}, {0.1, 1}});
    }
    return path;
}

} // namespace

int TimeScale::timeRow() const
{
    return tickLength + QFontMetrics(font).height() + 2;
}

int TimeScale::height() const
{
    return timeRow() + QFontMetrics(trackLabelFont(font)).height() + 1;
}

double TimeScale::placeOf(std::int64_t column) const
{
    const double perColumn = static_cast<double>(width - left - right) / static_cast<double>(range.count());
    return left + static_cast<double>(column - range.begin) * perColumn;
}

bool TimeScale::isShown(const Marker& marker) const
{
    const TimeRange time = range.time();
    return marker.time >= time.begin && marker.time < time.end;
}

int TimeScale::tickCount(const std::function<QString(int count)>& widest) const
{
    constexpr int spacing = 24;
    const QFontMetrics metrics(font);
    const int room = std::max(width - left - right, 1);
    int count = std::max(room / (metrics.averageCharWidth() * 5 + spacing), 1);
    while (count > 1 && count * (metrics.horizontalAdvance(widest(count)) + spacing) > room)
        --count;
    return count;
}

std::vector<TimeTick> TimeScale::ticks(const CounterHistory& history) const
{
    constexpr std::chrono::milliseconds morning = std::chrono::hours(10); // a wide one, not the midnight of a date
    const WallTime words;
    const TimeRange time = range.time();
    const int count = tickCount([&](int each) {
        return words.tick(morning - words.offsetFromUtc(morning), niceTimeStep(time.end - time.begin, each));
    });
    return timeTicks(history, time, count, words);
}

std::optional<std::int64_t> TimeScale::markBeside(
    std::span<const std::chrono::nanoseconds> marks, std::optional<std::int64_t> crosshair, bool isNext) const
{
    const TimeRange time = range.time();
    std::optional<std::int64_t> found;
    for (const std::chrono::nanoseconds mark : marks) {
        if (mark < time.begin || mark >= time.end)
            continue;
        const std::int64_t column = range.columnAt(mark);
        const double way = crosshair ? placeOf(column) - placeOf(*crosshair) : 0;
        if (crosshair && (isNext ? way : -way) <= markReach)
            continue;
        found = column;
        if (isNext)
            break; // they ascend
    }
    return found;
}

void TimeScale::paintMarkers(QPainter& painter, std::span<const Marker> markers) const
{
    struct Group
    {
        double begin;
        const Marker* marker;
        int count;
    };
    const auto isImportant = [](const Marker& marker) { return marker.kind == MarkerKind::ThresholdExceeded; };
    std::vector<Group> groups;
    for (const Marker& marker : markers) {
        if (!isShown(marker))
            continue;
        const double place = placeOf(range.columnAt(marker.time)) - markerSize / 2.0;
        if (groups.empty() || place >= groups.back().begin + markerSize + markerGap) {
            groups.push_back({place, &marker, 1});
            continue;
        }
        ++groups.back().count;
        if (isImportant(marker))
            groups.back().marker = &marker;
    }
    const Theme theme(palette);
    const QFontMetrics metrics(trackLabelFont(font));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(trackLabelFont(font));
    const int top = timeRow();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Group& group = groups[i];
        const QColor color = isImportant(*group.marker) ? theme.loss : theme.text;
        const QTransform place = QTransform::fromScale(markerSize, markerSize)
            * QTransform::fromTranslate(group.begin, top + (metrics.height() - markerSize) / 2.0);
        painter.fillPath(place.map(shapeOf(group.marker->kind)), color);
        const QString words =
            group.count > 1 ? QStringLiteral("×") + QLocale().toString(group.count) : MarkerText::brief(*group.marker);
        const double textLeft = group.begin + markerSize + markerGap;
        const double end = i + 1 < groups.size() ? groups[i + 1].begin - markerGap : width;
        if (textLeft + metrics.horizontalAdvance(words) > end)
            continue;
        painter.setPen(theme.text);
        painter.drawText(QPointF(textLeft, top + metrics.ascent()), words);
    }
    painter.restore();
}

std::vector<TimeScale::TimeLabel> TimeScale::timeLabels(std::span<const TimeTick> shown, const QRect& box) const
{
    const QFontMetrics metrics(font);
    std::vector<TimeLabel> labels;
    int free = 0;
    for (const TimeTick& tick : shown) {
        const int x = static_cast<int>(placeOf(range.columnAt(tick.time)));
        const int textWidth = metrics.horizontalAdvance(tick.label);
        const int textLeft = std::clamp(x - textWidth / 2, timeEdge, std::max(width - timeEdge - textWidth, timeEdge));
        const bool isBehind =
            !box.isEmpty() && textLeft < box.right() + timeGap && textLeft + textWidth > box.left() - timeGap;
        const bool hasRoom = textLeft >= free && textLeft + textWidth <= width - timeEdge && !isBehind;
        labels.push_back({x, textLeft, hasRoom ? tick.label : QString()});
        if (hasRoom)
            free = textLeft + textWidth + timeGap;
    }
    return labels;
}

QRect TimeScale::boxAt(std::int64_t column, const QString& when) const
{
    const int x = static_cast<int>(placeOf(column));
    const int boxWidth = QFontMetrics(font).horizontalAdvance(when) + 2 * timeGap;
    const int boxLeft = std::clamp(x - boxWidth / 2, 0, std::max(width - boxWidth, 0));
    return {boxLeft, 1, boxWidth, timeRow() - 1};
}

void TimeScale::paintBox(QPainter& painter, const QRect& box, const QString& when) const
{
    painter.setFont(font);
    painter.fillRect(box, palette.toolTipBase());
    painter.setPen(palette.color(QPalette::ToolTipText));
    painter.drawText(box, Qt::AlignCenter, when);
}

void TimeScale::paintTicks(QPainter& painter, std::span<const TimeTick> shown, const QRect& box) const
{
    const QFontMetrics metrics(font);
    painter.setFont(font);
    const Theme theme(palette);
    painter.setPen(theme.barTrack);
    painter.drawLine(left, 0, width - right, 0);
    painter.setPen(theme.dimmedText);
    for (const TimeLabel& label : timeLabels(shown, box)) {
        painter.drawLine(label.x, 0, label.x, tickLength);
        painter.drawText(label.left, tickLength + 1 + metrics.ascent(), label.text);
    }
}

} // namespace etwarden
