// SPDX-License-Identifier: GPL-3.0-or-later
// Threads of one controller in the functions at the same time; nothing is judged by time.
#include "model/engine/dll/etwengine.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/win32status.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"
#include "tests/engine/dll/statuscodes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

namespace etwarden {
namespace {

constexpr std::uint32_t alreadyExists = code(Win32Status::AlreadyExists);
constexpr std::uint32_t beingStopped = code(Win32Status::ActiveConnections);

std::uint32_t start(const std::u16string& name)
{
    SessionConfig config;
    config.logFileMode = logfilemode::Buffering;
    PropertiesBlock block = PropertiesBlock::forStart(config);
    std::uint64_t handle = 0;
    return StartTraceW(&handle, name.c_str(), block.properties());
}

std::uint32_t stop(const std::u16string& name)
{
    return StopTraceW(0, name.c_str(), PropertiesBlock().properties());
}

template<typename Body>
void inThreads(int count, Body body)
{
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i)
        threads.emplace_back([&body, i] { body(i); });
    for (std::thread& thread : threads)
        thread.join();
}

class ConcurrentCalls : public testing::Test
{
protected:
    ConcurrentCalls() { EtwEngineReset(nullptr); }
    ~ConcurrentCalls() override { EtwEngineReset(nullptr); }
};

TEST_F(ConcurrentCalls, StartAndStopANameOnce)
{
    constexpr int threads = 4;
    for (int round = 0; round < 25; ++round) {
        std::vector<std::uint32_t> started(threads);
        std::vector<std::uint32_t> stopped(threads);
        inThreads(threads, [&started](int i) { started[static_cast<std::size_t>(i)] = start(u"one"); });
        inThreads(threads, [&stopped](int i) { stopped[static_cast<std::size_t>(i)] = stop(u"ONE"); });
        EXPECT_EQ(std::ranges::count(started, success), 1);
        EXPECT_EQ(std::ranges::count(started, alreadyExists), threads - 1);
        EXPECT_EQ(std::ranges::count(stopped, success), 1);
        EXPECT_EQ(
            std::ranges::count(stopped, notFound) + std::ranges::count(stopped, beingStopped), threads - 1); // too late
    }
}

TEST_F(ConcurrentCalls, SurviveAReset)
{
    inThreads(3, [](int i) {
        const std::u16string name(1, static_cast<char16_t>(u'a' + i));
        for (int round = 0; round < 50; ++round) {
            if (i == 0) {
                EXPECT_EQ(EtwEngineReset(nullptr), success);
                continue;
            }
            EXPECT_EQ(start(name), success); // no other thread has the name, in any engine
            PropertiesArray list(4);
            std::uint32_t sessions = 0;
            EXPECT_EQ(QueryAllTracesW(list.prepare(), list.count(), &sessions), success);
            EXPECT_LE(sessions, 2u);
            const std::uint32_t stopped = stop(name);
            EXPECT_TRUE(stopped == success || stopped == notFound) << stopped;
        }
    });
    ASSERT_EQ(EtwEngineReset(nullptr), success);
    EXPECT_EQ(stop(u"b"), notFound);
}

} // namespace
} // namespace etwarden
