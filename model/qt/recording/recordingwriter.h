// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/runtracker.h"
#include "model/qt/history/marker.h"
#include "model/qt/recording/counterpack.h"
#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/recordinginfo.h"
#include "model/qt/recording/sqlconnection.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

/// Writes a recording; see README.md beside this file. Every call may wait for the disk: it lives on a thread of its
/// own (Recorder). What was committed is safe from the end of the program at any moment. After an error nothing more
/// can be written; what was committed stays readable.
class RecordingWriter
{
public:
    struct Entry
    {
        const Poll& poll; ///< numbers ascend
        std::chrono::milliseconds interval{}; ///< at which is polled now
        bool afterBreak = false; ///< polling was paused: no line leads here
        std::uint64_t skipped = 0; ///< polls lost between the one before and this one
    };

    explicit RecordingWriter(const QString& file);
    ~RecordingWriter(); ///< what is not committed is lost
    Q_DISABLE_COPY_MOVE(RecordingWriter)

    /// Makes the file, whole or not at all. `replace`: an old file goes once the new one is there.
    std::optional<RecordingError> create(const RecordingInfo& info, bool replace);
    std::optional<RecordingError> write(const Entry& entry);
    /// `poll`: the number of the poll at which it happened.
    std::optional<RecordingError> write(const Marker& marker, std::uint64_t poll);
    bool isDirty() const { return m_inTransaction; } ///< there is something to commit
    std::optional<RecordingError> commit();
    /// Commits and makes one plain file of it, which opens on any medium.
    std::optional<RecordingError> finish(const QDateTime& time);
    void close(); ///< also after an error: lets others open the file

    const RecordingProgress& progress() const { return m_committed; }

private:
    /// Rows of counters in a pack, when those of its last poll are written too. More would save no room.
    static constexpr std::size_t packRows = 4096;

    struct Run
    {
        std::int64_t id = 0;
        SessionStatus status; ///< as in the last poll
        std::uint64_t lastPoll = 0;
    };

    std::optional<RecordingError> openNewFile();
    std::optional<RecordingError> begin();
    std::optional<RecordingError> continueRun(Run& run, const SessionStatus& session, std::uint64_t poll);
    std::optional<RecordingError> writeEnds(std::uint64_t poll);
    std::optional<RecordingError> startRun(const SessionStatus& session, std::uint64_t poll);
    std::optional<RecordingError> writeProperties(std::int64_t run, const SessionStatus& session, std::uint64_t poll);
    std::optional<RecordingError> writeCounters(
        std::int64_t run, const SessionCounters& now, const SessionCounters& before, std::uint64_t poll);
    std::optional<RecordingError> writePack();
    bool isGap(const Entry& entry);
    std::uint64_t bytesOnDisk() const;

    QString m_file;
    SqlConnection m_connection;
    struct Statements;
    std::unique_ptr<Statements> m_statements;
    bool m_inTransaction = false;

    RunTracker m_tracker;
    std::vector<Run> m_runs; // of the last poll, in the system's order
    std::vector<Run> m_nextRuns;
    std::int64_t m_lastRun = 0;
    std::map<std::pair<std::uint16_t, Guid>, std::uint32_t> m_starts; // of a logger id and GUID
    std::map<std::u16string, std::int64_t> m_runOfName; // the newest
    std::vector<CounterStep> m_steps; // in no pack yet
    std::uint64_t m_packedEnd = 0;
    std::optional<PollTime> m_lastTime;
    std::optional<std::chrono::nanoseconds> m_firstTime;
    std::chrono::nanoseconds m_lastStep{};
    bool m_isBroken = false;

    RecordingProgress m_written;
    RecordingProgress m_committed;
};

} // namespace etwarden
