// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/growingtrace.h"

#include "model/etl/file/traceevent.h"
#include "model/etw/etllayouts.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/etl/tracebuilder.h"

#include <cstring>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

/// What a session of the embedded engine writes, read while it does.
class GrowingTraceTest : public EngineTest
{
protected:
    GrowingTrace::Opener opener(const std::u16string& path)
    {
        return [this, path](std::unique_ptr<ReadableFile>* file) {
            const std::optional<std::vector<std::byte>> bytes = machine.fileSystem.contents(path);
            if (!bytes)
                return Win32Status::FileNotFound;
            m_contents = *bytes;
            m_contents.resize(static_cast<std::size_t>(machine.fileSystem.length(path))); // with what is reserved
            *file = std::make_unique<FileInMemory>(m_contents);
            return Win32Status::Success;
        };
    }
    std::unique_ptr<GrowingTrace> open(const std::u16string& path)
    {
        std::unique_ptr<GrowingTrace> trace;
        EXPECT_EQ(GrowingTrace::open(opener(path), &trace), Win32Status::Success);
        return trace;
    }
    /// Ids of the events that were added.
    std::vector<std::uint32_t> look(GrowingTrace& trace, std::size_t maximum = 1000)
    {
        std::vector<std::uint32_t> ids;
        std::size_t visited = 0;
        const auto visit = [&ids](std::span<const std::byte> events) {
            RawEvent raw;
            for (EventStart start = findEvent(events, &raw); start.end == EventEnd::Event;
                 start = findEvent(events, &raw)) {
                ids.push_back(traceEvent(raw).id);
                events = events.subspan(std::min<std::size_t>(events.size(), (start.size + 7) / 8 * 8));
            }
        };
        EXPECT_EQ(trace.look(maximum, visit, &visited), Win32Status::Success);
        return ids;
    }
    /// Fills so many buffers, which reach the file.
    void fill(std::uint32_t buffers)
    {
        for (std::uint32_t i = 0; i < buffers; ++i) {
            writeMany(eventsPerBuffer);
            flush(u"file");
        }
    }
    static std::vector<std::uint32_t> numbers(std::uint32_t first, std::uint32_t last)
    {
        std::vector<std::uint32_t> all;
        for (std::uint32_t number = first; number <= last; ++number)
            all.push_back(number);
        return all;
    }

    std::vector<std::byte> m_contents;
};

TEST_F(GrowingTraceTest, ReadsWhatIsAppendedFromNowOn)
{
    start(fileSession());
    fill(2);
    const std::unique_ptr<GrowingTrace> trace = open(u"file.etl");
    EXPECT_EQ(trace->header().fields.BufferSize, 4096u);
    EXPECT_TRUE(look(*trace).empty());
    fill(3);
    EXPECT_EQ(look(*trace), numbers(2 * eventsPerBuffer + 1, 5 * eventsPerBuffer));
    EXPECT_TRUE(look(*trace).empty());
    fill(1);
    EXPECT_EQ(look(*trace), numbers(5 * eventsPerBuffer + 1, 6 * eventsPerBuffer));
    EXPECT_EQ(trace->missedBuffers(), 0u);
}

TEST_F(GrowingTraceTest, ReadsNoMoreBuffersThanWanted)
{
    start(fileSession());
    const std::unique_ptr<GrowingTrace> trace = open(u"file.etl");
    fill(3);
    EXPECT_EQ(look(*trace, 2), numbers(1, 2 * eventsPerBuffer));
    EXPECT_EQ(look(*trace, 2), numbers(2 * eventsPerBuffer + 1, 3 * eventsPerBuffer));
}

TEST_F(GrowingTraceTest, FollowsAPreallocatedFile)
{
    SessionConfig config = fileSession();
    config.logFileMode = logfilemode::Sequential | logfilemode::Preallocate;
    config.maximumFileSize = 1;
    start(config);
    fill(5);
    const std::unique_ptr<GrowingTrace> trace = open(u"file.etl");
    EXPECT_EQ(m_contents.size(), 1024u * 1024);
    EXPECT_TRUE(look(*trace).empty());
    fill(2);
    EXPECT_EQ(look(*trace), numbers(5 * eventsPerBuffer + 1, 7 * eventsPerBuffer));
}

class GrowingCircularTraceTest : public GrowingTraceTest
{
protected:
    GrowingCircularTraceTest()
    {
        SessionConfig config = fileSession();
        config.logFileMode = logfilemode::Circular | logfilemode::UseKBytesForSize;
        config.maximumFileSize = 40; // ten buffers, the header's included
        start(config);
    }
};

TEST_F(GrowingCircularTraceTest, ContinuesAtTheFrontWhereItWraps)
{
    fill(7);
    const std::unique_ptr<GrowingTrace> trace = open(u"file.etl");
    fill(5);
    EXPECT_EQ(look(*trace), numbers(7 * eventsPerBuffer + 1, 12 * eventsPerBuffer));
    EXPECT_EQ(trace->missedBuffers(), 0u);
}

TEST_F(GrowingCircularTraceTest, BeginsAfterTheNewestBufferOfAWrappedFile)
{
    for (std::uint32_t buffers = 1; buffers < 25; ++buffers) {
        fill(1);
        const std::unique_ptr<GrowingTrace> trace = open(u"file.etl");
        EXPECT_TRUE(look(*trace).empty()) << buffers;
        fill(1);
        EXPECT_EQ(look(*trace).size(), eventsPerBuffer) << buffers;
    }
}

TEST_F(GrowingCircularTraceTest, CountsOverwrittenBuffers)
{
    const std::unique_ptr<GrowingTrace> trace = open(u"file.etl");
    fill(12); // the front was overwritten three times
    std::size_t buffers = look(*trace).size() / eventsPerBuffer;
    EXPECT_LT(buffers, 12u);
    EXPECT_EQ(buffers + trace->missedBuffers(), 12u);
    fill(2);
    EXPECT_EQ(look(*trace).size(), 2 * eventsPerBuffer);
}

TEST_F(GrowingTraceTest, RefusesWhatIsNoLogFile)
{
    machine.fileSystem.setContents(u"no.etl", std::vector<std::byte>(5000, std::byte{7}));
    machine.fileSystem.setContents(u"empty.etl", {});
    std::unique_ptr<GrowingTrace> trace;
    EXPECT_EQ(GrowingTrace::open(opener(u"no.etl"), &trace), Win32Status::InvalidData);
    EXPECT_EQ(GrowingTrace::open(opener(u"empty.etl"), &trace), Win32Status::InvalidData);
    EXPECT_EQ(GrowingTrace::open(opener(u"none.etl"), &trace), Win32Status::FileNotFound);
    EXPECT_EQ(trace, nullptr);
}

TEST_F(GrowingTraceTest, RefusesBuffersOfAbsurdSizes)
{
    for (const std::uint32_t size : {0u, 7u, 4097u, 0xFFFF'FFF8u}) {
        TraceBuilder builder;
        builder.header.BufferSize = size;
        machine.fileSystem.setContents(u"odd.etl", builder.file());
        std::unique_ptr<GrowingTrace> trace;
        EXPECT_EQ(GrowingTrace::open(opener(u"odd.etl"), &trace), Win32Status::InvalidData) << size;
    }
}

TEST_F(GrowingTraceTest, CountsABufferThatCannotBeRead)
{
    TraceBuilder builder;
    machine.fileSystem.setContents(u"made.etl", builder.file());
    const std::unique_ptr<GrowingTrace> trace = open(u"made.etl");
    const std::uint64_t time = TraceBuilder::startCounter;
    WmiBufferHeader compressed{};
    compressed.BufferFlag = bufferflag::Compressed;
    builder.add({.events = {TraceBuilder::event(time, 1)}, .header = compressed});
    builder.add({.events = {TraceBuilder::event(time, 2)}});
    machine.fileSystem.setContents(u"made.etl", builder.file());
    EXPECT_EQ(look(*trace), numbers(2, 2));
    EXPECT_EQ(trace->missedBuffers(), 1u);
}

} // namespace
} // namespace etwarden
