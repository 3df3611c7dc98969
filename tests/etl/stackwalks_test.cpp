// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/stackwalks.h"

#include "model/etl/convert/eventexport.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

using Addresses = std::vector<std::uint64_t>;

/// Keeps the bytes of the events that it makes.
class StackWalksTest : public testing::Test
{
protected:
    const TraceEvent& walk(std::uint8_t type, std::uint64_t time, const TestBytes& payload)
    {
        m_payloads.push_back(payload);
        TraceEvent& event = m_events.emplace_back();
        event.kind = EventKind::Performance;
        event.provider = stackWalkClass;
        event.opcode = type;
        event.time = time;
        event.payload = m_payloads.back().bytes();
        return event;
    }
    /// Tells the stack of an event; `values`: its addresses, or their key.
    const TraceEvent& stack(std::uint64_t of, std::uint32_t thread, const Addresses& values,
        std::uint8_t type = stacktype::Stack, std::uint64_t time = 1'000)
    {
        TestBytes payload;
        payload.add(of).add(std::uint32_t{7}).add(thread);
        for (const std::uint64_t value : values)
            payload.add(value);
        return walk(type, time, payload);
    }
    /// Says what a key stands for.
    const TraceEvent& meaning(std::uint64_t key, std::uint64_t time, const Addresses& addresses)
    {
        TestBytes payload;
        payload.add(key);
        for (const std::uint64_t address : addresses)
            payload.add(address);
        return walk(stacktype::Create, time, payload);
    }
    const TraceEvent& plain(std::uint64_t time, std::uint32_t thread)
    {
        TraceEvent& event = m_events.emplace_back();
        event.kind = EventKind::Provider;
        event.time = time;
        event.threadId = thread;
        return event;
    }

    bool add(const TraceEvent& event, bool isWanted = true) { return joiner.add(event, *event.time, 0, isWanted); }

    StackKeys keys;
    std::vector<std::pair<std::uint64_t, Addresses>> taken; ///< times and stacks
    bool goesOn = true;
    StackJoiner joiner{keys, [this](const StackJoiner::Joined& joined) {
                           taken.emplace_back(*joined.event.time, joined.stack.addresses);
                           return goesOn;
                       }};

private:
    std::deque<TestBytes> m_payloads;
    std::deque<TraceEvent> m_events;
};

TEST_F(StackWalksTest, AKeyStandsForTheNextDefinition)
{
    keys.add(meaning(7, 50, {0x30, 0x40}));
    keys.add(meaning(7, 20, {0x10}));
    const auto at = [this](std::uint64_t key, std::uint64_t time) {
        const auto found = keys.find(key, time);
        return Addresses(found.begin(), found.end());
    };
    EXPECT_EQ(at(7, 1), Addresses{0x10});
    EXPECT_EQ(at(7, 20), Addresses{0x10});
    EXPECT_EQ(at(7, 21), (Addresses{0x30, 0x40}));
    EXPECT_EQ(at(7, 51), Addresses());
    EXPECT_EQ(at(8, 1), Addresses());
}

TEST_F(StackWalksTest, KeysHaveABound)
{
    StackKeys small(1);
    small.add(meaning(7, 20, {0x10}));
    small.add(meaning(8, 20, {0x20}));
    EXPECT_EQ(small.find(7, 1).size(), 1u);
    EXPECT_TRUE(small.find(8, 1).empty());
}

TEST_F(StackWalksTest, EventsGetTheStacksThatFollowThem)
{
    keys.add(meaning(9, 2'000, {0xA, 0xB}));
    EXPECT_TRUE(add(plain(10, 1)));
    EXPECT_TRUE(add(plain(10, 2)));
    EXPECT_TRUE(add(plain(11, 1)));
    add(stack(10, 2, {9}, stacktype::KeyKernel), false);
    add(stack(10, 2, {0x1, 0x2}), false);
    add(stack(11, 1, {0x3}), false);
    EXPECT_TRUE(taken.empty()) << "there may be more";
    EXPECT_TRUE(joiner.finish());
    const std::vector<std::pair<std::uint64_t, Addresses>> expected{{10, {}}, {10, {0xA, 0xB, 0x1, 0x2}}, {11, {0x3}}};
    EXPECT_EQ(taken, expected);
}

TEST_F(StackWalksTest, EventsAreNotHeldForEver)
{
    keys.add(stack(1, 1, {}));
    add(plain(10, 1));
    const TraceEvent& other = plain(20, 1);
    for (std::size_t i = 1; i < StackJoiner::lookedAt; ++i)
        add(other, false);
    EXPECT_TRUE(taken.empty());
    add(other, false);
    EXPECT_EQ(taken.size(), 1u);
    add(stack(10, 1, {0x1}), false);
    EXPECT_EQ(taken.size(), 1u) << "it came too late";
}

TEST_F(StackWalksTest, ATraceWithoutStacksIsNotHeldBack)
{
    goesOn = false;
    EXPECT_FALSE(add(plain(10, 1)));
    EXPECT_EQ(taken.size(), 1u);
    EXPECT_TRUE(add(plain(11, 1), false));
    EXPECT_EQ(taken.size(), 1u);
}

TEST_F(StackWalksTest, EventsThatAreFoundAgainGetTheirStacks)
{
    std::vector<const TraceEvent*> events(3 * StackJoiner::lookedAt, &plain(500, 9));
    events[0] = &plain(10, 1);
    events[1] = &plain(20, 1);
    events[2] = &plain(30, 2);
    events[3] = &stack(10, 1, {0x1}); // of one that is not asked for
    events[4] = &stack(20, 1, {0x2});
    events[5] = nullptr;
    events[2 + StackJoiner::lookedAt] = &stack(30, 2, {0x3});
    events[3 + StackJoiner::lookedAt] = &stack(30, 2, {0x4}); // too far behind it
    const std::size_t last = events.size() - 1;
    events[last] = &plain(900, 1);
    for (const TraceEvent* event : events) {
        if (event != nullptr)
            keys.add(*event);
    }
    std::size_t loaded = 0;
    std::vector<std::pair<std::uint64_t, Addresses>> found;
    StackLookup lookup{.keys = keys, .end = events.size()};
    lookup.load = [&](std::uint64_t number, TraceEvent* event, std::uint16_t*) {
        ++loaded;
        if (events[number] != nullptr)
            *event = *events[number];
        return events[number] != nullptr;
    };
    lookup.wants = [](std::uint64_t number, const TraceEvent&, std::uint16_t) { return number != 6; };
    lookup.visit = [&](std::uint64_t number, const StackJoiner::Joined& joined) {
        found.emplace_back(number, joined.stack.addresses);
        return goesOn;
    };
    const std::vector<std::uint64_t> numbers{1, 2, 5, 6, last};
    lookup.run(numbers);
    const std::vector<std::pair<std::uint64_t, Addresses>> expected{{1, {0x2}}, {2, {0x3}}, {last, {}}};
    EXPECT_EQ(found, expected);
    EXPECT_EQ(loaded, StackJoiner::lookedAt + 3) << "what is too far behind is not read";
    goesOn = false;
    found.clear();
    lookup.run(numbers);
    EXPECT_EQ(found.size(), 1u);
}

TEST_F(StackWalksTest, AStackHasABound)
{
    CallStack held;
    keys.add(meaning(9, 2'000, {4, 5}));
    held.add(*stackWalkOf(stack(1, 1, {9}, stacktype::KeyKernel)));
    held.add(*stackWalkOf(stack(1, 1, Addresses(CallStack::maximumFrames - 3, 5))));
    held.add(*stackWalkOf(stack(1, 1, {6, 7})));
    held.resolve(keys);
    ASSERT_EQ(held.addresses.size(), CallStack::maximumFrames);
    EXPECT_EQ(held.addresses.front(), 4u);
    EXPECT_EQ(held.addresses.back(), 6u);
    EXPECT_EQ(held.process, 7u);
}

TEST_F(StackWalksTest, IgnoresEventsThatAreTooShort)
{
    EXPECT_FALSE(stackWalkOf(walk(stacktype::Stack, 1, TestBytes().add(std::uint64_t{1}))));
    EXPECT_FALSE(stackWalkOf(stack(1, 1, {}, stacktype::KeyUser))) << "no key";
    EXPECT_FALSE(stackWalkOf(meaning(1, 1, {})));
    EXPECT_FALSE(stackWalkOf(plain(1, 1)));
}

TEST_F(StackWalksTest, ExportsHaveTheStackAmongExtendedData)
{
    const LogfileHeader header;
    const TraceClock clock(header);
    const EventText text(clock);
    std::string json;
    const CallStack frames{7, {0x10, 0x20}};
    EXPECT_TRUE(text.appendExtended(json, plain(1, 1), &frames));
    EXPECT_EQ(json, R"({"stack":["0x10","0x20"]})");
    const CallStack none;
    EXPECT_FALSE(text.appendExtended(json, plain(1, 1), &none));
    std::string line;
    text.appendJson(line, plain(1, 1), 0, &frames);
    EXPECT_NE(line.find(R"("extended":{"stack":["0x10","0x20"]})"), std::string::npos) << line;
    line.clear();
    text.appendCsv(line, plain(1, 1), 0, &frames);
    EXPECT_NE(line.find(R"("{""stack"":[""0x10"",""0x20""]}")"), std::string::npos) << line;
}

} // namespace
} // namespace etwarden
