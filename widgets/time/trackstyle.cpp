// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/trackstyle.h"

#include "widgets/common/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPen>

#include <cmath>

namespace etwarden {

QColor curveColor(QRgb hue, const QPalette& palette)
{
    if (hue == trackhue::text)
        return Theme(palette).dimmedText;
    return readableColor(QColor(hue), {palette.color(QPalette::Base)}, Theme::shapeContrast);
}

QFont trackLabelFont(QFont font)
{
    constexpr double scale = 0.85;
    if (font.pixelSize() > 0)
        font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * scale)));
    else
        font.setPointSizeF(font.pointSizeF() * scale);
    return font;
}

void paintSample(QPainter& painter, const QRect& row, const QPen& pen, bool isFilled)
{
    const int middle = row.center().y();
    painter.setPen(pen);
    painter.drawLine(track::gutterEdge, middle, track::gutterEdge + track::sampleWidth, middle);
    if (!isFilled)
        return;
    QColor soft = pen.color();
    soft.setAlphaF(track::fillOpacity);
    painter.fillRect(QRect(track::gutterEdge, middle + 1, track::sampleWidth, row.bottom() - middle - 1), soft);
}

void paintValue(QPainter& painter, const QPointF& leftTop, const QString& text, const QColor& background)
{
    constexpr double haloWidth = 3;
    constexpr float haloOpacity = 0.85F;
    const QPointF baseline(leftTop.x(), leftTop.y() + QFontMetricsF(painter.font()).ascent());
    QPainterPath shape;
    shape.addText(baseline, painter.font(), text);
    QColor halo = background;
    halo.setAlphaF(haloOpacity);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(shape, QPen(halo, haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.restore();
    painter.drawText(baseline, text);
}

} // namespace etwarden
