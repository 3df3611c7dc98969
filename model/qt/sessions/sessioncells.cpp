// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncells.h"

#include <cstdint>

namespace etwarden::sessioncell {

namespace {

LossState lossOf(std::uint64_t total, double rate)
{
    if (rate > 0)
        return LossState::LosingNow;
    return total != 0 ? LossState::LostBefore : LossState::Never;
}

} // namespace

static_assert(sessionColumnCount <= 32, "changedColumns() has a bit for each column");

SessionColumnSet changedColumns(const SessionRow& before, const SessionRow& now)
{
    std::uint32_t changed = 0;
    for (const SessionColumnInfo& column : sessionColumns())
        changed |= std::uint32_t{column.changed(before, now)} << static_cast<int>(column.id);
    return SessionColumnSet(changed);
}

LossState loss(const SessionRow& row, SessionColumn column)
{
    switch (column) {
    case SessionColumn::State:
        return row.lossState();
    case SessionColumn::EventsLost:
    case SessionColumn::EventsLostPerSecond:
        return lossOf(row.totals.eventsLost, row.rates.eventsLost);
    case SessionColumn::LogBuffersLost:
        return lossOf(row.totals.logBuffersLost, row.rates.logBuffersLost);
    case SessionColumn::RealTimeBuffersLost:
        return lossOf(row.totals.realTimeBuffersLost, row.rates.realTimeBuffersLost);
    default:
        return LossState::Never;
    }
}

} // namespace etwarden::sessioncell
