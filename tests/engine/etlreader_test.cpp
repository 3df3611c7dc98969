// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/etlreader.h"

#include "model/engine/file/etlheader.h"
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

TEST(EtlReader, FindsNoProblemInAValidFile)
{
    const EtlTrace trace = readEtl(validFile());
    EXPECT_EQ(trace.problems, std::vector<std::string>());
    EXPECT_EQ(trace.buffers.size(), 3u);
    EXPECT_EQ(trace.events().size(), 2u);
}

struct Disturbance
{
    const char* name;
    std::size_t offset;
    std::uint8_t value;
};

class EtlReaderDamage : public testing::TestWithParam<Disturbance>
{};

TEST_P(EtlReaderDamage, IsAProblem)
{
    std::vector<std::byte> file = validFile();
    ASSERT_NE(file[GetParam().offset], std::byte{GetParam().value});
    file[GetParam().offset] = std::byte{GetParam().value};
    EXPECT_NE(readEtl(file).problems, std::vector<std::string>());
}

INSTANTIATE_TEST_SUITE_P(Bytes, EtlReaderDamage,
    testing::Values(Disturbance{"BufferSizeZero", 4096 + 1, 0}, Disturbance{"SavedOffset", 4096 + 4, 0x40},
        Disturbance{"Offset", 4096 + 0x30, 0}, Disturbance{"State", 4096 + 0x2C, 1},
        Disturbance{"ProcessorFlag", 4096 + 0x34, 0}, Disturbance{"SequenceTwice", 4096 + 0x18, 2},
        Disturbance{"SequenceTooLarge", 4096 + 0x18, 3}, Disturbance{"SequenceZero", 4096 + 0x18, 0},
        Disturbance{"Marker", 4096 + 0x48 + 3, 0xFF}, Disturbance{"EventType", 4096 + 0x48 + 2, 0x77},
        Disturbance{"EventSizeSmall", 4096 + 0x48, 0x4F}, Disturbance{"EventSizeLarge", 4096 + 0x48, 0x51},
        Disturbance{"Padding", 4096 + 4095, 0}, Disturbance{"HeaderFlags", 0x34, 0x20},
        Disturbance{"HeaderType", 0x36, 0}, Disturbance{"HeaderTime", 0x10, 1}, Disturbance{"HeaderHook", 0x48 + 6, 1},
        Disturbance{"HeaderBufferSize", 0x48 + 0x20, 1}, Disturbance{"PointerSize", 0x48 + 0x20 + 0x2C, 4},
        Disturbance{"StartBuffers", 0x48 + 0x20 + 0x28, 0}),
    [](const auto& param) { return param.param.name; });

TEST(EtlReader, NeverReadsOutsideATruncatedFile)
{
    const std::vector<std::byte> file = validFile();
    for (std::size_t size = 0; size < file.size(); ++size) {
        // A copy of its own, so that a sanitizer sees the first byte too many.
        const std::vector<std::byte> part(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size));
        const EtlTrace trace = readEtl(part);
        EXPECT_EQ(trace.problems.empty(), size > 0 && size % 4096 == 0) << size;
    }
}

TEST(EtlReader, NeverReadsOutsideOfGarbage)
{
    std::mt19937 random(20'260'101); // the same garbage in every run
    for (int run = 0; run < 2000; ++run) {
        std::vector<std::byte> file = validFile();
        for (int i = 0; i < 20; ++i)
            file[random() % file.size()] = static_cast<std::byte>(random());
        EXPECT_FALSE(readEtl(file).problems.empty()) << run;
    }
}

TEST(EtlReader, FindsAProblemInOnesAndZeros)
{
    EXPECT_FALSE(readEtl(std::vector<std::byte>(8192, std::byte{0xFF})).problems.empty());
    EXPECT_FALSE(readEtl(std::vector<std::byte>(8192, std::byte{0})).problems.empty());
    EXPECT_FALSE(readEtl({}).problems.empty());
}

} // namespace
} // namespace etwarden
