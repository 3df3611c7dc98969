// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventfilter.h"
#include "model/etl/decode/tracenames.h"
#include "model/etl/file/traceclock.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/eventfile.h"
#include "model/qt/logfile/livering.h"
#include "model/session/livetrace.h"

#include <QString>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// What a LiveEvents and its threads have in common.
struct LiveEventsShared : WorkerShared
{
    struct ScanWish ///< what passes, of what is kept and of what comes
    {
        std::uint64_t id = 0;
        std::optional<EventFilter> filter{}; ///< nothing: all of it
    };
    struct ExportWish
    {
        QString path;
        EventFormat format = EventFormat::Csv;
        std::vector<LiveEventPtr> events;
    };
    struct Passed
    {
        std::uint64_t number = 0; ///< in the ring
        LiveEventPtr event;
    };
    struct ExportAnswer
    {
        QString path;
        QString error; ///< as the system gives it
        bool isCancelled = false;
    };
    struct News
    {
        std::optional<Win32Status> end; ///< Success: the session has ended
        std::uint64_t scan = 0; ///< number of the wish that the next two are about
        std::deque<Passed> passed; ///< more than before
        std::uint64_t scannedEnd = 0; ///< behind the last event that was looked at
        std::shared_ptr<const TraceNames> names; ///< other ones
        std::optional<double> exportShare;
        std::optional<ExportAnswer> exported;
    };

    explicit LiveEventsShared(const LiveRing& emptyRing)
        : ring(emptyRing)
    {
    }

    /// Under the mutex.
    template<typename Change>
    void report(Change change)
    {
        change(news);
        if (!std::exchange(isTold, true))
            announce();
    }

    // to the threads
    bool isPaused = false;
    bool cancelExport = false;
    std::optional<ScanWish> scan = ScanWish();
    std::optional<ExportWish> exporting;
    // between them
    std::shared_ptr<LiveTrace> trace; ///< once attached; so is the next one
    std::shared_ptr<const TraceClock> clock;
    LiveRing ring;
    std::uint64_t passedBy = 0;
    std::uint64_t losses = 0;
    // from them
    bool hasEnded = false; ///< and `news.end` has told why
    bool isTold = false; ///< and not taken yet
    News news;
};

/// The consumer: attaches to the session, and keeps what comes until that ends or `trace` is closed.
void takeLiveEvents(LiveEventsShared& shared, const LiveTraceOpener& opener, const std::u16string& session);

/// The thread that looks at what the consumer keeps. When it ends it closes the consumer.
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
    void look(const std::vector<LiveEventPtr>& events, std::uint64_t first);
    void readNames(const LiveEvent& event, std::uint64_t number);
    void publishNames(bool isIdle);
    bool passes(const LiveEvent& event) const;
    void write(const LiveEventsShared::ExportWish& wish);

    std::shared_ptr<LiveEventsShared> m_shared;
    std::shared_ptr<const TraceClock> m_clock = std::make_shared<const TraceClock>(LogfileHeader());
    std::shared_ptr<const TraceNames> m_names = std::make_shared<const TraceNames>();
    TraceNameReader m_nameReader{nullptr, maximumNameBytes};
    std::size_t m_toldNameBytes = 0;
    std::uint64_t m_namesEnd = 0; // behind the last event whose names were read
    LiveEventsShared::ScanWish m_wish;
    std::uint64_t m_next = 0; // to be looked at

    static constexpr std::size_t maximumNameBytes = std::size_t{4} * 1024 * 1024; // our choice
};

} // namespace etwarden
