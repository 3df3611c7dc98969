// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/live/tracesource.h"
#include "model/engine/session/realtimeconsumer.h"
#include "model/etw/tracetypes.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

/// The events of a real-time session while it runs. Where next() has none it waits, until the session or this
/// source ends.
///
/// Events come in the order of time: those of one processor wait until no other can have older ones, which the session
/// knows whenever its flush timer has emptied all buffers. As many buffers wait for that as the session may have; while
/// there are more, the oldest events are delivered nevertheless. Twice as many are accepted from the session, so that a
/// burst finds room (both our choice).
class LiveSource final : public TraceSource, private RealTimeConsumer
{
public:
    /// The engine may end before this; a session that is not there yet is looked for again in begin(). This source is
    /// closed while the engine lives, or outlives it.
    LiveSource(std::weak_ptr<EmbeddedEngine> engine, std::u16string session);
    ~LiveSource() override;

    /// Makes the session's events wait for next() from now on. WmiInstanceNotFound: no such session, or not a real-time
    /// one.
    Win32Status attach();

    const LogfileHeader& header() const override { return m_header; }
    bool isRealTime() const override { return true; }
    Win32Status begin(std::size_t memoryBytes) override;
    SourceStep next() override;
    const SourceEvent& event() const override { return m_event; }
    SourceBuffer buffer() const override { return m_finished; }
    std::vector<std::byte> takeBuffer() override { return std::move(m_finishedBytes); }
    std::vector<std::byte> takeHeaderBuffer() override { return std::exchange(m_headerBytes, {}); }
    void close() override;
    TraceHandle session() const override;

private:
    /// Buffers handed from the session's threads to the reading thread.
    struct Arrived
    {
        std::deque<std::vector<std::byte>> buffers;
        std::uint64_t completeUpTo = 0;
        bool isEnd = false; ///< nothing comes any more
    };
    /// A buffer whose events are read one by one.
    struct Open
    {
        std::vector<std::byte> bytes; ///< up to the end of its events
        SourceBuffer size;
        std::size_t offset = 0; ///< of the next event
        SourceEvent event; ///< the one that comes next
        std::int64_t sequence = 0;
        bool followsLostEvents = false; ///< reported before the events
        bool followsLostBuffers = false; ///< reported before the events
    };
    static bool isLater(const std::unique_ptr<Open>& left, const std::unique_ptr<Open>& right);

    // RealTimeConsumer, on the threads of the session
    bool deliver(std::span<const std::byte> buffer) override;
    void allDeliveredUpTo(std::uint64_t time) override;
    void sessionStops() override;
    void sessionEnded() override;

    // Called on the reading thread
    void openArrived();
    void open(std::vector<std::byte> bytes);
    void push(std::unique_ptr<Open> buffer);
    static bool step(Open& buffer);
    bool isDue() const;
    SourceStep emitFirst();
    SourceStep emitLoss(std::uint8_t type);
    SourceStep finish();
    void release();
    bool hasArrived() const;

    const std::weak_ptr<EmbeddedEngine> m_engine;
    const std::u16string m_name;

    mutable std::mutex m_attaching; // held while the session is called; its threads never lock it
    TraceHandle m_session = invalidTraceHandle;
    bool m_mayAttach = true;

    std::mutex m_mutex; // for moments
    std::condition_variable m_changed;

    // Guarded by m_mutex
    Arrived m_arrived;
    std::size_t m_window = 0; // buffers that may wait for the events of other processors; half of what is accepted
    std::size_t m_held = 0; // buffers
    bool m_acceptsAll = false;
    bool m_hasRefused = false;

    // Used by the reading thread only
    LogfileHeader m_header;
    std::vector<std::byte> m_headerBytes;
    std::vector<std::unique_ptr<Open>> m_open; // a heap, whose first one has the oldest event
    std::vector<std::uint32_t> m_openOf; // buffers of each processor
    std::uint32_t m_openProcessors = 0; // the processors that have an open buffer
    std::unique_ptr<Open> m_current; // the buffer whose event came last
    std::int64_t m_lastSequence = 0;
    // A copy of what m_arrived said when its buffers were opened, and whether the window was exceeded then
    std::uint64_t m_completeUpTo = 0;
    bool m_isEnd = false;
    bool m_exceedsWindow = false;

    SourceEvent m_event;
    SourceBuffer m_finished;
    std::vector<std::byte> m_finishedBytes;
    EventTraceHeader m_loss{}; // the event that reports a loss
};

} // namespace etwarden
