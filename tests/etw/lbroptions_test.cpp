// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/lbroptions.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(LbrOptions, AreFiltersAndTwoWaysOfRecording)
{
    std::uint32_t filters = 0;
    std::uint32_t others = 0;
    for (const LbrOptionEntry& entry : lbrOptionCatalogue()) {
        const bool isFilter = entry.name.starts_with("EVNTRACE_LBR_FILTER_");
        EXPECT_EQ(isFilter, entry.group == LbrOptionGroup::Filters) << entry.name;
        (isFilter ? filters : others) |= entry.value;
    }
    EXPECT_EQ(filters, lbroption::FilterKernel | lbroption::FilterUser | lbroption::FilterKinds);
    EXPECT_EQ(others, 0x600U);
}

TEST(LbrOptions, HaveTheNamesOfTheirBits)
{
    EXPECT_EQ(decodeBits(lbrOptionCatalogue(), 0x1).names.front(), "EVNTRACE_LBR_FILTER_KERNEL");
    EXPECT_EQ(decodeBits(lbrOptionCatalogue(), 0x20).names.front(), "EVNTRACE_LBR_FILTER_NEAR_RET");
    EXPECT_EQ(decodeBits(lbrOptionCatalogue(), 0x200).names.front(), "EVNTRACE_LBR_CALLSTACK_ENABLE");
    EXPECT_EQ(decodeBits(lbrOptionCatalogue(), 0x800).unnamed, 0x800U);
}

} // namespace
} // namespace etwarden
