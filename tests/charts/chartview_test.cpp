// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartview.h"

#include "tests/history/simplehistory.h"

#include <QCoreApplication>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

struct ChartViewTest : testing::Test
{
    ChartViewTest()
    {
        simple.sample.counters.numberOfBuffers = 40;
        for (int poll = 0; poll < 60; ++poll)
            simple.poll();
        view.setCurves({{u"allocated"_s, u"Allocated buffers"_s, {Counter::NumberOfBuffers, 0xFF0072B2},
            {{simple.newest()}, {Counter::NumberOfBuffers, Aspect::Value}}}});
        view.resize(600, 300);
        view.show();
        QCoreApplication::processEvents();
        show();
    }
    void show()
    {
        view.showTime(simple.history, {0, view.columnCount(), std::chrono::nanoseconds(60s) / view.columnCount()});
        QCoreApplication::processEvents();
    }
    QStringList labels() const
    {
        QStringList texts;
        for (const QGraphicsItem* item : view.items()) {
            const auto* text = dynamic_cast<const QGraphicsSimpleTextItem*>(item);
            if (text != nullptr && text->isVisible())
                texts.append(text->text());
        }
        texts.sort();
        return texts;
    }

    SimpleHistory simple;
    ChartView view;
};

TEST_F(ChartViewTest, ThereAreAsManyTicksAsThereIsRoomFor)
{
    EXPECT_GE(labels().size(), 4);
    EXPECT_FALSE(labels().contains(u"0"_s)); // the lower edge needs no number
    const double tall = view.scale().step;
    view.resize(600, 60); // the same columns
    QCoreApplication::processEvents();
    show();
    EXPECT_GT(view.scale().step, tall);
    EXPECT_GE(labels().size(), 1);
}

TEST_F(ChartViewTest, AStripSaysItsMaximum)
{
    std::vector<ChartCurve> curves;
    for (const CurveInfo& info : curvesOf(ChartKind::Losses))
        curves.push_back({{}, {}, info, {{simple.newest()}, {info.counter, Aspect::Rate}}});
    view.setCurves(curves);
    simple.sample.counters.eventsLost += 500;
    simple.sample.counters.logBuffersLost += 86;
    simple.sample.counters.realTimeBuffersLost += 7;
    simple.poll();
    for (const int height : {60, 90, 200}) {
        view.resize(600, height);
        QCoreApplication::processEvents();
        view.showTime(simple.history, {0, view.columnCount(), std::chrono::nanoseconds(70s) / view.columnCount()});
        EXPECT_TRUE(labels().contains(u"maximum 86/s"_s)) << height;
        EXPECT_TRUE(labels().contains(u"maximum 7/s"_s)) << height;
        QList<QRectF> places;
        for (const QGraphicsItem* item : view.items()) {
            const auto* text = dynamic_cast<const QGraphicsSimpleTextItem*>(item);
            if (text != nullptr && text->isVisible() && text->text().startsWith(u"maximum"_s))
                places.append(text->sceneBoundingRect());
        }
        ASSERT_EQ(places.size(), 2);
        const QRectF common = places[0].intersected(places[1]);
        EXPECT_TRUE(common.isEmpty() || common.height() <= 3) << height; // the room above and below the digits
        EXPECT_TRUE(QRectF(view.viewport()->rect()).contains(places[0].united(places[1]))) << height;
    }
}

TEST_F(ChartViewTest, NumbersStandInsideAndNeverOnEachOther)
{
    for (const int height : {60, 90, 200, 400}) {
        view.resize(600, height);
        QCoreApplication::processEvents();
        show();
        QList<QRectF> places;
        for (const QGraphicsItem* item : view.items()) {
            if (const auto* text = dynamic_cast<const QGraphicsSimpleTextItem*>(item); text && text->isVisible())
                places.append(text->sceneBoundingRect());
        }
        for (const QRectF& place : places) {
            EXPECT_TRUE(QRectF(view.viewport()->rect()).contains(place)) << height;
            for (const QRectF& other : places)
                EXPECT_TRUE(&other == &place || !other.intersects(place)) << height;
        }
    }
}

TEST_F(ChartViewTest, ALimitFarAboveIsAMarkAtTheEdge)
{
    QLocale::setDefault(QLocale(u"en_US"_s));
    simple.sample.maximumBuffers = 24'105;
    simple.poll();
    const RunId run = simple.newest();
    view.setCurves({{u"allocated"_s, {}, {Counter::NumberOfBuffers, 0xFF0072B2},
                        {{run}, {Counter::NumberOfBuffers, Aspect::Value}}},
        {u"maximum"_s, {}, {Counter::MaximumBuffers, 0, CurveDash::Dotted, CurveFill::None, CurveRole::Limit},
            {{run}, {Counter::MaximumBuffers, Aspect::Value}}}});
    view.showTime(simple.history, {0, view.columnCount(), std::chrono::nanoseconds(120s) / view.columnCount()});
    EXPECT_EQ(view.scale().end, 40);
    EXPECT_TRUE(labels().contains(u"↑ maximum 24,105"_s)) << labels().join(u'|').toStdString();
    QLocale::setDefault(QLocale::c());
}

TEST_F(ChartViewTest, AnotherHeightIsDrawnAtOnce)
{
    view.resize(600, 290);
    const QImage atOnce = view.grab().toImage();
    show();
    EXPECT_EQ(atOnce, view.grab().toImage());
}

TEST_F(ChartViewTest, CurvesStretchToAnotherWidthUntilTheyAreReadForIt)
{
    const QRgb ink = view.series().front()->pen().color().rgb();
    view.resize(500, 300);
    const QImage stretched = view.grab().toImage();
    int inked = 0;
    for (int y = 0; y < stretched.height(); ++y) {
        for (int x = 0; x < stretched.width(); ++x)
            inked += stretched.pixel(x, y) == ink ? 1 : 0;
    }
    EXPECT_GE(inked, 450);
}

TEST_F(ChartViewTest, APlotIsEmptyBeforeItIsShownATime)
{
    ChartView fresh;
    fresh.setCurves({{u"allocated"_s, {}, {Counter::NumberOfBuffers, 0xFF0072B2},
        {{simple.newest()}, {Counter::NumberOfBuffers, Aspect::Value}}}});
    fresh.resize(600, 300);
    fresh.show();
    EXPECT_EQ(fresh.grab().toImage().pixelColor(300, 170), fresh.palette().color(QPalette::Base));
}

TEST_F(ChartViewTest, ASelectionOutsideIsNotDrawn)
{
    const QImage without = view.grab().toImage();
    view.setSelection(TimeRange{200s, 300s});
    EXPECT_EQ(view.grab().toImage(), without);
    view.setSelection(TimeRange{10s, 20s});
    EXPECT_NE(view.grab().toImage(), without);
    view.setSelection(std::nullopt);
    EXPECT_EQ(view.grab().toImage(), without);
}

TEST_F(ChartViewTest, HasTheColoursOfWhatIsEnabledAsSoonAsItIs)
{
    QPalette palette = view.palette();
    palette.setColor(QPalette::Active, QPalette::Base, Qt::white);
    palette.setColor(QPalette::Inactive, QPalette::Base, Qt::white);
    palette.setColor(QPalette::Disabled, QPalette::Base, Qt::gray);
    view.setPalette(palette);
    view.setEnabled(false); // nothing is selected
    EXPECT_EQ(view.backgroundBrush().color(), QColor(Qt::gray));
    view.setEnabled(true);
    EXPECT_EQ(view.backgroundBrush().color(), QColor(Qt::white));
}

} // namespace
} // namespace etwarden
