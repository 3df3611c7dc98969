// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/worker.h"

#include "model/qt/common/logging.h"

#include <system_error>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using SteadyClock = std::chrono::steady_clock;

/// Threads that have no owner any more, until they have returned.
class DetachedThreads
{
public:
    ~DetachedThreads()
    {
        for (Entry& entry : m_entries)
            entry.thread.detach();
    }

    void add(std::thread thread, std::future<void> end, const char* owner)
    {
        const std::lock_guard lock(m_mutex);
        m_entries.push_back({std::move(thread), std::move(end), owner});
        joinEnded(m_entries, SteadyClock::now());
    }

    bool join(SteadyClock::time_point deadline)
    {
        std::vector<Entry> entries;
        {
            const std::lock_guard lock(m_mutex);
            entries.swap(m_entries);
        }
        joinEnded(entries, deadline); // without the mutex: what a thread holds may have a worker of its own
        for (Entry& entry : entries) {
            qCWarning(threadsLog) << "A thread of" << entry.owner << "is abandoned: it has not returned";
            entry.thread.detach();
        }
        return entries.empty();
    }

private:
    struct Entry
    {
        std::thread thread;
        std::future<void> end;
        const char* owner; ///< name of its class
    };

    static void joinEnded(std::vector<Entry>& entries, SteadyClock::time_point deadline)
    {
        std::erase_if(entries, [deadline](Entry& entry) {
            const bool hasEnded = entry.end.wait_until(deadline) == std::future_status::ready;
            if (hasEnded)
                entry.thread.join();
            return hasEnded;
        });
    }

    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

DetachedThreads& detachedThreads()
{
    static DetachedThreads threads;
    return threads;
}

} // namespace

void WorkerShared::announce()
{
    if (m_notify && !std::exchange(m_isAnnounced, true))
        m_notify();
}

Worker::Worker(QObject& owner, std::function<void()> take)
    : m_owner(owner)
    , m_take(std::move(take))
{
}

Worker::~Worker()
{
    detach();
}

bool Worker::start(std::shared_ptr<WorkerShared> shared, std::function<void()> run)
{
    detach();
    m_shared = std::move(shared);
    // A call that waits in the owner's event queue when this thread is detached finds another one, or none.
    m_shared->m_notify = [this, own = std::weak_ptr(m_shared)] {
        QMetaObject::invokeMethod(
            &m_owner,
            [this, own] {
                if (!m_shared || own.lock() != m_shared)
                    return;
                {
                    const std::lock_guard lock(m_shared->mutex);
                    m_shared->m_isAnnounced = false;
                }
                m_take();
            },
            Qt::QueuedConnection);
    };
    std::promise<void> end;
    m_end = end.get_future();
    auto work = [run = std::move(run), end = std::move(end)]() mutable {
        run();
        run = nullptr; // what it holds goes here
        end.set_value();
    };
    try {
        m_thread = std::thread(std::move(work));
    } catch (const std::system_error&) {
        qCWarning(threadsLog) << "The system has no thread for" << m_owner.metaObject()->className();
        m_shared.reset();
    }
    return isStarted();
}

void Worker::detach()
{
    if (!isStarted())
        return;
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->quit = true;
        m_shared->m_notify = nullptr;
        m_shared->changed.notify_all();
    }
    detachedThreads().add(std::move(m_thread), std::move(m_end), m_owner.metaObject()->className());
    m_shared.reset();
}

bool Worker::isStarted() const
{
    return m_shared != nullptr;
}

bool Worker::joinDetached(std::chrono::milliseconds wait)
{
    return detachedThreads().join(SteadyClock::now() + wait);
}

} // namespace etwarden
