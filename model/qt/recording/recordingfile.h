// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordedcounters.h"
#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/recordinginfo.h"
#include "model/qt/recording/sqlconnection.h"
#include "model/qt/snapshot.h"

#include <QTemporaryDir>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

class SessionHistory;

/// Reads a recording, also one that is being written or whose writer was killed; see README.md beside this file. Never
/// writes to the file or its log and creates nothing beside it; SQLite's index of a log that is there is kept up to
/// date, as every reader must. All calls may wait for the disk.
class RecordingFile
{
public:
    explicit RecordingFile(const QString& file);
    ~RecordingFile();
    Q_DISABLE_COPY_MOVE(RecordingFile)

    /// Checks that it is a recording of a version we know with all its tables, and reads everything but the counters.
    std::optional<RecordingError> open();

    const RecordingInfo& info() const { return m_info; }
    const std::vector<RecordedPoll>& polls() const { return m_polls; }
    std::size_t runCount() const { return m_runs.size(); }

    /// Called now and then with the number of polls that are loaded; false ends the loading.
    using Progress = std::function<bool(std::size_t loadedPolls)>;
    /// Reads all counters and markers into an empty history.
    std::optional<RecordingError> load(SessionHistory& history, const Progress& progress);
    /// Indexes of the polls since whose predecessor a session lost something, ascending; from load() on.
    const std::vector<std::size_t>& lossPolls() const { return m_lossPolls; }
    /// When each poll was on the axis of the history, which goes on while the machine sleeps; from load() on.
    const std::vector<std::chrono::nanoseconds>& axisTimes() const { return m_axisTimes; }
    /// What the poll of that index said. Quick for polls that were loaded. The time stamps of the
    /// sessions are the time of the poll.
    std::optional<RecordingError> readSnapshot(std::size_t index, SnapshotPtr& snapshot) const;

private:
    struct Properties
    {
        std::uint64_t poll = 0; ///< since then
        SessionStatus status; ///< all but the counters
    };
    struct Run
    {
        TraceHandle handle = invalidTraceHandle;
        Guid guid{};
        std::u16string name{};
        std::uint64_t firstPoll = 0;
        std::uint64_t lastPoll = UINT64_MAX; ///< UINT64_MAX: to the end
        std::vector<Properties> properties{};
    };
    struct RecordedMarker
    {
        std::uint64_t poll = 0;
        QString kind;
        std::optional<std::size_t> run; ///< index
        QString session;
        QString changes;
    };
    /// All counters as they were at a poll, so that no snapshot needs more than a part of the table.
    struct Checkpoint
    {
        std::uint64_t poll = 0;
        std::vector<std::pair<std::uint32_t, RecordedCounters>> runs; ///< index, of those that ran
    };
    class CounterRows;
    class Loading;

    std::optional<RecordingError> checkHeader() const;
    std::optional<RecordingError> connect();
    std::optional<RecordingError> connectToCopy();
    std::optional<RecordingError> checkStructure() const;
    std::optional<RecordingError> readInfo();
    std::optional<RecordingError> readPolls();
    std::optional<RecordingError> readRuns();
    std::optional<RecordingError> readProperties();
    std::optional<RecordingError> readMarkers();
    static const Properties* propertiesAt(const Run& run, std::uint64_t poll);

    QString m_file;
    std::unique_ptr<QTemporaryDir> m_copy; // where reading the file in its place is not possible
    std::unique_ptr<SqlConnection> m_connection;
    RecordingInfo m_info;
    std::vector<RecordedPoll> m_polls;
    std::vector<Run> m_runs; // the one with id 1 first
    std::vector<RecordedMarker> m_markers; // by poll
    std::vector<Checkpoint> m_checkpoints; // by poll
    std::vector<std::size_t> m_lossPolls;
    std::vector<std::chrono::nanoseconds> m_axisTimes;
};

} // namespace etwarden
