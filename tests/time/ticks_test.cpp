// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/ticks.h"

#include "tests/history/simplehistory.h"
#include "tests/support/narrowspaces.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TEST(Ticks, StepsOfValuesAreOneTwoFive)
{
    EXPECT_EQ(niceStep(0, 4), 1);
    EXPECT_EQ(niceStep(4, 4), 1);
    EXPECT_EQ(niceStep(5, 4), 2);
    EXPECT_EQ(niceStep(8.5, 4), 5);
    EXPECT_EQ(niceStep(21, 4), 10);
    EXPECT_EQ(niceStep(41, 4), 20);
    EXPECT_EQ(niceStep(4.1e9, 4), 2e9);
}

TEST(Ticks, TheAxisEndsAtTheFirstStepThatHasRoom)
{
    for (const double maximum : {0.0, 0.3, 1.0, 7.0, 19.9, 20.0, 20.1, 12345.0, 3e11}) {
        for (const int steps : {1, 2, 5}) {
            const double end = niceEnd(maximum, steps);
            const double step = niceStep(maximum, steps);
            EXPECT_GE(end, maximum);
            EXPECT_LT(end - maximum, step + 1);
            EXPECT_EQ(std::fmod(end, step), 0);
            EXPECT_LE(end / step, std::max(steps, 1));
        }
    }
}

TEST(Ticks, StepsOfTimeAreThoseOfClocks)
{
    const std::vector<std::pair<nanoseconds, milliseconds>> expected{{8ms, 1ms}, {500ms, 100ms}, {8s, 1s}, {11s, 2s},
        {1min, 10s}, {4min, 30s}, {5min, 1min}, {1h, 10min}, {6h, 1h}, {24h, 3h}, {48h, 6h}, {8 * 24h, 24h},
        {30 * 24h, 7 * 24h}, {400 * 24h, 56 * 24h}};
    for (const auto& [length, step] : expected)
        EXPECT_EQ(niceTimeStep(length, 8), step) << length.count();
}

/// Two hours of polls from 2025-06-15 15:06:40 UTC on.
struct TickTest : testing::Test
{
    TickTest()
    {
        simple.time.interval = 10s;
        for (int poll = 0; poll < 720; ++poll) {
            simple.poll();
            simple.pass(9s);
        }
    }

    QStringList labels(TimeRange range, const QLocale& locale = QLocale::c(), const QByteArray& zone = "UTC") const
    {
        QStringList texts;
        for (const TimeTick& tick : timeTicks(simple.history, range, 8, WallTime(locale, QTimeZone(zone))))
            texts.append(withoutNarrowSpaces(tick.label));
        return texts;
    }

    SimpleHistory simple;
};

TEST_F(TickTest, AreAtRoundTimesOfTheDay)
{
    EXPECT_EQ(labels({0s, 7200s}, QLocale(u"fr"_s)),
        (QStringList{u"15:15"_s, u"15:30"_s, u"15:45"_s, u"16:00"_s, u"16:15"_s, u"16:30"_s, u"16:45"_s, u"17:00"_s}));
    EXPECT_EQ(labels({1s, 60s}, QLocale(u"fr"_s)),
        (QStringList{u"15:06:50"_s, u"15:07:00"_s, u"15:07:10"_s, u"15:07:20"_s, u"15:07:30"_s}));
    const auto ticks = timeTicks(simple.history, {0s, 7200s}, 8, WallTime(QLocale::c(), QTimeZone("UTC")));
    EXPECT_EQ(ticks.front().time, 500s); // 15:15:00 is 8 min 20 s later
}

TEST_F(TickTest, AreThoseOfTheZoneAndTheLocale)
{
    EXPECT_EQ(labels({0s, 7200s}, QLocale(u"en_US"_s), "UTC+05:30").front(), u"8:45 PM"_s);
    EXPECT_EQ(labels({100ms, 900ms}, QLocale(u"fr"_s)).front(), u"15:06:40,100"_s);
    EXPECT_EQ(labels({0s, 60s}, QLocale(u"en_US"_s)).front(), u"3:06:40 PM"_s);
}

TEST_F(TickTest, MidnightIsADate)
{
    const QStringList texts = labels({0s, 24h}, QLocale(u"fr"_s));
    EXPECT_TRUE(texts.contains(u"16/06/2025"_s)) << texts.join(u' ').toStdString();
    EXPECT_EQ(labels({0s, 5 * 24h}, QLocale(u"fr"_s)).front(), u"16/06/2025"_s);
}

TEST(Ticks, FollowAClockThatWasSet)
{
    SimpleHistory simple;
    simple.time.wall = milliseconds(1'750'000'020'000); // 15:07:00
    for (int poll = 0; poll < 120; ++poll) {
        if (poll == 60)
            simple.time.wall -= 37s;
        simple.poll();
    }
    QStringList texts;
    for (const TimeTick& tick : timeTicks(simple.history, {0s, 120s}, 8, WallTime(QLocale(u"fr"_s), QTimeZone("UTC"))))
        texts.append(tick.label);
    EXPECT_EQ(texts,
        (QStringList{u"15:07:07"_s, u"15:07:22"_s, u"15:07:37"_s, u"15:07:52"_s, u"15:07:30"_s, u"15:07:45"_s,
            u"15:08:00"_s, u"15:08:15"_s}));
}

TEST(Ticks, ClocksThatDriftApartLeaveTheTicksRound)
{
    SimpleHistory simple;
    simple.time.wall = milliseconds(1'750'000'020'000); // 15:07:00
    for (int poll = 0; poll < 60; ++poll) {
        simple.poll();
        simple.time.wall += 1ms;
    }
    for (const TimeTick& tick : timeTicks(simple.history, {0s, 60s}, 4, WallTime(QLocale(u"fr"_s), QTimeZone("UTC"))))
        EXPECT_TRUE((QStringList{u"15:07:15"_s, u"15:07:30"_s, u"15:07:45"_s, u"15:08:00"_s}).contains(tick.label))
            << tick.label.toStdString();
}

TEST(Ticks, AreNoneWithoutPolls)
{
    EXPECT_TRUE(timeTicks(CounterHistory(), {0s, 1s}, 8).empty());
}

} // namespace
} // namespace etwarden
