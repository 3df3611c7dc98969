// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/procreader.h"

#include "model/engine/sources/procparsers.h"
#include "model/engine/sources/procsampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace etwarden {
namespace {

TEST(ProcReader, ReadsTheHostOrNothing)
{
    ProcReader reader;
    std::string text = "left over";
    EXPECT_FALSE(reader.read("no such file", text));
    EXPECT_EQ(text, "");

    std::vector<std::uint32_t> ids{1};
    if (hasProc(reader)) {
        EXPECT_TRUE(reader.listProcesses(ids));
        EXPECT_TRUE(std::ranges::is_sorted(ids));
        EXPECT_TRUE(reader.readOfProcess(ids.front(), "stat", text));
        EXPECT_TRUE(parseProcessStat(text).has_value());
        EXPECT_TRUE(reader.read("loadavg", text));
        EXPECT_TRUE(parseLoadavg(text).has_value());
    } else {
        EXPECT_FALSE(reader.listProcesses(ids));
        EXPECT_TRUE(ids.empty());
    }
}

TEST(ProcReader, ReadsTheStateOfNow)
{
    ProcReader reader;
    std::string text;
    const auto write = [](const std::string& value) {
        return bool((std::ofstream("/proc/self/timerslack_ns", std::ios::binary) << value).flush());
    };
    if (!reader.read("self/timerslack_ns", text) || !write("123456"))
        GTEST_SKIP() << "no /proc that can be written to";
    const std::string before = text;
    EXPECT_TRUE(reader.read("self/timerslack_ns", text));
    EXPECT_EQ(text, "123456\n");
    EXPECT_TRUE(write(before));
    EXPECT_TRUE(reader.read("self/timerslack_ns", text));
    EXPECT_EQ(text, before);
}

TEST(ProcReader, FindsNoProcessWithoutId)
{
    std::string text = "left over";
    EXPECT_FALSE(ProcReader().readOfProcess(0, "stat", text));
    EXPECT_EQ(text, "");
    std::vector<std::uint32_t> ids{1};
    EXPECT_FALSE(ProcReader().listThreads(0, ids));
    EXPECT_TRUE(ids.empty());
}

TEST(ProcReader, ShowsTheThreadsAndTheImagesOfThisProcess)
{
    ProcReader reader;
    std::string text;
    if (!reader.read("self/stat", text))
        GTEST_SKIP() << "no /proc";
    const auto self = static_cast<std::uint32_t>(std::stoul(text));
    std::vector<std::uint32_t> ids;
    EXPECT_TRUE(reader.listThreads(self, ids));
    EXPECT_TRUE(std::ranges::binary_search(ids, self)) << "the main thread has the id of the process";
    EXPECT_TRUE(reader.readOfProcess(self, "maps", text));
    EXPECT_FALSE(parseMaps(text).empty());
}

} // namespace
} // namespace etwarden
