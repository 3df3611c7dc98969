// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/liveeventsthread.h"

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/manifest.h"
#include "model/etw/wellknown.h"
#include "model/qt/common/memorylimit.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

TraceClock clockOf(const LiveTrace& trace)
{
    LogfileHeader header;
    header.fields = trace.header();
    header.startCounter = trace.startCounter();
    return TraceClock(header);
}

/// The thread that ends first says why: the other one ends because of it.
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
    const auto clock = std::make_shared<const TraceClock>(clockOf(*trace));
    {
        const std::lock_guard lock(shared.mutex);
        if (shared.quit)
            return;
        shared.trace = trace;
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
            shared.changed.notify_one();
        }
    });
    endWith(shared, status);
}

} // namespace

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
    std::unique_lock lock(m_shared->mutex);
    while (true) {
        m_shared->changed.wait(lock, [this] {
            return m_shared->quit || m_shared->scan || m_shared->find || m_shared->count
                || m_shared->exports.isRequested() || m_next < m_shared->ring.end();
        });
        if (m_shared->quit)
            break;
        if (m_shared->clock)
            m_clock = m_shared->clock;
        const LiveRing& ring = m_shared->ring;
        if (m_shared->scan) {
            m_scan = *std::exchange(m_shared->scan, std::nullopt);
            m_next = 0;
        }
        const auto exporting = m_shared->exports.takeRequest();
        const auto finding = std::exchange(m_shared->find, std::nullopt);
        const auto counting = std::exchange(m_shared->count, std::nullopt);
        const std::uint64_t first = std::max(m_next, ring.begin());
        m_next = std::min(ring.end(), first + lookedAtTogether);
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
        look(events, first);
        publishNames(isIdle);
        lock.lock();
    }
}

void LiveEventsThread::look(const std::vector<LiveEventPtr>& events, std::uint64_t first)
{
    std::vector<LiveEventsShared::Passed> passed;
    for (std::size_t i = 0; i < events.size(); ++i) {
        readNames(*events[i], first + i);
        if (!m_scan.filter || passes(*m_scan.filter, *events[i]))
            passed.push_back({first + i, events[i]});
    }
    const std::lock_guard lock(m_shared->mutex);
    m_shared->report([&](LiveEventsShared::Update& update) {
        if (update.scan != m_scan.id)
            update.passed.clear();
        update.scan = m_scan.id;
        update.scannedEnd = m_next;
        update.passed.insert(update.passed.end(), passed.begin(), passed.end());
        while (!update.passed.empty() && update.passed.front().number < m_shared->ring.begin())
            update.passed.pop_front(); // so that it stays small while it is not fetched
    });
}

void LiveEventsThread::readNames(const LiveEvent& event, std::uint64_t number)
{
    if (number < m_namesEnd)
        return;
    m_nameReader.add(event.read());
    m_namesEnd = number + 1;
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

bool LiveEventsThread::passes(const EventFilter& filter, const LiveEvent& event) const
{
    const TraceEvent read = event.read();
    if (!filter.matchesHeader(read, event.processor, *m_clock))
        return false;
    if (!filter.wantsText())
        return true;
    std::string line;
    if (filter.wantsLine())
        EventText(*m_clock, m_names.get()).appendJson(line, read, event.processor);
    return filter.matchesText(read, line);
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
    search.passes = [&](std::size_t place) { return passes(request.filter, *request.events[place]); };
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
    static const Manifests none;
    EventCounter counter(none);
    for (const LiveEventPtr& event : request.events)
        counter.add(event->read(), event->processor, event->time);
    auto counts = std::make_shared<EventCounts>(counter.take());
    nameProcesses(*counts, *m_names);
    const std::lock_guard lock(m_shared->mutex);
    m_shared->report([&](LiveEventsShared::Update& update) {
        update.count = LiveEventsShared::CountAnswer{request.scan, std::move(counts)};
    });
}

void LiveEventsThread::write(const EventExport<std::vector<LiveEventPtr>>& request)
{
    EventFileWriter writer;
    writer.format = request.format;
    writer.count = request.events.size();
    writer.read = [&](std::size_t place, WrittenEvent* event) {
        *event = {request.events[place]->read(), request.events[place]->processor};
        return true;
    };
    writer.goesOn = [&](std::size_t done) {
        const std::lock_guard lock(m_shared->mutex);
        const double share = static_cast<double>(done) / static_cast<double>(request.events.size());
        const bool isWanted = m_shared->exports.report(share);
        m_shared->report([](const LiveEventsShared::Update&) {});
        return isWanted && !m_shared->quit;
    };
    const QString error = writer.write(request.path, EventText(*m_clock, m_names.get()));
    const std::lock_guard lock(m_shared->mutex);
    m_shared->exports.finish(request.path, error);
    m_shared->report([](const LiveEventsShared::Update&) {});
}

} // namespace etwarden
