// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionrow.h"

namespace etwarden {

/// When a cell of the session table changes, and what it loses, column by column.
namespace sessioncell {

/// In all other columns but the history, which knows more than two polls, text, raw value and roles of the cell are
/// the same for both.
SessionColumnSet changedColumns(const SessionRow& before, const SessionRow& now);
/// Of the cell's own counter; of the whole row for the state; Never for all columns that count no loss.
LossState loss(const SessionRow& row, SessionColumn column);

} // namespace sessioncell

} // namespace etwarden
