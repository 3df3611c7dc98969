// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/kernelpresets.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(KernelPresets, HaveTheFlagsThatXperfLists)
{
    struct Row
    {
        std::string_view name;
        std::uint32_t flags;
    };
    // Bits of evntrace.h: process 1, thread 2, image 4, counters 8, switches 10, DPC 20, ISR 40, disk 100, hard faults
    // 2000, allocations 4000, mapped files 8000, network 10000, samples 1000000, file 2000000 and its beginning
    // 4000000.
    constexpr Row rows[] = {{"Base", 0x01002107}, {"Diag", 0x0000217F}, {"DiagEasy", 0x0000217F},
        {"Latency", 0x01002177}, {"FileIO", 0x06002107}, {"IOTrace", 0x00002117}, {"ResumeTrace", 0x01002107},
        {"SysProf", 0x01000007}, {"ResidentSet", 0x0000E107}, {"ReferenceSet", 0x0000E007}, {"Network", 0x00010007}};
    ASSERT_EQ(kernelPresets().size(), std::size(rows));
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        EXPECT_EQ(kernelPresets()[i].name, rows[i].name);
        EXPECT_EQ(kernelPresets()[i].enableFlags, rows[i].flags) << rows[i].name;
    }
}

TEST(KernelPresets, AreFoundInAnyCase)
{
    ASSERT_NE(kernelPresetNamed("diageasy"), nullptr);
    EXPECT_EQ(kernelPresetNamed("diageasy")->name, "DiagEasy");
    EXPECT_EQ(kernelPresetNamed("Diag")->others, "COMPACT_CSWITCH");
    EXPECT_EQ(kernelPresetNamed("DiagE"), nullptr);
    EXPECT_EQ(kernelPresetNamed(""), nullptr);
}

} // namespace
} // namespace etwarden
