// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"
#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/recordinginfo.h"
#include "model/qt/recording/recordingrows.h"

#include <QStringList>

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
/// writes a file, and evaluates nothing that is in one: a recording may come from anybody. All calls may wait for the
/// disk.
class RecordingFile
{
public:
    /// `goesOn` is asked often while something is read, on the reading thread; false ends it with
    /// RecordingFault::Cancelled.
    explicit RecordingFile(const QString& file, std::function<bool()> goesOn = {});
    ~RecordingFile();
    Q_DISABLE_COPY_MOVE(RecordingFile)

    /// Checks that it is a recording of a version we know with all its tables, and reads everything but the counters.
    /// `report` is called now and then with the number of polls that are read.
    std::optional<RecordingError> open(const std::function<void(std::size_t polls)>& report = {});

    const RecordingInfo& info() const { return m_info; }
    /// Files beside it that no recorder makes there, and that were left alone: a rollback journal, or a log that is a
    /// link.
    const QStringList& foreignFiles() const { return m_foreignFiles; }
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
    std::optional<RecordingError> readPoll(std::size_t index, PollPtr& poll) const;

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
    /// All counters as they were at a poll, so that no readPoll() needs more than a part of the table.
    struct Checkpoint
    {
        std::uint64_t poll = 0;
        std::vector<std::pair<std::uint32_t, SessionCounters>> runs; ///< index, of those that ran
    };
    class CounterRows;
    class Loading;

    std::optional<RecordingError> find();
    std::optional<RecordingError> connect();
    std::optional<RecordingError> checkHeader();
    std::optional<RecordingError> checkSchema();
    std::optional<RecordingError> readInfo();
    std::optional<RecordingError> readPolls();
    std::optional<RecordingError> readRuns();
    std::optional<RecordingError> readProperties();
    std::optional<RecordingError> readMarkers();
    static const Properties* propertiesAt(const Run& run, std::uint64_t poll);

    QString m_file;
    std::function<bool()> m_goesOn;
    SqlConnection::Access m_access{};
    std::unique_ptr<RecordingSource> m_source;
    QStringList m_foreignFiles;
    bool m_hasPacks = true;
    std::function<void(std::size_t)> m_report;
    RecordingInfo m_info;
    std::vector<RecordedPoll> m_polls;
    std::vector<Run> m_runs; // the one with id 1 first
    std::vector<RecordedMarker> m_markers; // by poll
    std::vector<Checkpoint> m_checkpoints; // by poll
    std::vector<std::size_t> m_lossPolls;
    std::vector<std::chrono::nanoseconds> m_axisTimes;
};

} // namespace etwarden
