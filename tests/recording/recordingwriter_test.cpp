// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingschema.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QFileInfo>
#include <QTimeZone>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

using RecordingWriterTest = RecordingTest;

QDateTime someTime()
{
    return QDateTime::fromMSecsSinceEpoch(1'750'000'099'000, QTimeZone::utc());
}

TEST_F(RecordingWriterTest, MarksTheFileAsOurs)
{
    RecordingWriter writer(path());
    create(writer);
    EXPECT_EQ(rows(path(), u"PRAGMA application_id"_s), QStringList(QString::number(0x45545752)));
    EXPECT_EQ(rows(path(), u"PRAGMA user_version"_s), QStringList(u"1"_s));
    EXPECT_EQ(rows(path(), u"PRAGMA journal_mode"_s), QStringList(u"wal"_s));
    EXPECT_EQ(rows(path(), u"SELECT backend, startedMs, endedMs, sessionLimit FROM recording"_s),
        QStringList(u"embedded|1750000000000|NULL|64"_s));
}

TEST_F(RecordingWriterTest, WritesEveryMemberAtTheFirstPoll)
{
    SessionStatus full = session(7, u"Ünïcode 𝄞");
    full.handle = 0xFFFF'0000'0000'0007;
    full.config.logFileName = u"C:\\a.etl";
    full.config.maximumFileSize = 100;
    full.config.logFileMode = 0xFFFF'FFFF;
    full.config.flushTimer = 5;
    full.config.enableFlags = 0x80000001;
    full.config.flushThreshold = -3;
    full.config.v2Options = 0x80000008;
    full.isWow = true;
    full.counters.eventsLost = 4'294'967'295;
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({full}));
    ASSERT_FALSE(writer.commit());

    EXPECT_EQ(rows(path(), u"SELECT id, handle, loggerId, guid, name, startOrder, firstPoll, lastPoll FROM runs"_s),
        QStringList(u"1|-281474976710649|7|{00000007-0000-0000-0000-000000000000}|Ünïcode 𝄞|0|1|NULL"_s));
    EXPECT_EQ(rows(path(), u"SELECT * FROM properties"_s),
        QStringList(u"1|1|1|64|4|24|100|4294967295|5|2147483649|-3|1007|C:\\a.etl"_s));
    EXPECT_EQ(rows(path(), u"SELECT * FROM propertiesV2"_s), QStringList(u"1|1|2147483657"_s));
    EXPECT_EQ(rows(path(), u"SELECT * FROM counters"_s), QStringList(u"1|1|8|6|0|4294967295|0|0"_s));
    EXPECT_EQ(rows(path(), u"SELECT * FROM polls"_s), QStringList(u"1|1001000000000|1750000001000|1000|50000|0|1|0"_s));
}

TEST_F(RecordingWriterTest, WritesOnlyWhatChanged)
{
    SessionStatus busy = session(2, u"busy");
    RecordingWriter writer(path());
    create(writer);
    for (int i = 0; i < 5; ++i) {
        write(writer, poll({session(1, u"idle"), busy}));
        ++busy.counters.buffersWritten;
        ++busy.timeStamp; // another one in each poll, and nothing new
    }
    busy.config.flushTimer = 9;
    write(writer, poll({session(1, u"idle"), busy}));
    ASSERT_FALSE(writer.commit());

    EXPECT_EQ(rows(path(), u"SELECT poll, run FROM counters WHERE run = 1"_s), QStringList(u"1|1"_s));
    EXPECT_EQ(rows(path(), u"SELECT poll, BuffersWritten FROM counters WHERE run = 2"_s),
        QStringList({u"1|0"_s, u"2|1"_s, u"3|2"_s, u"4|3"_s, u"5|4"_s, u"6|5"_s}));
    EXPECT_EQ(rows(path(), u"SELECT run, poll, FlushTimer FROM properties"_s),
        QStringList({u"1|1|0"_s, u"2|1|0"_s, u"2|6|9"_s}));
}

TEST_F(RecordingWriterTest, ASessionThatStartsAgainIsAnotherRun)
{
    const SessionStatus other = session(9, u"other");
    SessionStatus counted = session(1, u"again");
    counted.counters.buffersWritten = 500;
    SessionStatus reset = session(1, u"again"); // with counters from 0: restarted between two polls
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({session(1, u"again"), other}));
    write(writer, poll({other})); // absent
    write(writer, poll({other, counted})); // at another place
    write(writer, poll({other, reset}));
    reset.config.name = u"renamed";
    write(writer, poll({other, reset}));
    ASSERT_FALSE(writer.commit());

    EXPECT_EQ(rows(path(), u"SELECT id, name, startOrder, firstPoll, lastPoll FROM runs"_s),
        QStringList({u"1|again|0|1|1"_s, u"2|other|0|1|NULL"_s, u"3|again|1|3|3"_s, u"4|again|2|4|4"_s,
            u"5|renamed|3|5|NULL"_s}));
    EXPECT_EQ(writer.progress().sessions, 5u);
}

TEST_F(RecordingWriterTest, ACounterThatWrapsIsTheSameRun)
{
    SessionStatus wrapping = session(1, u"wrapping");
    wrapping.counters.eventsLost = 0xFFFF'FFF0;
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({wrapping}));
    wrapping.counters.eventsLost = 16;
    write(writer, poll({wrapping}));
    ASSERT_FALSE(writer.commit());
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM runs"_s), QStringList(u"1"_s));
    EXPECT_EQ(rows(path(), u"SELECT sum(eventsLostMore) FROM counterSteps"_s), QStringList(u"32"_s));
}

TEST_F(RecordingWriterTest, RecordsGaps)
{
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({})); // 1: nothing before it
    write(writer, poll({})); // 2
    wait(2s);
    write(writer, poll({})); // 3: late
    write(writer, poll({})); // 4
    write(writer, failedPoll()); // 5
    write(writer, poll({})); // 6: after a failure
    write(writer, poll({})); // 7
    ASSERT_FALSE(writer.write({.poll = *poll({}), .interval = 1000ms, .afterBreak = true})); // 8
    write(writer, poll({})); // 9
    ASSERT_FALSE(writer.write({.poll = *poll({}), .interval = 1000ms, .skipped = 4})); // 10
    write(writer, poll({})); // 11
    ASSERT_FALSE(writer.commit());
    EXPECT_EQ(rows(path(), u"SELECT number FROM polls WHERE gap"_s),
        QStringList({u"1"_s, u"3"_s, u"5"_s, u"6"_s, u"8"_s, u"10"_s}));
    EXPECT_EQ(rows(path(), u"SELECT number, status FROM polls WHERE status"_s), QStringList(u"5|5"_s));
    EXPECT_EQ(rows(path(), u"SELECT number, skipped FROM polls WHERE skipped"_s), QStringList(u"10|4"_s));
    EXPECT_EQ(writer.progress().skippedPolls, 4u);
}

TEST_F(RecordingWriterTest, AFailedPollEndsNoRun)
{
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({session(1, u"a")}));
    write(writer, failedPoll());
    write(writer, poll({session(1, u"a")}));
    ASSERT_FALSE(writer.commit());
    EXPECT_EQ(rows(path(), u"SELECT firstPoll, lastPoll FROM runs"_s), QStringList(u"1|NULL"_s));
}

TEST_F(RecordingWriterTest, WritesMarkersForTheNewestRunOfTheirName)
{
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({session(1, u"a")}));
    write(writer, poll({}));
    write(writer, poll({session(1, u"a")}));
    Marker marker{.kind = MarkerKind::SessionUpdated, .name = u"a"};
    marker.changes = {{ConfigField::FlushTimer, std::int64_t{1000}, std::int64_t{5000}}};
    ASSERT_FALSE(writer.write(marker, 3));
    ASSERT_FALSE(writer.write(Marker{.kind = MarkerKind::PollingPaused}, 3));
    ASSERT_FALSE(writer.commit());
    EXPECT_EQ(rows(path(), u"SELECT * FROM markers"_s),
        QStringList({u"1|3|sessionUpdated|2|a|[{\"after\":5000,\"before\":1000,\"member\":\"flushTimerMs\"}]"_s,
            u"2|3|pollingPaused|NULL||[]"_s}));
}

TEST_F(RecordingWriterTest, ReportsOnlyWhatWasCommitted)
{
    RecordingWriter writer(path());
    create(writer);
    EXPECT_FALSE(writer.isDirty());
    write(writer, poll({session(1, u"a")}));
    EXPECT_TRUE(writer.isDirty());
    EXPECT_EQ(writer.progress().polls, 0u);
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM polls"_s), QStringList(u"0"_s));
    write(writer, poll({session(1, u"a")}));
    ASSERT_FALSE(writer.commit());
    EXPECT_FALSE(writer.isDirty());
    EXPECT_EQ(writer.progress().polls, 2u);
    EXPECT_EQ(writer.progress().sessions, 1u);
    EXPECT_EQ(writer.progress().duration, 1000ms);
    EXPECT_GT(writer.progress().bytes, 4096u);
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM polls"_s), QStringList(u"2"_s));
}

TEST_F(RecordingWriterTest, FinishLeavesOnePlainFile)
{
    RecordingWriter writer(path());
    create(writer);
    write(writer, poll({session(1, u"a")}));
    ASSERT_FALSE(writer.finish(someTime()));
    EXPECT_EQ(contents().keys(), QStringList(u"test.etwr"_s));
    EXPECT_EQ(writer.progress().bytes, static_cast<std::uint64_t>(QFileInfo(path()).size()));
    EXPECT_EQ(writer.progress().polls, 1u);
    EXPECT_EQ(rows(path(), u"SELECT endedMs FROM recording"_s), QStringList(u"1750000099000"_s));
    EXPECT_EQ(rows(path(), u"PRAGMA journal_mode"_s), QStringList(u"delete"_s));
    EXPECT_EQ(rows(path(), u"PRAGMA integrity_check"_s), QStringList(u"ok"_s));
}

TEST_F(RecordingWriterTest, NeverWritesOverAFile)
{
    QFile old(path());
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("mine");
    old.close();
    RecordingWriter writer(path());
    const auto error = writer.create({}, false);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::FileExists);
    EXPECT_EQ(error->file, path());
    EXPECT_EQ(contents(), (QMap<QString, QByteArray>{{u"test.etwr"_s, "mine"}}));
}

TEST_F(RecordingWriterTest, ALogLeftFromAnotherFileIsNoPlaceForANewOne)
{
    QFile log(QString(path() + u"-wal"_s));
    ASSERT_TRUE(log.open(QIODevice::WriteOnly));
    log.write("old log");
    log.close();
    RecordingWriter writer(path());
    const auto error = writer.create({}, false);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::FileExists);
    EXPECT_EQ(error->file, path() + u"-wal"_s);
    EXPECT_EQ(contents(), (QMap<QString, QByteArray>{{u"test.etwr-wal"_s, "old log"}}));
}

TEST_F(RecordingWriterTest, ReplacesAFileWithTheFilesBesideIt)
{
    {
        RecordingWriter killed(path(u"killed.etwr"_s));
        create(killed);
        write(killed, poll({session(1, u"old")}));
        ASSERT_FALSE(killed.commit());
        copyKilled(path(u"killed.etwr"_s), path());
    }
    ASSERT_TRUE(QFile::exists(QString(path() + u"-wal"_s)));
    RecordingWriter writer(path());
    create(writer, true);
    write(writer, poll({session(1, u"new")}));
    ASSERT_FALSE(writer.finish(someTime()));
    EXPECT_EQ(rows(path(), u"SELECT name FROM runs"_s), QStringList(u"new"_s));
}

TEST_F(RecordingWriterTest, SaysWhyAFileWasNotCreated)
{
    RecordingWriter nowhere(path(u"missing/test.etwr"_s));
    const auto missing = nowhere.create({}, false);
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->fault, RecordingFault::NotCreated);
    EXPECT_EQ(missing->file, path(u"missing/test.etwr"_s));
    EXPECT_FALSE(missing->detail.isEmpty());

    RecordingWriter folder(path(u"."_s));
    const auto overFolder = folder.create({}, true);
    ASSERT_TRUE(overFolder);
    EXPECT_EQ(overFolder->fault, RecordingFault::NotReplaced);
    EXPECT_TRUE(contents().isEmpty());
}

TEST_F(RecordingWriterTest, NamesAFileWhateverItsCharacters)
{
#ifdef Q_OS_WIN // which has no question marks in file names
    const QString name = u"50% of #1 é.etwr"_s;
#else
    const QString name = u"50% of #1? é.etwr"_s;
#endif
    RecordingWriter writer(path(name));
    create(writer);
    write(writer, poll({session(1, u"a")}));
    ASSERT_FALSE(writer.finish(someTime()));
    EXPECT_EQ(contents().keys(), QStringList(name));
}

} // namespace
