// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/etllayouts.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstring>

namespace etwarden {
namespace {

template<typename Structure, std::size_t Size>
Structure readFrom(const std::array<std::uint8_t, Size>& bytes)
{
    static_assert(sizeof(Structure) <= Size);
    Structure structure;
    std::memcpy(&structure, bytes.data(), sizeof(structure));
    return structure;
}

class EtlLayouts : public testing::Test
{
protected:
    void SetUp() override
    {
        if (std::endian::native != std::endian::little)
            GTEST_SKIP() << "the layouts are those of little-endian machines";
    }
};

TEST_F(EtlLayouts, ReadsABufferHeader)
{
    std::array<std::uint8_t, 0x48> bytes{};
    bytes[0x02] = 0x01; // 64 KB
    bytes[0x05] = 0x04; // 0x400 bytes valid
    bytes[0x18] = 0x07;
    bytes[0x28] = 0x03;
    bytes[0x2A] = 0x0B;
    bytes[0x2C] = 0x03;
    bytes[0x31] = 0x04;
    bytes[0x34] = 0x21;
    bytes[0x36] = 0x04;
    const auto header = readFrom<WmiBufferHeader>(bytes);
    EXPECT_EQ(header.BufferSize, 0x10000u);
    EXPECT_EQ(header.SavedOffset, 0x400u);
    EXPECT_EQ(header.SequenceNumber, 7);
    EXPECT_EQ(header.ProcessorIndex, 3);
    EXPECT_EQ(header.LoggerId, 11);
    EXPECT_EQ(EtwBufferState{header.State}, EtwBufferState::Flush);
    EXPECT_EQ(header.Offset, 0x400u);
    EXPECT_EQ(header.BufferFlag, bufferflag::FlushMarker | bufferflag::ProcessorIndex);
    EXPECT_EQ(EtwBufferType{header.BufferType}, EtwBufferType::Header);
}

TEST_F(EtlLayouts, ReadsTheHeaderOfTheFirstEvent)
{
    std::array<std::uint8_t, 0x20> bytes{
        0x02, 0x00, 0x02, 0xC0, 0xA8, 0x01, 0x05, 0x00, 0x34, 0x12, 0x00, 0x00, 0x78, 0x56, 0x00, 0x00, 0xFF};
    bytes[0x1C] = 0x09;
    const auto header = readFrom<SystemTraceHeader>(bytes);
    EXPECT_EQ(header.Marker, logfileHeaderMarker64);
    EXPECT_EQ(header.Size, 0x1A8);
    EXPECT_EQ(header.HookId, hookid::GroupMasks);
    EXPECT_EQ(header.ThreadId, 0x1234u);
    EXPECT_EQ(header.ProcessId, 0x5678u);
    EXPECT_EQ(header.SystemTime, 0xFFu);
    EXPECT_EQ(header.UserTime, 9u);
}

TEST_F(EtlLayouts, ReadsAPerformanceEventHeader)
{
    const std::array<std::uint8_t, 0x10> bytes{0x02, 0x00, 0x11, 0xC0, 0x28, 0x00, 0x2E, 0x0F, 0x01};
    const auto header = readFrom<PerfinfoTraceHeader>(bytes);
    EXPECT_EQ(header.Marker, eventMarker(markertype::PerfinfoHeader64, 2));
    EXPECT_EQ(header.Size, 0x28);
    EXPECT_EQ(header.HookId, 0x0F2E); // group 0x0F, type 46: SampleProfile
    EXPECT_EQ(header.SystemTime, 1u);
}

TEST_F(EtlLayouts, ReadsALogfileHeader)
{
    std::array<std::uint8_t, 0x118> bytes{};
    bytes[0x04] = 0x0A;
    bytes[0x06] = 0x01;
    bytes[0x07] = 0x05;
    bytes[0x20] = 0x01;
    bytes[0x24] = 0x05;
    bytes[0x2C] = 0x08;
    bytes[0x48] = 0xC4; // Bias -60
    bytes[0x49] = bytes[0x4A] = bytes[0x4B] = 0xFF;
    bytes[0x4C] = 'W'; // StandardName
    bytes[0x48 + 0x46] = 0x0A; // StandardDate.wMonth
    bytes[0x48 + 0xA8] = 0xC4; // DaylightBias -60
    bytes[0x48 + 0xA9] = bytes[0x48 + 0xAA] = bytes[0x48 + 0xAB] = 0xFF;
    bytes[0xF8] = 0x11;
    bytes[0x102] = 0x98; // 10 MHz = 0x989680
    bytes[0x101] = 0x96;
    bytes[0x100] = 0x80;
    bytes[0x108] = 0x22;
    bytes[0x110] = 0x01;
    bytes[0x114] = 0x33;
    const auto header = readFrom<TraceLogfileHeader64>(bytes);
    EXPECT_EQ(header.Version, 0x0501000Au); // Windows 10.0, layout 1.5
    EXPECT_EQ(header.LogFileMode, 1u);
    EXPECT_EQ(header.BuffersWritten, 5u);
    EXPECT_EQ(header.PointerSize, 8u);
    EXPECT_EQ(header.TimeZone.Bias, -60);
    EXPECT_EQ(header.TimeZone.StandardName[0], u'W');
    EXPECT_EQ(header.TimeZone.StandardDate.wMonth, 10);
    EXPECT_EQ(header.TimeZone.DaylightBias, -60);
    EXPECT_EQ(header.BootTime, 0x11u);
    EXPECT_EQ(header.PerfFreq, 10'000'000u);
    EXPECT_EQ(header.StartTime, 0x22u);
    EXPECT_EQ(header.ReservedFlags, 1u);
    EXPECT_EQ(header.BuffersLost, 0x33u);
}

TEST(EtlMarkers, CombineFlagsTypeAndVersion)
{
    EXPECT_EQ(eventMarker(markertype::SystemHeader32, 2), 0xC0010002u);
    EXPECT_EQ(eventMarker(markertype::CompactHeader64, 4), 0xC0040004u);
    EXPECT_EQ(eventMarker(markertype::PerfinfoHeader64, 0x8002), 0xC0118002u);
    EXPECT_EQ(eventHeaderType64, 0xC013);
}

} // namespace
} // namespace etwarden
