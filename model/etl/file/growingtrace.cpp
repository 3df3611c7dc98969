// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/growingtrace.h"

#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/readbytes.h"
#include "model/etw/tracetypes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint64_t smallestGrowingBuffer = 512;
constexpr std::uint64_t largestGrowingBuffer = std::uint64_t{16} * 1024 * 1024;
constexpr std::size_t headerFront = bufferHeaderSize + 64 * 1024; // an event is no larger

} // namespace

Win32Status GrowingTrace::open(Opener opener, std::unique_ptr<GrowingTrace>* trace)
{
    std::unique_ptr<GrowingTrace> opened(new GrowingTrace(std::move(opener)));
    std::unique_ptr<ReadableFile> file;
    if (const Win32Status status = opened->m_opener(&file); status != Win32Status::Success)
        return status;
    if (const Win32Status status = opened->readHeader(*file); status != Win32Status::Success)
        return status;
    opened->findEnd(*file);
    *trace = std::move(opened);
    return Win32Status::Success;
}

Win32Status GrowingTrace::readHeader(ReadableFile& file)
{
    std::vector<std::byte> front(static_cast<std::size_t>(std::min<std::uint64_t>(file.size(), headerFront)));
    front.resize(file.readAt(0, front));
    WmiBufferHeader first{};
    if (!readBytes(front, 0, &first))
        return Win32Status::InvalidData;
    std::optional<LogfileHeader> header = readLogfileHeader(std::span(front).subspan(bufferHeaderSize));
    if (!header)
        return Win32Status::InvalidData;
    m_header = *std::move(header);
    m_headerBytes = first.BufferSize;
    m_bufferBytes = m_header.fields.BufferSize;
    m_wraps = (m_header.fields.LogFileMode & logfilemode::Circular) != 0;
    const auto isSize = [](std::uint64_t bytes) {
        return bytes >= smallestGrowingBuffer && bytes <= largestGrowingBuffer && bytes % eventAlignment == 0;
    };
    return isSize(m_headerBytes) && isSize(m_bufferBytes) ? Win32Status::Success : Win32Status::InvalidData;
}

std::uint64_t GrowingTrace::placesIn(const ReadableFile& file) const
{
    return (file.size() - std::min(file.size(), m_headerBytes)) / m_bufferBytes;
}

/// 0: no buffer of the session is there yet.
std::int64_t GrowingTrace::numberAt(ReadableFile& file, std::uint64_t place) const
{
    std::array<std::byte, sizeof(WmiBufferHeader)> bytes{};
    WmiBufferHeader header{};
    if (place >= placesIn(file) || file.readAt(offsetOf(place), bytes) != bytes.size() || !readBytes(bytes, 0, &header)
        || header.BufferSize != m_bufferBytes)
        return 0;
    return std::max<std::int64_t>(header.SequenceNumber, 0);
}

/// Whether the buffer was not handed on yet. In a file that wraps its number is higher than all before; in others it
/// need not be, but there only new buffers follow the last one.
bool GrowingTrace::isNew(std::int64_t number) const
{
    return m_wraps ? number > m_last : number != 0;
}

/// Numbers rise from the front to the newest buffer. After it are those that it has not overwritten yet, or nothing.
void GrowingTrace::findEnd(ReadableFile& file)
{
    const std::int64_t first = numberAt(file, 0);
    if (first == 0)
        return;
    std::uint64_t newest = 0;
    for (std::uint64_t end = placesIn(file); end - newest > 1;) {
        const std::uint64_t middle = newest + (end - newest) / 2;
        const std::int64_t number = numberAt(file, middle);
        ((m_wraps ? number >= first : number != 0) ? newest : end) = middle;
    }
    m_next = newest + 1;
    m_last = numberAt(file, newest);
}

Win32Status GrowingTrace::look(std::size_t maximum, const Visit& visit, std::size_t* visited)
{
    std::unique_ptr<ReadableFile> file;
    if (const Win32Status status = m_opener(&file); status != Win32Status::Success)
        return status;
    for (*visited = 0; *visited < maximum; ++*visited) {
        std::uint64_t place = m_next;
        std::int64_t number = numberAt(*file, place);
        if (m_wraps && !isNew(number)) {
            place = 0;
            number = numberAt(*file, place);
        }
        if (!isNew(number))
            break;
        const std::int64_t overwritten = m_wraps ? number - m_last - 1 : 0;
        m_missed += static_cast<std::uint64_t>(overwritten) + (visitBufferAt(*file, place, visit) ? 0 : 1);
        m_last = number;
        m_next = place + 1;
    }
    return Win32Status::Success;
}

bool GrowingTrace::visitBufferAt(ReadableFile& file, std::uint64_t place, const Visit& visit)
{
    m_bytes.resize(static_cast<std::size_t>(m_bufferBytes));
    WmiBufferHeader header{};
    if (file.readAt(offsetOf(place), m_bytes) != m_bytes.size() || !readBytes(m_bytes, 0, &header)
        || (header.BufferFlag & bufferflag::Compressed) != 0)
        return false;
    // In real files the larger one of both that fits is right.
    std::size_t end = 0;
    for (const std::uint32_t offset : {header.SavedOffset, header.Offset}) {
        if (offset <= m_bytes.size())
            end = std::max<std::size_t>(end, offset);
    }
    if (end < bufferHeaderSize)
        return false;
    visit(std::span(m_bytes).first(end).subspan(bufferHeaderSize));
    return true;
}

} // namespace etwarden
