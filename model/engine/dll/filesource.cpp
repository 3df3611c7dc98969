// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/filesource.h"

#include "model/etw/etllayouts.h"
#include "model/etw/readbytes.h"

#include <cstring>
#include <span>
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

/// Each run begins with the first event (our choice: no source says what a second run does).
Win32Status FileSource::begin(std::size_t memoryBytes)
{
    m_reader.emplace(*m_trace, memoryBytes);
    m_hasNext = false;
    m_hasGivenHeader = false;
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
        m_finished = *finished;
        const TraceBuffer buffer = m_trace->buffer(m_finished);
        m_buffer = {m_trace->header().fields.BufferSize, buffer.filledBytes};
        return SourceStep::BufferEnd;
    }
    return hasEvent ? giveEvent() : SourceStep::End;
}

/// The buffer with the header event may have events that are younger than those of other buffers, as in a snapshot.
std::vector<std::byte> FileSource::takeHeaderBuffer()
{
    return std::exchange(m_hasGivenHeader, true) ? std::vector<std::byte>() : bytesOf(m_trace->buffers().front());
}

std::vector<std::byte> FileSource::takeBuffer()
{
    const bool wasGiven = m_finished == 0 && m_hasGivenHeader;
    return wasGiven ? std::vector<std::byte>() : bytesOf(m_trace->buffer(m_finished));
}

std::vector<std::byte> FileSource::bytesOf(const TraceBuffer& buffer) const
{
    BufferStorage memory;
    const std::span<const std::byte> bytes = m_trace->load(buffer, 0, buffer.filledBytes, memory).bytes;
    WmiBufferHeader header{};
    if (!readBytes(bytes, 0, &header))
        return {};
    if (buffer.isCompressed()) { // as it was in the file; `bytes` are decompressed
        header.BufferFlag &= static_cast<std::uint16_t>(~bufferflag::Compressed);
        header.BufferSize = m_trace->header().fields.BufferSize;
    }
    std::vector<std::byte> copy(bytes.begin(), bytes.end());
    std::memcpy(copy.data(), &header, sizeof header);
    return copy;
}

SourceStep FileSource::giveEvent()
{
    const TraceBuffer& buffer = m_reader->buffer();
    m_event.raw.hasImpossibleTime = false; // consumers get each time as it was written
    m_event.time = timeOf(m_event.raw).value_or(m_event.time);
    m_event.processor = buffer.processor;
    m_event.loggerId = buffer.loggerId;
    return SourceStep::Event;
}

} // namespace etwarden
