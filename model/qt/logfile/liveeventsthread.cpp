// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/liveeventsthread.h"

#include "model/etl/decode/extendeddata.h"
#include "model/etl/decode/manifest.h"
#include "model/etl/edit/describingevent.h"
#include "model/etl/edit/newtrace.h"
#include "model/etw/wellknown.h"
#include "model/qt/common/memorylimit.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/logfile/traceeditor.h"

#include <QIODevice>

#include <algorithm>
#include <chrono>
#include <utility>

namespace etwarden {

namespace {

LogfileHeader headerOf(const LiveTrace& trace, const std::u16string& session)
{
    LogfileHeader header;
    header.fields = trace.header();
    header.startCounter = trace.startCounter();
    header.sessionName = session;
    return header;
}

/// Only the thread that ends first sets the reason, because the other one ends as a consequence.
void endWith(LiveEventsShared& shared, Win32Status status)
{
    const std::lock_guard lock(shared.mutex);
    if (!std::exchange(shared.hasEnded, true))
        shared.report([status](LiveEventsShared::Update& update) { update.end = status; });
}

void consumeUntilEnd(LiveEventsShared& shared, const LiveTraceOpener& opener, const std::u16string& session)
{
    Result<std::unique_ptr<LiveTrace>> opened = opener(session);
    if (!opened) {
        endWith(shared, opened.status());
        return;
    }
    const std::shared_ptr<LiveTrace> trace = std::move(opened).value();
    const auto header = std::make_shared<const LogfileHeader>(headerOf(*trace, session));
    const auto clock = std::make_shared<const TraceClock>(*header);
    {
        const std::lock_guard lock(shared.mutex);
        if (shared.quit)
            return;
        shared.trace = trace;
        shared.header = header;
        shared.clock = clock;
        shared.report([](const LiveEventsShared::Update&) {});
    }
    FileTime time = trace->header().StartTime;
    const Win32Status status = trace->run([&](std::span<const std::byte> bytes, std::uint16_t processor) {
        RawEvent raw;
        if (findEvent(bytes, &raw).end != EventEnd::Event)
            return;
        if (const std::optional<std::uint64_t> counter = timeOf(raw))
            time = clock->fileTime(*counter);
        auto event = std::make_shared<LiveEvent>();
        event->time = time;
        event->processor = processor;
        event->bytes.assign(raw.bytes.begin(), raw.bytes.end());
        const bool isLoss = traceEvent(raw).provider == wellknown::lostEventGuid;
        const std::lock_guard lock(shared.mutex);
        shared.losses += isLoss ? 1 : 0;
        if (shared.isPaused) {
            ++shared.passedBy;
            shared.report([](const LiveEventsShared::Update&) {});
        } else {
            shared.ring.add(std::move(event));
            if (shared.isEventAwaited)
                shared.changed.notify_one();
        }
    });
    endWith(shared, status);
}

} // namespace

const Manifests& noManifests()
{
    static const Manifests none;
    return none;
}

void consumeLiveEvents(LiveEventsShared& shared, const LiveTraceOpener& opener, const std::u16string& session)
{
    if (!runWithinMemory([&] { consumeUntilEnd(shared, opener, session); }))
        endWith(shared, Win32Status::NotEnoughMemory);
}

void LiveEventsThread::run()
{
    if (!runWithinMemory([this] { follow(); }))
        endWith(*m_shared, Win32Status::NotEnoughMemory);
    std::unique_lock lock(m_shared->mutex);
    const std::shared_ptr<LiveTrace> trace = m_shared->trace;
    lock.unlock();
    if (trace)
        trace->close();
}

void LiveEventsThread::follow()
{
    constexpr std::uint64_t lookedAtTogether = 1024;
    constexpr std::chrono::milliseconds stackDelay{100}; // in which the stack of an event comes after it (our choice)
    const auto isAsked = [this] {
        return m_shared->quit || m_shared->scan || m_shared->find || m_shared->count || m_shared->exports.isRequested();
    };
    std::unique_lock lock(m_shared->mutex);
    while (true) {
        const LiveRing& ring = m_shared->ring;
        m_shared->isEventAwaited = true;
        m_shared->changed.wait(lock, [&] { return isAsked() || m_next < ring.end(); });
        m_shared->isEventAwaited = false;
        if (m_next >= m_ripeEnd && !isAsked()) {
            const std::uint64_t end = ring.end();
            const bool needsStacks = m_scan.filter && m_scan.filter->wantsLine();
            if (!needsStacks || !m_shared->changed.wait_for(lock, stackDelay, isAsked))
                m_ripeEnd = end;
        }
        if (m_shared->quit)
            break;
        if (m_shared->clock)
            m_clock = m_shared->clock;
        if (m_shared->scan) {
            m_scan = *std::exchange(m_shared->scan, std::nullopt);
            m_next = 0;
            m_ripeEnd = 0;
            m_stackKeys = StackKeys(maximumStackBytes);
            m_stackKeysEnd = 0;
        }
        const auto exporting = m_shared->exports.takeRequest();
        const auto finding = std::exchange(m_shared->find, std::nullopt);
        const auto counting = std::exchange(m_shared->count, std::nullopt);
        const std::uint64_t first = std::max(m_next, ring.begin());
        m_next = std::max(first, std::min(m_ripeEnd, first + lookedAtTogether));
        std::vector<LiveEventPtr> events;
        for (std::uint64_t number = first; number < m_next; ++number)
            events.push_back(ring.at(number));
        const bool isIdle = m_next == ring.end();
        lock.unlock();
        if (exporting)
            write(*exporting);
        if (finding)
            find(*finding);
        if (counting)
            count(*counting);
        look(events, first, isIdle);
        lock.lock();
    }
}

void LiveEventsThread::look(const std::vector<LiveEventPtr>& events, std::uint64_t first, bool isIdle)
{
    readActivities(events, first);
    std::vector<PassedEvent> passed;
    for (std::size_t i = 0; i < events.size(); ++i)
        passed.push_back({first + i, events[i], read(*events[i], first + i)});
    publishNames(isIdle);
    publishModules(isIdle);
    if (m_scan.filter) {
        const std::vector<PassedEvent> all = std::exchange(passed, {});
        forEachPassing(*m_scan.filter, all, [&](std::size_t place) {
            passed.push_back(all[place]);
            return true;
        });
    }
    const std::lock_guard lock(m_shared->mutex);
    const std::uint64_t begin = m_shared->ring.begin();
    m_durations.dropBefore(begin);
    m_shared->report([&](LiveEventsShared::Update& update) {
        if (update.scan != m_scan.id)
            update.passed.clear();
        update.scan = m_scan.id;
        update.scannedEnd = m_next;
        update.passed.insert(update.passed.end(), passed.begin(), passed.end());
        while (!update.passed.empty() && update.passed.front().number < begin)
            update.passed.pop_front(); // so that it stays small while it is not fetched
    });
}

/// Few events continue an activity: only for those is the lock taken.
void LiveEventsThread::readActivities(const std::vector<LiveEventPtr>& events, std::uint64_t first)
{
    for (std::size_t i = 0; i < events.size(); ++i) {
        const TraceEvent event = events[i]->read();
        if (first + i < m_readEnd || event.activity.isNull() || findItem(event, ItemType::RelatedActivity).empty())
            continue;
        const std::lock_guard lock(m_shared->mutex);
        m_shared->activities.add(event);
    }
}

/// Reads names, images and operations from each event once. Returns how long the operation took that the event ends.
std::optional<FileTime> LiveEventsThread::read(const LiveEvent& event, std::uint64_t number)
{
    if (number < m_readEnd)
        return m_durations.at(number);
    const TraceEvent read = event.read();
    m_nameReader.add(read);
    m_moduleReader.add(read);
    const std::optional<FileTime> length = m_operations.add(read, event.time);
    if (length)
        m_durations.add(number, *length);
    m_readEnd = number + 1;
    return length;
}

/// Rebuilding the names is slow, so they are published in steps of an eighth.
void LiveEventsThread::publishNames(bool isIdle)
{
    const std::size_t bytes = m_nameReader.bytes();
    if (bytes == m_publishedNameBytes || (!isIdle && bytes < m_publishedNameBytes + m_publishedNameBytes / 8))
        return;
    m_publishedNameBytes = bytes;
    m_names = std::make_shared<const TraceNames>(m_nameReader.names());
    const std::lock_guard lock(m_shared->mutex);
    m_shared->report([this](LiveEventsShared::Update& update) { update.names = m_names; });
}

/// Publishes the images in the same steps.
void LiveEventsThread::publishModules(bool isIdle)
{
    const std::size_t bytes = m_moduleReader.bytes();
    if (bytes == m_publishedModuleBytes || (!isIdle && bytes < m_publishedModuleBytes + m_publishedModuleBytes / 8))
        return;
    m_publishedModuleBytes = bytes;
    m_modules = std::make_shared<const LoadedModules>(m_moduleReader.modules());
    const std::lock_guard lock(m_shared->mutex);
    m_shared->report([this](LiveEventsShared::Update& update) { update.modules = m_modules; });
}

EventText LiveEventsThread::text() const
{
    return EventText(*m_clock, m_names.get(), nullptr, m_modules.get());
}

void LiveEventsThread::forEachPassing(
    const EventFilter& filter, std::span<const PassedEvent> events, const VisitPlace& visit)
{
    static const StackKeys noStacks;
    if (filter.wantsLine())
        readStackKeys();
    const EventText texts = text();
    std::vector<std::uint64_t> numbers;
    for (const PassedEvent& event : events)
        numbers.push_back(event.number);
    const auto placeOf = [&numbers](std::uint64_t number) {
        return static_cast<std::size_t>(std::ranges::lower_bound(numbers, number) - numbers.begin());
    };
    LiveEventPtr loaded;
    StackLookup lookup{.keys = filter.wantsLine() ? m_stackKeys : noStacks, .end = m_stackKeysEnd};
    lookup.load = [&](std::uint64_t number, TraceEvent* event, std::uint16_t* processor) {
        const std::size_t place = placeOf(number);
        const bool isAsked = place < numbers.size() && numbers[place] == number;
        loaded = isAsked ? events[place].event : kept(number);
        if (!loaded)
            return false;
        *event = loaded->read();
        *processor = loaded->processor;
        return true;
    };
    lookup.wants = [&](std::uint64_t number, const TraceEvent& event, std::uint16_t processor) {
        return filter.matchesHeader(event, processor, *m_clock, events[placeOf(number)].duration);
    };
    lookup.visit = [&](std::uint64_t number, const StackJoiner::Joined& joined) {
        return !texts.matches(filter, joined.event, joined.processor, &joined.stack) || visit(placeOf(number));
    };
    lookup.run(numbers);
}

/// Reads the keys of all events that came until now.
void LiveEventsThread::readStackKeys()
{
    std::vector<LiveEventPtr> events;
    {
        const std::lock_guard lock(m_shared->mutex);
        const LiveRing& ring = m_shared->ring;
        for (std::uint64_t number = std::max(m_stackKeysEnd, ring.begin()); number < ring.end(); ++number)
            events.push_back(ring.at(number));
        m_stackKeysEnd = ring.end();
    }
    for (const LiveEventPtr& event : events)
        m_stackKeys.add(event->read());
}

/// Null: it was dropped.
LiveEventPtr LiveEventsThread::kept(std::uint64_t number) const
{
    const std::lock_guard lock(m_shared->mutex);
    const LiveRing& ring = m_shared->ring;
    return number >= ring.begin() && number < ring.end() ? ring.at(number) : nullptr;
}

void LiveEventsThread::find(const LiveEventsShared::FindRequest& request)
{
    const auto shareOf = [count = request.events.size()](std::size_t looked) {
        return static_cast<double>(looked) / static_cast<double>(std::max<std::size_t>(count, 1));
    };
    EventSearch search;
    search.count = request.events.size();
    search.begin = request.begin;
    search.direction = request.direction;
    search.forEachPassing = [&](std::size_t first, std::size_t last, const EventSearch::Visit& visit) {
        forEachPassing(request.filter, std::span(request.events).subspan(first, last - first),
            [&](std::size_t place) { return visit(first + place); });
    };
    search.goesOn = [&](std::size_t looked) {
        const std::lock_guard lock(m_shared->mutex);
        if (looked > 0) {
            m_shared->report([&](LiveEventsShared::Update& update) {
                update.find = LiveEventsShared::FindAnswer{.id = request.id, .share = shareOf(looked)};
            });
        }
        return !m_shared->quit && m_shared->wantedFind == request.id;
    };
    const std::optional<EventSearch::Result> result = search.run();
    if (!result)
        return;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->report([&](LiveEventsShared::Update& update) {
        update.find = LiveEventsShared::FindAnswer{.id = request.id, .share = 1, .result = result};
    });
}

void LiveEventsThread::count(const LiveEventsShared::CountRequest& request)
{
    EventCounter counter(noManifests());
    for (const PassedEvent& passed : request.events)
        counter.add(passed.event->read(), passed.event->processor, passed.event->time);
    auto counts = std::make_shared<EventCounts>(counter.take());
    nameProcesses(*counts, *m_names);
    const std::lock_guard lock(m_shared->mutex);
    m_shared->report([&](LiveEventsShared::Update& update) {
        update.count = LiveEventsShared::CountAnswer{request.scan, std::move(counts)};
    });
}

/// The wanted events with all others that are kept, because stacks and names of events are in other events.
std::vector<LiveEventsThread::Candidate> LiveEventsThread::candidates(const std::vector<PassedEvent>& wanted) const
{
    std::vector<Candidate> events;
    const std::lock_guard lock(m_shared->mutex);
    const LiveRing& ring = m_shared->ring;
    auto next = wanted.begin();
    for (; next != wanted.end() && next->number < ring.begin(); ++next) // dropped since they were asked for
        events.push_back({next->event, true});
    for (std::uint64_t number = ring.begin(); number < ring.end(); ++number) {
        const bool isWanted = next != wanted.end() && next->number == number;
        events.push_back({ring.at(number), isWanted});
        next += isWanted ? 1 : 0;
    }
    return events;
}

/// False: it was cancelled, or the owner was destroyed.
bool LiveEventsThread::goesOn(std::size_t done, std::size_t count)
{
    const std::lock_guard lock(m_shared->mutex);
    const double share = static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(count, 1));
    const bool isWanted = m_shared->exports.report(share);
    m_shared->report([](const LiveEventsShared::Update&) {});
    return isWanted && !m_shared->quit;
}

void LiveEventsThread::write(const LiveEventsShared::WriteRequest& request)
{
    const std::vector<Candidate> events = candidates(request.events);
    const QString error = request.format ? writeEvents(request, events) : writeTrace(request.path, events);
    const std::lock_guard lock(m_shared->mutex);
    m_shared->exports.finish(request.path, error);
    m_shared->report([](const LiveEventsShared::Update&) {});
}

QString LiveEventsThread::writeEvents(
    const LiveEventsShared::WriteRequest& request, const std::vector<Candidate>& events)
{
    StackKeys stacks(maximumStackBytes);
    for (const Candidate& each : events)
        stacks.add(each.event->read());
    EventFileWriter writer(stacks);
    writer.format = *request.format;
    writer.count = events.size();
    writer.read = [&](std::size_t place, WrittenEvent* event) {
        const Candidate& each = events[place];
        *event = {each.event->read(), each.event->processor, each.isWanted};
        return true;
    };
    writer.goesOn = [&](std::size_t done) { return goesOn(done, events.size()); };
    return writer.write(request.path, text());
}

QString LiveEventsThread::writeTrace(const QString& path, const std::vector<Candidate>& events)
{
    std::shared_ptr<const LogfileHeader> header;
    {
        const std::lock_guard lock(m_shared->mutex);
        header = m_shared->header;
    }
    std::size_t largest = 0;
    for (const Candidate& each : events)
        largest = std::max(largest, each.event->bytes.size());
    return writeWholeFile(path, [&](QIODevice& file) {
        std::size_t done = 0;
        NewTrace trace(header ? *header : LogfileHeader(), largest,
            placeWriter(file, [&] { return goesOn(done, events.size()); }));
        for (const Candidate& each : events) {
            ++done;
            const TraceEvent read = each.event->read();
            const bool isLoss = read.provider == wellknown::lostEventGuid;
            const bool isTaken = each.isWanted || isLoss || describes(read) != Describes::Nothing;
            if (isTaken && !trace.add(each.event->bytes, each.event->processor))
                return false;
        }
        return trace.finish();
    });
}

} // namespace etwarden
