// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/xpressdecoder.h"

#include "model/engine/file/xpress.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

using ByteVector = std::vector<std::byte>;

ByteVector fromHexDigits(std::string_view hex)
{
    ByteVector bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 3)
        bytes.push_back(static_cast<std::byte>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
    return bytes;
}

std::string times(std::string_view text, int count)
{
    std::string all;
    for (; count > 0; --count)
        all += text;
    return all;
}

struct Decoded
{
    std::string text;
    XpressEnd end;
};

/// The stream and the output are blocks of their own, so that a sanitizer sees the first byte outside.
Decoded decode(const ByteVector& stream, std::size_t outputBytes)
{
    ByteVector output(outputBytes);
    const XpressResult result = XpressDecoder().decode(ByteVector(stream), output, 0);
    EXPECT_LE(result.bytes, output.size());
    EXPECT_LE(result.consumed, stream.size());
    return {std::string(reinterpret_cast<const char*>(output.data()), result.bytes), result.end};
}

struct Vector
{
    const char* stream;
    std::string plain;
};

const std::vector<Vector>& vectors()
{
    static const std::vector<Vector> all{
        {"FF FF FF 1F 61 62 63 17 00 0F FF 26 01", times("abc", 100)}, {"FF FF FF 7F 61 07 00 02", times("a", 13)},
        {"FF FF FF 3F 61 62 0F 00 21 0F 00", times("ab", 12) + "a"}, // two matches share a byte
        {"FF FF FF 7F 61 07 00 0F FF 00 00 70 11 01 00", times("a", 70'004)}, // a length of 32 bits
    };
    return all;
}

TEST(XpressDecoder, ReadsStreamsMadeByTheRulesOfTheFormat)
{
    for (const auto& [stream, plain] : vectors()) {
        const Decoded decoded = decode(fromHexDigits(stream), plain.size() + 1);
        EXPECT_EQ(decoded.text, plain) << stream;
        EXPECT_EQ(decoded.end, XpressEnd::StreamEnded) << stream;
    }
}

TEST(XpressDecoder, ContinuesWhereItStopped)
{
    std::mt19937 random(2);
    for (const Vector& vector : vectors()) {
        const ByteVector stream = fromHexDigits(vector.stream);
        for (int round = 0; round < 50; ++round) {
            XpressDecoder decoder;
            ByteVector output;
            std::size_t consumed = 0;
            while (output.size() < vector.plain.size()) {
                const std::size_t known = output.size();
                output.resize(std::min(known + 1 + random() % 20, vector.plain.size()));
                const XpressResult result = decoder.decode(std::span(stream).subspan(consumed), output, known);
                ASSERT_EQ(result.bytes, output.size() - known);
                consumed += result.consumed;
            }
            EXPECT_EQ(std::string(reinterpret_cast<const char*>(output.data()), output.size()), vector.plain);
            EXPECT_LE(consumed, stream.size());
        }
    }
}

TEST(XpressDecoder, StopsWhereTheOutputIsFull)
{
    for (const auto& [stream, plain] : vectors()) {
        for (const std::size_t size : {std::size_t{1}, std::size_t{2}, plain.size() / 2, plain.size()}) {
            const Decoded decoded = decode(fromHexDigits(stream), size);
            EXPECT_EQ(decoded.text, plain.substr(0, size)) << stream;
            EXPECT_EQ(decoded.end, XpressEnd::OutputFull) << stream;
        }
    }
}

TEST(XpressDecoder, ReadsWhatTheEngineCompresses)
{
    std::mt19937 random(1);
    for (int round = 0; round < 100; ++round) {
        std::string plain;
        while (plain.size() < 4000) {
            if (random() % 3 == 0 || plain.empty())
                plain += static_cast<char>(random());
            else
                plain += plain.substr(random() % plain.size(), random() % 400);
        }
        const ByteVector stream = xpressCompressed(std::as_bytes(std::span(plain)));
        ASSERT_FALSE(stream.empty());
        const Decoded decoded = decode(stream, plain.size() + 1);
        EXPECT_EQ(decoded.text, plain);
        EXPECT_EQ(decoded.end, XpressEnd::StreamEnded);
    }
}

TEST(XpressDecoder, ReportsDamageAndKeepsWhatPrecedesIt)
{
    const std::pair<const char*, std::string> damaged[] = {
        {"", ""}, {"00 00 00", ""}, // no whole word of flags
        {"00 00 00 00 61 62", "ab"}, // ends in literals
        {"FF FF FF 7F 61 0F 00", "a"}, // reaches before the output
        {"FF FF FF 7F 61 07", "a"}, // half a match
        {"FF FF FF 7F 61 07 00", "a"}, // no half byte
        {"FF FF FF 7F 61 07 00 0F", "a"}, // no byte
        {"FF FF FF 7F 61 07 00 0F FF 26", "a"}, // half a word
        {"FF FF FF 7F 61 07 00 0F FF 00 00 01", "a"}, // a quarter of a dword
        {"FF FF FF 7F 61 07 00 0F FF 15 00", "a"}, // shorter than this form can express
    };
    for (const auto& [stream, plain] : damaged) {
        const Decoded decoded = decode(fromHexDigits(stream), 1000);
        EXPECT_EQ(decoded.text, plain) << stream;
        EXPECT_EQ(decoded.end, XpressEnd::Damaged) << stream;
    }
}

TEST(XpressDecoder, GarbageNeverReadsOrWritesOutside)
{
    std::mt19937 random(2);
    for (int round = 0; round < 20'000; ++round) {
        ByteVector stream(random() % 60);
        for (std::byte& byte : stream)
            byte = static_cast<std::byte>(random());
        decode(stream, random() % 300);
    }
}

} // namespace
} // namespace etwarden
