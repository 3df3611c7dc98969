// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionrow.h"

#include "tests/qt/sessions.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

TEST(SessionRowTest, RatesArePerSecond)
{
    SessionStatus before = session(1, u"A");
    before.counters.buffersWritten = 100;
    before.counters.eventsLost = UINT32_MAX;
    SessionStatus now = before;
    now.counters.buffersWritten = 130;
    now.counters.eventsLost = 9;
    now.counters.logBuffersLost = 1;
    now.counters.realTimeBuffersLost = 2;
    EXPECT_EQ(nextRates({before, {}}, now, 2s), (SessionRates{15, 5, 0.5, 1}));
}

TEST(SessionRowTest, ResetCounterRoseFromZero)
{
    SessionStatus before = session(1, u"A");
    before.counters.eventsLost = 100;
    SessionStatus now = before;
    now.counters.eventsLost = 6;
    EXPECT_EQ(nextRates({before, {}}, now, 2s).eventsLost, 3);
}

TEST(SessionRowTest, WithoutTimeTheOldRatesStay)
{
    const SessionRates rates{1, 2, 3, 4};
    SessionStatus now = session(1, u"A");
    now.counters.eventsLost = 50;
    EXPECT_EQ(nextRates({session(1, u"A"), rates}, now, 0s), rates);
    EXPECT_EQ(nextRates({session(1, u"A"), rates}, now, -1s), rates);
}

TEST(SessionRowTest, AnotherSessionInTheSameSlotBeginsAnew)
{
    SessionStatus before = session(1, u"A");
    before.counters.eventsLost = 5;
    SessionStatus now = session(1, u"A");
    now.counters.eventsLost = 900;
    SessionStatus other = now;
    other.config.guid.data2 = 7;
    EXPECT_EQ(nextRates({before, {9, 9, 9, 9}}, other, 1s), SessionRates{});
    other = now;
    other.config.name = u"B";
    EXPECT_EQ(nextRates({before, {}}, other, 1s), SessionRates{});
    other = now;
    other.handle = 0x10001;
    EXPECT_EQ(nextRates({before, {}}, other, 1s), SessionRates{});
}

TEST(SessionRowTest, LossStateFollowsTheRate)
{
    SessionRow row{session(1, u"A"), {}};
    EXPECT_EQ(row.lossState(), LossState::Never);
    row.rates.buffersWritten = 5;
    EXPECT_EQ(row.lossState(), LossState::Never);
    for (auto counter :
        {&SessionCounters::eventsLost, &SessionCounters::logBuffersLost, &SessionCounters::realTimeBuffersLost})
    {
        row.status = session(1, u"A");
        row.status.counters.*counter = 1;
        EXPECT_EQ(row.lossState(), LossState::LostBefore);
    }
    for (auto rate : {&SessionRates::eventsLost, &SessionRates::logBuffersLost, &SessionRates::realTimeBuffersLost}) {
        row.rates = {};
        row.rates.*rate = 0.1;
        EXPECT_EQ(row.lossState(), LossState::LosingNow);
    }
}

TEST(SessionRowTest, InUseIsAShareOfTheAllocatedBuffers)
{
    SessionRow row{session(1, u"A"), {}};
    EXPECT_EQ(row.inUsePercent(), 25);
    row.status.counters.freeBuffers = 9; // read apart
    EXPECT_EQ(row.inUsePercent(), 0);
    row.status.counters.numberOfBuffers = 0;
    EXPECT_EQ(row.inUsePercent(), 0);
}

} // namespace
} // namespace etwarden
