// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionrow.h"
#include "model/qt/text/format.h"

#include <QString>
#include <QVariant>

namespace etwarden {

/// What a cell of the session table says, column by column.
namespace sessioncell {

/// What people read; empty for the state and the history, which are drawn.
QString text(const SessionRow& row, SessionColumn column, const Format& format);
/// What sorting compares: a number, a string, or invalid where there is nothing ("no log file").
QVariant rawValue(const SessionRow& row, SessionColumn column);
/// In all other columns but the history, which knows more than two polls, `text`, `rawValue` and the roles of the cell
/// are the same for both.
SessionColumnSet changedColumns(const SessionRow& before, const SessionRow& now);
/// Of the cell's own counter; of the whole row for the state; Never for all columns that count no loss.
LossState loss(const SessionRow& row, SessionColumn column);

} // namespace sessioncell

} // namespace etwarden
