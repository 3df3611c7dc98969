// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"

#include "widgets/common/lineicon.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPalette>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

std::optional<LineDrawing> drawingFrom(const char* svg)
{
    QByteArray bytes(svg);
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return LineDrawing::read(buffer);
}

QImage painted(const LineDrawing& drawing, int size, const QColor& tint)
{
    QImage image(size, size, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.paint(painter, image.rect(), tint);
    return image;
}

/// The colour of the most opaque pixel.
QColor strongestPixel(const QImage& image)
{
    QColor strongest(0, 0, 0, 0);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).alpha() > strongest.alpha())
                strongest = image.pixelColor(x, y);
        }
    }
    return strongest;
}

TEST(Icons, EveryFileIsReadAndPaintsInTheTint)
{
    for (const Icon icon : allIcons()) {
        QFile file(iconFile(icon));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(file.fileName());
        const std::optional<LineDrawing> drawing = LineDrawing::read(file);
        ASSERT_TRUE(drawing) << qPrintable(file.fileName());
        for (const int size : {16, 24, 32, 48}) {
            const QColor strongest = strongestPixel(painted(*drawing, size, Qt::magenta));
            EXPECT_GT(strongest.alpha(), 128) << qPrintable(file.fileName());
            const QColor tint = icon == Icon::Application ? strongest : QColor(Qt::magenta); // it has its own colours
            EXPECT_EQ(strongest.name(), tint.name()) << qPrintable(file.fileName());
        }
    }
}

TEST(Icons, EveryFileBelongsToAnIcon)
{
    EXPECT_EQ(
        static_cast<std::size_t>(QDir(QStringLiteral(":/icons")).entryList(QDir::Files).size()), allIcons().size());
}

TEST(Icons, FollowThePaletteAndTheMode)
{
    const QPalette before = QGuiApplication::palette();
    QPalette palette = before;
    palette.setColor(QPalette::ButtonText, Qt::blue);
    palette.setColor(QPalette::Disabled, QPalette::ButtonText, Qt::green);
    QGuiApplication::setPalette(palette);
    const QIcon icon = lineIcon(Icon::Stop);
    EXPECT_EQ(strongestPixel(icon.pixmap(32).toImage()).name(), QColor(Qt::blue).name());
    EXPECT_EQ(strongestPixel(icon.pixmap(QSize(32, 32), QIcon::Disabled).toImage()).name(), QColor(Qt::green).name());
    palette.setColor(QPalette::ButtonText, Qt::red);
    QGuiApplication::setPalette(palette);
    EXPECT_EQ(strongestPixel(icon.pixmap(32).toImage()).name(), QColor(Qt::red).name());
    QGuiApplication::setPalette(before);
}

TEST(Icons, AreSharpAtTwiceTheScale)
{
    const QPixmap pixmap = lineIcon(Icon::Stop).pixmap(QSize(16, 16), 2.0);
    EXPECT_EQ(pixmap.width(), 32);
    EXPECT_EQ(pixmap.devicePixelRatio(), 2.0);
}

TEST(LineDrawing, ReadsEveryCommandAndElement)
{
    EXPECT_TRUE(
        drawingFrom("<svg viewBox='0 0 16 16' stroke='currentColor'><path d='M1 2 L3,4 5 6 H7 V8 C1 2 3 4 5 6 Z'/>"
                    "<circle cx='8' cy='8' r='2'/><rect x='1' y='1' width='4' height='4' rx='1'/></svg>"));
}

TEST(LineDrawing, RefusesWhatItDoesNotKnow)
{
    EXPECT_FALSE(drawingFrom("<svg viewBox='0 0 16 16'><path d='M1 2 A3 4 0 0 1 5 6'/></svg>"));
    EXPECT_FALSE(drawingFrom("<svg viewBox='0 0 16 16'><path d='M1'/></svg>"));
    EXPECT_FALSE(drawingFrom("<svg viewBox='0 0 16 16'><text>x</text></svg>"));
    EXPECT_FALSE(drawingFrom("<svg viewBox='0 0'><circle r='1'/></svg>"));
    EXPECT_FALSE(drawingFrom("<svg viewBox='0 0 16 16'><circle r='1'/>"));
    EXPECT_FALSE(drawingFrom("<svg viewBox='0 0 16 16'></svg>"));
    EXPECT_FALSE(drawingFrom("no xml"));
}

TEST(LineDrawing, FillsAndStrokesWithFixedColoursToo)
{
    const auto drawing = drawingFrom(
        "<svg viewBox='0 0 16 16' fill='none'><rect x='0' y='0' width='16' height='16' fill='#102030'/></svg>");
    ASSERT_TRUE(drawing);
    EXPECT_EQ(painted(*drawing, 16, Qt::red).pixelColor(8, 8), QColor(0x10, 0x20, 0x30));
}

} // namespace

} // namespace etwarden
