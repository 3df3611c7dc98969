// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventstatistics.h"

#include "model/qt/logfile/countsmodel.h"
#include "model/qt/logfile/eventrow.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <algorithm>
#include <functional>
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
    case CountedBy::Thread:
    case CountedBy::Processor:
    case CountedBy::Level:
        break; // these have no chart
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
    bool hasMoreOthers = false; // than are known
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
    const bool hasOthers = hasMoreOthers || rows.size() > rankedBars + 1; // one alone is shown by its name
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

std::vector<const OperationCount*> EventStatistics::sortedOperations(const EventCounts& counts)
{
    std::vector<const OperationCount*> sorted;
    for (const OperationCount& count : counts.operations)
        sorted.push_back(&count);
    std::ranges::stable_sort(sorted, std::ranges::greater(), &OperationCount::operations);
    return sorted;
}

QStringList EventStatistics::operations(const EventCounts& counts)
{
    constexpr qsizetype longestName = 60; // of a choice
    QStringList names;
    for (const OperationCount* count : sortedOperations(counts)) {
        const QString provider = EventRowText::provider(count->providerId, count->provider);
        //: Operations of a provider whose first event has no name. %1: a number.
        const QString event = count->event.isEmpty() ? tr("task %1").arg(count->task) : count->event;
        //: Operations, in a choice. %1: a provider, %2: the event that begins them.
        names.append(shownName(tr("%1: %2").arg(provider, event), longestName));
    }
    return names;
}

namespace {

/// An expression of EventFilter for the events that begin and end these operations.
QString operationFilter(const OperationCount& count)
{
    return u"provider:%1 task:%2 opcode>=1 opcode<=2"_s.arg(
        QString::fromStdString(toString(count.providerId)), QString::number(count.task));
}

} // namespace

EventBars EventStatistics::durations(const EventCounts& counts, std::size_t place)
{
    EventBars bars;
    BarList& list = bars.list;
    list.kind = BarList::Kind::Histogram;
    //: Title of a chart: how many operations took how long.
    list.title = tr("Operations by duration");
    //: Column: how long operations took.
    list.nameHeading = tr("Duration");
    //: Column: a number of operations.
    list.valueHeading = tr("Operations");
    const std::vector<const OperationCount*> sorted = sortedOperations(counts);
    if (place >= sorted.size())
        return bars;
    const OperationCount& count = *sorted[place];
    list.whole = count.operations;
    //: Below the title of a chart: of what. %1: provider and event; %2 and %3: durations with their units.
    list.circumstances = tr("%1. On average %2, at most %3.")
                             .arg(operations(counts)[static_cast<qsizetype>(place)],
                                 Format().timeSpan(count.total / count.operations), Format().timeSpan(count.longest));
    const auto hasAny = [](std::uint64_t operations) { return operations > 0; };
    const auto first = std::ranges::find_if(count.classes, hasAny) - count.classes.begin();
    const auto last = std::find_if(count.classes.rbegin(), count.classes.rend(), hasAny).base() - count.classes.begin();
    const QString filter = operationFilter(count);
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i) {
        BarList::Bar bar{.value = count.classes[i], .leadsOn = true};
        if (i == 0) {
            //: A class of durations. %1: a duration with its unit.
            bar.name = tr("Less than %1").arg(Format().timeSpan(OperationCount::bounds.front()));
        } else if (i == OperationCount::bounds.size()) {
            bar.name = tr("%1 or more").arg(Format().timeSpan(OperationCount::bounds.back()));
        } else {
            bar.name = tr("%1 to less than %2")
                           .arg(Format().timeSpan(OperationCount::bounds[i - 1]),
                               Format().timeSpan(OperationCount::bounds[i]));
        }
        list.bars.push_back(std::move(bar));
        bars.filters.append(filter);
    }
    return bars;
}

EventBars EventStatistics::longest(const EventCounts& counts, std::size_t place)
{
    EventBars bars;
    BarList& list = bars.list;
    list.unit = BarList::Unit::Duration;
    //: Title of a chart: the operations that took longest.
    list.title = tr("Longest operations");
    //: Column: when operations ended, and where.
    list.nameHeading = tr("End");
    //: Column: how long operations took.
    list.valueHeading = tr("Duration");
    const std::vector<const OperationCount*> sorted = sortedOperations(counts);
    if (place >= sorted.size())
        return bars;
    const OperationCount& count = *sorted[place];
    list.whole = count.total;
    list.circumstances = operations(counts)[static_cast<qsizetype>(place)];
    for (const OperationCount::Operation& operation : count.longestOnes) {
        const QString time = EventRowText::time(operation.end, 6);
        const QString activity = EventRowText::activity(operation.activity);
        list.bars.push_back({//: An operation. %1: the time at which it ended, %2: the GUID of its activity.
            .name = !activity.isEmpty() ? tr("%1, activity %2").arg(time, activity)
                                        //: An operation. %1: the time at which it ended, %2: the ID of its thread.
                                        : tr("%1, thread %2").arg(time, QString::number(operation.thread)),
            .value = operation.length,
            .leadsOn = true});
        bars.filters.append(operationFilter(count)
            + (activity.isEmpty() ? u" tid:%1"_s.arg(operation.thread) : u" activity:"_s + activity));
    }
    return bars;
}

} // namespace etwarden
