// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: what happens when the system has no more threads.
#include "tests/support/nomorethreads_linux.h"

#include "model/qt/history/historyexport.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/monitor/monitor.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <optional>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class NoMoreThreadsTest : public testing::Test
{
protected:
    std::optional<NoMoreThreads> scarcity{std::in_place};
};

TEST_F(NoMoreThreadsTest, PollsFailAndSucceedAsSoonAsThereIsAThread)
{
    auto backend = std::make_shared<FakeBackend>();
    backend->fake.sessions = {session(3, u"Disk trace")};
    Monitor monitor(backend);
    monitor.setInterval(Monitor::minimumInterval);
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    const auto last = [&] { return polls.last().first().value<PollPtr>(); };
    monitor.start();
    EXPECT_EQ(polls.count(), 0); // results never arrive within the call
    ASSERT_TRUE(polls.wait());
    EXPECT_EQ(last()->status, Win32Status::MaxThreadsReached);
    EXPECT_EQ(last()->number, 1u);
    EXPECT_TRUE(backend->fake.calls().empty());
    scarcity.reset();
    ASSERT_TRUE(QTest::qWaitFor([&] { return last()->status == Win32Status::Success; }));
    EXPECT_EQ(last()->sessions.size(), 1u);
}

TEST_F(NoMoreThreadsTest, OperationsAreRefusedAndTheNextOneIsCarriedOut)
{
    scarcity.reset();
    auto backend = std::make_shared<FakeBackend>();
    backend->fake.sessions = {session(3, u"Disk trace")};
    Monitor monitor(backend);
    monitor.setInterval(Monitor::maximumInterval);
    QSignalSpy results(&monitor, &Monitor::operationFinished);
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    monitor.start();
    ASSERT_TRUE(polls.wait());
    scarcity.emplace();
    const OperationId stop = monitor.stopSession(targetOf(session(3, u"Disk trace")));
    ASSERT_TRUE(results.wait());
    const auto refused = results.last().first().value<OperationResult>();
    EXPECT_EQ(refused.request.id, stop);
    EXPECT_EQ(refused.request.operation, Operation::Stop);
    EXPECT_EQ(refused.request.sessionName(), u"Disk trace"_s);
    EXPECT_EQ(refused.status, Win32Status::MaxThreadsReached);
    scarcity.reset();
    monitor.stopSession(targetOf(session(3, u"Disk trace")));
    ASSERT_TRUE(results.wait());
    EXPECT_EQ(results.last().first().value<OperationResult>().status, Win32Status::Success);
    EXPECT_EQ(results.count(), 2);
}

TEST_F(NoMoreThreadsTest, AnExportFailsWithTheSystemsReason)
{
    const QTemporaryDir folder;
    const SessionHistory history;
    HistoryExportRequest request;
    request.file = folder.filePath(u"history.csv"_s);
    HistoryExport work(history.counters(), {}, request);
    QSignalSpy finished(&work, &HistoryExport::finished);
    EXPECT_EQ(finished.count(), 0);
    ASSERT_TRUE(finished.wait());
    const auto result = finished.first().first().value<HistoryExportResult>();
    EXPECT_EQ(result.outcome, HistoryExportResult::Outcome::Failed);
    EXPECT_FALSE(result.systemError.isEmpty());
    EXPECT_TRUE(QDir(folder.path()).isEmpty());
}

} // namespace
} // namespace etwarden
