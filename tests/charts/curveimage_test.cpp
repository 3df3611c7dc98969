// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curveimage.h"

#include "tests/charts/curvesample.h"

#include <QPainter>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

constexpr QRgb blue = 0xFF0072B2;
constexpr QRgb orange = 0xFFE69F00;

/// A random curve of `count` columns from `begin` on, values 0 to 100, with gaps.
CurveColumns randomCurve(std::mt19937& random, std::int64_t begin, std::int64_t count)
{
    const auto value = [&] { return static_cast<float>(random() % 101); };
    CurveColumns curve;
    for (std::int64_t column = begin; column < begin + count; ++column) {
        if (random() % 5 == 0)
            continue;
        std::array<float, 4> values{value(), value(), value(), value()};
        const auto [minimum, maximum] = std::minmax_element(values.begin(), values.end());
        curve.push_back({column, values[0], *minimum, *maximum, values[3], random() % 7 != 0});
    }
    return curve;
}

QImage picture(const CurveImage& image, std::int64_t begin)
{
    QImage picture(image.width(), image.height(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    image.paint(painter, {0, 0}, begin, 1);
    return picture;
}

struct Drawn
{
    explicit Drawn(CurveColumns curve, CurveStyle style = {blue}, int penWidth = 1)
        : curves{std::move(curve)}
        , styles{style}
    {
        image.resize(60, 102 + 2 * (penWidth - 1), penWidth);
        styles[0].end = 100;
        image.draw(curves, styles, 0, 60);
    }

    CurveImage image;
    std::array<CurveColumns, 1> curves;
    std::array<CurveStyle, 1> styles;
};

TEST(CurveImage, AFlatLineIsOneSharpRow)
{
    const Drawn drawn({sample(0, 40, false), sample(59, 40)});
    for (int column = 0; column < 60; ++column) {
        for (int row = 0; row < drawn.image.height(); ++row)
            ASSERT_EQ(drawn.image.pixel(column, row), row == 61 ? blue : 0) << column << ' ' << row;
    }
}

TEST(CurveImage, AFlatLineOfAWideRoundPenIsTwoSharpRows)
{
    const Drawn drawn({sample(0, 40, false), sample(59, 40)}, {blue}, 2);
    int inked = 0;
    for (int row = 0; row < drawn.image.height(); ++row) {
        if (drawn.image.pixel(30, row) != 0) {
            EXPECT_EQ(drawn.image.pixel(30, row), blue);
            ++inked;
        }
    }
    EXPECT_EQ(inked, 2);
}

TEST(CurveImage, ASpikeOfOneColumnIsNeverLostWhateverItsDash)
{
    for (const CurveDash dash : {CurveDash::Solid, CurveDash::Dashed, CurveDash::Dotted, CurveDash::DashDotted}) {
        for (std::int64_t column = 1; column < 59; ++column) {
            const Drawn drawn({sample(0, 0, false), {column, 0, 0, 100, 0, true}, sample(59, 0)}, {blue, dash});
            for (int row = 2; row < 100; ++row)
                ASSERT_EQ(drawn.image.pixel(column, row), blue);
        }
    }
}

TEST(CurveImage, DashesDifferAndScrollWithTheCurve)
{
    std::array<std::vector<bool>, 4> patterns;
    for (std::size_t dash = 0; dash < patterns.size(); ++dash) {
        const Drawn drawn({sample(0, 50, false), sample(200, 50)}, {blue, static_cast<CurveDash>(dash)});
        for (int column = 0; column < 60; ++column)
            patterns[dash].push_back(drawn.image.pixel(column, 51) != 0);
        for (std::size_t other = 0; other < dash; ++other)
            EXPECT_NE(patterns[dash], patterns[other]);
    }
    Drawn scrolled({sample(0, 50, false), sample(200, 50)}, {blue, CurveDash::Dashed});
    scrolled.image.draw(scrolled.curves, scrolled.styles, 60, 67);
    const QImage shown = picture(scrolled.image, 7);
    for (int column = 0; column < 53; ++column)
        EXPECT_EQ(shown.pixel(column, 51) != 0, patterns[1][static_cast<std::size_t>(column + 7)]);
}

TEST(CurveImage, DashesDoNotBreakUpOnSlopes)
{
    for (const CurveDash dash : {CurveDash::Dashed, CurveDash::Dotted, CurveDash::DashDotted}) {
        for (const int penWidth : {1, 2}) {
            for (const float rise : {100.0F, 60.0F, 30.0F}) { // rows in 40 columns
                const Drawn drawn(
                    {sample(0, 0, false), sample(10, 0), sample(50, rise), sample(59, rise)}, {blue, dash}, penWidth);
                for (int column = 16; column < 45; ++column) {
                    int ink = 0;
                    for (int row = 0; row < drawn.image.height(); ++row)
                        ink += qAlpha(drawn.image.pixel(column, row));
                    ASSERT_GT(ink, 200) << column << " rise " << rise << " pen " << penWidth;
                }
            }
        }
    }
}

TEST(CurveImage, PatchingAndScrollingDrawWhatRedrawingDraws)
{
    std::mt19937 random(7);
    for (const int penWidth : {1, 2, 3}) {
        const std::array<CurveStyle, 2> styles{
            {{blue, CurveDash::Dashed, CurveFill::None, 100}, {orange, CurveDash::Solid, CurveFill::Soft, 100}}};
        const std::array<CurveColumns, 2> curves{randomCurve(random, -40, 400), randomCurve(random, -40, 400)};
        CurveImage patched;
        patched.resize(97, 60, penWidth);
        std::int64_t begin = -30;
        std::int64_t drawn = begin + 97;
        patched.draw(curves, styles, begin, drawn);
        for (int step = 0; step < 20; ++step) {
            begin += static_cast<std::int64_t>(random() % 12);
            patched.draw(curves, styles, drawn, begin + 97);
            drawn = begin + 97;
            const auto somewhere = begin + static_cast<std::int64_t>(random() % 90);
            patched.draw(curves, styles, somewhere, somewhere + 5);

            CurveImage anew;
            anew.resize(97, 60, penWidth);
            anew.draw(curves, styles, begin, drawn);
            ASSERT_EQ(picture(patched, begin), picture(anew, begin)) << "step " << step << " pen " << penWidth;
        }
    }
}

TEST(CurveImage, InkIsWhereTheCurveIsAndNoFurtherThanThePenReaches)
{
    std::mt19937 random(11);
    for (const int penWidth : {1, 2, 3, 4}) {
        const Drawn drawn(randomCurve(random, 0, 60), {blue}, penWidth);
        const std::vector<CurveSpan> spans = curveSpans(drawn.curves[0], 0, 60, drawn.image.scaleOf(drawn.styles[0]));
        for (int column = 0; column < 60; ++column) {
            for (int row = 0; row < drawn.image.height(); ++row) {
                const auto reaches = [&](const CurveSpan& span, float distance) {
                    return std::abs(span.column - column) <= static_cast<std::int64_t>(distance)
                        && static_cast<float>(row) + 1 > span.top - distance
                        && static_cast<float>(row) < span.bottom + distance;
                };
                const auto any = [&](float distance) {
                    return std::any_of(
                        spans.begin(), spans.end(), [&](const CurveSpan& span) { return reaches(span, distance); });
                };
                const int ink = qAlpha(drawn.image.pixel(column, row));
                ASSERT_TRUE(ink > 0 || !any(0)) << column << ' ' << row << " pen " << penWidth;
                ASSERT_TRUE(ink == 0 || any(static_cast<float>(penWidth) / 2)) << column << ' ' << row;
            }
        }
    }
}

TEST(CurveImage, TheFillIsSoftAndReachesFromTheCurveToTheBottom)
{
    const Drawn drawn({sample(0, 50, false), sample(59, 50)}, {blue, CurveDash::Solid, CurveFill::Soft});
    EXPECT_EQ(drawn.image.pixel(30, 50), 0u);
    EXPECT_EQ(drawn.image.pixel(30, 51), blue);
    for (int row = 52; row < 101; ++row)
        EXPECT_EQ(qAlpha(drawn.image.pixel(30, row)), 0x30);
}

TEST(CurveImage, ShowsItsGroundWhereNoCurveIsAndThroughASoftFill)
{
    constexpr QRgb white = 0xFFFFFFFF;
    constexpr QRgb gray = 0xFFC0C0C0;
    Drawn drawn({sample(0, 50, false), sample(59, 50)}, {blue, CurveDash::Solid, CurveFill::Soft});
    std::vector<QRgb> ground(102, white);
    ground[20] = gray;
    ground[80] = gray;
    drawn.image.setGround(ground);
    drawn.image.draw(drawn.curves, drawn.styles, 0, 60);
    const QImage shown = picture(drawn.image, 0);
    const auto through = [](int ground, int curve) { return (ground * (0xFF - 0x30) + curve * 0x30) / 255; };
    for (int column = 0; column < 60; ++column) {
        EXPECT_EQ(shown.pixel(column, 19), white);
        EXPECT_EQ(shown.pixel(column, 20), gray);
        EXPECT_EQ(shown.pixel(column, 51), blue);
        EXPECT_NEAR(qRed(shown.pixel(column, 79)), through(255, qRed(blue)), 1);
        EXPECT_NEAR(qRed(shown.pixel(column, 80)), through(0xC0, qRed(blue)), 1);
        EXPECT_NEAR(qBlue(shown.pixel(column, 80)), through(0xC0, qBlue(blue)), 1);
    }
}

TEST(CurveImage, AnEdgeIsInkedByThePartThatIsCovered)
{
    // A line that sinks by one row in four columns: between, its ink is shared by two rows.
    const Drawn drawn({sample(0, 50, false), sample(40, 40)});
    for (int column = 1; column < 40; ++column) {
        int ink = 0;
        for (int row = 0; row < drawn.image.height(); ++row)
            ink += qAlpha(drawn.image.pixel(column, row));
        EXPECT_NEAR(ink, 255 * 1.25, 3) << column; // one row thick, a quarter for the slope
    }
}

TEST(CurveImage, TheLeastThatHappenedIsAsHighAsAsked)
{
    CurveStyle style{blue};
    style.leastHeight = 3;
    const Drawn drawn({sample(0, 0, false), sample(29, 0), sample(30, 0.001F), sample(31, 0), sample(59, 0)}, style);
    const int zeroRow = drawn.image.height() - drawn.image.margin();
    EXPECT_EQ(drawn.image.pixel(30, zeroRow - 3), blue);
    EXPECT_EQ(drawn.image.pixel(30, zeroRow - 5), 0u);
    EXPECT_EQ(drawn.image.pixel(10, zeroRow - 3), 0u); // 0 stays 0
}

TEST(CurveImage, ALaneStaysInItsStrip)
{
    CurveStyle style{blue, CurveDash::Solid, CurveFill::Whole};
    style.bottom = 0.2;
    style.top = 0.4;
    const Drawn drawn({sample(0, 100, false), sample(59, 100)}, style);
    int first = 0;
    int last = 0;
    for (int row = drawn.image.height(); row-- > 0;) {
        if (drawn.image.pixel(30, row) == 0)
            continue;
        first = row;
        last = std::max(last, row);
    }
    EXPECT_NEAR(first, 61, 1);
    EXPECT_NEAR(last, 80, 1);
    EXPECT_EQ(drawn.image.pixel(30, 70), blue); // not softly
}

TEST(CurveImage, CutsValuesAndSizesThatAreOutOfRange)
{
    const Drawn above({sample(0, 1e9F, false), sample(59, -1e9F)});
    EXPECT_EQ(above.image.width(), 60);
    CurveImage tiny;
    tiny.resize(0, 0, 0);
    const std::array<CurveColumns, 1> curves{CurveColumns{sample(0, 5, false)}};
    const std::array<CurveStyle, 1> styles{{{blue}}};
    tiny.draw(curves, styles, 0, 1);
    EXPECT_EQ(tiny.width(), 1);
}

} // namespace
} // namespace etwarden
