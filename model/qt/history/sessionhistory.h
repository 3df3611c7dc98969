// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/history/counterhistory.h"
#include "model/history/watchedsession.h"
#include "model/qt/history/marker.h"
#include "model/qt/monitor/operation.h"
#include "model/qt/monitor/poll.h"

#include <QObject>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

struct JournalEntry;

/// What was polled so far: the counters of all sessions over time, and what happened to the sessions meanwhile. Lives
/// on the GUI thread; the owner of the polls feeds it.
class SessionHistory : public QObject
{
    Q_OBJECT

public:
    /// A session of the newest poll.
    struct PolledSession
    {
        RunId run{};
        SessionStatus status; ///< as the poll said
        std::array<std::uint32_t, totalCount> increases{}; ///< since the poll before; 0 at the run's first
    };

    /// More markers than this are too dense to be seen; the oldest go first (our choice).
    static constexpr std::size_t markerLimit = 20000;

    /// What a poll may have besides new counters.
    enum class Changes : std::uint8_t {
        Any,
        CountersOnly, ///< its sessions, their order and their settings are those of the poll before
    };

    explicit SessionHistory(QObject* parent = nullptr);
    ~SessionHistory() override;

    /// A poll. One that failed breaks the line, nothing else. One that comes less than three quarters of an interval
    /// after the one before, and has no other sessions or settings, is left out: a rate needs its time.
    /// A caller who knows that only counters are new says so: it is quicker.
    void append(const Poll& poll, Changes mayHave = Changes::Any);
    /// Takes over an earlier history as what precedes the first poll of this one. False: this one has a poll already;
    /// nothing changes.
    bool continueFrom(SessionHistory& earlier);
    void breakLine(); ///< no line leads to the next poll
    /// Sets a marker at the newest poll, later at the first one after the pause. No line joins the polls between them.
    void setPaused(bool paused);
    void setInterval(std::chrono::milliseconds interval); ///< of the poller; shows late polls
    /// No poll shows that a session was flushed, or that it was stopped and did not end by itself: that is taken from
    /// the results of operations. The marker of a flush comes with the poll that follows it.
    void addOperation(const OperationResult& result);
    void addJournalEntry(const JournalEntry& entry); ///< for lossCircumstances()
    void setFreeDriveBytes(RunId run, std::uint64_t bytes); ///< on the drive of its log file, for lossCircumstances()
    void addMarker(Marker marker); ///< anywhere in time

    const CounterHistory& counters() const;
    std::optional<std::chrono::nanoseconds> newestTime() const; ///< of the axis; nothing before the first poll
    std::optional<BackendKind> backend() const; ///< whose sessions they are; nothing before the first poll
    const std::vector<Marker>& markers() const; ///< ascending by time; those older than all counters are forgotten
    const std::vector<PolledSession>& polledSessions() const; ///< in the system's order
    const PolledSession* polledSession(TraceHandle handle) const; ///< null if it did not run at the newest poll
    std::optional<RunId> runOf(TraceHandle handle) const; ///< the newest known run with that handle
    std::optional<std::chrono::nanoseconds> ringDepth(TraceHandle handle) const; ///< as in the newest poll
    /// What polls, reports and checks of drives have shown of a session besides its counters. Of a session that has
    /// ended it stays as it was last.
    LossCircumstances lossCircumstances(RunId run) const;

    void setCap(std::size_t capMiB); ///< of the counters

signals:
    void markersAdded(const std::vector<etwarden::Marker>& markers); ///< once each, before appended()
    void appended(); ///< a poll that succeeded; all of its markers are there
    void markersChanged();

private:
    class Private;
    std::unique_ptr<Private> d;
};

enum class Demonstrations : std::uint8_t { Included, LeftOut }; ///< see isDemonstration()

/// Fills `watched`, whose memory is reused, with the sessions of the newest poll. Their names live as long as the poll.
void watchedSessions(const SessionHistory& history, std::vector<WatchedSession>& watched,
    Demonstrations demonstrations = Demonstrations::Included);

} // namespace etwarden
