// SPDX-License-Identifier: GPL-3.0-or-later
// The end of the memory that all sessions have together.
#include "model/engine/boundedmemory.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

constexpr std::uint64_t boundedBufferBytes = 4096;

class MemoryBoundTest : public EngineTest
{
protected:
    void boundTo(std::uint64_t buffers)
    {
        engine.emplace(machine.interfaces(), EngineOptions{.maximumMemoryBytes = buffers * boundedBufferBytes});
        control.emplace(*engine);
        provider = engine->providers().registerProvider(providerGuid);
    }

    static SessionConfig growing(std::uint32_t maximumBuffers)
    {
        SessionConfig config = fileSession();
        config.maximumBuffers = maximumBuffers;
        return config;
    }
};

TEST_F(MemoryBoundTest, IsAQuarterOfTheMachineAndAtLeastASession)
{
    const std::uint64_t machineBytes = machine.memory.physicalBytes();
    EXPECT_EQ(engine->options().maximumMemoryBytes, machineBytes / 4);
    EXPECT_EQ(EmbeddedEngine(machine.interfaces(), {.maximumPoolBytes = machineBytes}).options().maximumMemoryBytes,
        machineBytes);
    machine.memory.setPhysicalBytes(0);
    EXPECT_EQ(EmbeddedEngine(machine.interfaces()).options().maximumMemoryBytes, 1ULL << 30);
}

TEST_F(MemoryBoundTest, RefusesAStartThatFindsNoMore)
{
    boundTo(10);
    start(ringSession(u"a"));
    start(ringSession(u"b"));
    for (int i = 0; i < 2; ++i) // the two buffers that it got before are released each time
        EXPECT_EQ(tryStart(fileSession()), Win32Status::NotEnoughMemory);
    EXPECT_TRUE(machine.fileSystem.files().empty());
    stop(u"a");
    start(fileSession());
}

TEST_F(MemoryBoundTest, LosesAndCountsEventsInsteadOfGrowing)
{
    boundTo(10);
    start(ringSession());
    start(growing(100));
    writeMany(9 * eventsPerBuffer); // six of them have room
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 6u);
    EXPECT_EQ(query(u"file").counters.eventsLost, 3 * eventsPerBuffer);
    const SessionStatus last = stop(u"file");
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), 6 * eventsPerBuffer);
    EXPECT_EQ(last.counters.freeBuffers, last.counters.numberOfBuffers);
}

TEST_F(MemoryBoundTest, LetsASessionGrowWhenAnotherHasEnded)
{
    boundTo(10);
    start(ringSession());
    start(growing(100));
    writeMany(9 * eventsPerBuffer);
    stop(u"ring");
    runLoggers();
    writeMany(12 * eventsPerBuffer);
    EXPECT_EQ(query(u"file").counters.numberOfBuffers, 10u);
    EXPECT_EQ(query(u"file").counters.eventsLost, (3 + 2) * eventsPerBuffer);
}

TEST_F(MemoryBoundTest, KeepsNoMoreBacklogAtTheBound)
{
    boundTo(6);
    start(liveSession());
    for (int i = 0; i < 3; ++i) {
        write();
        flush(u"live");
    }
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 1u);
    EXPECT_EQ(write(), Win32Status::LogFileFull);
}

TEST_F(MemoryBoundTest, CountsBlocksAsLongAsTheyAreKept)
{
    BoundedMemory memory(machine.memory, 100);
    std::shared_ptr<std::byte[]> maximum = memory.allocate(99);
    ASSERT_TRUE(maximum);
    const std::shared_ptr<std::byte[]> kept = maximum;
    EXPECT_FALSE(memory.allocate(2));
    EXPECT_TRUE(memory.allocate(1)); // and released at once
    maximum.reset();
    EXPECT_FALSE(memory.allocate(2));
    machine.memory.setAllocationsLeft(0);
    EXPECT_FALSE(memory.allocate(1)); // which costs nothing
    machine.memory.setAllocationsLeft(UINT64_MAX);
    EXPECT_TRUE(memory.allocate(1));
}

} // namespace
} // namespace etwarden
