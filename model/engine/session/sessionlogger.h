// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/file/etlfile.h"
#include "model/engine/session/journal.h"
#include "model/engine/session/sessioncore.h"
#include "model/engine/session/sessionoutput.h"
#include "model/etw/win32status.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace etwarden {

/// The logger of a session: moves filled buffers to file, consumer and backlog, counts what became of them, and reports
/// to the journal. It works on a thread of its own, and on those of control functions, which wait for what they need.
///
/// Uses three locks, in this order: its own while the journal is called, the output's while a buffer is handed over,
/// and the gate's. Functions whose names end with Locked are called under the gate's lock, the others without one,
/// unless their comments ask for the output's too.
class SessionLogger
{
public:
    /// What to do about a writer that still copies into a buffer.
    enum class Copying : std::uint8_t { Wait, ComeBack };

    /// `endsByItself` is called with no lock held, when the file has failed and the gate is closed. `journal` may hold
    /// nullptr.
    SessionLogger(SessionCore& core, SessionOutput& output, const std::atomic<Journal*>& journal,
        std::function<void()> endsByItself);

    /// False: the system has no thread left.
    bool start();
    /// nullptr before start() and after awaitEnd().
    LoggerWorker* worker() const { return m_worker.get(); }
    /// Waits for the thread, whose work is over or will soon be: the session ends.
    void awaitEnd() { m_worker.reset(); }

    /// Hands over what is kept for the consumer, then the filled buffers up to the one with the sequence `newest`. What
    /// comes meanwhile is left to the next call, or a call would not return while writers keep the session busy. True
    /// when that is done or the session must end; false (only with ComeBack): a writer is still copying.
    bool drain(std::uint64_t newest, Copying copying = Copying::Wait);
    /// Hands over what was recorded, reports that to the consumers, and brings the header of the file up to date.
    void flush(const Recorded& recorded);
    void discardBacklog();
    /// Carries out the rest of a stop, when the gate is closed and no more events can come. `failure`: of the file,
    /// which ends the session.
    void closeDown(std::optional<Win32Status> failure);
    /// Writes what a ring holds at one moment; under the output's lock. A filled buffer that writers needed before its
    /// turn came is left out.
    Win32Status writeSnapshot(EtlFile& file);
    /// See Session::showRing(); under the output's lock.
    RingLook showRing(std::optional<std::uint64_t> after, BufferWatcher& watcher);

    /// The periods of FlushTimer count from now on, in a session that starts.
    void startTimerLocked();
    /// The periods count from now on, in a running session whose timer was changed.
    void restartTimerLocked();
    /// Allowed only while the session runs: a stop ends the thread.
    void wakeLocked() { m_worker->wake(); }
    void consumerCameLocked();
    /// Adds what became of buffers to the counters, and what the journal has to know to its entries; also under the
    /// output's lock.
    void countLocked(const OutputResult& result);

private:
    enum class Handover : std::uint8_t { Done, NothingLeft, StillCopying };
    struct RingPlace
    {
        std::uint32_t index = 0;
        std::uint64_t sequence = 0;
    };

    SteadyTime step();
    SteadyTime scheduleStep(SteadyTime now, bool wasInUse, bool isCopied);
    SteadyTime updateHeader(SteadyTime now);
    Handover handOverOldest(std::uint64_t newest);
    void deliverBacklog();
    void reportDelivered(std::uint64_t time);
    void endIfFailed();
    void publish();
    FlushedBuffer startFlushLocked(std::uint32_t* index); ///< also under the output's lock
    void noteLocked(JournalEvent event, Win32Status status);
    /// The filled buffers of a ring after the one with that sequence, oldest first.
    std::vector<RingPlace> filledAfterLocked(std::uint64_t after);
    /// Visits a filled buffer when its writers are done, and keeps it from being used again meanwhile. False: it holds
    /// other events by now.
    bool readFilled(const RingPlace& place, const std::function<void(const EventBuffer& buffer)>& read);

    SessionCore& m_core;
    SessionOutput& m_output;
    const std::atomic<Journal*>& m_journal;
    const std::function<void()> m_endsByItself;

    // Guarded by the gate's lock
    SteadyTime m_flushBeat{0}; // FlushTimer's periods count from here
    SteadyTime m_nextFlush = SteadyTime::max(); // max(): nothing is there to flush, or there is no timer
    bool m_hasClosedDown = false; // every destination has all that it will get
    std::vector<JournalEntry> m_entries; // not yet published
    std::optional<SteadyTime> m_backlogLastFull; // since the last consumer came

    std::mutex m_publishing; // held while the journal is called, so that its entries come in order
    std::unique_ptr<LoggerWorker> m_worker; // last: its step uses all the others
};

} // namespace etwarden
