// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventstatistics.h"

#include "model/qt/logfile/countsmodel.h"
#include "model/qt/text/format.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

template<typename Count>
std::uint64_t measured(const Count& count, EventStatistics::Measure measure)
{
    return measure == EventStatistics::Measure::Events ? count.events : count.bytes;
}

} // namespace

BarList EventStatistics::emptyList(const EventCounts& counts, Measure measure)
{
    BarList list;
    list.whole = measured(counts, measure);
    list.unit = measure == Measure::Events ? BarList::Unit::Count : BarList::Unit::Bytes;
    list.valueHeading = measure == Measure::Events
        //: Column: a number of events.
        ? tr("Events")
        //: Column: how many bytes events take.
        : tr("Volume");
    const Format format;
    //: Below the title of a chart: of what. %n: number of events; %1: how many bytes they take, with the unit.
    list.circumstances = tr("%Ln event(s), %1", nullptr, pluralCount(counts.events)).arg(format.bytes(counts.bytes));
    return list;
}

QString EventStatistics::rankingTitle(CountedBy by, Measure measure)
{
    const bool countsEvents = measure == Measure::Events;
    switch (by) {
    case CountedBy::Provider:
        //: Title of a chart.
        return countsEvents ? tr("Events by provider")
                            //: Title of a chart: how many bytes events take.
                            : tr("Volume by provider");
    case CountedBy::Event:
        //: Title of a chart: how often each kind of event came.
        return countsEvents ? tr("Events by name")
                            //: Title of a chart: how many bytes events take.
                            : tr("Volume by event");
    case CountedBy::Process:
        //: Title of a chart.
        return countsEvents ? tr("Events by process")
                            //: Title of a chart: how many bytes events take.
                            : tr("Volume by process");
    }
    return {};
}

EventBars EventStatistics::ranking(const EventCounts& counts, CountedBy by, Measure measure)
{
    EventBars bars{emptyList(counts, measure)};
    BarList& list = bars.list;
    list.title = rankingTitle(by, measure);
    list.nameHeading = by == CountedBy::Provider ? tr("Provider")
        : by == CountedBy::Event                 ? tr("Event")
                                                 : tr("Process");

    std::vector<const EventCount*> rows;
    std::uint64_t others = 0; // that are not among the bars
    std::uint64_t othersValue = 0;
    bool hasMoreOthers = false; // than can be told
    for (const EventCount& row : counts.by(by)) {
        if (row.isRest) {
            othersValue = measured(row, measure);
            hasMoreOthers = true;
        } else {
            rows.push_back(&row);
        }
    }
    const auto isLarger = [measure](const EventCount* left, const EventCount* right) {
        return measured(*left, measure) > measured(*right, measure);
    };
    std::ranges::stable_sort(rows, isLarger); // else in the order in which they came
    const bool hasOthers = hasMoreOthers || rows.size() > rankedBars + 1; // one alone is told by its name
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (hasOthers && i >= rankedBars) {
            ++others;
            othersValue += measured(*rows[i], measure);
            continue;
        }
        const QString filter = CountsModel::filterOf(*rows[i], by);
        list.bars.push_back({.name = CountsModel::nameOf(*rows[i], by),
            .value = measured(*rows[i], measure),
            .leadsOn = !filter.isEmpty()});
        bars.filters.append(filter);
    }
    if (hasOthers) {
        const QString number = Format().number(others);
        list.bars.push_back({//: A bar of a chart: all that have none of their own. %1: how many these are.
            .name = hasMoreOthers ? tr("Others (more than %1)").arg(number)
                                  //: A bar of a chart: all that have none of their own. %1: how many these are.
                                  : tr("Others (%1)").arg(number),
            .value = othersValue,
            .isRest = true});
        bars.filters.append(QString());
    }
    return bars;
}

EventBars EventStatistics::sizes(const EventCounts& counts, Measure measure)
{
    EventBars bars{emptyList(counts, measure)};
    BarList& list = bars.list;
    list.kind = BarList::Kind::Histogram;
    //: Title of a chart: how many events there are of each size.
    list.title = measure == Measure::Events ? tr("Events by size")
                                            //: Title of a chart: how many bytes the events of each size take together.
                                            : tr("Volume by size of the events");
    //: Column: sizes of events, with their headers.
    list.nameHeading = tr("Size");
    const auto hasEvents = [](const SizeCount& size) { return size.events > 0; };
    const auto first = std::ranges::find_if(counts.sizes, hasEvents);
    const auto last = std::find_if(counts.sizes.rbegin(), counts.sizes.rend(), hasEvents).base();
    const Format format;
    for (auto size = first; size < last; ++size) {
        const auto place = static_cast<std::size_t>(size - counts.sizes.begin());
        const std::uint64_t least = std::uint64_t{1} << place;
        const bool isLast = place == EventCounts::sizeClasses - 1;
        BarList::Bar bar{.value = measured(*size, measure), .leadsOn = hasEvents(*size)};
        QString filter = u"size>=%1"_s.arg(least);
        if (isLast) {
            //: A class of sizes. %1: a size with its unit.
            bar.name = tr("%1 or more").arg(format.bytes(least));
        } else {
            //: A class of sizes. %1 and %2: sizes with their units; the second one is not in the class.
            bar.name = tr("%1 to less than %2").arg(format.bytes(least), format.bytes(2 * least));
            filter += u" size<%1"_s.arg(2 * least);
        }
        list.bars.push_back(std::move(bar));
        bars.filters.append(hasEvents(*size) ? filter : QString());
    }
    return bars;
}

} // namespace etwarden
