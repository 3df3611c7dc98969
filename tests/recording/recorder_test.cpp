// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recorder.h"

#include "model/qt/common/worker.h"
#include "model/qt/recording/recordingfile.h"
#include "tests/qt/sessions.h"
#include "tests/recording/otherprogram.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QSignalSpy>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class RecorderTest : public RecordingTest
{
protected:
    RecordingSummary stop()
    {
        QSignalSpy stopped(&recorder, &Recorder::stopped);
        recorder.stop();
        EXPECT_TRUE(stopped.wait(30'000));
        return stopped.value(0).value(0).value<RecordingSummary>();
    }

    void flush()
    {
        QSignalSpy progressed(&recorder, &Recorder::progressed);
        recorder.flush();
        EXPECT_TRUE(progressed.wait(30'000));
    }

    Recorder recorder;
};

TEST_F(RecorderTest, WritesWhatIsPosted)
{
    QSignalSpy started(&recorder, &Recorder::started);
    recorder.setInterval(750ms);
    recorder.start(path());
    EXPECT_TRUE(recorder.isActive());
    EXPECT_EQ(recorder.file(), path());
    recorder.append(poll({session(1, u"a")}));
    recorder.append(poll({session(1, u"a"), session(2, u"b")}));
    recorder.addMarker(Marker{.kind = MarkerKind::SessionStarted, .name = u"b"}, 2);
    recorder.breakLine();
    recorder.append(poll({}));
    const RecordingSummary summary = stop();

    EXPECT_EQ(started.size(), 1);
    EXPECT_FALSE(recorder.isActive());
    EXPECT_FALSE(recorder.isStopping());
    EXPECT_FALSE(summary.error.has_value());
    EXPECT_EQ(summary.file, path());
    EXPECT_EQ(summary.progress.polls, 3u);
    EXPECT_EQ(summary.progress.sessions, 2u);
    EXPECT_EQ(summary.progress.duration, 2000ms);
    EXPECT_EQ(recorder.progress().polls, 3u);
    EXPECT_EQ(rows(path(), u"SELECT number, gap, intervalMs FROM polls"_s),
        QStringList({u"1|1|750"_s, u"2|0|750"_s, u"3|1|750"_s}));
    EXPECT_EQ(rows(path(), u"SELECT poll, session FROM markers"_s), QStringList(u"2|b"_s));
    EXPECT_EQ(rows(path(), u"SELECT endedMs > 0 FROM recording"_s), QStringList(u"1"_s));
}

TEST_F(RecorderTest, AFlushMakesEverythingSafe)
{
    recorder.start(path());
    recorder.append(poll({session(1, u"a")}));
    flush();
    EXPECT_EQ(recorder.progress().polls, 1u);
    EXPECT_FALSE(recorder.isSlow());
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM polls"_s), QStringList(u"1"_s));
}

TEST_F(RecorderTest, BatchesAreWrittenWithoutBeingAsked)
{
    QSignalSpy progressed(&recorder, &Recorder::progressed);
    recorder.start(path());
    recorder.append(poll({session(1, u"a")}));
    EXPECT_TRUE(progressed.wait(30'000));
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM polls"_s), QStringList(u"1"_s));
}

TEST_F(RecorderTest, MakesNoFileWithoutAPoll)
{
    recorder.start(path());
    recorder.addMarker(Marker{.kind = MarkerKind::PollingPaused}, 1);
    const RecordingSummary summary = stop();
    EXPECT_FALSE(summary.error.has_value());
    EXPECT_EQ(summary.progress.polls, 0u);
    EXPECT_TRUE(contents().isEmpty());
}

TEST_F(RecorderTest, AcceptsNothingWhileNothingIsRecorded)
{
    recorder.append(poll({}));
    recorder.flush();
    recorder.stop();
    EXPECT_FALSE(recorder.isActive());
    recorder.start(path());
    recorder.append(poll({session(1, u"a")}));
    const RecordingSummary summary = stop();
    recorder.append(poll({}));
    EXPECT_EQ(summary.progress.polls, 1u);
}

TEST_F(RecorderTest, RecordsAgainIntoAnotherFile)
{
    for (const QString& name : {u"one.etwr"_s, u"two.etwr"_s}) {
        recorder.start(path(name));
        recorder.append(poll({session(1, u"a")}));
        EXPECT_EQ(stop().progress.polls, 1u);
    }
    EXPECT_EQ(contents().keys(), QStringList({u"one.etwr"_s, u"two.etwr"_s}));
}

TEST_F(RecorderTest, WhatIsHeldIsTheBeginningOfTheNextFile)
{
    recorder.start(path(u"one.etwr"_s));
    recorder.append(poll({session(1, u"a")}));
    recorder.hold();
    recorder.append(poll({session(1, u"a")})); // before the stop, and while it goes on
    QSignalSpy stopped(&recorder, &Recorder::stopped);
    recorder.stop();
    recorder.append(poll({session(1, u"a")}));
    recorder.addMarker(Marker{.kind = MarkerKind::SessionStarted, .name = u"b"}, 3);
    ASSERT_TRUE(stopped.wait(30'000));
    recorder.append(poll({session(1, u"a")}));
    recorder.start(path(u"two.etwr"_s));
    recorder.append(poll({session(1, u"a")}));
    EXPECT_EQ(stop().progress.polls, 4u);
    EXPECT_EQ(rows(path(u"one.etwr"_s), u"SELECT number FROM polls"_s), QStringList(u"1"_s));
    EXPECT_EQ(rows(path(u"two.etwr"_s), u"SELECT number, gap, skipped FROM polls"_s),
        QStringList({u"2|1|0"_s, u"3|0|0"_s, u"4|0|0"_s, u"5|0|0"_s}));
    EXPECT_EQ(rows(path(u"two.etwr"_s), u"SELECT poll, session FROM markers"_s), QStringList(u"3|b"_s));
}

TEST_F(RecorderTest, WhatIsTooMuchToHoldIsCounted)
{
    recorder.hold();
    for (std::size_t i = 0; i < Recorder::queueLimit + 7; ++i)
        recorder.append(poll({session(1, u"a")}));
    recorder.start(path());
    flush();
    recorder.append(poll({session(1, u"a")}));
    const RecordingSummary summary = stop();
    EXPECT_EQ(summary.progress.polls, Recorder::queueLimit + 1);
    EXPECT_EQ(summary.progress.skippedPolls, 7u);
    EXPECT_EQ(rows(path(), u"SELECT number, skipped FROM polls WHERE skipped > 0"_s),
        QStringList(u"%1|7"_s.arg(Recorder::queueLimit + 8)));
}

TEST_F(RecorderTest, SaysWhyItCouldNotBegin)
{
    QFile old(path());
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.close();
    QSignalSpy stopped(&recorder, &Recorder::stopped);
    recorder.start(path());
    recorder.append(poll({session(1, u"a")}));
    ASSERT_TRUE(stopped.wait(30'000));
    const auto summary = stopped.value(0).value(0).value<RecordingSummary>();
    ASSERT_TRUE(summary.error);
    EXPECT_EQ(summary.error->fault, RecordingFault::FileExists);
    EXPECT_FALSE(recorder.isActive());

    recorder.start(path(), true); // asked, and agreed
    recorder.append(poll({session(1, u"a")}));
    EXPECT_FALSE(stop().error.has_value());
}

TEST_F(RecorderTest, DestructionWritesWhatWasPosted)
{
    {
        Recorder other;
        other.start(path());
        for (int i = 0; i < 100; ++i)
            other.append(poll({session(1, u"a")}));
    }
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM polls"_s), QStringList(u"100"_s));
    EXPECT_EQ(contents().keys(), QStringList(u"test.etwr"_s));
}

TEST_F(RecorderTest, FinishWritesWhatWasPostedAndNothingFollows)
{
    const QSignalSpy stopped(&recorder, &Recorder::stopped);
    recorder.start(path());
    recorder.append(poll({session(1, u"a")}));
    recorder.finish();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_FALSE(recorder.isActive());
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM polls"_s), QStringList(u"1"_s));
    EXPECT_EQ(rows(path(), u"SELECT endedMs > 0 FROM recording"_s), QStringList(u"1"_s));
    recorder.append(poll({session(1, u"a")}));
    QCoreApplication::processEvents();
    EXPECT_EQ(stopped.size(), 0);
}

TEST_F(RecorderTest, FinishingLeavesAWholeFile) // at a signal or the end of a session of Windows
{
    recorder.start(path());
    for (int i = 0; i < 100; ++i)
        recorder.append(poll({session(1, u"a")}));
    recorder.finish();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_EQ(rows(path(), u"SELECT count(*), endedMs > 0 FROM polls, recording"_s), QStringList(u"100|1"_s));
    EXPECT_EQ(contents().keys(), QStringList(u"test.etwr"_s));
}

TEST_F(RecorderTest, ADiskThatIsTooSlowCostsPollsThatAreCounted)
{
    recorder.start(path());
    recorder.append(poll({session(1, u"a")}));
    flush();
    {
        const OtherProgram other(path());
        other.rows(u"BEGIN IMMEDIATE"_s);
        // The recorder takes all of its queue at once and waits for the other program; after that, the queue fills up.
        for (std::size_t i = 0; i < 2 * Recorder::queueLimit + 10; ++i)
            recorder.append(poll({session(1, u"a")}));
        other.rows(u"ROLLBACK"_s);
    }
    flush();
    recorder.append(poll({session(1, u"a")}));
    const RecordingSummary summary = stop();
    EXPECT_FALSE(summary.error.has_value());
    EXPECT_GE(summary.progress.skippedPolls, 10u);
    EXPECT_EQ(summary.progress.polls + summary.progress.skippedPolls, 2 * Recorder::queueLimit + 12);
    EXPECT_EQ(rows(path(), u"SELECT sum(skipped), sum(gap) FROM polls"_s),
        QStringList(u"%1|2"_s.arg(summary.progress.skippedPolls)));
}

} // namespace
