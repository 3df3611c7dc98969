// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/worker.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/startthread.h"

#include <utility>

namespace etwarden {

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
    end(std::chrono::milliseconds(0));
}

bool Worker::start(std::shared_ptr<WorkerShared> shared, std::function<void()> run)
{
    end(std::chrono::milliseconds(0));
    m_shared = std::move(shared);
    // A call that waits in the owner's event queue when this thread is abandoned finds another one, or none.
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
    auto work = [shared = m_shared, run = std::move(run)]() mutable {
        run();
        run = nullptr; // what it holds goes here
        const std::lock_guard lock(shared->mutex);
        shared->m_hasEnded = true;
        shared->m_ended.notify_all();
    };
    if (startThread(m_thread, std::move(work))) {
        qCWarning(threadsLog) << "The system has no thread for" << m_owner.metaObject()->className();
        m_shared.reset();
    }
    return isStarted();
}

void Worker::quit()
{
    if (!isStarted())
        return;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->quit = true;
    m_shared->m_notify = nullptr;
    m_shared->changed.notify_all();
}

void Worker::end(std::chrono::milliseconds wait)
{
    if (!isStarted())
        return;
    quit();
    std::unique_lock lock(m_shared->mutex);
    const bool hasEnded = m_shared->m_ended.wait_for(lock, wait, [this] { return m_shared->m_hasEnded; });
    lock.unlock();
    if (hasEnded) {
        m_thread.join();
    } else {
        qCWarning(threadsLog) << "A thread of" << m_owner.metaObject()->className() << "is abandoned: it has not ended"
                              << wait.count() << "ms after it was asked to";
        m_thread.detach();
    }
    m_shared.reset();
}

bool Worker::isStarted() const
{
    return m_shared != nullptr;
}

} // namespace etwarden
