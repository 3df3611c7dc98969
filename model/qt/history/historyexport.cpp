// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/historyexport.h"

#include "model/qt/common/startthread.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/history/historyrecords.h"

#include <QIODevice>

#include <algorithm>
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

HistoryExport::HistoryExport(
    const CounterHistory& history, std::vector<Marker> markers, HistoryExportRequest request, QObject* parent)
    : QObject(parent)
{
    const auto work = [this, history = history.frozen(), markers = std::move(markers), request = std::move(request)] {
        int told = -1;
        const HistoryExportResult result = writeHistory(*history, markers, request, [this, &told](double share) {
            if (const int perMille = static_cast<int>(share * 1000); std::exchange(told, perMille) != perMille)
                QMetaObject::invokeMethod(
                    this, [this, perMille] { emit progressChanged(perMille); }, Qt::QueuedConnection);
            return !m_isCancelled;
        });
        QMetaObject::invokeMethod(
            this, [this, result] { emit finished(result); }, Qt::QueuedConnection);
    };
    if (const std::error_code error = startThread(m_thread, work)) {
        const HistoryExportResult refused{
            HistoryExportResult::Outcome::Failed, QString::fromLocal8Bit(error.message()), 0};
        QMetaObject::invokeMethod(
            this, [this, refused] { emit finished(refused); }, Qt::QueuedConnection);
    }
}

HistoryExport::~HistoryExport()
{
    cancel();
    if (m_thread.joinable())
        m_thread.join();
}

void HistoryExport::cancel()
{
    m_isCancelled = true;
}

} // namespace etwarden
