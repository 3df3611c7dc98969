// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventdurations.h"
#include "model/qt/logfile/eventlookup.h"
#include "model/qt/logfile/logfileshared.h"
#include "model/qt/logfile/stackverdicts.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// The thread of a LogFileDocument. It opens the file and scans it once, then looks for what passes a filter, then for
/// a single event, then writes exports and conversions; rows that are waited for come in between.
class LogFileThread
{
public:
    LogFileThread(std::shared_ptr<LogFileShared> shared, InstalledEvents installed)
        : m_shared(std::move(shared))
        , m_installed(std::move(installed))
    {
    }

    void run(const QStringList& paths); ///< until `quit`, a fault, or a request to cancel before the file is open

private:
    bool open(const QStringList& paths);
    std::optional<LogFileFault> openFront(const QStringList& paths);
    void leaveFront();
    void readManifests(const QString& path);
    bool scanFile();
    bool addInstalledManifests(const EventCounts& counts);
    void publish(const EventIndex::Chunk& chunk, std::shared_ptr<const EventReader::Starts> starts);
    void serve();
    bool waitForRequest();
    bool isWanted() const;
    bool isScanWanted() const;
    void reportFound(double share);
    bool serveRows();
    void addManifests();
    void filter(const EventRequests::Scan& request);
    void find(const EventRequests::Find& request);
    void write(const EventExport<ShownRows>& request);
    void convert(const Conversion& request);
    bool judgeStacks(const Conversion& request, StackVerdicts& verdicts, const std::function<bool()>& goesOn);
    QString writePart(const Conversion& request, const std::function<bool()>& goesOn);
    /// False: the other rows are not asked for.
    using VisitRow = std::function<bool(std::uint64_t row, const StackJoiner::Joined& joined)>;
    using Rows = std::vector<std::uint64_t>;
    void forEachJoined(const EventFilter& filter, const StackKeys& keys, const Rows& rows, const VisitRow& visit);
    void forEachPassing(const EventFilter& filter, const Rows& rows, const VisitRow& visit);
    bool passesHeader(
        const EventFilter& filter, const TraceEvent& event, std::uint16_t processor, const EventPlace& place) const;
    bool load(std::uint64_t row, TraceEvent* event, std::uint16_t* processor);
    QStringList stackOf(std::uint32_t row);
    std::vector<EventRow> load(const EventRequests::Rows& request);
    template<typename Change>
    void report(Change change);

    std::shared_ptr<LogFileShared> m_shared;
    InstalledEvents m_installed;
    QStringList m_files; // that are read
    OpenLogFile m_front; // of a large file; read until the scan of m_open has come to events
    OpenLogFile m_open;
    Manifests m_manifests; // beside the file, in it, installed and added
    std::unique_ptr<TraceClock> m_clock;
    std::unique_ptr<EventText> m_text;
    std::unique_ptr<EventLookup> m_events; // of the front, where there is one
    std::unique_ptr<TraceNames> m_names; // once all events were seen
    LoadedModules m_modules; // once all events were seen
    StackKeys m_stackKeys; // once all events were seen
    std::shared_ptr<const TraceAutopsy> m_autopsy; // once all events were seen
    std::uint64_t m_readBytes = 0; // of the file
    double m_foundShare = 0; // of a large one in which its buffers were looked for, and when they begin
    EventDurations m_durations; // after the scan
};

} // namespace etwarden
