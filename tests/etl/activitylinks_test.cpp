// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/activitylinks.h"

#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace etwarden {
namespace {

class ActivityLinksTest : public testing::Test
{
protected:
    /// The activity `activity` continues `related`.
    void link(std::uint32_t activity, std::uint32_t related)
    {
        TestBytes item;
        constexpr std::uint16_t bytes = sizeof(Guid);
        item.add(
            ItemHeader{sizeof(ItemHeader) + bytes, static_cast<std::uint16_t>(ItemType::RelatedActivity), 0, bytes});
        item.add(Guid{.data1 = related});
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.activity = Guid{.data1 = activity};
        event.items = item.bytes();
        links.add(event);
    }
    std::vector<std::uint32_t> chain(std::uint32_t activity, std::size_t maximum = 100) const
    {
        std::vector<std::uint32_t> numbers;
        for (const Guid& each : links.chainOf(Guid{.data1 = activity}, maximum))
            numbers.push_back(each.data1);
        return numbers;
    }

    ActivityLinks links;
};

TEST_F(ActivityLinksTest, AChainGoesInBothDirections)
{
    link(2, 1);
    link(2, 1);
    link(3, 2);
    link(4, 2);
    link(9, 8);
    EXPECT_EQ(chain(3), (std::vector<std::uint32_t>{3, 2, 1, 4}));
    EXPECT_EQ(chain(1), (std::vector<std::uint32_t>{1, 2, 3, 4}));
    EXPECT_EQ(chain(8), (std::vector<std::uint32_t>{8, 9}));
    EXPECT_EQ(chain(7), std::vector<std::uint32_t>{7}) << "it is linked to none";
}

TEST_F(ActivityLinksTest, AChainMayBeACircle)
{
    link(1, 2);
    link(2, 3);
    link(3, 1);
    link(1, 1);
    link(1, 0);
    EXPECT_EQ(chain(1), (std::vector<std::uint32_t>{1, 2, 3}));
}

TEST_F(ActivityLinksTest, AChainHasABound)
{
    for (std::uint32_t i = 2; i < 100; ++i)
        link(i, 1);
    EXPECT_EQ(chain(1, 10).size(), 10u);
    EXPECT_EQ(chain(50, 2), (std::vector<std::uint32_t>{50, 1}));
}

TEST_F(ActivityLinksTest, KeepsABoundedNumber)
{
    for (std::uint32_t i = 0; i < ActivityLinks::maximumLinks + 10; ++i)
        link(2 * i + 1, 2 * i + 2);
    constexpr std::uint32_t last = 2 * ActivityLinks::maximumLinks;
    EXPECT_EQ(chain(last).size(), 2u);
    EXPECT_EQ(chain(last + 1).size(), 1u);
}

} // namespace
} // namespace etwarden
