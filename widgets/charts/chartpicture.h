// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "widgets/charts/chartview.h"

#include <QFont>
#include <QImage>
#include <QPalette>
#include <QString>

#include <vector>

class QPainter;

namespace etwarden {

QPalette paperPalette(); ///< black on white, whatever the screen is
QFont paperFont();

/// The charts that are shown, as a picture of any size: PNG of pixels, SVG of lines. Drawn from the history for that
/// size and not copied from the screen. It is understood by itself: it says whose charts they are, of what time, and
/// what happened in it.
class ChartPicture
{
public:
    struct Chart
    {
        QString title;
        std::vector<ChartCurve> curves;
    };

    struct Heading
    {
        QString name; ///< whose charts
        QString circumstances; ///< of what time, in which time zone, from where
    };

    /// `history` outlives it.
    ChartPicture(const CounterHistory& history, TimeRange range, Heading heading, std::vector<Chart> charts,
        std::vector<Marker> markers = {});

    /// The ending of the name says the format: ".svg", else PNG. All or nothing; returns what went wrong, or an empty
    /// text.
    QString save(const QString& file, QSize size) const;
    QImage image(QSize size) const; ///< null if there is no memory for it
    void paint(QPainter& painter, QSize size, bool asLines) const;

private:
    double paintText(QPainter& painter, const QFont& font, const QString& text, const QRectF& area) const;
    double paintLegend(QPainter& painter, const Chart& chart, const QRectF& area) const;
    void paintChart(
        QPainter& painter, const Chart& chart, const QRectF& area, const ColumnRange& range, bool asLines) const;
    void paintScale(QPainter& painter, const ValueScale& scale, const CurveSource& source, const QRectF& plot) const;
    void paintNumber(QPainter& painter, const QString& text, const QPointF& bottom, Qt::Alignment side) const;

    const CounterHistory& m_history;
    TimeRange m_range;
    Heading m_heading;
    std::vector<Chart> m_charts;
    std::vector<Marker> m_markers;
    QPalette m_palette;
    QFont m_font;
};

} // namespace etwarden
