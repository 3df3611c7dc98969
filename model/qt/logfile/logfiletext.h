// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/decode/eventfilter.h"
#include "model/etl/file/logfileheader.h"
#include "model/qt/logfile/openlogfile.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Sentences about a log file as a whole, in the current language.
class LogFileText
{
    Q_DECLARE_TR_FUNCTIONS(LogFileText)

public:
    static QString fault(const QString& path, LogFileFault fault); ///< what was wanted, what happened
    static QString filterFault(
        const EventFilter::Fault& fault); ///< what is wrong with an expression, and what would be right
    static QString isTheLogFile(); ///< why nothing is written to a place, as part of a sentence
    static QString leftOut(const QString& path, LogFileFault fault); ///< of a file beside others
    static QString nameOf(const QString& name, qsizetype files); ///< of so many, of which it is the first one
    /// `header` or `autopsy` null: not read yet.
    static QString heading(
        const QString& path, const LogfileHeader* header, const TraceAutopsy* autopsy, qsizetype files = 1);
};

} // namespace etwarden
