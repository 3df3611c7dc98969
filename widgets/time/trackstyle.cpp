// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/trackstyle.h"

#include "widgets/common/theme.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPen>
#include <QPixmap>
#include <QPixmapCache>
#include <QTransform>

#include <cmath>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr double haloWidth = 3;
constexpr float haloOpacity = 0.85F;

/// What is around the characters of a value.
struct Halo
{
    QFont font;
    QString text;
    QColor color;

    void paint(QPainter& painter, const QPointF& baseline) const
    {
        QPainterPath shape;
        shape.addText(baseline, font, text);
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.strokePath(shape, QPen(color, haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.restore();
    }
};

/// The same from a picture that is kept: to find the outlines of characters costs more than all else of a frame.
void paintKept(QPainter& painter, const QPointF& baseline, const Halo& halo)
{
    const QTransform toDevice = painter.deviceTransform();
    const QTransform scale = QTransform::fromScale(toDevice.m11(), toDevice.m22());
    const QPointF place = toDevice.map(baseline);
    const QPointF pixel(std::floor(place.x()), std::floor(place.y()));
    const QPointF fraction = place - pixel;
    const QFontMetricsF metrics(halo.font);
    const QRectF area(0, -metrics.ascent(), metrics.horizontalAdvance(halo.text), metrics.height());
    // The halo is half as wide at each side; the other half is for characters that reach out of their place.
    const QRectF around = area.adjusted(-haloWidth, -haloWidth, haloWidth, haloWidth);
    const QRectF pixels = scale.mapRect(around).translated(fraction).toAlignedRect();
    const QString key = u"etwarden halo %1 %2 %3 %4 %5 %6 %7"_s.arg(halo.font.key())
                            .arg(halo.color.rgba())
                            .arg(scale.m11())
                            .arg(scale.m22())
                            .arg(fraction.x())
                            .arg(fraction.y())
                            .arg(halo.text);
    QPixmap picture;
    if (!QPixmapCache::find(key, &picture)) {
        picture = QPixmap(pixels.size().toSize());
        picture.fill(Qt::transparent);
        QPainter painterOfPicture(&picture);
        const QPointF origin = pixel + pixels.topLeft();
        painterOfPicture.setTransform(toDevice * QTransform::fromTranslate(-origin.x(), -origin.y()));
        halo.paint(painterOfPicture, baseline);
        painterOfPicture.end();
        QPixmapCache::insert(key, picture);
    }
    painter.drawPixmap(
        toDevice.inverted().mapRect(pixels.translated(pixel)), picture, QRectF(QPointF(), pixels.size()));
}

} // namespace

QColor curveColor(QRgb hue, const QPalette& palette)
{
    if (hue == trackhue::text)
        return Theme(palette).dimmedText;
    return readableColor(QColor(hue), {palette.color(QPalette::Base)}, Theme::shapeContrast);
}

QColor laneColor(QRgb hue, const QPalette& palette)
{
    return readableColor(
        curveColor(hue, palette), {palette.color(QPalette::Base), Theme(palette).barTrack}, Theme::shapeContrast);
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
    const QPointF baseline(leftTop.x(), leftTop.y() + QFontMetricsF(painter.font()).ascent());
    Halo halo{painter.font(), text, background};
    halo.color.setAlphaF(haloOpacity);
    const bool isUpright = painter.deviceTransform().type() <= QTransform::TxScale;
    if (isUpright && painter.paintEngine()->type() == QPaintEngine::Raster)
        paintKept(painter, baseline, halo);
    else
        halo.paint(painter, baseline);
    painter.drawText(baseline, text);
}

} // namespace etwarden
