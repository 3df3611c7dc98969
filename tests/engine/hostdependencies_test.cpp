// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostdependencies.h"

#include "model/engine/host/hostmemory.h"
#include "model/engine/host/hostprocessors.h"
#include "model/engine/host/hostrandom.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <thread>

namespace etwarden {
namespace {

TEST(HostDependencies, ReturnTheSameObjectsEveryTime)
{
    HostDependencies host;
    const EngineDependencies first = host.interfaces();
    const EngineDependencies second = host.interfaces();
    EXPECT_EQ(&first.clock, &second.clock);
    EXPECT_EQ(&first.processors, &second.processors);
    EXPECT_EQ(&first.random, &second.random);
    EXPECT_EQ(&first.memory, &second.memory);
    EXPECT_EQ(&first.fileSystem, &second.fileSystem);
    EXPECT_EQ(&first.workers, &second.workers);
    EXPECT_GT(first.clock.counterFrequency(), 0u);
}

TEST(HostRandom, GuidsAreOfVersion4AndAllDifferent)
{
    HostRandom random;
    std::set<Guid> seen;
    for (int i = 0; i < 1000; ++i) {
        const Guid guid = random.newGuid();
        EXPECT_EQ(guid.data3 >> 12, 4);
        EXPECT_EQ(guid.data4[0] >> 6, 2);
        EXPECT_TRUE(seen.insert(guid).second) << toString(guid);
    }
}

TEST(HostRandom, VariesAllOtherBits)
{
    HostRandom random;
    Guid ever;
    for (int i = 0; i < 1000; ++i) {
        const Guid guid = random.newGuid();
        ever.data1 |= guid.data1;
        ever.data2 |= guid.data2;
        ever.data3 |= guid.data3;
        for (std::size_t byte = 0; byte < 8; ++byte)
            ever.data4[byte] |= guid.data4[byte];
    }
    EXPECT_EQ(ever, "ffffffff-ffff-4fff-bfff-ffffffffffff"_guid);
}

TEST(HostProcessors, NumberTheCurrentProcessorBelowTheirCount)
{
    const HostProcessors processors;
    EXPECT_GE(processors.count(), 1u);
    for (int i = 0; i < 1000; ++i)
        EXPECT_LT(processors.currentThread().processor, processors.count());
}

TEST(HostProcessors, NumberThreads)
{
    const HostProcessors processors;
    const std::uint32_t mine = processors.currentThread().id;
    EXPECT_EQ(processors.currentThread().id, mine);
    std::uint32_t other = 0;
    std::thread([&] { other = processors.currentThread().id; }).join();
    EXPECT_NE(other, mine);
    EXPECT_NE(processors.currentProcessId(), 0u);
}

TEST(HostMemory, AllocatesWritableMemory)
{
    HostMemory memory;
    EXPECT_GT(memory.physicalBytes(), 16u * 1024 * 1024);
    const auto block = memory.allocate(1024 * 1024);
    ASSERT_NE(block, nullptr);
    std::fill_n(block.get(), 1024 * 1024, std::byte{1});
    EXPECT_EQ(block[1024 * 1024 - 1], std::byte{1});
}

TEST(HostProcessors, KnowWhatEventsCarry)
{
    HostDependencies host;
    const Processors& processors = host.interfaces().processors;
    const ProcessFacts facts = processors.processFacts();
    ASSERT_GE(facts.userSid.size(), 8u);
    EXPECT_EQ(facts.userSid[0], std::byte{1}) << "its revision";
    EXPECT_EQ(facts.userSid.size(), 8u + 4 * static_cast<std::size_t>(facts.userSid[1])) << "as many parts as it says";
    EXPECT_NE(facts.startKey, 0u);
    EXPECT_EQ(facts.startKey, processors.processFacts().startKey);

    std::array<std::uintptr_t, maximumStackFrames> frames{};
    const std::size_t count = processors.captureStack(frames);
    EXPECT_GT(count, 1u);
    EXPECT_NE(frames[0], 0u);
    EXPECT_EQ(processors.captureStack(std::span(frames).first(1)), 1u);
    EXPECT_EQ(processors.captureStack({}), 0u);
}

} // namespace
} // namespace etwarden
