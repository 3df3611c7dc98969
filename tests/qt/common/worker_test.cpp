// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/worker.h"

#include "tests/support/patience.h"

#include <QCoreApplication>
#include <QTest>

#include <gtest/gtest.h>

#include <vector>

namespace etwarden {
namespace {

/// Counts up to the number that it is asked for, and notifies its owner of each number.
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

    void end()
    {
        m_worker.detach();
        EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    }

    QObject m_owner;
    std::shared_ptr<Counting> m_counting = std::make_shared<Counting>();
    std::vector<int> m_taken;
    Worker m_worker{m_owner, [this] { take(); }};
};

TEST_F(WorkerTest, ResultsAreFetchedByTheEventLoopOfTheOwner)
{
    start();
    EXPECT_TRUE(m_worker.isStarted());
    m_counting->set(&Counting::wanted, 1);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_taken == std::vector{1}; }));
    m_counting->set(&Counting::wanted, 2);
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_taken == std::vector{1, 2}; }));
    end();
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
    end();
}

TEST_F(WorkerTest, AThreadHasReturnedWhenWhatItHoldsIsDestroyed)
{
    const std::weak_ptr<Counting> alive = m_counting;
    start();
    m_counting.reset();
    EXPECT_FALSE(alive.expired());
    end();
    EXPECT_TRUE(alive.expired());
}

TEST_F(WorkerTest, WhatIsHeldIsDestroyedOnTheThread)
{
    std::thread::id where;
    start();
    EXPECT_TRUE(m_worker.start(m_counting,
        [held = std::shared_ptr<void>(nullptr, [&where](void*) { where = std::this_thread::get_id(); })] {}));
    end();
    EXPECT_NE(where, std::thread::id());
    EXPECT_NE(where, std::this_thread::get_id());
}

TEST_F(WorkerTest, DestructionReturnsWhileTheThreadHangsWhichCleansUpAlone)
{
    const std::weak_ptr<Counting> alive = m_counting;
    m_counting->isBlocked = true;
    {
        QObject owner;
        Worker worker(owner, [] { ADD_FAILURE() << "The owner is gone"; });
        EXPECT_TRUE(worker.start(m_counting, [counting = m_counting] { counting->count(); }));
    }
    m_counting->setBlocked(false); // it returns and announces a result that is never taken
    m_counting.reset();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(alive.expired());
    QCoreApplication::processEvents();
}

TEST_F(WorkerTest, AThreadThatHangsAtTheEndOfTheProgramIsWaitedForOnce)
{
    m_counting->isBlocked = true;
    start();
    m_worker.detach();
    EXPECT_FALSE(Worker::joinDetached(std::chrono::milliseconds(1)));
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience))) << "a thread is waited for only once";
    m_counting->setBlocked(false);
}

TEST_F(WorkerTest, OnlyThreadsThatWereDetachedAreWaitedFor)
{
    start();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(m_worker.isStarted());
}

TEST_F(WorkerTest, FetchesNothingAfterTheEnd)
{
    m_counting->wanted = 1;
    start();
    for (int reached = 0; reached < 1;) {
        const std::lock_guard lock(m_counting->mutex);
        reached = m_counting->reached;
    }
    end(); // the call of take() is in the queue
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
    end();
    EXPECT_EQ(m_taken.back(), 3);
}

TEST_F(WorkerTest, MayEndWithoutAStart)
{
    end();
    EXPECT_FALSE(m_worker.isStarted());
}

} // namespace
} // namespace etwarden
