// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartview.h"

#include "tests/history/simplehistory.h"

#include <QCoreApplication>
#include <QGraphicsSimpleTextItem>

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
    EXPECT_GE(labels().size(), 5);
    const double tall = view.scale().step;
    view.resize(600, 60); // the same columns
    QCoreApplication::processEvents();
    show();
    EXPECT_GT(view.scale().step, tall);
    EXPECT_TRUE(labels().contains(u"0"_s));
    view.resize(600, 18);
    QCoreApplication::processEvents();
    show();
    EXPECT_FALSE(labels().contains(u"0"_s)); // it would touch the one above
    EXPECT_EQ(labels().size(), 1);
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

} // namespace
} // namespace etwarden
