// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/perfsource.h"

#include "model/engine/sources/clockline.h"
#include "model/engine/sources/procparsers.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <system_error>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint64_t nsPerInterval = 100; // intervals are in 100 ns
constexpr std::uint64_t shortestInterval = 1000; // 100 us, as timers of Windows allow; in 100 ns

constexpr SteadyTime lossPeriod = std::chrono::seconds(1);

/// How much of a ring is read at most before the kernel gets the room back.
constexpr std::uint64_t releasedAtOnce = 32 * 1024;

std::optional<int> readParanoia(HostReader& reader)
{
    std::string text;
    int value = 0;
    if (!reader.read("sys/kernel/perf_event_paranoid", text)
        || std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
        return std::nullopt;
    return value;
}

} // namespace

PerfSource::PerfSource(std::unique_ptr<KernelEventSink> sink, std::unique_ptr<PerfRings> rings,
    std::unique_ptr<HostSampler> sampler, std::unique_ptr<HostReader> reader, const Clock& clock,
    LoggerWorkers& workers)
    : m_clock(clock)
    , m_sink(std::move(sink))
    , m_rings(std::move(rings))
    , m_sampler(std::move(sampler))
    , m_reader(std::move(reader))
    , m_writer(*m_sink)
    , m_translator(*m_sink)
    , m_paranoia(readParanoia(*m_reader))
{
    for (const PerfEventKind& kind : perfEventKinds)
        prepare(kind);
    {
        const std::lock_guard lock(m_mutex);
        m_translator.clocks().advance(ClockReading::of(m_clock));
        round();
    }
    m_worker = workers.start([this] { return step(); });
    m_sink->setSource(this);
}

PerfSource::~PerfSource()
{
    m_sink->setSource(nullptr);
    m_isEnding = true;
    m_rings->wake();
}

void PerfSource::prepare(const PerfEventKind& kind)
{
    Event& event = m_events[indexOf(kind.event)];
    event.attributes = kind.attributes;
    if (!kind.tracepoint.empty()) {
        std::string text;
        event.refusal = m_rings->readFormat(kind.tracepoint, text);
        if (event.refusal.obstacle != FeedObstacle::None)
            return;
        const TracepointFormat format(text);
        const std::optional<std::uint64_t> id = format.id();
        if (!id) {
            event.refusal = {FeedObstacle::NoTracepoints, 0};
            return;
        }
        event.attributes.config = *id;
        m_translator.fields().read(kind.event, format);
    }
    event.refusal = m_rings->tryOut(wantedAttributes(kind));
}

PerfAttributes PerfSource::wantedAttributes(const PerfEventKind& kind) const
{
    PerfAttributes attributes = m_events[indexOf(kind.event)].attributes;
    if ((m_sink->walkedEvents() & kind.walked) != 0)
        attributes.sampleType |= perfsample::Callchain;
    if (kind.event == PerfEvent::Samples)
        attributes.period = std::max<std::uint64_t>(m_sink->profileInterval(), shortestInterval) * nsPerInterval;
    return attributes;
}

/// Switches can be seen in two ways; the tracepoint says more of them.
bool PerfSource::isUsed(const PerfEventKind& kind) const
{
    if (kind.event == PerfEvent::Switches)
        return isPossible(PerfEvent::Switches) || !isPossible(PerfEvent::SwitchRecords);
    return kind.event != PerfEvent::SwitchRecords || !isPossible(PerfEvent::Switches);
}

/// The first one of the events that a flag needs.
PerfRefusal PerfSource::refusalOf(std::uint32_t enableFlag) const
{
    if ((enableFlag & perfFlags) == 0)
        return {FeedObstacle::NotForeseen, 0};
    for (const PerfEventKind& kind : perfEventKinds) {
        if ((kind.enableFlags & enableFlag) != 0 && isUsed(kind) && !isPossible(kind.event))
            return m_events[indexOf(kind.event)].refusal;
    }
    return {};
}

std::uint32_t PerfSource::openFlags() const
{
    std::uint32_t flags = m_listened;
    for (const PerfEventKind& kind : perfEventKinds) {
        if (isUsed(kind) && !m_events[indexOf(kind.event)].opened)
            flags &= ~kind.enableFlags;
    }
    return flags;
}

std::vector<FlagFeed> PerfSource::feeds() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<FlagFeed> feeds;
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1) {
        const PerfRefusal refusal = refusalOf(bit);
        const bool isRefused = refusal.obstacle == FeedObstacle::NotPermitted;
        const bool isCounted = (m_sampler->observedFlags() & bit) != 0;
        constexpr std::uint32_t byTracepoints = enableflag::Dispatcher | enableflag::DiskIo | enableflag::DiskIoInit
            | enableflag::Interrupt | enableflag::Dpc;
        FlagFeed feed{.flags = 0,
            .feed = refusal.obstacle == FeedObstacle::None ? EventFeed::Kernel
                : isCounted                                ? EventFeed::Counters
                                                           : EventFeed::None,
            .obstacle = refusal.obstacle,
            .error = refusal.obstacle == FeedObstacle::Failed ? refusal.error : 0,
            .neededParanoia = isRefused && (bit & byTracepoints) != 0 ? -1 : 0,
            .paranoia = isRefused ? m_paranoia : std::nullopt};
        const auto same = std::ranges::find_if(feeds, [&feed](FlagFeed other) {
            other.flags = 0;
            return other == feed;
        });
        (same == feeds.end() ? feeds.emplace_back(feed) : *same).flags |= bit;
    }
    return feeds;
}

void PerfSource::conclude(std::uint32_t enableFlags)
{
    const std::lock_guard lock(m_mutex);
    round();
    m_sampler->conclude(enableFlags, m_writer);
    m_concluded |= enableFlags;
    follow();
}

void PerfSource::resume()
{
    const std::lock_guard lock(m_mutex);
    m_concluded = 0;
    follow();
}

void PerfSource::catchUp()
{
    const std::lock_guard lock(m_mutex);
    const bool wasOpen = !m_rings->rings().empty();
    m_isCatchingUp = true;
    round();
    m_isCatchingUp = false;
    if (wasOpen != !m_rings->rings().empty() && m_worker)
        m_worker->wake(); // it sleeps where it sees no ring
}

SteadyTime PerfSource::step()
{
    if (m_isEnding)
        return SteadyTime::max();
    SteadyTime next{};
    {
        const std::lock_guard lock(m_mutex);
        const SteadyTime now = m_clock.steadyTime();
        const std::uint64_t before = m_writer.written();
        round();
        m_period = SamplingSource::nextPeriod(m_period, m_writer.written() - before);
        next = now + m_period;
    }
    return m_rings->wait(next) ? m_clock.steadyTime() : next;
}

void PerfSource::round()
{
    const ClockReading now = ClockReading::of(m_clock);
    m_translator.clocks().advance(now);
    readRings(now.steady);
    reportLosses(now.steady);
    follow();
    constexpr std::uint32_t anyProcessor = 0;
    m_sink->setMoment(m_translator.momentOf(now.steady, anyProcessor));
    const std::uint32_t counted = m_sink->providerFlags() | (m_sink->systemFlags() & ~m_recorded);
    m_sampler->sample(counted & ~m_concluded, m_writer);
}

struct PerfSource::Reading
{
    Reading(PerfRing& from, std::uint64_t head)
        : ring(&from)
        , cursor(from.data, from.tail, head)
        , done(from.tail)
    {
    }

    /// Finds the next record that can be read. False: there is none until `until`.
    bool advance(std::uint64_t until)
    {
        for (;;) {
            done = cursor.position();
            const std::span<const std::byte> bytes = cursor.next();
            if (bytes.empty()) {
                done = cursor.position();
                return false;
            }
            const std::optional<PerfRecord> parsed = parsePerfRecord(bytes, ring->events);
            if (!parsed)
                continue;
            record = *parsed;
            return record.time <= until;
        }
    }

    PerfRing* ring;
    PerfRingCursor cursor;
    std::uint64_t done; ///< the end of the last record that was used or left out
    PerfRecord record;
};

void PerfSource::readRings(SteadyTime until)
{
    const auto limit = static_cast<std::uint64_t>(until.count());
    std::vector<Reading> readings;
    readings.reserve(m_rings->rings().size());
    std::vector<Reading*> heap; // the one with the oldest record first
    const auto isYounger = [](const Reading* a, const Reading* b) { return a->record.time > b->record.time; };
    for (PerfRing& ring : m_rings->rings()) {
        Reading& reading = readings.emplace_back(ring, m_rings->headOf(ring));
        if (reading.advance(limit))
            heap.push_back(&reading);
    }
    std::ranges::make_heap(heap, isYounger);
    while (!heap.empty()) {
        std::ranges::pop_heap(heap, isYounger);
        Reading& reading = *heap.back();
        heap.pop_back();
        const std::uint64_t others = heap.empty() ? limit : heap.front()->record.time;
        bool hasMore = true;
        while (hasMore && reading.record.time <= others) {
            m_translator.translate(reading.record, reading.ring->processor, m_recorded);
            hasMore = reading.advance(limit);
            if (reading.done - reading.ring->tail >= releasedAtOnce)
                m_rings->release(*reading.ring, reading.done);
        }
        if (hasMore) {
            heap.push_back(&reading);
            std::ranges::push_heap(heap, isYounger);
        }
    }
    for (const Reading& reading : readings)
        m_rings->release(*reading.ring, reading.done);
}

/// Reports at most once a second, because a ring that is full fills again and again. A kernel before 6.0 does not say
/// whose records they were, so all that listen to the rings count them.
void PerfSource::reportLosses(SteadyTime now)
{
    if (const std::uint64_t lost = m_translator.takeLost(); !m_rings->countsLosses())
        m_lost[m_recorded] += lost;
    for (const PerfEventKind& kind : perfEventKinds) {
        if (m_events[indexOf(kind.event)].opened)
            m_lost[kind.enableFlags & ~kind.begun & m_recorded] += m_rings->takeLost(kind.event);
    }
    if (now - m_lossesReported < lossPeriod && !m_isCatchingUp)
        return;
    constexpr std::uint32_t anyProcessor = 0;
    for (const auto& [enableFlags, events] : std::exchange(m_lost, {})) {
        if (events == 0 || enableFlags == 0)
            continue;
        m_sink->countLost(enableFlags, events, anyProcessor);
        m_lossesReported = now;
    }
}

/// Opens and closes what sessions listen to, and leaves alone what stays as it is.
void PerfSource::follow()
{
    const std::uint32_t listened = m_sink->systemFlags() & ~m_concluded;
    const std::uint32_t before = std::exchange(m_listened, listened & perfFlags);
    bool haveTasks = false;
    for (const PerfEventKind& kind : perfEventKinds) {
        Event& event = m_events[indexOf(kind.event)];
        const bool isWanted = (kind.enableFlags & listened) != 0 && isUsed(kind);
        if (!isWanted) {
            if (event.opened)
                m_rings->close(kind.event);
            event.opened.reset();
            continue;
        }
        const bool isNew = (kind.enableFlags & before) == 0;
        if (event.refusal.obstacle != FeedObstacle::None && isNew)
            prepare(kind); // perhaps it is permitted by now
        const PerfAttributes wanted = wantedAttributes(kind);
        if (event.refusal.obstacle != FeedObstacle::None || event.opened == wanted)
            continue;
        event.refusal = m_rings->open(kind.event, wanted);
        event.opened = event.refusal.obstacle == FeedObstacle::None ? std::optional(wanted) : std::nullopt;
        haveTasks = haveTasks || (event.opened && (kind.event == PerfEvent::Tasks || kind.event == PerfEvent::Images));
    }
    if (haveTasks)
        followProcesses();
    if (m_listened == 0)
        m_translator.forgetProcesses();
    if (!(m_sink->walkedEvents() & walkedEvent(kernelhook::CSwitch)))
        m_translator.forgetStacks();
    m_recorded = openFlags();
    m_sink->setRecordedFlags(m_recorded);

    followInterval();
}

/// A session that is concluded gets the interval that it had written at its end.
void PerfSource::followInterval()
{
    const Event& samples = m_events[indexOf(PerfEvent::Samples)];
    if (!samples.opened && (m_concluded & enableflag::Profile) != 0)
        return;
    const auto interval =
        samples.opened ? static_cast<std::uint32_t>(samples.opened->period / nsPerInterval) : std::uint32_t{0};
    if (interval != 0 && m_interval != 0 && interval != m_interval)
        m_translator.writeInterval(m_interval, interval, 0);
    m_interval = interval;
}

std::uint32_t PerfSource::samplingInterval() const
{
    const std::lock_guard lock(m_mutex);
    return m_interval;
}

void PerfSource::followProcesses()
{
    std::vector<std::uint32_t> ids;
    std::string text;
    if (!m_reader->listProcesses(ids))
        return;
    for (const std::uint32_t id : ids) {
        if (!m_reader->readOfProcess(id, "stat", text))
            continue;
        if (const std::optional<HostProcess> process = parseProcessStat(text))
            m_translator.addProcess(id, *process);
        if (m_events[indexOf(PerfEvent::Images)].opened && m_reader->readOfProcess(id, "maps", text))
            m_translator.addImages(id, parseMaps(text));
    }
}

} // namespace etwarden
