// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"

#include "model/engine/session/journal.h"
#include "model/qt/history/sessionsample.h"
#include "tests/qt/sessions.h"

#include <QSignalSpy>
#include <QTimeZone>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class SessionHistoryTest : public testing::Test
{
protected:
    void poll(std::vector<SessionStatus> sessions, std::optional<LoadState> load = std::nullopt)
    {
        Poll polled = *pollOf(std::move(sessions), seconds);
        if (load)
            polled.loads = {*load};
        history.append(polled);
        seconds += 1;
    }

    void pollFails()
    {
        Poll failed = *pollOf({}, seconds);
        failed.status = Win32Status::AccessDenied;
        history.append(failed);
        seconds += 1;
    }

    /// "kind session @second", one line per marker.
    std::vector<std::string> markers() const
    {
        std::vector<std::string> lines;
        for (const Marker& marker : history.markers()) {
            const double at = std::chrono::duration<double>(marker.time).count();
            lines.push_back(std::string(keyOf(marker.kind).latin1()) + " "
                + QString::fromStdU16String(marker.name).toStdString() + " @" + std::to_string(static_cast<int>(at)));
        }
        return lines;
    }

    using Lines = std::vector<std::string>;

    double seconds = 0;
    SessionHistory history;
    SessionStatus one = session(1, u"one");
    SessionStatus two = session(2, u"two");
};

TEST_F(SessionHistoryTest, BeginsEmpty)
{
    EXPECT_EQ(history.counters().pollCount(), 0u);
    EXPECT_EQ(history.newestTime(), std::nullopt);
    EXPECT_EQ(history.runOf(1), std::nullopt);
    EXPECT_TRUE(history.markers().empty());
    EXPECT_TRUE(history.polledSessions().empty());
}

TEST_F(SessionHistoryTest, APollOfNewCountersOnlyIsKeptAsAnyOther)
{
    SessionHistory other;
    one.config.logFileName = u"C:\\logs\\one.etl";
    for (int i = 0; i < 4; ++i) {
        one.counters.eventsLost += 3;
        two.counters.buffersWritten = i == 2 ? 0 : two.counters.buffersWritten + 5; // a reset begins another run
        one.timeStamp += 1;
        const PollPtr polled = pollOf({one, two}, i);
        history.append(*polled);
        other.append(*polled, i == 0 ? SessionHistory::Changes::Any : SessionHistory::Changes::CountersOnly);
        ASSERT_EQ(other.polledSessions().size(), 2u);
        for (std::size_t place = 0; place < 2; ++place) {
            EXPECT_EQ(other.polledSessions()[place].run, history.polledSessions()[place].run);
            EXPECT_EQ(other.polledSessions()[place].status, history.polledSessions()[place].status);
            EXPECT_EQ(other.polledSessions()[place].increases, history.polledSessions()[place].increases);
        }
    }
    EXPECT_EQ(other.markers(), history.markers());
    EXPECT_EQ(other.counters().runs().size(), 3u);
}

TEST_F(SessionHistoryTest, APollBetweenTheOthersMakesNoRateOfItsShortTime)
{
    for (int i = 0; i < 3; ++i)
        poll({one}); // the newest at 2 s
    seconds = 2.12;
    one.counters.buffersWritten += 240; // a snapshot, and the poll that follows it
    poll({one});
    seconds = 3;
    poll({one});
    const CounterHistory& counters = history.counters();
    const RunId run = history.runOf(1).value();
    const Column rates =
        counters.columns(run, {Counter::BuffersWritten, Aspect::Rate}, counters.grid({0s, 10s}, 1)).front();
    EXPECT_EQ(rates.max, 240);
    EXPECT_EQ(counters.statistics(run, Counter::BuffersWritten, {0s, 10s}).increase, 240u);
}

TEST_F(SessionHistoryTest, APollBetweenTheOthersThatReportsSessionsIsKept)
{
    poll({one});
    poll({one});
    seconds = 1.2;
    poll({one, two});
    EXPECT_TRUE(history.runOf(2));
    seconds = 1.4;
    one.config.maximumBuffers += 8;
    poll({one, two});
    seconds = 1.6;
    poll({two});
    EXPECT_EQ(markers(), (Lines{"sessionStarted two @1", "sessionUpdated one @1", "sessionStopped one @1"}));
}

TEST_F(SessionHistoryTest, ASampleHasEveryCounter)
{
    SessionStatus status = session(7, u"all");
    status.config.bufferSizeKb = 1;
    status.config.minimumBuffers = 2;
    status.config.maximumBuffers = 3;
    status.counters.numberOfBuffers = 4;
    status.counters.freeBuffers = 5;
    status.counters.eventsLost = 6;
    status.counters.buffersWritten = 7;
    status.counters.logBuffersLost = 8;
    status.counters.realTimeBuffersLost = 9;
    const SessionSample sample = sampleOf(status);
    EXPECT_EQ(sample.handle, status.handle);
    EXPECT_EQ(sample.guid, status.config.guid);
    EXPECT_EQ(sample.name, u"all");
    EXPECT_EQ(sample.bufferSizeKb, 1u);
    EXPECT_EQ(sample.minimumBuffers, 2u);
    EXPECT_EQ(sample.maximumBuffers, 3u);
    EXPECT_EQ(sample.counters.numberOfBuffers, 4u);
    EXPECT_EQ(sample.counters.freeBuffers, 5u);
    EXPECT_EQ(sample.counters.eventsLost, 6u);
    EXPECT_EQ(sample.counters.buffersWritten, 7u);
    EXPECT_EQ(sample.counters.logBuffersLost, 8u);
    EXPECT_EQ(sample.counters.realTimeBuffersLost, 9u);
}

TEST_F(SessionHistoryTest, TheCircumstancesOfALossOutliveTheSession)
{
    one.config.logFileName = u"C:\\one.etl";
    poll({one, two});
    const RunId run = history.runOf(1).value();
    EXPECT_EQ(history.lossCircumstances(run).config, one.config);
    one.config.maximumBuffers += 8;
    poll({one, two});
    poll({two});
    EXPECT_EQ(history.lossCircumstances(run).config, one.config);
    EXPECT_EQ(history.lossCircumstances(history.runOf(2).value()).config, two.config);
    EXPECT_EQ(history.lossCircumstances(run).consumers, std::nullopt);
    EXPECT_EQ(history.lossCircumstances(RunId{77}).config, SessionConfig{});
}

TEST_F(SessionHistoryTest, ItIsKnownWhoHasAConsumerWhereTheBackendReportsIt)
{
    Poll polled = *pollOf({one, two}, seconds++);
    polled.consumed = {two.handle};
    history.append(polled);
    EXPECT_EQ(history.lossCircumstances(history.runOf(1).value()).consumers, 0U);
    EXPECT_EQ(history.lossCircumstances(history.runOf(2).value()).consumers, 1U);
    poll({two});
    EXPECT_EQ(history.lossCircumstances(history.runOf(2).value()).consumers, std::nullopt);
}

TEST_F(SessionHistoryTest, WhetherASessionHadAConsumerIsKnownAfterItsEnd)
{
    Poll polled = *pollOf({one, two}, seconds++);
    polled.consumed = {two.handle};
    history.append(polled);
    const RunId first = history.runOf(1).value();
    const RunId second = history.runOf(2).value();
    poll({});
    EXPECT_EQ(history.lossCircumstances(first).consumers, 0U);
    EXPECT_EQ(history.lossCircumstances(second).consumers, 1U);
}

TEST_F(SessionHistoryTest, ReportsOfTheJournalAreKeptWithTheRunThatTheyAreAbout)
{
    poll({one, two});
    const RunId run = history.runOf(1).value();
    history.addJournalEntry({JournalEvent::WriteFailed, Win32Status::DiskFull, one});
    EXPECT_TRUE(history.lossCircumstances(run).reportedDiskFull);
    EXPECT_FALSE(history.lossCircumstances(history.runOf(2).value()).reportedDiskFull);
    history.addJournalEntry({JournalEvent::BackingFileFull, Win32Status::LogFileFull, one});
    EXPECT_TRUE(history.lossCircumstances(run).reportedBacklogFull);
    history.addJournalEntry({JournalEvent::MaximumFileSizeReached, Win32Status::LogFileFull, two});
    history.addJournalEntry({JournalEvent::StoppedWithError, Win32Status::WriteFault, one});
    poll({}); // they have ended
    EXPECT_EQ(history.lossCircumstances(run).reportedFileError, Win32Status::WriteFault);
    EXPECT_TRUE(history.lossCircumstances(history.runOf(2).value()).reportedSizeReached);
    history.addJournalEntry({JournalEvent::WriteFailed, Win32Status::DiskFull, session(77, u"nobody")});
}

TEST_F(SessionHistoryTest, ASessionThatWasStoppedHereHasNotEndedByItself)
{
    poll({one, two});
    const RunId run = history.runOf(1).value();
    OperationResult stop;
    stop.request.operation = Operation::Stop;
    stop.session = one;
    stop.status = Win32Status::AccessDenied;
    history.addOperation(stop);
    EXPECT_FALSE(history.lossCircumstances(run).stoppedOnRequest);
    stop.status = Win32Status::Success;
    history.addOperation(stop);
    poll({two});
    EXPECT_TRUE(history.lossCircumstances(run).stoppedOnRequest);
    poll({one, two}); // the next run of that session
    EXPECT_FALSE(history.lossCircumstances(history.runOf(1).value()).stoppedOnRequest);
}

TEST_F(SessionHistoryTest, SeveralLoadsAreMarkedWithTheSizeOfTheirEvents)
{
    poll({one, two});
    Poll polled = *pollOf({one, two}, seconds++);
    polled.loads = {{.settings = {.payloadBytes = 20}, .target = 1}, {.settings = {.payloadBytes = 40}, .target = 2}};
    history.append(polled);
    polled.loads.erase(polled.loads.begin());
    polled.steadyTime += std::chrono::seconds(1);
    history.append(polled);
    EXPECT_EQ(markers(), (Lines{"loadStarted one @1", "loadStarted two @1", "loadStopped one @2"}));
    EXPECT_EQ(history.lossCircumstances(history.runOf(1).value()).eventBytes, LoadProvider::eventBytes(20));
    EXPECT_EQ(history.lossCircumstances(history.runOf(2).value()).eventBytes, LoadProvider::eventBytes(40));
}

TEST_F(SessionHistoryTest, PollsReachTheCounters)
{
    const QSignalSpy appended(&history, &SessionHistory::appended);
    one.counters.eventsLost = 5;
    poll({one, two});
    one.counters.eventsLost = 9;
    poll({one, two});
    EXPECT_EQ(appended.size(), 2);
    EXPECT_EQ(history.newestTime(), 1s);
    const auto reading = history.counters().readingAt(history.runOf(1).value(), 1s);
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->values[indexOf(Counter::EventsLost)], 9u);
    ASSERT_EQ(history.polledSessions().size(), 2u);
    EXPECT_EQ(history.polledSessions()[1].run, history.runOf(2));
    EXPECT_EQ(history.polledSessions()[1].status, two);
    EXPECT_EQ(history.polledSession(2), &history.polledSessions()[1]);
    EXPECT_EQ(history.polledSession(3), nullptr);
    EXPECT_EQ(history.polledSessions()[0].increases, (std::array<std::uint32_t, totalCount>{0, 4, 0, 0}));
}

TEST_F(SessionHistoryTest, WallTimeAndIntervalComeAlong)
{
    history.setInterval(10s);
    Poll polled = *pollOf({one}, 0);
    polled.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'123, QTimeZone::utc());
    history.append(polled);
    EXPECT_EQ(history.counters().wallAt(0s), 1'750'000'000'123ms);
    polled.steadyTime = 10s;
    polled.time = polled.time.addSecs(10);
    history.append(polled);
    EXPECT_EQ(history.counters().newestStep(), 10s); // no gap: as long as the interval
}

TEST_F(SessionHistoryTest, AFailedPollBreaksTheLineAndEndsNoRun)
{
    poll({one});
    const auto run = history.runOf(1);
    const QSignalSpy appended(&history, &SessionHistory::appended);
    seconds = 0.25;
    pollFails();
    EXPECT_EQ(appended.size(), 0);
    seconds = 1;
    poll({one});
    EXPECT_EQ(history.runOf(1), run);
    EXPECT_EQ(history.counters().newestStep(), std::nullopt);
    EXPECT_TRUE(history.markers().empty());
}

TEST_F(SessionHistoryTest, WhatTheFirstPollShowsDidNotStartThen)
{
    poll({one});
    EXPECT_TRUE(history.markers().empty());
    poll({one, two});
    EXPECT_EQ(markers(), Lines{"sessionStarted two @1"});
    EXPECT_EQ(history.markers().front().run, history.runOf(2));
}

TEST_F(SessionHistoryTest, AStoppedSessionIsMarkedWithItsRun)
{
    poll({one, two});
    const auto run = history.runOf(1);
    poll({two});
    EXPECT_EQ(markers(), Lines{"sessionStopped one @1"});
    EXPECT_EQ(history.markers().front().run, run);
    EXPECT_EQ(history.runOf(1), run); // it is still known
    EXPECT_EQ(history.polledSession(1), nullptr);
    EXPECT_EQ(history.polledSession(2), &history.polledSessions().front());
    EXPECT_EQ(history.polledSession(3), nullptr);
}

TEST_F(SessionHistoryTest, ARestartBetweenTwoPollsIsTwoMarkers)
{
    one.counters.eventsLost = 1000;
    poll({one});
    const auto before = history.runOf(1);
    one.counters.eventsLost = 0;
    poll({one});
    EXPECT_EQ(markers(), (Lines{"sessionStopped one @1", "sessionStarted one @1"}));
    EXPECT_EQ(history.markers()[0].run, before);
    EXPECT_EQ(history.markers()[1].run, history.runOf(1));
    EXPECT_NE(history.runOf(1), before);
}

TEST_F(SessionHistoryTest, AnUpdateSaysWhatChanged)
{
    poll({one, two});
    one.counters.eventsLost = 7; // a counter is no update
    two.config.maximumBuffers = 64;
    two.config.logFileName = u"C:\\logs\\two.etl";
    poll({two, one}); // nor is another order
    EXPECT_EQ(markers(), Lines{"sessionUpdated two @1"});
    const std::vector<MarkerChange> expected{
        {ConfigField::MaximumBuffers, std::int64_t{24}, std::int64_t{64}},
        {ConfigField::LogFileName, std::u16string(), std::u16string(u"C:\\logs\\two.etl")},
    };
    EXPECT_EQ(history.markers().front().changes, expected);
}

TEST_F(SessionHistoryTest, FlushesAreMarkedAtTheNextPoll)
{
    poll({one});
    OperationResult flush;
    flush.request.operation = Operation::Flush;
    flush.request.target.name = u"one";
    history.addOperation(flush);
    EXPECT_TRUE(history.markers().empty());
    OperationResult written = flush;
    written.request.operation = Operation::Snapshot;
    written.request.snapshotFile = QStringLiteral("C:\\a.etl");
    history.addOperation(written);
    flush.status = Win32Status::AccessDenied;
    history.addOperation(flush);
    OperationResult update;
    update.request.operation = Operation::Update;
    history.addOperation(update);
    poll({one});
    EXPECT_EQ(markers(), (Lines{"sessionFlushed one @1", "snapshotWritten one @1"}));
    EXPECT_EQ(history.markers()[0].run, history.runOf(1));
    EXPECT_EQ(history.markers()[1].changes.front().after, MarkerValue(std::u16string(u"C:\\a.etl")));
}

TEST_F(SessionHistoryTest, TheLoadIsMarked)
{
    LoadState load{.settings = {.eventsPerSecond = 500}, .counters = {}, .target = 1};
    poll({one, two});
    poll({one, two}, load);
    poll({one, two}, load);
    load.settings.eventsPerSecond = 900;
    poll({one, two}, load);
    load.target = 2;
    poll({one, two}, load);
    poll({one, two});
    EXPECT_EQ(markers(),
        (Lines{"loadStarted one @1", "loadChanged one @3", "loadStopped one @4", "loadStarted two @4",
            "loadStopped two @5"}));
    const std::vector<MarkerChange> expected{
        {MarkerSetting::LoadEventsPerSecond, std::int64_t{500}, std::int64_t{900}}};
    EXPECT_EQ(history.markers()[1].changes, expected);
    EXPECT_EQ(history.markers()[0].changes.size(), 4u);
}

TEST_F(SessionHistoryTest, APauseIsMarkedAndBreaksTheLine)
{
    history.setPaused(true); // nothing to mark before the first poll
    history.setPaused(false);
    poll({one});
    EXPECT_EQ(markers(), Lines{"pollingResumed  @0"});
    poll({one});
    history.setPaused(true);
    history.setPaused(true);
    EXPECT_EQ(markers().back(), "pollingPaused  @1");
    seconds = 1.5;
    poll({one}); // after an operation
    EXPECT_EQ(history.counters().newestStep(), std::nullopt);
    seconds = 2;
    history.setPaused(false);
    poll({one});
    EXPECT_EQ(history.counters().newestStep(), std::nullopt);
    EXPECT_EQ(markers(), (Lines{"pollingResumed  @0", "pollingPaused  @1", "pollingResumed  @2"}));
}

TEST_F(SessionHistoryTest, MarkersAreSortedAndAnnounced)
{
    poll({one});
    const QSignalSpy changed(&history, &SessionHistory::markersChanged);
    history.addMarker({.kind = MarkerKind::SessionFlushed, .time = 5s, .name = u"b"});
    history.addMarker({.kind = MarkerKind::SessionFlushed, .time = 3s, .name = u"a"});
    history.addMarker({.kind = MarkerKind::SessionFlushed, .time = 5s, .name = u"c"});
    EXPECT_EQ(markers(), (Lines{"sessionFlushed a @3", "sessionFlushed b @5", "sessionFlushed c @5"}));
    EXPECT_EQ(changed.size(), 3);
    poll({one});
    EXPECT_EQ(changed.size(), 3);
    poll({one, two});
    EXPECT_EQ(changed.size(), 4);
}

TEST_F(SessionHistoryTest, EachMarkerIsAnnouncedOnceAndWhenItIsThere)
{
    std::vector<MarkerKind> announced;
    std::vector<std::size_t> polls; // of which an announcement came before appended()
    std::size_t appended = 0;
    QObject::connect(&history, &SessionHistory::appended, [&] { ++appended; });
    QObject::connect(&history, &SessionHistory::markersAdded, [&](const std::vector<Marker>& markers) {
        for (const Marker& marker : markers) {
            EXPECT_EQ(std::ranges::count(history.markers(), marker), 1);
            announced.push_back(marker.kind);
            polls.push_back(appended);
        }
    });
    poll({one});
    poll({one, two});
    history.setPaused(true);
    history.setPaused(false);
    poll({two});
    poll({two});
    EXPECT_EQ(announced,
        (std::vector{MarkerKind::SessionStarted, MarkerKind::PollingPaused, MarkerKind::PollingResumed,
            MarkerKind::SessionStopped}));
    EXPECT_EQ(polls, (std::vector<std::size_t>{1, 2, 2, 2}));
}

TEST_F(SessionHistoryTest, TheOldestMarkersAreForgotten)
{
    poll({one});
    for (std::size_t i = 0; i < SessionHistory::markerLimit + 2; ++i)
        history.addMarker({.kind = MarkerKind::SessionFlushed, .time = std::chrono::seconds(i)});
    EXPECT_EQ(history.markers().size(), SessionHistory::markerLimit);
    EXPECT_EQ(history.markers().front().time, 2s);
}

TEST_F(SessionHistoryTest, MarkersOlderThanAllCountersAreForgotten)
{
    seconds = 10;
    poll({one});
    history.addMarker({.kind = MarkerKind::SessionFlushed, .time = 10s});
    history.addMarker({.kind = MarkerKind::SessionFlushed, .time = 9s});
    EXPECT_EQ(markers(), Lines{"sessionFlushed  @10"});
}

TEST_F(SessionHistoryTest, TheCapDropsSamples)
{
    for (int i = 0; i < 600; ++i)
        poll({one});
    EXPECT_EQ(history.counters().sampleRange().begin, 0s);
    history.setCap(0);
    EXPECT_EQ(history.counters().sampleRange().begin, 512s);
}

} // namespace
} // namespace etwarden
