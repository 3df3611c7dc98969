// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"
#include "model/qt/common/worker.h"
#include "model/qt/history/historyrecords.h"
#include "model/qt/history/marker.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace etwarden {

/// What is exported, and into which file. The file appears whole or not at all.
struct HistoryExportRequest
{
    QString file;
    HistoryFormat format = HistoryFormat::Csv;
    TimeRange range{}; ///< of the history's axis
    std::vector<RunId> runs; ///< none: all that are known
};

struct HistoryExportResult
{
    enum class Outcome : std::uint8_t { Written, Cancelled, Failed };

    Outcome outcome = Outcome::Written;
    QString systemError; ///< of a failure, in the words of the system
    std::uint64_t records = 0; ///< samples, summaries and gaps that were written
};

/// Writes the request to its file, in the calling thread. Keys are stable English, times UTC in ISO 8601 with
/// milliseconds, numbers without grouping whatever the language. Where samples are kept each poll is a record of exact
/// values; where they are gone, each span that is known in summary; a gap is a record of its own.
///
/// CSV: one line per record, the runs one after the other, lines end with CR LF; a name that a spreadsheet would take
/// for a formula is preceded by an apostrophe. JSON: one object, runs with their records, and the markers of the range.
///
/// `progress` gets the share that is done (0 to 1) now and then; it returns false to cancel.
HistoryExportResult writeHistory(const CounterHistory& history, const std::vector<Marker>& markers,
    const HistoryExportRequest& request, const std::function<bool(double share)>& progress);

/// One export on a thread of its own. Polls go on meanwhile: the thread has a frozen copy of the history, which shares
/// its sealed chunks; copying in slices on the GUI thread would cost it time for every sample.
class HistoryExport : public QObject
{
    Q_OBJECT

public:
    /// Begins at once. Signals come on the thread of this object.
    HistoryExport(const CounterHistory& history, std::vector<Marker> markers, HistoryExportRequest request,
        QObject* parent = nullptr);
    ~HistoryExport() override; ///< cancels; the thread removes what it has written

    void cancel(); ///< finished() follows nevertheless

signals:
    void progressChanged(int perMille);
    void finished(const etwarden::HistoryExportResult& result);

private:
    struct Shared;
    void takeReport();

    const std::shared_ptr<Shared> m_shared;
    Worker m_worker;
};

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::HistoryExportResult)
