// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/blockview.h"

#include "model/etw/wellknown.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace etwarden {

namespace {

constexpr std::uint32_t fixedSize = sizeof(EventTraceProperties);

/// A block in an allocation of exactly its size, so that a sanitizer sees an access to the first byte after it. Filled
/// with 0xA5.
class ExactBlock
{
public:
    explicit ExactBlock(std::uint32_t size)
        : m_bytes(static_cast<unsigned char*>(std::malloc(size)), &std::free)
        , m_size(size)
    {
        std::memset(bytes(), 0xA5, size);
        *properties() = {};
        properties()->Wnode.BufferSize = size;
    }

    unsigned char* bytes() { return m_bytes.get(); }
    EventTraceProperties* properties() { return reinterpret_cast<EventTraceProperties*>(bytes()); }
    BlockView view() { return BlockView(properties()); }
    /// Writes UTF-16 without NUL.
    void write(std::uint32_t offset, std::u16string_view text)
    {
        std::memcpy(bytes() + offset, text.data(), text.size() * sizeof(char16_t));
    }
    std::vector<unsigned char> tail() { return {bytes() + fixedSize, bytes() + m_size}; }

private:
    std::unique_ptr<unsigned char, decltype(&std::free)> m_bytes;
    std::uint32_t m_size;
};

SessionStatus everyMemberGranted()
{
    return {.handle = 0x1122334455660003,
        .timeStamp = 0x01D0000000000001,
        .config = {.name = u"Trace",
            .guid = wellknown::eventTraceGuid,
            .clientContext = 2,
            .bufferSizeKb = 3,
            .minimumBuffers = 4,
            .maximumBuffers = 5,
            .maximumFileSize = 6,
            .logFileMode = 7,
            .flushTimer = 8,
            .enableFlags = 9,
            .flushThreshold = -10,
            .logFileName = u"C:\\Logs\\tra\u00E7e.etl"},
        .counters = {.numberOfBuffers = 11,
            .freeBuffers = 12,
            .buffersWritten = 14,
            .eventsLost = 13,
            .logBuffersLost = 15,
            .realTimeBuffersLost = 16},
        .loggerThreadId = 17};
}

TEST(BlockView, OffsetsAreInRangeAfterTheFixedPartAndInsideTheBlock)
{
    ExactBlock block(fixedSize + 10);
    const BlockView view = block.view();
    EXPECT_EQ(view.size(), fixedSize + 10);
    EXPECT_EQ(view.properties(), block.properties());
    for (const std::uint32_t offset : {0u, 1u, fixedSize - 1, fixedSize + 10, fixedSize + 11, UINT32_MAX}) {
        EXPECT_FALSE(view.inRange(offset)) << offset;
        EXPECT_EQ(view.nameAt(offset), u"") << offset;
        EXPECT_EQ(view.capacityAt(offset), 0u) << offset;
    }
    EXPECT_TRUE(view.inRange(fixedSize));
    EXPECT_TRUE(view.inRange(fixedSize + 9));
}

TEST(BlockView, ABlockWithoutRoomHasNoNames)
{
    ExactBlock block(fixedSize);
    EXPECT_FALSE(block.view().inRange(fixedSize));
    EXPECT_FALSE(block.view().putName(fixedSize, u""));
    EXPECT_EQ(block.view().nameAt(fixedSize), u"");
}

TEST(BlockView, ANameEndsAtNulOrAtTheEndOfTheBlock)
{
    ExactBlock block(fixedSize + 8);
    block.write(fixedSize, std::u16string_view(u"ab\0d", 4));
    EXPECT_EQ(block.view().nameAt(fixedSize), u"ab");
    EXPECT_EQ(block.view().nameAt(fixedSize + 6), u"d");
    block.write(fixedSize, u"abcd");
    EXPECT_EQ(block.view().nameAt(fixedSize), u"abcd");
}

TEST(BlockView, TheLastByteIsNoCharacter)
{
    ExactBlock block(fixedSize + 5);
    block.write(fixedSize, u"ab");
    EXPECT_EQ(block.view().nameAt(fixedSize), u"ab");
    EXPECT_EQ(block.view().nameAt(fixedSize + 4), u"");
    EXPECT_EQ(block.view().capacityAt(fixedSize + 4), 0u);
    EXPECT_FALSE(block.view().putName(fixedSize + 4, u""));
    EXPECT_EQ(block.tail().back(), 0xA5);
}

TEST(BlockView, OddOffsetsWorkBytewise)
{
    ExactBlock block(fixedSize + 8);
    ASSERT_TRUE(block.view().putName(fixedSize + 1, u"ab"));
    EXPECT_EQ(block.view().nameAt(fixedSize + 1), u"ab");
    EXPECT_EQ(block.tail().front(), 0xA5);
    EXPECT_EQ(block.tail().back(), 0xA5);
}

TEST(BlockView, CapacityEndsAtTheOtherNameIfThatFollows)
{
    ExactBlock block(fixedSize + 20);
    block.properties()->LoggerNameOffset = fixedSize;
    block.properties()->LogFileNameOffset = fixedSize + 7;
    EXPECT_EQ(block.view().capacityAt(fixedSize), 3u);
    EXPECT_EQ(block.view().capacityAt(fixedSize + 7), 6u);

    block.properties()->LogFileNameOffset = UINT32_MAX;
    EXPECT_EQ(block.view().capacityAt(fixedSize), 10u);
    block.properties()->LogFileNameOffset = fixedSize; // both names at one place
    EXPECT_EQ(block.view().capacityAt(fixedSize), 10u);
}

TEST(BlockView, ANameThatDoesNotFitIsNotWritten)
{
    ExactBlock block(fixedSize + 6);
    const std::vector<unsigned char> before = block.tail();
    EXPECT_FALSE(block.view().putName(fixedSize, u"abc"));
    EXPECT_EQ(block.tail(), before);
    EXPECT_TRUE(block.view().putName(fixedSize, u"ab"));
    EXPECT_EQ(block.view().nameAt(fixedSize), u"ab");
}

TEST(BlockView, StatusComesBackAsItWasPut)
{
    ExactBlock block(fixedSize + 200);
    block.properties()->LoggerNameOffset = fixedSize;
    block.properties()->LogFileNameOffset = fixedSize + 100;
    EXPECT_TRUE(block.view().putStatus(everyMemberGranted()));
    EXPECT_EQ(block.view().status(), everyMemberGranted());
}

TEST(BlockView, ConfigIsWhatStartTraceReads)
{
    ExactBlock block(fixedSize + 200);
    block.properties()->LoggerNameOffset = fixedSize;
    block.properties()->LogFileNameOffset = fixedSize + 100;
    ASSERT_TRUE(block.view().putStatus(everyMemberGranted()));
    SessionConfig expected = everyMemberGranted().config;
    expected.name = u"Argument";
    EXPECT_EQ(block.view().config(u"Argument"), expected);
}

TEST(BlockView, MembersArePutEvenWhenANameDoesNotFit)
{
    for (const bool loggerNameFits : {false, true}) {
        ExactBlock block(fixedSize + 20);
        block.properties()->LoggerNameOffset = loggerNameFits ? fixedSize : fixedSize + 16;
        block.properties()->LogFileNameOffset = loggerNameFits ? fixedSize + 16 : fixedSize;
        SessionStatus status = everyMemberGranted();
        status.config.logFileName = u"file";
        status.config.name = u"name";
        EXPECT_FALSE(block.view().putStatus(status));
        EXPECT_EQ(block.properties()->RealTimeBuffersLost, status.counters.realTimeBuffersLost);
        EXPECT_EQ(block.view().nameAt(fixedSize), loggerNameFits ? u"name" : u"file");
        EXPECT_EQ(block.tail()[16], 0xA5);
    }
}

TEST(BlockView, NamesWithoutUsableOffsetAreLeftOut)
{
    for (const std::uint32_t offset : {0u, fixedSize - 2, fixedSize + 20, UINT32_MAX}) {
        ExactBlock block(fixedSize + 20);
        block.properties()->LoggerNameOffset = offset;
        block.properties()->LogFileNameOffset = offset;
        const std::vector<unsigned char> before = block.tail();
        EXPECT_TRUE(block.view().putStatus(everyMemberGranted()));
        EXPECT_EQ(block.tail(), before);
        EXPECT_EQ(block.view().status().config.name, u"");
        EXPECT_EQ(block.view().status().counters.eventsLost, everyMemberGranted().counters.eventsLost);
    }
}

TEST(BlockView, OverlappingNamesStayInsideTheBlock)
{
    ExactBlock block(fixedSize + 12);
    block.properties()->LoggerNameOffset = fixedSize + 1;
    block.properties()->LogFileNameOffset = fixedSize + 2;
    SessionStatus status;
    status.config.logFileName = u"file";
    EXPECT_FALSE(block.view().putStatus(status)); // one byte is too little, even for the NUL of an empty name
    EXPECT_EQ(block.view().nameAt(fixedSize + 2), u"file");
}

TEST(BlockReader, ReadsByTheGivenSizeNotByTheBlocks)
{
    ExactBlock block(fixedSize + 6);
    block.properties()->Wnode.BufferSize = UINT32_MAX;
    block.properties()->LoggerNameOffset = fixedSize;
    block.properties()->LogFileNameOffset = UINT32_MAX - 1;
    block.write(fixedSize, u"abc");
    const SessionStatus status = BlockReader(block.properties(), fixedSize + 6).status();
    EXPECT_EQ(status.config.name, u"abc");
    EXPECT_EQ(status.config.logFileName, u"");
    EXPECT_FALSE(BlockView(block.properties(), fixedSize + 6).putName(fixedSize, u"abc"));
}

} // namespace

} // namespace etwarden
