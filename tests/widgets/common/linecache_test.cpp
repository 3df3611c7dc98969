// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/linecache.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr QRect area(10, 3, 100, 24);

template<typename Paint>
QImage picture(Paint paint)
{
    QImage image(120, 30, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    paint(painter);
    return image;
}

class LineCacheTest : public testing::TestWithParam<QString>
{
protected:
    static QFont font(bool isBold)
    {
        QFont font = QGuiApplication::font();
        font.setBold(isBold);
        return font;
    }
};

TEST_P(LineCacheTest, LooksAsIfPaintedByThePainterEveryTime)
{
    for (const bool isBold : {false, true}) {
        LineCache lines(font(isBold));
        for (const Qt::AlignmentFlag alignment : {Qt::AlignLeft, Qt::AlignHCenter, Qt::AlignRight}) {
            const QImage plain = picture([&](QPainter& painter) {
                painter.setFont(font(isBold));
                const QString shown = painter.fontMetrics().elidedText(GetParam(), Qt::ElideRight, area.width());
                painter.drawText(area, alignment | Qt::AlignVCenter | Qt::TextSingleLine, shown);
            });
            for (int time = 0; time < 2; ++time)
                EXPECT_EQ(
                    picture([&](QPainter& painter) { lines.paint(painter, area, alignment, GetParam()); }), plain);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Texts, LineCacheTest,
    testing::Values(u"0"_s, u"1,234,567"_s, u"1\u202F234,5"_s, u"88%"_s, u"<0.1"_s, u"512\u00A0KB"_s, u"AV Tow"_s,
        u"\u65E5\u672C 7"_s, u"12345678901234567890"_s, u"A name that is too long for its column"_s));

TEST(LineCache, ElidesALongTextAsItsBeginning)
{
    const QString narrow = QString(1000, u'.') + u"end"_s; // more of them fit than of others
    const QString combined = u"e\u0301a"_s.repeated(1000);
    const QString wide = u"WM"_s.repeated(50'000);
    for (const QString& text : {narrow, combined, wide, QString(u"..."_s + wide)}) {
        for (const int width : {3, 20, 100}) {
            LineCache lines{QFont()};
            const QRect part(10, 3, width, 24);
            const QString elided = QFontMetrics(QFont()).elidedText(text, Qt::ElideRight, width);
            EXPECT_EQ(picture([&](QPainter& painter) { lines.paint(painter, part, Qt::AlignLeft, text); }),
                picture([&](QPainter& painter) { lines.paint(painter, part, Qt::AlignLeft, elided); }));
        }
    }
}

TEST(LineCache, KeepsToItsAreaHoweverNarrow)
{
    LineCache lines{QFont()};
    const QImage image = picture([&](QPainter& painter) {
        for (const int width : {1, 5, 20})
            lines.paint(painter, QRect(10, 3, width, 24), Qt::AlignRight, u"123456"_s);
    });
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 40; x < image.width(); ++x)
            EXPECT_EQ(image.pixelColor(x, y), QColor(Qt::white));
    }
}

} // namespace

} // namespace etwarden
