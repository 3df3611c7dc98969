// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/sessionsources.h"
#include "model/qt/sessions/detailrow.h"

#include <QCoreApplication>

#include <vector>

namespace etwarden {

/// The lines of the details that say where the events of a session come from.
class SourceRows
{
    Q_DECLARE_TR_FUNCTIONS(SourceRows)

public:
    /// `sources`: nullptr while the system is asked. Keys are above `lastKey`, which has its low half free.
    static std::vector<DetailRow> make(
        std::uint64_t lastKey, const SessionSources* sources, const QString& sessionName);
};

} // namespace etwarden
