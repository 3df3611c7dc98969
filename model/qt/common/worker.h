// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>

namespace etwarden {

/// What a worker's thread and its owner have in common; requests and results are in a class derived from it. Both sides
/// hold it, so that the thread outlives its owner.
class WorkerShared
{
public:
    std::mutex mutex; ///< guards everything here and in the derived class
    std::condition_variable changed; ///< for the thread: a request, or `quit`
    bool quit = false; ///< to the thread: return as soon as possible

    /// The thread says, under the mutex, that there is something to fetch. This has no effect once the owner is gone.
    void announce();

private:
    friend class Worker;

    std::function<void()> m_notify; // empty: the owner is gone
    bool m_isAnnounced = false; // and not fetched yet
};

/// A thread for calls that may hang in the system. Its owner, a QObject on another thread, as a rule the GUI's, posts
/// requests, takes results and never waits. A thread that is detached is asked to return and references its owner no
/// more: it goes on alone, with what it holds, until it sees `quit`.
class Worker
{
public:
    /// `take` is called by the event loop of `owner`, outside the mutex: once for all that was announced since the call
    /// before.
    Worker(QObject& owner, std::function<void()> take);
    ~Worker(); ///< detach()
    Q_DISABLE_COPY_MOVE(Worker)

    /// Runs `run` on a new thread, where what it holds is destroyed as well. An earlier thread is detached. False:
    /// the system has no more threads; then nothing was started.
    [[nodiscard]] bool start(std::shared_ptr<WorkerShared> shared, std::function<void()> run);
    void detach(); ///< results are ignored from now on
    bool isStarted() const; ///< from a start() that succeeded to detach()

    /// Called at the end of the program, when its windows are closed: waits until all threads that were detached have
    /// returned, so that what they write is whole. False: some have not within `wait`. They end with the process, and
    /// are not waited for again.
    static bool joinDetached(std::chrono::milliseconds wait = exitWait);
    static constexpr std::chrono::seconds exitWait{5}; ///< our choice

private:
    QObject& m_owner;
    std::function<void()> m_take;
    std::shared_ptr<WorkerShared> m_shared;
    std::thread m_thread;
    std::future<void> m_end; // of the thread: it holds nothing any more
};

} // namespace etwarden
