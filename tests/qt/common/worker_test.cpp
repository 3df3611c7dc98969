// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/worker.h"

#include <QCoreApplication>
#include <QTest>

#include <gtest/gtest.h>

#include <vector>

namespace etwarden {
namespace {

constexpr std::chrono::minutes longEnough{1};

/// Counts up to what it is asked for, and says so each time.
struct Counting : WorkerShared
{
    // to the thread
    int wanted = 0;
    bool isBlocked = false; ///< hangs, and does not even see `quit`
    // from the thread
    int reached = 0;

    void count()
    {
        std::unique_lock lock(mutex);
        while (isBlocked || !quit) {
            if (!isBlocked && reached < wanted) {
                ++reached;
                announce();
            } else {
                changed.wait(lock);
            }
        }
    }

    void set(int Counting::*member, int value)
    {
        const std::lock_guard lock(mutex);
        this->*member = value;
        changed.notify_all();
    }

    void setBlocked(bool blocked)
    {
        const std::lock_guard lock(mutex);
        isBlocked = blocked;
        changed.notify_all();
    }
};

class WorkerTest : public testing::Test
{
protected:
    void take()
    {
        EXPECT_EQ(QThread::currentThread(), m_owner.thread());
        const std::lock_guard lock(m_counting->mutex);
        m_taken.push_back(m_counting->reached);
    }

    void start()
    {
        EXPECT_TRUE(m_worker.start(m_counting, [counting = m_counting] { counting->count(); }));
    }

    QObject m_owner;
    std::shared_ptr<Counting> m_counting = std::make_shared<Counting>();
    std::vector<int> m_taken;
    Worker m_worker{m_owner, [this] { take(); }};
};

TEST_F(WorkerTest, ResultsAreTakenByTheEventLoopOfTheOwner)
{
    start();
    EXPECT_TRUE(m_worker.isStarted());
    m_counting->set(&Counting::wanted, 1);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_taken == std::vector{1}; }));
    m_counting->set(&Counting::wanted, 2);
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_taken == std::vector{1, 2}; }));
    m_worker.end(longEnough);
    EXPECT_FALSE(m_worker.isStarted());
}

TEST_F(WorkerTest, AnnouncementsBeforeATakeAreOne)
{
    m_counting->wanted = 1000;
    start();
    for (int reached = 0; reached < 1000;) { // without the event loop
        const std::lock_guard lock(m_counting->mutex);
        reached = m_counting->reached;
    }
    QCoreApplication::processEvents();
    EXPECT_EQ(m_taken, std::vector{1000});
    m_worker.end(longEnough);
}

TEST_F(WorkerTest, EndWaitsForTheThreadAndForWhatItHolds)
{
    const std::weak_ptr<Counting> alive = m_counting;
    start();
    m_counting.reset();
    EXPECT_FALSE(alive.expired());
    m_worker.end(longEnough);
    EXPECT_TRUE(alive.expired());
}

TEST_F(WorkerTest, WhatIsHeldIsDestroyedOnTheThread)
{
    std::thread::id where;
    start();
    EXPECT_TRUE(m_worker.start(m_counting,
        [held = std::shared_ptr<void>(nullptr, [&where](void*) { where = std::this_thread::get_id(); })] {}));
    m_worker.end(longEnough);
    EXPECT_NE(where, std::thread::id());
    EXPECT_NE(where, std::this_thread::get_id());
}

TEST_F(WorkerTest, ThreadThatHangsIsLeftBehindAndCleansUpAlone)
{
    const std::weak_ptr<Counting> alive = m_counting;
    m_counting->isBlocked = true;
    start();
    m_worker.end(std::chrono::milliseconds(1));
    EXPECT_FALSE(m_worker.isStarted());
    m_counting->setBlocked(false); // it returns
    m_counting.reset();
    EXPECT_TRUE(QTest::qWaitFor([&] { return alive.expired(); }));
}

TEST_F(WorkerTest, NothingIsTakenAfterTheEnd)
{
    m_counting->wanted = 1;
    start();
    for (int reached = 0; reached < 1;) {
        const std::lock_guard lock(m_counting->mutex);
        reached = m_counting->reached;
    }
    m_worker.end(longEnough); // the call of take() stands in the queue
    {
        const std::lock_guard lock(m_counting->mutex);
        m_counting->announce();
    }
    QCoreApplication::processEvents();
    EXPECT_TRUE(m_taken.empty());
}

TEST_F(WorkerTest, StartsAgainAfterAThreadThatHangs)
{
    const auto hanging = std::make_shared<Counting>();
    hanging->isBlocked = true;
    EXPECT_TRUE(m_worker.start(hanging, [hanging] { hanging->count(); }));
    m_counting->wanted = 3;
    start();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_taken.empty() && m_taken.back() == 3; }));
    hanging->wanted = 7;
    hanging->setBlocked(false); // sees `quit`, whatever was asked for
    m_worker.end(longEnough);
    EXPECT_EQ(m_taken.back(), 3);
}

TEST_F(WorkerTest, EndOfWhatNeverStartedIsNothing)
{
    m_worker.end(longEnough);
    EXPECT_FALSE(m_worker.isStarted());
}

} // namespace
} // namespace etwarden
