// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/etlreader.h"

#include "model/engine/etlheader.h"
#include "tests/engine/etlsamples.h"

#include <gtest/gtest.h>

#include <random>

namespace etwarden {
namespace {

/// A valid file of a header buffer and two data buffers.
std::vector<std::byte> validFile()
{
    std::vector<std::byte> file = etlHeader(sampleHeaderInfo(), sampleTotals(), 3);
    file.resize(4096, std::byte{0xFF});
    for (const std::int64_t sequence : {1, 2}) {
        const std::vector<std::byte> buffer = sampleBuffer(sequence);
        file.insert(file.end(), buffer.begin(), buffer.end());
    }
    return file;
}

TEST(EtlReader, ValidFileHasNoProblems)
{
    const EtlTrace trace = readEtl(validFile());
    EXPECT_EQ(trace.problems, std::vector<std::string>());
    EXPECT_EQ(trace.buffers.size(), 3u);
    EXPECT_EQ(trace.events().size(), 2u);
}

struct Damage
{
    const char* name;
    std::size_t offset;
    std::uint8_t value;
};

class EtlReaderDamage : public testing::TestWithParam<Damage>
{};

TEST_P(EtlReaderDamage, IsAProblem)
{
    std::vector<std::byte> file = validFile();
    ASSERT_NE(file[GetParam().offset], std::byte{GetParam().value});
    file[GetParam().offset] = std::byte{GetParam().value};
    EXPECT_NE(readEtl(file).problems, std::vector<std::string>());
}

INSTANTIATE_TEST_SUITE_P(Bytes, EtlReaderDamage,
    testing::Values(Damage{"BufferSizeZero", 4096 + 1, 0}, Damage{"SavedOffset", 4096 + 4, 0x40},
        Damage{"Offset", 4096 + 0x30, 0}, Damage{"State", 4096 + 0x2C, 1}, Damage{"ProcessorFlag", 4096 + 0x34, 0},
        Damage{"SequenceTwice", 4096 + 0x18, 2}, Damage{"SequenceTooLarge", 4096 + 0x18, 3},
        Damage{"SequenceZero", 4096 + 0x18, 0}, Damage{"Marker", 4096 + 0x48 + 3, 0xFF},
        Damage{"EventType", 4096 + 0x48 + 2, 0x77}, Damage{"EventSizeSmall", 4096 + 0x48, 0x4F},
        Damage{"EventSizeLarge", 4096 + 0x48, 0x51}, Damage{"Padding", 4096 + 4095, 0},
        Damage{"HeaderFlags", 0x34, 0x20}, Damage{"HeaderType", 0x36, 0}, Damage{"HeaderTime", 0x10, 1},
        Damage{"HeaderHook", 0x48 + 6, 1}, Damage{"HeaderBufferSize", 0x48 + 0x20, 1},
        Damage{"PointerSize", 0x48 + 0x20 + 0x2C, 4}, Damage{"StartBuffers", 0x48 + 0x20 + 0x28, 0}),
    [](const auto& param) { return param.param.name; });

TEST(EtlReader, TruncatedFileNeverReadsOutside)
{
    const std::vector<std::byte> file = validFile();
    for (std::size_t size = 0; size < file.size(); ++size) {
        // A copy of its own, so that a sanitizer sees the first byte too many.
        const std::vector<std::byte> part(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size));
        const EtlTrace trace = readEtl(part);
        EXPECT_EQ(trace.problems.empty(), size > 0 && size % 4096 == 0) << size;
    }
}

TEST(EtlReader, GarbageNeverReadsOutside)
{
    std::mt19937 random(20'260'101); // the same garbage in every run
    for (int run = 0; run < 2000; ++run) {
        std::vector<std::byte> file = validFile();
        for (int i = 0; i < 20; ++i)
            file[random() % file.size()] = static_cast<std::byte>(random());
        EXPECT_FALSE(readEtl(file).problems.empty()) << run;
    }
}

TEST(EtlReader, FileOfOnesOrZerosIsAProblem)
{
    EXPECT_FALSE(readEtl(std::vector<std::byte>(8192, std::byte{0xFF})).problems.empty());
    EXPECT_FALSE(readEtl(std::vector<std::byte>(8192, std::byte{0})).problems.empty());
    EXPECT_FALSE(readEtl({}).problems.empty());
}

} // namespace
} // namespace etwarden
