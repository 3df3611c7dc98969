// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/operationcounts.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/kernelevents.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

QString operationName(std::string_view text)
{
    const std::string kept = shortened(text);
    return QString::fromUtf8(kept.data(), static_cast<qsizetype>(kept.size()));
}

void keepLongest(OperationCount& count, const OperationCount::Operation& operation)
{
    std::vector<OperationCount::Operation>& longest = count.longestOnes;
    if (longest.size() == OperationCount::maximumLongest) {
        if (longest.back().length >= operation.length)
            return;
        longest.pop_back();
    }
    const auto isLonger = [](const auto& left, const auto& right) { return left.length > right.length; };
    longest.insert(std::ranges::upper_bound(longest, operation, isLonger), operation);
}

} // namespace

std::optional<FileTime> OperationCounter::addEdge(const TraceEvent& event, FileTime time)
{
    if (isClassic(event.kind) && kernelEventKind(event) != nullptr)
        return std::nullopt;
    const bool hasActivity = !event.activity.isNull();
    const Key key{.provider = event.provider,
        .activity = event.activity,
        .thread = hasActivity ? 0 : event.threadId.value_or(0),
        .task = event.task};
    if (event.opcode == startType) {
        if (m_openCount < maximumOpen && countOf(event) != nullptr) {
            m_open[key].push_back(time);
            ++m_openCount;
        }
        return std::nullopt;
    }
    const auto open = m_open.find(key);
    if (open == m_open.end())
        return std::nullopt;
    const FileTime length = time - std::min(time, open->second.back());
    open->second.pop_back();
    --m_openCount;
    if (open->second.empty())
        m_open.erase(open);
    OperationCount& count = *countOf(event); // there since the start
    const auto place = std::ranges::upper_bound(OperationCount::bounds, length) - OperationCount::bounds.begin();
    ++count.classes[static_cast<std::size_t>(place)];
    ++count.operations;
    count.longest = std::max(count.longest, length);
    count.total += length;
    keepLongest(count, {.end = time, .length = length, .activity = key.activity, .thread = event.threadId.value_or(0)});
    return length;
}

/// Null: there are too many tasks.
OperationCount* OperationCounter::countOf(const TraceEvent& event)
{
    const Task task{event.provider, event.task};
    if (const auto found = m_places.find(task); found != m_places.end())
        return &m_counts[found->second];
    if (m_counts.size() == maximumTasks)
        return nullptr;
    m_places.emplace(task, m_counts.size());
    const EventNames names = namesOf(event, &m_manifests);
    OperationCount count;
    count.providerId = event.provider;
    count.provider = operationName(names.provider);
    count.event = operationName(names.event);
    count.task = event.task;
    m_counts.push_back(std::move(count));
    return &m_counts.back();
}

std::vector<OperationCount> OperationCounter::take()
{
    m_open.clear();
    m_openCount = 0;
    m_places.clear();
    std::erase_if(m_counts, [](const OperationCount& count) { return count.operations == 0; });
    return std::exchange(m_counts, {});
}

} // namespace etwarden
