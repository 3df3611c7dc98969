// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartview.h"

#include <QFont>
#include <QPalette>
#include <QString>

#include <vector>

class QPainter;

namespace etwarden {

/// The charts that are shown, as a picture of any size: PNG of pixels, SVG of lines. Drawn from the history for that
/// size and not copied from the screen.
class ChartPicture
{
public:
    struct Chart
    {
        QString title;
        std::vector<ChartCurve> curves;
    };

    /// `heading`: whose charts, and of what time. `history` outlives it.
    ChartPicture(const CounterHistory& history, TimeRange range, QString heading, std::vector<Chart> charts);

    /// By the ending of the name: ".svg", else PNG. All or nothing; answers what went wrong, or an empty text.
    QString save(const QString& file, QSize size) const;
    void paint(QPainter& painter, QSize size, bool asLines) const;

private:
    void paintChart(QPainter& painter, const Chart& chart, const QRectF& area, bool asLines) const;
    void paintScale(QPainter& painter, const ValueScale& scale, const CurveSource& source, const QRectF& plot) const;
    void paintTime(QPainter& painter, const QRectF& area) const;

    const CounterHistory& m_history;
    TimeRange m_range;
    QString m_heading;
    std::vector<Chart> m_charts;
    QPalette m_palette; ///< black on white, whatever the screen is
    QFont m_font;
};

} // namespace etwarden
