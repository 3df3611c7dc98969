// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/sessionoutput.h"

#include "model/etw/etllayouts.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr SteadyTime headerInterval = std::chrono::seconds(1); // our choice

} // namespace

void SessionOutput::setFile(std::unique_ptr<EtlFile> file)
{
    m_file = std::move(file);
    m_nextHeader = SteadyTime{0};
    m_sequence = m_file->lastSequence();
    m_failure.reset();
}

void SessionOutput::finishFile(const EtlTotals& totals)
{
    if (m_file)
        m_file->finish(totals); // the buffers on disk stay readable whatever this returns
    m_file.reset();
}

SteadyTime SessionOutput::headerDue() const
{
    return m_file && m_file->isHeaderBehind() ? m_nextHeader : SteadyTime::max();
}

void SessionOutput::updateHeader(const EtlTotals& totals, SteadyTime now)
{
    m_file->updateHeader(totals);
    m_nextHeader = now + headerInterval;
}

OutputResult SessionOutput::handOver(const FlushedBuffer& buffer)
{
    Win32Status fileStatus = Win32Status::Success;
    if (m_file && m_nextFile && m_file->isFull())
        fileStatus = m_nextFile();

    std::uint16_t flags = 0;
    if (buffer.last)
        flags |= bufferflag::FlushMarker;
    if (buffer.eventsLost != m_lostBefore)
        flags |= bufferflag::EventsLost; // since the buffer before; where the kernel sets it is unknown, our choice
    stampBuffer(buffer.bytes, buffer.stamp, m_sequence + 1, flags);
    for (BufferWatcher* const watcher : m_watchers)
        watcher->see(buffer.bytes);

    OutputResult result;
    if (m_file)
        writeToFile(buffer.bytes, fileStatus, &result);
    if (buffer.realTime)
        deliverLive(buffer, &result);
    else if (!m_file)
        result.lostLive = 1; // an update took the last destination away; counted here by our choice
    // Readers understand a gap in the numbers as lost buffers, so one that did not get into the file uses no number;
    // and the flag about lost events waits for a buffer that does.
    if (result.lostByFile == 0) {
        ++m_sequence;
        m_lostBefore = buffer.eventsLost;
    }
    return result;
}

void SessionOutput::writeToFile(std::span<const std::byte> bytes, Win32Status status, OutputResult* result)
{
    if (status == Win32Status::Success)
        status = m_file->write(bytes);
    if (status == Win32Status::Success) {
        m_isDiskFull = false;
        result->written = 1;
        return;
    }
    result->lostByFile = 1;
    if (status == Win32Status::DiskFull)
        result->diskBecameFull = !std::exchange(m_isDiskFull, true);
    else
        m_failure = m_failure.value_or(status);
}

void SessionOutput::deliverLive(const FlushedBuffer& buffer, OutputResult* result)
{
    for (std::size_t i = 1; i < m_consumers.size(); ++i)
        result->lostLive += m_consumers[i]->deliver(buffer.bytes) ? 0 : 1;
    result->written += deliverBacklog().written; // first, so that the consumer gets the buffers in their order
    if (m_backlog.empty() && hasConsumers() && m_consumers.front()->deliver(buffer.bytes)) {
        result->written += m_file ? 0 : 1;
    } else if (!m_backlog.push(buffer.bytes, !m_file, buffer.backlogLimit)) {
        ++result->lostLive;
        result->backlogBecameFull = !std::exchange(m_isBacklogFull, true);
    }
}

OutputResult SessionOutput::deliverBacklog()
{
    if (!hasConsumers())
        return {};
    const Backlog::Delivered delivered = m_backlog.deliver(*m_consumers.front());
    if (delivered.buffers > 0 || m_backlog.empty())
        m_isBacklogFull = false;
    return {.written = delivered.unwritten};
}

bool SessionOutput::addConsumer(RealTimeConsumer* consumer)
{
    if (std::ranges::count(m_consumers, consumer) != 0)
        return false;
    m_consumers.push_back(consumer);
    m_isConsumed = true;
    return true;
}

OutputResult SessionOutput::removeConsumer(RealTimeConsumer* consumer)
{
    const bool wasFirst = hasConsumers() && m_consumers.front() == consumer;
    std::erase(m_consumers, consumer);
    m_isConsumed = hasConsumers();
    if (!wasFirst || !hasConsumers())
        return {}; // if no consumer is left, the backlog waits for the next one
    const OutputResult result{.written = m_backlog.unwritten()};
    m_backlog.clear();
    m_isBacklogFull = false;
    return result;
}

void SessionOutput::reportDelivered(std::uint64_t time)
{
    for (RealTimeConsumer* const consumer : m_consumers) {
        if (consumer != m_consumers.front() || m_backlog.empty())
            consumer->allDeliveredUpTo(time);
    }
}

void SessionOutput::reportStop()
{
    for (RealTimeConsumer* const consumer : m_consumers)
        consumer->sessionStops();
}

void SessionOutput::reportEnd()
{
    for (RealTimeConsumer* const consumer : std::exchange(m_consumers, {}))
        consumer->sessionEnded();
    m_isConsumed = false;
    for (BufferWatcher* const watcher : std::exchange(m_watchers, {}))
        watcher->watchedSessionEnded();
}

OutputResult SessionOutput::discardBacklog()
{
    const OutputResult result{.lostLive = m_backlog.size()};
    m_backlog.clear();
    m_isBacklogFull = false;
    return result;
}

} // namespace etwarden
