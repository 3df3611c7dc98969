// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/traceevent.h"

#include "model/engine/session/records.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/etlmarkers.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <random>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

constexpr Guid someGuid = "12345678-9abc-def0-1122-334455667788"_guid;

Bytes payloadOf(const TraceEvent& event)
{
    return {event.payload.begin(), event.payload.end()};
}

Bytes toVector(std::span<const std::byte> bytes)
{
    return {bytes.begin(), bytes.end()};
}

/// The event in the bytes, all of which it must be.
TraceEvent readWhole(std::span<const std::byte> bytes)
{
    RawEvent raw;
    const EventStart start = findEvent(bytes, &raw);
    EXPECT_EQ(start.end, EventEnd::Event);
    EXPECT_EQ(start.size, bytes.size());
    EXPECT_EQ(timeOf(raw), traceEvent(raw).time);
    return traceEvent(raw);
}

const Bytes data{std::byte{1}, std::byte{2}, std::byte{3}};

TEST(TraceEvents, ReadsSystemHeaders)
{
    for (const std::uint32_t type : {markertype::SystemHeader32, markertype::SystemHeader64}) {
        TestBytes bytes;
        bytes.add(eventMarker(type, 4)).add(std::uint16_t{0x23}).add(std::uint16_t{0x0301});
        bytes.add(std::uint32_t{22}).add(std::uint32_t{11}).add(std::uint64_t{1234});
        bytes.add(std::uint32_t{5}).add(std::uint32_t{6}).add(data[0]).add(data[1]).add(data[2]);
        const TraceEvent event = readWhole(bytes.bytes());
        EXPECT_EQ(event.kind, EventKind::System);
        EXPECT_EQ(event.pointerBytes, type == markertype::SystemHeader32 ? 4 : 8);
        EXPECT_EQ(event.time, 1234u);
        EXPECT_EQ(event.processId, 11u);
        EXPECT_EQ(event.threadId, 22u);
        EXPECT_EQ(event.kernelTime, 5u);
        EXPECT_EQ(event.userTime, 6u);
        EXPECT_EQ(event.hookId, 0x0301);
        EXPECT_EQ(event.opcode, 1);
        EXPECT_EQ(event.version, 4);
        EXPECT_EQ(event.provider, "3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid); // Process
        EXPECT_EQ(payloadOf(event), data);
    }
}

TEST(TraceEvents, CompactHeadersHaveNoProcessorTimes)
{
    TestBytes bytes;
    bytes.add(eventMarker(markertype::CompactHeader64, 2)).add(std::uint16_t{0x1B}).add(std::uint16_t{0x0524});
    bytes.add(std::uint32_t{22}).add(std::uint32_t{11}).add(std::uint64_t{1234});
    bytes.add(data[0]).add(data[1]).add(data[2]);
    const TraceEvent event = readWhole(bytes.bytes());
    EXPECT_EQ(event.kind, EventKind::CompactSystem);
    EXPECT_EQ(event.time, 1234u);
    EXPECT_EQ(event.kernelTime, std::nullopt);
    EXPECT_EQ(payloadOf(event), data);
}

TEST(TraceEvents, PerformanceHeadersNameNoThread)
{
    for (const std::uint32_t type : {markertype::PerfinfoHeader32, markertype::PerfinfoHeader64}) {
        TestBytes bytes;
        bytes.add(eventMarker(type, 4)).add(std::uint16_t{0x13}).add(std::uint16_t{0x0524}).add(std::uint64_t{1234});
        bytes.add(data[0]).add(data[1]).add(data[2]);
        const TraceEvent event = readWhole(bytes.bytes());
        EXPECT_EQ(event.kind, EventKind::Performance);
        EXPECT_EQ(event.time, 1234u);
        EXPECT_EQ(event.processId, std::nullopt);
        EXPECT_EQ(event.threadId, std::nullopt);
        EXPECT_EQ(event.version, 4);
        EXPECT_EQ(event.opcode, 0x24);
        EXPECT_EQ(payloadOf(event), data);
    }
}

// Two words of the processor's counters and one of its sampling.
TEST(TraceEvents, CountersBeforeTheDataAreNoData)
{
    TestBytes bytes;
    bytes.add(eventMarker(markertype::PerfinfoHeader64, 0x8204)).add(std::uint16_t{0x2B}).add(std::uint16_t{0x0524});
    bytes.add(std::uint64_t{1234}).add(std::uint64_t{7}).add(std::uint64_t{8}).add(std::uint64_t{9});
    bytes.add(data[0]).add(data[1]).add(data[2]);
    const TraceEvent event = readWhole(bytes.bytes());
    EXPECT_EQ(event.version, 4);
    EXPECT_EQ(payloadOf(event), data);

    TestBytes cut; // says that it has them and has not
    cut.add(eventMarker(markertype::PerfinfoHeader64, 0x8704)).add(std::uint16_t{0x10}).add(std::uint16_t{0x0524});
    cut.add(std::uint64_t{1234});
    EXPECT_EQ(payloadOf(readWhole(cut.bytes())), Bytes());
}

TEST(TraceEvents, ReadsClassicHeaders)
{
    const EventDataDescriptor part = EventDataDescriptor::of(data);
    const RecordStamp stamp{.time = 1234, .threadId = 22, .processId = 11};
    ClassicRecord record{.eventClass = someGuid, .type = 9, .level = 3, .version = 300};
    record.data = {&part, 1};
    record.dataBytes = data.size();
    for (const bool isInstance : {false, true}) {
        if (isInstance)
            record.instance = EventInstance{77, 78, "00000000-0000-0000-0000-000000000001"_guid};
        alignas(8) std::byte bytes[256];
        record.put(bytes, stamp);
        const TraceEvent event = readWhole(std::span(bytes).first(static_cast<std::size_t>(record.bytes())));
        EXPECT_EQ(event.kind, isInstance ? EventKind::Instance : EventKind::Classic);
        EXPECT_EQ(event.provider, someGuid);
        EXPECT_EQ(event.opcode, 9);
        EXPECT_EQ(event.level, 3);
        EXPECT_EQ(event.version, 300);
        EXPECT_EQ(event.time, 1234u);
        EXPECT_EQ(event.processId, 11u);
        EXPECT_EQ(event.threadId, 22u);
        EXPECT_EQ(event.instance, isInstance ? 77u : 0u);
        EXPECT_EQ(event.parentInstance, isInstance ? 78u : 0u);
        EXPECT_EQ(event.parentGuid.data4[7], isInstance ? 1 : 0);
        EXPECT_EQ(payloadOf(event), data);
    }
}

// Each combination of the items that may precede a message's arguments.
TEST(TraceEvents, ReadsMessages)
{
    const EventDataDescriptor part = EventDataDescriptor::of(data);
    for (std::uint32_t options = 0; options < 0x40; ++options) {
        std::atomic<std::uint32_t> sequence{41};
        const RecordStamp stamp{.time = 1234, .threadId = 22, .processId = 11, .sequence = &sequence};
        const MessageRecord record{
            .options = options, .number = 7, .guid = someGuid, .data = {&part, 1}, .dataBytes = data.size()};
        alignas(8) std::byte bytes[256];
        record.put(bytes, stamp);
        const TraceEvent event = readWhole(std::span(bytes).first(static_cast<std::size_t>(record.bytes())));
        const auto has = [options](std::uint32_t option) { return (options & option) != 0; };
        EXPECT_EQ(event.kind, EventKind::Message);
        EXPECT_EQ(event.id, 7);
        EXPECT_EQ(event.flags, options);
        EXPECT_EQ(event.instance, has(messageflag::Sequence) ? 42u : 0u);
        EXPECT_EQ(event.time.has_value(), has(messageflag::Timestamp));
        EXPECT_EQ(event.time.value_or(1234), 1234u);
        EXPECT_EQ(event.threadId, has(messageflag::SystemInfo) ? std::optional(22U) : std::nullopt);
        EXPECT_EQ(event.processId, has(messageflag::SystemInfo) ? std::optional(11U) : std::nullopt);
        const Guid component{.data1 = someGuid.data1};
        EXPECT_EQ(event.provider,
            has(messageflag::ComponentId) ? component
                : has(messageflag::Guid)  ? someGuid
                                          : Guid());
        EXPECT_EQ(payloadOf(event), data) << options;
    }
}

Bytes eventWithItems(std::uint16_t secondSize, std::uint16_t linkage)
{
    EventHeader header{};
    header.HeaderType = eventHeaderType64;
    header.Flags = eventflag::ExtendedInfo;
    header.ProviderId = someGuid;
    header.TimeStamp = 1234;
    header.EventDescriptor = {.Id = 1, .Version = 2, .Channel = 3, .Level = 4, .Opcode = 5, .Task = 6, .Keyword = 7};
    TestBytes bytes;
    header.Size = sizeof header + 16 + 24 + 3;
    bytes.add(header);
    bytes.add(std::uint16_t{16}).add(ItemType::TerminalSession).add(std::uint16_t{1}).add(std::uint16_t{4});
    bytes.add(std::uint64_t{99});
    bytes.add(secondSize).add(ItemType::RelatedActivity).add(linkage).add(std::uint16_t{16}).add(someGuid);
    bytes.add(data[0]).add(data[1]).add(data[2]);
    return toVector(bytes.bytes());
}

TEST(TraceEvents, ReadsProviderHeadersWithItems)
{
    const Bytes bytes = eventWithItems(24, 0);
    const TraceEvent event = readWhole(bytes);
    EXPECT_EQ(event.kind, EventKind::Provider);
    EXPECT_EQ(event.provider, someGuid);
    EXPECT_EQ(event.id, 1);
    EXPECT_EQ(event.version, 2);
    EXPECT_EQ(event.channel, 3);
    EXPECT_EQ(event.level, 4);
    EXPECT_EQ(event.opcode, 5);
    EXPECT_EQ(event.task, 6);
    EXPECT_EQ(event.keyword, 7u);
    EXPECT_FALSE(event.hasBadItems);
    EXPECT_EQ(payloadOf(event), data);
    EXPECT_EQ(toVector(findItem(event, ItemType::RelatedActivity)), bytesOfValue(someGuid));
    EXPECT_EQ(findItem(event, ItemType::TerminalSession).size(), 4u);
    EXPECT_TRUE(findItem(event, ItemType::Sid).empty());
}

TEST(TraceEvents, BadItemsLeaveThoseBeforeThem)
{
    for (const int size : {0, 7, 23, 200}) {
        const Bytes bytes = eventWithItems(static_cast<std::uint16_t>(size), 0);
        const TraceEvent event = readWhole(bytes);
        EXPECT_TRUE(event.hasBadItems) << size;
        EXPECT_EQ(findItem(event, ItemType::TerminalSession).size(), 4u);
        EXPECT_TRUE(findItem(event, ItemType::RelatedActivity).empty());
        EXPECT_EQ(payloadOf(event), Bytes());
    }
    const Bytes endless = eventWithItems(24, 1); // says that a third one follows
    EXPECT_TRUE(readWhole(endless).hasBadItems);
}

TEST(TraceEvents, ReportsWhyBytesAreNoEvent)
{
    RawEvent event;
    const Bytes whole = TraceBuilder::event(1, 1, 20);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        const EventStart start = findEvent(cut, &event);
        EXPECT_EQ(start.end, EventEnd::Cut) << size;
        EXPECT_EQ(start.size, size < 4 ? 0 : whole.size()) << size;
    }
    EXPECT_EQ(findEvent(Bytes(8, std::byte{0xFF}), &event).end, EventEnd::Padding);
    Bytes small = whole;
    small[0] = std::byte{sizeof(EventHeader) - 1};
    EXPECT_EQ(findEvent(small, &event).reason, DamageReason::BadEventSize);
    for (const std::uint32_t marker : {0x00000000U, 0xC00C0010U, 0xC0990010U, 0x80130050U}) {
        Bytes unknown = whole;
        std::memcpy(unknown.data(), &marker, sizeof marker);
        const EventStart start = findEvent(unknown, &event);
        EXPECT_EQ(start.end, EventEnd::Damaged);
        EXPECT_EQ(start.reason, DamageReason::UnknownEvent);
        EXPECT_EQ(start.value, marker);
    }
}

TEST(TraceEvents, GarbageNeverReadsOutside)
{
    std::mt19937 random(4);
    for (int round = 0; round < 20'000; ++round) {
        Bytes bytes(random() % 200);
        for (std::byte& byte : bytes)
            byte = static_cast<std::byte>(random());
        if (bytes.size() > 4) {
            bytes[3] = std::byte{0xC0};
            bytes[2] = static_cast<std::byte>(random() % 0x16);
        }
        RawEvent event;
        if (findEvent(bytes, &event).end == EventEnd::Event) {
            EXPECT_LE(traceEvent(event).payload.size(), bytes.size());
            EXPECT_EQ(timeOf(event), traceEvent(event).time);
        }
    }
}

LogfileHeader headerWithClock(ClockType clock, std::uint64_t frequency, std::uint32_t megahertz)
{
    LogfileHeader header;
    header.fields.ReservedFlags = static_cast<std::uint32_t>(clock);
    header.fields.PerfFreq = frequency;
    header.fields.CpuSpeedInMHz = megahertz;
    header.fields.StartTime = TraceBuilder::startTime;
    header.startCounter = TraceBuilder::startCounter;
    return header;
}

TEST(TraceClocks, ConvertByTheClockOfTheSession)
{
    constexpr std::uint64_t second = 10'000'000;
    constexpr std::uint64_t start = TraceBuilder::startCounter;
    const TraceClock counter(headerWithClock(ClockType::QueryPerformanceCounter, 2'441'406, 0));
    EXPECT_EQ(counter.fileTime(start), TraceBuilder::startTime);
    EXPECT_EQ(counter.fileTime(start + 2'441'406), TraceBuilder::startTime + second);
    EXPECT_EQ(counter.fileTime(start - 244'140), TraceBuilder::startTime - 999'997);
    const std::uint64_t days100 = 100 * 86'400ULL;
    EXPECT_EQ(counter.fileTime(start + days100 * 2'441'406), TraceBuilder::startTime + days100 * second);

    const TraceClock cycles(headerWithClock(ClockType::CpuCycle, 0, 3000));
    EXPECT_EQ(cycles.fileTime(start + 3'000'000'000), TraceBuilder::startTime + second);
    const TraceClock system(headerWithClock(ClockType::SystemTime, 0, 0));
    EXPECT_EQ(system.fileTime(TraceBuilder::startTime + 5), TraceBuilder::startTime + 5);
}

TEST(TraceClocks, KeepTheirRangeWhateverTheHeaderSays)
{
    for (const std::uint64_t frequency : {std::uint64_t{0}, std::uint64_t{1}, UINT64_MAX / 3, UINT64_MAX}) {
        const TraceClock clock(headerWithClock(ClockType::QueryPerformanceCounter, frequency, 0));
        FileTime last = 0;
        for (const std::uint64_t raw : {std::uint64_t{0}, std::uint64_t{1'000'000}, UINT64_MAX / 2, UINT64_MAX}) {
            EXPECT_GE(clock.fileTime(raw), last) << frequency << ' ' << raw;
            last = clock.fileTime(raw);
        }
    }
    const TraceClock fast(headerWithClock(ClockType::QueryPerformanceCounter, 1, 0));
    EXPECT_EQ(fast.fileTime(UINT64_MAX), UINT64_MAX);
    const TraceClock stopped(headerWithClock(ClockType::QueryPerformanceCounter, 0, 0));
    EXPECT_EQ(stopped.fileTime(UINT64_MAX), TraceBuilder::startTime);
}

} // namespace
} // namespace etwarden
