// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/activitylinks.h"
#include "model/etl/decode/eventfilter.h"
#include "model/etl/decode/loadedmodules.h"
#include "model/etl/decode/tracenames.h"
#include "model/etl/file/logfileheader.h"
#include "model/etl/file/traceclock.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/eventdurations.h"
#include "model/qt/logfile/eventsearch.h"
#include "model/qt/logfile/exporttask.h"
#include "model/qt/logfile/livering.h"
#include "model/qt/logfile/operationcounts.h"
#include "model/session/livetrace.h"

#include <QString>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// What a LiveEvents and its threads have in common.
struct LiveEventsShared : WorkerShared
{
    struct ScanRequest ///< what passes, of what is kept and of what comes
    {
        std::uint64_t id = 0;
        std::optional<EventFilter> filter{}; ///< nothing: all of it
    };
    struct FindRequest ///< the next or previous of these events that passes
    {
        std::uint64_t id = 0;
        EventFilter filter{};
        FindDirection direction = FindDirection::Next;
        std::vector<PassedEvent> events{};
        std::size_t begin = 0; ///< see EventSearch
    };
    struct FindAnswer
    {
        std::uint64_t id = 0;
        double share = 0; ///< of the events that were looked at
        std::optional<EventSearch::Result> result{};
    };
    struct CountRequest
    {
        std::uint64_t scan = 0; ///< see Update
        std::vector<PassedEvent> events{};
    };
    struct CountAnswer
    {
        std::uint64_t scan = 0;
        std::shared_ptr<const EventCounts> counts{};
    };
    struct WriteRequest
    {
        QString path;
        std::optional<EventFormat> format; ///< nullopt: a log file
        std::vector<PassedEvent> events{};
    };
    struct Update
    {
        std::optional<Win32Status> end; ///< Success: the session has ended
        std::uint64_t scan = 0; ///< the request that `passed` and `scannedEnd` belong to
        std::deque<PassedEvent> passed; ///< more than before
        std::uint64_t scannedEnd = 0; ///< after the last event that was read
        std::shared_ptr<const TraceNames> names; ///< other ones
        std::shared_ptr<const LoadedModules> modules; ///< other ones
        std::optional<FindAnswer> find; ///< of the newest request only
        std::optional<CountAnswer> count;
    };

    explicit LiveEventsShared(const LiveRing& emptyRing)
        : ring(emptyRing)
    {
    }

    /// Called under the mutex.
    template<typename Change>
    void report(Change change)
    {
        change(update);
        if (!std::exchange(isAnnounced, true))
            announce();
    }

    // to the threads
    bool isPaused = false;
    std::optional<ScanRequest> scan = ScanRequest();
    std::optional<FindRequest> find;
    std::uint64_t wantedFind = 0; ///< any other one ends; 0: none is wanted
    std::optional<CountRequest> count;
    ExportTask<WriteRequest> exports; ///< to the threads and from them
    // between them
    std::shared_ptr<LiveTrace> trace; ///< once attached
    std::shared_ptr<const LogfileHeader> header; ///< once attached
    std::shared_ptr<const TraceClock> clock; ///< once attached
    LiveRing ring;
    bool isEventAwaited = false; ///< by the thread that reads them
    ActivityLinks activities; ///< of all events that were read
    std::uint64_t passedBy = 0;
    std::uint64_t losses = 0;
    // from them
    bool hasEnded = false; ///< and `update.end` says why
    bool isAnnounced = false; ///< and not fetched yet
    Update update;
};

const Manifests& noManifests(); ///< a live session has none that are read

/// The consumer: attaches to the session, and keeps what comes until that ends or `trace` is closed.
void consumeLiveEvents(LiveEventsShared& shared, const LiveTraceOpener& opener, const std::u16string& session);

/// The thread that reads what the consumer keeps. When it ends it closes the consumer.
class LiveEventsThread
{
public:
    explicit LiveEventsThread(std::shared_ptr<LiveEventsShared> shared)
        : m_shared(std::move(shared))
    {
    }

    void run(); ///< until `quit`, or until there is no memory left

private:
    void follow();
    void look(const std::vector<LiveEventPtr>& events, std::uint64_t first, bool isIdle);
    void readActivities(const std::vector<LiveEventPtr>& events, std::uint64_t first);
    std::optional<FileTime> read(const LiveEvent& event, std::uint64_t number);
    void publishNames(bool isIdle);
    void publishModules(bool isIdle);
    EventText text() const;
    /// False: the other events are not asked for.
    using VisitPlace = std::function<bool(std::size_t place)>;
    void forEachPassing(const EventFilter& filter, std::span<const PassedEvent> events, const VisitPlace& visit);
    void readStackKeys();
    LiveEventPtr kept(std::uint64_t number) const;
    void find(const LiveEventsShared::FindRequest& request);
    void count(const LiveEventsShared::CountRequest& request);
    struct Candidate
    {
        LiveEventPtr event;
        bool isWanted = false;
    };
    std::vector<Candidate> candidates(const std::vector<PassedEvent>& wanted) const;
    void write(const LiveEventsShared::WriteRequest& request);
    QString writeEvents(const LiveEventsShared::WriteRequest& request, const std::vector<Candidate>& events);
    QString writeTrace(const QString& path, const std::vector<Candidate>& events);
    bool goesOn(std::size_t done, std::size_t count);

    std::shared_ptr<LiveEventsShared> m_shared;
    std::shared_ptr<const TraceClock> m_clock = std::make_shared<const TraceClock>(LogfileHeader());
    std::shared_ptr<const TraceNames> m_names = std::make_shared<const TraceNames>();
    TraceNameReader m_nameReader{nullptr, maximumNameBytes};
    std::size_t m_publishedNameBytes = 0;
    std::shared_ptr<const LoadedModules> m_modules = std::make_shared<const LoadedModules>();
    LoadedModuleReader m_moduleReader{nullptr, maximumModuleBytes};
    std::size_t m_publishedModuleBytes = 0;
    OperationCounter m_operations{noManifests()};
    EventDurations m_durations; // by number
    std::uint64_t m_readEnd = 0; // after the last event that was read
    LiveEventsShared::ScanRequest m_scan;
    std::uint64_t m_next = 0; // to be read
    std::uint64_t m_ripeEnd = 0; // after the last event whose stack would have come
    StackKeys m_stackKeys{maximumStackBytes}; // of what is kept since the filter was set, as far as they are read
    std::uint64_t m_stackKeysEnd = 0; // after the last event that was read for them

    static constexpr std::size_t maximumNameBytes = std::size_t{4} * 1024 * 1024; // our choice
    static constexpr std::size_t maximumModuleBytes = std::size_t{8} * 1024 * 1024; // our choice
    static constexpr std::size_t maximumStackBytes = std::size_t{16} * 1024 * 1024; // our choice
};

} // namespace etwarden
