// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/logfile/tracecolumns.h"
#include "widgets/time/timescale.h"

#include <QPalette>
#include <QRect>
#include <QRgb>

#include <vector>

class QPainter;

namespace etwarden {

/// Paints a log file over time as two tracks: events per second, and the buffers of each processor in a lane of its
/// own.
class TracePlots
{
public:
    /// `area`: of both tracks, in pixels of the widget, each `pixelRatio` device pixels wide.
    TracePlots(const QRect& area, const TimeScale& scale, double pixelRatio);

    const QRect& area() const { return m_area; }
    QRect rateTrack() const;
    QRect bufferTrack() const;
    int maximumLanes() const;
    double placeOf(std::size_t column) const; ///< its left edge

    void paint(QPainter& painter, const TraceColumns& columns) const;

private:
    void paintRates(QPainter& painter, const TraceColumns& columns) const;
    void paintLanes(QPainter& painter, const TraceColumns& columns) const;
    void paintCurve(QPainter& painter, const QRectF& area, const std::vector<double>& shares, QRgb hue) const;
    void paintGap(QPainter& painter, const QRect& lane, const TraceColumns::Gap& gap) const;

    QRect m_area;
    TimeScale m_scale;
    double m_pixelRatio;
};

} // namespace etwarden
