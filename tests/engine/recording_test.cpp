// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/etllayouts.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

using RecordingTest = EngineTest;

/// Time goes by between any two looks at it.
class RestlessClock final : public Clock
{
public:
    explicit RestlessClock(const Clock& clock)
        : m_clock(clock)
    {
    }

    SteadyTime steadyTime() const override { return m_clock.steadyTime(); }
    FileTime systemTime() const override { return m_clock.systemTime() + ++m_looks; }
    std::uint64_t counter() const override { return m_clock.counter(); }
    std::uint64_t counterFrequency() const override { return m_clock.counterFrequency(); }
    std::uint64_t cycles() const override { return m_clock.cycles(); }
    std::uint32_t cyclesPerMicrosecond() const override { return m_clock.cyclesPerMicrosecond(); }
    FileTime bootTime() const override { return m_clock.bootTime(); }

private:
    const Clock& m_clock;
    mutable std::uint64_t m_looks = 0;
};

std::vector<std::uint32_t> numbers(std::uint32_t first, std::uint32_t last)
{
    std::vector<std::uint32_t> result;
    for (std::uint32_t i = first; i <= last; ++i)
        result.push_back(i);
    return result;
}

TEST_F(RecordingTest, WritesEveryMemberOfAnEvent)
{
    start(fileSession());
    advance(std::chrono::milliseconds(5));
    EXPECT_EQ(write(13), Win32Status::Success);
    const SessionStatus last = stop(u"file");
    EXPECT_EQ(last.counters.buffersWritten, 2u);
    const EtlTrace trace = readFile(u"file.etl");
    EXPECT_EQ(idsIn(trace), numbers(1, 1));
    const EtlEvent event = trace.events().front();
    EXPECT_EQ(event.offset, 0x48u);
    EXPECT_EQ(event.size, 0x50u + 13);
    EXPECT_EQ(event.headerType, 0x13);
    EXPECT_EQ(event.threadId, 77u);
    EXPECT_EQ(event.processId, 4242u);
    EXPECT_EQ(event.time, SimulatedClock::firstCounter + 50'000);
    EXPECT_EQ(event.version, 1);
    EXPECT_EQ(event.channel, 2);
    EXPECT_EQ(event.level, 4);
    EXPECT_EQ(event.opcode, 5);
    EXPECT_EQ(event.task, 6);
    EXPECT_EQ(event.keyword, 0x700u);
    EXPECT_EQ(trace.header->sessionName, u"file");
    EXPECT_EQ(trace.header->buffersWritten, 2u);
    EXPECT_EQ(trace.header->endTime, machine.clock.systemTime());
}

TEST_F(RecordingTest, StampsEventsWithTheClockOfTheSession)
{
    const std::pair<std::uint32_t, std::uint64_t> clocks[] = {{0, SimulatedClock::firstCounter + 10'000},
        {1, SimulatedClock::firstCounter + 10'000}, {2, SimulatedClock::firstSystemTime + 10'000}, {3, 2'000'000}};
    for (const auto& [clock, offset] : clocks) {
        SCOPED_TRACE(clock);
        SessionConfig config = fileSession(u"c" + std::u16string(1, static_cast<char16_t>(u'0' + clock)),
            u"c" + std::u16string(1, static_cast<char16_t>(u'0' + clock)));
        config.clientContext = clock;
        start(config);
    }
    advance(std::chrono::milliseconds(1));
    write();
    for (const auto& [clock, time] : clocks) {
        const std::u16string name = u"c" + std::u16string(1, static_cast<char16_t>(u'0' + clock));
        stop(name);
        EXPECT_EQ(readFile(name).events().front().time, time) << clock;
    }
}

/// Some readers take the times of events as they are, some as times since StartTime.
TEST_F(RecordingTest, StartsAtTheTimeOfItsHeaderEvent)
{
    RestlessClock clock(machine.clock);
    EmbeddedEngine restless{EngineDependencies{
        clock, machine.processors, machine.random, machine.memory, machine.fileSystem, machine.workers}};
    SessionControl sessions{restless};
    SessionConfig config = fileSession();
    config.clientContext = static_cast<std::uint32_t>(ClockType::SystemTime);
    ASSERT_TRUE(sessions.start(config).ok());
    ASSERT_TRUE(sessions.stop({.name = config.name}).ok());
    const EtlTrace trace = readFile(u"file.etl");
    ASSERT_TRUE(trace.header);
    EXPECT_EQ(trace.header->startTime, trace.buffers.front().events.front().time);
}

TEST_F(RecordingTest, WritesAFullBufferInOrder)
{
    start(fileSession());
    writeMany(eventsPerBuffer);
    EXPECT_EQ(query(u"file").counters.freeBuffers, 3u);
    runLoggers();
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u); // full, but no event needed the room
    write();
    EXPECT_EQ(query(u"file").counters.freeBuffers, 2u);
    runLoggers();
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
    EXPECT_EQ(query(u"file").counters.freeBuffers, 3u);
    stop(u"file");
    const EtlTrace trace = readFile(u"file.etl");
    EXPECT_EQ(idsIn(trace), numbers(1, eventsPerBuffer + 1));
    const std::vector<EtlBuffer> buffers = trace.dataBuffers();
    ASSERT_EQ(buffers.size(), 2u);
    EXPECT_EQ(buffers[0].sequence, 1);
    EXPECT_EQ(buffers[0].flags, bufferflag::ProcessorIndex);
    EXPECT_EQ(buffers[0].savedOffset, 0x48 + eventsPerBuffer * 96);
    EXPECT_EQ(buffers[0].state, 3u);
    EXPECT_EQ(buffers[1].sequence, 2);
    EXPECT_EQ(buffers[1].flags, bufferflag::ProcessorIndex | bufferflag::FlushMarker);
}

TEST_F(RecordingTest, WritesTheLimitInWholeMegabytes)
{
    SessionConfig config = fileSession();
    config.logFileMode |= logfilemode::UseKBytesForSize;
    for (const auto& [kilobytes, megabytes] : {std::pair{512u, 1u}, {1024u, 1u}, {1025u, 2u}}) {
        config.maximumFileSize = kilobytes;
        start(config);
        stop(u"file");
        EXPECT_EQ(readFile(u"file.etl").header->maximumFileSizeMb, megabytes) << kilobytes;
    }
}

TEST_F(RecordingTest, WritesTheModeOfTheRequest)
{
    SessionConfig config = fileSession();
    config.logFileMode = logfilemode::None;
    start(config);
    stop(u"file");
    EXPECT_EQ(readFile(u"file.etl").header->logFileMode, logfilemode::None);
}

TEST_F(RecordingTest, UsesABufferPerProcessor)
{
    start(fileSession());
    writeOn(0, 2);
    writeOn(1, 3);
    EXPECT_EQ(query(u"file").counters.freeBuffers, 2u);
    stop(u"file");
    const std::vector<EtlBuffer> buffers = readFile(u"file.etl").dataBuffers();
    ASSERT_EQ(buffers.size(), 2u);
    EXPECT_EQ(buffers[0].processor, 0);
    EXPECT_EQ(buffers[0].events.size(), 2u);
    EXPECT_EQ(buffers[1].processor, 1);
    EXPECT_EQ(buffers[1].events.size(), 3u);
}

TEST_F(RecordingTest, UsesOneStreamWithoutPerProcessorBuffering)
{
    SessionConfig config = fileSession();
    config.logFileMode |= logfilemode::NoPerProcessorBuffering;
    config.minimumBuffers = 0;
    EXPECT_EQ(start(config).config.minimumBuffers, 2u);
    writeOn(1, 1);
    writeOn(0, 1);
    stop(u"file");
    const EtlTrace trace = readFile(u"file.etl");
    ASSERT_EQ(trace.dataBuffers().size(), 1u);
    EXPECT_EQ(trace.dataBuffers()[0].processor, 0);
    EXPECT_EQ(idsIn(trace), numbers(1, 2));
    EXPECT_EQ(trace.header->processors, 1u);
}

TEST_F(RecordingTest, GrowsOnDemandUpToTheMaximum)
{
    SessionConfig config = fileSession();
    config.maximumBuffers = 6;
    start(config);
    writeMany(4 * eventsPerBuffer);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 4u);
    writeMany(1);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 5u);
    writeMany(2 * eventsPerBuffer - 1);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 6u);
    EXPECT_EQ(query(u"file").counters.freeBuffers, 0u);
    EXPECT_EQ(query(u"file").counters.eventsLost, 0u);
    EXPECT_EQ(write(), Win32Status::NotEnoughMemory);
    EXPECT_EQ(query(u"file").counters.eventsLost, 1u);
}

TEST_F(RecordingTest, LosesAndCountsWhenNothingIsFree)
{
    start(fileSession());
    writeMany(4 * eventsPerBuffer);
    for (std::uint32_t i = 0; i < 5; ++i)
        EXPECT_EQ(write(), Win32Status::NotEnoughMemory);
    EXPECT_EQ(query(u"file").counters.eventsLost, 5u);
    runLoggers();
    EXPECT_EQ(query(u"file").counters.freeBuffers, 4u);
    EXPECT_EQ(write(), Win32Status::Success);
    const SessionStatus last = stop(u"file");
    EXPECT_EQ(last.counters.eventsLost, 5u);
    EXPECT_EQ(last.counters.freeBuffers, last.counters.numberOfBuffers);
    const EtlTrace trace = readFile(u"file.etl");
    std::vector<std::uint32_t> expected = numbers(1, 4 * eventsPerBuffer);
    expected.push_back(4 * eventsPerBuffer + 6);
    EXPECT_EQ(idsIn(trace), expected);
    EXPECT_EQ(trace.header->eventsLost, 5u);
    EXPECT_NE(trace.dataBuffers().front().flags & bufferflag::EventsLost, 0);
    EXPECT_EQ(trace.dataBuffers().back().flags & bufferflag::EventsLost, 0);
}

TEST_F(RecordingTest, ContinuesWithoutMemoryForMore)
{
    SessionConfig config = fileSession();
    config.maximumBuffers = 100;
    start(config);
    machine.memory.setAllocationsLeft(0);
    writeMany(4 * eventsPerBuffer);
    EXPECT_EQ(write(), Win32Status::NotEnoughMemory);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 4u);
    runLoggers();
    EXPECT_EQ(write(), Win32Status::Success);
}

TEST_F(RecordingTest, LosesAndCountsTooLargeEvents)
{
    start(fileSession());
    constexpr std::uint32_t maximum = 4096 - 0x48 - 0x50 - 1; // the size must be below that of the room
    EXPECT_EQ(write(maximum), Win32Status::Success);
    EXPECT_EQ(write(maximum + 1), Win32Status::MoreData);
    EXPECT_EQ(query(u"file").counters.eventsLost, 1u);
    SessionConfig config = fileSession(u"large", u"large.etl");
    config.bufferSizeKb = 128;
    config.logFileMode |= logfilemode::IndependentSession;
    start(config);
    EXPECT_EQ(write(0xFFFF - 0x50), Win32Status::MoreData); // one has it, the other not
    EXPECT_EQ(query(u"large").counters.eventsLost, 0u);
    EXPECT_EQ(write(0xFFFF - 0x50 + 1), Win32Status::ArithmeticOverflow);
    EXPECT_EQ(query(u"large").counters.eventsLost, 1u);
    EXPECT_EQ(query(u"file").counters.eventsLost, 3u);
    stop(u"large");
    EXPECT_EQ(idsIn(readFile(u"large.etl")), numbers(3, 3));
}

TEST_F(RecordingTest, ClearsTheGapAfterAnEvent)
{
    start(fileSession());
    constexpr std::uint32_t fullBuffer = 4000 - 0x50;
    for (int i = 0; i < 4; ++i) // leaves no byte of any buffer zero
        write(fullBuffer);
    flush(u"file");
    write(1);
    write(1);
    stop(u"file");
    const SimulatedFileSystem::Bytes bytes = machine.fileSystem.contents(u"file.etl").value();
    const std::size_t gap = 5 * 4096 + 0x48 + 0x50 + 1;
    for (std::size_t i = gap; i < gap + 7; ++i)
        EXPECT_EQ(bytes.at(i), std::byte{0}) << i;
    EXPECT_NE(bytes.at(gap - 1), std::byte{0});
    EXPECT_EQ(readFile(u"file.etl").events().size(), 6u);
}

TEST_F(RecordingTest, RecordsAndLosesNothingAfterTheStop)
{
    start(fileSession());
    write();
    stop(u"file");
    EXPECT_EQ(write(), Win32Status::Success);
    start(fileSession(u"next", u"next.etl")); // with the same logger id
    writeMany(2);
    EXPECT_EQ(stop(u"next").counters.eventsLost, 0u);
    EXPECT_EQ(idsIn(readFile(u"next.etl")), numbers(3, 4));
}

} // namespace
} // namespace etwarden
