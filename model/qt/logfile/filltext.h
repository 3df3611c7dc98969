// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/fillgraph.h"
#include "model/qt/logfile/fillwatch.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <cstdint>

namespace etwarden {

/// Sentences about who fills a session, in the current language.
class FillText
{
    Q_DECLARE_TR_FUNCTIONS(FillText)

public:
    static QString heading(const FillWatch& watch);
    static QString cost(WatchWay way); ///< what counting costs, and when events are counted
    static QString refused(const QString& session, Win32Status status);
    /// Sums since counting began: "1,234 events and 5.6 MB in 12 s; 100/s and 450 KB/s." Empty where there are none.
    static QString sums(const FillWatch& watch);
    static QString missed(const FillWatch& watch); ///< what is in no count; empty: nothing
    static QString measure(FillMeasure measure); ///< "Volume/s"
    static QString amount(double perSecond, FillMeasure measure); ///< "1.5 MB/s", "1,234/s"
    static QString bandName(const EventCounts& counts, const FillGraph::Band& band);
    /// The graph for people who do not see it: the largest bands with their rates.
    static QString summary(const EventCounts& counts, const FillGraph& graph, FillMeasure measure);
};

/// A table for other programs: a line for each provider, event and process, with sums, rates and its share of the
/// bytes, the largest first. Names cannot become formulas of spreadsheets.
QByteArray fillAsCsv(const EventCounts& counts);
QByteArray fillAsJson(const QString& session, const EventCounts& counts, std::uint64_t missedBuffers);

} // namespace etwarden
