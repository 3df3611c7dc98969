// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/filesource.h"

#include <utility>

namespace etwarden {

FileSource::FileSource(std::unique_ptr<ReadableFile> file, std::unique_ptr<TraceFile> trace)
    : m_file(std::move(file))
    , m_trace(std::move(trace))
{
}

Win32Status FileSource::open(const std::u16string& path, std::unique_ptr<TraceSource>* source)
{
    std::unique_ptr<ReadableFile> file;
    if (const Win32Status status = openReadableFile(path, &file); status != Win32Status::Success)
        return status;
    std::unique_ptr<TraceFile> trace;
    if (TraceFile::open(*file, &trace) != TraceFileStatus::Good)
        return Win32Status::FileCorrupt;
    source->reset(new FileSource(std::move(file), std::move(trace)));
    return Win32Status::Success;
}

/// From the first event on, however often (our choice: no source says what a second run does).
Win32Status FileSource::begin(std::size_t memoryBytes)
{
    m_reader.emplace(*m_trace, memoryBytes);
    m_hasNext = false;
    m_event = {};
    return Win32Status::Success;
}

SourceStep FileSource::next()
{
    if (m_isClosed)
        return SourceStep::End;
    if (std::exchange(m_hasNext, false))
        return giveEvent();
    const bool hasEvent = m_reader->next(&m_event.raw);
    if (const std::optional<std::uint32_t> finished = m_reader->finishedBuffer()) {
        m_hasNext = hasEvent;
        const TraceBuffer& buffer = m_trace->buffers()[*finished];
        m_buffer = {m_trace->header().fields.BufferSize, buffer.filledBytes};
        return SourceStep::BufferEnd;
    }
    return hasEvent ? giveEvent() : SourceStep::End;
}

SourceStep FileSource::giveEvent()
{
    const TraceBuffer& buffer = m_trace->buffers()[m_reader->place().buffer];
    m_event.time = timeOf(m_event.raw).value_or(m_event.time);
    m_event.processor = buffer.processor;
    m_event.loggerId = buffer.loggerId;
    return SourceStep::Event;
}

} // namespace etwarden
