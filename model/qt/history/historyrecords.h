// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"
#include "model/qt/history/marker.h"

#include <QByteArray>

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace etwarden {

enum class HistoryFormat : std::uint8_t { Csv, Json };

/// "2026-03-01T12:00:00.250Z"
QByteArray isoTime(std::chrono::milliseconds sinceEpoch);

/// The key of a counter in files, the same in every language.
const char* keyOf(Counter counter);

/// The text of an export, piece by piece: begin, then for each run its begin, records and end, then end.
class HistoryRecordWriter
{
public:
    virtual ~HistoryRecordWriter() = default;

    virtual void begin(QByteArray& out) = 0;
    virtual void beginRun(QByteArray& out, const SessionRun& run) = 0;
    virtual void record(QByteArray& out, const RunRecord& record) = 0;
    virtual void endRun(QByteArray& out) = 0;
    /// The markers with the wall time of each.
    virtual void end(
        QByteArray& out, const std::vector<Marker>& markers, const std::vector<std::chrono::milliseconds>& walls) = 0;
};

std::unique_ptr<HistoryRecordWriter> makeRecordWriter(HistoryFormat format);

} // namespace etwarden
