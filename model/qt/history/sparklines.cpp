// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sparklines.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/text/format.h"
#include "model/qt/text/losstext.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

constexpr std::array<Quantity, 6> quantities{{
    {Counter::BuffersInUse, Aspect::Value},
    {Counter::NumberOfBuffers, Aspect::Value},
    {Counter::EventsLost, Aspect::Rate},
    {Counter::LogBuffersLost, Aspect::Rate},
    {Counter::RealTimeBuffersLost, Aspect::Rate},
    {Counter::BuffersWritten, Aspect::Rate},
}};

/// Time before a loss that is drawn: long enough for bursts (our choice).
constexpr std::chrono::minutes whyLength{10};

constexpr std::array lossTotals{Counter::EventsLost, Counter::LogBuffersLost, Counter::RealTimeBuffersLost};

std::uint8_t percent(double part, double whole)
{
    return whole <= 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(std::min(std::ceil(100 * part / whole), 100.0));
}

} // namespace

bool Sparkline::isIdle() const
{
    constexpr std::uint8_t all = 100;
    std::optional<std::uint8_t> inUse;
    for (const Column& column : columns) {
        if (!column.hasSamples)
            continue;
        if (column.hasLoss || column.hasWrites || column.inUsePercent >= all
            || inUse.value_or(column.inUsePercent) != column.inUsePercent)
            return false;
        inUse = column.inUsePercent;
    }
    return true;
}

Sparklines::Sparklines(const SessionHistory& history)
    : m_history(history)
{
}

void Sparklines::setMoment(std::chrono::nanoseconds time)
{
    m_moment = time;
    m_entries.clear();
    m_grids.clear();
}

const Sparkline& Sparklines::of(TraceHandle session)
{
    refresh(session);
    return m_entries[session].line;
}

bool Sparklines::refresh(TraceHandle session)
{
    constexpr std::size_t slack = 64;
    if (m_entries.size() > 2 * m_history.polledSessions().size() + slack)
        m_entries.clear(); // most of them are of sessions that ended long ago
    Entry& entry = m_entries[session];
    const std::uint64_t poll = m_history.counters().pollCount();
    if (poll == entry.poll)
        return false;
    const std::optional<RunId> run = m_history.runOf(session);
    const std::int64_t newest = newestColumn();
    const std::int64_t moved = newest - entry.newest;
    if (poll == entry.poll + 1 && moved == 0 && run == entry.run) {
        entry.poll = poll;
        return addPoll(entry, session);
    }
    const Sparkline before = entry.line;
    if (run != entry.run || entry.poll == 0 || moved >= Sparkline::columnCount) {
        entry.run = run;
        entry.newest = newest;
        read(entry, Sparkline::columnCount);
    } else {
        std::shift_left(entry.line.columns.begin(), entry.line.columns.end(), static_cast<std::ptrdiff_t>(moved));
        entry.newest = newest;
        read(entry, static_cast<int>(moved) + 1);
    }
    entry.poll = poll;
    return entry.line != before;
}

/// Updates the newest column to what reading it again would return, without reading it.
bool Sparklines::addPoll(Entry& entry, TraceHandle session) const
{
    const SessionHistory::PolledSession* const live = m_history.polledSession(session);
    if (live == nullptr)
        return false;
    Sparkline::Column& column = entry.line.columns.back();
    const Sparkline::Column before = column;
    entry.maximumInUse = std::max<double>(entry.maximumInUse, live->status.counters.buffersInUse());
    entry.maximumAllocated = std::max<double>(entry.maximumAllocated, live->status.counters.numberOfBuffers);
    column.hasSamples = true;
    column.inUsePercent = percent(entry.maximumInUse, entry.maximumAllocated);
    const bool isLosing =
        std::ranges::any_of(lossTotals, [live](Counter total) { return live->increases[totalIndexOf(total)] != 0; });
    const bool isWriting = live->increases[totalIndexOf(Counter::BuffersWritten)] != 0;
    column.hasLoss = column.hasLoss || (isLosing && m_history.counters().newestStep());
    column.hasWrites = column.hasWrites || (isWriting && m_history.counters().newestStep());
    return column != before;
}

/// The newest `count` columns.
void Sparklines::read(Entry& entry, int count)
{
    const auto first = entry.line.columns.end() - count;
    std::fill(first, entry.line.columns.end(), Sparkline::Column());
    entry.maximumInUse = 0;
    entry.maximumAllocated = 0;
    if (!entry.run)
        return;
    const auto read = m_history.counters().columns(*entry.run, quantities, gridOf(count, count));
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        Sparkline::Column& column = first[static_cast<std::ptrdiff_t>(i)];
        column.hasSamples = read[0][i].hasSamples;
        column.inUsePercent = percent(read[0][i].max, read[1][i].max);
        column.hasLoss = read[2][i].max > 0 || read[3][i].max > 0 || read[4][i].max > 0;
        column.hasWrites = read[5][i].max > 0;
    }
    entry.maximumInUse = read[0].back().max;
    entry.maximumAllocated = read[1].back().max;
}

std::int64_t Sparklines::newestColumn() const
{
    const std::chrono::nanoseconds now =
        m_moment ? *m_moment : m_history.newestTime().value_or(std::chrono::nanoseconds(0));
    return std::chrono::floor<std::chrono::seconds>(now).count() / columnLength.count();
}

TimeRange Sparklines::rangeOf(int column) const
{
    const std::chrono::nanoseconds begin =
        (newestColumn() - (Sparkline::columnCount - 1 - column)) * std::chrono::nanoseconds(columnLength);
    return {begin, begin + columnLength};
}

/// The newest `count` columns, cut into `columns`.
const TimeGrid& Sparklines::gridOf(int count, int columns)
{
    if (m_gridsPoll != m_history.counters().pollCount())
        m_grids.clear();
    m_gridsPoll = m_history.counters().pollCount();
    const auto found = m_grids.find({count, columns});
    if (found != m_grids.end())
        return found->second;
    const TimeRange range{rangeOf(Sparkline::columnCount - count).begin, rangeOf(Sparkline::columnCount - 1).end};
    TimeGrid grid = m_history.counters().grid(range, static_cast<std::size_t>(columns));
    return m_grids.emplace(std::pair(count, columns), std::move(grid)).first->second;
}

double Sparklines::lost(TraceHandle session)
{
    constexpr std::array<Quantity, 3> totals{
        {{Counter::EventsLost}, {Counter::LogBuffersLost}, {Counter::RealTimeBuffersLost}}};
    const std::optional<RunId> run = m_history.runOf(session);
    if (!run)
        return 0;
    double lost = 0;
    for (const auto& total : m_history.counters().columns(*run, totals, gridOf(Sparkline::columnCount, 1)))
        lost += total.front().last - total.front().first;
    return lost;
}

QString Sparklines::lossText(TraceHandle session, Counter total) const
{
    const CounterHistory& counters = m_history.counters();
    const std::optional<RunId> run = m_history.runOf(session);
    if (!run)
        return {};
    const RangeStatistics lost = counters.statistics(*run, total, counters.range());
    const std::optional<std::chrono::milliseconds> wall = counters.wallAt(lost.worst.end);
    if (lost.worstRate <= 0 || !wall)
        return {};
    const Format format;
    const QTime time = QDateTime::fromMSecsSinceEpoch(wall->count()).time();
    //: tool tip of a number of lost events or buffers. %1: a number, %2: a time of day
    const QString most = tr("Maximum: %1 per second, at %2.").arg(format.rate(lost.worstRate), format.timeOfDay(time));
    const std::chrono::nanoseconds after = lost.worst.end + std::chrono::nanoseconds(1); // the poll that showed it
    const TimeRange around{after - whyLength, after};
    const std::vector<LossDiagnosis> why = explainLoss(counters, *run, around, m_history.lossCircumstances(*run));
    return why.empty() ? most : QString(most + u'\n' + LossText::cause(why.front()));
}

QString Sparklines::text(TraceHandle session)
{
    const Sparkline& line = of(session);
    const auto known = std::ranges::count(line.columns, true, &Sparkline::Column::hasSamples);
    const auto losing = std::ranges::count(line.columns, true, &Sparkline::Column::hasLoss);
    const auto maximum = std::ranges::max_element(line.columns, {}, &Sparkline::Column::inUsePercent)->inUsePercent;
    if (known == 0)
        return tr("No data yet.");
    const Format format;
    const QString length = format.duration(
        static_cast<std::uint64_t>(std::chrono::milliseconds(columnLength * Sparkline::columnCount).count()));
    const auto lossLength =
        format.duration(static_cast<std::uint64_t>(std::chrono::milliseconds(columnLength * losing).count()));
    if (losing == 0) {
        //: what a small graph shows. %1: a duration ("5 min"), %2: a percentage
        return tr("Last %1: at most %2 of the buffers in use, nothing lost.").arg(length, format.percent(maximum));
    }
    //: what a small graph shows. %1 and %3: durations ("5 min", "10 s"), %2: a percentage
    return tr("Last %1: at most %2 of the buffers in use, losses in %3 of that time.")
        .arg(length, format.percent(maximum), lossLength);
}

} // namespace etwarden
