// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/etwengine.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"
#include "model/etw/windowsversion.h"
#include "model/session/blockview.h"
#include "model/session/propertiesblock.h"
#include "tests/engine/dll/statuscodes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

constexpr std::uint32_t badLength = code(Win32Status::BadLength);

EtwEngineOptions options(std::uint32_t processors)
{
    EtwEngineOptions options{};
    options.Size = sizeof options;
    options.LogicalProcessors = processors;
    return options;
}

/// A block with names of bytes after the structure.
class NarrowBlock
{
public:
    explicit NarrowBlock(std::uint32_t nameBytes = 300, std::uint32_t mode = logfilemode::Buffering)
        : m_memory((sizeof(EventTraceProperties) + 2 * nameBytes + 7) / 8)
    {
        get()->Wnode.BufferSize = static_cast<std::uint32_t>(sizeof(EventTraceProperties)) + 2 * nameBytes;
        get()->Wnode.Flags = wnodeflag::TracedGuid;
        get()->BufferSize = 64;
        get()->LogFileMode = mode;
        get()->LoggerNameOffset = sizeof(EventTraceProperties);
        get()->LogFileNameOffset = get()->LoggerNameOffset + nameBytes;
    }

    EventTraceProperties* get() { return reinterpret_cast<EventTraceProperties*>(m_memory.data()); }
    std::string loggerName() { return text() + get()->LoggerNameOffset; }
    std::string logFileName() { return text() + get()->LogFileNameOffset; }

private:
    const char* text() { return reinterpret_cast<const char*>(m_memory.data()); }

    std::vector<std::uint64_t> m_memory;
};

class EtwEngineTest : public testing::Test
{
protected:
    EtwEngineTest() { EtwEngineReset(nullptr); }
    ~EtwEngineTest() override { EtwEngineReset(nullptr); }

    static std::uint32_t start(const std::u16string& name, PropertiesBlock* block)
    {
        std::uint64_t handle = 0;
        SessionConfig config;
        config.logFileMode = logfilemode::Buffering;
        *block = PropertiesBlock::forStart(config);
        return StartTraceW(&handle, name.c_str(), block->properties());
    }
};

TEST_F(EtwEngineTest, ResetChoosesTheProcessors)
{
    for (const std::uint32_t processors : {1u, 3u, 256u}) {
        const EtwEngineOptions chosen = options(processors);
        ASSERT_EQ(EtwEngineReset(&chosen), success);
        PropertiesBlock block;
        ASSERT_EQ(start(u"A", &block), success);
        EXPECT_EQ(block.properties()->NumberOfBuffers, 2 * processors);
    }
}

TEST_F(EtwEngineTest, HasTheProcessorsOfTheMachineByDefault)
{
    PropertiesBlock block;
    ASSERT_EQ(start(u"A", &block), success);
    EXPECT_GE(block.properties()->NumberOfBuffers, std::thread::hardware_concurrency() > 1 ? 4u : 2u);
}

TEST_F(EtwEngineTest, ResetEndsAllSessions)
{
    PropertiesBlock block;
    ASSERT_EQ(start(u"A", &block), success);
    EXPECT_EQ(QueryTraceW(0, u"A", block.properties()), success);
    ASSERT_EQ(EtwEngineReset(nullptr), success);
    EXPECT_EQ(QueryTraceW(0, u"A", PropertiesBlock().properties()), notFound);
}

TEST_F(EtwEngineTest, ResetRefusesWhatItDoesNotKnowAndStopsNothing)
{
    PropertiesBlock block;
    ASSERT_EQ(start(u"A", &block), success);
    EtwEngineOptions wrong = options(2);
    wrong.Size -= 1;
    EXPECT_EQ(EtwEngineReset(&wrong), invalidParameter);
    wrong = options(257);
    EXPECT_EQ(EtwEngineReset(&wrong), invalidParameter);
    wrong = options(2);
    wrong.Windows = static_cast<std::uint32_t>(WindowsVersion::Windows11Version24H2) + 1;
    EXPECT_EQ(EtwEngineReset(&wrong), invalidParameter);
    EXPECT_EQ(QueryTraceW(0, u"A", PropertiesBlock().properties()), success);
    wrong.Windows -= 1;
    EXPECT_EQ(EtwEngineReset(&wrong), success);
}

TEST_F(EtwEngineTest, ResetChoosesTheLimits)
{
    EtwEngineOptions chosen = options(2);
    chosen.SessionLimit = 33;
    chosen.MaximumPoolBytes = 640 * 1024;
    ASSERT_EQ(EtwEngineReset(&chosen), success);
    PropertiesBlock block;
    for (char16_t letter = u'a'; letter < u'a' + 33; ++letter)
        ASSERT_EQ(start({letter}, &block), success);
    EXPECT_EQ(start(u"one too many", &block), static_cast<std::uint32_t>(Win32Status::NoSystemResources));

    SessionConfig large;
    large.bufferSizeKb = 64;
    large.maximumBuffers = 500;
    large.logFileMode = logfilemode::RealTime;
    EXPECT_EQ(StopTraceW(0, u"a", PropertiesBlock().properties()), success);
    block = PropertiesBlock::forStart(large);
    std::uint64_t handle = 0;
    ASSERT_EQ(StartTraceW(&handle, u"large", block.properties()), success);
    EXPECT_EQ(block.properties()->MaximumBuffers, 10u);
}

TEST_F(EtwEngineTest, ControlsByTheFourShortFunctions)
{
    PropertiesBlock block;
    ASSERT_EQ(start(u"A", &block), success);
    SessionConfig update;
    update.enableFlags = 1; // not for an ordinary session
    EXPECT_EQ(UpdateTraceW(0, u"A", PropertiesBlock::forUpdate(update, false).properties()), invalidParameter);
    EXPECT_EQ(FlushTraceW(0, u"A", PropertiesBlock().properties()), invalidParameter); // a ring, and no file
    EXPECT_EQ(QueryTraceW(0, u"A", block.properties()), success);
    EXPECT_EQ(StopTraceW(0, u"A", block.properties()), success);
    EXPECT_EQ(StopTraceW(0, u"A", block.properties()), notFound);
}

TEST_F(EtwEngineTest, NamesOfBytesAreUtf8BothWays)
{
    NarrowBlock block;
    block.get()->LogFileNameOffset = 0;
    std::uint64_t handle = 0;
    ASSERT_EQ(StartTraceA(&handle, "\xC3\x84nderung", block.get()), success);
    EXPECT_EQ(block.loggerName(), "\xC3\x84nderung");
    PropertiesBlock wide;
    ASSERT_EQ(QueryTraceW(0, u"\u00C4nderung", wide.properties()), success);
    EXPECT_EQ(wide.status().config.name, u"\u00C4nderung");
    EXPECT_EQ(wide.status().handle, handle);

    NarrowBlock query;
    std::fill_n(reinterpret_cast<char*>(query.get() + 1), 300, 'x');
    ASSERT_EQ(QueryTraceA(handle, nullptr, query.get()), success);
    EXPECT_EQ(query.loggerName(), "\xC3\x84nderung");
    EXPECT_EQ(query.logFileName(), "");
    EXPECT_EQ(query.get()->Wnode.BufferSize, NarrowBlock().get()->Wnode.BufferSize);
    EXPECT_EQ(query.get()->LogFileNameOffset, NarrowBlock().get()->LogFileNameOffset);
    EXPECT_EQ(FlushTraceA(0, "\xC3\x84nderung", query.get()), invalidParameter); // a ring, and no file
    EXPECT_EQ(UpdateTraceA(0, "other", query.get()), notFound);
    query.get()->EnableFlags = 1; // not for an ordinary session
    EXPECT_EQ(UpdateTraceA(0, "\xC3\x84nderung", query.get()), invalidParameter);
    EXPECT_EQ(ControlTraceA(0, "\xC3\x84nderung", query.get(), 6), invalidParameter);
    EXPECT_EQ(StopTraceA(0, "\xC3\x84nderung", query.get()), success);
    EXPECT_EQ(QueryTraceA(handle, nullptr, query.get()), notFound);
}

TEST_F(EtwEngineTest, RefusesBlocksWithNamesOfBytesAsTheOthers)
{
    NarrowBlock block;
    std::uint64_t handle = 0;
    EXPECT_EQ(StartTraceA(&handle, "A", nullptr), invalidParameter);
    EXPECT_EQ(StartTraceA(nullptr, "A", block.get()), invalidParameter);
    EXPECT_EQ(StartTraceA(&handle, nullptr, block.get()), static_cast<std::uint32_t>(Win32Status::InvalidName));
    EXPECT_EQ(QueryTraceA(0, "A", nullptr), invalidParameter);
    for (const std::uint32_t offset : {1u, 0x77u, 0x78u + 600u, UINT32_MAX}) {
        NarrowBlock wild;
        wild.get()->LogFileNameOffset = offset;
        EXPECT_EQ(StartTraceA(&handle, "A", wild.get()), invalidParameter) << offset;
        EXPECT_EQ(wild.get()->LogFileNameOffset, offset);
    }
    NarrowBlock file(300, logfilemode::Sequential);
    constexpr char missing[] = "no such folder/file.etl";
    std::copy_n(missing, sizeof missing, reinterpret_cast<char*>(file.get()) + file.get()->LogFileNameOffset);
    EXPECT_EQ(StartTraceA(&handle, "A", file.get()), static_cast<std::uint32_t>(Win32Status::PathNotFound));
    NarrowBlock tiny;
    tiny.get()->Wnode.BufferSize = 0x77;
    EXPECT_EQ(StartTraceA(&handle, "A", tiny.get()), badLength);
    NarrowBlock huge;
    huge.get()->Wnode.BufferSize = 16 * 1024 * 1024 + 1;
    EXPECT_EQ(StartTraceA(&handle, "A", huge.get()), badLength);
    EXPECT_EQ(QueryTraceA(0, "A", huge.get()), badLength);
    NarrowBlock maximum((16 * 1024 * 1024 - std::uint32_t{sizeof(EventTraceProperties)}) / 2);
    EXPECT_EQ(QueryTraceA(0, "A", maximum.get()), notFound);

    NarrowBlock tight(4);
    tight.get()->LogFileNameOffset = 0;
    tight.get()->Wnode.BufferSize -= 4;
    EXPECT_EQ(StartTraceA(&handle, "four", tight.get()), badLength); // and no room for the terminator
    EXPECT_EQ(StartTraceA(&handle, "few", tight.get()), success);
    EXPECT_EQ(tight.loggerName(), "few");
}

TEST_F(EtwEngineTest, ReadsNamesOfBytesAfterAVersionedBlock)
{
    using Versioned = BasicEventTracePropertiesV2<std::uintptr_t>;
    std::vector<std::uint64_t> memory(sizeof(Versioned) / 8 + 2);
    auto* const block = reinterpret_cast<Versioned*>(memory.data());
    block->Wnode.BufferSize = sizeof(Versioned) + 16;
    block->Wnode.Flags = wnodeflag::TracedGuid | wnodeflag::VersionedProperties;
    block->LogFileMode = logfilemode::Buffering;
    block->LoggerNameOffset = sizeof(Versioned);
    block->V2Control = 2;
    std::uint64_t handle = 0;
    ASSERT_EQ(StartTraceA(&handle, "second", reinterpret_cast<EventTraceProperties*>(block)), success);
    EXPECT_EQ(std::string(reinterpret_cast<const char*>(block + 1)), "second");
    EXPECT_EQ(block->V2Control, 2u);
}

TEST_F(EtwEngineTest, ReportsMoreDataForANameThatDoesNotFit)
{
    PropertiesBlock block;
    ASSERT_EQ(start(u"\u00C4\u00C4\u00C4", &block), success); // six bytes
    NarrowBlock query(6);
    query.get()->LogFileNameOffset = 0;
    query.get()->Wnode.BufferSize -= 6;
    EXPECT_EQ(QueryTraceA(0, "\xC3\x84\xC3\x84\xC3\x84", query.get()), moreData);
    EXPECT_EQ(query.get()->LogFileMode, logfilemode::Buffering);

    NarrowBlock both(6); // the other name lies where this one would end
    char* const logFileName = reinterpret_cast<char*>(both.get()) + both.get()->LogFileNameOffset;
    *logFileName = 'x';
    EXPECT_EQ(QueryTraceA(0, "\xC3\x84\xC3\x84\xC3\x84", both.get()), moreData);
    EXPECT_EQ(both.logFileName(), "");
    std::swap(both.get()->LoggerNameOffset, both.get()->LogFileNameOffset);
    EXPECT_EQ(QueryTraceA(0, "\xC3\x84\xC3\x84\xC3\x84", both.get()), moreData);
    EXPECT_EQ(both.get()->LoggerNameOffset, sizeof(EventTraceProperties) + 6);
}

TEST_F(EtwEngineTest, FillsInMembersWhenTheNameIsTooLong)
{
    PropertiesBlock block;
    ASSERT_EQ(start(u"Longer than four", &block), success);
    NarrowBlock query(4, 0);
    query.get()->LogFileNameOffset = 0;
    query.get()->Wnode.BufferSize -= 4;
    EXPECT_EQ(QueryTraceA(0, "Longer than four", query.get()), moreData);
    EXPECT_EQ(query.get()->LogFileMode, logfilemode::Buffering);
    EXPECT_EQ(query.get()->Wnode.BufferSize, sizeof(EventTraceProperties) + 4);
}

TEST_F(EtwEngineTest, QueriesAllWithNamesOfBytes)
{
    PropertiesBlock block;
    ASSERT_EQ(start(u"A", &block), success);
    ASSERT_EQ(start(u"B", &block), success);
    NarrowBlock first;
    NarrowBlock second;
    NarrowBlock third;
    EventTraceProperties* array[] = {first.get(), second.get(), third.get()};
    std::uint32_t count = 0;
    EXPECT_EQ(QueryAllTracesA(nullptr, 3, &count), invalidParameter);
    EXPECT_EQ(QueryAllTracesA(array, 0, &count), invalidParameter);
    EXPECT_EQ(QueryAllTracesA(array, 3, nullptr), invalidParameter);
    std::array<EventTraceProperties*, 96> many{first.get(), second.get()}; // the rest is not needed, nor read
    EXPECT_EQ(QueryAllTracesA(many.data(), 96, &count), success);
    EXPECT_EQ(count, 2u);
    EXPECT_EQ(QueryAllTracesA(array, 1, &count), moreData);
    EXPECT_EQ(count, 2u);
    reinterpret_cast<char*>(third.get())[third.get()->LoggerNameOffset] = '\xFF'; // not UTF-8
    EXPECT_EQ(QueryAllTracesA(array, 3, &count), success);
    EXPECT_EQ(count, 2u);
    EXPECT_EQ(first.loggerName(), "A");
    EXPECT_EQ(second.loggerName(), "B");
    EXPECT_EQ(third.loggerName(), "\xFF"); // as it was
    for (const std::uint32_t bytes : {16u * 1024 * 1024 + 1, 3u}) {
        second.get()->Wnode.BufferSize = bytes;
        EXPECT_EQ(QueryAllTracesA(array, 3, &count), badLength);
    }
    array[0] = nullptr;
    EXPECT_EQ(QueryAllTracesA(array, 3, &count), invalidParameter);
}

} // namespace
} // namespace etwarden
