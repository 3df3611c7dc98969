// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/layouts.h"

#include "model/etw/wellknown.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstring>

namespace etwarden {
namespace {

/// `Size` bytes in which each byte is its own offset; a member read from it shows where it lies and how wide it is.
template<std::size_t Size>
constexpr std::array<std::uint8_t, Size> countingBytes()
{
    std::array<std::uint8_t, Size> bytes{};
    for (std::size_t i = 0; i < Size; ++i)
        bytes[i] = static_cast<std::uint8_t>(i);
    return bytes;
}

template<typename Structure>
Structure fromCountingBytes()
{
    return std::bit_cast<Structure>(countingBytes<sizeof(Structure)>());
}

/// What a little-endian member of type `Integer` at `offset` holds when it is read from counting bytes.
template<typename Integer>
Integer countedFrom(std::uint64_t offset)
{
    std::uint64_t value = 0;
    for (std::size_t i = sizeof(Integer); i-- > 0;)
        value = value << 8 | (offset + i);
    return static_cast<Integer>(value);
}

template<typename Properties, typename Handle>
void expectCommonMembers(const Properties& block)
{
    EXPECT_EQ(block.Wnode.BufferSize, countedFrom<std::uint32_t>(0x00));
    EXPECT_EQ(block.Wnode.HistoricalContext, countedFrom<std::uint64_t>(0x08));
    EXPECT_EQ(block.Wnode.TimeStamp, countedFrom<std::uint64_t>(0x10));
    EXPECT_EQ(block.Wnode.Guid.data1, countedFrom<std::uint32_t>(0x18));
    EXPECT_EQ(block.Wnode.ClientContext, countedFrom<std::uint32_t>(0x28));
    EXPECT_EQ(block.Wnode.Flags, countedFrom<std::uint32_t>(0x2C));
    EXPECT_EQ(block.BufferSize, countedFrom<std::uint32_t>(0x30));
    EXPECT_EQ(block.MaximumBuffers, countedFrom<std::uint32_t>(0x38));
    EXPECT_EQ(block.LogFileMode, countedFrom<std::uint32_t>(0x40));
    EXPECT_EQ(block.EnableFlags, countedFrom<std::uint32_t>(0x48));
    EXPECT_EQ(block.FlushThreshold, countedFrom<std::int32_t>(0x4C));
    EXPECT_EQ(block.EventsLost, countedFrom<std::uint32_t>(0x58));
    EXPECT_EQ(block.RealTimeBuffersLost, countedFrom<std::uint32_t>(0x64));
    EXPECT_EQ(block.LoggerThreadId, countedFrom<Handle>(0x68));
}

class Layouts : public testing::Test
{
protected:
    void SetUp() override
    {
        if (std::endian::native != std::endian::little)
            GTEST_SKIP() << "the layouts are those of little-endian machines";
    }
};

TEST_F(Layouts, PropertiesOfA32BitCaller)
{
    const auto block = fromCountingBytes<EventTraceProperties32>();
    expectCommonMembers<EventTraceProperties32, std::uint32_t>(block);
    EXPECT_EQ(block.LogFileNameOffset, countedFrom<std::uint32_t>(0x6C));
    EXPECT_EQ(block.LoggerNameOffset, countedFrom<std::uint32_t>(0x70));
}

TEST_F(Layouts, PropertiesOfA64BitCaller)
{
    const auto block = fromCountingBytes<EventTraceProperties64>();
    expectCommonMembers<EventTraceProperties64, std::uint64_t>(block);
    EXPECT_EQ(block.LogFileNameOffset, countedFrom<std::uint32_t>(0x70));
    EXPECT_EQ(block.LoggerNameOffset, countedFrom<std::uint32_t>(0x74));
}

TEST_F(Layouts, SecondVersionOfA32BitCallerUsesThePaddingOfTheFirst)
{
    const auto block = fromCountingBytes<EventTracePropertiesV2x32>();
    expectCommonMembers<EventTracePropertiesV2x32, std::uint32_t>(block);
    EXPECT_EQ(block.V2Control, countedFrom<std::uint32_t>(0x74));
    EXPECT_EQ(block.FilterDescCount, countedFrom<std::uint32_t>(0x78));
    EXPECT_EQ(block.FilterDesc, countedFrom<std::uint32_t>(0x7C));
    EXPECT_EQ(block.V2Options, countedFrom<std::uint64_t>(0x80));
}

TEST_F(Layouts, SecondVersionOfA64BitCaller)
{
    const auto block = fromCountingBytes<EventTracePropertiesV2x64>();
    expectCommonMembers<EventTracePropertiesV2x64, std::uint64_t>(block);
    EXPECT_EQ(block.V2Control, countedFrom<std::uint32_t>(0x78));
    EXPECT_EQ(block.FilterDescCount, countedFrom<std::uint32_t>(0x7C));
    EXPECT_EQ(block.FilterDesc, countedFrom<std::uint64_t>(0x80));
    EXPECT_EQ(block.V2Options, countedFrom<std::uint64_t>(0x88));
}

TEST_F(Layouts, PropertiesOfThisProcessHaveItsPointerSize)
{
    EXPECT_EQ(sizeof(EventTraceProperties::LoggerThreadId), sizeof(void*));
    EXPECT_EQ(sizeof(EventTraceProperties), 0x78u);
}

TEST_F(Layouts, ClassicEventHeader)
{
    const auto header = fromCountingBytes<EventTraceHeader>();
    EXPECT_EQ(header.Size, countedFrom<std::uint16_t>(0x00));
    EXPECT_EQ(header.MarkerFlags, 0x03);
    EXPECT_EQ(header.Type, 0x04);
    EXPECT_EQ(header.Level, 0x05);
    EXPECT_EQ(header.Version, countedFrom<std::uint16_t>(0x06));
    EXPECT_EQ(header.ProcessId, countedFrom<std::uint32_t>(0x0C));
    EXPECT_EQ(header.TimeStamp, countedFrom<std::uint64_t>(0x10));
    EXPECT_EQ(header.Guid.data1, countedFrom<std::uint32_t>(0x18));
    EXPECT_EQ(header.UserTime, countedFrom<std::uint32_t>(0x2C));
}

TEST_F(Layouts, ModernEventHeader)
{
    const auto header = fromCountingBytes<EventHeader>();
    EXPECT_EQ(header.HeaderType, countedFrom<std::uint16_t>(0x02));
    EXPECT_EQ(header.Flags, countedFrom<std::uint16_t>(0x04));
    EXPECT_EQ(header.ThreadId, countedFrom<std::uint32_t>(0x08));
    EXPECT_EQ(header.TimeStamp, countedFrom<std::uint64_t>(0x10));
    EXPECT_EQ(header.ProviderId.data1, countedFrom<std::uint32_t>(0x18));
    EXPECT_EQ(header.EventDescriptor.Id, countedFrom<std::uint16_t>(0x28));
    EXPECT_EQ(header.EventDescriptor.Level, 0x2C);
    EXPECT_EQ(header.EventDescriptor.Opcode, 0x2D);
    EXPECT_EQ(header.EventDescriptor.Keyword, countedFrom<std::uint64_t>(0x30));
    EXPECT_EQ(header.ProcessorTime, countedFrom<std::uint64_t>(0x38));
    EXPECT_EQ(header.ActivityId.data1, countedFrom<std::uint32_t>(0x40));
}

TEST_F(Layouts, BlockReadsBackWhatWasWritten)
{
    EventTraceProperties64 block{};
    block.Wnode.BufferSize = 0x1078;
    block.Wnode.Guid = wellknown::systemTraceControlGuid;
    block.LogFileMode = 0x02000100;
    block.LoggerNameOffset = 0x78;

    std::array<std::uint8_t, sizeof(block)> bytes{};
    std::memcpy(bytes.data(), &block, bytes.size());
    EXPECT_EQ(bytes[0x00], 0x78);
    EXPECT_EQ(bytes[0x01], 0x10);
    EXPECT_EQ(bytes[0x18], 0xAD); // the GUID's first field is little-endian
    EXPECT_EQ(bytes[0x41], 0x01);
    EXPECT_EQ(bytes[0x43], 0x02);
    EXPECT_EQ(bytes[0x74], 0x78);
}

} // namespace
} // namespace etwarden
