// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chartspanefixture.h"
#include "widgets/common/emptystate.h"

#include <QLineSeries>
#include <QPushButton>

#include <set>

namespace etwarden {
namespace {

struct ChartComparison : ChartsPaneTest
{
    void choose(ChartScope scope)
    {
        pane.findChild<QComboBox*>(u"chartScope"_s)->setCurrentIndex(static_cast<int>(scope));
        settle();
    }
    void chooseCounter(Counter counter)
    {
        const auto place = std::ranges::find(comparableCounters, counter) - comparableCounters.begin();
        pane.findChild<QComboBox*>(u"chartCounter"_s)->setCurrentIndex(static_cast<int>(place));
        settle();
    }
    SessionStatus& add(const std::u16string& name)
    {
        others.push_back(status);
        others.back().handle = 0x20000 + others.size();
        others.back().config.name = name;
        return others.back();
    }
    QStringList compared()
    {
        QStringList names;
        for (const QLineSeries* series : view("comparisonChart").series())
            names.append(series->name());
        return names;
    }
    QString emptyText() { return pane.findChild<QLabel*>(u"emptyText"_s)->text(); }
    bool isEmpty() { return pane.findChild<EmptyState*>()->isVisible(); }
    QString note()
    {
        const auto* label = pane.findChild<QLabel*>(u"chartNote"_s);
        return label->isVisible() ? label->text() : QString();
    }
};

TEST_F(ChartComparison, AComparisonHasACurveForEachSession)
{
    poll(10);
    show();
    auto* scope = pane.findChild<QComboBox*>(u"chartScope"_s);
    scope->setCurrentIndex(static_cast<int>(ChartScope::Losing));
    settle();
    EXPECT_TRUE(view("comparisonChart").isVisible());
    EXPECT_FALSE(view("buffersChart").isVisible());
    EXPECT_TRUE(view("comparisonChart").series().empty());
    status.counters.eventsLost += 3;
    poll();
    settle();
    ASSERT_EQ(view("comparisonChart").series().size(), 1u);
    EXPECT_EQ(view("comparisonChart").series()[0]->name(), u"Disk trace"_s);
    scope->setCurrentIndex(static_cast<int>(ChartScope::Selected));
    settle();
    EXPECT_EQ(view("comparisonChart").series().size(), 1u);
}

TEST_F(ChartComparison, ShowsTheWorstOfTooManyAndSaysSo)
{
    for (int i = 0; i < 30; ++i)
        add(u"Session " + std::u16string(1, static_cast<char16_t>(u'a' + i)));
    poll(5);
    show();
    choose(ChartScope::Losing);
    for (std::size_t i = 0; i < others.size(); ++i)
        others[i].counters.eventsLost += static_cast<std::uint32_t>(100 - i); // the last ones least
    status.counters.eventsLost += 1000;
    poll(2);
    settle();
    EXPECT_EQ(compared().size(), 24);
    EXPECT_TRUE(compared().contains(u"Disk trace"_s));
    EXPECT_TRUE(compared().contains(u"Session w"_s));
    EXPECT_FALSE(compared().contains(u"Session x"_s));
    EXPECT_TRUE(note().startsWith(u"24 of 31 sessions are shown: those with the highest"_s)) << note().toStdString();
    chooseCounter(Counter::FreeBuffers);
    EXPECT_TRUE(note().contains(u"those with the lowest"_s)) << note().toStdString();
}

TEST_F(ChartComparison, ShowsTheSessionsWithTheFewestFreeBuffers)
{
    std::vector<TraceHandle> handles{status.handle};
    for (int i = 0; i < 24; ++i) {
        add(u"Session " + std::u16string(1, static_cast<char16_t>(u'a' + i))).counters.freeBuffers = 1;
        handles.push_back(others.back().handle);
    }
    status.counters.freeBuffers = 9;
    poll(5);
    show();
    pane.setSessions(status.handle, handles);
    choose(ChartScope::Selected);
    // Of losses: all lost the same, so the first in the list is shown.
    EXPECT_TRUE(compared().contains(u"Disk trace"_s));
    chooseCounter(Counter::FreeBuffers);
    EXPECT_FALSE(compared().contains(u"Disk trace"_s));
    chooseCounter(Counter::NumberOfBuffers);
    EXPECT_TRUE(compared().contains(u"Disk trace"_s));
}

TEST_F(ChartComparison, TotalsAreRankedByWhatTheyGrewBy)
{
    status.counters.eventsLost = 1'000'000; // before the first poll
    for (int i = 0; i < 24; ++i)
        add(u"Session " + std::u16string(1, static_cast<char16_t>(u'a' + i)));
    poll(5);
    show();
    pane.findChild<QComboBox*>(u"chartAspect"_s)->setCurrentIndex(1);
    choose(ChartScope::Losing);
    for (SessionStatus& other : others)
        other.counters.eventsLost += 50;
    status.counters.eventsLost += 1;
    poll(2);
    settle();
    EXPECT_EQ(compared().size(), 24);
    EXPECT_FALSE(compared().contains(u"Disk trace"_s));
}

TEST_F(ChartComparison, ASessionKeepsItsLookWhenOthersCome)
{
    add(u"Later");
    poll(5);
    show();
    choose(ChartScope::Losing);
    others[0].counters.eventsLost += 5;
    poll();
    settle();
    ASSERT_EQ(compared(), QStringList{u"Later"_s});
    const QPen pen = view("comparisonChart").series()[0]->pen();
    status.counters.eventsLost += 5; // listed before the other one
    poll();
    settle();
    ASSERT_EQ(compared(), (QStringList{u"Later"_s, u"Disk trace"_s}));
    EXPECT_EQ(view("comparisonChart").series()[0]->pen(), pen);
    EXPECT_NE(view("comparisonChart").series()[1]->pen(), pen);
}

TEST_F(ChartComparison, ALossBetweenTheFirstPollAndTheOneBeforeCounts)
{
    poll(10);
    status.counters.eventsLost += 3;
    poll(10); // the first of them is at 11 s
    show();
    choose(ChartScope::Losing);
    pane.timeWindow().show({10900ms, 11400ms});
    pane.refresh();
    settle();
    EXPECT_EQ(compared(), QStringList{u"Disk trace"_s});
    pane.timeWindow().show({11900ms, 12400ms});
    pane.refresh();
    settle();
    EXPECT_TRUE(compared().isEmpty());
}

TEST_F(ChartComparison, ItsControlsFitIntoASmallWindow)
{
    poll(5);
    show();
    choose(ChartScope::Losing);
    EXPECT_LT(pane.toolBar().minimumSizeHint().width(), 700); // the tabs beside it need some 200
}

TEST_F(ChartComparison, EmptyGraphsSayWhatToDo)
{
    poll(5);
    pane.show();
    settle();
    EXPECT_TRUE(isEmpty());
    EXPECT_TRUE(emptyText().contains(u"Select a session"_s)) << emptyText().toStdString();
    EXPECT_FALSE(pane.toolBar().exportPng->isEnabled());
    pane.findChild<QPushButton*>(u"emptyAction"_s)->click();
    settle();
    EXPECT_EQ(pane.toolBar().choice().scope, ChartScope::Losing);
    EXPECT_TRUE(isEmpty());
    EXPECT_TRUE(emptyText().contains(u"No session lost anything"_s)) << emptyText().toStdString();
    status.counters.eventsLost += 1;
    poll();
    settle();
    EXPECT_FALSE(isEmpty());
    EXPECT_TRUE(pane.toolBar().exportPng->isEnabled());
    choose(ChartScope::Selected);
    EXPECT_TRUE(emptyText().contains(u"to compare"_s)) << emptyText().toStdString();
    choose(ChartScope::Session);
    EXPECT_TRUE(isEmpty());
    pane.setSessions(status.handle, {status.handle});
    settle();
    EXPECT_FALSE(isEmpty());
}

} // namespace
} // namespace etwarden
