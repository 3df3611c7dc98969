// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/fairmutex.h"

#include <gtest/gtest.h>

#include <mutex>
#include <thread>
#include <vector>

namespace etwarden {
namespace {

void awaitUsers(const FairMutex& mutex, std::uint64_t count)
{
    while (mutex.users() < count)
        std::this_thread::yield();
}

TEST(FairMutexTest, IsLockedInTheOrderOfAsking)
{
    FairMutex mutex;
    std::vector<int> order;
    std::vector<std::jthread> threads;
    mutex.lock();
    for (int i = 1; i <= 3; ++i) {
        threads.emplace_back([&mutex, &order, i] {
            const std::lock_guard lock(mutex);
            order.push_back(i);
        });
        awaitUsers(mutex, 1 + static_cast<std::uint64_t>(i));
    }
    mutex.unlock();
    mutex.lock(); // a thread that wants it back at once comes last
    order.push_back(4);
    mutex.unlock();
    threads.clear();
    EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 4}));
    EXPECT_EQ(mutex.users(), 0u);
}

TEST(FairMutexTest, IsLockedByOneThreadAtATime)
{
    FairMutex mutex;
    int count = 0;
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 3; ++thread) {
            threads.emplace_back([&mutex, &count] {
                for (int i = 0; i < 5'000; ++i) {
                    const std::lock_guard lock(mutex);
                    ++count;
                }
            });
        }
    }
    EXPECT_EQ(count, 15'000);
}

} // namespace
} // namespace etwarden
