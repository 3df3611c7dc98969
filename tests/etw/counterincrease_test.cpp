// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/counterincrease.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(CounterIncreaseTest, CountsUpAndAcrossTheWrap)
{
    EXPECT_EQ(counterIncrease(0, 0), 0u);
    EXPECT_EQ(counterIncrease(10, 25), 15u);
    EXPECT_EQ(counterIncrease(0, UINT32_MAX), UINT32_MAX);
    EXPECT_EQ(counterIncrease(UINT32_MAX, 0), 1u);
    EXPECT_EQ(counterIncrease(0xFFFFFFF0, 5), 21u);
    EXPECT_EQ(counterIncrease(0x80000001, 0), 0x7FFFFFFFu);
}

TEST(CounterIncreaseTest, ResetHasNone)
{
    EXPECT_EQ(counterIncrease(100, 5), std::nullopt);
    EXPECT_EQ(counterIncrease(100, 0), std::nullopt);
    EXPECT_EQ(counterIncrease(UINT32_MAX, UINT32_MAX - 1), std::nullopt);
    EXPECT_EQ(counterIncrease(0x80000000, 0), std::nullopt); // exactly half the range back is no wrap
}

TEST(CounterIncreaseTest, ATotalGoesOnBeyond32Bits)
{
    EXPECT_EQ(continuedTotal(0, 7), 7u);
    EXPECT_EQ(continuedTotal(7, 7), 7u);
    EXPECT_EQ(continuedTotal(0xFFFF'FFFF, 0), 0x1'0000'0000u);
    EXPECT_EQ(continuedTotal(0x5'FFFF'FFF0, 5), 0x6'0000'0005u);
}

} // namespace
} // namespace etwarden
