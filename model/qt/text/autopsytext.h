// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/file/tracefile.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// What is found about a trace file, in words, in the current language.
class AutopsyText
{
    Q_DECLARE_TR_FUNCTIONS(AutopsyText)

public:
    /// One or two sentences with the evidence; times are those of this machine's time zone.
    static QString finding(const TraceFinding& finding, const TraceAutopsy& autopsy);
    static QString damage(const Damage& damage); ///< one line: where, what, how much

    static QString time(FileTime time); ///< date and time to the millisecond
    static QString timeAfter(FileTime time, FileTime before); ///< the same, but the date only where it is another one
    static QString provider(const Guid& provider, const TraceAutopsy& autopsy); ///< its name, else its GUID

private:
    static QString missingBuffers(const TraceFinding& finding, const TraceAutopsy& autopsy);
};

} // namespace etwarden
