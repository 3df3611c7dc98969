// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventlist.h"
#include "widgets/logfile/tracecolumns.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// What the picture of a log file shows, in words, for people who do not see it.
class TraceText
{
    Q_DECLARE_TR_FUNCTIONS(TraceText)

public:
    /// Sentences about `range`: events and their rate, how full the buffers are, marks of a loss, missing buffers.
    /// `columns`: as they are drawn, in `drawn`; peak and fill are theirs.
    static QString summary(
        const TraceTimes& times, const TraceColumns& columns, const ColumnRange& drawn, const EventRange& range);

private:
    static QString rates(
        const TraceTimes& times, const TraceColumns& columns, const ColumnRange& drawn, const EventRange& range);
    static QString fill(const TraceColumns& columns, std::size_t begin, std::size_t end);
    static QStringList losses(const TraceTimes& times, const EventRange& range);
};

} // namespace etwarden
