// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/tracesizing.h"

#include "model/etw/logfilemodes.h"
#include "tests/logfile/logfilefolder.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr FileTime start = 133'000'000'000'000'000;

/// 20 events a second for 10 seconds, and 200 in the last one.
EventIndex burstyIndex()
{
    auto chunk = std::make_shared<std::vector<IndexedEvent>>();
    for (FileTime i = 0; i < 10; ++i) {
        const FileTime events = i == 9 ? 200 : 20;
        for (FileTime event = 0; event < events; ++event)
            chunk->push_back({start + i * second + event * second / events, {}});
    }
    EventIndex index;
    index.append(EventIndex::Events(chunk));
    return index;
}

TraceAutopsy autopsyOf(const EventIndex& index)
{
    TraceAutopsy autopsy;
    autopsy.events = index.size();
    autopsy.eventBytes = index.size() * 100;
    autopsy.heldFrom = start;
    autopsy.heldTo = start + 10 * second;
    return autopsy;
}

TEST(SizingBasis, CountsLostEventsAndBursts)
{
    const EventIndex index = burstyIndex(); // 380 events
    LogfileHeader header;
    header.sessionName = u"App";
    header.fields.EventsLost = 20;
    header.fields.ReservedFlags = 2;
    header.fields.LogFileMode = logfilemode::Sequential | logfilemode::Relog | logfilemode::IndependentSession;
    const SizingBasis basis = sizingBasis(header, autopsyOf(index), index, {});
    EXPECT_EQ(basis.load.eventsPerSecond, 40u);
    EXPECT_EQ(basis.load.eventBytes, 100u);
    EXPECT_EQ(basis.load.burstFactor, 5u); // 200 in one second
    EXPECT_EQ(basis.load.burstMs, 1'000u);
    EXPECT_EQ(basis.config.name, u"App");
    EXPECT_EQ(basis.config.clientContext, 2u);
    EXPECT_EQ(basis.config.logFileMode, logfilemode::Sequential);
    EXPECT_TRUE(basis.config.logFileName.empty());
}

TEST(SizingBasis, TheLoadOfAPartIsThatOfItsOwnTime)
{
    const EventIndex index = burstyIndex();
    TraceAutopsy autopsy = autopsyOf(index);
    autopsy.firstEvent = start - 3'600 * second; // which describes the others
    autopsy.lastEvent = start + 3'600 * second;
    EXPECT_EQ(sizingBasis({}, autopsy, index, {}).load.eventsPerSecond, 38u);
}

TEST(SizingBasis, SpreadsLostEventsOverTheirGaps)
{
    const EventIndex index = burstyIndex(); // 380 events in 10 seconds
    LogfileHeader header;
    header.fields.EventsLost = 620;
    const auto buffer = [](FileTime begin, FileTime last, std::uint16_t processor, std::uint32_t marks) {
        return BufferSpan{.begin = start + begin, .last = start + last, .processor = processor, .marks = marks};
    };
    const TraceAutopsy autopsy = autopsyOf(index);
    EXPECT_EQ(sizingBasis(header, autopsy, index, {}).load.burstFactor, 2u); // 262 a second at most, of 100
    // All of them in the last second, in half of it.
    std::vector<BufferSpan> buffers{
        buffer(9'600'000 * 10, 99'000'000, 0, 1), buffer(0, 91'000'000, 0, 0), buffer(0, 98'000'000, 1, 0)};
    EXPECT_EQ(sizingBasis(header, autopsy, index, buffers).load.burstFactor, 8u); // 820 of 100
    // A burst that lost its end, and silence after it until the next one.
    std::vector<BufferSpan> silent{buffer(0, 20'500'000, 0, 0), buffer(90'000'000, 98'000'000, 0, 1)};
    EXPECT_EQ(sizingBasis(header, autopsy, index, silent).load.burstFactor, 6u); // 640 of 100
    // A second gap of the same length in the fourth second, which is one of the other processor.
    buffers.push_back(buffer(35'000'000, 98'000'000, 2, 1));
    buffers.push_back(buffer(0, 30'000'000, 2, 0));
    EXPECT_EQ(sizingBasis(header, autopsy, index, buffers).load.burstFactor, 5u); // 200 + 310
}

TEST(SizingBasis, IsMadeFromAnyHeader)
{
    LogfileHeader header;
    header.fields.EventsLost = UINT32_MAX;
    TraceAutopsy autopsy;
    autopsy.events = UINT64_MAX / 2;
    autopsy.eventBytes = UINT64_MAX;
    autopsy.heldFrom = UINT64_MAX;
    const SizingBasis basis = sizingBasis(header, autopsy, EventIndex(), {});
    EXPECT_EQ(basis.load.eventsPerSecond, UINT32_MAX);
    EXPECT_EQ(basis.config.logFileMode, logfilemode::Sequential);
}

TEST(SizingBasis, OnlySomeFindingsAreAboutSizes)
{
    EXPECT_TRUE(isAboutSizes({.kind = TraceFindingKind::EventsLost}));
    EXPECT_TRUE(isAboutSizes({.kind = TraceFindingKind::EmptySpace}));
    EXPECT_FALSE(isAboutSizes({.kind = TraceFindingKind::Damaged}));
    EXPECT_FALSE(isAboutSizes({.kind = TraceFindingKind::ClockStep}));
}

} // namespace
} // namespace etwarden
