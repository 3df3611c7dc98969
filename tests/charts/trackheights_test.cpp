// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/charts/chartspane.h"
#include "widgets/charts/chartview.h"

#include <QCoreApplication>
#include <QTabBar>
#include <QTableView>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// The whole window with the graphs, as it is at its first start.
struct TrackHeightsTest : WindowTest
{
    void openWithGraphs(QSize size)
    {
        m_windowSetup = [this, size] {
            m_window->addHistory(m_history);
            QObject::connect(m_monitor.get(), &Monitor::pollFinished, m_window.get(),
                [this](const PollPtr& poll) { m_history.append(*poll); });
            m_window->addView(new ChartsPane(m_history, *m_settings));
            m_window->resize(size);
        };
        open({makeSession(u"A", 1), makeSession(u"B", 2)});
        settle();
    }
    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }
    int lowestTrack()
    {
        int lowest = INT_MAX;
        for (const char* name : {"buffersChart", "throughputChart", "lossesChart"}) {
            const auto& view = child<ChartView>(name);
            lowest = std::min(lowest, view.isVisible() ? view.height() : 0);
        }
        return lowest;
    }

    SessionHistory m_history;
};

TEST_F(TrackHeightsTest, TheFirstWindowIsTheTableUntilASessionIsSelected)
{
    openWithGraphs({1280, 800});
    EXPECT_FALSE(child<ChartView>("buffersChart").isVisible());
    EXPECT_GT(table().height(), 500);
    select(u"A"_s);
    settle();
    EXPECT_TRUE(child<ChartView>("buffersChart").isVisible());
}

TEST_F(TrackHeightsTest, ATrackHasAtLeast90PixelsAt1280x800)
{
    openWithGraphs({1280, 800});
    select(u"A"_s);
    settle();
    ASSERT_EQ(m_window->size(), QSize(1280, 800));
    EXPECT_GE(lowestTrack(), 90);
}

TEST_F(TrackHeightsTest, ATrackHasAtLeast60PixelsAt1024x640)
{
    openWithGraphs({1024, 640});
    select(u"A"_s);
    settle();
    ASSERT_EQ(m_window->size(), QSize(1024, 640));
    EXPECT_GE(lowestTrack(), 60);
}

} // namespace
} // namespace etwarden
