// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
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
    LogFile,
    Guid,
    LoggerThread,
};

inline constexpr int sessionColumnCount = static_cast<int>(SessionColumn::LoggerThread) + 1;

/// Bit of a column: its place in the enumeration.
using SessionColumnSet = std::bitset<sessionColumnCount>;

/// One row of the column table. Header and tooltip texts belong to the model (headerData), keyed by `id`.
struct SessionColumnInfo
{
    SessionColumn id;
    QLatin1String key; ///< stable English key: settings, JSON
    Qt::Alignment alignment;
    bool visibleByDefault;
    QLatin1String sample; ///< typical widest content; the column's first width fits it and the header
    QLatin1String shortSample{}; ///< what must still fit in a narrow window; empty: all of `sample`
};

std::span<const SessionColumnInfo> sessionColumns();

} // namespace etwarden
