// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/worker.h"
#include "model/qt/monitor/monitor.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/logcapture.h"
#include "tests/qt/sessions.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(MonitorWaitingTest, CallThatHangsShowsAsWaitingAndTheGuiGoesOn)
{
    auto backend = std::make_shared<FakeBackend>();
    backend->fake.sessions = {session(3, u"Disk trace")};
    Monitor monitor(backend);
    monitor.setInterval(Monitor::maximumInterval);
    QSignalSpy waiting(&monitor, &Monitor::waitingChanged);
    QSignalSpy results(&monitor, &Monitor::operationFinished);
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    monitor.start();
    ASSERT_TRUE(polls.wait());
    EXPECT_FALSE(monitor.waiting().has_value());

    const LogCapture log({u"monitor"_s});
    backend->fake.block();
    monitor.flushSession(targetOf(session(3, u"Disk trace")));
    backend->fake.waitUntilBlocked();
    // Requests return at once and the event loop goes on, although the threads hang.
    monitor.stopSession({3, {}});
    monitor.pollNow();
    ASSERT_TRUE(waiting.wait());
    ASSERT_TRUE(monitor.waiting().has_value());
    EXPECT_EQ(monitor.waiting()->operation, Operation::Flush);
    EXPECT_EQ(monitor.waiting()->sessionName, QLatin1String("Disk trace"));
    EXPECT_TRUE(monitor.waiting()->since.isValid());
    EXPECT_EQ(log.lines(), QStringList(u"etwarden.monitor: A call hangs: flush Disk trace"_s));
    EXPECT_EQ(results.count(), 0);

    backend->fake.release();
    ASSERT_TRUE(QTest::qWaitFor([&] { return results.count() == 2 && !monitor.waiting(); }));
    EXPECT_GE(waiting.count(), 2); // of its begin and its end
}

TEST(MonitorWaitingTest, PollsGoOnWhileAnOperationHangs)
{
    auto backend = std::make_shared<FakeBackend>();
    backend->fake.sessions = {session(3, u"Disk trace")};
    Monitor monitor(backend);
    monitor.setInterval(Monitor::minimumInterval);
    QSignalSpy waiting(&monitor, &Monitor::waitingChanged);
    QSignalSpy results(&monitor, &Monitor::operationFinished);
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    monitor.start();

    backend->fake.block("control 1");
    monitor.stopSession(targetOf(session(3, u"Disk trace")));
    monitor.flushSession(targetOf(session(3, u"Disk trace")));
    backend->fake.waitUntilBlocked();
    ASSERT_TRUE(waiting.wait());
    EXPECT_EQ(monitor.waiting()->operation, Operation::Stop);
    polls.clear();
    ASSERT_TRUE(QTest::qWaitFor([&] { return polls.count() == 3; })); // by themselves
    EXPECT_EQ(polls.last().first().value<PollPtr>()->sessions.size(), 1u);
    ASSERT_TRUE(monitor.waiting().has_value());
    EXPECT_EQ(results.count(), 0);
    EXPECT_EQ(std::ranges::count(backend->fake.calls(), "control 3"), 0); // the flush keeps its place

    backend->fake.release();
    ASSERT_TRUE(QTest::qWaitFor([&] { return results.count() == 2 && !monitor.waiting(); }));
    EXPECT_EQ(results.first().first().value<OperationResult>().status, Win32Status::Success);
    EXPECT_EQ(results.last().first().value<OperationResult>().status, Win32Status::WmiInstanceNotFound);
    ASSERT_TRUE(QTest::qWaitFor([&] { return polls.last().first().value<PollPtr>()->sessions.empty(); }));
}

TEST(MonitorWaitingTest, PollThatHangsShowsAsWaitingThoughItWasNotAskedFor)
{
    auto backend = std::make_shared<FakeBackend>();
    Monitor monitor(backend);
    monitor.setInterval(Monitor::minimumInterval);
    QSignalSpy waiting(&monitor, &Monitor::waitingChanged);
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    monitor.start();
    ASSERT_TRUE(polls.wait());

    backend->fake.block();
    backend->fake.waitUntilBlocked();
    ASSERT_TRUE(waiting.wait());
    EXPECT_EQ(monitor.waiting()->operation, Operation::Poll);
    backend->fake.release();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !monitor.waiting(); }));
}

TEST(MonitorWaitingTest, DestructionReturnsWhileAThreadHangsWhichKeepsTheBackend)
{
    auto backend = std::make_shared<FakeBackend>();
    const std::weak_ptr<FakeBackend> alive = backend;
    FakeApi& fake = backend->fake;
    fake.block();
    {
        Monitor monitor(std::move(backend));
        monitor.start();
        fake.waitUntilBlocked();
    }
    ASSERT_FALSE(alive.expired()); // the thread is still in a call of it
    fake.release();
    // The abandoned thread ended and freed its objects.
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(alive.expired());
}

TEST(MonitorWaitingTest, BackendEndsWithTheMonitor)
{
    auto backend = std::make_shared<FakeBackend>();
    const std::weak_ptr<FakeBackend> alive = backend;
    {
        Monitor monitor(std::move(backend));
        monitor.start();
    }
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(alive.expired());
}

TEST(MonitorWaitingTest, SendsNothingAfterTheEnd)
{
    auto backend = std::make_shared<FakeBackend>();
    const std::weak_ptr<FakeBackend> alive = backend;
    Monitor monitor(std::move(backend));
    QSignalSpy results(&monitor, &Monitor::operationFinished);
    QSignalSpy polls(&monitor, &Monitor::pollFinished);
    monitor.start();
    ASSERT_TRUE(polls.wait());
    monitor.stopSession({3, {}});
    monitor.finish();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(alive.expired());
    polls.clear();
    monitor.pollNow();
    monitor.stopSession({3, {}});
    monitor.stopLoad();
    QCoreApplication::processEvents();
    EXPECT_EQ(polls.count() + results.count(), 0);
}

TEST(MonitorWaitingTest, MonitorThatNeverStartedMakesNoCall)
{
    auto backend = std::make_shared<FakeBackend>();
    {
        Monitor monitor(backend);
        monitor.pollNow();
    }
    EXPECT_TRUE(backend->fake.calls().empty());
}

} // namespace
} // namespace etwarden
