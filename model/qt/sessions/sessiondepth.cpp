// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiondepth.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/history/sessionhistory.h"

#include <algorithm>

namespace etwarden {

namespace {

using std::chrono::nanoseconds;

std::uint64_t writtenAt(const CounterReading& reading)
{
    return reading.values[indexOf(Counter::BuffersWritten)];
}

/// Time at which `written` buffers were reached, interpolated between two polls; nullopt where every known poll saw
/// more.
std::optional<nanoseconds> timeOfWritten(const CounterHistory& history, const SessionRun& run, std::uint64_t written)
{
    const nanoseconds begin = std::max(run.firstTime, history.sampleRange().begin);
    const std::optional<nanoseconds> firstPoll = history.nextPoll(begin);
    std::optional<CounterReading> before = firstPoll ? history.readingAt(run.id, *firstPoll) : std::nullopt;
    std::optional<CounterReading> after = history.readingAt(run.id, run.lastTime);
    if (!before || !after || writtenAt(*before) > written || writtenAt(*after) < written)
        return std::nullopt;
    nanoseconds low = before->time; // no poll between before->time and here
    while (after->time - low > std::chrono::milliseconds(1)) { // polls are farther apart
        const nanoseconds middle = low + (after->time - low) / 2;
        const std::optional<CounterReading> reading = history.readingAt(run.id, middle);
        if (!reading)
            return std::nullopt;
        if (reading->time <= before->time)
            low = middle;
        else if (writtenAt(*reading) < written)
            low = (before = reading)->time;
        else
            after = reading;
    }
    const std::uint64_t step = writtenAt(*after) - writtenAt(*before);
    if (step == 0)
        return before->time;
    const double share = static_cast<double>(written - writtenAt(*before)) / static_cast<double>(step);
    const auto length = static_cast<double>((after->time - before->time).count());
    return before->time + nanoseconds(static_cast<nanoseconds::rep>(length * share));
}

std::optional<SessionDepth> depthOfFile(
    const CounterHistory& history, const SessionRun& run, const SessionConfig& config, std::uint64_t written)
{
    const std::uint64_t bufferBytes = std::uint64_t{config.bufferSizeKb} * 1024;
    const std::uint64_t inFile = bufferBytes == 0 ? 0 : maximumFileBytes(config) / bufferBytes;
    if (inFile < 2) // no limit, or room for the header only
        return std::nullopt;
    const nanoseconds seen = run.lastTime - run.firstTime;
    if (written <= inFile)
        return SessionDepth{seen, SessionDepth::Basis::AtLeast};
    const std::uint64_t held = inFile - 1; // one has the header
    if (const std::optional<nanoseconds> oldest = timeOfWritten(history, run, written - held))
        return SessionDepth{run.lastTime - *oldest, SessionDepth::Basis::Counted};
    const RangeStatistics statistics =
        history.statistics(run.id, Counter::BuffersWritten, {run.firstTime, run.lastTime + nanoseconds(1)});
    if (statistics.increase == 0)
        return SessionDepth{seen, SessionDepth::Basis::AtLeast};
    const double perBuffer = static_cast<double>(seen.count()) / static_cast<double>(statistics.increase);
    return SessionDepth{nanoseconds(static_cast<nanoseconds::rep>(perBuffer * static_cast<double>(held))),
        SessionDepth::Basis::Estimated};
}

std::optional<SessionDepth> depthOfRing(
    const SessionHistory& history, const SessionRun& run, const SessionStatus& session)
{
    if (const std::optional<nanoseconds> reported = history.ringDepth(session.handle))
        return SessionDepth{*reported, SessionDepth::Basis::Reported};
    if (session.counters.freeBuffers == 0 || session.counters.buffersInUse() == 0)
        return std::nullopt;
    return SessionDepth{run.lastTime - run.firstTime, SessionDepth::Basis::AtLeast};
}

} // namespace

std::optional<SessionDepth> sessionDepth(const SessionHistory& history, const SessionStatus& session)
{
    const SessionConfig& config = session.config;
    const bool isRing = (config.logFileMode & logfilemode::Buffering) != 0;
    const bool isCircular = (config.logFileMode & logfilemode::Circular) != 0 && !config.logFileName.empty();
    const SessionHistory::PolledSession* const polled =
        isRing || isCircular ? history.polledSession(session.handle) : nullptr;
    if (polled == nullptr)
        return std::nullopt;
    const CounterHistory& counters = history.counters();
    const SessionRun& run = counters.runs().at(polled->run);
    std::optional<SessionDepth> depth = isRing
        ? depthOfRing(history, run, session)
        : depthOfFile(counters, run, config, run.lastTotals[totalIndexOf(Counter::BuffersWritten)]);
    const std::optional<std::chrono::milliseconds> now = counters.wallAt(run.lastTime);
    if (depth && now)
        depth->oldest = *now - std::chrono::duration_cast<std::chrono::milliseconds>(depth->length);
    return depth;
}

} // namespace etwarden
