// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/historyexport.h"

#include "model/qt/common/systemreason.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/history/historyrecords.h"

#include <QIODevice>

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

namespace etwarden {

namespace {

constexpr qsizetype pieceBytes = 256 * 1024; // written at once

/// One file that is being written.
class Exporting
{
public:
    Exporting(QIODevice& file, HistoryFormat format, const std::function<bool(double)>& progress, std::uint64_t polls)
        : m_file(file)
        , m_writer(makeRecordWriter(format))
        , m_progress(progress)
        , m_polls(std::max<std::uint64_t>(polls, 1))
    {
    }

    HistoryExportResult run(const CounterHistory& history, const std::vector<Marker>& markers, TimeRange range,
        const std::vector<RunId>& runs);

private:
    bool writeRun(const SessionRun& run, RunWalk walk);
    bool writePiece(std::uint64_t pollsDone);

    QIODevice& m_file;
    std::unique_ptr<HistoryRecordWriter> m_writer;
    const std::function<bool(double)>& m_progress;
    std::uint64_t m_polls; // of all runs together
    std::uint64_t m_pollsDone = 0; // of the runs that are written
    std::uint64_t m_records = 0;
    QByteArray m_text;
    bool m_isCancelled = false;
};

bool Exporting::writePiece(std::uint64_t pollsDone)
{
    if (m_file.write(m_text) != m_text.size())
        return false;
    m_text.clear();
    m_isCancelled = !m_progress(static_cast<double>(pollsDone) / static_cast<double>(m_polls));
    return !m_isCancelled;
}

bool Exporting::writeRun(const SessionRun& run, RunWalk walk)
{
    const std::uint64_t polls = walk.pollsLeft();
    m_writer->beginRun(m_text, run);
    for (RunRecord record; walk.next(record);) {
        m_writer->record(m_text, record);
        ++m_records;
        if (m_text.size() >= pieceBytes && !writePiece(m_pollsDone + polls - walk.pollsLeft()))
            return false;
    }
    m_writer->endRun(m_text);
    m_pollsDone += polls;
    return true;
}

HistoryExportResult Exporting::run(
    const CounterHistory& history, const std::vector<Marker>& markers, TimeRange range, const std::vector<RunId>& runs)
{
    m_text.reserve(pieceBytes + pieceBytes / 4);
    m_writer->begin(m_text);
    bool goesOn = writePiece(0);
    for (std::size_t i = 0; goesOn && i < runs.size(); ++i)
        goesOn = writeRun(history.runs().at(runs[i]), history.walk(runs[i], range));
    if (goesOn) {
        std::vector<Marker> inRange;
        std::vector<std::chrono::milliseconds> walls;
        for (const Marker& marker : markers) {
            const bool isIn = marker.time >= range.begin && marker.time < range.end;
            const bool concerns = !marker.run || std::ranges::find(runs, *marker.run) != runs.end();
            if (const auto wall = history.wallAt(marker.time); isIn && concerns && wall) {
                inRange.push_back(marker);
                walls.push_back(*wall);
            }
        }
        m_writer->end(m_text, inRange, walls);
        goesOn = writePiece(m_polls);
    }
    using enum HistoryExportResult::Outcome;
    return {m_isCancelled ? Cancelled : goesOn ? Written : Failed, {}, m_records};
}

} // namespace

HistoryExportResult writeHistory(const CounterHistory& history, const std::vector<Marker>& markers,
    const HistoryExportRequest& request, const std::function<bool(double)>& progress)
{
    std::vector<RunId> runs;
    std::uint64_t polls = 0;
    for (const auto& [id, run] : history.runs()) {
        const bool isWanted = request.runs.empty() || std::ranges::find(request.runs, id) != request.runs.end();
        if (const std::uint64_t own = history.walk(id, request.range).pollsLeft(); isWanted && own > 0) {
            runs.push_back(id);
            polls += own;
        }
    }
    using enum HistoryExportResult::Outcome;
    HistoryExportResult result{Failed, {}, 0};
    const QString reason = writeWholeFile(request.file, [&](QIODevice& file) {
        result = Exporting(file, request.format, progress, polls).run(history, markers, request.range, runs);
        return result.outcome == Written;
    });
    if (!reason.isEmpty() && result.outcome != Cancelled)
        return {Failed, reason, result.records};
    return result;
}

struct HistoryExport::Shared : WorkerShared
{
    bool isCancelled = false; ///< to the thread
    // Written by the thread:
    int perMille = -1;
    std::optional<HistoryExportResult> result{};
};

HistoryExport::HistoryExport(
    const CounterHistory& history, std::vector<Marker> markers, HistoryExportRequest request, QObject* parent)
    : QObject(parent)
    , m_shared(std::make_shared<Shared>())
    , m_worker(*this, [this] { takeReport(); })
{
    const auto work = [shared = m_shared, history = history.frozen(), markers = std::move(markers),
                          request = std::move(request)] {
        HistoryExportResult result = writeHistory(*history, markers, request, [&shared](double share) {
            const std::lock_guard lock(shared->mutex);
            const int perMille = static_cast<int>(share * 1000);
            if (std::exchange(shared->perMille, perMille) != perMille)
                shared->announce();
            return !shared->isCancelled && !shared->quit;
        });
        const std::lock_guard lock(shared->mutex);
        shared->result = std::move(result);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work)) {
        const auto reason = std::make_error_code(std::errc::resource_unavailable_try_again);
        const HistoryExportResult refused{HistoryExportResult::Outcome::Failed, systemReason(reason), 0};
        QMetaObject::invokeMethod(
            this, [this, refused] { emit finished(refused); }, Qt::QueuedConnection);
    }
}

HistoryExport::~HistoryExport() = default;

void HistoryExport::cancel()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isCancelled = true;
}

void HistoryExport::takeReport()
{
    int perMille = 0;
    std::optional<HistoryExportResult> result;
    {
        const std::lock_guard lock(m_shared->mutex);
        perMille = m_shared->perMille;
        result = std::exchange(m_shared->result, std::nullopt);
    }
    emit progressChanged(perMille);
    if (result)
        emit finished(*result);
}

} // namespace etwarden

#include "moc_historyexport.cpp"
