// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/measurerules.h"

#include <gtest/gtest.h>

namespace etwarden {

TEST(MeasureRules, PixelsAreFound)
{
    EXPECT_EQ(findHandMadeMeasures("widgets/a.cpp", "\nrow->setSpacing(8);"),
        Violations{"widgets/a.cpp:2: setSpacing(...): measures come from widgets/common/measures.h"});
    for (const char* bad : {"row->setContentsMargins(8, 4, 8, 4);", "row->setContentsMargins(0, 0, 0, 12);",
             "grid.setVerticalSpacing(1);", "row->addSpacing(16);"})
        EXPECT_EQ(findHandMadeMeasures("widgets/a.cpp", bad).size(), 1u) << bad;
}

TEST(MeasureRules, AllowZeroAndTheCommonMeasures)
{
    for (const char* good : {"row->setContentsMargins(0, 0, 0, 0);", "row->setContentsMargins(bandMargins(*this));",
             "row->setSpacing(smallGap(*this) / 2);", "// row->setSpacing(8);", "row->setSpacing(track::gap);"})
        EXPECT_EQ(findHandMadeMeasures("widgets/a.cpp", good), Violations{}) << good;
    EXPECT_EQ(findHandMadeMeasures("tests/widgets/a.cpp", "row->setSpacing(8);"), Violations{});
}

} // namespace etwarden
