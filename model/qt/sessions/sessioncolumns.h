// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessionrow.h"
#include "model/qt/text/format.h"

#include <QLatin1String>
#include <QString>
#include <QVariant>
#include <Qt>

#include <bitset>
#include <cstdint>
#include <span>

namespace etwarden {

/// Columns of the session table, in their default order.
enum class SessionColumn : std::uint8_t {
    State,
    Name,
    LoggerId,
    Mode,
    BufferSize,
    MinimumBuffers,
    MaximumBuffers,
    Allocated,
    Free,
    InUse,
    BuffersWritten,
    WrittenPerSecond,
    EventsLost,
    EventsLostPerSecond,
    LogBuffersLost,
    RealTimeBuffersLost,
    History,
    Memory,
    FlushTimer,
    Clock,
    KernelFlags,
    Depth,
    FileSize,
    LogFile,
    Guid,
    LoggerThread,
};

inline constexpr int sessionColumnCount = static_cast<int>(SessionColumn::LoggerThread) + 1;

/// Bit of a column: its place in the enumeration.
using SessionColumnSet = std::bitset<sessionColumnCount>;

/// One row of the table of columns: all that is known of one, but what its cells lose (sessioncells.h).
struct SessionColumnInfo
{
    SessionColumn id;
    QLatin1String key; ///< stable English key: settings, JSON
    const char* header; ///< English, like `name`; SessionText translates both
    const char* name = nullptr; ///< in full, where the header is short; for screen readers and menus
    const char* toolTip; ///< what the counter is and when it grows
    Qt::Alignment alignment;
    bool visibleByDefault;
    QLatin1String sample; ///< typical widest content; the column's first width fits it and the header
    QLatin1String shortSample{}; ///< what must still fit in a narrow window; empty: all of `sample`
    /// What people read; empty for the state and the history, which are drawn.
    QString (*text)(const SessionRow& row, const Format& format);
    /// What sorting compares: a number, a string, or invalid where there is nothing ("no log file").
    QVariant (*rawValue)(const SessionRow& row);
    /// Whether text, raw value or roles may differ between the two; false: all of them are the same.
    bool (*changed)(const SessionRow& before, const SessionRow& now);
    std::uint64_t SessionTotals::*total = nullptr; ///< of a counter that only rises
    bool addsUp = false; ///< the row of a set has the sum; else what its sessions have in common
    bool isShortened = false; ///< "592.5 M" stands for a number that does not fit
};

std::span<const SessionColumnInfo> sessionColumns();
const SessionColumnInfo& infoOf(SessionColumn column);
/// What the first click on the header sorts by: the most on top, or the beginning of the alphabet.
Qt::SortOrder firstOrderOf(SessionColumn column);

} // namespace etwarden
