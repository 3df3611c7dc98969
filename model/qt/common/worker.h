// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace etwarden {

/// What a worker's thread and its owner have in common; requests and results stand in a class derived from it. Both
/// sides hold it, so that a thread that hangs in the system can be left behind.
class WorkerShared
{
public:
    std::mutex mutex; ///< guards everything here and in the derived class
    std::condition_variable changed; ///< for the thread: a request, or `quit`
    bool quit = false; ///< to the thread: return as soon as possible

    /// By the thread, under the mutex: there is something to take. Without effect once nobody listens.
    void announce();

private:
    friend class Worker;

    std::condition_variable m_ended;
    std::function<void()> m_notify; // empty: nobody listens
    bool m_isAnnounced = false; // and not taken yet
    bool m_hasEnded = false;
};

/// A thread for calls that may hang in the system. Its owner, a QObject on another thread, as a rule the GUI's, only
/// posts requests and takes results; it waits for the thread at most when it lets go of it, and no longer than it
/// says. A thread that has not returned by then is left behind with what it holds, and cleans up alone if it ever
/// returns.
class Worker
{
public:
    /// `take` is called by the event loop of `owner`, outside the mutex: once for all that was announced since the call
    /// before.
    Worker(QObject& owner, std::function<void()> take);
    ~Worker(); ///< end() without a wait
    Q_DISABLE_COPY_MOVE(Worker)

    /// Runs `run` on a new thread, where what it holds is destroyed as well. An earlier thread is abandoned. False:
    /// the system has no more threads; then nothing was started.
    [[nodiscard]] bool start(std::shared_ptr<WorkerShared> shared, std::function<void()> run);
    void quit(); ///< tells the thread to return; nothing is taken from now on
    /// quit(), and waits for the thread; one that takes longer is left behind.
    void end(std::chrono::milliseconds wait);
    bool isStarted() const; ///< from a start() that succeeded to end()

private:
    QObject& m_owner;
    std::function<void()> m_take;
    std::shared_ptr<WorkerShared> m_shared;
    std::thread m_thread;
};

} // namespace etwarden
