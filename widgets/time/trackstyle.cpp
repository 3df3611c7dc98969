// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/trackstyle.h"

#include "widgets/common/theme.h"

#include <QCache>
#include <QFontMetricsF>
#include <QHashFunctions>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPen>
#include <QTransform>

#include <cmath>
#include <cstddef>
#include <memory>

namespace etwarden {

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

    bool operator==(const Halo&) const = default;
};

/// A halo at a place within a pixel of the device.
struct PlacedHalo
{
    Halo halo;
    double scaleX = 1;
    double scaleY = 1;
    QPointF fraction;

    bool operator==(const PlacedHalo&) const = default;
    friend std::size_t qHash(const PlacedHalo& key, std::size_t seed)
    {
        const Halo& shown = key.halo;
        return qHashMulti(seed, shown.font, shown.text, shown.color.rgba(), key.scaleX, key.scaleY, key.fraction.x(),
            key.fraction.y());
    }
};

struct HaloPicture
{
    QRectF pixels; ///< of the device, from the pixel of the baseline's begin
    QImage image;

    /// `toDevice` maps the baseline's begin to `pixel` and the fraction.
    HaloPicture(const PlacedHalo& placed, const QTransform& toDevice, const QPointF& baseline, const QPointF& pixel)
    {
        const QFontMetricsF metrics(placed.halo.font);
        const QRectF area(0, -metrics.ascent(), metrics.horizontalAdvance(placed.halo.text), metrics.height());
        // Half of the halo's width is at each side; the other half is for characters that reach out of their place.
        const QRectF around = area.adjusted(-haloWidth, -haloWidth, haloWidth, haloWidth);
        const QTransform scale = QTransform::fromScale(placed.scaleX, placed.scaleY);
        pixels = scale.mapRect(around).translated(placed.fraction).toAlignedRect();
        image = QImage(pixels.size().toSize(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        const QPointF origin = pixel + pixels.topLeft();
        painter.setTransform(toDevice * QTransform::fromTranslate(-origin.x(), -origin.y()));
        placed.halo.paint(painter, baseline);
    }
};

/// Paints a halo from a picture that is kept, because finding the outlines of characters costs more than all else of a
/// frame. For the GUI thread only.
void paintKept(QPainter& painter, const QPointF& baseline, const Halo& halo)
{
    constexpr qsizetype keptBytes = 1 << 20; // our choice: hundreds of values
    static QCache<PlacedHalo, HaloPicture> pictures(keptBytes);
    const QTransform toDevice = painter.deviceTransform();
    const QPointF place = toDevice.map(baseline);
    const QPointF pixel(std::floor(place.x()), std::floor(place.y()));
    const PlacedHalo placed{halo, toDevice.m11(), toDevice.m22(), place - pixel};
    const HaloPicture* picture = pictures.object(placed);
    std::unique_ptr<HaloPicture> made;
    if (picture == nullptr) {
        made = std::make_unique<HaloPicture>(placed, toDevice, baseline, pixel);
        picture = made.get();
    }
    painter.drawImage(toDevice.inverted().mapRect(picture->pixels.translated(pixel)), picture->image,
        QRectF(QPointF(), picture->pixels.size()));
    if (made) {
        const qsizetype bytes = made->image.sizeInBytes();
        pictures.insert(placed, made.release(), bytes);
    }
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
