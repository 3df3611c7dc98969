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
    EXPECT_EQ(nextRates({before, {}}, now, true, 2s), (SessionRates{15, 5, 0.5, 1}));
}

TEST(SessionRowTest, ARunThatBeginsHasNoRatesYet)
{
    SessionStatus now = session(1, u"A");
    now.counters.eventsLost = 900;
    EXPECT_EQ(nextRates({session(1, u"A"), {9, 9, 9, 9}}, now, false, 1s), SessionRates{});
    EXPECT_EQ(nextRates({session(1, u"A"), {9, 9, 9, 9}}, now, false, 0s), SessionRates{});
}

TEST(SessionRowTest, KeepsTheOldRatesWhenNoTimeHasPassed)
{
    const SessionRates rates{1, 2, 3, 4};
    SessionStatus now = session(1, u"A");
    now.counters.eventsLost = 50;
    EXPECT_EQ(nextRates({session(1, u"A"), rates}, now, true, 0s), rates);
    EXPECT_EQ(nextRates({session(1, u"A"), rates}, now, true, -1s), rates);
}

TEST(SessionRowTest, LossStateFollowsTheRate)
{
    SessionRow row{session(1, u"A"), {}};
    EXPECT_EQ(row.lossState(), LossState::Never);
    row.rates.buffersWritten = 5;
    EXPECT_EQ(row.lossState(), LossState::Never);
    for (auto total : {&SessionTotals::eventsLost, &SessionTotals::logBuffersLost, &SessionTotals::realTimeBuffersLost})
    {
        row.totals = {};
        row.totals.*total = 1;
        EXPECT_EQ(row.lossState(), LossState::LostBefore);
    }
    for (auto rate : {&SessionRates::eventsLost, &SessionRates::logBuffersLost, &SessionRates::realTimeBuffersLost}) {
        row.rates = {};
        row.rates.*rate = 0.1;
        EXPECT_EQ(row.lossState(), LossState::LosingNow);
    }
}

TEST(SessionRowTest, TotalsCountOnWhereTheCountersOfTheSystemWrap)
{
    SessionStatus first = session(1, u"A");
    first.counters.eventsLost = UINT32_MAX - 1;
    first.counters.buffersWritten = 7;
    SessionStatus second = first;
    second.counters.eventsLost = 8;
    SessionRow row{first, {}};
    row.totals = nextTotals(row, first, false, 0s);
    EXPECT_EQ(row.totals, (SessionTotals{7, UINT32_MAX - 1, 0, 0}));
    const SessionTotals after = nextTotals(row, second, true, 1s);
    EXPECT_EQ(after, (SessionTotals{7, std::uint64_t{UINT32_MAX} + 9, 0, 0}));
    EXPECT_EQ(nextTotals({second, {}, after}, first, true, -1s), row.totals) << "of a recording, backwards";
    EXPECT_EQ(nextTotals({second, {}, after}, second, true, 0s), after);
    EXPECT_EQ(nextTotals({second, {}, after}, first, false, 1s), row.totals) << "of another run";
}

TEST(SessionRowTest, InUseIsAShareOfTheAllocatedBuffers)
{
    SessionRow row{session(1, u"A"), {}};
    EXPECT_EQ(row.inUsePercent(), 25);
    row.status.counters.freeBuffers = 9; // the counters were not read at the same moment
    EXPECT_EQ(row.inUsePercent(), 0);
    row.status.counters.numberOfBuffers = 0;
    EXPECT_EQ(row.inUsePercent(), 0);
}

} // namespace
} // namespace etwarden
