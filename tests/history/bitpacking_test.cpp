// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/bitpacking.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <random>

namespace etwarden {
namespace {

TEST(BitPacking, WidthHoldsTheLargestNumber)
{
    EXPECT_EQ(widthOf(0), 0u);
    EXPECT_EQ(widthOf(1), 1u);
    EXPECT_EQ(widthOf(255), 8u);
    EXPECT_EQ(widthOf(256), 9u);
    EXPECT_EQ(widthOf(UINT64_MAX), 64u);
}

TEST(BitPacking, NumbersOfEveryWidthComeBack)
{
    std::mt19937_64 random(1);
    BitWriter writer;
    struct Written
    {
        std::uint64_t position;
        std::uint64_t value;
        unsigned width;
    };
    std::vector<Written> all;
    for (unsigned i = 0; i < 2000; ++i) {
        const unsigned width = static_cast<unsigned>(random() % 65);
        const std::uint64_t value = width == 0 ? 0 : random() >> (64 - width);
        all.push_back({writer.position(), value, width});
        writer.write(value, width);
    }
    const std::vector<std::uint64_t> words = writer.words();
    EXPECT_EQ(words.size(), (writer.position() + 63) / 64 + 1);
    for (const Written& written : all) {
        EXPECT_EQ(readBits(words.data(), written.position, written.width), written.value);
        if (written.width <= 32) {
            EXPECT_EQ(readShortBits(words.data(), written.position, written.width), written.value);
        }
    }
}

TEST(BitPacking, NumbersWrittenTogetherAreThoseWrittenOneByOne)
{
    std::mt19937 random(1);
    BitWriter together;
    BitWriter oneByOne;
    for (unsigned round = 0; round < 200; ++round) {
        const unsigned width = 1 + static_cast<unsigned>(random() % 32);
        const std::uint32_t mask = UINT32_MAX >> (32 - width);
        const std::uint32_t base = static_cast<std::uint32_t>(random()) & ~mask;
        std::vector<std::uint32_t> values(random() % 70);
        for (std::uint32_t& value : values) {
            value = base + (static_cast<std::uint32_t>(random()) & mask);
            oneByOne.write(value - base, width);
        }
        together.write(values, base, width);
        ASSERT_EQ(together.position(), oneByOne.position());
    }
    EXPECT_EQ(together.words(), oneByOne.words());
}

TEST(BitPacking, ALineOfEqualStepsNeedsNoBits)
{
    BitWriter writer;
    const std::array<std::int64_t, 4> numbers{-100, 0, 100, 200};
    const PackedLine line(numbers, writer);
    EXPECT_EQ(writer.position(), 0u);
    const std::vector<std::uint64_t> words = writer.words();
    EXPECT_EQ(line.at(words.data(), 0), -100);
    EXPECT_EQ(line.at(words.data(), 3), 200);
}

TEST(BitPacking, ALineHoldsAnyNumbers)
{
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    const std::array<std::int64_t, 6> numbers{0, highest, lowest, -1, highest, 7};
    BitWriter writer;
    writer.write(1, 3); // lines begin anywhere
    const PackedLine line(numbers, writer);
    const std::vector<std::uint64_t> words = writer.words();
    for (unsigned i = 0; i < numbers.size(); ++i)
        EXPECT_EQ(line.at(words.data(), i), numbers[i]) << i;
}

} // namespace
} // namespace etwarden
