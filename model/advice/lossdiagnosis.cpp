// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/lossdiagnosis.h"

#include "model/advice/lossbuffers.h"
#include "model/advice/losssteps.h"
#include "model/etw/logfilemodes.h"
#include "model/session/adjustment.h"
#include "model/session/members.h"
#include "model/session/saturating.h"
#include "model/session/sizing.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace etwarden {

using namespace std::chrono_literals;

namespace {

using enum LossCause;
using Seconds = std::chrono::duration<double>;

// All limits are our choice.

// A load of this share of what the destination accepts outlasts any number of buffers: the last burst has not drained
// when the next one comes. It is not 1, because the ends of a step fall into the middle of a buffer.
constexpr double overload = 0.98;
// If the size of the events is not known, the load is a guess, but what was written is exact. A destination that was
// at work nearly all the time, and a session that lost in most of it, show the same.
constexpr double busy = 0.9;
constexpr double mostOfTheTime = 0.5;
// A stall has to be longer than a pause between two buffers: a second, and as long as four of them usually take.
constexpr Seconds shortestStall = 1s;
constexpr double buffersOfStall = 4;
constexpr double shownShare = 0.01; // share of the lost events
constexpr std::uint32_t singleStreamEvents = 1000; // per second; documented
// The advice (our choice) is a timer that hardly ever writes a buffer that is not full, and a file that holds a few
// times as long. An event is at most as large as its buffer and 64 KB, so buffers of 64 KB serve nearly all events, and
// twice that every one.
constexpr std::uint32_t longFlushSeconds = 60;
constexpr std::uint32_t fileGrowthFactor = 4;
constexpr std::uint32_t usualBufferSizeKb = 64;
constexpr std::uint32_t largeBufferSizeKb = 128;

class Diagnoser
{
public:
    Diagnoser(const LossEvidence& evidence, const LossCircumstances& circumstances)
        : m_evidence(evidence)
        , m_about(circumstances)
        , m_to(destinationOf(circumstances.config))
        , m_verdicts(classifySteps(evidence, circumstances))
        , m_streams(streamCount(circumstances.config, circumstances.logicalProcessors))
        , m_eventBytes(circumstances.eventBytes.value_or(assumedEventBytes))
        , m_balance(evidence, buffersLostWithFullPool(), m_streams)
    {
    }

    std::vector<LossDiagnosis> run();

private:
    // These explain lost events.
    void explainSteps();
    void explainFullPool(LossDiagnosis& diagnosis);
    void addContributions(const LossDiagnosis& main);
    // These explain everything else.
    void explainLostBuffers();
    void explainEnd();
    void explainStop();
    void explainUnwatched();

    LossDiagnosis& add(LossCause cause, Confidence confidence);
    void addStep(LossDiagnosis& diagnosis, const LossStep& step) const;
    LossRemedy change(ConfigField field, std::uint32_t value) const;
    std::optional<LossRemedy> remedyFor(const LossDiagnosis& diagnosis) const;
    std::optional<LossRemedy> enoughBuffers(const LossDiagnosis& diagnosis) const;

    bool isFull(std::size_t step) const { return m_verdicts[step] && m_verdicts[step]->cause == Burst; }
    std::uint64_t eventsPerFullBuffer(const PoolLevels& pool) const
    {
        return eventsPerBuffer(pool.bufferSizeKb, m_eventBytes);
    }
    double eventsInBuffers(const LossStep& step) const
    {
        const std::uint64_t perBuffer = eventsPerFullBuffer(step.after);
        return perBuffer == 0 ? 0 : static_cast<double>(step.eventsLost) / static_cast<double>(perBuffer);
    }
    std::chrono::nanoseconds longestStall() const;
    std::vector<double> buffersLostWithFullPool() const;

    const LossEvidence& m_evidence;
    const LossCircumstances& m_about;
    const LossDestination m_to;
    const std::vector<std::optional<StepVerdict>> m_verdicts;
    const std::uint32_t m_streams;
    const std::uint32_t m_eventBytes;
    const BufferBalance m_balance;
    std::vector<LossDiagnosis> m_found;
};

std::vector<double> Diagnoser::buffersLostWithFullPool() const
{
    std::vector<double> lost(m_evidence.steps.size());
    for (std::size_t i = 0; i < lost.size(); ++i)
        lost[i] = isFull(i) ? eventsInBuffers(m_evidence.steps[i]) : 0;
    return lost;
}

LossDiagnosis& Diagnoser::add(LossCause cause, Confidence confidence)
{
    m_found.push_back({.cause = cause,
        .confidence = confidence,
        .pool = m_evidence.steps.empty() ? PoolLevels{} : m_evidence.steps.back().after,
        .streams = m_streams,
        .flushThreshold = static_cast<std::uint32_t>(std::max(m_about.config.flushThreshold, 0)),
        .eventBytes = m_eventBytes,
        .eventBytesAssumed = !m_about.eventBytes,
        .memoryLimit = m_about.physicalMemoryBytes / poolShareOfMemory,
        .logFileMode = m_about.config.logFileMode});
    return m_found.back();
}

void Diagnoser::addStep(LossDiagnosis& diagnosis, const LossStep& step) const
{
    // A diagnosis reaches from its first step to its last, whatever lies between them.
    if (diagnosis.losingPolls == 0)
        diagnosis.time.begin = step.time.begin;
    diagnosis.time.end = step.time.end;
    diagnosis.events += step.eventsLost;
    diagnosis.logBuffers += step.logBuffersLost;
    diagnosis.realTimeBuffers += step.realTimeBuffersLost;
    diagnosis.written += step.written;
    ++diagnosis.losingPolls;
    if (step.after.free == 0)
        ++diagnosis.emptyPolls;
    diagnosis.pool = step.after;
    diagnosis.pool.maximum = step.maximum();
    // An event that would fill a buffer to its last byte is refused, so one byte less than the space fits.
    const std::uint64_t bytes = std::uint64_t{step.after.bufferSizeKb} * 1024;
    diagnosis.eventLimit = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(maximumEventSize, bytes - std::min<std::uint64_t>(bytes, bufferHeaderSize + 1)));
}

void Diagnoser::explainSteps()
{
    // There is one diagnosis for all steps of a verdict. Steps with an alternative are kept apart from those without.
    std::map<std::pair<LossCause, std::optional<LossCause>>, std::size_t> places;
    for (std::size_t i = 0; i < m_verdicts.size(); ++i) {
        if (!m_verdicts[i])
            continue;
        const StepVerdict& verdict = *m_verdicts[i];
        const auto [place, isNew] = places.try_emplace({verdict.cause, verdict.alternative}, m_found.size());
        if (isNew) {
            LossDiagnosis& diagnosis = add(verdict.cause, verdict.confidence);
            diagnosis.alternative = verdict.alternative;
            diagnosis.isInferred = true;
        }
        LossDiagnosis& diagnosis = m_found[place->second];
        // One step that is sure, or that a poll saw, speaks for the others.
        diagnosis.confidence = std::max(diagnosis.confidence, verdict.confidence);
        diagnosis.isInferred &= verdict.isInferred;
        addStep(diagnosis, m_evidence.steps[i]);
    }
    const auto full = std::ranges::find(m_found, Burst, &LossDiagnosis::cause);
    if (full != m_found.end()) {
        explainFullPool(*full);
        addContributions(LossDiagnosis(*full)); // a copy: adding moves what `full` points to
    }
}

/// This is the longest time in which no buffer was written while none was free.
std::chrono::nanoseconds Diagnoser::longestStall() const
{
    std::chrono::nanoseconds longest{};
    std::chrono::nanoseconds current{};
    for (const LossStep& step : m_evidence.steps) {
        const bool isStalled = step.isLosing() && step.keptEmptyPool() && step.written == 0;
        current = isStalled ? current + step.length() : 0ns;
        longest = std::max(longest, current);
    }
    return longest;
}

/// Finds out from all steps together whether the destination was too slow, stood still, or was idle at times. A single
/// step cannot tell them apart: from polls of 10 s a burst looks like a lasting loss.
void Diagnoser::explainFullPool(LossDiagnosis& diagnosis)
{
    Seconds all{};
    Seconds losing{};
    Seconds others{};
    double written = 0;
    double lost = 0;
    double writtenByOthers = 0;
    for (std::size_t i = 0; i < m_evidence.steps.size(); ++i) {
        const LossStep& step = m_evidence.steps[i];
        if (step.kind == LossStep::Kind::Gap)
            continue; // its time says nothing about rates
        all += step.length();
        written += static_cast<double>(step.written);
        if (step.isLosing())
            losing += step.length();
        if (isFull(i))
            lost += eventsInBuffers(step);
        if (!(step.isLosing() && step.keptEmptyPool() && step.written == 0)) {
            others += step.length();
            writtenByOthers += static_cast<double>(step.written);
        }
    }
    diagnosis.losingShare = losing / all;
    diagnosis.filled = (written + lost) / all.count();

    // The stall comes first: while it lasts, the destination looks slow as well.
    const std::chrono::nanoseconds stall = longestStall();
    const bool isStall = stall >= shortestStall
        && (writtenByOthers == 0 || writtenByOthers * Seconds(stall).count() >= buffersOfStall * others.count());
    if (isStall) {
        diagnosis.cause = m_to.isFile ? FileStall : DeliveryBlocks;
        diagnosis.stall = stall;
        diagnosis.accepted = writtenByOthers == 0 ? 0 : writtenByOthers / others.count();
    } else if (const std::optional<double> accepted = m_balance.throughput()) {
        diagnosis.accepted = *accepted;
        const double used = written / (*accepted * all.count());
        const double demand = m_balance.lastingDemand();
        const bool isOverloaded = m_about.eventBytes ? demand >= overload * *accepted
                                                     : used >= busy && diagnosis.losingShare >= mostOfTheTime;
        diagnosis.filled = std::max(diagnosis.filled, demand);
        if (isOverloaded)
            diagnosis.cause = m_to.isFile ? FileSlow : DeliveryBlocks;
    }
    if (diagnosis.cause == FileSlow || diagnosis.cause == DeliveryBlocks)
        return; // no number of buffers lasts
    const double lacking = m_balance.lackingBuffers(diagnosis.cause == Burst ? m_balance.throughput() : std::nullopt);
    if (lacking > 0) {
        diagnosis.neededBuffers = maximumBuffersFor(m_balance.maximumBuffers(), lacking, m_streams);
        diagnosis.mayNeedFewer = m_balance.mayBeSeveralBursts();
    }
    diagnosis.isOver = m_evidence.steps.back().after.maximum > diagnosis.pool.maximum;
}

void Diagnoser::addContributions(const LossDiagnosis& main)
{
    const auto contribute = [&](LossCause cause) {
        LossDiagnosis& diagnosis = m_found.emplace_back(main);
        diagnosis.cause = cause;
        diagnosis.confidence = Confidence::Possible;
        return std::ref(diagnosis);
    };
    // ETW grants at least two buffers for each processor, and one of them is always being filled. A quarter of a buffer
    // more for each is hardly any room for a burst.
    if (main.pool.maximum <= 2 * m_streams + m_streams / 4)
        contribute(FewForProcessors);

    const std::chrono::nanoseconds period = flushPeriod(m_about.config);
    if (m_to.isFile && period > 0ns && period != std::chrono::nanoseconds::max()) {
        // The timer is to blame where its buffers alone keep the file busy half of the time, and where four of five
        // quiet steps wrote no more than they: else events filled the buffers.
        const double crowd = m_streams / Seconds(period).count();
        const double accepted = main.accepted > 0 ? main.accepted : m_balance.mostWrittenPerSecond();
        std::size_t quiet = 0;
        std::size_t byTimer = 0;
        for (const LossStep& step : m_evidence.steps) {
            if (step.kind != LossStep::Kind::Polls || step.isLosing())
                continue;
            const auto beats = static_cast<std::uint64_t>((step.length() + period - 1ns) / period);
            ++quiet;
            byTimer += step.written > 0 && step.written <= m_streams * beats ? 1 : 0;
        }
        if (crowd >= accepted / 2 && quiet > 0 && 5 * byTimer >= 4 * quiet)
            contribute(TimerCrowds);
    }

    // More than half of the buffers that may wait do so until the threshold is reached.
    const std::uint32_t waiting = main.pool.maximum - std::min(main.pool.maximum, m_streams);
    if (main.flushThreshold > 1 && std::uint64_t{2} * main.flushThreshold > waiting)
        contribute(ThresholdWaits);

    const double events = main.filled * static_cast<double>(eventsPerFullBuffer(main.pool));
    if ((m_about.config.logFileMode & logfilemode::NoPerProcessorBuffering) != 0 && events > singleStreamEvents)
        contribute(SingleStream);
}

void Diagnoser::explainLostBuffers()
{
    LossDiagnosis lostLog;
    LossDiagnosis lostLive;
    for (const LossStep& step : m_evidence.steps) {
        if (step.logBuffersLost > 0)
            addStep(lostLog, step);
        if (step.realTimeBuffersLost > 0)
            addStep(lostLive, step);
    }
    const auto report = [this](LossDiagnosis found, LossCause cause, Confidence confidence) {
        found.events = 0; // these have a cause of their own
        found.cause = cause;
        found.confidence = confidence;
        found.streams = m_streams;
        found.eventBytes = m_eventBytes;
        found.eventBytesAssumed = !m_about.eventBytes;
        m_found.push_back(found);
    };
    if (lostLog.losingPolls > 0) {
        // A drive without room for two buffers of each processor is as good as full: what is free was measured later.
        const std::uint64_t few = saturating::multiply(2ULL * m_streams, lostLog.pool.bufferSizeKb, 1024U);
        const bool isFull = m_about.reportedDiskFull || (m_about.freeDriveBytes && *m_about.freeDriveBytes < few);
        report(lostLog, isFull ? DiskFull : NotWritten, Confidence::Certain);
    }
    const auto explainsLive = [](const LossDiagnosis& found) {
        return found.cause == NoConsumer || found.cause == ConsumerSlow || found.realTimeBuffers > 0;
    };
    if (lostLive.losingPolls == 0)
        return;
    if (m_to.isFile)
        report(lostLive, DeliveryOnly, Confidence::Certain);
    else if (std::ranges::none_of(m_found, explainsLive)) // nothing explains it together with lost events
        report(lostLive, lostLive.written == 0 && m_about.consumers.value_or(0) == 0 ? NoConsumer : ConsumerSlow,
            Confidence::Likely);
}

void Diagnoser::explainEnd()
{
    if (!m_evidence.hasEnded || m_about.stoppedOnRequest)
        return;
    const SessionConfig& config = m_about.config;
    const std::uint64_t limit = maximumFileBytes(config);
    const bool isSequential = m_to.isFile && (config.logFileMode & (logfilemode::Circular | logfilemode::NewFile)) == 0;
    // The size that the file may have had when the session ended: what the last poll saw, what two more steps write at
    // the higher of the mean and the last rate, and two buffers for each processor that were on their way.
    double reached = 0;
    if (!m_evidence.steps.empty()) {
        Seconds time{};
        double written = 0;
        for (const LossStep& step : m_evidence.steps) {
            time += step.length();
            written += static_cast<double>(step.written);
        }
        const LossStep& last = m_evidence.steps.back();
        const double rate = std::max(written / time.count(), last.writtenPerSecond());
        const double buffers = static_cast<double>(m_evidence.writtenInAll())
            + 2 * Seconds(m_evidence.typicalStep()).count() * rate + 2.0 * m_streams;
        reached = buffers * last.after.bufferSizeKb * 1024;
    }
    const bool isAtLimit = isSequential && limit > 0 && reached >= static_cast<double>(limit);
    const auto place = [this](LossDiagnosis& diagnosis) {
        diagnosis.written = m_evidence.writtenInAll();
        if (!m_evidence.steps.empty())
            diagnosis.time = {m_evidence.steps.back().time.end, m_evidence.steps.back().time.end};
    };
    // What was reported is certain. A session that slept with the machine may be near its limit by chance.
    if (m_about.reportedSizeReached) {
        place(add(SizeReached, Confidence::Certain));
    } else if (m_about.reportedFileError) {
        LossDiagnosis& error = add(FileError, Confidence::Certain);
        error.status = m_about.reportedFileError;
        place(error);
    } else if (m_evidence.lastSleep) {
        add(EndedInSleep, Confidence::Likely).time = *m_evidence.lastSleep;
    } else if (isAtLimit) {
        place(add(SizeReached, Confidence::Likely));
    }
}

/// A stop loses buffers, never events: lost events were lost before it.
void Diagnoser::explainStop()
{
    if (m_evidence.steps.empty())
        return;
    const LossStep& last = m_evidence.steps.back();
    if (last.logBuffersLostByStop == 0 && last.realTimeBuffersLostByStop == 0)
        return;
    LossDiagnosis& stop = add(AtStop, Confidence::Likely);
    stop.logBuffers = last.logBuffersLostByStop;
    stop.realTimeBuffers = last.realTimeBuffersLostByStop;
    stop.time = {last.time.end, last.time.end};
}

void Diagnoser::explainUnwatched()
{
    if (m_evidence.eventsLostBefore > 0) {
        LossDiagnosis& before = add(BeforeFirstPoll, Confidence::Certain);
        before.events = m_evidence.eventsLostBefore;
        if (!m_evidence.steps.empty())
            before.time = {m_evidence.steps.front().time.begin, m_evidence.steps.front().time.begin};
    }
    LossDiagnosis unwatched;
    for (const LossStep& step : m_evidence.steps) {
        if (step.kind == LossStep::Kind::Gap && step.isLosing())
            addStep(unwatched, step);
    }
    if (unwatched.losingPolls > 0) {
        unwatched.cause = WhileNotPolled;
        unwatched.confidence = Confidence::Certain;
        m_found.push_back(unwatched);
    }
}

LossRemedy Diagnoser::change(ConfigField field, std::uint32_t value) const
{
    return {field, value, !updateReads(memberOf(field), m_about.config)};
}

/// Returns no remedy where so many buffers are more than a session should have.
std::optional<LossRemedy> Diagnoser::enoughBuffers(const LossDiagnosis& diagnosis) const
{
    if (diagnosis.isOver || diagnosis.neededBuffers == 0)
        return std::nullopt;
    const std::uint64_t bytes = saturating::multiply(diagnosis.neededBuffers, diagnosis.pool.bufferSizeKb, 1024U);
    if (diagnosis.memoryLimit != 0 && bytes > diagnosis.memoryLimit)
        return std::nullopt;
    return change(ConfigField::MaximumBuffers, diagnosis.neededBuffers);
}

std::optional<LossRemedy> Diagnoser::remedyFor(const LossDiagnosis& diagnosis) const
{
    const SessionConfig& config = m_about.config;
    switch (diagnosis.cause) {
    case Burst:
    case FileStall:
    case FewForProcessors:
        return enoughBuffers(diagnosis);
    case CannotGrow:
        return change(ConfigField::MinimumBuffers, diagnosis.pool.maximum);
    case GrowsTooLate:
        return change(ConfigField::MinimumBuffers, diagnosis.pool.allocated);
    case EventTooLarge:
        return change(ConfigField::BufferSize,
            diagnosis.pool.bufferSizeKb < usualBufferSizeKb ? usualBufferSizeKb : largeBufferSizeKb);
    case DeliveryOnly:
        return change(ConfigField::LogFileMode, config.logFileMode & ~logfilemode::RealTime);
    case SizeReached:
        return change(
            ConfigField::MaximumFileSize, saturating::to32(std::uint64_t{config.maximumFileSize} * fileGrowthFactor));
    case EndedInSleep:
        if ((config.logFileMode & logfilemode::PersistOnHybridShutdown) != 0)
            return std::nullopt;
        return LossRemedy{ConfigField::LogFileMode,
            (config.logFileMode & ~logfilemode::StopOnHybridShutdown) | logfilemode::PersistOnHybridShutdown, true};
    case TimerCrowds:
        return change(ConfigField::FlushTimer, longFlushSeconds * (1000 / flushTimerUnitMs(config.logFileMode)));
    case ThresholdWaits:
        return change(ConfigField::FlushThreshold, 1);
    case SingleStream:
        return LossRemedy{ConfigField::LogFileMode, config.logFileMode & ~logfilemode::NoPerProcessorBuffering, true};
    default:
        return std::nullopt;
    }
}

/// Causes come first, then what contributes to them, then losses that no poll shows.
int placeOf(LossCause cause)
{
    const bool isUnseen = cause == BeforeFirstPoll || cause == WhileNotPolled;
    return isUnseen ? 2 : isContribution(cause) ? 1 : 0;
}

std::vector<LossDiagnosis> Diagnoser::run()
{
    // Lost buffers come after the steps: a consumer that explains lost events explains them too.
    explainSteps();
    explainLostBuffers();
    explainEnd();
    explainStop();
    explainUnwatched();

    // Causes of a few events beside many are noise of the classification. Contributions repeat the events of their main
    // cause.
    std::uint64_t lost = 0;
    for (const LossDiagnosis& diagnosis : m_found)
        lost += isContribution(diagnosis.cause) ? 0 : diagnosis.events;
    std::erase_if(m_found, [&](const LossDiagnosis& diagnosis) {
        const bool isAboutEvents = diagnosis.logBuffers == 0 && diagnosis.realTimeBuffers == 0 && diagnosis.events > 0;
        return isAboutEvents && static_cast<double>(diagnosis.events) < shownShare * static_cast<double>(lost);
    });
    std::ranges::stable_sort(m_found, [](const LossDiagnosis& left, const LossDiagnosis& right) {
        const auto rank = [](const LossDiagnosis& diagnosis) {
            const bool onlyEnded = diagnosis.events + diagnosis.logBuffers + diagnosis.realTimeBuffers == 0;
            return std::tuple(placeOf(diagnosis.cause), onlyEnded, -static_cast<int>(diagnosis.confidence),
                UINT64_MAX - diagnosis.events, diagnosis.cause);
        };
        return rank(left) < rank(right);
    });
    for (LossDiagnosis& diagnosis : m_found)
        diagnosis.remedy = remedyFor(diagnosis);
    return std::move(m_found);
}

} // namespace

SessionConfig applied(const LossRemedy& remedy, SessionConfig config)
{
    const MemberPointer& pointer = memberOf(remedy.field).pointer;
    if (const auto* const number = std::get_if<std::uint32_t SessionConfig::*>(&pointer))
        config.** number = remedy.value;
    else
        config.*std::get<std::int32_t SessionConfig::*>(pointer) = static_cast<std::int32_t>(remedy.value);
    return config;
}

namespace {

/// Removes from the evidence the events that the kernel has dropped, so that no buffer is blamed for them. When they
/// were dropped is not reported: steps with free buffers come first, because there only the size of an event can cost
/// it otherwise.
std::optional<LossDiagnosis> takeDropped(LossEvidence& evidence, std::uint64_t dropped)
{
    LossDiagnosis diagnosis{.cause = KernelRingFull, .confidence = Confidence::Certain};
    const auto take = [&](std::uint64_t& lost) {
        const std::uint64_t part = std::min(lost, dropped);
        lost -= part;
        dropped -= part;
        diagnosis.events += part;
        return part > 0;
    };
    for (const bool isEmpty : {false, true}) {
        for (LossStep& step : evidence.steps) {
            if (step.sawEmptyPool() != isEmpty || !take(step.eventsLost))
                continue;
            const bool isFirst = diagnosis.losingPolls++ == 0;
            diagnosis.time.begin = isFirst ? step.time.begin : std::min(diagnosis.time.begin, step.time.begin);
            diagnosis.time.end = isFirst ? step.time.end : std::max(diagnosis.time.end, step.time.end);
            diagnosis.emptyPolls += step.after.free == 0 ? 1 : 0;
            diagnosis.written += step.written;
            diagnosis.pool = step.after;
        }
    }
    take(evidence.eventsLostBefore);
    return diagnosis.events > 0 ? std::optional(diagnosis) : std::nullopt;
}

} // namespace

std::vector<LossDiagnosis> diagnoseLoss(const LossEvidence& evidence, const LossCircumstances& circumstances)
{
    const bool hasStop = circumstances.countersAtStop && evidence.hasEnded;
    if (!hasStop && circumstances.reportedDropped == 0)
        return Diagnoser(evidence, circumstances).run();
    LossEvidence examined = evidence;
    if (hasStop)
        addStop(examined, *circumstances.countersAtStop);
    const std::optional<LossDiagnosis> dropped = takeDropped(examined, circumstances.reportedDropped);
    std::vector<LossDiagnosis> found = Diagnoser(examined, circumstances).run();
    if (dropped)
        found.insert(found.begin(), *dropped);
    return found;
}

std::vector<LossDiagnosis> explainLoss(
    const CounterHistory& history, RunId run, TimeRange range, const LossCircumstances& circumstances)
{
    const auto found = history.runs().find(run);
    if (found == history.runs().end())
        return {};
    const auto& totals = found->second.lastTotals;
    constexpr auto isLoss = [](std::uint64_t total) { return total > 0; };
    const bool hasLost = std::any_of(totals.begin() + totalIndexOf(Counter::EventsLost), totals.end(), isLoss);
    if (found->second.isRunning && !hasLost)
        return {};
    return diagnoseLoss(gatherLossEvidence(history, run, explainedPart(history, run, range)), circumstances);
}

} // namespace etwarden
