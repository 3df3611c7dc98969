// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/viewtabs.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

struct ViewTabsTest : testing::Test
{
    ViewTabsTest()
    {
        tabs.insertPage(0, details, nullptr);
        tabs.insertPage(0, graphs, controls);
        tabs.setTitle(graphs, u"Graphs"_s);
        tabs.show();
    }

    QLabel* details = new QLabel;
    QLabel* graphs = new QLabel;
    QLabel* controls = new QLabel;
    ViewTabs tabs;
};

TEST_F(ViewTabsTest, AnInsertedPageLeavesTheShownOne)
{
    EXPECT_EQ(tabs.shownPage(), details);
    EXPECT_FALSE(controls->isVisible());
}

TEST_F(ViewTabsTest, TheControlsOfTheShownPageAreBesideTheTabs)
{
    tabs.showPage(graphs);
    EXPECT_TRUE(graphs->isVisible());
    EXPECT_TRUE(controls->isVisible());
    EXPECT_LT(controls->mapTo(&tabs, QPoint(0, 0)).y(), graphs->mapTo(&tabs, QPoint(0, 0)).y());
    tabs.showPage(details);
    EXPECT_TRUE(details->isVisible());
    EXPECT_FALSE(controls->isVisible());
}

TEST_F(ViewTabsTest, FoldedOnlyTheTabsAreSeenUntilOneIsClicked)
{
    tabs.setFolded(true);
    auto* bar = tabs.findChild<QTabBar*>();
    EXPECT_FALSE(details->isVisible());
    EXPECT_TRUE(bar->isVisible());
    EXPECT_LE(tabs.maximumHeight(), bar->sizeHint().height());
    const QSignalSpy unfolded(&tabs, &ViewTabs::unfolded);
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
    EXPECT_TRUE(details->isVisible());
    EXPECT_EQ(unfolded.size(), 1);
    tabs.setFolded(false);
    EXPECT_EQ(unfolded.size(), 1);
}

TEST_F(ViewTabsTest, ATabShowsItsPage)
{
    auto* bar = tabs.findChild<QTabBar*>();
    ASSERT_EQ(bar->count(), 2);
    EXPECT_EQ(bar->tabText(0), u"Graphs"_s);
    bar->setCurrentIndex(0);
    EXPECT_EQ(tabs.shownPage(), graphs);
}

} // namespace
} // namespace etwarden
