// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/v2options.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(V2Options, HaveThreeRequestableBitsAndAReportedOne)
{
    std::uint32_t asked = 0;
    for (const V2OptionEntry& entry : v2OptionCatalogue()) {
        if (entry.group == V2OptionGroup::Asked)
            asked |= entry.value;
    }
    EXPECT_EQ(asked, v2option::QpcDeltaTracking | v2option::LargeMdlPages | v2option::ExcludeKernelStack);
    EXPECT_EQ(decodeBits(v2OptionCatalogue(), 0x1F).names,
        (std::vector<std::string_view>{"Wow", "QpcDeltaTracking", "LargeMdlPages", "ExcludeKernelStack"}));
    EXPECT_EQ(decodeBits(v2OptionCatalogue(), 0x1F).unnamed, 0x10U);
}

} // namespace
} // namespace etwarden
