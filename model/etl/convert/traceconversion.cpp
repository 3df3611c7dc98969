// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/convert/traceconversion.h"

#include "model/etl/decode/kernelevents.h"
#include "model/etl/decode/tracelogging.h"
#include "model/etw/eventtypes.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

NamesOfIds joined(const TraceNames& names, const std::vector<TraceNames::Entry>& entries, bool areThreads)
{
    NamesOfIds result;
    std::set<std::tuple<std::uint32_t, std::uint32_t, std::string_view>> known;
    for (const TraceNames::Entry& entry : entries) {
        const std::pair id(entry.process, areThreads ? entry.id : 0);
        std::string& text = result[id];
        const std::string_view name = names.text(entry);
        if (!name.empty() && known.emplace(id.first, id.second, name).second)
            text.append(text.empty() ? "" : ", ").append(name);
    }
    return result;
}

} // namespace

NamesOfIds processNames(const TraceNames& names)
{
    return joined(names, names.processes(), false);
}

NamesOfIds threadNames(const TraceNames& names)
{
    return joined(names, names.threads(), true);
}

std::string eventTitle(const TraceEvent& event, const Manifests* manifests)
{
    const EventNames names = namesOf(event, manifests);
    if (!names.event.empty()) {
        const bool isKernels = event.kind != EventKind::Provider && !names.provider.empty();
        return isKernels ? std::string(names.provider).append("/").append(names.event) : std::string(names.event);
    }
    switch (event.kind) {
    case EventKind::Provider:
        return "Event " + std::to_string(event.id);
    case EventKind::Message:
        return "Message " + std::to_string(event.id);
    default:
        return "Type " + std::to_string(event.opcode);
    }
}

std::string providerTitle(const TraceEvent& event, const Manifests* manifests)
{
    const EventNames names = namesOf(event, manifests);
    return names.provider.empty() ? toString(event.provider) : std::string(names.provider);
}

std::vector<LossMark> lossMarks(const ConversionSource& source)
{
    const TraceClock clock(source.trace.header());
    std::vector<LossMark> marks;
    constexpr std::size_t maximumMarked = 100'000; // our choice
    for (const TraceBuffer& buffer : source.trace.buffers()) {
        if (marks.size() >= maximumMarked)
            break;
        const FileTime time = clock.fileTime(buffer.flushTime);
        if ((buffer.flags & bufferflag::EventsLost) != 0)
            marks.push_back({time, "Events lost before this buffer", 0, buffer.processor});
        if ((buffer.flags & bufferflag::BufferLost) != 0)
            marks.push_back({time, "Buffer lost before this one", 0, buffer.processor});
    }
    for (const TraceFinding& finding : source.autopsy.findings) {
        const auto add = [&](std::string_view name) {
            const FileTime time = finding.from != 0 ? finding.from : source.autopsy.lastEvent;
            marks.push_back({time, name, finding.count, finding.processor});
        };
        switch (finding.kind) {
        case TraceFindingKind::Damaged:
            add("Places of the file that cannot be read");
            break;
        case TraceFindingKind::FileEndsEarly:
            add("Buffers beyond the end of the file");
            break;
        case TraceFindingKind::NotClosed:
            add("The file was not closed");
            break;
        case TraceFindingKind::EventsLost:
            add("Events lost in the whole session");
            break;
        case TraceFindingKind::BuffersLost:
            add("Buffers lost in the whole session");
            break;
        case TraceFindingKind::MissingBuffers:
            add("Buffers are missing");
            break;
        default: // nothing is missing, or the marks above say where
            break;
        }
    }
    std::ranges::stable_sort(marks, {}, &LossMark::time);
    return marks;
}

bool forEachInTime(const ConversionSource& source, const StackJoiner::Visit& visit)
{
    static const StackKeys noStacks;
    StackJoiner joiner(source.stacks != nullptr ? *source.stacks : noStacks, visit);
    EventReader reader(source.trace);
    RawEvent raw;
    std::uint64_t time = source.trace.header().startCounter;
    while (reader.next(&raw)) {
        const TraceEvent event = traceEvent(raw);
        time = event.time.value_or(time);
        if (!joiner.add(event, time, reader.buffer().processor))
            return false;
    }
    return joiner.finish();
}

std::optional<Duration> DurationFinder::add(const TraceEvent& event)
{
    const bool isKernels = event.kind != EventKind::Provider && !isClassic(event.kind);
    if ((event.opcode != startType && event.opcode != endType) || isKernels || !event.time || !event.processId
        || !event.threadId || kernelEventKind(event) != nullptr)
        return std::nullopt;
    const bool hasActivity = !event.activity.isNull();
    const std::uint64_t thread = std::uint64_t{*event.processId} << 32 | *event.threadId;
    const std::string_view name = event.task == 0 ? traceLoggingNames(event).event : std::string_view();
    Key key(event.provider, event.activity, hasActivity ? 0 : thread, event.task, name);
    if (event.opcode == startType) {
        if (m_count < maximumOpen && m_nameBytes + name.size() <= maximumOpenNameBytes) {
            m_nameBytes += name.size();
            m_open[std::move(key)].push_back({*event.time, *event.processId, *event.threadId});
            ++m_count;
        }
        return std::nullopt;
    }
    const auto open = m_open.find(key);
    if (open == m_open.end())
        return std::nullopt;
    const Start begun = open->second.back();
    open->second.pop_back();
    --m_count;
    m_nameBytes -= name.size();
    if (open->second.empty())
        m_open.erase(open);
    return Duration{begun.time, std::max(*event.time, begun.time), begun.process, begun.thread, *event.processId,
        *event.threadId, event.activity};
}

} // namespace etwarden
