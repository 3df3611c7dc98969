// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>

namespace etwarden {

/// A source that brings events of the system to an engine after they have happened.
class SystemSource
{
public:
    virtual ~SystemSource() = default;
    /// Writes what happened until now, then follows what sessions listen to. Called by control functions and by logger
    /// threads, with no lock of the engine held.
    virtual void catchUp() = 0;
    /// The interval, in 100 ns, at which it takes samples for PROFILE; it is 0 where it takes none.
    virtual std::uint32_t samplingInterval() const = 0;
};

/// The source that an engine has, if any. Any thread may call it.
class SystemSourceSlot
{
public:
    /// The previous source is no longer called after this has returned.
    void set(SystemSource* source)
    {
        const std::lock_guard lock(m_mutex);
        m_source = source;
        m_isThere = source != nullptr;
    }
    /// False: events of the system are written when they happen, or not at all.
    bool isThere() const { return m_isThere; }
    void catchUp()
    {
        if (!m_isThere)
            return;
        const std::lock_guard lock(m_mutex);
        if (m_source)
            m_source->catchUp();
    }
    std::uint32_t samplingInterval()
    {
        const std::lock_guard lock(m_mutex);
        return m_source ? m_source->samplingInterval() : 0;
    }

private:
    std::mutex m_mutex;
    SystemSource* m_source = nullptr;
    std::atomic<bool> m_isThere = false;
};

} // namespace etwarden
