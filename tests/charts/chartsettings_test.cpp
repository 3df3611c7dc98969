// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chartspanefixture.h"

#include <QAction>

namespace etwarden {
namespace {

struct ChartSettings : ChartsPaneTest
{
    template<typename Use>
    void restarted(Use use)
    {
        store.reload();
        Settings again(store.settings());
        ChartsPane second(history, again);
        second.resize(1024, 320);
        second.setSessions(status.handle, {status.handle});
        second.show();
        settle();
        use(second);
    }
    void activate(const char* name, int index)
    {
        auto* box = pane.findChild<QComboBox*>(QLatin1String(name));
        box->setCurrentIndex(index);
        emit box->activated(index); // as if by hand
        settle();
    }
};

TEST_F(ChartSettings, WhatWasChosenIsThereAfterARestart)
{
    poll(10);
    show();
    EXPECT_EQ(pane.timeWindow().chosenLength(), 5min);
    activate("chartLength", 2);
    activate("chartScope", static_cast<int>(ChartScope::Selected));
    activate("chartCounter", 4);
    activate("chartAspect", 1);
    pane.toolBar().table->setChecked(true);
    restarted([](ChartsPane& again) {
        const ChartChoice choice = again.toolBar().choice();
        EXPECT_EQ(choice, (ChartChoice{1h, ChartScope::Selected, Counter::BuffersInUse, Aspect::Value, true}));
        EXPECT_EQ(again.timeWindow().chosenLength(), 1h);
        EXPECT_EQ(again.findChild<QComboBox*>(u"chartLength"_s)->currentIndex(), 2);
        EXPECT_EQ(again.findChild<QComboBox*>(u"chartScope"_s)->currentIndex(), 1);
        EXPECT_TRUE(again.findChild<QComboBox*>(u"chartCounter"_s)->isVisibleTo(&again));
        EXPECT_EQ(again.findChild<QComboBox*>(u"chartCounter"_s)->currentIndex(), 4);
        EXPECT_EQ(again.findChild<QComboBox*>(u"chartAspect"_s)->currentIndex(), 1);
        EXPECT_TRUE(again.findChild<QWidget*>(u"chartTable"_s)->isVisible());
        EXPECT_TRUE(again.findChild<ChartView*>(u"comparisonChart"_s)->isVisible());
    });
}

TEST_F(ChartSettings, ALengthThatWasZoomedToIsNotRemembered)
{
    poll(10);
    show();
    activate("chartLength", 0);
    pane.timeWindow().zoom(0.3, 10);
    pane.toolBar().table->setChecked(true);
    restarted([](ChartsPane& again) { EXPECT_EQ(again.timeWindow().chosenLength(), 1min); });
}

} // namespace
} // namespace etwarden
