// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGraphicsItem>

namespace etwarden {

/// The horizontal lines of a plot, one for each step of its axis of values. They are filled as rectangles: Qt's raster
/// engine draws a line pixel by pixel, which took an eighth of a frame.
class GridLines : public QGraphicsItem
{
public:
    explicit GridLines(QGraphicsItem* parent);

    void setColor(const QColor& color);
    /// `area` in the parent's coordinates, from the first line at its top to the last one at its bottom.
    void setSteps(const QRectF& area, int steps);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QColor m_color;
    QRectF m_area;
    int m_steps = 1;
};

} // namespace etwarden
