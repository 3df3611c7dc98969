// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/live/livesource.h"

#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/readbytes.h"
#include "model/etw/wellknown.h"
#include "model/session/sessioncontrol.h"

#include <algorithm>
#include <new>
#include <optional>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t minimumWindow = 16; // buffers, for sessions that have only a few

/// Types of RT_LostEvent.
constexpr std::uint8_t lostEvent = 32;
constexpr std::uint8_t lostBuffer = 33;

WmiBufferHeader headerOf(std::span<const std::byte> buffer)
{
    WmiBufferHeader header{};
    readBytes(buffer, 0, &header);
    return header;
}

constexpr std::size_t aligned(std::size_t offset)
{
    return (offset + eventAlignment - 1) & ~(eventAlignment - 1);
}

} // namespace

LiveSource::LiveSource(std::weak_ptr<EmbeddedEngine> engine, std::u16string session)
    : m_engine(std::move(engine))
    , m_name(std::move(session))
{
}

LiveSource::~LiveSource()
{
    LiveSource::close();
}

TraceHandle LiveSource::session() const
{
    const std::lock_guard lock(m_attaching);
    return m_session;
}

Win32Status LiveSource::attach()
{
    const std::shared_ptr<EmbeddedEngine> engine = m_engine.lock(); // ends, if it has to, without the lock
    const std::lock_guard attaching(m_attaching);
    if (!engine || !m_mayAttach)
        return Win32Status::WmiInstanceNotFound;
    const Result<SessionStatus> session = SessionControl(*engine).query({.name = m_name});
    if (!session)
        return session.status();
    const TraceHandle handle = session->handle;
    Result<std::vector<std::byte>> header = engine->headerOf(handle);
    if (!header)
        return header.status();
    std::optional<LogfileHeader> fields = readLogfileHeader(std::span(header.value()).subspan(bufferHeaderSize));
    if (!fields)
        return Win32Status::InvalidData;
    {
        const std::lock_guard lock(m_mutex);
        m_window = std::max<std::size_t>(minimumWindow, session->config.maximumBuffers);
    }
    // The backlog may arrive before this returns, so the window is set before.
    if (const Win32Status status = engine->attachConsumer(handle, this); status != Win32Status::Success)
        return status;
    m_session = handle;
    m_header = *std::move(fields);
    m_headerBytes = std::move(header).value();
    m_headerBytes.resize(std::min<std::size_t>(headerOf(m_headerBytes).SavedOffset, m_headerBytes.size()));
    m_header.fields.LogFileMode |= logfilemode::RealTime; // files leave it out
    return Win32Status::Success;
}

Win32Status LiveSource::begin(std::size_t /*memoryBytes*/)
{
    if (session() == invalidTraceHandle)
        return attach();
    const std::lock_guard lock(m_mutex);
    const bool isOver = m_arrived.isEnd && m_held == 0;
    return isOver ? Win32Status::WmiInstanceNotFound : Win32Status::Success;
}

/// Ends the wait of a thread in next(), which still gets what has arrived until now.
void LiveSource::close()
{
    {
        const std::shared_ptr<EmbeddedEngine> engine = m_engine.lock();
        const std::lock_guard attaching(m_attaching);
        m_mayAttach = false;
        if (engine && m_session != invalidTraceHandle)
            engine->detachConsumer(m_session, this);
    }
    sessionEnded();
}

bool LiveSource::deliver(std::span<const std::byte> buffer)
{
    const std::size_t filled = std::min<std::size_t>(headerOf(buffer).SavedOffset, buffer.size()); // no event follows
    const std::lock_guard lock(m_mutex);
    try {
        if (m_acceptsAll || m_held < 2 * m_window) {
            m_arrived.buffers.emplace_back(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(filled));
            ++m_held;
            m_changed.notify_one();
            return true;
        }
    } catch (const std::bad_alloc&) { // the session keeps the buffer
    }
    m_hasRefused = true;
    m_changed.notify_one();
    return false;
}

void LiveSource::allDeliveredUpTo(std::uint64_t time)
{
    const std::lock_guard lock(m_mutex);
    m_arrived.completeUpTo = time;
    m_changed.notify_one();
}

/// Accepts every buffer from now on: there are at most as many as the session and its backlog hold.
void LiveSource::sessionStops()
{
    const std::lock_guard lock(m_mutex);
    m_acceptsAll = true;
}

void LiveSource::sessionEnded()
{
    const std::lock_guard lock(m_mutex);
    m_arrived.isEnd = true;
    m_changed.notify_one();
}

/// Orders by time, and events of the same time by the sequence of their buffers, so that events of one processor keep
/// their order.
bool LiveSource::isLater(const std::unique_ptr<Open>& left, const std::unique_ptr<Open>& right)
{
    return std::tie(left->event.time, left->sequence) > std::tie(right->event.time, right->sequence);
}

/// False: it has no more events.
bool LiveSource::step(Open& buffer)
{
    const std::span<const std::byte> bytes(buffer.bytes);
    if (buffer.offset >= bytes.size())
        return false;
    const EventStart start = findEvent(bytes.subspan(buffer.offset), &buffer.event.raw);
    if (start.end != EventEnd::Event)
        return false;
    buffer.event.time = timeOf(buffer.event.raw).value_or(buffer.event.time);
    buffer.offset = aligned(buffer.offset + start.size);
    return true;
}

void LiveSource::push(std::unique_ptr<Open> buffer)
{
    m_open.push_back(std::move(buffer));
    std::ranges::push_heap(m_open, isLater);
}

void LiveSource::open(std::vector<std::byte> bytes)
{
    const WmiBufferHeader header = headerOf(bytes);
    auto buffer = std::make_unique<Open>();
    buffer->size = {header.BufferSize, static_cast<std::uint32_t>(bytes.size())};
    buffer->bytes = std::move(bytes);
    buffer->offset = bufferHeaderSize;
    buffer->sequence = header.SequenceNumber;
    buffer->event.processor = header.ProcessorIndex;
    buffer->event.loggerId = header.LoggerId;
    buffer->event.time = header.TimeStamp;
    buffer->followsLostEvents = (header.BufferFlag & bufferflag::EventsLost) != 0;
    // The first buffer begins the count: what came before it was not for this consumer.
    buffer->followsLostBuffers = m_lastSequence != 0 && header.SequenceNumber > m_lastSequence + 1;
    m_lastSequence = header.SequenceNumber;
    if (!step(*buffer)) { // none of its events is readable, but it has counted as held
        release();
        return;
    }
    if (m_openOf.size() <= header.ProcessorIndex)
        m_openOf.resize(header.ProcessorIndex + std::size_t{1});
    if (m_openOf[header.ProcessorIndex]++ == 0)
        ++m_openProcessors;
    push(std::move(buffer));
}

void LiveSource::openArrived()
{
    std::deque<std::vector<std::byte>> buffers;
    {
        const std::lock_guard lock(m_mutex);
        buffers.swap(m_arrived.buffers);
        m_completeUpTo = m_arrived.completeUpTo;
        m_isEnd = m_arrived.isEnd;
        m_exceedsWindow = m_held > m_window;
    }
    for (std::vector<std::byte>& bytes : buffers)
        open(std::move(bytes));
}

/// True when no event older than the first open one can come any more, or when the window is exceeded, so that waiting
/// for one has to end.
bool LiveSource::isDue() const
{
    if (m_open.empty())
        return false;
    const bool hasAllProcessors = m_openProcessors >= m_header.fields.NumberOfProcessors;
    return m_isEnd || m_exceedsWindow || hasAllProcessors || m_open.front()->event.time <= m_completeUpTo;
}

/// An event of the documented form (RT_LostEvent), at the time of the first event after the loss.
SourceStep LiveSource::emitLoss(std::uint8_t type)
{
    m_loss = {};
    m_loss.Size = sizeof m_loss;
    m_loss.HeaderType = classicHeaderType;
    m_loss.MarkerFlags = static_cast<std::uint8_t>(markerflag::Normal);
    m_loss.Type = type;
    m_loss.TimeStamp = m_open.front()->event.time;
    m_loss.Guid = wellknown::lostEventGuid;
    m_event = m_open.front()->event;
    findEvent(std::as_bytes(std::span(&m_loss, 1)), &m_event.raw);
    return SourceStep::Event;
}

/// What was lost is reported before the buffer that follows.
SourceStep LiveSource::emitFirst()
{
    Open& first = *m_open.front();
    if (std::exchange(first.followsLostBuffers, false))
        return emitLoss(lostBuffer);
    if (std::exchange(first.followsLostEvents, false))
        return emitLoss(lostEvent);
    std::ranges::pop_heap(m_open, isLater);
    m_current = std::move(m_open.back());
    m_open.pop_back();
    m_event = m_current->event;
    return SourceStep::Event;
}

SourceStep LiveSource::finish()
{
    m_finished = m_current->size;
    m_finishedBytes = std::move(m_current->bytes);
    // While a processor has an open buffer its next event is known; without one an older event may still arrive.
    if (--m_openOf[m_current->event.processor] == 0)
        --m_openProcessors;
    m_current.reset();
    release();
    return SourceStep::BufferEnd;
}

/// A source that was full is offered more when half of its room is free. It gets there whatever the session does: only
/// within the window do events wait.
void LiveSource::release()
{
    bool mayResume = false;
    {
        const std::lock_guard lock(m_mutex);
        --m_held;
        m_exceedsWindow = m_held > m_window;
        mayResume = m_hasRefused && m_held <= m_window;
        if (mayResume)
            m_hasRefused = false;
    }
    if (const std::shared_ptr<EmbeddedEngine> engine = mayResume ? m_engine.lock() : nullptr)
        engine->resumeConsumer(session());
}

/// True when openArrived() would find something; under m_mutex.
bool LiveSource::hasArrived() const
{
    return !m_arrived.buffers.empty() || m_arrived.completeUpTo != m_completeUpTo || m_arrived.isEnd;
}

SourceStep LiveSource::next()
{
    if (!m_current) {
        openArrived(); // also while enough is open: it may have older events
    } else {
        if (!step(*m_current))
            return finish();
        push(std::move(m_current));
    }
    while (!isDue()) {
        if (m_isEnd && m_open.empty())
            return SourceStep::End;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [this] { return hasArrived(); });
        }
        openArrived();
    }
    return emitFirst();
}

} // namespace etwarden
