// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/counterpack.h"

#include <gtest/gtest.h>

#include <cstring>
#include <optional>
#include <random>

namespace {

using namespace etwarden;

using Words = std::vector<std::uint64_t>;

Words wordsOf(const QByteArray& pack)
{
    Words words(static_cast<std::size_t>(pack.size()) / sizeof(std::uint64_t));
    std::memcpy(words.data(), pack.constData(), words.size() * sizeof(std::uint64_t));
    return words;
}

/// Makes a pack with the right check value, like an attacker who knows the format.
QByteArray packOf(Words words)
{
    words.back() = 0xCBF29CE484222325;
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        words.back() = (words.back() ^ words[i]) * 0x100000001B3;
    return {reinterpret_cast<const char*>(words.data()), static_cast<qsizetype>(words.size() * sizeof(std::uint64_t))};
}

std::optional<std::vector<CounterStep>> unpacked(const QByteArray& pack, std::uint64_t firstPoll)
{
    std::vector<CounterStep> steps{{.poll = 99}}; // of the pack before
    return unpackCounters(pack, firstPoll, steps) ? std::optional(steps) : std::nullopt;
}

std::vector<CounterStep> randomSteps(std::mt19937& random)
{
    const auto below = [&random](std::uint32_t limit) { return static_cast<std::uint32_t>(random() % limit); };
    std::vector<CounterStep> steps;
    CounterStep step{.poll = below(1000) + 5};
    const unsigned bits = below(33);
    for (unsigned count = below(300); count > 0; --count) {
        const bool isNextPoll = below(3) == 0;
        step.poll += isNextPoll ? 1 + below(4) : 0;
        step.run = isNextPoll ? 1 + below(9) : step.run + 1 + below(70'000);
        for (const CounterMember& counter : counterMembers) {
            const auto size = static_cast<std::int32_t>(random() & ((std::uint64_t{1} << bits) - 1));
            step.increases.*counter.value = static_cast<std::uint32_t>(below(2) == 0 ? size : ~size);
        }
        steps.push_back(step);
    }
    return steps;
}

TEST(CounterPackTest, ReturnsWhatWasPacked)
{
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        SCOPED_TRACE(round);
        const std::vector<CounterStep> steps = randomSteps(random);
        EXPECT_EQ(unpacked(packedCounters(steps, 5), 5), steps);
    }
}

TEST(CounterPackTest, ReturnsTheGreatestNumbers)
{
    const CounterStep great{.poll = INT64_MAX, .run = UINT32_MAX, .increases = {UINT32_MAX, 0x8000'0000, 0x7FFF'FFFF}};
    EXPECT_EQ(unpacked(packedCounters({&great, 1}, 0), 0), std::vector{great});
}

TEST(CounterPackTest, HasTheFormThatIsDocumented)
{
    // Poll 7 has runs 1 and 2, poll 8 has run 1. Run 1 has 16 buffers, of which one is free, then two.
    const std::vector<CounterStep> steps{
        {.poll = 7, .run = 1, .increases = {16, 1}}, {.poll = 7, .run = 2}, {.poll = 8, .run = 1, .increases = {0, 1}}};
    // 1 bit for polls 0, 0, 1; 2 bits for runs +1, +1, -1; 6 bits for buffers +16; 2 bits for free ones +1.
    const std::uint64_t polls = 0b100;
    const std::uint64_t runs = 0b01'10'10;
    const std::uint64_t buffers = 0b000000'000000'100000;
    const std::uint64_t free = 0b10'00'10;
    const std::uint64_t bits = polls | runs << 3 | buffers << 9 | free << 27;
    EXPECT_EQ(packedCounters(steps, 7), packOf({3, 0x00'00'00'00'02'06'02'01, bits, 0}));
}

TEST(CounterPackTest, NoticesABitThatChanged)
{
    std::mt19937 random(4);
    const QByteArray good = packedCounters(randomSteps(random), 5);
    for (qsizetype i = 0; i < good.size(); ++i) {
        QByteArray bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 1 << i % 8);
        EXPECT_FALSE(unpacked(bad, 5)) << i;
    }
}

TEST(CounterPackTest, AcceptsNothingOfAnotherLength)
{
    std::mt19937 random(4);
    const QByteArray good = packedCounters(randomSteps(random), 5);
    for (qsizetype size = 0; size < good.size(); ++size)
        EXPECT_FALSE(unpacked(good.first(size), 5)) << size;
    EXPECT_FALSE(unpacked(QByteArray(good).append('\0'), 5));
}

TEST(CounterPackTest, AcceptsNoMoreRowsThanThereIsRoomFor)
{
    const CounterStep step{.poll = 7, .run = 1, .increases = {16, 14, 3}};
    const Words good = wordsOf(packedCounters({&step, 1}, 7));
    ASSERT_TRUE(unpacked(packOf(good), 7));
    Words tooMany = good;
    tooMany[0] = 64; // of 11 bits and more in one word
    EXPECT_FALSE(unpacked(packOf(tooMany), 7));
    tooMany[0] = UINT64_MAX;
    EXPECT_FALSE(unpacked(packOf(tooMany), 7));
    Words withoutBits = good;
    withoutBits[0] = UINT64_MAX;
    withoutBits[1] = 0;
    EXPECT_FALSE(unpacked(packOf(withoutBits), 7));
    Words tooWide{1, 65, 0, 0, 0};
    EXPECT_FALSE(unpacked(packOf(tooWide), 7));
}

} // namespace
