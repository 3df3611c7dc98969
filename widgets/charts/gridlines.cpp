// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/gridlines.h"

#include <QPainter>

#include <cmath>

namespace etwarden {

GridLines::GridLines(QGraphicsItem* parent)
    : QGraphicsItem(parent)
{
}

void GridLines::setColor(const QColor& color)
{
    m_color = color;
    update();
}

void GridLines::setSteps(const QRectF& area, int steps)
{
    if (area != m_area)
        prepareGeometryChange();
    m_area = area;
    m_steps = steps;
    update();
}

QRectF GridLines::boundingRect() const
{
    return m_area.adjusted(0, 0, 0, 1); // the lowest line is below the edge
}

void GridLines::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    for (int i = 0; i <= m_steps; ++i)
        painter->fillRect(
            QRectF(m_area.left(), std::floor(m_area.top() + m_area.height() * i / m_steps), m_area.width(), 1),
            m_color);
}

} // namespace etwarden
