// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingreader.h"

#include "model/qt/history/alertsmodel.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/newrecordingfile.h"
#include "tests/qt/logcapture.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QSignalSpy>
#include <QThread>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

constexpr std::size_t capMiB = 16;

class RecordingReaderTest : public RecordingTest
{
protected:
    void makeRecording(int polls)
    {
        RecordingWriter writer(path());
        create(writer);
        SessionStatus counting = session(1, u"a");
        for (int i = 0; i < polls; ++i) {
            write(writer, poll({counting}));
            ++counting.counters.buffersWritten;
            counting.counters.eventsLost += i == 500 ? 7 : 0;
        }
        ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    }
};

TEST_F(RecordingReaderTest, OpensThenLoads)
{
    makeRecording(1000);
    RecordingReader reader(path());
    QSignalSpy opened(&reader, &RecordingReader::opened);
    QSignalSpy progressed(&reader, &RecordingReader::progressed);
    QSignalSpy loaded(&reader, &RecordingReader::loaded);
    EXPECT_EQ(reader.file(), path());
    EXPECT_EQ(reader.history(), nullptr);
    reader.open(capMiB);
    ASSERT_TRUE(opened.size() == 1 || opened.wait(30'000));
    EXPECT_EQ(reader.polls().size(), 1000u);
    EXPECT_EQ(reader.sessionCount(), 1u);
    EXPECT_EQ(reader.info().sessionLimit, 64u);
    ASSERT_TRUE(loaded.size() == 1 || loaded.wait(30'000));
    EXPECT_EQ(progressed.last().value(0).toDouble(), 1.0);
    ASSERT_NE(reader.history(), nullptr);
    EXPECT_EQ(reader.history()->counters().pollCount(), 1000u);
    EXPECT_EQ(reader.history()->thread(), QThread::currentThread());
    EXPECT_EQ(reader.lossPolls(), (std::vector<std::size_t>{501}));
    EXPECT_EQ(reader.worstPoll(), 501u);
    ASSERT_EQ(reader.axisTimes().size(), 1000u);
    EXPECT_EQ(reader.axisTimes().back(), reader.history()->newestTime());
}

TEST_F(RecordingReaderTest, FindsAlertsAndTheWorstMoment)
{
    RecordingWriter writer(path());
    create(writer);
    SessionStatus quiet = session(1, u"quiet");
    SessionStatus loud = session(2, u"loud");
    for (int i = 0; i < 60; ++i) {
        quiet.counters.eventsLost += i == 10 ? 3 : 0;
        loud.counters.eventsLost += i == 30 ? 50 : 0;
        quiet.counters.logBuffersLost += i == 50 ? 900 : 0; // weighs less than an event
        write(writer, poll({quiet, loud}));
    }
    ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    RecordingReader reader(path());
    QSignalSpy loaded(&reader, &RecordingReader::loaded);
    EXPECT_EQ(reader.alerts(), nullptr);
    reader.open(capMiB, {{.kind = ThresholdKind::EventsLost, .limit = 10}});
    ASSERT_TRUE(loaded.size() == 1 || loaded.wait(30'000));
    EXPECT_EQ(reader.lossPolls(), (std::vector<std::size_t>{10, 30, 50}));
    EXPECT_EQ(reader.worstPoll(), 30u);
    ASSERT_NE(reader.alerts(), nullptr);
    EXPECT_EQ(reader.alerts()->thread(), QThread::currentThread());
    ASSERT_EQ(reader.alerts()->rowCount(), 1);
    EXPECT_EQ(reader.alerts()->episode(0).name, u"loud");
    EXPECT_EQ(reader.alerts()->episode(0).begin, reader.axisTimes()[30]);
    EXPECT_TRUE(reader.history()->markers().empty()); // those of a recording are in its file
}

TEST_F(RecordingReaderTest, AnswersTheNewestRequest)
{
    makeRecording(400);
    RecordingReader reader(path());
    QSignalSpy loaded(&reader, &RecordingReader::loaded);
    QSignalSpy answered(&reader, &RecordingReader::momentReady);
    reader.open(capMiB);
    for (std::size_t index = 0; index < 400; ++index)
        reader.requestMoment(index);
    while (answered.isEmpty() || answered.last().value(0).value<RecordedMoment>().index != 399)
        ASSERT_TRUE(answered.wait(30'000));
    const auto moment = answered.last().value(0).value<RecordedMoment>();
    EXPECT_EQ(moment.poll->sessions.front().counters.buffersWritten, 399u);
    EXPECT_EQ(moment.before->sessions.front().counters.buffersWritten, 398u);

    reader.requestMoment(0);
    answered.clear();
    ASSERT_TRUE(answered.wait(30'000));
    EXPECT_EQ(answered.last().value(0).value<RecordedMoment>().before, nullptr);
}

TEST_F(RecordingReaderTest, SaysWhyItCannotOpen)
{
    const LogCapture log({u"recording"_s});
    RecordingReader reader(path(u"missing.etwr"_s));
    QSignalSpy failed(&reader, &RecordingReader::failed);
    reader.open(capMiB);
    ASSERT_TRUE(failed.wait(30'000));
    EXPECT_EQ(failed.value(0).value(0).value<RecordingError>().fault, RecordingFault::NotFound);
    ASSERT_EQ(log.lines().size(), 1);
    EXPECT_TRUE(log.lines().front().startsWith(u"etwarden.recording: "_s));
    EXPECT_TRUE(log.lines().front().contains(u"missing.etwr"_s));
}

TEST_F(RecordingReaderTest, ShowsTablesAfterTheLoadingWasCancelled)
{
    makeRecording(20); // so few that the opening never asks
    RecordingReader reader(path());
    QSignalSpy cancelled(&reader, &RecordingReader::cancelled);
    QSignalSpy loaded(&reader, &RecordingReader::loaded);
    QSignalSpy answered(&reader, &RecordingReader::momentReady);
    reader.cancel();
    reader.open(capMiB);
    ASSERT_TRUE(cancelled.size() == 1 || cancelled.wait(30'000));
    EXPECT_TRUE(loaded.isEmpty());
    EXPECT_EQ(reader.history(), nullptr);
    reader.cancel(); // nothing is left to cancel
    reader.requestMoment(19);
    ASSERT_TRUE(answered.wait(30'000));
    EXPECT_EQ(answered.last().value(0).value<RecordedMoment>().poll->sessions.front().counters.buffersWritten, 19u);
}

TEST_F(RecordingReaderTest, TheOpeningCanBeCancelled)
{
    makeRecording(2000);
    const LogCapture log({u"recording"_s});
    RecordingReader reader(path());
    QSignalSpy failed(&reader, &RecordingReader::failed);
    QSignalSpy opened(&reader, &RecordingReader::opened);
    reader.cancel();
    reader.open(capMiB);
    ASSERT_TRUE(failed.size() == 1 || failed.wait(30'000));
    EXPECT_EQ(failed.value(0).value(0).value<RecordingError>().fault, RecordingFault::Cancelled);
    EXPECT_TRUE(opened.isEmpty());
    EXPECT_EQ(log.lines(), QStringList());
}

TEST_F(RecordingReaderTest, NamesFilesBesideTheRecording)
{
    makeRecording(1);
    QFile journal(companionsOf(path())[2]);
    ASSERT_TRUE(journal.open(QIODevice::WriteOnly));
    journal.write("foreign");
    journal.close();
    RecordingReader reader(path());
    QSignalSpy opened(&reader, &RecordingReader::opened);
    reader.open(capMiB);
    ASSERT_TRUE(opened.wait(30'000));
    EXPECT_EQ(reader.foreignFiles(), QStringList(companionsOf(path())[2]));
}

TEST_F(RecordingReaderTest, CanBeDestroyedWhileItLoads)
{
    makeRecording(2000);
    for (int i = 0; i < 10; ++i) {
        RecordingReader reader(path());
        reader.open(capMiB);
        reader.requestMoment(1999);
    }
}

} // namespace
