// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/theme.h"

#include "tests/support/qtprinters.h"

#include <QPalette>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

QPalette lightPalette()
{
    return QPalette(QColor(0xEF, 0xEF, 0xEF));
}

QPalette darkPalette()
{
    QPalette palette(QColor(0x2D, 0x2D, 0x30));
    palette.setColor(QPalette::Base, QColor(0x1E, 0x1E, 0x1E));
    palette.setColor(QPalette::Text, QColor(0xE0, 0xE0, 0xE0));
    palette.setColor(QPalette::Highlight, QColor(0x26, 0x4F, 0x78));
    return palette;
}

QPalette highContrastPalette()
{
    QPalette palette(Qt::black);
    palette.setColor(QPalette::Base, Qt::black);
    palette.setColor(QPalette::Window, Qt::black);
    palette.setColor(QPalette::Text, Qt::yellow);
    palette.setColor(QPalette::Highlight, Qt::cyan);
    return palette;
}

class ThemeTest : public testing::TestWithParam<QPalette (*)()>
{};

TEST_P(ThemeTest, TextStandsOutFromEveryBackground)
{
    const QPalette palette = GetParam()();
    const Theme theme(palette);
    for (const QColor& text :
        {theme.dimmedText, theme.loss, theme.severity(Severity::Error), theme.severity(Severity::Warning), theme.info})
    {
        for (const QColor& background : {palette.color(QPalette::Base), palette.color(QPalette::Window), theme.hover})
            EXPECT_GE(contrastRatio(text, background), 4.5) << qPrintable(text.name() + u" on " + background.name());
    }
    EXPECT_GE(contrastRatio(theme.inUseBar, palette.color(QPalette::Base)), 3.0);
    EXPECT_GE(contrastRatio(theme.inUseBar, theme.barTrack), 3.0);
}

TEST_P(ThemeTest, SeveritiesDiffer)
{
    const Theme theme(GetParam()());
    EXPECT_NE(theme.severity(Severity::Error), theme.severity(Severity::Warning));
    EXPECT_NE(theme.severity(Severity::Warning), theme.severity(Severity::Info));
    EXPECT_NE(theme.dimmedText, theme.text);
}

TEST_P(ThemeTest, IsTheSameForTheSamePalette)
{
    const Theme first(GetParam()());
    const Theme other{QPalette(QColor(Qt::darkGreen))};
    const Theme again(GetParam()());
    EXPECT_EQ(again.text, first.text);
    EXPECT_EQ(again.dimmedText, first.dimmedText);
    EXPECT_EQ(again.loss, first.loss);
    EXPECT_EQ(again.hover, first.hover);
    EXPECT_NE(again.barTrack, other.barTrack);
}

INSTANTIATE_TEST_SUITE_P(Palettes, ThemeTest, testing::Values(&lightPalette, &darkPalette, &highContrastPalette));

TEST(Contrast, BlackAndWhiteAreTheExtremes)
{
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21.0, 0.001);
    EXPECT_NEAR(contrastRatio(Qt::white, Qt::black), 21.0, 0.001);
    EXPECT_NEAR(contrastRatio(Qt::red, Qt::red), 1.0, 0.001);
}

TEST(Contrast, ReadableColorKeepsWhatIsEnough)
{
    EXPECT_EQ(readableColor(QColor(Qt::darkBlue), {QColor(Qt::white)}, 4.5), QColor(Qt::darkBlue));
}

TEST(Contrast, ReadableColorChangesLightnessNotHue)
{
    const QColor wanted(0xE6, 0x9F, 0x00);
    const QColor onWhite = readableColor(wanted, {QColor(Qt::white)}, 4.5);
    EXPECT_GE(contrastRatio(onWhite, Qt::white), 4.5);
    EXPECT_LT(onWhite.lightness(), wanted.lightness());
    EXPECT_NEAR(onWhite.hslHue(), wanted.hslHue(), 3);
}

TEST(Contrast, ReadableColorFallsBackToBlackOrWhite)
{
    const QColor middle(0x77, 0x77, 0x77);
    EXPECT_EQ(readableColor(QColor(Qt::red), {middle}, 10), QColor(Qt::black));
}

} // namespace

} // namespace etwarden
