// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/calloutplace.h"

#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr int arrowLength = 10;
const QRect area(0, 0, 1024, 640);
const std::vector<QSize> sizes{QSize(300, 130), QSize(420, 100), QSize(560, 80)};

TEST(CalloutPlace, NeverCoversARowWhereverItIs)
{
    for (int top = 0; top + 20 <= area.height(); top += 10) {
        const QRect row(8, top, 1000, 20);
        const CalloutPlace place = placeCallout(area, row, sizes, arrowLength);
        EXPECT_FALSE(place.bounds().intersects(row)) << top;
        EXPECT_TRUE(area.contains(place.bounds())) << top;
        EXPECT_TRUE(place.arrowEdge) << top;
    }
}

TEST(CalloutPlace, NeverCoversAButtonAndReachesItWithItsArrow)
{
    for (int left = 0; left + 150 <= area.width(); left += 25) {
        for (int top = 0; top + 24 <= area.height(); top += 25) {
            const QRect button(left, top, 150, 24);
            const CalloutPlace place = placeCallout(area, button, sizes, arrowLength);
            EXPECT_FALSE(place.bounds().intersects(button)) << left << ',' << top;
            EXPECT_TRUE(area.contains(place.frame)) << left << ',' << top;
            EXPECT_TRUE(button.adjusted(-1, -1, 1, 1).contains(place.tip)
                || place.tip.x() != button.center().x()) // the arrow leaves the frame beside its corners
                << left << ',' << top;
        }
    }
}

TEST(CalloutPlace, UsesALowerSizeWhereTheFirstHasNoRoom)
{
    const QRect graph(0, 100, 1024, 500); // 100 above, 40 below
    const CalloutPlace place = placeCallout(area, graph, sizes, arrowLength);
    EXPECT_EQ(place.frame, QRect(231, 10, 560, 80));
    EXPECT_FALSE(place.bounds().intersects(graph));
}

TEST(CalloutPlace, IsBesideATargetThatIsAsHighAsTheWindow)
{
    const QRect pane(400, 0, 624, 640);
    const CalloutPlace place = placeCallout(area, pane, sizes, arrowLength);
    EXPECT_EQ(place.arrowEdge, Qt::RightEdge);
    EXPECT_FALSE(place.bounds().intersects(pane));
}

TEST(CalloutPlace, CoversAsLittleAsItCanWhereNothingHasRoom)
{
    const CalloutPlace place = placeCallout(area, QRect(0, 0, 1024, 600), sizes, arrowLength);
    EXPECT_FALSE(place.arrowEdge);
    EXPECT_EQ(place.frame, QRect(231, 560, 560, 80));
    EXPECT_TRUE(area.contains(place.frame));
}

TEST(CalloutPlace, IsInTheMiddleWithoutATarget)
{
    const CalloutPlace place = placeCallout(area, QRect(), sizes, arrowLength);
    EXPECT_FALSE(place.arrowEdge);
    EXPECT_EQ(place.frame.center(), area.center());
}

} // namespace
} // namespace etwarden
