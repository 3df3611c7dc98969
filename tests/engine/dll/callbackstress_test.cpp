// SPDX-License-Identifier: GPL-3.0-or-later
// Callbacks that call back: several threads register, unregister, enable, disable, start and stop, and so do the
// callbacks that they cause, except for sessions. It must end; no callback of a registration runs in two threads, or
// after EventUnregister has returned; and the last call says how things are. Longer, or from another seed:
//
//     ETWARDEN_STRESS_ROUNDS=1000 ETWARDEN_STRESS_SEED=1 etwarden_engine_dll_tests --gtest_filter='CallbackStress.*'
#include "model/engine/dll/etwengine.h"
#include "model/etw/logfilemodes.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"
#include "tests/engine/dll/statuscodes.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

namespace etwarden {
namespace {

constexpr std::uint32_t providerCount = 4;
constexpr std::size_t sessionCount = 3;
constexpr std::size_t placeCount = 8;
constexpr int threadCount = 4;
constexpr int stepsOfThread = 250;
constexpr int deepest = 3; // callbacks that calls of callbacks bring about

class Round;

struct Registered
{
    explicit Registered(Round& owner)
        : round(owner)
    {
    }

    Round& round;
    std::uint64_t handle = 0;
    std::atomic<bool> isGone = false;
    std::atomic<std::thread::id> caller{};
    std::atomic<bool> toldEnabled = false; ///< by the call that began last
};

struct ThreadState
{
    std::mt19937 random;
    int depth = 0; ///< callbacks that this thread is in
};

thread_local ThreadState* currentThread = nullptr;

class Round
{
public:
    explicit Round(std::uint32_t seed)
    {
        for (std::size_t i = 0; i < sessionCount; ++i)
            start(i);
        std::vector<std::thread> threads;
        for (int i = 0; i < threadCount; ++i)
            threads.emplace_back([this, seed, i] { run(seed * threadCount + static_cast<std::uint32_t>(i)); });
        for (std::thread& thread : threads)
            thread.join();
        for (std::atomic<Registered*>& place : m_places) {
            if (const Registered* const left = place.exchange(nullptr)) {
                EXPECT_EQ(left->toldEnabled, EventProviderEnabled(left->handle, 0, 0) != 0);
                EXPECT_EQ(EventUnregister(left->handle), success);
            }
        }
    }

private:
    static std::u16string nameOf(std::size_t session) { return {u's', static_cast<char16_t>(u'0' + session)}; }
    static std::size_t draw(std::size_t count) { return currentThread->random() % count; }

    void start(std::size_t session)
    {
        SessionConfig config;
        config.bufferSizeKb = 4;
        config.logFileMode = logfilemode::Buffering;
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t handle = 0;
        if (StartTraceW(&handle, nameOf(session).c_str(), block.properties()) == success)
            m_sessions[session] = handle;
    }

    void run(std::uint32_t seed)
    {
        ThreadState state{.random = std::mt19937(seed)};
        currentThread = &state;
        for (int i = 0; i < stepsOfThread; ++i) {
            if (draw(16) == 0) {
                const std::size_t session = draw(sessionCount);
                StopTraceW(0, nameOf(session).c_str(), PropertiesBlock().properties()); // another thread may be first
                start(session);
            } else {
                step();
            }
        }
        currentThread = nullptr;
    }

    void step()
    {
        std::atomic<Registered*>& place = m_places[draw(placeCount)];
        const Guid provider{.data1 = static_cast<std::uint32_t>(1 + draw(providerCount))};
        switch (draw(4)) {
        case 0:
            unregister(place.exchange(add(provider)));
            break;
        case 1:
            unregister(place.exchange(nullptr));
            break;
        default:
            EnableTraceEx2(m_sessions[draw(sessionCount)], &provider, static_cast<std::uint32_t>(draw(3)), 5, 0, 0, 0,
                nullptr); // the session may have ended
            break;
        }
    }

    Registered* add(const Guid& provider)
    {
        Registered* added = nullptr;
        {
            const std::lock_guard guard(m_lock);
            added = &m_registered.emplace_back(*this);
        }
        EXPECT_EQ(EventRegister(&provider, onEnable, added, &added->handle), success);
        return added;
    }

    static void ETWENGINE_CALL onEnable(const Guid*, std::uint32_t control, std::uint8_t, std::uint64_t, std::uint64_t,
        const EventFilterDescriptor*, void* context)
    {
        auto& registered = *static_cast<Registered*>(context);
        registered.round.called(registered, control);
    }

    static void unregister(Registered* registered)
    {
        if (!registered)
            return;
        EXPECT_EQ(EventUnregister(registered->handle), success);
        if (currentThread->depth == 0)
            registered->isGone = true;
    }

    void called(Registered& registered, std::uint32_t control)
    {
        EXPECT_FALSE(registered.isGone) << "called after it was unregistered";
        const std::thread::id before = registered.caller.exchange(std::this_thread::get_id());
        EXPECT_TRUE(before == std::thread::id{} || before == std::this_thread::get_id()) << "called by two threads";
        if (control <= 1)
            registered.toldEnabled = control == 1;
        if (++currentThread->depth < deepest)
            step();
        --currentThread->depth;
        registered.caller = before;
    }

    std::array<std::atomic<std::uint64_t>, sessionCount> m_sessions{};
    std::array<std::atomic<Registered*>, placeCount> m_places{};
    std::mutex m_lock;
    std::deque<Registered> m_registered; // none is moved, and all outlive the threads
};

std::uint32_t option(const char* name, std::uint32_t otherwise)
{
    const char* const value = std::getenv(name);
    return value ? static_cast<std::uint32_t>(std::strtoul(value, nullptr, 10)) : otherwise;
}

TEST(CallbackStress, NeverWaitsInACircle)
{
    const std::uint32_t first = option("ETWARDEN_STRESS_SEED", 1);
    for (std::uint32_t seed = first; seed < first + option("ETWARDEN_STRESS_ROUNDS", 8); ++seed) {
        SCOPED_TRACE(testing::Message() << "ETWARDEN_STRESS_SEED=" << seed);
        EtwEngineReset(nullptr);
        Round{seed};
        EtwEngineReset(nullptr);
        if (testing::Test::HasFailure())
            return;
    }
}

} // namespace
} // namespace etwarden
