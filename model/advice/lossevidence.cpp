// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/lossevidence.h"

#include "model/etw/counterincrease.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace etwarden {

using namespace std::chrono_literals;

namespace {

using Totals = std::array<std::uint64_t, totalCount>;

/// The levels and totals of a record, at its beginning and at its end.
struct Known
{
    PoolLevels first{};
    PoolLevels last{};
    PoolLevels fullest{}; ///< most allocated, least free
    Totals firstTotals{};
    Totals lastTotals{};
};

Known ofSample(const RunRecord& record)
{
    const auto level = [&](Counter counter) { return static_cast<std::uint32_t>(record.values[indexOf(counter)]); };
    Known known;
    known.first = {.allocated = level(Counter::NumberOfBuffers),
        .free = level(Counter::FreeBuffers),
        .maximum = level(Counter::MaximumBuffers),
        .bufferSizeKb = level(Counter::BufferSizeKb)};
    known.last = known.fullest = known.first;
    std::copy_n(record.values.begin() + levelCount, totalCount, known.firstTotals.begin());
    known.lastTotals = known.firstTotals;
    return known;
}

Known ofSummary(const RunRecord& record)
{
    const auto level = [&](Counter counter) -> const LevelSummary& { return record.summary.levels[indexOf(counter)]; };
    const auto levels = [&](std::uint32_t LevelSummary::*value) {
        return PoolLevels{.allocated = level(Counter::NumberOfBuffers).*value,
            .free = level(Counter::FreeBuffers).*value,
            .maximum = level(Counter::MaximumBuffers).*value,
            .bufferSizeKb = level(Counter::BufferSizeKb).*value};
    };
    Known known{.first = levels(&LevelSummary::first),
        .last = levels(&LevelSummary::last),
        .fullest = levels(&LevelSummary::maximum)};
    known.fullest.free = level(Counter::FreeBuffers).minimum;
    for (std::size_t i = 0; i < totalCount; ++i) {
        known.firstTotals[i] = record.summary.totals[i].first;
        known.lastTotals[i] = record.summary.totals[i].last;
    }
    return known;
}

LossStep stepOf(LossStep::Kind kind, TimeRange time, const PoolLevels& before, const PoolLevels& after,
    const Totals& from, const Totals& to)
{
    const auto increase = [&](Counter counter) { return to[totalIndexOf(counter)] - from[totalIndexOf(counter)]; };
    return {.kind = kind,
        .time = time,
        .before = before,
        .after = after,
        .written = increase(Counter::BuffersWritten),
        .eventsLost = increase(Counter::EventsLost),
        .logBuffersLost = increase(Counter::LogBuffersLost),
        .realTimeBuffersLost = increase(Counter::RealTimeBuffersLost)};
}

std::vector<LossEpisode> episodesOf(const std::vector<LossStep>& steps)
{
    std::vector<LossEpisode> episodes;
    std::chrono::nanoseconds quiet{};
    bool isOpen = false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const LossStep& step = steps[i];
        if (step.kind == LossStep::Kind::Gap) {
            isOpen = false;
        } else if (step.isLosing()) {
            // Short pauses belong to the episode: bursts of one load are one thing to explain (our choice).
            isOpen = isOpen && quiet <= std::max<std::chrono::nanoseconds>(2 * step.length(), 5s);
            if (!isOpen)
                episodes.push_back({i, i});
            episodes.back().end = i + 1;
            isOpen = true;
            quiet = {};
        } else {
            quiet += step.length();
        }
    }
    return episodes;
}

} // namespace

std::chrono::nanoseconds LossEvidence::typicalStep() const
{
    std::chrono::nanoseconds sum{};
    std::chrono::nanoseconds::rep count = 0;
    for (const LossStep& step : steps) {
        if (step.kind == LossStep::Kind::Polls) {
            sum += step.length();
            ++count;
        }
    }
    return count == 0 ? sum : sum / count;
}

LossEvidence gatherLossEvidence(const CounterHistory& history, RunId run, TimeRange range)
{
    LossEvidence evidence;
    const auto found = history.runs().find(run);
    if (found == history.runs().end())
        return evidence;
    const SessionRun& session = found->second;
    RunWalk walk = history.walk(run, range);
    RunRecord record;
    std::optional<Known> last;
    std::chrono::nanoseconds lastTime{};
    bool afterGap = false;
    while (walk.next(record)) {
        if (record.kind == RunRecord::Kind::Gap) {
            afterGap = true;
            continue;
        }
        const bool isSummary = record.kind == RunRecord::Kind::Summary;
        const Known known = isSummary ? ofSummary(record) : ofSample(record);
        // Losses in the first poll of a run happened before anything was watched.
        if (!last && record.time.begin <= session.firstTime)
            evidence.eventsLostBefore = known.firstTotals[totalIndexOf(Counter::EventsLost)];
        // A summary has a step of its own, which begins at the record before unless a gap lies between them.
        if (last && (afterGap || !isSummary)) {
            const auto kind = afterGap ? LossStep::Kind::Gap : LossStep::Kind::Polls;
            evidence.steps.push_back(stepOf(
                kind, {lastTime, record.time.begin}, last->last, known.first, last->lastTotals, known.firstTotals));
            evidence.poolShrank |= known.first.allocated < last->last.allocated;
        }
        if (isSummary) {
            const bool joins = last && !afterGap;
            evidence.steps.push_back(
                stepOf(LossStep::Kind::Summary, {joins ? lastTime : record.time.begin, record.time.end}, known.first,
                    known.fullest, joins ? last->lastTotals : known.firstTotals, known.lastTotals));
        }
        last = known;
        lastTime = record.time.end;
        afterGap = false;
    }
    if (last) {
        evidence.totals = last->lastTotals;
        evidence.pool = last->last;
        evidence.lastPoll = lastTime;
    }
    // A run that ends where the range does may continue outside it.
    evidence.hasEnded = last && !session.isRunning && session.lastTime < range.end && session.lastTime >= range.begin;
    if (evidence.hasEnded) {
        const std::vector<TimeRange> sleeps = history.sleeps();
        const auto sleep = std::ranges::find(sleeps, session.lastTime, &TimeRange::begin);
        if (sleep != sleeps.end())
            evidence.lastSleep = *sleep;
    }
    evidence.episodes = episodesOf(evidence.steps);
    return evidence;
}

void addStop(LossEvidence& evidence, const SessionCounters& atStop)
{
    std::vector<LossStep>& steps = evidence.steps;
    const std::array<std::uint32_t, totalCount> final = SessionSample{.counters = atStop}.totals();
    Totals to = evidence.totals;
    // The stop returns 32 bits; the totals of the history exceed them.
    for (std::size_t i = 0; i < totalCount; ++i)
        to[i] += counterIncrease(static_cast<std::uint32_t>(to[i]), final[i]).value_or(0);
    PoolLevels after = evidence.pool;
    after.allocated = atStop.numberOfBuffers;
    after.free = atStop.freeBuffers;
    const bool isWatched = !steps.empty() && steps.back().kind != LossStep::Kind::Gap;
    LossStep stop = stepOf(isWatched ? LossStep::Kind::Stop : LossStep::Kind::Gap,
        {evidence.lastPoll, evidence.lastPoll}, evidence.pool, after, evidence.totals, to);
    // Buffers that were lost before as well have the same cause as those.
    if (steps.empty() || steps.back().logBuffersLost == 0)
        stop.logBuffersLostByStop = std::exchange(stop.logBuffersLost, 0);
    if (steps.empty() || steps.back().realTimeBuffersLost == 0)
        stop.realTimeBuffersLostByStop = std::exchange(stop.realTimeBuffersLost, 0);
    steps.push_back(stop);
    evidence.episodes = episodesOf(steps);
}

TimeRange explainedPart(const CounterHistory& history, RunId run, TimeRange range)
{
    constexpr int mostPolls = 4000;
    const auto found = history.runs().find(run);
    if (found == history.runs().end())
        return {};
    const SessionRun& session = found->second;
    const TimeRange part{std::max(range.begin, session.firstTime), std::min(range.end, session.lastTime + 1ns)};
    // The exact number of polls in the range is not known, so their mean distance says how long 4,000 of them last.
    const std::chrono::nanoseconds lived = session.lastTime - session.firstTime;
    const auto polls = static_cast<std::chrono::nanoseconds::rep>(session.endPoll - session.beginPoll);
    const std::chrono::nanoseconds length = std::min<std::chrono::nanoseconds>(1h, (lived / polls + 1ns) * mostPolls);
    if (part.end - part.begin <= length)
        return part;
    RangeStatistics worst{.worst = {part.end, part.end}};
    for (const Counter total : {Counter::EventsLost, Counter::LogBuffersLost, Counter::RealTimeBuffersLost}) {
        const RangeStatistics statistics = history.statistics(run, total, part);
        if (statistics.worstRate > worst.worstRate)
            worst = statistics;
    }
    const std::chrono::nanoseconds begin = std::clamp(worst.worst.begin - length / 2, part.begin, part.end - length);
    return {begin, begin + length};
}

} // namespace etwarden
