// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/indexmaker.h"

#include "model/etl/decode/manifest.h"
#include "tests/logfile/logfilefolder.h"

#include <memory>

namespace etwarden {
namespace {

TEST(IndexMaker, LeavesOutEventsBeyondTheBound)
{
    const TraceBuilder::Bytes bytes = completeTrace().file();
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    const TraceClock clock(trace->header());
    const Manifests manifests;
    EventIndex index;
    IndexMaker maker(*trace, clock, manifests, [&index](const EventIndex::Chunk& chunk) { index.append(chunk); });
    const TraceBuilder::Bytes event = atSecond(1);
    RawEvent raw;
    ASSERT_EQ(findEvent(event, &raw).end, EventEnd::Event);
    const TraceEvent read = traceEvent(raw);
    const std::size_t maximum = EventIndex::maximumEvents(bytes.size());
    for (std::size_t i = 0; i < maximum; ++i)
        maker.add({raw, read, {1, bufferHeaderSize}});
    EXPECT_FALSE(maker.isTruncated());
    maker.add({raw, read, {2, bufferHeaderSize}});
    EXPECT_TRUE(maker.isTruncated());
    maker.finish();
    EXPECT_EQ(index.size(), maximum);
    EXPECT_EQ(maker.takeCounts().events, maximum);
    EXPECT_EQ(maker.takeSpans().size(), 1u);
}

} // namespace
} // namespace etwarden
