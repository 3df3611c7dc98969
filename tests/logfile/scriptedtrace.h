// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/livetrace.h"
#include "tests/support/etl/tracebuilder.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace etwarden {

/// What a test lets a session deliver to one consumer.
class TraceScript : public std::enable_shared_from_this<TraceScript>
{
public:
    Win32Status openStatus = Win32Status::Success; ///< set before it is opened

    LiveTraceOpener opener()
    {
        return [self = shared_from_this()](const std::u16string&) -> Result<std::unique_ptr<LiveTrace>> {
            if (self->openStatus != Win32Status::Success)
                return self->openStatus;
            return std::unique_ptr<LiveTrace>(std::make_unique<Trace>(self));
        };
    }
    void give(const std::vector<TraceBuilder::Bytes>& events)
    {
        const std::lock_guard lock(m_mutex);
        m_events.insert(m_events.end(), events.begin(), events.end());
        m_changed.notify_all();
    }
    void end(Win32Status status)
    {
        const std::lock_guard lock(m_mutex);
        m_end = status;
        m_changed.notify_all();
    }
    bool isDetached()
    {
        const std::lock_guard lock(m_mutex);
        return m_isDetached;
    }

private:
    class Trace final : public LiveTrace
    {
    public:
        explicit Trace(std::shared_ptr<TraceScript> script)
            : m_script(std::move(script))
        {
            const TraceBuilder builder;
            m_header = builder.header;
            m_header.StartTime = TraceBuilder::startTime;
        }
        ~Trace() override
        {
            const std::lock_guard lock(m_script->m_mutex);
            m_script->m_isDetached = true;
        }
        const TraceLogfileHeader64& header() const override { return m_header; }
        std::uint64_t startCounter() const override { return TraceBuilder::startCounter; }
        Win32Status run(const Visit& visit) override
        {
            std::unique_lock lock(m_script->m_mutex);
            while (true) {
                m_script->m_changed.wait(lock, [this] { return !m_script->m_events.empty() || m_script->m_end; });
                if (m_script->m_events.empty())
                    return *m_script->m_end;
                const TraceBuilder::Bytes event = m_script->m_events.front();
                m_script->m_events.pop_front();
                lock.unlock();
                visit(event, 0);
                lock.lock();
            }
        }
        void close() override { m_script->end(Win32Status::Success); }

    private:
        std::shared_ptr<TraceScript> m_script;
        TraceLogfileHeader64 m_header{};
    };

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<TraceBuilder::Bytes> m_events;
    std::optional<Win32Status> m_end;
    bool m_isDetached = false;
};

} // namespace etwarden
