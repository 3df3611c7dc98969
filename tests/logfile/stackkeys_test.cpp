// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/stackkeys.h"

#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

class StackKeysTest : public testing::Test
{
protected:
    void add(std::uint8_t type, std::uint64_t key, const Guid& provider = stackWalkClass)
    {
        TestBytes payload;
        payload.add(key);
        TraceEvent event;
        event.kind = EventKind::Performance;
        event.provider = provider;
        event.opcode = type;
        event.payload = payload.bytes();
        keys.add({RawEvent(), event, EventPlace()});
    }

    StackKeys keys;
};

TEST_F(StackKeysTest, FindTheNextEventThatSaysWhatAKeyStandsFor)
{
    add(35, 7); // row 0
    add(stacktype::KeyUser, 7);
    add(stacktype::Rundown, 9);
    add(35, 7); // row 3, of the next use of the key
    add(35, 8, Guid{.data1 = 1});
    keys.finish();
    EXPECT_TRUE(keys.hasStacks());
    EXPECT_EQ(keys.rowOf(7, 0), 0u);
    EXPECT_EQ(keys.rowOf(7, 1), 3u);
    EXPECT_EQ(keys.rowOf(7, 4), std::nullopt);
    EXPECT_EQ(keys.rowOf(9, 0), 2u);
    EXPECT_EQ(keys.rowOf(8, 0), std::nullopt) << "of another class";
}

TEST_F(StackKeysTest, ATraceWithoutStacksHasNone)
{
    add(35, 7, Guid{.data1 = 1});
    keys.finish();
    EXPECT_FALSE(keys.hasStacks());
}

} // namespace
} // namespace etwarden
