// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/recordingplayer.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/recording/smallworld.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QFileInfo>
#include <QTimeZone>

#include <algorithm>
#include <utility>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

FileTime fileTimeOf(const QDateTime& time)
{
    const qint64 ms = QDateTime(QDate(1601, 1, 1), QTime(0, 0), QTimeZone::utc()).msecsTo(time);
    return static_cast<FileTime>(ms) * 10'000; // 100 ns
}

class RecordingFileTest : public RecordingTest
{
protected:
    /// Writes so many polls, and keeps them.
    void record(RecordingWriter& writer, unsigned polls, unsigned seed = 1)
    {
        SmallWorld world(seed);
        create(writer);
        for (unsigned i = 0; i < polls; ++i) {
            written.push_back(i % 97 == 50 ? failedPoll() : poll(world.next()));
            if (i % 61 == 33)
                wait(5s);
            write(writer, written.back());
        }
        ASSERT_FALSE(writer.commit());
    }

    void expectAllPolls(const RecordingFile& file, const RecordingPlayer& player) const
    {
        ASSERT_EQ(file.polls().size(), written.size());
        for (std::size_t i = 0; i < written.size(); ++i) {
            SCOPED_TRACE(i);
            PollPtr read;
            ASSERT_FALSE(player.readPoll(i, read));
            EXPECT_EQ(read->number, written[i]->number);
            EXPECT_EQ(read->steadyTime, written[i]->steadyTime);
            EXPECT_EQ(read->time, written[i]->time);
            EXPECT_EQ(read->duration, written[i]->duration);
            EXPECT_EQ(read->status, written[i]->status);
            std::vector<SessionStatus> sessions = read->sessions;
            std::ranges::sort(sessions, {}, &SessionStatus::loggerId);
            for (SessionStatus& session : sessions)
                EXPECT_EQ(std::exchange(session.timeStamp, 0), fileTimeOf(written[i]->time));
            EXPECT_EQ(sessions, written[i]->sessions);
        }
    }

    std::vector<PollPtr> written;
};

TEST_F(RecordingFileTest, ReturnsEveryPollAsItWas)
{
    RecordingWriter writer(path());
    record(writer, 2000);
    ASSERT_FALSE(writer.finish(written.back()->time));
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    EXPECT_EQ(file.info().sessionLimit, 64u);
    EXPECT_EQ(file.info().ended, written.back()->time);
    SessionHistory history;
    std::size_t reported = 0;
    ASSERT_FALSE(player.load(history, [&reported](std::size_t polls) {
        EXPECT_GE(polls, reported);
        reported = polls;
        return true;
    }));
    EXPECT_EQ(reported, written.size());
    expectAllPolls(file, player);
}

TEST_F(RecordingFileTest, ReturnsPollsBeforeTheyAreLoaded)
{
    RecordingWriter writer(path());
    record(writer, 100);
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    expectAllPolls(file, player);
}

TEST_F(RecordingFileTest, LoadsTheHistoryThatTheMonitorWouldHaveFed)
{
    RecordingWriter writer(path());
    record(writer, 700, 3);
    SessionHistory live;
    for (const PollPtr& poll : written)
        live.append(*poll);
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    SessionHistory history;
    ASSERT_FALSE(player.load(history, [](std::size_t) { return true; }));

    EXPECT_EQ(history.counters().pollCount(), live.counters().pollCount());
    EXPECT_EQ(history.counters().range(), live.counters().range());
    ASSERT_EQ(history.counters().runs().size(), live.counters().runs().size());
    EXPECT_EQ(file.runs().size(), live.counters().runs().size());
    auto other = live.counters().runs().begin();
    for (const auto& [id, run] : history.counters().runs()) {
        const auto& [otherId, expected] = *other++;
        EXPECT_EQ(run.handle, expected.handle);
        EXPECT_EQ(run.name, expected.name);
        EXPECT_EQ(run.beginPoll, expected.beginPoll);
        EXPECT_EQ(run.endPoll, expected.endPoll);
        EXPECT_EQ(run.lastTotals, expected.lastTotals);
        const RangeStatistics statistics =
            history.counters().statistics(id, Counter::EventsLost, history.counters().range());
        const RangeStatistics wanted =
            live.counters().statistics(otherId, Counter::EventsLost, live.counters().range());
        EXPECT_EQ(statistics.increase, wanted.increase);
        EXPECT_EQ(statistics.worstRate, wanted.worstRate);
        EXPECT_EQ(statistics.observed, wanted.observed); // the gaps are the same
    }
    EXPECT_EQ(history.markers().size(), live.markers().size());
}

TEST_F(RecordingFileTest, FindsThePollsWithLosses)
{
    SessionStatus losing = session(1, u"a");
    losing.counters.eventsLost = 5; // before the recording
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({losing}));
    write(writer, poll({losing}));
    losing.counters.realTimeBuffersLost = 1;
    write(writer, poll({losing}));
    losing.counters.buffersWritten = 1;
    write(writer, poll({losing}));
    losing.counters.eventsLost = 6;
    write(writer, poll({losing}));
    ASSERT_FALSE(writer.commit());
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    SessionHistory history;
    ASSERT_FALSE(player.load(history, [](std::size_t) { return true; }));
    EXPECT_EQ(player.lossPolls(), (std::vector<std::size_t>{2, 4}));
}

TEST_F(RecordingFileTest, LoadsTheMarkersThatPollsDoNotShow)
{
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({session(1, u"a")}));
    write(writer, poll({session(1, u"a"), session(2, u"b")}));
    ASSERT_FALSE(writer.write(Marker{.kind = MarkerKind::SessionStarted, .name = u"b"}, 2)); // follows from the polls
    Marker snapshotWritten{.kind = MarkerKind::SnapshotWritten, .name = u"b"};
    snapshotWritten.changes = {{ConfigField::LogFileName, std::u16string(), std::u16string(u"C:\\x.etl")}};
    ASSERT_FALSE(writer.write(snapshotWritten, 2));
    ASSERT_FALSE(writer.write(Marker{.kind = MarkerKind::PollingPaused}, 2));
    write(writer, poll({session(1, u"a"), session(2, u"b")}));
    ASSERT_FALSE(writer.commit());
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    SessionHistory history;
    ASSERT_FALSE(player.load(history, [](std::size_t) { return true; }));

    const std::vector<Marker>& markers = history.markers();
    ASSERT_EQ(markers.size(), 3u);
    EXPECT_EQ(markers[0].kind, MarkerKind::SessionStarted);
    EXPECT_EQ(markers[1].kind, MarkerKind::SnapshotWritten);
    EXPECT_EQ(markers[1].changes, snapshotWritten.changes);
    EXPECT_EQ(markers[1].run, history.runOf(2));
    EXPECT_EQ(markers[1].time, markers[0].time);
    EXPECT_EQ(markers[2].kind, MarkerKind::PollingPaused);
    EXPECT_FALSE(markers[2].run);
}

TEST_F(RecordingFileTest, EndsTheLoadingWhenAsked)
{
    RecordingWriter writer(path());
    record(writer, 600);
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    SessionHistory history;
    EXPECT_FALSE(player.load(history, [](std::size_t) { return false; }));
    EXPECT_LT(history.counters().pollCount(), 600u);
}

TEST_F(RecordingFileTest, ReadsWhatAKilledRecorderLeftAndChangesNothing)
{
    RecordingWriter writer(path(u"live.etwr"_s));
    record(writer, 300);
    copyKilled(path(u"live.etwr"_s), path());
    ASSERT_GT(QFileInfo(QString(path() + u"-wal"_s)).size(), 0);
    const auto before = contents();
    {
        RecordingFile file(path());
        RecordingPlayer player(file);
        ASSERT_FALSE(file.open());
        EXPECT_FALSE(file.info().ended.has_value());
        SessionHistory history;
        ASSERT_FALSE(player.load(history, [](std::size_t) { return true; }));
        expectAllPolls(file, player);
    }
    EXPECT_EQ(contents(), before);
}

TEST_F(RecordingFileTest, ReadsAKilledRecordingWithoutTheIndexOfItsLog)
{
    RecordingWriter writer(path(u"live.etwr"_s));
    record(writer, 300);
    copyKilled(path(u"live.etwr"_s), path());
    QFile::remove(QString(path() + u"-shm"_s));
    const auto before = contents();
    {
        RecordingFile file(path());
        RecordingPlayer player(file);
        ASSERT_FALSE(file.open());
        expectAllPolls(file, player);
    }
    EXPECT_EQ(contents(), before);
}

TEST_F(RecordingFileTest, LeavesAFinishedRecordingAsItIs)
{
    RecordingWriter writer(path());
    record(writer, 50);
    ASSERT_FALSE(writer.finish(written.back()->time));
    const auto before = contents();
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    EXPECT_EQ(contents(), before);
    expectAllPolls(file, player);
    EXPECT_EQ(contents(), before);
}

TEST_F(RecordingFileTest, ReadsWhileItIsWritten)
{
    RecordingWriter writer(path());
    record(writer, 10);
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    for (int i = 0; i < 5; ++i) // with a session that was not there when the file was opened
        write(writer, poll({session(61, u"late")}));
    ASSERT_FALSE(writer.commit());
    SessionHistory history;
    ASSERT_FALSE(player.load(history, [](std::size_t) { return true; }));
    expectAllPolls(file, player);
    ASSERT_FALSE(writer.finish(written.back()->time));
    expectAllPolls(file, player);
}

TEST_F(RecordingFileTest, ReadsARecordingFromBeforeItsFirstPoll)
{
    RecordingWriter writer(path());
    create(writer);
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    SmallWorld world(1);
    for (int i = 0; i < 2000; ++i) { // far more than the log takes before it is merged into the file
        write(writer, poll(world.next()));
        ASSERT_FALSE(writer.commit());
    }
    SessionHistory history;
    EXPECT_FALSE(player.load(history, [](std::size_t) { return true; }));
    EXPECT_EQ(history.counters().pollCount(), 0u);
}

TEST_F(RecordingFileTest, OpensARecordingWithoutPolls)
{
    RecordingWriter writer(path());
    create(writer);
    RecordingFile file(path());
    RecordingPlayer player(file);
    ASSERT_FALSE(file.open());
    SessionHistory history;
    ASSERT_FALSE(player.load(history, [](std::size_t) { return true; }));
    EXPECT_TRUE(file.polls().empty());
}

} // namespace
