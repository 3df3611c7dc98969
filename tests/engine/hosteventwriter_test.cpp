// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/hosteventwriter.h"

#include "tests/engine/recordingsink.h"

#include <bit>
#include <set>
#include <utility>

namespace etwarden {
namespace {

using Counts = std::map<int, int>;

struct HostEventWriterTest : testing::Test
{
    static HostCounters value(HostEvent event, std::optional<std::uint64_t> number)
    {
        HostCounters counters{};
        counters[indexOf(event)] = number;
        return counters;
    }

    void observe(std::optional<std::uint64_t> contextSwitches, std::uint32_t flags = enableflag::ContextSwitch)
    {
        writer.writeRises(value(HostEvent::ContextSwitch, contextSwitches), flags);
    }

    Counts switches(int count) { return count == 0 ? Counts{} : Counts{{idOf(HostEvent::ContextSwitch), count}}; }

    RecordingSink sink;
    HostEventWriter writer{sink};
};

TEST(HostProvider, GivesEachKindOneFlagAndOneId)
{
    std::set<int> ids;
    for (const HostEventKind& kind : hostEventKinds) {
        EXPECT_TRUE(ids.insert(kind.id).second) << kind.id;
        EXPECT_EQ(std::popcount(kind.enableFlag), 1) << kind.id;
        const EventDescriptor descriptor = descriptorOf(kind);
        EXPECT_EQ(descriptor.Id, kind.id);
        EXPECT_EQ(descriptor.Keyword, kind.enableFlag);
        EXPECT_EQ(descriptor.Opcode, kind.opcode);
        EXPECT_EQ(descriptor.Level, 4);
    }
}

TEST_F(HostEventWriterTest, UsesTheFirstValueAsBaseline)
{
    observe(1000);
    EXPECT_EQ(sink.takeCounts(), switches(0));
    EXPECT_EQ(writer.written(), 0u);
    observe(1003);
    EXPECT_EQ(sink.takeCounts(), switches(3));
    EXPECT_EQ(writer.written(), 3u);
    observe(1003);
    EXPECT_EQ(sink.takeCounts(), switches(0));
    observe(1004);
    EXPECT_EQ(sink.takeCounts(), switches(1));
}

TEST_F(HostEventWriterTest, UsesASmallerValueAsNewBaseline)
{
    observe(1000);
    observe(10);
    EXPECT_EQ(sink.takeCounts(), switches(0));
    observe(12);
    EXPECT_EQ(sink.takeCounts(), switches(2));
}

TEST_F(HostEventWriterTest, WritesNothingForTheTimeBeforeListeningBegan)
{
    observe(1000);
    observe(2000, enableflag::DiskIo);
    observe(3000);
    EXPECT_EQ(sink.takeCounts(), switches(0));
    observe(3001);
    EXPECT_EQ(sink.takeCounts(), switches(1));
}

TEST_F(HostEventWriterTest, WritesNothingForAGap)
{
    observe(1000);
    observe(std::nullopt);
    observe(2000);
    EXPECT_EQ(sink.takeCounts(), switches(0));
}

TEST_F(HostEventWriterTest, WritesEachKindForItsFlag)
{
    for (const HostEventKind& kind : hostEventKinds) {
        writer.writeRises(value(kind.event, 5), kind.enableFlag);
        writer.writeRises(value(kind.event, 6), kind.enableFlag);
        ASSERT_EQ(sink.events.size(), 1u) << kind.id;
        EXPECT_EQ(sink.events[0].enableFlag, kind.enableFlag);
        EXPECT_EQ(sink.takeCounts(), (Counts{{kind.id, 1}}));
    }
}

TEST_F(HostEventWriterTest, NumbersTheEventsOfAKind)
{
    HostCounters counters = value(HostEvent::DiskRead, 0);
    counters[indexOf(HostEvent::DiskWrite)] = 0;
    writer.writeRises(counters, enableflag::DiskIo);
    counters[indexOf(HostEvent::DiskRead)] = 2;
    counters[indexOf(HostEvent::DiskWrite)] = 1;
    writer.writeRises(counters, enableflag::DiskIo);

    ASSERT_EQ(sink.events.size(), 3u);
    const std::vector<std::pair<HostEvent, std::uint64_t>> expected{
        {HostEvent::DiskRead, 1}, {HostEvent::DiskRead, 2}, {HostEvent::DiskWrite, 1}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(sink.events[i].descriptor.Id, idOf(expected[i].first));
        EXPECT_EQ(sink.events[i].payload.size(), 8u);
        EXPECT_EQ(numberAt<std::uint64_t>(sink.events[i].payload, 0), expected[i].second);
    }
}

/// Counts events instead of keeping them, where there are very many.
class CountingSink final : public SystemEventSink
{
public:
    std::uint32_t enableFlags() const override { return enableflag::ContextSwitch; }

    void write(const HostEventKind&, std::span<const std::byte>) override { ++count; }
    void write(const HostEventKind&, std::span<const std::byte>, const KernelEvent&) override { ++count; }
    void write(std::uint32_t, const KernelEvent&) override { ++count; }

    std::uint64_t count = 0;
};

TEST(HostEventWriterLimit, SpreadsALargeRise)
{
    constexpr std::uint64_t maximum = HostEventWriter::maximumPerCall;
    CountingSink sink;
    HostEventWriter writer(sink);
    const auto countAfter = [&](std::uint64_t value, std::uint32_t flags) {
        HostCounters counters{};
        counters[indexOf(HostEvent::ContextSwitch)] = value;
        writer.writeRises(counters, flags);
        return std::exchange(sink.count, 0);
    };
    EXPECT_EQ(countAfter(0, enableflag::ContextSwitch), 0u);
    EXPECT_EQ(countAfter(maximum + 7, enableflag::ContextSwitch), maximum);
    EXPECT_EQ(countAfter(maximum + 8, enableflag::ContextSwitch), 8u);
    EXPECT_EQ(countAfter(maximum + 8, enableflag::ContextSwitch), 0u);

    EXPECT_EQ(countAfter(2 * maximum + 15, enableflag::ContextSwitch), maximum);
    EXPECT_EQ(countAfter(2 * maximum + 15, 0), 0u); // no session listens: the 7 that are owed are forgotten
    EXPECT_EQ(countAfter(2 * maximum + 15, enableflag::ContextSwitch), 0u);
}

TEST_F(HostEventWriterTest, WritesIdsAndNameOfAProcess)
{
    writer.writeProcess(HostEvent::ProcessStart, 77, {5, u"a b"});
    writer.writeProcess(HostEvent::ProcessStop, 78, {6, u""});
    writer.writeProcess(HostEvent::ProcessStart, 79, {7, u"c"});
    ASSERT_EQ(sink.events.size(), 3u);
    EXPECT_EQ(writer.written(), 3u);

    const std::vector<std::byte>& start = sink.events[0].payload;
    ASSERT_EQ(start.size(), 8u + 4 + 4 + 4 * 2);
    EXPECT_EQ(numberAt<std::uint64_t>(start, 0), 1u);
    EXPECT_EQ(numberAt<std::uint32_t>(start, 8), 77u);
    EXPECT_EQ(numberAt<std::uint32_t>(start, 12), 5u);
    EXPECT_EQ(std::memcmp(start.data() + 16, u"a b", 8), 0);

    EXPECT_EQ(sink.events[1].descriptor.Id, idOf(HostEvent::ProcessStop));
    EXPECT_EQ(sink.events[1].enableFlag, enableflag::Process);
    EXPECT_EQ(sink.events[1].payload.size(), 8u + 4 + 4 + 2);
    EXPECT_EQ(numberAt<std::uint64_t>(sink.events[1].payload, 0), 1u);
    EXPECT_EQ(sink.events[2].payload.size(), 8u + 4 + 4 + 4);

    EXPECT_EQ(sink.events[0].kernelHook, 0x0301);
    EXPECT_EQ(sink.events[1].kernelHook, 0x0302);
    EXPECT_EQ(sink.events[1].processId, 78u);
    const std::vector<std::byte>& kernel = sink.events[0].kernelData;
    constexpr std::size_t pointer = sizeof(void*);
    ASSERT_EQ(kernel.size(), 2 * pointer + 4 + 4);
    EXPECT_EQ(numberAt<std::uintptr_t>(kernel, 0), 77u);
    EXPECT_EQ(numberAt<std::uintptr_t>(kernel, pointer), 5u);
    EXPECT_EQ(numberAt<std::uint32_t>(kernel, 2 * pointer), 0u) << "no SID";
    EXPECT_EQ(std::memcmp(kernel.data() + 2 * pointer + 4, "a b", 4), 0);
    EXPECT_EQ(numberAt<std::uint64_t>(sink.events[2].payload, 0), 2u);
}

TEST_F(HostEventWriterTest, WritesBothIdsOfAThread)
{
    writer.writeThread(HostEvent::ThreadStart, 77, 78);
    writer.writeThread(HostEvent::ThreadStop, 77, 78);
    ASSERT_EQ(sink.events.size(), 2u);
    for (const RecordingSink::Event& event : sink.events) {
        EXPECT_EQ(event.enableFlag, enableflag::Thread);
        ASSERT_EQ(event.payload.size(), 16u);
        EXPECT_EQ(numberAt<std::uint32_t>(event.payload, 8), 77u);
        EXPECT_EQ(numberAt<std::uint32_t>(event.payload, 12), 78u);
        ASSERT_EQ(event.kernelData.size(), 8u);
        EXPECT_EQ(numberAt<std::uint32_t>(event.kernelData, 0), 78u) << "version 0 begins with the thread";
        EXPECT_EQ(numberAt<std::uint32_t>(event.kernelData, 4), 77u);
        EXPECT_EQ(event.kernelVersion, 0);
        EXPECT_EQ(event.processId, 77u);
    }
    EXPECT_EQ(sink.events[0].kernelHook, 0x0501);
    EXPECT_EQ(sink.events[1].kernelHook, 0x0502);
}

TEST_F(HostEventWriterTest, WritesPlaceAndPathOfAnImage)
{
    const HostImage image{0x10000, 0x3000, u"/bin/a"};
    writer.writeImage(HostEvent::ImageLoad, 77, image);
    writer.writeImage(HostEvent::ImageUnload, 77, image);
    ASSERT_EQ(sink.events.size(), 2u);
    constexpr std::size_t pointer = sizeof(void*);
    for (const RecordingSink::Event& event : sink.events) {
        EXPECT_EQ(event.enableFlag, enableflag::ImageLoad);
        ASSERT_EQ(event.payload.size(), 8u + 8 + 8 + 4 + 7 * 2);
        EXPECT_EQ(numberAt<std::uint64_t>(event.payload, 8), 0x10000u);
        EXPECT_EQ(numberAt<std::uint64_t>(event.payload, 16), 0x3000u);
        EXPECT_EQ(numberAt<std::uint32_t>(event.payload, 24), 77u);
        EXPECT_EQ(std::memcmp(event.payload.data() + 28, u"/bin/a", 14), 0);
        ASSERT_EQ(event.kernelData.size(), 2 * pointer + 4 + 7 * 2);
        EXPECT_EQ(numberAt<std::uintptr_t>(event.kernelData, 0), 0x10000u);
        EXPECT_EQ(numberAt<std::uintptr_t>(event.kernelData, pointer), 0x3000u);
        EXPECT_EQ(numberAt<std::uint32_t>(event.kernelData, 2 * pointer), 77u);
        EXPECT_EQ(std::memcmp(event.kernelData.data() + 2 * pointer + 4, u"/bin/a", 14), 0);
        EXPECT_EQ(event.kernelVersion, 1);
        EXPECT_EQ(event.processId, 77u);
    }
    EXPECT_EQ(sink.events[0].kernelHook, 0x030A);
    EXPECT_EQ(sink.events[1].kernelHook, 0x1402);
}

TEST_F(HostEventWriterTest, WritesTheIntervalOfSamplesAtBothEnds)
{
    writer.writeInterval(Rundown::Start, 5000);
    writer.writeInterval(Rundown::End, 5000);
    ASSERT_EQ(sink.events.size(), 2u);
    for (const RecordingSink::Event& event : sink.events) {
        EXPECT_EQ(event.enableFlag, enableflag::Profile);
        EXPECT_EQ(event.kernelVersion, 2);
        ASSERT_EQ(event.kernelData.size(), 12u);
        EXPECT_EQ(numberAt<std::uint32_t>(event.kernelData, 0), 0u); // the timer
        EXPECT_EQ(numberAt<std::uint32_t>(event.kernelData, 4), 5000u);
        EXPECT_EQ(numberAt<std::uint32_t>(event.kernelData, 8), 5000u);
    }
    EXPECT_EQ(sink.events[0].kernelHook, 0x0F49);
    EXPECT_EQ(sink.events[1].kernelHook, 0x0F4A);
}

} // namespace
} // namespace etwarden
