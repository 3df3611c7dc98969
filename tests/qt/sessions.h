// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <QAbstractItemModel>
#include <QStringList>

#include <chrono>
#include <string>
#include <vector>

namespace etwarden {

/// A healthy session with a GUID made of its logger id.
SessionStatus session(std::uint16_t loggerId, const std::u16string& name);

/// The poll that ended `seconds` after an arbitrary beginning.
PollPtr pollOf(std::vector<SessionStatus> sessions, double seconds = 0);

/// One line per row: the texts of `columns`, joined by " | ".
QStringList lines(const QAbstractItemModel& model, const std::vector<int>& columns);

} // namespace etwarden
