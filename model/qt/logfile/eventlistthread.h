// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventfilter.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/bufferspan.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/eventfetcher.h"
#include "model/qt/logfile/eventfile.h"
#include "model/qt/logfile/eventindex.h"
#include "model/qt/logfile/eventrow.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/logfile/openlogfile.h"

#include <QList>
#include <QString>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// Where an event is looked for: towards the end of the list, or towards its start.
enum class FindDirection : std::uint8_t { Next, Previous };

/// How a search ended.
enum class FindEnd : std::uint8_t {
    Found,
    FoundAroundEnd, ///< behind the end of the list, where it begins again, or the other way round
    Nothing, ///< no event of the list passes
    Cancelled,
};

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
    struct FindWish ///< the next or previous of these rows that passes
    {
        std::uint64_t id = 0;
        EventFilter filter{};
        FindDirection direction = FindDirection::Next;
        ShownRows rows{};
        std::size_t begin = 0; ///< between which rows it begins: those behind it come first, or those before it
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
        QList<std::uint32_t> matches{}; ///< more than before
        double share = 0;
        std::shared_ptr<const EventCounts> counts{}; ///< at the end
    };
    struct FindAnswer
    {
        std::uint64_t id = 0;
        double share = 0; ///< of the rows that were looked at
        std::optional<FindEnd> end{};
        std::size_t row = 0; ///< of the list, where one was found
    };
    struct ExportAnswer
    {
        QString path;
        QString error; ///< as the system gives it
        bool isCancelled = false;
    };
    struct ManifestAnswer
    {
        QString path;
        std::optional<ManifestFault> fault; ///< nullopt: it is used
    };
    struct News
    {
        std::vector<EventIndex::Chunk> chunks;
        std::optional<double> indexShare;
        bool isIndexed = false;
        bool isTruncated = false; ///< there are more events than maximumEvents
        bool isCancelled = false; ///< the index
        std::shared_ptr<const EventCounts> counts; ///< of the whole index, as the next two
        TraceExtent extent; ///< of the file
        std::shared_ptr<const std::vector<BufferSpan>> buffers; ///< those with events, in the order of the file
        std::vector<RowsAnswer> rows;
        std::optional<ScanAnswer> scan; ///< of the newest wish only
        std::optional<FindAnswer> find; ///< of the newest wish only
        std::optional<double> exportShare;
        std::optional<ExportAnswer> exported;
        bool hasInstalledManifests = false; ///< more events have names and fields
        std::vector<ManifestAnswer> manifests; ///< refused ones beside the file, and all that were wished for
        std::optional<LogFileFault> fault;
    };

    // to the thread
    bool cancelIndex = false;
    bool cancelExport = false;
    std::deque<RowsWish> rows;
    std::deque<QString> manifests; ///< to be added when the index is there
    std::optional<ScanWish> scan;
    std::optional<FindWish> finding;
    std::uint64_t wantedFind = 0; ///< any other one ends; 0: none is wanted
    std::optional<ExportWish> exporting;
    News news; ///< from the thread
};

/// The thread of an EventList. It makes the index, then looks for what passes a filter, then for a single event, then
/// writes exports; rows that somebody waits for come between.
class EventListThread
{
public:
    explicit EventListThread(std::shared_ptr<EventListShared> shared)
        : m_shared(std::move(shared))
    {
    }

    void run(const QString& path); ///< until `quit` or a fault

private:
    void read(const QString& path);
    void readManifests(const QString& path);
    void add(const std::deque<QString>& manifests);
    bool makeIndex();
    bool addInstalledManifests();
    void publish(std::vector<IndexedEvent>& chunk);
    bool waitForWork();
    bool goesOn() const; ///< false: quit
    bool pump(); ///< gives rows; false: quit
    void scan(const EventListShared::ScanWish& wish);
    void find(const EventListShared::FindWish& wish);
    std::optional<std::size_t> firstOrLast(const EventListShared::FindWish& wish, std::size_t begin, std::size_t end);
    bool passes(const EventFilter& filter, const TraceEvent& event, std::uint16_t processor);
    void write(const EventListShared::ExportWish& wish);
    bool load(std::uint32_t row, TraceEvent* event, std::size_t* bytes, std::uint16_t* processor);
    std::vector<EventRow> load(const EventListShared::RowsWish& wish);
    template<typename Change>
    void report(Change change);

    std::shared_ptr<EventListShared> m_shared;
    OpenLogFile m_open;
    Manifests m_manifests; // beside the file, in it, installed and added
    std::vector<Guid> m_providers; // of the events
    std::unique_ptr<TraceClock> m_clock;
    std::unique_ptr<EventText> m_text;
    std::unique_ptr<EventFetcher> m_fetcher;
    std::unique_ptr<TraceNames> m_names; // once all events were seen
    EventIndex m_index;
    std::string m_line; // of an event whose text is looked at
};

} // namespace etwarden
