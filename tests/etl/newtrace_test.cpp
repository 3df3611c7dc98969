// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/newtrace.h"

#include "model/etl/file/eventreader.h"
#include "model/etl/file/tracefile.h"
#include "model/etw/layouts.h"
#include "model/etw/wellknown.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/etl/wholescan.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <vector>

namespace etwarden {
namespace {

class NewTraceTest : public testing::Test
{
protected:
    using NewBytes = TraceBuilder::Bytes;

    static LogfileHeader session()
    {
        const TraceBuilder builder;
        LogfileHeader header;
        header.fields = builder.header;
        header.startCounter = TraceBuilder::startCounter;
        header.sessionName = u"live";
        header.logFileName = u"C:\\live.etl";
        return header;
    }
    PlaceWriter writer()
    {
        return [this](std::uint64_t offset, std::span<const std::byte> bytes) {
            if (offset + bytes.size() > maximum)
                return false;
            file.resize(std::max(file.size(), static_cast<std::size_t>(offset) + bytes.size()));
            std::memcpy(file.data() + offset, bytes.data(), bytes.size());
            return true;
        };
    }
    static NewBytes loss(std::uint8_t type)
    {
        EventTraceHeader lost{};
        lost.Size = sizeof lost;
        lost.HeaderType = classicHeaderType;
        lost.MarkerFlags = static_cast<std::uint8_t>(markerflag::Normal);
        lost.Type = type;
        lost.TimeStamp = TraceBuilder::startCounter;
        lost.Guid = wellknown::lostEventGuid;
        return bytesOfValue(lost);
    }
    void open()
    {
        readable = std::make_unique<FileInMemory>(file);
        ASSERT_EQ(TraceFile::open(*readable, &trace), TraceFileStatus::Good);
    }
    std::vector<std::uint16_t> ids()
    {
        std::vector<std::uint16_t> found;
        EventReader reader(*trace);
        RawEvent raw;
        while (reader.next(&raw)) {
            if (reader.place().buffer != 0)
                found.push_back(traceEvent(raw).id);
        }
        return found;
    }

    NewBytes file;
    std::size_t maximum = SIZE_MAX;
    std::unique_ptr<FileInMemory> readable;
    std::unique_ptr<TraceFile> trace;
};

TEST_F(NewTraceTest, HasTheEventsOfEachProcessorAndAHeader)
{
    NewTrace made(session(), 100, writer());
    for (std::uint16_t id = 1; id <= 1'000; ++id)
        EXPECT_TRUE(made.add(TraceBuilder::event(TraceBuilder::startCounter + id, id, 200), id % 3));
    EXPECT_TRUE(made.finish());
    open();
    const LogfileHeader& header = trace->header();
    EXPECT_EQ(header.sessionName, u"live");
    EXPECT_EQ(header.logFileName, u"C:\\live.etl");
    EXPECT_EQ(header.startCounter, TraceBuilder::startCounter);
    EXPECT_EQ(header.fields.StartTime, session().fields.StartTime);
    EXPECT_EQ(header.fields.EndTime, session().fields.StartTime + 1'000);
    EXPECT_EQ(header.fields.NumberOfProcessors, 3u);
    EXPECT_EQ(header.fields.BuffersWritten, file.size() / header.fields.BufferSize);
    EXPECT_EQ(header.fields.EventsLost, 0u);
    std::vector<std::uint16_t> expected(1'000);
    for (std::uint16_t id = 1; id <= 1'000; ++id)
        expected[id - 1u] = id;
    EXPECT_EQ(ids(), expected);
    const TraceAutopsy autopsy = examine(*trace);
    EXPECT_TRUE(autopsy.isComplete());
    EXPECT_TRUE(autopsy.damage.isEmpty());
}

TEST_F(NewTraceTest, IsAFileEvenWithoutEvents)
{
    EXPECT_TRUE(NewTrace(LogfileHeader(), 0, writer()).finish());
    open();
    EXPECT_TRUE(ids().empty());
    EXPECT_NE(trace->header().fields.Version, 0u);
}

TEST_F(NewTraceTest, SystemTimesCountFromTheStart)
{
    LogfileHeader header = session();
    header.fields.ReservedFlags = static_cast<std::uint32_t>(ClockType::SystemTime);
    header.fields.StartTime = TraceBuilder::startTime;
    header.startCounter = 0; // as Windows gives consumers
    NewTrace made(header, 100, writer());
    EXPECT_TRUE(made.add(TraceBuilder::event(TraceBuilder::startTime + 5, 1), 0));
    EXPECT_TRUE(made.finish());
    open();
    EXPECT_EQ(trace->header().startCounter, TraceBuilder::startTime);
    EXPECT_EQ(trace->header().fields.EndTime, TraceBuilder::startTime + 5);
    EXPECT_EQ(TraceClock(trace->header()).fileTime(TraceBuilder::startTime + 5), TraceBuilder::startTime + 5);
}

TEST_F(NewTraceTest, LossesAreCountedAndMarked)
{
    NewTrace made(session(), 100, writer());
    EXPECT_TRUE(made.add(TraceBuilder::event(TraceBuilder::startCounter + 1, 1), 0));
    EXPECT_TRUE(made.add(loss(32), 0));
    EXPECT_TRUE(made.add(loss(33), 0));
    EXPECT_TRUE(made.add(loss(34), 0));
    EXPECT_TRUE(made.add(TraceBuilder::event(TraceBuilder::startCounter + 2, 2), 0));
    EXPECT_TRUE(made.finish());
    open();
    EXPECT_EQ(ids(), (std::vector<std::uint16_t>{1, 2})) << "files have no such events";
    EXPECT_EQ(trace->header().fields.EventsLost, 1u);
    EXPECT_EQ(trace->header().fields.BuffersLost, 1u);
    constexpr std::uint16_t marks = bufferflag::EventsLost | bufferflag::BufferLost;
    ASSERT_EQ(trace->buffers().size(), 3u);
    EXPECT_EQ(trace->buffers()[1].flags & marks, 0) << "before the loss";
    EXPECT_EQ(trace->buffers()[2].flags & marks, marks);
    EXPECT_FALSE(examine(*trace).isComplete());
}

TEST_F(NewTraceTest, HoldsTheLargestEvent)
{
    const NewBytes large = TraceBuilder::event(TraceBuilder::startCounter, 1, 65'000);
    NewTrace made(session(), large.size(), writer());
    EXPECT_TRUE(made.add(large, 0));
    EXPECT_TRUE(made.finish());
    open();
    EXPECT_EQ(ids(), std::vector<std::uint16_t>{1});
}

TEST_F(NewTraceTest, EndsWhereItCannotBeWritten)
{
    maximum = 100'000;
    NewTrace made(session(), 100, writer());
    bool isAdded = true;
    for (int i = 0; i < 1'000 && isAdded; ++i)
        isAdded = made.add(TraceBuilder::event(TraceBuilder::startCounter, 1, 1'000), 0);
    EXPECT_FALSE(isAdded);
    EXPECT_FALSE(made.finish());
}

TEST_F(NewTraceTest, CutsNamesThatNoSessionHas)
{
    LogfileHeader header = session();
    header.sessionName.assign(100'000, u'x');
    EXPECT_TRUE(NewTrace(header, 0, writer()).finish());
    open();
    EXPECT_EQ(trace->header().sessionName.size(), 1'024u);
}

} // namespace
} // namespace etwarden
