// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class RingDepthTest : public EngineTest
{
protected:
    /// An event each millisecond, `count` times; the newest one is of this moment.
    void writeEachMillisecond(std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count; ++i) {
            advance(1ms);
            write();
        }
    }
    SteadyTime depth() { return engine->ringDepths().at(0).length; }
};

TEST_F(RingDepthTest, ReachesBackToTheFirstEventOfTheOldestFullBuffer)
{
    const TraceHandle ring = start(ringSession()).handle;
    start(liveSession());
    writeEachMillisecond(eventsPerBuffer);
    EXPECT_EQ(engine->ringDepths(), std::vector<RingDepth>{});
    writeEachMillisecond(1); // into the next buffer
    EXPECT_EQ(engine->ringDepths(), (std::vector<RingDepth>{{ring, 41ms}}));
    advance(1s);
    EXPECT_EQ(depth(), 1041ms);
}

TEST_F(RingDepthTest, FollowsTheOldestBufferWhenItIsOverwritten)
{
    start(ringSession()); // four buffers
    writeEachMillisecond(4 * eventsPerBuffer);
    EXPECT_EQ(depth(), std::chrono::milliseconds(4 * eventsPerBuffer - 1));
    writeEachMillisecond(1);
    EXPECT_EQ(depth(), std::chrono::milliseconds(3 * eventsPerBuffer));
    writeEachMillisecond(10 * eventsPerBuffer);
    EXPECT_EQ(depth(), std::chrono::milliseconds(3 * eventsPerBuffer));
}

} // namespace
} // namespace etwarden
