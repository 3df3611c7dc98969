// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/monitor.h"

#include "model/etw/logfilemodes.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/logcapture.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace etwarden {
namespace {

class MonitorTest : public testing::Test
{
protected:
    std::shared_ptr<FakeBackend> backend = std::make_shared<FakeBackend>();
    Monitor monitor{backend};
    QSignalSpy polls{&monitor, &Monitor::pollFinished};
    QSignalSpy results{&monitor, &Monitor::operationFinished};

    MonitorTest()
    {
        backend->fake.sessions = {session(3, u"Disk trace")};
        monitor.setInterval(Monitor::maximumInterval); // nothing is due while a test runs
    }

    bool next(QSignalSpy& spy)
    {
        const auto before = spy.count();
        return spy.count() > before || spy.wait();
    }

    /// The session as a properties block of version 2 describes it.
    static SessionStatus reported(SessionStatus session)
    {
        session.isWow = false;
        return session;
    }

    PollPtr lastPoll() { return polls.last().first().value<PollPtr>(); }
    OperationResult lastResult() { return results.last().first().value<OperationResult>(); }
};

TEST_F(MonitorTest, PollsAtOnceAndCountsPolls)
{
    EXPECT_EQ(polls.count(), 0);
    monitor.start();
    ASSERT_TRUE(next(polls));
    ASSERT_EQ(lastPoll()->sessions.size(), 1u);
    EXPECT_EQ(lastPoll()->sessions[0], reported(session(3, u"Disk trace")));
    EXPECT_EQ(lastPoll()->number, 1u);
    EXPECT_EQ(lastPoll()->status, Win32Status::Success);
    EXPECT_EQ(lastPoll()->backend, BackendKind::EmbeddedEngine);
    EXPECT_TRUE(lastPoll()->loads.empty());
    monitor.pollNow();
    ASSERT_TRUE(next(polls));
    EXPECT_EQ(lastPoll()->number, 2u);
}

TEST_F(MonitorTest, PollsTheConsumersOfSessions)
{
    backend->consumed = {3};
    monitor.start();
    ASSERT_TRUE(next(polls));
    EXPECT_EQ(lastPoll()->consumed, std::vector<TraceHandle>{3});
}

TEST_F(MonitorTest, PollsTheKernelSettingsOfSystemLoggers)
{
    SessionStatus system = session(4, u"System");
    system.config.logFileMode |= logfilemode::SystemLogger;
    backend->fake.sessions = {session(3, u"Disk trace"), system};
    backend->fake.kernel.stackEvents = {*parseStackEvent("CSwitch")};
    monitor.start();
    ASSERT_TRUE(next(polls));
    ASSERT_EQ(lastPoll()->sessions.size(), 2u);
    EXPECT_EQ(lastPoll()->sessions[0].config.kernel, KernelTracing());
    EXPECT_EQ(lastPoll()->sessions[1].config.kernel, KernelTracing{.stackEvents = {*parseStackEvent("CSwitch")}});
}

TEST_F(MonitorTest, WhatWasSetHereIsInForceWhereTheSystemSaysNothing)
{
    SessionStatus system = session(4, u"System");
    system.config.logFileMode |= logfilemode::SystemLogger;
    backend->fake.sessions = {system};
    SessionConfig wanted = system.config;
    wanted.kernel.counters = {2};
    wanted.kernel.counterEvents = {*parseStackEvent("CSwitch")};
    backend->fake.refusedClass = TraceQueryInfoClass::PmcEventList;
    monitor.setPaused(true);
    monitor.start();
    monitor.updateSession({4, {}}, wanted, false, {}, {}, KernelTracing{.lbrOptions = 1});
    ASSERT_TRUE(next(results));
    const auto isPolled = [this] {
        return !polls.isEmpty() && lastPoll()->sessions.at(0).config.kernel != KernelTracing();
    };
    ASSERT_TRUE(QTest::qWaitFor(isPolled));
    EXPECT_EQ(lastPoll()->sessions[0].config.kernel, (KernelTracing{.counters = {2}, .lbrOptions = 1}))
        << "the events were refused";
}

TEST_F(MonitorTest, PollsPrivateSessionsFromTheirStartToTheirEnd)
{
    const Guid heap = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;
    SessionConfig config{.name = u"Heap", .guid = heap, .logFileMode = logfilemode::PrivateLogger};
    config.providers = {{.guid = heap, .filters = {.processIds = {4321}}}};
    monitor.setPaused(true);
    monitor.start();
    monitor.startSession(config);
    const auto isPolled = [this](std::size_t count) {
        return QTest::qWaitFor([&] { return !polls.isEmpty() && lastPoll()->sessions.size() == count; });
    };
    ASSERT_TRUE(isPolled(2));
    const SessionStatus polled = lastPoll()->sessions.back();
    EXPECT_EQ(polled.config.name, u"Heap");
    EXPECT_EQ(polled.processes, (ProviderFilters{.processIds = {4321}})) << "which every call needs";
    EXPECT_EQ(listedSessions(*lastPoll()).size(), 1u);

    monitor.stopSession(targetOf(polled));
    ASSERT_TRUE(isPolled(1));
    EXPECT_EQ(lastResult().status, Win32Status::Success);
    monitor.pollNow();
    ASSERT_TRUE(next(polls));
    EXPECT_EQ(lastPoll()->sessions.size(), 1u);
}

TEST_F(MonitorTest, NextRunKnowsThePrivateSessionsOfTheMachine)
{
    const auto machine = std::make_shared<FakeBackend>();
    machine->backendKind = BackendKind::Windows;
    const Guid heap = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;
    std::vector<KeptPrivateSession> kept;
    const auto keep = [&kept](const std::vector<KeptPrivateSession>& sessions) { kept = sessions; };
    const auto areKept = [&kept](bool answered) {
        return QTest::qWaitFor([&] { return !kept.empty() && kept.front().hasAnswered == answered; });
    };
    {
        Monitor earlier(machine);
        earlier.setPaused(true);
        earlier.start();
        QObject::connect(&earlier, &Monitor::privateSessionsChanged, &earlier, keep);
        earlier.startSession({.name = u"Heap", .guid = heap, .logFileMode = logfilemode::PrivateLogger});
        ASSERT_TRUE(areKept(true));
    }
    Monitor next(machine);
    QSignalSpy polled(&next, &Monitor::pollFinished);
    QObject::connect(&next, &Monitor::privateSessionsChanged, &next, keep);
    next.setPaused(true);
    next.restorePrivateSessions(kept);
    next.start();
    ASSERT_TRUE(this->next(polled));
    const auto sessions = [&polled] { return polled.last().first().value<PollPtr>()->sessions; };
    ASSERT_EQ(sessions().size(), 1u);
    next.stopSession(targetOf(sessions().front()));
    EXPECT_TRUE(QTest::qWaitFor([&] { return kept.empty(); }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return sessions().empty(); }));
}

TEST_F(MonitorTest, PrivateSessionsOfTheEmbeddedEngineEndWithTheProgram)
{
    const Guid heap = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;
    QSignalSpy kept(&monitor, &Monitor::privateSessionsChanged);
    monitor.restorePrivateSessions(
        {{.name = u"Heap", .address = {.guid = heap, .logFileMode = logfilemode::PrivateLogger}}});
    monitor.setPaused(true);
    monitor.start();
    monitor.startSession({.name = u"Other", .guid = heap, .logFileMode = logfilemode::PrivateLogger});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !polls.isEmpty() && lastPoll()->sessions.size() == 2; }));
    EXPECT_TRUE(kept.isEmpty());
    const auto calls = backend->fake.calls();
    EXPECT_EQ(std::ranges::count(calls, "start"), 1);
}

TEST_F(MonitorTest, ReadsAPrivateSessionWithTheProcessesOfItsStart)
{
    QSignalSpy reads(&monitor, &Monitor::sessionRead);
    SessionStatus heap = session(5, u"Heap");
    heap.config.logFileMode = logfilemode::PrivateLogger;
    backend->fake.sessions = {heap};
    backend->fake.enablings = {{.provider = heap.config.guid, .loggerId = 5, .level = 5}};
    heap.processes.processIds = {4321};
    monitor.start();
    monitor.readSession(targetOf(heap));
    ASSERT_TRUE(next(reads));
    const auto result = reads.last().first().value<OperationResult>();
    ASSERT_TRUE(result.session);
    ASSERT_EQ(result.session->config.providers.size(), 1u);
    EXPECT_EQ(result.session->config.providers[0].filters.processIds, std::vector<std::uint32_t>{4321});
}

TEST_F(MonitorTest, PollsByItself)
{
    monitor.setInterval(Monitor::minimumInterval);
    monitor.start();
    ASSERT_TRUE(next(polls));
    ASSERT_TRUE(next(polls));
    EXPECT_GE(lastPoll()->number, 2u);
}

TEST_F(MonitorTest, FailedPollSaysWhy)
{
    backend->fake.queryAllStatus = Win32Status::AccessDenied;
    monitor.start();
    ASSERT_TRUE(next(polls));
    EXPECT_EQ(lastPoll()->status, Win32Status::AccessDenied);
    EXPECT_TRUE(lastPoll()->sessions.empty());
}

TEST_F(MonitorTest, OperationsKeepTheirOrderAndAPollFollows)
{
    monitor.flushSession({3, {}});
    monitor.stopSession({3, {}});
    monitor.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return results.count() == 2; }));
    EXPECT_EQ(results.first().first().value<OperationResult>().request.operation, Operation::Flush);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !polls.isEmpty() && lastPoll()->sessions.empty(); }));
    std::vector<std::string> calls = backend->fake.calls();
    std::erase(calls, "queryAll");
    EXPECT_EQ(calls, (std::vector<std::string>{"control 3", "control 1"}));
}

TEST_F(MonitorTest, ResultsCarryIdOperationAndSession)
{
    monitor.start();
    ASSERT_TRUE(next(polls));
    const OperationId flush = monitor.flushSession(targetOf(session(3, u"Disk trace")));
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().request.id, flush);
    EXPECT_EQ(lastResult().request.operation, Operation::Flush);
    EXPECT_EQ(lastResult().request.sessionName(), QLatin1String("Disk trace"));
    EXPECT_EQ(lastResult().status, Win32Status::Success);
    EXPECT_EQ(lastResult().session, reported(session(3, u"Disk trace")));

    const OperationId stop = monitor.stopSession({0, u"Nobody"});
    EXPECT_NE(stop, flush);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().request.id, stop);
    EXPECT_EQ(lastResult().request.sessionName(), QLatin1String("Nobody"));
    EXPECT_EQ(lastResult().status, Win32Status::WmiInstanceNotFound);
    EXPECT_FALSE(lastResult().session.has_value());
}

TEST_F(MonitorTest, AnotherSessionWithTheHandleIsLeftAloneAndNamed)
{
    monitor.start();
    monitor.stopSession(targetOf(session(3, u"Gone")));
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(lastResult().request.sessionName(), QLatin1String("Gone"));
    EXPECT_EQ(lastResult().successor, QLatin1String("Disk trace"));
    EXPECT_EQ(std::ranges::count(backend->fake.calls(), "control 1"), 0);

    monitor.stopSession(targetOf(session(4, u"Gone")));
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(lastResult().successor, QString());
}

TEST_F(MonitorTest, SnapshotAndUpdateNameTheirFile)
{
    monitor.start();
    monitor.writeSnapshot({3, {}}, QStringLiteral("ring.etl"));
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().request.operation, Operation::Snapshot);
    EXPECT_EQ(lastResult().request.file(), QLatin1String("ring.etl"));
    SessionConfig config;
    config.logFileName = u"next.etl";
    monitor.updateSession({3, {}}, config, true);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().request.operation, Operation::Update);
    EXPECT_EQ(lastResult().request.file(), QLatin1String("next.etl"));
    EXPECT_EQ(lastResult().request.config, config);
    EXPECT_TRUE(lastResult().request.switchFile);
}

TEST_F(MonitorTest, AStopToRestartSaysWhatToStartAndDoesNotStartIt)
{
    monitor.start();
    const SessionConfig config{.name = u"Disk trace", .bufferSizeKb = 128};
    monitor.stopToRestart(targetOf(session(3, u"Disk trace")), config);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::Success);
    EXPECT_EQ(lastResult().request.operation, Operation::Stop);
    EXPECT_EQ(lastResult().request.restart, config);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !polls.isEmpty() && lastPoll()->sessions.empty(); }));
    EXPECT_EQ(std::ranges::count(backend->fake.calls(), "start"), 0);
}

TEST_F(MonitorTest, StartReportsWhatWasGranted)
{
    SessionConfig config;
    config.name = u"New";
    config.minimumBuffers = 2;
    monitor.start();
    monitor.startSession(config);
    ASSERT_TRUE(next(results));
    ASSERT_TRUE(lastResult().started.has_value());
    EXPECT_EQ(lastResult().started->requested, config);
    EXPECT_EQ(lastResult().started->granted.config.minimumBuffers, 8u);
    EXPECT_TRUE(lastResult().findings.empty());
}

TEST_F(MonitorTest, RefusedStartCarriesOnlyTheRulesThatExplainIt)
{
    SessionConfig config;
    config.name = u"Disk trace"; // runs already: 183
    config.logFileMode = 0x00000500; // REAL_TIME with BUFFERING: a warning
    backend->fake.startStatus = Win32Status::AlreadyExists;
    monitor.start();
    monitor.startSession(config);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::AlreadyExists);
    ASSERT_EQ(lastResult().findings.size(), 1u);
    EXPECT_EQ(lastResult().findings[0].rule->id, "session-name-unique");
}

TEST_F(MonitorTest, StartOfASetHasAResultForEachSession)
{
    monitor.start();
    const OperationId id = monitor.startSet({.name = u"Both", .sessions = {{.name = u"One"}, {.name = u"Two"}}});
    ASSERT_TRUE(QTest::qWaitFor([this] { return results.count() == 2; }));
    for (const std::size_t place : {0, 1}) {
        const auto result = results[static_cast<qsizetype>(place)].first().value<OperationResult>();
        EXPECT_EQ(result.request.id, id);
        EXPECT_EQ(result.following, 1 - place);
        EXPECT_EQ(result.status, Win32Status::Success);
        EXPECT_EQ(result.request.sessionName(), place == 0 ? QStringLiteral("One") : QStringLiteral("Two"));
        EXPECT_TRUE(result.started);
    }
}

TEST_F(MonitorTest, RefusedSessionOfASetStopsTheOthersAgain)
{
    backend->fake.startStatuses[u"Two"] = Win32Status::NoSystemResources;
    monitor.start();
    monitor.startSet({.name = u"All", .sessions = {{.name = u"One"}, {.name = u"Two"}, {.name = u"Three"}}});
    ASSERT_TRUE(QTest::qWaitFor([this] { return results.count() == 3; }));
    const auto refused = results[1].first().value<OperationResult>();
    EXPECT_EQ(refused.status, Win32Status::NoSystemResources);
    EXPECT_EQ(refused.request.sessionName(), QStringLiteral("Two"));
    EXPECT_EQ(lastResult().request.operation, Operation::Stop);
    EXPECT_EQ(lastResult().request.sessionName(), QStringLiteral("One"));
    EXPECT_EQ(lastResult().status, Win32Status::Success);
    EXPECT_EQ(lastResult().following, 0u);
    EXPECT_EQ(backend->fake.sessions.size(), 1u); // the one that was there before
}

/// Starts a session whose log file already exists.
class MonitorFileTest : public MonitorTest
{
protected:
    MonitorFileTest()
    {
        QFile file(m_folder.filePath(QStringLiteral("trace.etl")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("precious");
        config.name = u"New";
        config.logFileMode = 0x1;
        config.logFileName = QDir::toNativeSeparators(file.fileName()).toStdU16String();
        monitor.start();
    }

    bool has(const std::string& call) { return std::ranges::count(backend->fake.calls(), call) != 0; }

    QTemporaryDir m_folder;
    SessionConfig config;
};

TEST_F(MonitorFileTest, NoStartOverwritesAFileUnasked)
{
    const LogCapture log({QStringLiteral("monitor")});
    monitor.startSession(config);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::Cancelled);
    EXPECT_EQ(log.lines(),
        QStringList(
            QStringLiteral("etwarden.monitor: Not asked of the system, to save a file: start New logfile-exists")));
    ASSERT_EQ(lastResult().findings.size(), 1u);
    EXPECT_EQ(lastResult().findings[0].rule->id, "logfile-exists");
    EXPECT_FALSE(has("start"));
}

TEST_F(MonitorFileTest, StartOverwritesTheFileThatItMay)
{
    config.replaceableFile = config.logFileName;
    monitor.startSession(config);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::Success);
    EXPECT_TRUE(has("start"));
}

TEST_F(MonitorFileTest, StartThatKeepsFilesWritesOneBesideIt)
{
    monitor.startSet({.name = u"Set", .sessions = {config}}, true);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::Success);
    EXPECT_EQ(lastResult().request.file(), QDir::toNativeSeparators(m_folder.filePath(QStringLiteral("trace-2.etl"))));
}

TEST_F(MonitorFileTest, FileOfASessionThatRunsIsForEtwToRefuse)
{
    backend->fake.sessions[0].config.logFileName = config.logFileName;
    backend->fake.startStatus = Win32Status::BadPathname;
    monitor.startSession(config);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::BadPathname);
}

TEST_F(MonitorFileTest, NoUpdateOverwritesAFileUnasked)
{
    monitor.updateSession({3, {}}, config, true);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::Cancelled);
    ASSERT_EQ(lastResult().findings.size(), 1u);
    EXPECT_EQ(lastResult().findings[0].rule->id, "update-logfile-exists");
    EXPECT_FALSE(has("control 2"));

    monitor.updateSession({3, {}}, config, false); // the file stays as it is
    ASSERT_TRUE(next(results));
    EXPECT_TRUE(has("control 2"));

    config.replaceableFile = config.logFileName;
    monitor.updateSession({3, {}}, config, true);
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::Success);
}

TEST_F(MonitorTest, PausePollsOnlyAfterOperations)
{
    monitor.setPaused(true);
    monitor.setInterval(Monitor::minimumInterval);
    monitor.start();
    ASSERT_TRUE(next(polls)); // the first one comes nevertheless
    monitor.flushSession({3, {}});
    ASSERT_TRUE(next(polls));
    EXPECT_EQ(backend->fake.calls(), (std::vector<std::string>{"queryAll", "control 3", "queryAll"}));
    monitor.pollNow();
    ASSERT_TRUE(next(polls));
    EXPECT_EQ(lastPoll()->number, 3u);
}

TEST_F(MonitorTest, ResumingPollsAtOnce)
{
    monitor.setPaused(true);
    monitor.start();
    ASSERT_TRUE(next(polls));
    monitor.setPaused(false);
    ASSERT_TRUE(next(polls));
    EXPECT_EQ(lastPoll()->number, 2u);
}

TEST_F(MonitorTest, ReplacesPollsThatWereNotFetched)
{
    monitor.start();
    ASSERT_TRUE(next(polls));
    backend->fake.block();
    monitor.pollNow();
    backend->fake.waitUntilBlocked();
    backend->fake.release();
    // Results are not processed while the event loop of this thread does not run.
    const auto queries = [this] { return std::ranges::count(backend->fake.calls(), "queryAll"); };
    for (int wanted = 3; wanted <= 5; ++wanted) {
        monitor.pollNow();
        while (queries() < wanted)
            std::this_thread::yield();
    }
    const auto before = polls.count();
    ASSERT_TRUE(next(polls));
    EXPECT_GE(lastPoll()->number, 4u);
    EXPECT_LE(polls.count(), before + 2); // of four polls; the last may have come while the spy looked
}

TEST_F(MonitorTest, SettingsAreClampedAndAnnounced)
{
    QSignalSpy intervals(&monitor, &Monitor::intervalChanged);
    QSignalSpy pauses(&monitor, &Monitor::pausedChanged);
    monitor.setInterval(std::chrono::milliseconds(1));
    EXPECT_EQ(monitor.interval(), Monitor::minimumInterval);
    monitor.setInterval(std::chrono::hours(1));
    EXPECT_EQ(monitor.interval(), Monitor::maximumInterval);
    monitor.setInterval(std::chrono::hours(2));
    EXPECT_EQ(intervals.count(), 2);
    monitor.setPaused(true);
    monitor.setPaused(true);
    EXPECT_TRUE(monitor.isPaused());
    EXPECT_EQ(pauses.count(), 1);
}

TEST_F(MonitorTest, LoadWithoutAProviderIsNotSupported)
{
    monitor.start();
    monitor.startLoad({3, {}}, {});
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::NotSupported);
    monitor.stopLoad();
    ASSERT_TRUE(next(results));
    EXPECT_EQ(lastResult().status, Win32Status::NotSupported);
}

} // namespace
} // namespace etwarden
