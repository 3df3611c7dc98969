// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/decode/activitylinks.h"
#include "model/etl/decode/eventfilter.h"
#include "model/etl/edit/traceedit.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/bufferspan.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/eventindex.h"
#include "model/qt/logfile/eventrow.h"
#include "model/qt/logfile/eventsearch.h"
#include "model/qt/logfile/exporttask.h"
#include "model/qt/logfile/manifestfile.h"
#include "model/qt/logfile/openlogfile.h"
#include "model/qt/logfile/traceconverter.h"

#include <QList>
#include <QString>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// What the one scan of a file found.
struct LogFileContents
{
    std::shared_ptr<const TraceAutopsy> autopsy; ///< null: the scan was cancelled
    std::shared_ptr<const EventCounts> counts; ///< of all events of the index
    std::shared_ptr<const std::vector<BufferSpan>>
        buffers; ///< those with events of the index, in the order of the file
    std::shared_ptr<const ActivityLinks> activities; ///< of all events
    TraceExtent extent;
    bool isTruncated = false; ///< there are more events than EventIndex::maximumEvents()
};

/// The requests of an EventList.
struct EventRequests
{
    struct Rows
    {
        std::uint64_t id = 0;
        std::vector<std::uint32_t> rows; ///< of the index
        bool isShort = true;
    };
    struct Scan ///< which rows of a time pass the filter, and counts of those
    {
        std::uint64_t id = 0;
        EventFilter filter;
        bool isFiltered = false; ///< false: only counts are wanted
        FileTime first = 0; ///< time of the rows, both included
        FileTime last = UINT64_MAX;
    };
    struct Find ///< the next or previous of these rows that passes
    {
        std::uint64_t id = 0;
        EventFilter filter{};
        FindDirection direction = FindDirection::Next;
        ShownRows rows{};
        std::size_t begin = 0; ///< between which rows it begins: those after it come first, or those before it
    };

    std::deque<Rows> rows;
    std::optional<Scan> scan;
    std::optional<Find> find;
    std::uint64_t wantedFind = 0; ///< any other one ends; 0: none is wanted
};

/// Their results.
struct EventResults
{
    struct Rows
    {
        std::uint64_t id = 0;
        std::vector<EventRow> rows;
        bool isShort = true;
    };
    struct Scan
    {
        std::uint64_t id = 0;
        std::size_t begin = 0; ///< the rows of that time
        std::size_t end = 0;
        QList<std::uint32_t> matches{}; ///< more than before
        double share = 0;
        std::shared_ptr<const EventCounts> counts{}; ///< at the end
    };
    struct Find
    {
        std::uint64_t id = 0;
        double share = 0; ///< of the rows that were searched
        std::optional<FindEnd> end{};
        std::size_t row = 0; ///< of the list, where one was found
    };

    std::vector<Rows> rows;
    std::optional<Scan> scan; ///< of the newest request only
    std::optional<Find> find; ///< of the newest request only
};

/// The file in another format, or a part of it as a log file.
struct Conversion
{
    QString path;
    const ConversionFormat* format = nullptr; ///< null: a log file
    std::optional<EventFilter> filter{}; ///< of that part; nullopt: all events
    FileTime from = 0; ///< of that part
    FileTime to = TraceSelection::noEnd; ///< the first moment that it has not
};

/// What a LogFileDocument, its EventList and their thread have in common.
struct LogFileShared : WorkerShared
{
    struct ManifestResult
    {
        QString path;
        std::optional<ManifestFault> fault; ///< nullopt: it is used
    };
    struct Update
    {
        std::optional<LogfileHeader> header;
        LogFileSeries series; ///< with the header
        bool isRestarted = false; ///< what was in the index before `chunks` was only a first look at the file
        std::vector<EventIndex::Chunk> chunks;
        std::optional<double> foundShare; ///< of the file in which its buffers were looked for
        std::optional<double> share; ///< of the scan
        std::optional<LogFileContents> contents; ///< when the scan has ended
        bool isCancelled = false;
        bool hasInstalledManifests = false; ///< more events have names and fields
        std::vector<ManifestResult> manifests; ///< refused ones beside the file, and all that were requested
        std::optional<LogFileFault> fault;
        EventResults results;
    };

    // to the thread
    bool cancel = false; ///< opening and the scan
    std::deque<QString> manifests; ///< to be added after the scan
    EventRequests requests;
    ExportTask<EventExport<ShownRows>> exports; ///< to the thread and from it
    ExportTask<Conversion> conversions; ///< to the thread and from it
    Update update; ///< from the thread
};

} // namespace etwarden
