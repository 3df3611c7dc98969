// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/charttext.h"
#include "widgets/charts/charttoolbar.h"
#include "widgets/common/theme.h"
#include "widgets/time/timeaxis.h"
#include "widgets/time/trackstyle.h"

#include <QMenu>
#include <QPalette>
#include <QSignalSpy>
#include <QTest>
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
                EXPECT_TRUE(curves[i].dash != curves[j].dash || curves[i].fill != curves[j].fill
                    || curves[i].role != curves[j].role);
        }
    }
}

TEST(ChartKind, CurvesStandOutFromLightAndDark)
{
    const auto check = [](const CurveInfo& info, const QPalette& palette) {
        const QColor color = curveColor(info.hue, palette);
        EXPECT_GE(contrastRatio(color, palette.color(QPalette::Base)), 3.0) << qPrintable(color.name());
    };
    for (const QPalette& palette : {paletteOf(Qt::white, Qt::black), paletteOf(QColor(0x1E1E1E), Qt::white),
             paletteOf(QColor(0x2D2D30), QColor(0xE0E0E0)), paletteOf(Qt::black, Qt::yellow)})
    {
        for (const ChartKind kind : {ChartKind::Buffers, ChartKind::Throughput, ChartKind::Losses}) {
            for (const CurveInfo& info : curvesOf(kind))
                check(info, palette);
        }
        for (std::size_t place = 0; place < comparisonLimit; ++place)
            check(comparisonCurve(place), palette);
    }
}

TEST(ChartKind, CurvesOfAChartKeepTheirDistanceInBothPalettes)
{
    for (const QPalette& palette : {paletteOf(Qt::white, Qt::black), paletteOf(QColor(0x1E1E1E), Qt::white)}) {
        for (const ChartKind kind : {ChartKind::Buffers, ChartKind::Losses}) {
            std::vector<QColor> colors;
            for (const CurveInfo& info : curvesOf(kind)) {
                if (info.hue != 0)
                    colors.push_back(curveColor(info.hue, palette));
            }
            for (std::size_t i = 0; i < colors.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_NE(colors[i], colors[j]);
            }
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
            if (i == j + 1) {
                EXPECT_NE(first.dash, second.dash) << i << ": who cannot tell the hues";
            }
        }
    }
}

struct ChartLegendTest : testing::Test
{
    ChartLegendTest()
    {
        legend.setTitle(u"Lost"_s);
        legend.setCurves({{u"events"_s, u"Events lost"_s, {Counter::EventsLost, 0xFFD55E00}, {}},
            {u"log buffers"_s, u"Log buffers lost"_s, {Counter::LogBuffersLost, 0xFFCC79A7}, {}},
            {u"buffers/s"_s, u"Buffers"_s,
                {Counter::BuffersWritten, 0, CurveDash::Solid, CurveFill::None, CurveRole::Reading}, {}}});
        legend.resize(legend.widthFor(ChartLegend::Detail::Values), 90);
    }
    void click(const QPoint& place) { QTest::mouseClick(&legend, Qt::LeftButton, {}, place); }

    ChartLegend legend;
};

TEST_F(ChartLegendTest, EveryCurveSaysWhatItsCounterIs)
{
    const Counter counters[] = {Counter::EventsLost, Counter::BuffersInUse, Counter::MaximumBuffers};
    std::vector<ChartCurve> curves;
    for (const Counter counter : counters) {
        curves.push_back({u"a"_s, u"A"_s, {counter, 0xFFD55E00}, {}});
        curves.back().source.quantity.counter = counter;
    }
    legend.setCurves(curves);
    for (std::size_t i = 0; i < std::size(counters); ++i) {
        const HelpPart part = legend.helpAt(legend.rowOf(i).center());
        EXPECT_EQ(part.topic, HelpTopics::of(counters[i]));
        EXPECT_FALSE(HelpTopics::text(part.topic).isEmpty());
    }
    EXPECT_EQ(legend.helpAt({2, 2}).topic, HelpTopic()) << "the title is no counter";
}

TEST_F(ChartLegendTest, NothingMovesWhenAValueChanges)
{
    legend.setValues({u"7"_s, u"0"_s, u"1"_s});
    const QImage small = legend.grab().toImage();
    legend.setValues({u"4321"_s, u"0"_s, u"1"_s});
    const QImage large = legend.grab().toImage();
    EXPECT_NE(small, large);
    EXPECT_EQ(small.copy(legend.rowOf(1)), large.copy(legend.rowOf(1)));
    const QRect name = legend.rowOf(0).adjusted(0, 0, -legend.width() / 3, 0);
    EXPECT_EQ(small.copy(name), large.copy(name));
}

TEST_F(ChartLegendTest, ShowsTheCurvesForWhichThereIsRoom)
{
    EXPECT_EQ(legend.shownCurves(), 3u);
    legend.resize(legend.width(), legend.rowOf(1).bottom() + 2);
    EXPECT_EQ(legend.shownCurves(), 2u);
    legend.setFolded(true);
    EXPECT_EQ(legend.shownCurves(), 0u);
    EXPECT_LT(legend.widthFor(ChartLegend::Detail::Names), legend.widthFor(ChartLegend::Detail::Values));
    EXPECT_LT(legend.widthFor(ChartLegend::Detail::Values), legend.widthFor(ChartLegend::Detail::Statistics));
}

TEST_F(ChartLegendTest, FiveCurvesFitIntoATrackOf90Pixels)
{
    QFont font = legend.font();
    font.setPixelSize(12); // 9 points at 96 dpi
    legend.setFont(font);
    legend.setCurves(std::vector<ChartCurve>(5, {u"in use"_s, {}, {Counter::BuffersInUse, 0}, {}}));
    legend.resize(200, 90);
    EXPECT_EQ(legend.shownCurves(), 5u);
}

TEST_F(ChartLegendTest, AClickHidesACurveAndADoubleClickShowsTheTrackAlone)
{
    const QSignalSpy curves(&legend, &ChartLegend::curveToggled);
    const QSignalSpy folds(&legend, &ChartLegend::foldToggled);
    const QSignalSpy alone(&legend, &ChartLegend::aloneToggled);
    click(legend.rowOf(1).center());
    ASSERT_EQ(curves.size(), 1);
    EXPECT_EQ(curves.first().first().toULongLong(), 1u);
    click(legend.rowOf(2).center()); // it has no curve
    EXPECT_EQ(curves.size(), 1);
    click({20, 5});
    EXPECT_EQ(folds.size(), 1);
    EXPECT_EQ(alone.size(), 0);
    QTest::mouseDClick(&legend, Qt::LeftButton, {}, {20, 5});
    EXPECT_EQ(alone.size(), 1);
    EXPECT_EQ(folds.size(), 2); // its first click is taken back
}

/// An axis of one column per pixel below a history.
struct TimeAxisTest : testing::Test
{
    void show(int polls, const ColumnRange& columns)
    {
        for (int poll = 0; poll < polls; ++poll)
            m_simple.poll();
        m_axis.setMargins(0, 0);
        m_axis.resize(static_cast<int>(columns.count()), m_axis.sizeHint().height());
        m_axis.showTime(m_simple.history, columns);
    }

    SimpleHistory m_simple;
    TimeAxis m_axis;
};

TEST_F(TimeAxisTest, HasMoreTicksWhereTheirLabelsAreShort)
{
    show(600, {0, 500, 600ms}); // 5 minutes
    EXPECT_GE(m_axis.ticks().size(), 2u);
    m_axis.showTime(m_simple.history, {0, 500, 20ms}); // 10 seconds
    EXPECT_GE(m_axis.ticks().size(), 2u);
    for (const int width : {60, 200, 900}) {
        m_axis.resize(width, m_axis.height());
        for (const auto column : {3ms, 20ms, 600ms, 60000ms}) {
            m_axis.showTime(m_simple.history, {0, width, column});
            int needed = 0;
            for (const TimeTick& tick : m_axis.ticks())
                needed += m_axis.fontMetrics().horizontalAdvance(tick.label);
            EXPECT_TRUE(m_axis.ticks().size() < 3 || needed < width) << width << ' ' << column.count();
        }
    }
}

TEST_F(TimeAxisTest, HasNoBoxWhereThereIsNothingToSay)
{
    show(100, {0, 1000, 200ms});
    const QImage without = m_axis.grab().toImage();
    m_axis.setCrosshair(900, {}); // after the newest poll
    EXPECT_EQ(m_axis.grab().toImage(), without);
    m_axis.setCrosshair(100, u"12:00:20"_s);
    EXPECT_NE(m_axis.grab().toImage(), without);
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

TEST_F(TimeAxisTest, SaysWhatHappenedAtAMarker)
{
    show(100, {0, 1000, 100ms});
    EXPECT_GE(m_axis.ticks().size(), 3u);
    const QImage without = m_axis.grab().toImage();
    m_axis.setMarkers({{MarkerKind::SessionFlushed, 50s, {}, u"Disk trace", {}}});
    EXPECT_NE(m_axis.grab().toImage(), without);
    EXPECT_TRUE(m_axis.markersAt(500).contains(u"Disk trace"_s));
    EXPECT_TRUE(m_axis.markersAt(300).isEmpty());
    EXPECT_EQ(m_axis.shownMarkers(), m_axis.markersAt(500));
    m_axis.showTime(m_simple.history, {0, 499, 100ms}); // it is just beyond the right edge
    EXPECT_TRUE(m_axis.shownMarkers().isEmpty());
    EXPECT_TRUE(m_axis.markersAt(999).isEmpty());
}

TEST_F(TimeAxisTest, NoTimeIsHalfHiddenByTheCrosshair)
{
    show(300, {0, 1000, 200ms});
    ASSERT_GE(m_axis.ticks().size(), 3u);
    const TimeTick second = m_axis.ticks()[1]; // painting makes others
    const auto tick = static_cast<int>(second.time / 200ms);
    m_axis.setCrosshair(tick + 45, u"12:00:20"_s); // its box would cut the tick's label
    const int half = m_axis.fontMetrics().horizontalAdvance(second.label) / 2;
    const int boxLeft = tick + 45 - m_axis.fontMetrics().horizontalAdvance(u"12:00:20"_s) / 2 - 6;
    ASSERT_LT(boxLeft, tick + half); // they would meet
    const QImage beside = m_axis.grab().toImage();
    const QRect label(tick - half, 5, boxLeft - (tick - half) - 1, m_axis.fontMetrics().height() - 2);
    const QImage part = beside.copy(label);
    for (int x = 0; x < part.width(); ++x) {
        for (int y = 0; y < part.height(); ++y)
            ASSERT_EQ(part.pixel(x, y), m_axis.palette().base().color().rgb()) << x << ' ' << y;
    }
}

TEST_F(TimeAxisTest, EachTimeIsWholeInEachLanguageWhateverTheWidthOfTheWindow)
{
    for (int poll = 0; poll < 3000; ++poll)
        m_simple.poll();
    const QFont font = m_axis.font();
    for (const char* locale : {"en_US", "fr_FR"}) {
        QLocale::setDefault(QLocale(QLatin1String(locale)));
        for (const int right : {0, 8}) {
            for (int width = 100; width <= 1400; width += 7) { // a range may end anywhere
                for (const auto column : {1ms, 20ms, 600ms, 60000ms}) {
                    const TimeScale scale{{37, width, column}, 80, right, width, font, m_axis.palette()};
                    int end = 0;
                    for (const TimeScale::TimeLabel& label : scale.timeLabels(scale.ticks(m_simple.history))) {
                        if (label.text.isEmpty())
                            continue;
                        ASSERT_GE(label.left, end) << locale << ' ' << width << ' ' << column.count();
                        end = label.left + QFontMetrics(font).horizontalAdvance(label.text);
                        ASSERT_LE(end, width) << locale << ' ' << width << ' ' << column.count();
                    }
                    ASSERT_TRUE(end > 0 || width < 500) << locale << ' ' << width << ' ' << column.count();
                }
            }
        }
    }
    QLocale::setDefault(QLocale::c());
}

TEST_F(TimeAxisTest, MarksThatWouldLieOnEachOtherAreOneWithTheirNumber)
{
    show(100, {0, 1000, 100ms});
    m_axis.setMarkers({{MarkerKind::SessionFlushed, 50s, {}, u"a", {}}});
    const QImage one = m_axis.grab().toImage();
    m_axis.setMarkers(
        {{MarkerKind::SessionFlushed, 50s, {}, u"a", {}}, {MarkerKind::SessionFlushed, 50100ms, {}, u"b", {}}});
    const QImage two = m_axis.grab().toImage();
    const QRect mark(490, 0, 16, m_axis.height());
    EXPECT_EQ(two.copy(mark), one.copy(mark));
    EXPECT_NE(two, one); // the number differs
    EXPECT_EQ(m_axis.markersAt(500).count(u'\n'), 1); // two lines, one for each
}

TEST(ChartLegendNote, TakesTheLinesThatItNeedsWhereThereIsRoom)
{
    ChartLegend legend;
    legend.setNote(u"range: events 6,291,418, buffers 314"_s);
    const QRect second = legend.rowOf(1);
    const auto isInSecondLine = [&](int height) {
        legend.resize(150, height);
        const QImage picture = legend.grab().toImage();
        const QRgb color = Theme(legend.palette()).loss.rgb();
        for (int y = second.top(); y < std::min(second.bottom(), picture.height()); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixel(x, y) == color)
                    return true;
            }
        }
        return false;
    };
    EXPECT_TRUE(isInSecondLine(second.bottom() + 20));
    EXPECT_FALSE(isInSecondLine(second.top() + 4)); // half a line says less than a shortened one
}

TEST(ChartText, TicksAreShortAndHaveTheirUnits)
{
    QLocale::setDefault(QLocale(u"en_US"_s));
    const QChar space(QChar::Nbsp);
    const CurveSource level{{}, {Counter::BuffersInUse, Aspect::Value}};
    const CurveSource rate{{}, {Counter::EventsLost, Aspect::Rate}};
    const CurveSource kilobytes{{}, {Counter::BuffersWritten, Aspect::Rate}, CurveUnit::Kilobytes};
    EXPECT_EQ(ChartText::tick(level, 20), u"20"_s);
    EXPECT_EQ(ChartText::tick(level, 5000), u"5,000"_s);
    EXPECT_EQ(ChartText::tick(level, 20'000), u"20"_s + space + u'k');
    EXPECT_EQ(ChartText::tick(rate, 2'000'000), u"2"_s + space + u"M/s"_s);
    EXPECT_EQ(ChartText::tick(kilobytes, 400), u"400"_s + space + u"KB/s"_s);
    EXPECT_EQ(ChartText::tick(kilobytes, 50 * 1024), u"50"_s + space + u"MB/s"_s);
    EXPECT_EQ(ChartText::reading(kilobytes, 50 * 1024), u"50"_s + space + u"MB/s"_s); // as beside the axis
    EXPECT_EQ(ChartText::reading(rate, 54'978), u"54,978"_s);
    EXPECT_EQ(ChartText::maximum(rate, 86), u"maximum 86/s"_s);
    EXPECT_EQ(ChartText::maximum(level, 1234), u"maximum 1,234"_s);
    QLocale::setDefault(QLocale::c());
}

TEST(ChartText, ACurveHasItsAverageOverTime)
{
    SimpleHistory simple;
    simple.sample.counters.freeBuffers = 4; // nothing in use
    for (int poll = 0; poll < 11; ++poll) {
        simple.poll();
        simple.sample.counters.buffersWritten += poll < 5 ? 10 : 0;
        simple.sample.counters.freeBuffers = poll < 5 ? 2 : 4;
    }
    const std::vector<RunId> runs{simple.newest()};
    const CurveStatistics rate =
        statisticsOf(simple.history, CurveSource{runs, {Counter::BuffersWritten, Aspect::Rate}}, {0s, 11s});
    EXPECT_NEAR(rate.average.value(), 5, 1e-6); // 50 in 10 s
    EXPECT_EQ(rate.maximum, 10);
    EXPECT_EQ(rate.minimum, 0);
    const CurveStatistics level =
        statisticsOf(simple.history, CurveSource{runs, {Counter::BuffersInUse, Aspect::Value}}, {0s, 11s});
    EXPECT_NEAR(level.average.value(), 1, 0.02); // 2 for half of the time
    EXPECT_EQ(level.last, 0);
    const CurveStatistics none =
        statisticsOf(simple.history, CurveSource{runs, {Counter::BuffersInUse, Aspect::Value}}, {20s, 30s});
    EXPECT_FALSE(none.average || none.maximum || none.last);
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
    EXPECT_TRUE(text.contains(u"1,520 events lost, peak 1,500 per second at "_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"losing 20% of the time"_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"30 buffers written"_s)) << text.toStdString();
    const QString none = ChartText::statistics(simple.history, runs, {8s, 11s});
    EXPECT_TRUE(none.contains(u"0 lost, according to ETW's own counters"_s)) << none.toStdString();
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
