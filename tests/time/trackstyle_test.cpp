// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/trackstyle.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QPen>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

QImage painted(double devicePixelRatio, const std::function<void(QPainter&)>& paint)
{
    QImage image(160, 80, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y) { // anything that a halo lightens
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(x * 5 % 256, y * 7 % 256, x * y % 256));
    }
    image.setDevicePixelRatio(devicePixelRatio);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    paint(painter);
    return image;
}

/// The most that a colour of any pixel differs, of 255.
int mostDifferent(const QImage& left, const QImage& right)
{
    int most = 0;
    for (int y = 0; y < left.height(); ++y) {
        for (int x = 0; x < left.width(); ++x) {
            const QRgb one = left.pixel(x, y);
            const QRgb other = right.pixel(x, y);
            most = std::max({most, std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)),
                std::abs(qBlue(one) - qBlue(other))});
        }
    }
    return most;
}

TEST(TrackStyle, AKeptHaloHasThePixelsOfOneThatIsDrawn)
{
    const QString text = u"12,345 k"_s;
    const QColor background(Qt::white);
    for (const double devicePixelRatio : {1.0, 1.25, 1.5, 2.0}) {
        for (const QPointF& place : {QPointF(4, 5), QPointF(4.5, 3.3), QPointF(20, 11)}) {
            const QImage drawn = painted(devicePixelRatio, [&](QPainter& painter) {
                const QPointF baseline = place + QPointF(0, QFontMetricsF(painter.font()).ascent());
                QPainterPath shape;
                shape.addText(baseline, painter.font(), text);
                QColor halo = background;
                halo.setAlphaF(0.85F);
                painter.setRenderHint(QPainter::Antialiasing);
                painter.strokePath(shape, QPen(halo, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
                painter.setRenderHint(QPainter::Antialiasing, false);
                painter.drawText(baseline, text);
            });
            const auto paintIt = [&](QPainter& painter) { paintValue(painter, place, text, background); };
            // Where nothing is scaled, Qt rounds the outlines of the two differently.
            const int most = devicePixelRatio == 1 ? 8 : 0;
            EXPECT_LE(mostDifferent(painted(devicePixelRatio, paintIt), drawn), most) << devicePixelRatio;
            EXPECT_LE(mostDifferent(painted(devicePixelRatio, paintIt), drawn), most)
                << "from the picture that was kept";
        }
    }
}

} // namespace
} // namespace etwarden
