// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/traceplots.h"

#include "model/qt/text/format.h"
#include "widgets/common/theme.h"
#include "widgets/time/ticks.h"
#include "widgets/time/trackstyle.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace etwarden {

namespace {

constexpr int lowestLane = 3; // px
constexpr int laneSpacing = 2; // px between lanes that are high enough
constexpr int spacedLane = 6; // px: from here on
constexpr int narrowestGap = 3; // px
constexpr int lossWidth = 3; // px

} // namespace

TracePlots::TracePlots(const QRect& area, const TimeScale& scale, double pixelRatio)
    : m_area(area)
    , m_scale(scale)
    , m_pixelRatio(pixelRatio)
{
}

QRect TracePlots::rateTrack() const
{
    return {m_area.left(), m_area.top() + track::gap, m_area.width(), m_area.height() / 2 - track::gap};
}

QRect TracePlots::bufferTrack() const
{
    const int top = m_area.height() / 2 + track::gap;
    return {m_area.left(), top, m_area.width(), m_area.height() - top};
}

int TracePlots::maximumLanes() const
{
    return std::max(bufferTrack().height() / lowestLane, 1);
}

double TracePlots::placeOf(std::size_t column) const
{
    return m_area.left() + static_cast<double>(column) / m_pixelRatio;
}

void TracePlots::paint(QPainter& painter, const TraceColumns& columns) const
{
    painter.setFont(trackLabelFont(m_scale.font));
    paintRates(painter, columns);
    paintLanes(painter, columns);
}

/// A curve from column to column, and what is below it. A share below 0 means that nothing is there.
void TracePlots::paintCurve(QPainter& painter, const QRectF& area, const std::vector<double>& shares, QRgb hue) const
{
    const QColor color = laneColor(hue, m_scale.palette);
    QColor soft = color;
    soft.setAlphaF(track::fillOpacity);
    const double width = 1 / m_pixelRatio;
    const double half = track::curvePenWidth / 2;
    double before = -1;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] < 0) {
            before = -1;
            continue;
        }
        const double least = shares[i] > 0 ? 1 : 0; // a pixel at least, to be seen
        const double row = area.bottom() - std::max(shares[i] * area.height(), least);
        const double other = before < 0 ? row : before;
        const double left = placeOf(i);
        painter.fillRect(QRectF(left, row, width, area.bottom() - row), soft);
        painter.fillRect(
            QRectF(left, std::min(row, other) - half, width, std::abs(row - other) + track::curvePenWidth), color);
        before = row;
    }
}

void TracePlots::paintRates(QPainter& painter, const TraceColumns& columns) const
{
    const QRect whole = rateTrack();
    const int line = painter.fontMetrics().height();
    const QRectF area(
        whole.left(), whole.top() + line, whole.width(), std::max(whole.height() - line - track::bottomMargin, 1));
    const int steps = std::max(1, static_cast<int>(area.height() / line / track::linesPerStep));
    const double highest = columns.highestRate();
    const double end = niceEnd(highest, steps);
    const double step = niceStep(highest, steps);
    const auto tickCount = static_cast<int>(std::lround(end / step));
    const Theme theme(m_scale.palette);
    painter.setPen(theme.barTrack);
    for (int i = 0; i <= tickCount; ++i) {
        const double row = std::floor(area.bottom() - area.height() * i / tickCount);
        painter.drawLine(QPointF(area.left(), row), QPointF(area.right(), row));
    }
    std::vector<double> shares;
    shares.reserve(columns.rates.size());
    for (const double rate : columns.rates)
        shares.push_back(rate / end);
    paintCurve(painter, area, shares, trackhue::sky);
    painter.setPen(theme.dimmedText);
    for (int i = 1; i <= tickCount; ++i) {
        const double row = area.bottom() - area.height() * i / tickCount;
        paintValue(painter, QPointF(area.left() + track::labelGap, std::max(std::floor(row - line), 0.0)),
            Format().shortened(step * i), m_scale.palette.color(QPalette::Base));
    }
}

void TracePlots::paintLanes(QPainter& painter, const TraceColumns& columns) const
{
    const QRect whole = bufferTrack().adjusted(0, track::gap, 0, -track::bottomMargin);
    const Theme theme(m_scale.palette);
    const auto laneCount = static_cast<int>(columns.fills.size());
    if (laneCount == 0)
        return;
    const int height = std::max(whole.height() / laneCount, 1);
    const int spacing = height >= spacedLane ? laneSpacing : 0;
    for (int number = 0; number < laneCount; ++number) {
        const QRect lane(whole.left(), whole.top() + number * height + spacing, whole.width(), height - spacing);
        const std::vector<float>& fills = columns.fills[static_cast<std::size_t>(number)];
        painter.setPen(theme.barTrack);
        painter.drawLine(lane.left(), lane.bottom(), lane.right(), lane.bottom());
        paintCurve(painter, lane, std::vector<double>(fills.begin(), fills.end()), trackhue::orange);
        const std::vector<bool>& losses = columns.losses[static_cast<std::size_t>(number)];
        for (std::size_t i = 0; i < losses.size(); ++i) {
            if (losses[i])
                painter.fillRect(QRectF(placeOf(i) - 1, lane.top(), lossWidth, lane.height()), theme.loss);
        }
    }
    for (const TraceColumns::Gap& gap : columns.gaps) {
        const int top = whole.top() + static_cast<int>(gap.lane) * height;
        paintGap(painter, QRect(whole.left(), top, whole.width(), height - 1), gap);
    }
}

void TracePlots::paintGap(QPainter& painter, const QRect& lane, const TraceColumns::Gap& gap) const
{
    const Theme theme(m_scale.palette);
    const auto left = static_cast<int>(m_scale.placeOf(gap.begin));
    const int right = std::max(static_cast<int>(m_scale.placeOf(gap.end)), left + narrowestGap);
    const QRect area(left, lane.top(), right - left, lane.height());
    painter.fillRect(area, QBrush(theme.loss, Qt::DiagCrossPattern));
    painter.setPen(theme.loss);
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

} // namespace etwarden
