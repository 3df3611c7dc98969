// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/counterhistory.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

/// Their look-ups wait for the memory together, and what they found fits into the nearest cache (our choice).
constexpr std::size_t columnsAtOnce = 32;

/// A total of 64 bits as the session's own member had it.
constexpr std::uint32_t reported(std::uint64_t total)
{
    return static_cast<std::uint32_t>(total);
}

RunPolls pollsOf(const SessionRun& run)
{
    return {run.id, run.beginPoll, run.endPoll};
}

void record(OpenSession& session, const SessionSample& sample, unsigned index)
{
    const auto levels = sample.levels();
    const auto totals = sample.totals();
    for (std::size_t i = 0; i < levelCount; ++i)
        session.codes[i][index] = levels[i];
    for (std::size_t i = 0; i < totalCount; ++i) {
        const std::uint32_t increase = totals[i] - reported(session.lastTotals[i]); // over a wrap at 2^32 too
        session.codes[levelCount + i][index] = increase;
        session.lastTotals[i] += increase;
        if (index == session.begin)
            session.firstTotals[i] = session.lastTotals[i];
    }
    session.end = index + 1;
}

} // namespace

CounterHistory::CounterHistory(std::size_t capBytes)
    : m_cap(capBytes)
    , m_names(std::make_shared<std::set<std::u16string, std::less<>>>())
{
}

CounterHistory::CounterHistory(const CounterHistory& other)
    : m_store(other.m_store)
    , m_cap(other.m_cap)
    , m_runs(other.m_runs)
    , m_names(other.m_names)
    , m_nextId(other.m_nextId)
    , m_forgotten(other.m_forgotten)
{
}

std::shared_ptr<const CounterHistory> CounterHistory::frozen() const
{
    return std::shared_ptr<const CounterHistory>(new CounterHistory(*this));
}

void CounterHistory::append(const PollTime& time, std::span<const SessionSample> sessions)
{
    PollTimeline& timeline = m_store.timeline();
    timeline.append(time);
    const std::uint64_t poll = timeline.endPoll() - 1;
    const auto index = static_cast<unsigned>(poll % chunkPolls);
    const std::chrono::nanoseconds now(timeline.timeNs(poll));

    // m_live is in the order of the poll before, where the tracker says which session continues. The new order is built
    // beside it, in a vector that keeps its memory from poll to poll.
    m_nextLive.clear();
    const std::span<const std::size_t> places = m_tracker.follow(sessions);
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const SessionSample& sample = sessions[i];
        const Live live = places[i] == RunTracker::begins ? startRun(sample, index) : m_live[places[i]];
        record(*live.open, sample, index);
        live.run->endPoll = poll + 1;
        live.run->lastTime = now;
        live.run->lastTotals = live.open->lastTotals;
        m_nextLive.push_back(live);
    }
    if (m_tracker.endedRuns() > 0) { // seldom: most polls need no second look at all sessions
        for (const Live& live : m_live)
            live.run->isRunning = live.run->endPoll == poll + 1;
    }
    std::swap(m_live, m_nextLive);
    m_store.completePoll();
    setCap(m_cap);
}

CounterHistory::Live CounterHistory::startRun(const SessionSample& sample, unsigned index)
{
    const PollTimeline& timeline = m_store.timeline();
    SessionRun run;
    run.id = RunId{m_nextId++};
    run.handle = sample.handle;
    run.guid = sample.guid;
    auto name = m_names->find(sample.name);
    if (name == m_names->end())
        name = m_names->emplace(sample.name).first;
    run.name = *name;
    run.beginPoll = timeline.endPoll() - 1;
    run.firstTime = std::chrono::nanoseconds(timeline.timeNs(run.beginPoll));
    run.isRunning = true;
    // Ids rise, so the last match is the newest.
    for (const auto& [id, other] : m_runs) {
        if (other.loggerId() == run.loggerId() && other.guid == run.guid)
            run.startOrder = other.startOrder + 1;
    }

    auto open = std::make_unique<OpenSession>();
    open->id = run.id;
    open->begin = index;
    open->end = index;
    open->startsRun = true;
    const auto totals = sample.totals();
    std::copy(totals.begin(), totals.end(), open->lastTotals.begin());
    m_store.openSessions().push_back(std::move(open));
    return {&m_runs.emplace_hint(m_runs.end(), run.id, run)->second, m_store.openSessions().back().get()};
}

void CounterHistory::setCap(std::size_t capBytes)
{
    m_cap = capBytes;
    const std::size_t others = bytes() - m_store.bytes();
    m_store.evict(m_cap > others ? m_cap - others : 0);
    forgetRuns();
}

/// Forgets the runs that no tier knows any more. Their names stay: there are few of them, and callers hold views.
void CounterHistory::forgetRuns()
{
    const std::uint64_t begin = m_store.beginPoll();
    if (begin == m_forgotten)
        return;
    m_forgotten = begin;
    std::erase_if(m_runs, [&](const auto& entry) { return !entry.second.isRunning && entry.second.endPoll <= begin; });
}

std::size_t CounterHistory::bytes() const
{
    constexpr std::size_t treeNode = 4 * sizeof(void*); // colour, parent and two children
    return m_store.bytes() + m_runs.size() * (sizeof(SessionRun) + treeNode);
}

TimeRange CounterHistory::range() const
{
    const PollTimeline& timeline = m_store.timeline();
    if (timeline.endPoll() == 0)
        return {};
    const std::uint64_t begin = m_store.beginPoll();
    const std::int64_t beginNs = begin >= timeline.beginPoll() && begin < timeline.endPoll()
        ? timeline.timeNs(begin)
        : m_store.nodeFrom(begin)->firstNs;
    return {std::chrono::nanoseconds(beginNs), std::chrono::nanoseconds(timeline.timeBeforeNs(timeline.endPoll()) + 1)};
}

TimeRange CounterHistory::sampleRange() const
{
    const PollTimeline& timeline = m_store.timeline();
    const std::chrono::nanoseconds end = range().end;
    const bool hasSamples = timeline.beginPoll() < timeline.endPoll();
    return {hasSamples ? std::chrono::nanoseconds(timeline.timeNs(timeline.beginPoll())) : end, end};
}

std::optional<std::chrono::milliseconds> CounterHistory::wallAt(std::chrono::nanoseconds time) const
{
    const PollTimeline& timeline = m_store.timeline();
    const std::uint64_t cut = m_store.findCut(time.count() + 1);
    std::int64_t knownNs = 0;
    std::int64_t wallMs = 0;
    if (cut > timeline.beginPoll()) {
        knownNs = timeline.timeNs(cut - 1);
        wallMs = timeline.wallMs(cut - 1);
    } else if (const SummaryPage* page = m_store.nodeUpTo(cut)) {
        knownNs = page->firstNs;
        wallMs = page->firstWallMs;
    } else {
        return std::nullopt;
    }
    return std::chrono::milliseconds(wallMs)
        + std::chrono::duration_cast<std::chrono::milliseconds>(time - std::chrono::nanoseconds(knownNs));
}

std::vector<Column> CounterHistory::columns(RunId run, Quantity quantity, const TimeGrid& grid) const
{
    return std::move(columns(run, {&quantity, 1}, grid).front());
}

std::vector<std::vector<Column>> CounterHistory::columns(
    RunId run, std::span<const Quantity> quantities, const TimeGrid& grid) const
{
    std::vector<std::vector<Column>> columns(quantities.size(), std::vector<Column>(grid.columnCount()));
    readColumns(run, quantities, grid, [&](std::size_t quantity, std::size_t first, std::span<const Column> some) {
        std::ranges::copy(some, columns[quantity].begin() + static_cast<std::ptrdiff_t>(first));
    });
    return columns;
}

void CounterHistory::readColumns(
    RunId run, std::span<const Quantity> quantities, const TimeGrid& grid, const VisitColumns& visit) const
{
    const auto found = m_runs.find(run);
    if (found == m_runs.end())
        return;
    const RunPolls ofRun = pollsOf(found->second);
    std::vector<SeriesReader> readers;
    for (const Quantity& quantity : quantities)
        readers.emplace_back(m_store, ofRun, quantity.counter);
    RunPieces pieces(m_store, ofRun);
    // The pieces of some columns are cut once for all quantities, and their data are on the way before the first is
    // read.
    std::array<Column, columnsAtOnce> columns;
    std::vector<ColumnPolls> values;
    std::vector<ColumnPolls> rates;
    for (std::size_t begin = 0; begin < grid.columnCount(); begin += columnsAtOnce) {
        const std::size_t end = std::min(begin + columnsAtOnce, grid.columnCount());
        pieces.cutColumns(grid, begin, end);
        for (const SeriesReader& reader : readers)
            reader.prefetch(pieces.all());
        values.clear();
        rates.clear();
        for (std::size_t q = 0; q < quantities.size(); ++q) {
            const Aspect aspect = quantities[q].aspect;
            std::vector<ColumnPolls>& polls = aspect == Aspect::Rate ? rates : values;
            for (std::size_t i = begin + polls.size(); i < end; ++i) // of the first such quantity
                polls.emplace_back(m_store.timeline(), ofRun, grid, i, aspect);
            for (std::size_t i = begin; i < end; ++i)
                readers[q].read(polls[i - begin], pieces.column(i), columns[i - begin]);
            visit(q, begin, std::span(columns).first(end - begin));
        }
    }
}

std::optional<std::chrono::nanoseconds> CounterHistory::nextPoll(std::chrono::nanoseconds time) const
{
    const PollTimeline& timeline = m_store.timeline();
    const std::uint64_t poll = m_store.findCut(time.count());
    if (poll < timeline.beginPoll() || poll >= timeline.endPoll())
        return std::nullopt;
    return std::chrono::nanoseconds(timeline.timeNs(poll));
}

std::optional<CounterReading> CounterHistory::readingAt(RunId run, std::chrono::nanoseconds time) const
{
    const PollTimeline& timeline = m_store.timeline();
    const auto found = m_runs.find(run);
    if (found == m_runs.end() || time < found->second.firstTime)
        return std::nullopt;
    const std::uint64_t end = std::min(m_store.findCut(time.count() + 1), found->second.endPoll);
    if (end <= timeline.beginPoll())
        return std::nullopt;
    CounterReading reading{
        std::chrono::nanoseconds(timeline.timeNs(end - 1)), std::chrono::milliseconds(timeline.wallMs(end - 1)), {}};
    for (std::size_t i = 0; i < counterCount; ++i) {
        SeriesReader reader(m_store, pollsOf(found->second), static_cast<Counter>(i));
        reading.values[i] = reader.exactValue(end - 1);
    }
    return reading;
}

RunWalk CounterHistory::walk(RunId run, TimeRange range) const
{
    const auto found = m_runs.find(run);
    return found == m_runs.end() ? RunWalk(m_store, {run, 0, 0}, {0, 0})
                                 : RunWalk(m_store, pollsOf(found->second),
                                     {m_store.findCut(range.begin.count()), m_store.findCut(range.end.count())});
}

/// Time of the poll before a cut that lies after the run's first poll.
std::int64_t CounterHistory::timeBefore(const SessionRun& run, std::uint64_t cut) const
{
    if (cut == run.beginPoll + 1)
        return run.firstTime.count();
    if (cut >= run.endPoll)
        return run.lastTime.count();
    if (cut > m_store.timeline().beginPoll())
        return m_store.timeline().timeNs(cut - 1);
    return m_store.nodeUpTo(cut)->lastNs;
}

RangeStatistics CounterHistory::statistics(RunId run, Counter total, TimeRange range) const
{
    RangeStatistics statistics;
    const auto found = m_runs.find(run);
    if (found == m_runs.end() || range.begin >= range.end)
        return statistics;
    const SessionRun& known = found->second;
    SeriesReader reader(m_store, pollsOf(known), total);
    RunPieces pieces(m_store, pollsOf(known));
    const TimeGrid grid(m_store, range, 1);
    pieces.cutColumns(grid, 0, 1);
    const auto columnOf = [&](Aspect aspect) {
        Column column;
        reader.read({m_store.timeline(), pollsOf(known), grid, 0, aspect}, pieces.column(0), column);
        return column;
    };
    const Column rates = columnOf(Aspect::Rate);
    const Column values = columnOf(Aspect::Value);
    if (!values.hasSamples)
        return statistics;

    // The increase counts from the poll before the range, where the run was there already, because a total says what
    // came until its poll. For the same reason the first step begins at that poll.
    const std::uint64_t begin = grid.beginPoll(0);
    const std::uint64_t end = grid.endPoll(0);
    const bool hasBefore = begin > known.beginPoll && begin > m_store.beginPoll();
    const std::uint64_t last = end >= known.endPoll ? known.lastTotals[totalIndexOf(total)] : reader.totalBefore(end);
    statistics.increase = last - (hasBefore ? reader.totalBefore(begin) : static_cast<std::uint64_t>(values.first));
    if (!rates.hasSamples)
        return statistics;
    statistics.worstRate = static_cast<float>(rates.max);
    statistics.worst = reader.find(statistics.worstRate, begin, end);
    statistics.active = std::chrono::nanoseconds(reader.activeNs(begin, end));
    const std::uint64_t firstStep = std::max(begin, known.beginPoll + 1);
    const std::int64_t beforeNs = hasBefore || firstStep == known.beginPoll + 1 ? timeBefore(known, firstStep)
                                                                                : m_store.nodeFrom(begin)->beforeNs;
    statistics.observed = std::chrono::nanoseconds(
        timeBefore(known, end) - beforeNs - m_store.timeline().gapNsBetween(firstStep, std::min(end, known.endPoll)));
    return statistics;
}

} // namespace etwarden
