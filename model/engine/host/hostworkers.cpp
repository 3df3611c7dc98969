// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostworkers.h"

#include "model/engine/host/hostprocessors.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace etwarden {

namespace {

class HostWorker final : public LoggerWorker
{
public:
    explicit HostWorker(std::function<SteadyTime()> step)
        : m_step(std::move(step))
        , m_thread([this] { run(); })
    {
        // No std::latch: mingw's libstdc++ 12 has no futex and loses wake-ups of everything that waits on an atomic.
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_threadId.has_value(); });
    }

    ~HostWorker() override
    {
        m_stopping = true;
        wake();
        m_thread.join();
    }

    void wake() override
    {
        if (m_woken.exchange(true))
            return; // another thread has done the rest
        {
            // The thread is now either before its look at m_woken or already waiting, never in between.
            const std::lock_guard lock(m_mutex);
        }
        m_changed.notify_one();
    }

    std::uint32_t threadId() const override { return *m_threadId; }

private:
    void run()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_threadId = HostProcessors().currentThread().id;
        }
        m_changed.notify_one();
        while (!m_stopping) {
            const SteadyTime deadline = m_step();
            std::unique_lock lock(m_mutex);
            const auto woken = [this] { return m_woken.load(); };
            if (deadline == SteadyTime::max())
                m_changed.wait(lock, woken);
            else
                m_changed.wait_until(lock, std::chrono::steady_clock::time_point(deadline), woken);
            m_woken.exchange(false); // read as well, so that what was done before wake() is seen by the step
        }
    }

    const std::function<SteadyTime()> m_step;
    std::optional<std::uint32_t> m_threadId; // from the thread's start on, which the constructor waits for
    std::atomic<bool> m_stopping = false;
    std::atomic<bool> m_woken = false;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::thread m_thread; // last: it uses all the others
};

} // namespace

std::unique_ptr<LoggerWorker> HostWorkers::start(std::function<SteadyTime()> step)
{
    try {
        return std::make_unique<HostWorker>(std::move(step));
    } catch (const std::system_error&) {
        return nullptr;
    }
}

} // namespace etwarden
