// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/mergedheader.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace etwarden {

namespace {

std::uint32_t saturated(std::uint64_t count)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(count, UINT32_MAX));
}

/// Losses of one kind, summed over the parts.
class LossSum
{
public:
    void add(const PlacedLosses& losses, std::size_t session, bool isPart)
    {
        m_marks |= losses.headerMark(isPart);
        if (losses.headerMark(false) != 0)
            m_ofSession[session] = std::max(m_ofSession[session], losses.wanted());
        else
            m_sum += losses.wanted();
    }
    void add(std::uint64_t count) { m_sum += count; }

    std::uint32_t total() const
    {
        std::uint64_t total = m_sum;
        for (const auto& [session, count] : m_ofSession)
            total += count;
        return saturated(total);
    }
    std::uint16_t marks() const { return m_marks; }

private:
    std::uint64_t m_sum = 0;
    /// If nothing says when a session lost, each of its parts has the whole count, so the count is added once.
    std::map<std::size_t, std::uint64_t> m_ofSession;
    std::uint16_t m_marks = 0;
};

FileTime endTime(const MergedTrace& trace)
{
    const FileTime to = trace.selection.to;
    const bool isToTheEnd = to == TraceSelection::noEnd;
    FileTime end = 0;
    for (const TracePart& part : trace.parts) {
        const FileTime ended = part.header().fields.EndTime;
        if (ended == 0 && !trace.isMended && isToTheEnd)
            return 0; // a part was never closed, so neither is the new trace
        end = std::max(end, ended);
    }
    const FileTime last = trace.lastTime != 0 ? trace.base.clock.fileTime(trace.lastTime) : 0;
    if (isToTheEnd)
        return end != 0 ? end : last;
    if (last != 0)
        return last;
    return end != 0 ? std::min(end, to) : to;
}

template<typename Fields>
void replaceFields(std::span<std::byte> payload, const Fields& fields)
{
    std::memcpy(payload.data(), &fields, std::min(payload.size(), sizeof fields)); // Windows 2000 has fewer members
}

} // namespace

MergedLosses sumLosses(const MergedTrace& trace)
{
    LossSum events;
    LossSum buffers;
    buffers.add(trace.becameLost);
    for (const TracePart& part : trace.parts) {
        events.add(part.events, part.session, trace.selection.isPart());
        buffers.add(part.buffers, part.session, trace.selection.isPart());
        if (part.to == TracePart::noTime)
            buffers.add(part.absent);
    }
    return {.events = events.total(),
        .buffers = buffers.total(),
        .marks = static_cast<std::uint16_t>(events.marks() | buffers.marks())};
}

LogfileHeader mergedHeader(const MergedTrace& trace, const MergedLosses& losses)
{
    using namespace logfilemode;
    LogfileHeader header = trace.base.header();
    TraceLogfileHeader64& fields = header.fields;
    fields.BufferSize = trace.bufferBytes;
    fields.BuffersWritten = trace.buffers;
    fields.EventsLost = losses.events;
    fields.BuffersLost = losses.buffers;
    fields.EndTime = endTime(trace);
    for (const TracePart& part : trace.parts)
        fields.NumberOfProcessors = std::max(fields.NumberOfProcessors, part.header().fields.NumberOfProcessors);
    if (trace.isCompressed)
        fields.LogFileMode |= Compressed;
    if (!trace.isMended) // readers would look for the other files of its name
        fields.LogFileMode &= ~NewFile;
    if (trace.parts.size() > 1) { // it is not the file of one session any more
        fields.LogFileMode &= ~(Circular | Append | Buffering | Preallocate);
        fields.LogFileMode |= Sequential;
        fields.MaximumFileSize = 0;
    }
    return header;
}

void replaceLogfileHeader(std::span<std::byte> headerBuffer, const LogfileHeader& header)
{
    SystemTraceHeader system;
    std::memcpy(&system, headerBuffer.data() + sizeof(WmiBufferHeader), sizeof system);
    const std::span<std::byte> payload =
        headerBuffer.subspan(sizeof(WmiBufferHeader) + sizeof system, system.Size - sizeof system);
    if (header.pointerBytes != 4) {
        replaceFields(payload, header.fields);
        return;
    }
    TraceLogfileHeader32 narrow = withPointersOf<std::uint32_t>(header.fields);
    narrow.LoggerName = static_cast<std::uint32_t>(header.fields.LoggerName);
    narrow.LogFileName = static_cast<std::uint32_t>(header.fields.LogFileName);
    replaceFields(payload, narrow);
}

void markLosses(std::span<std::byte> headerBuffer, std::uint16_t marks)
{
    constexpr std::uint16_t losses = bufferflag::EventsLost | bufferflag::BufferLost;
    WmiBufferHeader header;
    std::memcpy(&header, headerBuffer.data(), sizeof header);
    header.BufferFlag = static_cast<std::uint16_t>((header.BufferFlag & ~losses) | marks);
    std::memcpy(headerBuffer.data(), &header, sizeof header);
}

} // namespace etwarden
