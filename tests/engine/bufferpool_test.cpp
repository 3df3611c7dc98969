// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/bufferpool.h"

#include "model/engine/session/backlog.h"
#include "tests/support/engine/simulateddependencies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace etwarden {
namespace {

constexpr PoolLimits pair{.bufferBytes = 4096, .maximumBuffers = 2, .maximumBuffersLimit = 4, .ring = false};

TEST(BufferPoolTest, GrowsToItsMaximumOnly)
{
    SimulatedMemory memory;
    BufferPool pool(memory, pair);
    EXPECT_EQ(pool.acquire(0), 0u);
    EXPECT_EQ(pool.acquire(1), 1u);
    EXPECT_EQ(pool.acquire(0), std::nullopt);
    pool.setMaximum(3);
    EXPECT_EQ(pool.acquire(0), 2u);
    EXPECT_EQ(pool.allocatedCount(), 3u);
}

TEST(BufferPoolTest, FreesEmptyBuffers)
{
    SimulatedMemory memory;
    BufferPool pool(memory, pair);
    const std::uint32_t index = pool.acquire(0).value();
    pool.close(index, bufferHeaderUnits);
    EXPECT_EQ(pool.freeCount(), 1u);
    EXPECT_TRUE(pool.filled().empty());
}

TEST(BufferPoolTest, FlushesInTheOrderOfClosing)
{
    SimulatedMemory memory;
    BufferPool pool(memory, pair);
    const std::uint32_t first = pool.acquire(0).value();
    const std::uint32_t second = pool.acquire(0).value();
    pool.close(second, bufferHeaderUnits + 1);
    pool.close(first, bufferHeaderUnits + 1);
    EXPECT_FALSE(pool.oldestFilled()->isComplete()); // its writer has not committed
    EXPECT_FALSE(pool.allComplete());
    pool.buffer(second).commit(bufferHeaderUnits, 1);
    EXPECT_TRUE(pool.oldestFilled()->isComplete());
    EXPECT_EQ(pool.startFlush(), second);
    EXPECT_EQ(pool.buffer(second).state, BufferState::Flushing);
    EXPECT_EQ(pool.freeCount(), 0u);
    pool.release(second);
    EXPECT_EQ(pool.freeCount(), 1u);
    EXPECT_EQ(pool.startFlush(), first);
}

TEST(BufferPoolTest, IsCompleteInWhateverOrderWritersFinish)
{
    SimulatedMemory memory;
    BufferPool pool(memory, pair);
    std::vector<std::uint32_t> events{0, 1, 2}; // of two units each, finished in this order
    do {
        const std::uint32_t index = pool.acquire(0).value();
        pool.close(index, bufferHeaderUnits + 6);
        for (const std::uint32_t event : events) {
            EXPECT_FALSE(pool.buffer(index).isComplete());
            pool.buffer(index).commit(bufferHeaderUnits + 2 * event, 2);
        }
        EXPECT_TRUE(pool.buffer(index).isComplete());
        pool.release(pool.startFlush());
    } while (std::ranges::next_permutation(events).found);
}

TEST(BufferPoolTest, SkipsRingBuffersThatAreCopiedOrRead)
{
    SimulatedMemory memory;
    BufferPool pool(memory, {.bufferBytes = 4096, .maximumBuffers = 4, .maximumBuffersLimit = 4, .ring = true});
    ASSERT_TRUE(pool.allocate(3));
    std::vector<std::uint32_t> indices;
    for (int i = 0; i < 3; ++i)
        indices.push_back(pool.acquire(0).value());
    for (const std::uint32_t index : indices)
        pool.close(index, bufferHeaderUnits + 1);
    EXPECT_EQ(pool.acquire(0), std::nullopt); // writers are in all of them
    pool.buffer(indices[1]).commit(bufferHeaderUnits, 1);
    pool.buffer(indices[2]).commit(bufferHeaderUnits, 1);
    EXPECT_FALSE(pool.startReading(indices[1], 99));
    EXPECT_TRUE(pool.startReading(indices[1], pool.buffer(indices[1]).sequence));
    EXPECT_EQ(pool.acquire(0), indices[2]);
    EXPECT_EQ(pool.acquire(0), std::nullopt);
    pool.endReading(indices[1]);
    EXPECT_EQ(pool.acquire(0), indices[1]);
}

TEST(BufferPoolTest, SaysWhenMemoryEnds)
{
    SimulatedMemory memory;
    memory.setAllocationsLeft(1);
    BufferPool pool(memory, pair);
    EXPECT_FALSE(pool.allocate(2));
    EXPECT_EQ(pool.allocatedCount(), 1u);
}

TEST(BacklogTest, IsBounded)
{
    SimulatedMemory memory;
    Backlog backlog(memory);
    const std::vector<std::byte> buffer(16);
    EXPECT_TRUE(backlog.push(buffer, true, 2));
    EXPECT_TRUE(backlog.push(buffer, false, 2));
    EXPECT_FALSE(backlog.push(buffer, true, 2));
    memory.setAllocationsLeft(0);
    EXPECT_FALSE(backlog.push(buffer, true, 3));
    EXPECT_EQ(backlog.size(), 2u);
    backlog.clear();
    EXPECT_TRUE(backlog.empty());
}

} // namespace
} // namespace etwarden
