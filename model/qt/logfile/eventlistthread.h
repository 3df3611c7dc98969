// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/eventfilter.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/bufferspan.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/eventfetcher.h"
#include "model/qt/logfile/eventindex.h"
#include "model/qt/logfile/eventrow.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/logfile/openlogfile.h"

#include <QString>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

enum class EventFormat : std::uint8_t { Csv, JsonLines };

/// What an EventList and its thread have in common.
struct EventListShared : WorkerShared
{
    struct RowsWish
    {
        std::uint64_t id = 0;
        std::vector<std::uint32_t> rows; ///< of the index
        bool isShort = true;
    };
    struct ScanWish ///< which of these rows pass the filter, and counts of those
    {
        std::uint64_t id = 0;
        EventFilter filter;
        bool isFiltered = false; ///< false: only counts are wanted
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    struct ExportWish
    {
        QString path;
        EventFormat format = EventFormat::Csv;
        ShownRows rows;
    };

    struct RowsAnswer
    {
        std::uint64_t id = 0;
        std::vector<EventRow> rows;
        bool isShort = true;
    };
    struct ScanAnswer
    {
        std::uint64_t id = 0;
        std::vector<std::uint32_t> matches{}; ///< more than before
        double share = 0;
        std::shared_ptr<const EventCounts> counts{}; ///< at the end
    };
    struct ExportAnswer
    {
        QString path;
        QString error; ///< as the system gives it
        bool isCancelled = false;
    };
    struct RefusedManifest
    {
        QString path;
        ManifestFault fault;
    };
    struct News
    {
        std::vector<EventIndex::Chunk> chunks;
        std::optional<double> indexShare;
        bool isIndexed = false;
        bool isTruncated = false; ///< there are more events than maximumEvents
        bool isCancelled = false; ///< the index
        std::shared_ptr<const EventCounts> counts; ///< of the whole index, as the next one
        std::shared_ptr<const std::vector<BufferSpan>> buffers; ///< those with events, in the order of the file
        std::vector<RowsAnswer> rows;
        std::optional<ScanAnswer> scan; ///< of the newest wish only
        std::optional<double> exportShare;
        std::optional<ExportAnswer> exported;
        std::vector<RefusedManifest> refusedManifests;
        std::optional<LogFileFault> fault;
    };

    // to the thread
    bool cancelIndex = false;
    bool cancelExport = false;
    std::deque<RowsWish> rows;
    std::optional<ScanWish> scan;
    std::optional<ExportWish> exporting;
    News news; ///< from the thread
};

/// The thread of an EventList. It makes the index, then looks for what passes a filter, then writes exports; rows that
/// somebody waits for come between.
class EventListThread
{
public:
    explicit EventListThread(std::shared_ptr<EventListShared> shared)
        : m_shared(std::move(shared))
    {
    }

    void run(const QString& path); ///< until `quit` or a fault

private:
    void readManifests(const QString& path);
    bool makeIndex();
    void publish(std::vector<IndexedEvent>& chunk);
    bool waitForWork();
    bool pump(); ///< gives rows; false: quit
    void scan(const EventListShared::ScanWish& wish);
    void write(const EventListShared::ExportWish& wish);
    bool load(std::uint32_t row, TraceEvent* event, std::size_t* bytes, std::uint16_t* processor);
    std::vector<EventRow> load(const EventListShared::RowsWish& wish);
    template<typename Change>
    void report(Change change);

    std::shared_ptr<EventListShared> m_shared;
    OpenLogFile m_open;
    Manifests m_manifests; // beside the file
    std::unique_ptr<TraceClock> m_clock;
    std::unique_ptr<EventText> m_text;
    std::unique_ptr<EventFetcher> m_fetcher;
    std::unique_ptr<TraceNames> m_names; // once all events were seen
    EventIndex m_index;
};

} // namespace etwarden
