// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/xpress.h"

#include "tests/support/engine/etlreader.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace etwarden {
namespace {

using ByteVector = std::vector<std::byte>;

ByteVector textBytes(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

ByteVector fromHex(std::string_view hex)
{
    ByteVector bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 3)
        bytes.push_back(static_cast<std::byte>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
    return bytes;
}

std::string repeated(std::string_view text, int times)
{
    std::string all;
    for (; times > 0; --times)
        all += text;
    return all;
}

/// Read by code that knows the format and not the compressor.
void expectRoundTrip(const ByteVector& plain)
{
    const ByteVector compressed = xpressCompressed(plain);
    ASSERT_FALSE(compressed.empty());
    EXPECT_LT(compressed.size(), plain.size());
    std::vector<std::string> problems;
    EXPECT_EQ(readXpress(compressed, plain.size(), &problems), plain);
    EXPECT_EQ(problems, std::vector<std::string>());
}

// Streams from the rules of the format alone, so that the reader of these tests is no mirror of the compressor.
TEST(Xpress, IsReadAsTheFormatSays)
{
    const std::pair<const char*, std::string> vectors[] = {
        {"FF FF FF 1F 61 62 63 17 00 0F FF 26 01", repeated("abc", 100)},
        {"FF FF FF 7F 61 07 00 02", repeated("a", 13)},
        {"FF FF FF 3F 61 62 0F 00 21 0F 00", repeated("ab", 12) + "a"},
    };
    for (const auto& [stream, plain] : vectors) {
        std::vector<std::string> problems;
        EXPECT_EQ(readXpress(fromHex(stream), plain.size(), &problems), textBytes(plain));
        EXPECT_EQ(problems, std::vector<std::string>());
    }
}

TEST(Xpress, CompressesLikeTheExamplesOfTheFormat)
{
    EXPECT_EQ(xpressCompressed(textBytes(repeated("abc", 100))), fromHex("FF FF FF 1F 61 62 63 17 00 0F FF 26 01"));
    EXPECT_EQ(xpressCompressed(textBytes(repeated("a", 13))), fromHex("FF FF FF 7F 61 07 00 02"));
}

// Lengths around those where another byte, two, or four more are needed.
TEST(Xpress, RestoresEveryLength)
{
    for (const int length : {12, 13, 24, 25, 26, 279, 280, 281, 65'538, 65'539, 70'000, 1 << 20})
        expectRoundTrip(textBytes("start" + repeated("x", length) + "end"));
}

TEST(Xpress, GroupsOf32ItemsComeBack)
{
    std::string plain;
    for (int i = 0; i < 300; ++i) {
        plain += static_cast<char>('A' + i % 61);
        plain += "common";
        expectRoundTrip(textBytes(repeated("prefix", 8) + plain));
    }
}

TEST(Xpress, ReachesNoFurtherThanTheFormatAllows)
{
    std::mt19937 random(1);
    for (const std::size_t distance : {8191U, 8192U, 8193U}) {
        std::string plain(distance, '\0');
        for (char& unit : plain)
            unit = static_cast<char>(random());
        plain += plain.substr(0, 5000);
        std::vector<std::string> problems;
        const ByteVector compressed = xpressCompressed(textBytes(plain));
        if (!compressed.empty()) {
            EXPECT_EQ(readXpress(compressed, plain.size(), &problems), textBytes(plain)) << distance;
        }
        EXPECT_EQ(compressed.empty(), distance > 8192) << distance;
    }
}

TEST(Xpress, RestoresMixtures)
{
    std::mt19937 random(2);
    for (int round = 0; round < 200; ++round) {
        std::string plain;
        while (plain.size() < 4000) {
            if (random() % 3 == 0 || plain.empty())
                plain += static_cast<char>(random());
            else
                plain += plain.substr(random() % plain.size(), random() % 40);
        }
        expectRoundTrip(textBytes(plain));
    }
}

TEST(Xpress, ReturnsNothingForWhatDoesNotShrink)
{
    EXPECT_EQ(xpressCompressed({}), ByteVector());
    EXPECT_EQ(xpressCompressed(textBytes("ab")), ByteVector());
    std::string noise(4096, '\0');
    std::mt19937 random(3);
    for (char& unit : noise)
        unit = static_cast<char>(random());
    EXPECT_EQ(xpressCompressed(textBytes(noise)), ByteVector());
}

} // namespace
} // namespace etwarden
