// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostworkers.h"

#include "model/engine/host/hostclock.h"
#include "model/engine/host/hostprocessors.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace etwarden {
namespace {

/// Not std::counting_semaphore: that of mingw's libstdc++ 12 loses wake-ups.
class Semaphore
{
public:
    explicit Semaphore(int count)
        : m_count(count)
    {
    }

    void release()
    {
        const std::lock_guard lock(m_mutex);
        ++m_count;
        m_changed.notify_one();
    }

    void acquire()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_count > 0; });
        --m_count;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_count;
};

constexpr SteadyTime onlyWhenWoken = SteadyTime::max();

TEST(HostWorkers, RunAStepAtTheStart)
{
    Semaphore ran(0);
    const auto worker = HostWorkers().start([&ran] {
        ran.release();
        return onlyWhenWoken;
    });
    ASSERT_NE(worker, nullptr);
    ran.acquire();
}

TEST(HostWorkers, RunAStepForEachWake)
{
    Semaphore ran(0);
    const auto worker = HostWorkers().start([&ran] {
        ran.release();
        return onlyWhenWoken;
    });
    ran.acquire();
    for (int i = 0; i < 1000; ++i) {
        worker->wake();
        ran.acquire(); // a lost wake-up hangs here
    }
}

TEST(HostWorkers, KeepAWakeDuringAStep)
{
    Semaphore inside(0);
    Semaphore goOn(0);
    const auto worker = HostWorkers().start([&] {
        inside.release();
        goOn.acquire();
        return onlyWhenWoken;
    });
    inside.acquire();
    worker->wake();
    goOn.release();
    inside.acquire(); // the second step
    goOn.release();
}

TEST(HostWorkers, SeeWakesFromManyThreads)
{
    std::atomic<int> posted = 0;
    std::atomic<int> handled = 0;
    Semaphore all(0);
    constexpr int perThread = 500;
    const auto worker = HostWorkers().start([&] {
        const int seen = posted.load();
        if (handled.exchange(seen) != seen && seen == 4 * perThread)
            all.release();
        return onlyWhenWoken;
    });
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < perThread; ++n) {
                ++posted;
                worker->wake();
            }
        });
    }
    all.acquire();
}

TEST(HostWorkers, RunAStepAtItsDeadline)
{
    const HostClock clock;
    Semaphore ran(0);
    std::atomic<SteadyTime> deadline = SteadyTime::zero();
    std::atomic<bool> early = false;
    const auto worker = HostWorkers().start([&] {
        if (deadline.load() == SteadyTime::zero()) {
            deadline = clock.steadyTime() + std::chrono::milliseconds(1);
            return deadline.load();
        }
        early = clock.steadyTime() < deadline.load();
        ran.release();
        return onlyWhenWoken;
    });
    ran.acquire();
    EXPECT_FALSE(early);
}

TEST(HostWorkers, RunAStepWithAPastDeadlineAtOnce)
{
    Semaphore ran(0);
    const auto worker = HostWorkers().start([&ran] {
        ran.release();
        return SteadyTime::zero();
    });
    for (int i = 0; i < 3; ++i)
        ran.acquire();
}

TEST(HostWorkers, WaitForTheStepAtTheirEnd)
{
    Semaphore inside(0);
    std::atomic<bool> finished = false;
    auto worker = HostWorkers().start([&] {
        inside.release();
        for (int i = 0; i < 1000; ++i)
            std::this_thread::yield();
        finished = true;
        return onlyWhenWoken;
    });
    inside.acquire();
    worker.reset();
    EXPECT_TRUE(finished);
}

TEST(HostWorkers, KnowTheThreadIdOfTheStep)
{
    Semaphore ran(0);
    std::uint32_t seen = 0;
    const auto worker = HostWorkers().start([&] {
        seen = HostProcessors().currentThread().id;
        ran.release();
        return onlyWhenWoken;
    });
    ran.acquire();
    EXPECT_EQ(worker->threadId(), seen);
    EXPECT_NE(worker->threadId(), HostProcessors().currentThread().id);
}

} // namespace
} // namespace etwarden
