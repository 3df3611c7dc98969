// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curveitem.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

CurveItem::CurveItem(QGraphicsItem* parent)
    : QGraphicsItem(parent)
{
    setZValue(10); // above the grid
}

void CurveItem::setGeometry(const QRectF& plot, double devicePixelRatio, double penWidth)
{
    const int pen = std::max(1, static_cast<int>(std::lround(penWidth * devicePixelRatio)));
    if (plot == m_plot && devicePixelRatio == m_devicePixelRatio && pen == m_penWidth)
        return;
    prepareGeometryChange();
    m_plot = plot;
    m_devicePixelRatio = devicePixelRatio;
    m_penWidth = pen;
    m_size = {std::max(1, static_cast<int>(std::lround(plot.width() * devicePixelRatio))),
        std::max(1, static_cast<int>(std::lround(plot.height() * devicePixelRatio))) + 2 * pen};
    m_ground.clear();
    m_isStale = true;
}

void CurveItem::setStyles(std::vector<CurveStyle> styles)
{
    m_isStale = m_isStale || styles != m_styles;
    m_styles = std::move(styles);
}

void CurveItem::setGround(const QColor& background, const QColor& lines, const QRectF& axis, int steps)
{
    std::vector<QRgb> ground(static_cast<std::size_t>(m_size.height()), background.rgb());
    const double top = boundingRect().top();
    for (int i = 0; i <= steps; ++i) {
        const double row = std::floor(axis.top() + axis.height() * i / steps);
        const auto deviceRow = [&](double place) {
            return static_cast<std::size_t>(
                std::clamp(static_cast<int>(std::lround((place - top) * m_devicePixelRatio)), 0, m_size.height()));
        };
        std::fill(ground.begin() + static_cast<std::ptrdiff_t>(deviceRow(row)),
            ground.begin() + static_cast<std::ptrdiff_t>(deviceRow(row + 1)), lines.rgb());
    }
    if (ground == m_ground)
        return;
    m_ground = std::move(ground);
    m_isStale = true;
}

void CurveItem::show(const CurveData& data, const ColumnRange& range, const CurveData::Change& change)
{
    const bool isWhole = m_isStale;
    m_begin = range.begin;
    m_isStale = false;
    if (isWhole) {
        if (m_image.size() != m_size || m_image.margin() != m_penWidth)
            m_image.resize(m_size.width(), m_size.height(), m_penWidth);
        if (!m_ground.empty())
            m_image.setGround(m_ground);
        m_image.draw(data.curves(), m_styles, range.begin, range.end);
    } else if (change.begin < change.end) {
        const int bleed = m_image.bleed(m_styles);
        const std::int64_t begin = std::max(change.begin - bleed, range.begin);
        const std::int64_t end = std::min(change.end + bleed, range.end);
        m_image.draw(data.curves(), m_styles, begin, end);
        if (!change.isScrolled) {
            const auto place = [&](std::int64_t column) {
                return static_cast<double>(column - range.begin) / m_devicePixelRatio;
            };
            const QRectF all = boundingRect();
            update(QRectF(all.left() + place(begin), all.top(), place(end) - place(begin), all.height()));
        }
    }
    if (isWhole || change.isScrolled)
        update();
}

QRectF CurveItem::boundingRect() const
{
    const double pen = m_penWidth / m_devicePixelRatio;
    return m_plot.adjusted(0, -pen, 0, pen);
}

void CurveItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    const QRectF place = boundingRect();
    if (m_image.size() == m_size) {
        m_image.paint(*painter, place.topLeft(), m_begin, m_devicePixelRatio);
        return;
    }
    if (m_image.size().isEmpty()) {
        if (!m_ground.empty())
            painter->fillRect(place, QColor::fromRgb(m_ground.front()));
        return;
    }
    // The columns of the new width are still to be read: until then, the old picture is as wide as the new one will be.
    painter->save();
    painter->translate(place.topLeft());
    painter->scale(
        place.width() * m_devicePixelRatio / m_image.width(), place.height() * m_devicePixelRatio / m_image.height());
    m_image.paint(*painter, {}, m_begin, m_devicePixelRatio);
    painter->restore();
}

} // namespace etwarden
