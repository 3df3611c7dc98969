// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

/// Polls 1 to 6 with a gap before 5, as another SQLite tool reads them through the views.
class RecordingViewsTest : public RecordingTest
{
protected:
    RecordingViewsTest()
        : writer(path())
    {
        create(writer);
        SessionStatus losing = session(3, u"losing");
        losing.counters.eventsLost = 0xFFFF'FFFF;
        write(writer, poll({losing}));
        write(writer, poll({losing}));
        losing.counters.eventsLost = 9; // 10 more, beyond the wrap
        losing.counters.freeBuffers = 0;
        write(writer, poll({losing}));
        write(writer, poll({losing, session(4, u"late")}));
        wait(9s);
        losing.counters.eventsLost = 109;
        write(writer, poll({losing}));
        losing.counters.buffersWritten = 3;
        write(writer, poll({losing}));
        EXPECT_FALSE(writer.write(Marker{.kind = MarkerKind::SessionFlushed, .name = u"losing"}, 3));
        EXPECT_FALSE(writer.commit());
    }

    RecordingWriter writer;
};

TEST_F(RecordingViewsTest, PollTimesHaveTheStepAndNothingForAGap)
{
    EXPECT_EQ(rows(path(), u"SELECT * FROM pollTimes"_s),
        QStringList({u"1|2025-06-15T15:06:41.000Z|NULL"_s, u"2|2025-06-15T15:06:42.000Z|1.0"_s,
            u"3|2025-06-15T15:06:43.000Z|1.0"_s, u"4|2025-06-15T15:06:44.000Z|1.0"_s,
            u"5|2025-06-15T15:06:54.000Z|NULL"_s, u"6|2025-06-15T15:06:55.000Z|1.0"_s}));
}

TEST_F(RecordingViewsTest, CounterRatesAreIncreasesPerSecond)
{
    EXPECT_EQ(rows(path(),
                  u"SELECT poll, name, BuffersInUse, eventsLostPerSecond, buffersWrittenPerSecond FROM counterRates "
                  u"WHERE name = 'losing'"_s),
        QStringList(
            {u"1|losing|2|NULL|NULL"_s, u"3|losing|8|10.0|0.0"_s, u"5|losing|8|NULL|NULL"_s, u"6|losing|8|0.0|3.0"_s}));
}

TEST_F(RecordingViewsTest, SessionTotalsCountGapsToo)
{
    EXPECT_EQ(rows(path(),
                  u"SELECT name, substr(firstTime, 12, 8), substr(lastTime, 12, 8), eventsLost, buffersWritten "
                  u"FROM sessionTotals"_s),
        QStringList({u"losing|15:06:41|15:06:55|110|3"_s, u"late|15:06:44|15:06:44|0|0"_s}));
}

TEST_F(RecordingViewsTest, MarkerTimesHaveTheTime)
{
    EXPECT_EQ(rows(path(), u"SELECT time, kind, session FROM markerTimes"_s),
        QStringList(u"2025-06-15T15:06:43.000Z|sessionFlushed|losing"_s));
}

TEST_F(RecordingViewsTest, TheStateAtATimeIsTheLastRowOfEachRun) // the query that the README shows
{
    EXPECT_EQ(rows(path(),
                  u"SELECT r.name, c.EventsLost FROM runs AS r JOIN counters AS c ON c.run = r.id "
                  u"WHERE 4 BETWEEN r.firstPoll AND coalesce(r.lastPoll, 4) AND c.poll = "
                  u"(SELECT max(poll) FROM counters WHERE run = r.id AND poll <= 4)"_s),
        QStringList({u"losing|9"_s, u"late|0"_s}));
}

} // namespace
