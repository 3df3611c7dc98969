// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/etllayouts.h"
#include "tests/charts/chartspanefixture.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/patience.h"
#include "widgets/charts/barchart.h"
#include "widgets/charts/barpane.h"
#include "widgets/charts/chartview.h"
#include "widgets/common/theme.h"
#include "widgets/logfile/logfilewindow.h"
#include "widgets/logfile/timepicture.h"
#include "widgets/time/trackstyle.h"

#include <QAction>
#include <QApplication>
#include <QLineSeries>
#include <QTest>

#include <algorithm>
#include <map>
#include <vector>

namespace etwarden {
namespace {

QPalette lightPalette()
{
    QPalette palette(QColor(0xEF, 0xEF, 0xEF));
    palette.setColor(QPalette::Disabled, QPalette::Base, QColor(0xEF, 0xEF, 0xEF)); // as Fusion's
    return palette;
}

QPalette darkPalette()
{
    QPalette palette(QColor(0x31, 0x31, 0x31));
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        palette.setColor(group, QPalette::Base, QColor(0x22, 0x22, 0x22));
        palette.setColor(group, QPalette::Text, QColor(0xE0, 0xE0, 0xE0));
        palette.setColor(group, QPalette::WindowText, QColor(0xE0, 0xE0, 0xE0));
    }
    palette.setColor(QPalette::Disabled, QPalette::Base, QColor(0x31, 0x31, 0x31));
    return palette;
}

/// How many pixels have each colour.
std::map<QRgb, int> coloursIn(const QImage& picture)
{
    std::map<QRgb, int> count;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            ++count[picture.pixel(x, y)];
    }
    return count;
}

QColor groundOf(const std::map<QRgb, int>& colours)
{
    return std::ranges::max_element(colours, {}, [](const auto& each) { return each.second; })->first;
}

/// Checks the colours of drawings under a palette that is set before the widgets are made, as at the start of the
/// program.
class PlotPixels : public testing::TestWithParam<QPalette (*)()>
{
protected:
    PlotPixels() { QApplication::setPalette(GetParam()()); }
    ~PlotPixels() override { QApplication::setPalette(m_before); }

    QColor base() const { return GetParam()().color(QPalette::Base); }

    /// Each colour is there and stands out from the ground, which is that of a page.
    void expectReadable(const QImage& picture, const std::vector<QColor>& drawn, const char* what) const
    {
        const std::map<QRgb, int> colours = coloursIn(picture);
        const QColor ground = groundOf(colours);
        EXPECT_EQ(ground.rgb(), base().rgb()) << what;
        for (const QColor& color : drawn) {
            const auto found = colours.find(color.rgb());
            EXPECT_TRUE(found != colours.end() && found->second >= 10) << what << ' ' << color.name().toStdString();
            EXPECT_GE(contrastRatio(color, ground), Theme::shapeContrast) << what << ' ' << color.name().toStdString();
        }
    }

    QPalette m_before = QApplication::palette();
};

struct FilledPane : ChartsPaneTest
{
    void TestBody() override {}
};

TEST_P(PlotPixels, GraphsStandOutFromTheStart)
{
    FilledPane graphs;
    graphs.pane.resize(1024, 700);
    for (int i = 0; i < 60; ++i) {
        graphs.status.counters.freeBuffers = static_cast<std::uint32_t>(i % 8);
        graphs.status.counters.buffersWritten += i % 10 == 0 ? 80 : 5; // else what is filled would be the ground
        graphs.status.counters.eventsLost += i % 10 == 0 ? 30 : 0;
        graphs.status.counters.logBuffersLost += i % 20 == 0 ? 3 : 0;
        graphs.status.counters.realTimeBuffersLost += i % 15 == 0 ? 2 : 0;
        graphs.poll();
    }
    graphs.pane.show(); // with nothing to show, as the window at its start
    graphs.settle();
    graphs.show();
    for (const char* name : {"buffersChart", "throughputChart", "lossesChart"}) {
        std::vector<QColor> drawn;
        for (const QLineSeries* series : graphs.view(name).series()) {
            if (series->pen().style() != Qt::DotLine) // the limit is above what is shown
                drawn.push_back(series->pen().color());
        }
        EXPECT_FALSE(drawn.empty());
        expectReadable(graphs.curves(name), drawn, name);
    }
}

TEST_P(PlotPixels, BarsStandOutFromTheStart)
{
    BarPane pane;
    BarList list;
    list.bars = {{u"one"_s, 30}, {u"two"_s, 20}};
    list.whole = 50;
    pane.resize(600, 300);
    pane.show();
    pane.setBars(list);
    FilledPane::settle();
    auto* chart = pane.findChild<BarChart*>();
    ASSERT_NE(chart, nullptr);
    expectReadable(chart->grab().toImage(), {chart->barColor()}, "bars");
}

TEST_P(PlotPixels, ThePictureOfALogFileStandsOutFromItsGroundAndItsLines)
{
    LogFileFolder folder;
    TraceBuilder trace;
    for (std::uint64_t i = 0; i < 100; ++i)
        trace.add({.events = {atSecond(i + 1)}});
    LogFileWindow window(folder.write(trace.file()));
    window.resize(1000, 700);
    window.show();
    const auto* exportEvents = window.findChild<QAction*>(u"exportEvents"_s);
    ASSERT_TRUE(QTest::qWaitFor([exportEvents] { return exportEvents->isEnabled(); }, patience));
    auto& picture = *window.findChild<TimePicture*>(u"timePicture"_s);
    const QPalette& palette = picture.palette();
    const QColor rates = laneColor(trackhue::sky, palette);
    const QColor fills = laneColor(trackhue::orange, palette);
    const QImage pixels = picture.grab().toImage();
    expectReadable(pixels, {rates, fills}, "log file");
    const QColor line = Theme(palette).barTrack;
    EXPECT_TRUE(coloursIn(pixels).contains(line.rgb()));
    EXPECT_GE(contrastRatio(fills, line), Theme::shapeContrast);
    EXPECT_GE(contrastRatio(rates, line), Theme::shapeContrast);
}

INSTANTIATE_TEST_SUITE_P(Palettes, PlotPixels, testing::Values(&lightPalette, &darkPalette));

} // namespace
} // namespace etwarden
