// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace etwarden {

/// A mutex that threads get in the order in which they asked for it. With a std::mutex, a thread that locks it again at
/// once after each short use would keep all others out for as long as it has work. Not recursive.
class FairMutex
{
public:
    void lock()
    {
        std::unique_lock lock(m_mutex);
        const std::uint64_t ticket = m_tickets++;
        m_changed.wait(lock, [this, ticket] { return m_serving == ticket; });
    }

    void unlock()
    {
        {
            const std::lock_guard lock(m_mutex);
            ++m_serving;
        }
        m_changed.notify_all(); // costs nothing while no thread waits
    }

    /// Threads that hold the mutex or wait for it.
    std::uint64_t users() const
    {
        const std::lock_guard lock(m_mutex);
        return m_tickets - m_serving;
    }

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::uint64_t m_tickets = 0; // handed out
    std::uint64_t m_serving = 0; // the ticket that holds the mutex, or will be the next to hold it
};

} // namespace etwarden
