// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/file/logfileheader.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>

#include <utility>

namespace etwarden {

/// A trace file as a whole: its header, what it holds, what is missing.
class AutopsyReport
{
    Q_DECLARE_TR_FUNCTIONS(AutopsyReport)

public:
    using Row = std::pair<QString, QString>; ///< what it is, and its value
    /// `autopsy`: null while it is not known what the file holds.
    static QList<Row> rows(const LogfileHeader& header, const TraceAutopsy* autopsy);
    static QStringList leftOut(
        const TraceAutopsy& autopsy); ///< what could not be read, a line each; long lists end early
    static QString complete(); ///< the sentence where nothing is missing

    static QString text(const LogfileHeader& header, const TraceAutopsy& autopsy); ///< lines
    /// The report for programs, with every number; keys and names are English in every language, times ISO 8601 in UTC.
    static QByteArray json(const LogfileHeader& header, const TraceAutopsy& autopsy);

private:
    static QList<Row> timeRows(const LogfileHeader& header, const TraceAutopsy* autopsy);
};

} // namespace etwarden
