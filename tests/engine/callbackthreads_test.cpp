// SPDX-License-Identifier: GPL-3.0-or-later
// Callbacks of providers in several threads at a time. No test waits for the clock: each thread waits for what another
// one has done.
#include "model/engine/host/hostdependencies.h"
#include "model/session/sessioncontrol.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace etwarden {
namespace {

/// Opens once, for all who wait.
class Gate
{
public:
    void open()
    {
        const std::lock_guard guard(m_lock);
        m_isOpen = true;
        m_opened.notify_all();
    }
    void wait()
    {
        std::unique_lock guard(m_lock);
        m_opened.wait(guard, [this] { return m_isOpen; });
    }

private:
    std::mutex m_lock;
    std::condition_variable m_opened;
    bool m_isOpen = false;
};

class CallbackThreads : public testing::Test
{
protected:
    static constexpr Guid one{.data1 = 1};
    static constexpr Guid two{.data1 = 2};

    ProviderHandle add(const Guid& provider, std::function<void()> inside)
    {
        ProviderHandle handle = ProviderHandle::Invalid;
        EXPECT_EQ(engine.providers().registerProvider(
                      provider, [inside = std::move(inside)](const EnableNotice&) { inside(); }, &handle),
            Win32Status::Success);
        return handle;
    }
    TraceHandle startSession(std::u16string name)
    {
        SessionConfig config;
        config.name = std::move(name);
        config.logFileMode = logfilemode::Buffering;
        return SessionControl(engine).start(config)->granted.handle;
    }
    Win32Status enable(const Guid& provider)
    {
        return engine.providers().enableProvider(session, provider, ProviderControl::Enable, {});
    }

    HostDependencies host;
    EmbeddedEngine engine{host.interfaces()};
    TraceHandle session = startSession(u"session");
};

TEST_F(CallbackThreads, ReturnFromUnregisteringEachOther)
{
    Gate oneRuns;
    Gate twoRuns;
    ProviderHandle first = ProviderHandle::Invalid;
    ProviderHandle second = ProviderHandle::Invalid;
    first = add(one, [&] {
        oneRuns.open();
        twoRuns.wait();
        EXPECT_EQ(engine.providers().unregisterProvider(second), Win32Status::Success);
    });
    second = add(two, [&] {
        twoRuns.open();
        oneRuns.wait();
        EXPECT_EQ(engine.providers().unregisterProvider(first), Win32Status::Success);
    });
    std::thread other([&] { EXPECT_EQ(enable(one), Win32Status::Success); });
    EXPECT_EQ(enable(two), Win32Status::Success);
    other.join();
    EXPECT_FALSE(engine.providers().isRegistered(first));
    EXPECT_FALSE(engine.providers().isRegistered(second));
    EXPECT_TRUE(SessionControl(engine).stop({.handle = session}).ok());
}

TEST_F(CallbackThreads, ReturnFromEnablingEachOthersProviders)
{
    Gate oneRuns;
    Gate twoRuns;
    int callsOfOne = 0;
    int callsOfTwo = 0;
    add(one, [&] {
        if (++callsOfOne > 1)
            return;
        oneRuns.open();
        twoRuns.wait();
        EXPECT_EQ(enable(two), Win32Status::Success);
    });
    add(two, [&] {
        if (++callsOfTwo > 1)
            return;
        twoRuns.open();
        oneRuns.wait();
        EXPECT_EQ(enable(one), Win32Status::Success);
    });
    std::thread other([&] { EXPECT_EQ(enable(one), Win32Status::Success); });
    EXPECT_EQ(enable(two), Win32Status::Success);
    other.join();
    EXPECT_EQ(callsOfOne, 2) << "each hears of both changes";
    EXPECT_EQ(callsOfTwo, 2);
}

TEST_F(CallbackThreads, WaitForACallbackWhenItsProviderUnregisters)
{
    Gate runs;
    std::atomic<bool> hasReturned = false;
    ProviderHandle handle = ProviderHandle::Invalid;
    handle = add(one, [&] {
        runs.open();
        while (engine.providers().isRegistered(handle)) // until the other thread is inside unregisterProvider()
            std::this_thread::yield();
        for (int i = 0; i < 1000; ++i)
            std::this_thread::yield();
        hasReturned = true;
    });
    std::thread other([&] { EXPECT_EQ(enable(one), Win32Status::Success); });
    runs.wait();
    EXPECT_EQ(engine.providers().unregisterProvider(handle), Win32Status::Success);
    EXPECT_TRUE(hasReturned);
    other.join();
}

TEST_F(CallbackThreads, WaitForTheCallbackOfARegistrationThatTheyUnregister)
{
    Gate twoRuns;
    std::atomic<bool> hasReturned = false;
    ProviderHandle second = ProviderHandle::Invalid;
    second = add(two, [&] {
        twoRuns.open();
        while (engine.providers().isRegistered(second))
            std::this_thread::yield();
        for (int i = 0; i < 1000; ++i)
            std::this_thread::yield();
        hasReturned = true;
    });
    add(one, [&] {
        twoRuns.wait();
        EXPECT_EQ(engine.providers().unregisterProvider(second), Win32Status::Success);
        EXPECT_TRUE(hasReturned);
    });
    std::thread other([&] { EXPECT_EQ(enable(two), Win32Status::Success); });
    EXPECT_EQ(enable(one), Win32Status::Success);
    other.join();
}

TEST_F(CallbackThreads, WaitForANoticeThatAnotherThreadDelivers)
{
    Gate runs;
    std::vector<TraceLevel> levels;
    ProviderHandle handle = ProviderHandle::Invalid;
    EXPECT_EQ(engine.providers().registerProvider(
                  one,
                  [&](const EnableNotice& notice) {
                      runs.open();
                      // The second change is made while this runs; then that thread waits.
                      while (levels.empty() && !engine.events().isEnabled(handle, event(1, 5)))
                          std::this_thread::yield();
                      levels.push_back(notice.level);
                  },
                  &handle),
        Win32Status::Success);
    std::thread other([&] {
        EXPECT_EQ(engine.providers().enableProvider(session, one, ProviderControl::Enable, {.level = TraceLevel{3}}),
            Win32Status::Success);
    });
    runs.wait();
    EXPECT_EQ(engine.providers().enableProvider(session, one, ProviderControl::Enable, {.level = TraceLevel{5}}),
        Win32Status::Success);
    EXPECT_EQ(levels, (std::vector{TraceLevel{3}, TraceLevel{5}}));
    other.join();
}

} // namespace
} // namespace etwarden
