// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/tracetext.h"

#include "model/qt/text/autopsytext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QStringList>

#include <algorithm>

namespace etwarden {

namespace {

/// The columns of `drawn` that a range covers, counted from the first one that is drawn; one at least.
struct CoveredColumns
{
    CoveredColumns(const TraceTimes& times, const ColumnRange& drawn, const EventRange& range)
    {
        const auto place = [&](FileTime time) {
            const std::int64_t column = drawn.columnAt(times.axis.axisTime(time)) - drawn.begin;
            return static_cast<std::size_t>(std::clamp<std::int64_t>(column, 0, drawn.count() - 1));
        };
        begin = place(range.begin);
        end = place(range.end) + 1;
    }

    std::size_t begin;
    std::size_t end;
};

bool contains(const EventRange& range, FileTime time)
{
    return time >= range.begin && time <= range.end;
}

} // namespace

QString TraceText::summary(
    const TraceTimes& times, const TraceColumns& columns, const ColumnRange& drawn, const EventRange& range)
{
    const CoveredColumns covered(times, drawn, range);
    QStringList parts{rates(times, columns, drawn, range)};
    if (const QString full = fill(columns, covered.begin, covered.end); !full.isEmpty())
        parts.append(full);
    parts += losses(times, range);
    //: Between the parts of a list.
    return parts.join(tr("; "));
}

QString TraceText::rates(
    const TraceTimes& times, const TraceColumns& columns, const ColumnRange& drawn, const EventRange& range)
{
    const Format format;
    const std::uint64_t events = times.index.firstAt(range.end + 1) - times.index.firstAt(range.begin);
    //: What the graph of a log file shows. %1: a number
    const QString count = tr("%1 event(s)", "", pluralCount(events)).arg(format.number(events));
    if (events == 0)
        return count;
    const CoveredColumns covered(times, drawn, range);
    const auto begin = columns.rates.begin() + static_cast<std::ptrdiff_t>(covered.begin);
    const auto end = columns.rates.begin() + static_cast<std::ptrdiff_t>(covered.end);
    const auto peak = std::max_element(begin, end);
    const std::int64_t peakColumn = drawn.begin + (peak - columns.rates.begin());
    //: What the graph of a log file shows. %1: "120 events", %2: a number per second, %3: a date and time
    return tr("%1, peak %2 per second at %3")
        .arg(count, format.rate(*peak), AutopsyText::time(times.axis.fileTime(peakColumn * drawn.length)));
}

QString TraceText::fill(const TraceColumns& columns, std::size_t begin, std::size_t end)
{
    double sum = 0;
    int count = 0;
    for (std::size_t column = begin; column < end; ++column) {
        if (const std::optional<double> full = columns.fillAt(column)) {
            sum += *full;
            ++count;
        }
    }
    if (count == 0)
        return {};
    const Format format;
    //: What the graph of a log file shows. %Ln is the number.
    QString sources = tr("%Ln processor(s)", nullptr, columns.processors);
    if (columns.files > 1) {
        //: What the graph of several log files shows. %Ln is the number.
        sources = tr("%Ln file(s)", nullptr, columns.files);
    }
    //: What the graph of a log file shows. %1: "2 processors", %2: "88%"
    return tr("%1, buffers %2 full on average").arg(sources, format.percent(100 * sum / count));
}

QStringList TraceText::losses(const TraceTimes& times, const EventRange& range)
{
    std::uint64_t marks = 0;
    FileTime first = 0;
    FileTime last = 0;
    for (const BufferSpan& span : times.buffers) {
        if (span.marks == 0 || !contains(range, span.begin))
            continue;
        first = marks == 0 ? span.begin : std::min(first, span.begin);
        last = std::max(last, span.begin);
        marks += span.marks;
    }
    std::uint64_t missing = 0;
    std::uint64_t missingSomewhere = 0; // the file does not show when
    if (times.autopsy != nullptr) {
        for (const TraceFinding& finding : times.autopsy->findings) {
            if (finding.kind != TraceFindingKind::MissingBuffers)
                continue;
            if (finding.from == 0)
                missingSomewhere += finding.count;
            else if (finding.to >= range.begin && finding.from <= range.end)
                missing += finding.count;
        }
    }
    const Format format;
    QStringList parts;
    if (marks == 1)
        //: What the graph of a log file shows. %1: a date and time
        parts.append(tr("1 buffer marks a loss, at %1").arg(AutopsyText::time(first)));
    else if (marks > 1)
        //: What the graph of a log file shows. %1: a number above 1, %2 and %3: dates and times
        parts.append(tr("%1 buffers mark losses, from %2 to %3")
                         .arg(format.number(marks), AutopsyText::time(first), AutopsyText::time(last)));
    if (missing > 0)
        //: What the graph of a log file shows. %1: a number
        parts.append(tr("%1 buffer(s) missing", "", pluralCount(missing)).arg(format.number(missing)));
    if (missingSomewhere > 0)
        //: What the graph of a log file shows. %1: a number
        parts.append(tr("%1 buffer(s) missing at an unknown time", "", pluralCount(missingSomewhere))
                         .arg(format.number(missingSomewhere)));
    if (parts.isEmpty())
        //: What the graph of a log file shows.
        parts.append(tr("no buffer marks a loss, and none is missing"));
    return parts;
}

} // namespace etwarden
