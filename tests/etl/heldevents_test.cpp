// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/heldevents.h"

#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace etwarden {
namespace {

constexpr std::uint64_t toldLater = 7;

/// Joins two events with their stacks, the second one of which is a key and an address, and holds them.
bool hold(HeldEvents& held)
{
    StackJoiner joiner([&held](const StackJoiner::Joined& joined) { return held.add(joined); });
    TestBytes key;
    key.add(std::uint64_t{20}).add(std::uint32_t{4}).add(std::uint32_t{5}).add(toldLater);
    TestBytes address;
    address.add(std::uint64_t{20}).add(std::uint32_t{4}).add(std::uint32_t{5}).add(std::uint64_t{0x90});
    bool goesOn = true;
    {
        const std::string payload = "gone when it is taken";
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.payload = std::as_bytes(std::span(payload));
        for (const std::uint64_t time : {10, 20}) {
            event.time = time;
            event.threadId = 5;
            goesOn = joiner.add(event, time, 3) && goesOn;
        }
    }
    for (const auto& [type, payload] : {std::pair(stacktype::KeyKernel, &key), {stacktype::Stack, &address}}) {
        TraceEvent walk;
        walk.kind = EventKind::Performance;
        walk.provider = stackWalkClass;
        walk.opcode = type;
        walk.time = 21;
        walk.payload = payload->bytes();
        goesOn = joiner.add(walk, 21, 3, false) && goesOn;
    }
    return joiner.finish() && goesOn;
}

StackKeys keysOfHeld()
{
    TestBytes meaning;
    meaning.add(toldLater).add(std::uint64_t{0x70}).add(std::uint64_t{0x80});
    TraceEvent event;
    event.kind = EventKind::Performance;
    event.provider = stackWalkClass;
    event.opcode = stacktype::Create;
    event.time = 99;
    event.payload = meaning.bytes();
    StackKeys keys;
    keys.add(event);
    return keys;
}

TEST(HeldEvents, HandsOnEventsWithStacksThatFollowThem)
{
    HeldEvents held;
    EXPECT_TRUE(hold(held));
    EXPECT_TRUE(held.areComplete());
    std::vector<std::uint64_t> times;
    std::vector<std::uint64_t> addresses;
    EXPECT_TRUE(held.handOn(keysOfHeld(), [&](const StackJoiner::Joined& joined) {
        times.push_back(joined.time);
        EXPECT_EQ(joined.event.time, joined.time);
        EXPECT_EQ(joined.processor, 3);
        EXPECT_EQ(std::string(reinterpret_cast<const char*>(joined.event.payload.data()), joined.event.payload.size()),
            "gone when it is taken");
        addresses = joined.stack.addresses;
        return true;
    }));
    EXPECT_EQ(times, (std::vector<std::uint64_t>{10, 20}));
    EXPECT_EQ(addresses, (std::vector<std::uint64_t>{0x70, 0x80, 0x90})) << "in the order in which they were told";
}

TEST(HeldEvents, DropsAllWhereOneHasNoRoom)
{
    HeldEvents held(500);
    EXPECT_FALSE(hold(held));
    EXPECT_FALSE(held.areComplete());
    EXPECT_TRUE(held.handOn(StackKeys(), [](const StackJoiner::Joined&) { return false; })) << "none is there";
}

TEST(HeldEvents, EndsWhereNoMoreAreWanted)
{
    HeldEvents held;
    hold(held);
    int taken = 0;
    EXPECT_FALSE(held.handOn(StackKeys(), [&taken](const StackJoiner::Joined&) { return ++taken < 1; }));
    EXPECT_EQ(taken, 1);
}

} // namespace
} // namespace etwarden
