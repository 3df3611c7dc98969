// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"
#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/recordinginfo.h"
#include "model/qt/recording/recordingrows.h"

#include <QList>
#include <QStringList>
#include <QStringView>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// A session from its first poll to its last, as the tables runs and properties have it.
struct RecordedRun
{
    struct Properties
    {
        std::uint64_t poll = 0; ///< since then
        SessionStatus status; ///< all but the counters
    };

    TraceHandle handle = invalidTraceHandle;
    Guid guid{};
    std::u16string name{};
    std::uint64_t firstPoll = 0;
    std::uint64_t lastPoll = UINT64_MAX; ///< UINT64_MAX: to the end
    std::vector<Properties> properties{}; ///< by poll
};

struct RecordedMarker
{
    std::uint64_t poll = 0;
    QString kind;
    std::optional<std::size_t> run; ///< index
    QString session;
    QString changes;
};

/// Whether the file begins as recordings do, whatever its name ends in.
bool isRecording(const QString& file);

/// An opened recording and its tables, also one that is being written or whose writer was killed; see README.md beside
/// this file. Never writes a file, and evaluates nothing that is in one: a recording may come from any source. All
/// calls may wait for the disk. RecordingPlayer makes polls of it.
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
    const std::vector<RecordedRun>& runs() const { return m_runs; } ///< the one with id 1 first
    const std::vector<RecordedMarker>& markers() const { return m_markers; } ///< by poll

    RecordingSource& source() const { return *m_source; } ///< of the other tables' rows
    bool hasTable(QStringView name) const { return !m_missingTables.contains(name); } ///< one that can be missing
    /// Nothing but single moments is read any more: a recorder that runs may tidy up its log.
    void endTransaction();

private:
    std::optional<RecordingError> find();
    std::optional<RecordingError> connect();
    std::optional<RecordingError> checkHeader();
    std::optional<RecordingError> checkSchema();
    std::optional<RecordingError> readInfo();
    std::optional<RecordingError> readPolls();
    std::optional<RecordingError> readRuns();
    std::optional<RecordingError> readProperties();
    RecordedRun::Properties* nextProperties(RecordingRows& rows);
    std::optional<RecordingError> readPropertiesV2();
    std::optional<RecordingError> readKernelSettings();
    std::optional<RecordingError> readMarkers();

    QString m_file;
    std::function<bool()> m_goesOn;
    SqlConnection::Access m_access{};
    std::unique_ptr<RecordingSource> m_source;
    QStringList m_foreignFiles;
    QList<QStringView> m_missingTables;
    std::function<void(std::size_t)> m_report;
    RecordingInfo m_info;
    std::vector<RecordedPoll> m_polls;
    std::vector<RecordedRun> m_runs;
    std::vector<RecordedMarker> m_markers;
};

} // namespace etwarden
