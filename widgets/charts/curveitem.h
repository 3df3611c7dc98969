// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/curvedata.h"
#include "widgets/charts/curveimage.h"

#include <QGraphicsItem>

#include <vector>

namespace etwarden {

/// The plot of a chart: all of its curves above the lines of its axis, drawn by columns, so that the cost depends on
/// the pixels and not on the samples. It covers its rectangle whole.
class CurveItem : public QGraphicsItem
{
public:
    explicit CurveItem(QGraphicsItem* parent);

    /// `plot` in the parent's coordinates. The picture has to be redrawn after a change of any of them; until then the
    /// old one is stretched to the new size.
    void setGeometry(const QRectF& plot, double devicePixelRatio, double penWidth);
    std::int64_t width() const { return m_size.width(); } ///< in device pixels: columns
    void setStyles(std::vector<CurveStyle> styles); ///< one for each curve; to be redrawn
    /// Below the curves: the background and the horizontal lines of the axis of values, one for each step from the
    /// top of `axis` to its bottom, in the parent's coordinates; to be redrawn.
    void setGround(const QColor& background, const QColor& lines, const QRectF& axis, int steps);

    /// Shows the columns of `range`, of which those of `change` are drawn again; all of them if something of the item
    /// changed. Invalidates no more than what differs.
    void show(const CurveData& data, const ColumnRange& range, const CurveData::Change& change);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    CurveImage m_image;
    std::vector<CurveStyle> m_styles;
    std::vector<QRgb> m_ground; // of each row of the picture
    QRectF m_plot;
    QSize m_size{1, 1}; // of the picture when it is drawn next, in device pixels
    double m_devicePixelRatio = 1;
    int m_penWidth = 1; // device pixels
    std::int64_t m_begin = 0; // column at the left edge
    bool m_isStale = true; // everything is to be drawn
};

} // namespace etwarden
