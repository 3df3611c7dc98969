// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/pollroute.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/monitor/demonstration.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/recorder.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

/// The monitor does not run: the test polls.
class PollRouteTest : public RecordingTest
{
protected:
    void append(std::vector<SessionStatus> sessions) { emit monitor.pollFinished(poll(std::move(sessions))); }

    void stop()
    {
        QSignalSpy stopped(&recorder, &Recorder::stopped);
        recorder.stop();
        EXPECT_TRUE(stopped.wait(30'000));
    }

    Monitor monitor{std::make_shared<FakeBackend>()};
    SessionHistory history;
    Recorder recorder;
    PollRoute route{monitor, history, recorder};
};

TEST_F(PollRouteTest, SendsEachMarkerOnceWithItsPoll)
{
    recorder.start(path());
    append({session(1, u"a")});
    append({session(1, u"a"), session(2, u"b")});
    history.addMarker(Marker{.kind = MarkerKind::SessionFlushed, .time = *history.newestTime(), .name = u"a"});
    append({session(1, u"a"), session(2, u"b")});
    Marker late{.kind = MarkerKind::ThresholdExceeded, .time = *history.newestTime() - 1s, .name = u"a"};
    history.addMarker(late); // of the poll before
    append({session(2, u"b")});
    stop();
    EXPECT_EQ(rows(path(), u"SELECT poll, kind, session FROM markers ORDER BY id"_s),
        QStringList(
            {u"2|sessionStarted|b"_s, u"2|sessionFlushed|a"_s, u"2|thresholdExceeded|a"_s, u"4|sessionStopped|a"_s}));
}

TEST_F(PollRouteTest, LeavesDemonstrationsOutWhereTheyAreNotWanted)
{
    SessionStatus shown = session(2, u"b");
    shown.config.guid = demonstration(DemonstrationPart::TooSmall, u"b", 1).config.guid;
    Recorder kept;
    const QString keptPath = path(u"kept.etwr"_s);
    route.addRecorder(kept, Demonstrations::LeftOut);
    recorder.start(path());
    kept.start(keptPath);
    append({session(1, u"a")});
    append({session(1, u"a"), shown});
    append({session(1, u"a")});
    QSignalSpy stopped(&kept, &Recorder::stopped);
    kept.stop();
    EXPECT_TRUE(stopped.wait(30'000));
    stop();
    const QString names = u"SELECT DISTINCT name FROM sessionTotals ORDER BY name"_s;
    EXPECT_EQ(rows(path(), names), QStringList({u"a"_s, u"b"_s}));
    EXPECT_EQ(rows(keptPath, names), QStringList{u"a"_s});
    EXPECT_EQ(rows(keptPath, u"SELECT kind FROM markers"_s), QStringList());
    EXPECT_EQ(rows(path(), u"SELECT kind FROM markers ORDER BY id"_s),
        QStringList({u"sessionStarted"_s, u"sessionStopped"_s}));
}

TEST_F(PollRouteTest, RecordsMarkersThatAreAlike)
{
    recorder.start(path());
    append({session(1, u"a")});
    OperationResult flush;
    flush.request.operation = Operation::Flush;
    flush.request.target.name = u"a";
    emit monitor.operationFinished(flush);
    emit monitor.operationFinished(flush);
    append({session(1, u"a")});
    stop();
    EXPECT_EQ(
        rows(path(), u"SELECT poll, kind FROM markers"_s), QStringList({u"2|sessionFlushed"_s, u"2|sessionFlushed"_s}));
}

TEST_F(PollRouteTest, HistoryAndRecordingHaveAPollThatIsPassedOn)
{
    std::size_t known = 0;
    QObject::connect(&route, &PollRoute::polled, [&](const PollPtr& polled) {
        const bool hasSucceeded = polled->status == Win32Status::Success;
        EXPECT_EQ(history.polledSessions().size(), hasSucceeded ? polled->sessions.size() : 2);
        ++known;
    });
    append({session(1, u"a")});
    append({session(1, u"a"), session(2, u"b")});
    emit monitor.pollFinished(failedPoll()); // is shown too
    EXPECT_EQ(known, 3U);
}

TEST_F(PollRouteTest, LeavesMarkersFromBeforeTheRecordingOut)
{
    append({});
    append({session(1, u"a")});
    recorder.start(path());
    append({session(1, u"a")});
    stop();
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM markers"_s), QStringList(u"0"_s));
}

TEST_F(PollRouteTest, ReportsIntervalAndPause)
{
    monitor.setInterval(500ms);
    recorder.start(path());
    append({});
    append({});
    monitor.setPaused(true);
    append({}); // asked for
    append({});
    monitor.setPaused(false);
    append({});
    append({});
    stop();
    EXPECT_EQ(rows(path(), u"SELECT gap FROM polls"_s), QStringList({u"1"_s, u"0"_s, u"1"_s, u"1"_s, u"1"_s, u"0"_s}));
    EXPECT_EQ(rows(path(), u"SELECT DISTINCT intervalMs FROM polls"_s), QStringList(u"500"_s));
}

} // namespace
