// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/history/simplehistory.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/charttext.h"
#include "widgets/charts/charttoolbar.h"
#include "widgets/charts/timeaxis.h"
#include "widgets/common/theme.h"

#include <QMenu>
#include <QPalette>
#include <QToolButton>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

QPalette paletteOf(QColor base, QColor text)
{
    QPalette palette(base);
    for (const QPalette::ColorRole role : {QPalette::Base, QPalette::Window})
        palette.setColor(role, base);
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText})
        palette.setColor(role, text);
    return palette;
}

TEST(ChartKind, CurvesOfAChartDifferWithoutTheirColour)
{
    for (const ChartKind kind : {ChartKind::Buffers, ChartKind::Throughput, ChartKind::Losses}) {
        const auto curves = curvesOf(kind);
        for (std::size_t i = 0; i < curves.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_TRUE(curves[i].dash != curves[j].dash || curves[i].isFilled != curves[j].isFilled);
        }
    }
}

TEST(ChartKind, CurvesStandOutFromLightAndDark)
{
    for (const QPalette& palette : {paletteOf(Qt::white, Qt::black), paletteOf(QColor(0x1E1E1E), Qt::white)}) {
        for (const ChartKind kind : {ChartKind::Buffers, ChartKind::Throughput, ChartKind::Losses}) {
            for (const CurveInfo& info : curvesOf(kind))
                EXPECT_GE(contrastRatio(curveColor(info.hue, palette), palette.color(QPalette::Base)), 2.0);
        }
    }
}

TEST(ChartKind, ComparedSessionsAllDiffer)
{
    for (std::size_t i = 0; i < comparisonLimit; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const CurveInfo first = comparisonCurve(i);
            const CurveInfo second = comparisonCurve(j);
            EXPECT_TRUE(first.hue != second.hue || first.dash != second.dash);
        }
    }
}

TEST(ChartLegend, NothingMovesWhenAValueChanges)
{
    ChartLegend legend;
    legend.resize(600, legend.sizeHint().height());
    legend.setTitle(u"Lost"_s);
    legend.setCurves({{u"events"_s, {}, {}, {}}, {u"log buffers"_s, {}, {}, {}}});
    legend.setValues({u"7"_s, u"0"_s});
    const QImage small = legend.grab().toImage();
    legend.setValues({u"4321"_s, u"0"_s});
    const QImage large = legend.grab().toImage();
    EXPECT_NE(small, large);
    const QRect second(300, 0, 300, small.height()); // the second curve and what follows
    EXPECT_EQ(small.copy(second), large.copy(second));
}

TEST(ChartLegend, TakesAnotherLineRatherThanHideACurve)
{
    ChartLegend legend;
    legend.setTitle(u"Lost"_s);
    std::vector<ChartCurve> curves;
    for (const char* name : {"events", "log buffers", "real-time buffers"})
        curves.push_back({QString::fromLatin1(name), {}, {}, {}});
    legend.setCurves(curves);
    const int line = legend.heightForWidth(2000);
    EXPECT_EQ(line, legend.sizeHint().height());
    EXPECT_EQ(legend.heightForWidth(300), 2 * line);
    EXPECT_EQ(legend.heightForWidth(1), 4 * line); // the title alone, then each curve
    const auto inkBelow = [&](int width) {
        legend.resize(width, 4 * line);
        const QImage image = legend.grab().toImage();
        int ink = 0;
        for (int y = line; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                ink += image.pixel(x, y) != image.pixel(image.width() - 1, image.height() - 1) ? 1 : 0;
        }
        return ink;
    };
    EXPECT_EQ(inkBelow(2000), 0);
    EXPECT_GT(inkBelow(300), 0);
}

TEST(TimeAxis, HasMoreTicksWhereTheirLabelsAreShort)
{
    SimpleHistory simple;
    for (int poll = 0; poll < 600; ++poll)
        simple.poll();
    TimeAxis axis;
    axis.setMargins(0, 0);
    axis.resize(500, axis.sizeHint().height());
    axis.showTime(simple.history, {0, 500, 600ms}); // 5 minutes
    EXPECT_GE(axis.ticks().size(), 2u);
    axis.showTime(simple.history, {0, 500, 20ms}); // 10 seconds
    EXPECT_GE(axis.ticks().size(), 2u);
    for (const int width : {60, 200, 900}) {
        axis.resize(width, axis.height());
        for (const auto column : {3ms, 20ms, 600ms, 60000ms}) {
            axis.showTime(simple.history, {0, width, column});
            int needed = 0;
            for (const TimeTick& tick : axis.ticks())
                needed += axis.fontMetrics().horizontalAdvance(tick.label);
            EXPECT_TRUE(axis.ticks().size() < 3 || needed < width) << width << ' ' << column.count();
        }
    }
}

TEST(TimeAxis, HasNoBoxWhereThereIsNothingToSay)
{
    SimpleHistory simple;
    for (int poll = 0; poll < 100; ++poll)
        simple.poll();
    TimeAxis axis;
    axis.setMargins(0, 0);
    axis.resize(1000, axis.sizeHint().height());
    axis.showTime(simple.history, {0, 1000, 200ms});
    const QImage without = axis.grab().toImage();
    axis.setCrosshair(900, {}); // behind the newest poll
    EXPECT_EQ(axis.grab().toImage(), without);
    axis.setCrosshair(100, u"12:00:20"_s);
    EXPECT_NE(axis.grab().toImage(), without);
}

TEST(ChartToolBar, TheArrowOfAMenuLeavesItsTextAlone)
{
    ChartToolBar bar;
    auto& button = *bar.findChild<QToolButton*>(u"exportCharts"_s);
    for (const QString& text : {u"Export"_s, u"Exporter"_s}) {
        button.setText(text);
        button.resize(button.sizeHint());
        QMenu* menu = button.menu();
        const QImage with = button.grab().toImage();
        button.setMenu(nullptr);
        const QImage without = button.grab().toImage();
        button.setMenu(menu);
        EXPECT_NE(with, without);
        const int textWidth = button.fontMetrics().horizontalAdvance(u' ' + text + u' ');
        const QRect words((button.width() - textWidth) / 2, 0, textWidth, button.height()); // in the middle
        EXPECT_EQ(with.copy(words), without.copy(words)) << text.toStdString();
    }
}

TEST(TimeAxis, SaysWhatHappenedAtAMarker)
{
    SimpleHistory simple;
    for (int poll = 0; poll < 100; ++poll)
        simple.poll();
    TimeAxis axis;
    axis.setMargins(0, 0);
    axis.resize(1000, axis.sizeHint().height());
    axis.showTime(simple.history, {0, 1000, 100ms});
    EXPECT_GE(axis.ticks().size(), 3u);
    const QImage without = axis.grab().toImage();
    axis.setMarkers({{MarkerKind::SessionFlushed, 50s, {}, u"Disk trace", {}}});
    EXPECT_NE(axis.grab().toImage(), without);
    EXPECT_TRUE(axis.markersAt(500).contains(u"Disk trace"_s));
    EXPECT_TRUE(axis.markersAt(300).isEmpty());
    EXPECT_EQ(axis.shownMarkers(), axis.markersAt(500));
    axis.showTime(simple.history, {0, 499, 100ms}); // it is just beyond the right edge
    EXPECT_TRUE(axis.shownMarkers().isEmpty());
    EXPECT_TRUE(axis.markersAt(999).isEmpty());
}

TEST(ChartText, SaysHowMuchWhenAndHowLongWasLost)
{
    QLocale::setDefault(QLocale(u"en_US"_s));
    SimpleHistory simple;
    for (int poll = 0; poll < 11; ++poll) {
        simple.sample.counters.eventsLost += poll == 3 ? 1500 : poll == 7 ? 20 : 0;
        simple.sample.counters.buffersWritten += 3;
        simple.poll();
    }
    const std::array<RunId, 1> runs{simple.newest()};
    const QString text = ChartText::statistics(simple.history, runs, {0s, 11s});
    EXPECT_TRUE(text.contains(u"1,520 events lost, worst 1,500 per second at "_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"losing 20% of the time"_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"30 buffers written"_s)) << text.toStdString();
    const QString none = ChartText::statistics(simple.history, runs, {8s, 11s});
    EXPECT_TRUE(none.contains(u"0 lost by ETW's own counters"_s)) << none.toStdString();
    QLocale::setDefault(QLocale::c());
}

TEST(ChartText, TheWorstIsThatOfAllRuns)
{
    SimpleHistory simple;
    simple.poll();
    simple.sample.counters.eventsLost = 900;
    simple.poll();
    simple.sample.handle += 0x10000; // starts again
    simple.sample.counters.eventsLost = 0;
    simple.poll();
    simple.sample.counters.eventsLost = 5;
    simple.poll();
    const std::array<RunId, 2> runs{RunId{0}, RunId{1}};
    const RangeStatistics sum = statisticsOf(simple.history, runs, Counter::EventsLost, {0s, 10s});
    EXPECT_EQ(sum.increase, 905u);
    EXPECT_EQ(sum.worstRate, 900);
    EXPECT_EQ(sum.worst.end, 1s);
}

TEST(ChartText, ARangeIsThePartThatIsKnown)
{
    SimpleHistory simple;
    for (int poll = 0; poll < 60; ++poll)
        simple.poll();
    EXPECT_EQ(ChartText::range(simple.history, {-500s, 500s}), ChartText::range(simple.history, {0s, 60s}));
    EXPECT_NE(ChartText::range(simple.history, {-500s, 500s}), ChartText::range(simple.history, {0s, 30s}));
    EXPECT_EQ(ChartText::range(simple.history, {-500s, -400s}), QString());
}

TEST(ChartText, ValuesHaveTheirUnits)
{
    QLocale::setDefault(QLocale(u"en_US"_s));
    EXPECT_EQ(ChartText::value({{}, {Counter::EventsLost, Aspect::Value}}, 12345), u"12,345"_s);
    EXPECT_EQ(ChartText::value({{}, {Counter::EventsLost, Aspect::Rate}}, 0.5), u"0.5"_s);
    EXPECT_EQ(ChartText::value({{}, {Counter::EventsLost, Aspect::Rate}}, std::nullopt), u"–"_s);
    const CurveSource kilobytes{{}, {Counter::BuffersWritten, Aspect::Rate}, CurveUnit::Kilobytes};
    EXPECT_EQ(ChartText::value(kilobytes, 767.6), u"768"_s);
    QLocale::setDefault(QLocale::c());
}

} // namespace
} // namespace etwarden
