// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionrow.h"

namespace etwarden {

/// The cells of the session table that change, and the losses that they show.
namespace sessioncell {

/// The columns whose text, raw value or roles may differ between the two; all others show the same. The history is
/// never among them, because it knows more than two polls.
SessionColumnSet changedColumns(const SessionRow& before, const SessionRow& now);
/// The state of the cell's own counter; for the column State that of the whole row; Never where no loss is counted.
LossState loss(const SessionRow& row, SessionColumn column);

} // namespace sessioncell

} // namespace etwarden
