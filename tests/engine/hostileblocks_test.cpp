// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/blockchecks.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <cstring>
#include <memory>

namespace etwarden {
namespace {

/// A block on the heap of exactly the bytes it claims, so that a sanitizer sees each step beyond.
class Block
{
public:
    explicit Block(std::uint32_t bytes, std::uint32_t logFileNameOffset = 0, std::uint32_t loggerNameOffset = 0)
        : m_bytes(bytes)
        , m_memory(new std::byte[bytes]{})
    {
        get()->Wnode.BufferSize = bytes;
        get()->Wnode.Flags = wnodeflag::TracedGuid;
        get()->LogFileMode = logfilemode::Buffering;
        get()->LogFileNameOffset = logFileNameOffset;
        get()->LoggerNameOffset = loggerNameOffset;
    }

    EventTraceProperties* get() { return reinterpret_cast<EventTraceProperties*>(m_memory.get()); }
    std::vector<std::byte> bytes() const { return {m_memory.get(), m_memory.get() + m_bytes}; }
    void fill(std::uint32_t offset, char16_t character)
    {
        for (; offset + sizeof character <= m_bytes; offset += sizeof character)
            std::memcpy(m_memory.get() + offset, &character, sizeof character);
    }

private:
    std::uint32_t m_bytes;
    std::unique_ptr<std::byte[]> m_memory;
};

constexpr std::uint32_t base = sizeof(EventTraceProperties);

class HostileBlocksTest : public EngineTest
{
protected:
    Win32Status startRaw(Block& block, const char16_t* name = u"n")
    {
        TraceHandle handle = 1234;
        const std::vector<std::byte> before = block.bytes();
        const Win32Status status = engine->startTrace(&handle, name, block.get());
        if (status != Win32Status::Success) {
            EXPECT_EQ(block.bytes(), before);
            EXPECT_EQ(handle, invalidTraceHandle);
        }
        return status;
    }

    Win32Status queryRaw(Block& block, const char16_t* name = u"n")
    {
        return engine->controlTrace(0, name, block.get(), TraceControl::Query);
    }
};

TEST_F(HostileBlocksTest, AreCheckedForPointersNameLengthAndOffsetsInThisOrder)
{
    Block block(base + 100);
    TraceHandle handle = 0;
    EXPECT_EQ(engine->startTrace(nullptr, u"n", block.get()), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->startTrace(&handle, u"n", nullptr), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->startTrace(&handle, nullptr, block.get()), Win32Status::InvalidName);
    EXPECT_EQ(startRaw(block, u""), Win32Status::InvalidName);

    Block none(base + 100);
    none.get()->Wnode.BufferSize = 0;
    EXPECT_EQ(startRaw(none), Win32Status::BadLength);
    Block shorter(base);
    shorter.get()->Wnode.BufferSize = base - 1;
    EXPECT_EQ(startRaw(shorter), Win32Status::BadLength);
    Block noRoom(base + 2, 0, base);
    EXPECT_EQ(startRaw(noRoom, u"name"), Win32Status::BadLength);

    for (const std::uint32_t offset : {1u, base - 1, base + 100, 0xFFFFFFFFu}) {
        Block wildFile(base + 100, offset, 0);
        EXPECT_EQ(startRaw(wildFile), Win32Status::InvalidParameter) << offset;
        Block wildName(base + 100, 0, offset);
        EXPECT_EQ(startRaw(wildName), Win32Status::InvalidParameter) << offset;
    }
    EXPECT_EQ(machine.workers.count(), 0u);
}

TEST_F(HostileBlocksTest, GetTheFlagOfTracedGuidsAtTheStart)
{
    Block block(base + 100);
    block.get()->Wnode.Flags = 0;
    EXPECT_EQ(startRaw(block), Win32Status::Success);
    EXPECT_EQ(block.get()->Wnode.Flags, wnodeflag::TracedGuid);
}

TEST_F(HostileBlocksTest, NeedAKnownVersion)
{
    Block block(base + 100);
    block.get()->Wnode.Flags = wnodeflag::TracedGuid | wnodeflag::VersionedProperties;
    EXPECT_EQ(startRaw(block), Win32Status::InvalidParameter); // version 0
    Block cut(base);
    cut.get()->Wnode.Flags = wnodeflag::TracedGuid | wnodeflag::VersionedProperties;
    EXPECT_EQ(startRaw(cut), Win32Status::InvalidParameter);

    using PropertiesV2 = BasicEventTracePropertiesV2<std::uintptr_t>;
    Block version2(sizeof(PropertiesV2));
    version2.get()->Wnode.Flags = wnodeflag::TracedGuid | wnodeflag::VersionedProperties;
    reinterpret_cast<PropertiesV2*>(version2.get())->V2Control = 2;
    EXPECT_EQ(startRaw(version2), Win32Status::Success);
}

TEST_F(HostileBlocksTest, HoldTheExtensionOfEnableFlags)
{
    constexpr std::uint32_t flagged = 0x80000000;
    const auto answer = [this](std::uint32_t offset, std::uint32_t dwords, std::uint32_t bytes) {
        Block block(bytes);
        block.get()->EnableFlags = flagged | dwords << 16 | offset;
        return startRaw(block, (u"n" + std::u16string(1, static_cast<char16_t>(u'a' + dwords))).c_str());
    };
    EXPECT_EQ(answer(base, 2, base + 8), Win32Status::Success);
    EXPECT_EQ(answer(base, 3, base + 8), Win32Status::InvalidParameter);
    EXPECT_EQ(answer(base + 4, 2, base + 8), Win32Status::InvalidParameter);
    EXPECT_EQ(answer(base + 8, 1, base + 8), Win32Status::InvalidParameter);
    EXPECT_EQ(answer(base - 4, 1, base + 8), Win32Status::InvalidParameter); // in the fixed structure
    EXPECT_EQ(answer(base, 0, base + 8), Win32Status::InvalidParameter);
}

TEST_F(HostileBlocksTest, HoldTheLengthOfAListOfExtensions)
{
    const auto answer = [this](std::uint16_t dwords, std::uint32_t bytes) {
        Block block(bytes);
        block.get()->EnableFlags = 0x80FF0000 | base;
        block.fill(base, static_cast<char16_t>(dwords));
        return startRaw(block);
    };
    EXPECT_EQ(answer(3, base + 8), Win32Status::InvalidParameter);
    EXPECT_EQ(answer(1, base + 3), Win32Status::InvalidParameter); // no room for its header
    EXPECT_EQ(answer(2, base + 8), Win32Status::InvalidParameter); // its first item leads out of it
}

TEST_F(HostileBlocksTest, StartWithTheSmallestSize)
{
    Block block(base);
    EXPECT_EQ(startRaw(block), Win32Status::Success);
    EXPECT_EQ(block.get()->NumberOfBuffers, 4u);
}

TEST_F(HostileBlocksTest, EndANameWithoutTerminator)
{
    Block block(base + 41, base, 0);
    block.get()->LogFileMode = 0;
    block.fill(base, u'x');
    EXPECT_EQ(startRaw(block), Win32Status::BadLength); // 20 characters and no room for a terminator
    Block odd(base + 43, base + 1, 0);
    odd.get()->LogFileMode = 0;
    odd.fill(base + 1, u'x');
    EXPECT_EQ(startRaw(odd), Win32Status::BadLength);
}

TEST_F(HostileBlocksTest, AreRefusedWhereNamesOverlap)
{
    Block block(base + 100, base + 4, base);
    EXPECT_EQ(startRaw(block, u"longer"), Win32Status::BadLength);
}

TEST_F(HostileBlocksTest, AreCheckedFirstByControlTrace)
{
    start(ringSession(u"n"));
    EXPECT_EQ(engine->controlTrace(0, u"n", nullptr, TraceControl::Query), Win32Status::InvalidParameter);
    Block tiny(base);
    tiny.get()->Wnode.BufferSize = 10;
    EXPECT_EQ(queryRaw(tiny), Win32Status::BadLength);
    Block wild(base + 10, 0, 7);
    EXPECT_EQ(queryRaw(wild), Win32Status::InvalidParameter);
    Block unknown(base);
    EXPECT_EQ(
        engine->controlTrace(0, u"n", unknown.get(), static_cast<TraceControl>(6)), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->controlTrace(0, u"n", unknown.get(), TraceControl::IncrementFile), Win32Status::InvalidParameter);
    EXPECT_EQ(
        engine->controlTrace(0, u"n", unknown.get(), TraceControl::ConvertToRealTime), Win32Status::InvalidParameter);
}

TEST_F(HostileBlocksTest, ReportMoreDataForNamesThatDoNotFit)
{
    start(fileSession(u"long name"));
    Block names(base + 8, 0, base);
    EXPECT_EQ(queryRaw(names, u"long name"), Win32Status::MoreData);
    EXPECT_EQ(names.get()->NumberOfBuffers, 4u);
    Block none(base);
    EXPECT_EQ(queryRaw(none, u"long name"), Win32Status::Success);
    EXPECT_EQ(engine->controlTrace(0, u"long name", names.get(), TraceControl::Stop), Win32Status::MoreData);
    EXPECT_FALSE(isRunning(u"long name")); // stopped nevertheless
}

TEST_F(HostileBlocksTest, AreCheckedInTheArrayOfQueryAll)
{
    start(ringSession(u"a"));
    start(ringSession(u"b"));
    std::uint32_t count = 99;
    Block first(base);
    Block second(base);
    EventTraceProperties* blocks[] = {first.get(), second.get()};
    EXPECT_EQ(engine->queryAllTraces(nullptr, 2, &count), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->queryAllTraces(blocks, 0, &count), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->queryAllTraces(blocks, 2, nullptr), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->queryAllTraces(blocks, 1, &count), Win32Status::MoreData);
    EXPECT_EQ(count, 2u);
    EXPECT_EQ(first.get()->Wnode.HistoricalContext & 0xFFFF, 1u);
    second.get()->Wnode.BufferSize = 3;
    EXPECT_EQ(engine->queryAllTraces(blocks, 2, &count), Win32Status::BadLength);
    second.get()->Wnode.BufferSize = base;
    EXPECT_EQ(engine->queryAllTraces(blocks, 2, &count), Win32Status::Success);
    EXPECT_EQ(second.get()->Wnode.HistoricalContext & 0xFFFF, 2u);
    blocks[1] = nullptr;
    EXPECT_EQ(engine->queryAllTraces(blocks, 2, &count), Win32Status::InvalidParameter);
}

TEST_F(HostileBlocksTest, AreReadByQueryAllOnlyWhereItFillsThem)
{
    start(ringSession());
    Block block(base);
    EventTraceProperties* blocks[] = {block.get()};
    std::uint32_t count = 0;
    EXPECT_EQ(engine->queryAllTraces(blocks, UINT32_MAX, &count), Win32Status::Success);
    EXPECT_EQ(count, 1u);
    EXPECT_EQ(block.get()->Wnode.HistoricalContext & 0xFFFF, 1u);
}

} // namespace
} // namespace etwarden
