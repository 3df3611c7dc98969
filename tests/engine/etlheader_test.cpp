// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/etlheader.h"

#include "tests/engine/etlsamples.h"
#include "tests/support/engine/etlreader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace etwarden {
namespace {

/// The header buffer as the file has it, read without the code that wrote it.
EtlTrace readHeader(const EtlHeaderInfo& info, const EtlTotals& totals = sampleTotals(), std::uint32_t buffers = 9)
{
    std::vector<std::byte> bytes = etlHeader(info, totals, buffers);
    EXPECT_LE(bytes.size(), info.bufferBytes);
    bytes.resize(std::max<std::size_t>(bytes.size(), info.bufferBytes), std::byte{0xFF});
    EtlTrace trace = readEtl(bytes);
    EXPECT_EQ(trace.problems, std::vector<std::string>());
    EXPECT_TRUE(trace.header.has_value());
    return trace;
}

std::uint32_t payloadWord(const EtlEvent& event, std::size_t index)
{
    std::uint32_t word = 0;
    std::memcpy(&word, event.payload.data() + 4 * index, 4);
    return word;
}

TEST(EtlHeader, DescribesTheSession)
{
    const EtlHeaderInfo info = sampleHeaderInfo();
    const EtlTotals totals = sampleTotals();
    const EtlLogfileHeader header = *readHeader(info, totals, 9).header;

    EXPECT_EQ(header.bufferBytes, 4096u);
    EXPECT_EQ(header.version, 0x0501000Au);
    EXPECT_EQ(header.providerVersion, 22000u);
    EXPECT_EQ(header.processors, info.processors);
    EXPECT_EQ(header.endTime, totals.endTime);
    EXPECT_EQ(header.timerResolution, 156250u);
    EXPECT_EQ(header.maximumFileSizeMb, 3u);
    EXPECT_EQ(header.logFileMode, info.logFileMode);
    EXPECT_EQ(header.buffersWritten, 9u);
    EXPECT_EQ(header.startBuffers, 1u);
    EXPECT_EQ(header.pointerBytes, 8u);
    EXPECT_EQ(header.eventsLost, totals.eventsLost);
    EXPECT_EQ(header.cpuSpeedMHz, info.cpuSpeedMHz);
    EXPECT_EQ(header.bootTime, info.bootTime);
    EXPECT_EQ(header.frequency, totals.counterFrequency);
    EXPECT_EQ(header.startTime, info.startTime);
    EXPECT_EQ(header.clock, 1u);
    EXPECT_EQ(header.buffersLost, totals.buffersLost);
    EXPECT_EQ(header.sessionName, info.sessionName);
    EXPECT_EQ(header.logFileName, info.logFileName);
}

TEST(EtlHeader, BeginsWithTheHeaderOfABuffer)
{
    const EtlBuffer buffer = readHeader(sampleHeaderInfo()).buffers.at(0);
    EXPECT_EQ(buffer.bufferBytes, 4096u);
    EXPECT_EQ(buffer.sequence, 0);
    EXPECT_EQ(buffer.flags, 0x21);
    EXPECT_EQ(buffer.type, 4);
    EXPECT_EQ(buffer.loggerId, 17);
}

TEST(EtlHeader, HasTheEventsHeaderAndPartition)
{
    const EtlHeaderInfo info = sampleHeaderInfo();
    const std::vector<EtlEvent> events = readHeader(info).buffers.at(0).events;
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].hookId, 0x0000);
    EXPECT_EQ(events[0].offset, 0x48u);
    EXPECT_EQ(events[0].time, info.startCounter);
    EXPECT_EQ(events[0].processId, info.processId);
    EXPECT_EQ(events[0].threadId, info.threadId);
    EXPECT_EQ(events[1].hookId, 0x0050);
    EXPECT_EQ(events[1].size, 0x50u);
    EXPECT_EQ(events[1].payload, std::vector<std::byte>(0x30));
}

TEST(EtlHeader, HasTheGroupMaskOfASystemLogger)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.systemLogger = true;
    info.enableFlags = 0x00000001 | 0x00010000; // PROCESS, NETWORK_TCPIP: not redirected
    const std::vector<EtlEvent> events = readHeader(info).buffers.at(0).events;
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[1].hookId, 0x0005);
    EXPECT_EQ(events[1].size, 0x44u);
    EXPECT_EQ(payloadWord(events[1], 0), 0x00010001u);
    for (std::size_t word = 1; word < 8; ++word)
        EXPECT_EQ(payloadWord(events[1], word), 0u) << word;
    EXPECT_EQ(payloadWord(events[1], 8), 70u);
    EXPECT_EQ(events[2].hookId, 0x0050);
}

struct RedirectedFlagCase
{
    const char* name;
    std::uint32_t enableFlags;
    std::uint32_t words[3];
};

class EtlHeaderRedirectedFlag : public testing::TestWithParam<RedirectedFlagCase>
{};

TEST_P(EtlHeaderRedirectedFlag, GoesToItsWord)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.systemLogger = true;
    info.enableFlags = GetParam().enableFlags;
    const EtlEvent event = readHeader(info).buffers.at(0).events.at(1);
    for (std::size_t word = 0; word < 3; ++word)
        EXPECT_EQ(payloadWord(event, word), GetParam().words[word]) << word;
}

INSTANTIATE_TEST_SUITE_P(Flags, EtlHeaderRedirectedFlag,
    testing::Values(RedirectedFlagCase{"ContextSwitch", 0x00000010, {0, 4, 0}},
        RedirectedFlagCase{"Dpc", 0x00000020, {0, 0x80, 0}},
        RedirectedFlagCase{"Interrupt", 0x00000040, {0, 0x4000, 0}},
        RedirectedFlagCase{"SystemCall", 0x00000080, {0, 0, 0x40}},
        RedirectedFlagCase{"Dispatcher", 0x00000800, {0, 0x200, 0}},
        RedirectedFlagCase{"VirtualAlloc", 0x00004000, {0, 0x8000, 0}},
        RedirectedFlagCase{"Driver", 0x00800000, {0, 0x10, 0}}, RedirectedFlagCase{"Profile", 0x01000000, {0, 2, 0}},
        RedirectedFlagCase{"Several", 0x01000091, {0x01, 6, 0x40}},
        RedirectedFlagCase{"Reserve", 0x20000000, {0x20000000, 0, 0}},
        RedirectedFlagCase{"Extension", 0x80FF0021, {0, 0, 0}}),
    [](const auto& param) { return param.param.name; });

TEST(EtlHeader, HasTheVersionOfItsWindows)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.windows = WindowsVersion::Windows7;
    EXPECT_EQ(readHeader(info).header->version, 0x05010106u);
    EXPECT_EQ(readHeader(info).header->providerVersion, 7600u);
    info.windows = WindowsVersion::Windows10Version20H2;
    EXPECT_EQ(readHeader(info).header->version, 0x0501000Au);
    EXPECT_EQ(readHeader(info).header->providerVersion, 19042u);
    info.windows = WindowsVersion::Windows11Version24H2;
    EXPECT_EQ(readHeader(info).header->version, 0x0501000Au);
    EXPECT_EQ(readHeader(info).header->providerVersion, 26100u);
}

TEST(EtlHeader, LeavesRealTimeAndHybridBitsOut)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.logFileMode = 0x00000001 | 0x00000100 | 0x00400000 | 0x00800000 | 0x02000000;
    EXPECT_EQ(readHeader(info).header->logFileMode, 0x02000001u);
}

TEST(EtlHeader, NamesTheClock)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    for (const auto& [clock, value] :
        {std::pair(ClockType::Default, 1u), std::pair(ClockType::QueryPerformanceCounter, 1u),
            std::pair(ClockType::SystemTime, 2u), std::pair(ClockType::CpuCycle, 3u)})
    {
        info.clock = clock;
        EXPECT_EQ(readHeader(info).header->clock, value);
    }
}

TEST(EtlHeader, LargeBuffersAndManyProcessorsHaveLayout2)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.bufferBytes = 1024 * 1024;
    info.processors = 256;
    EXPECT_EQ(readHeader(info).header->version, 0x0501000Au);
    info.processors = 257;
    EXPECT_EQ(readHeader(info).header->version, 0x0002000Au);
    info.processors = 1;
    info.bufferBytes = 2 * 1024 * 1024;
    EXPECT_EQ(readHeader(info).header->version, 0x0002000Au);
}

// Names of the greatest length: 4 KB has room for the session's and a part of the file's.
TEST(EtlHeader, CutsTheFileNameThatDoesNotFit)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.sessionName = std::u16string(1024, u's');
    info.logFileName = std::u16string(1024, u'f');
    info.systemLogger = true;
    const EtlTrace trace = readHeader(info);
    EXPECT_EQ(trace.buffers.at(0).events.size(), 3u);
    EXPECT_EQ(trace.header->sessionName, info.sessionName);
    // 4096 - buffer header 0x48 - event headers 0x20 + 0x48 + 0x50 - TRACE_LOGFILE_HEADER 0x118, in characters,
    // less the two terminators
    const std::size_t room = (4096 - 0x48 - 0x20 - 0x48 - 0x50 - 0x118) / 2 - 2;
    EXPECT_EQ(trace.header->logFileName, std::u16string(room - 1024, u'f'));
    EXPECT_EQ(trace.buffers.at(0).savedOffset, 4096u);

    info.bufferBytes = 8192;
    EXPECT_EQ(readHeader(info).header->logFileName, info.logFileName);
}

TEST(EtlHeader, CutsTheSessionNameOnlyWhenItFillsTheBufferAlone)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.sessionName = std::u16string(5000, u's');
    const EtlTrace trace = readHeader(info);
    const std::size_t room = (4096 - 0x48 - 0x20 - 0x50 - 0x118) / 2 - 2;
    EXPECT_EQ(trace.header->sessionName, std::u16string(room, u's'));
    EXPECT_EQ(trace.header->logFileName, u"");
}

TEST(EtlHeader, AnEventStaysBelow64KbInALargeBuffer)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.bufferBytes = 1024 * 1024;
    info.sessionName = std::u16string(50'000, u's');
    EXPECT_LE(readHeader(info).buffers.at(0).events.at(0).size, 0xFFFFu);
}

TEST(EtlHeader, NeverCutsInsideASurrogatePair)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.sessionName.clear();
    for (const char16_t* start : {u"", u"x"}) { // one of the two has a pair across the cut
        info.logFileName = start;
        for (int i = 0; i < 2000; ++i)
            info.logFileName += u"\U0001F600";
        const std::u16string name = readHeader(info).header->logFileName;
        ASSERT_FALSE(name.empty());
        EXPECT_EQ(name.back(), u'\xDE00');
        EXPECT_EQ(name, info.logFileName.substr(0, name.size()));
    }
}

TEST(EtlHeader, WritesEmptyNamesAsTwoTerminators)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.sessionName.clear();
    info.logFileName.clear();
    const EtlTrace trace = readHeader(info);
    EXPECT_EQ(trace.buffers.at(0).events.at(0).size, 0x20u + 0x118u + 4u);
}

} // namespace
} // namespace etwarden
