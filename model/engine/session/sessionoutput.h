// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/file/bufferstamp.h"
#include "model/engine/file/etlfile.h"
#include "model/engine/session/backlog.h"
#include "model/engine/session/bufferwatcher.h"
#include "model/engine/session/fairmutex.h"
#include "model/engine/session/realtimeconsumer.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace etwarden {

/// A buffer on its way out, with what its session knew when it left the queue.
struct FlushedBuffer
{
    std::span<std::byte> bytes; ///< the whole buffer; its header is written on the way
    BufferStamp stamp;
    bool last = false; ///< of the session
    bool realTime = false; ///< the session delivers to a consumer
    std::uint32_t backlogLimit = 0; ///< buffers
    std::uint32_t eventsLost = 0; ///< by the session so far
};

/// What became of buffers, as additions to the session's counters, and what the journal should know.
struct OutputResult
{
    std::uint32_t written = 0; ///< into the file; of a session without a file: to the consumer
    std::uint32_t lostByFile = 0;
    std::uint32_t lostLive = 0;
    bool diskBecameFull = false; ///< the first failure of a run
    bool backlogBecameFull = false;
};

/// Destinations of the buffers of one session: its log file, its real-time consumers, and the backlog of what no
/// consumer has accepted yet. The backlog is the first consumer's, and what it accepts is counted; a buffer that
/// another one refuses is lost to that one, and counted as lost (our choice).
/// Its mutex may be held for as long as disk or consumer need for a buffer, or for a snapshot. So no thread waits for
/// it with the lock of the table or of a gate held, and one that hands over many buffers releases it after each one.
class SessionOutput
{
public:
    explicit SessionOutput(Memory& memory)
        : m_backlog(memory)
    {
    }

    FairMutex& mutex() { return m_mutex; }

    // The other functions are called under mutex(), or before a second thread knows the session.

    /// Continues in `file`, with its sequence numbers; a failure of the file before is forgotten.
    void setFile(std::unique_ptr<EtlFile> file);
    /// `nextFile` is called for a buffer that has no room in the file any more: it calls setFile(), or returns an
    /// error.
    void setNextFile(std::function<Win32Status()> nextFile) { m_nextFile = std::move(nextFile); }
    /// Writes the totals into the header of the file, if there is one, and closes it.
    void finishFile(const EtlTotals& totals);
    /// Time at which the file's header has to be updated to match its buffers, at most once a second; max(): it matches
    /// them.
    SteadyTime headerDue() const;
    /// A failure has no consequence: the header stays as it was, and the end of the file tries again.
    void updateHeader(const EtlTotals& totals, SteadyTime now);
    /// The error of the file that ends its session: any but a full disk, which may have room again.
    std::optional<Win32Status> failure() const { return m_failure; }

    bool hasConsumers() const { return !m_consumers.empty(); }
    /// Same as hasConsumers(), but any thread may call it, without the mutex.
    bool isConsumed() const { return m_isConsumed.load(std::memory_order_relaxed); }
    /// False: it is there already.
    bool addConsumer(RealTimeConsumer* consumer);
    /// The backlog goes to no other consumer: the others have had these buffers.
    OutputResult removeConsumer(RealTimeConsumer* consumer);
    void addWatcher(BufferWatcher* watcher) { m_watchers.push_back(watcher); }
    void removeWatcher(BufferWatcher* watcher) { std::erase(m_watchers, watcher); }
    /// See RealTimeConsumer. The first one is not notified while it has a backlog.
    void reportDelivered(std::uint64_t time);
    void reportStop();
    void reportEnd(); ///< there are none afterwards

    /// Writes the buffer to the file first, then to the consumer or into the backlog.
    OutputResult handOver(const FlushedBuffer& buffer);
    /// Hands over what the first consumer accepts of the backlog, oldest first.
    OutputResult deliverBacklog();
    /// Called when no consumer will come for the backlog.
    OutputResult discardBacklog();

    /// The first consumer has not accepted all that it was offered.
    bool isConsumerBehind() const { return hasConsumers() && !m_backlog.empty(); }
    /// Without a file, new events are ignored while the backlog is full (EVENT_TRACE_PROPERTIES page). A file still
    /// records them (our choice).
    bool refusesEvents() const { return m_isBacklogFull && !m_file; }

private:
    void writeToFile(std::span<const std::byte> bytes, Win32Status status, OutputResult* result);
    void deliverLive(const FlushedBuffer& buffer, OutputResult* result);

    FairMutex m_mutex;
    std::unique_ptr<EtlFile> m_file;
    std::function<Win32Status()> m_nextFile; // empty: the session ends where its file does
    std::vector<RealTimeConsumer*> m_consumers; // in the order of their coming
    std::atomic<bool> m_isConsumed = false;
    std::vector<BufferWatcher*> m_watchers;
    Backlog m_backlog;
    SteadyTime m_nextHeader{0};
    std::int64_t m_sequence = 0; // of the last buffer in the current file, or of the last one delivered
    std::uint32_t m_lostBefore = 0; // EventsLost when the last buffer left
    bool m_isDiskFull = false;
    bool m_isBacklogFull = false;
    std::optional<Win32Status> m_failure;
};

} // namespace etwarden
