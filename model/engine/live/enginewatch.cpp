// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/live/enginewatch.h"

#include "model/etl/file/logfileheader.h"
#include "model/etw/etllayouts.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

// The time between two looks at a ring (our choice): a burst goes through it in less time than a quiet one takes for a
// buffer.
constexpr std::chrono::milliseconds ringLook(200);
constexpr std::chrono::milliseconds busyRingLook(5);

class EngineWatch final : public SessionWatch, private BufferWatcher
{
public:
    EngineWatch(std::weak_ptr<EmbeddedEngine> engine, TraceHandle session, std::size_t maximumBytes)
        : m_engine(std::move(engine))
        , m_session(session)
        , m_maximumBytes(maximumBytes)
    {
    }
    ~EngineWatch() override { EngineWatch::close(); }

    Win32Status open()
    {
        const std::shared_ptr<EmbeddedEngine> engine = m_engine.lock();
        if (!engine)
            return Win32Status::WmiInstanceNotFound;
        const Result<std::vector<std::byte>> header = engine->headerOf(m_session);
        if (!header)
            return header.status();
        std::optional<LogfileHeader> fields = readLogfileHeader(std::span(header.value()).subspan(bufferHeaderSize));
        if (!fields)
            return Win32Status::InvalidData;
        m_header = *std::move(fields);
        // The events that a ring holds already were recorded before counting began.
        if (const Result<RingLook> look = engine->showRing(m_session, std::nullopt, *this)) {
            m_isRing = true;
            m_ringEnd = look->newest;
        }
        return engine->attachWatcher(m_session, this);
    }

    WatchWay way() const override { return WatchWay::Logger; }
    const TraceLogfileHeader64& header() const override { return m_header.fields; }
    std::uint64_t startCounter() const override { return m_header.startCounter; }

    Win32Status run(const Visit& visit) override
    {
        for (bool isEnd = false; !isEnd;) {
            const bool isBusy = m_isRing && lookAtRing();
            std::deque<std::vector<std::byte>> arrived;
            {
                std::unique_lock lock(m_mutex);
                const auto isReady = [this] { return m_isEnd || !m_arrived.empty(); };
                if (m_isRing)
                    m_changed.wait_for(lock, isBusy ? busyRingLook : ringLook, isReady);
                else
                    m_changed.wait(lock, isReady);
                arrived.swap(m_arrived);
                m_waitingBytes = 0;
                isEnd = m_isEnd;
            }
            for (const std::vector<std::byte>& events : arrived)
                visit(events);
        }
        return Win32Status::Success;
    }

    std::uint64_t missedBuffers() const override
    {
        const std::lock_guard lock(m_mutex);
        return m_missed;
    }

    void close() override
    {
        if (const std::shared_ptr<EmbeddedEngine> engine = m_engine.lock())
            engine->detachWatcher(m_session, this);
        watchedSessionEnded();
    }

private:
    /// Returns whether there was something new.
    bool lookAtRing()
    {
        const std::shared_ptr<EmbeddedEngine> engine = m_engine.lock();
        if (!engine)
            return false;
        const Result<RingLook> look = engine->showRing(m_session, m_ringEnd, *this);
        if (!look)
            return false; // the session stops, which watchedSessionEnded() reports
        const bool isNew = look->newest != m_ringEnd;
        m_ringEnd = look->newest;
        const std::lock_guard lock(m_mutex);
        m_missed += look->missed;
        return isNew;
    }

    // BufferWatcher, on the threads of the session, and of a ring on that of run()
    void see(std::span<const std::byte> buffer) override
    {
        WmiBufferHeader header{};
        readBytes(buffer, 0, &header);
        const std::size_t end = std::min<std::size_t>(header.SavedOffset, buffer.size());
        const std::span<const std::byte> events =
            buffer.first(end).subspan(std::min<std::size_t>(end, bufferHeaderSize));
        const std::lock_guard lock(m_mutex);
        try {
            if (m_waitingBytes + events.size() <= m_maximumBytes) {
                m_arrived.emplace_back(events.begin(), events.end());
                m_waitingBytes += events.size();
                m_changed.notify_one();
                return;
            }
        } catch (const std::bad_alloc&) { // missed
        }
        ++m_missed;
    }

    void watchedSessionEnded() override
    {
        const std::lock_guard lock(m_mutex);
        m_isEnd = true;
        m_changed.notify_one();
    }

    const std::weak_ptr<EmbeddedEngine> m_engine;
    const TraceHandle m_session;
    const std::size_t m_maximumBytes;
    LogfileHeader m_header;
    bool m_isRing = false;
    std::uint64_t m_ringEnd = 0; // number of the last buffer that was seen; of the thread in run()

    mutable std::mutex m_mutex; // for moments
    std::condition_variable m_changed;
    // Guarded by m_mutex
    std::deque<std::vector<std::byte>> m_arrived;
    std::size_t m_waitingBytes = 0;
    std::uint64_t m_missed = 0;
    bool m_isEnd = false;
};

} // namespace

Result<std::unique_ptr<SessionWatch>> openEngineWatch(
    const std::weak_ptr<EmbeddedEngine>& engine, TraceHandle session, std::size_t maximumBytes)
{
    auto watch = std::make_unique<EngineWatch>(engine, session, maximumBytes);
    if (const Win32Status status = watch->open(); status != Win32Status::Success)
        return status;
    return std::unique_ptr<SessionWatch>(std::move(watch));
}

} // namespace etwarden
