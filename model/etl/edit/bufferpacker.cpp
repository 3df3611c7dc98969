// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/bufferpacker.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint16_t lossFlags = bufferflag::EventsLost | bufferflag::BufferLost;
constexpr std::size_t maximumOpenBytes = std::size_t{64} * 1024 * 1024; ///< of a machine with very many processors

std::size_t alignedSize(std::size_t bytes)
{
    return (bytes + eventAlignment - 1) & ~(eventAlignment - 1);
}

std::uint16_t withMarks(std::uint16_t flags, std::uint16_t marks)
{
    constexpr std::uint16_t corrected = bufferflag::FlushMarker | lossFlags;
    return static_cast<std::uint16_t>((flags & ~corrected) | marks);
}

} // namespace

BufferPacker::BufferPacker(PlaceWriter write, std::uint32_t bufferBytes, Size size, std::uint64_t begin)
    : m_write(std::move(write))
    , m_bufferBytes(bufferBytes)
    , m_size(size)
    , m_end(begin)
{
}

bool BufferPacker::copy(std::span<std::byte> stored, std::uint32_t filledBytes, std::uint16_t processor)
{
    if (!close(processor)) // what was packed for the processor is older
        return false;
    WmiBufferHeader header;
    std::memcpy(&header, stored.data(), sizeof header);
    header.BufferSize = static_cast<std::uint32_t>(stored.size()); // the last buffer of a cut file claims more
    header.SavedOffset = filledBytes; // some readers use this member, others the next; Windows 7 leaves this one 0
    header.Offset = filledBytes;
    std::memcpy(stored.data(), &header, sizeof header);
    return write(stored, processor);
}

bool BufferPacker::close(std::uint16_t processor)
{
    const auto open = m_open.find(processor);
    return open == m_open.end() || writeOpen(processor, open->second);
}

bool BufferPacker::add(std::span<const std::byte> event, std::uint16_t processor, const WmiBufferHeader& source)
{
    Open& open = m_open[processor];
    if (!open.bytes.empty() && open.bytes.size() + alignedSize(event.size()) > m_bufferBytes
        && !writeOpen(processor, open)) {
        return false;
    }
    const std::size_t before = open.bytes.size();
    if (open.bytes.empty()) {
        open.source = source;
        open.bytes.resize(sizeof source);
    }
    open.source.TimeStamp = std::max(open.source.TimeStamp, source.TimeStamp);
    open.bytes.insert(open.bytes.end(), event.begin(), event.end());
    open.bytes.resize(alignedSize(open.bytes.size()));
    m_openBytes += open.bytes.size() - before;
    if (m_openBytes <= maximumOpenBytes)
        return true;
    return std::ranges::all_of(m_open, [this](auto& each) { return writeOpen(each.first, each.second); });
}

void BufferPacker::addMarks(std::uint16_t processor, std::uint16_t flags)
{
    flags &= lossFlags;
    if (flags != 0)
        m_marks[processor] |= flags;
}

bool BufferPacker::writeOpen(std::uint16_t processor, Open& open)
{
    if (open.bytes.empty())
        return true;
    const auto used = static_cast<std::uint32_t>(open.bytes.size());
    m_openBytes -= used;
    open.bytes.resize(m_size == Size::Equal ? m_bufferBytes : used, std::byte{bufferPadding});
    WmiBufferHeader header = open.source;
    header.BufferSize = static_cast<std::uint32_t>(open.bytes.size());
    header.SavedOffset = used;
    header.CurrentOffset = used + header.BufferSize;
    header.Offset = used;
    header.BufferFlag &= static_cast<std::uint16_t>(~bufferflag::Compressed);
    std::memcpy(open.bytes.data(), &header, sizeof header);
    const bool isWritten = write(open.bytes, processor);
    open.bytes.clear();
    return isWritten;
}

bool BufferPacker::write(std::span<std::byte> bytes, std::uint16_t processor)
{
    std::memcpy(&m_last, bytes.data(), sizeof m_last);
    m_number += 1 + std::exchange(m_gap, 0);
    m_last.SequenceNumber = static_cast<std::int64_t>(m_number);
    const auto marks = m_marks.extract(processor);
    m_last.BufferFlag = withMarks(m_last.BufferFlag, marks.empty() ? std::uint16_t{0} : marks.mapped());
    std::memcpy(bytes.data(), &m_last, sizeof m_last);
    m_lastBegin = m_end;
    m_end += bytes.size();
    ++m_buffers;
    return m_write(m_lastBegin, bytes);
}

bool BufferPacker::finish()
{
    for (auto& [processor, open] : m_open) {
        if (!writeOpen(processor, open))
            return false;
    }
    if (m_buffers == 0)
        return true;
    // The last buffer gets the gaps and marks that were meant for buffers that never came.
    m_last.SequenceNumber += static_cast<std::int64_t>(std::exchange(m_gap, 0));
    for (const auto& [processor, marks] : m_marks)
        m_last.BufferFlag |= marks;
    m_last.BufferFlag |= bufferflag::FlushMarker;
    return m_write(m_lastBegin, std::as_bytes(std::span(&m_last, 1)));
}

} // namespace etwarden
