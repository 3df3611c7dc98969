// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/simulation/dryrun.h"
#include "model/session/severity.h"
#include "model/session/sizingadvice.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Sentences about sizes: the advice, its reasons, what became of a dry run.
class SizingText
{
    Q_DECLARE_TR_FUNCTIONS(SizingText)
public:
    static QString advice(const SizingAdvice& advice); ///< the four values in one line
    static QString reason(const SizingNote& note);
    /// How fast the log file grows; empty without one.
    static QString growth(const FileGrowth& growth);
    static QString dryRun(const DryRunResult& result);
    static Severity dryRunSeverity(const DryRunResult& result);
    /// What the buffers take: "8 to 28 MB of nonpaged memory".
    static QString footprint(const MemoryFootprint& footprint);

private:
    static QString rateClass(RateClass rateClass);
    static QString bufferSizeReason(const SizingNote& note);
    static QString minimumReason(const SizingNote& note);
    static QString maximumReason(const SizingNote& note);
    static QString flushReason(const SizingNote& note);
};

} // namespace etwarden
