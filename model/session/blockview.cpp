// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/blockview.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace etwarden {

namespace {

// Names may start at any byte, so no char16_t in the block is ever dereferenced in place.
char16_t characterAt(const unsigned char* bytes, std::uint32_t index)
{
    char16_t character;
    std::memcpy(&character, bytes + std::size_t{index} * sizeof character, sizeof character);
    return character;
}

} // namespace

BlockReader::BlockReader(const EventTraceProperties* properties, std::uint32_t size)
    : m_block(properties)
    , m_size(size)
{
    assert(size >= sizeof(EventTraceProperties));
}

bool BlockReader::inRange(std::uint32_t offset) const
{
    return offset >= sizeof(EventTraceProperties) && offset < m_size;
}

std::u16string BlockReader::nameAt(std::uint32_t offset) const
{
    if (!inRange(offset))
        return {};
    const unsigned char* const bytes = reinterpret_cast<const unsigned char*>(m_block) + offset;
    const auto limit = static_cast<std::uint32_t>((m_size - offset) / sizeof(char16_t));
    std::uint32_t length = 0;
    while (length < limit && characterAt(bytes, length) != u'\0')
        ++length;
    std::u16string name(length, u'\0');
    std::memcpy(name.data(), bytes, length * sizeof(char16_t));
    return name;
}

std::uint32_t BlockReader::capacityAt(std::uint32_t offset) const
{
    if (!inRange(offset))
        return 0;
    std::uint32_t end = m_size;
    for (const std::uint32_t other : {m_block->LogFileNameOffset, m_block->LoggerNameOffset}) {
        if (other > offset)
            end = std::min(end, other);
    }
    return static_cast<std::uint32_t>((end - offset) / sizeof(char16_t));
}

// The members that are asked for and granted alike.
template<typename Values>
void BlockReader::readCommon(Values& values) const
{
    values.logFileName = nameAt(m_block->LogFileNameOffset);
    values.guid = m_block->Wnode.Guid;
    values.clientContext = m_block->Wnode.ClientContext;
    values.bufferSizeKb = m_block->BufferSize;
    values.minimumBuffers = m_block->MinimumBuffers;
    values.maximumBuffers = m_block->MaximumBuffers;
    values.maximumFileSize = m_block->MaximumFileSize;
    values.logFileMode = m_block->LogFileMode;
    values.flushTimer = m_block->FlushTimer;
    values.enableFlags = m_block->EnableFlags;
    values.flushThreshold = m_block->FlushThreshold;
}

SessionConfig BlockReader::config(std::u16string_view name) const
{
    SessionConfig config;
    config.name = std::u16string(name);
    readCommon(config);
    return config;
}

SessionStatus BlockReader::status() const
{
    SessionStatus status;
    status.handle = m_block->Wnode.HistoricalContext;
    status.timeStamp = m_block->Wnode.TimeStamp;
    status.name = nameAt(m_block->LoggerNameOffset);
    readCommon(status);
    status.numberOfBuffers = m_block->NumberOfBuffers;
    status.freeBuffers = m_block->FreeBuffers;
    status.eventsLost = m_block->EventsLost;
    status.buffersWritten = m_block->BuffersWritten;
    status.logBuffersLost = m_block->LogBuffersLost;
    status.realTimeBuffersLost = m_block->RealTimeBuffersLost;
    status.loggerThreadId = m_block->LoggerThreadId;
    return status;
}

BlockView::BlockView(EventTraceProperties* properties)
    : BlockView(properties, properties->Wnode.BufferSize)
{
}

BlockView::BlockView(EventTraceProperties* properties, std::uint32_t size)
    : BlockReader(properties, size)
    , m_properties(properties)
{
}

bool BlockView::putName(std::uint32_t offset, std::u16string_view name)
{
    if (name.size() >= capacityAt(offset))
        return false;
    unsigned char* const bytes = reinterpret_cast<unsigned char*>(m_properties) + offset;
    const std::size_t length = name.size() * sizeof(char16_t);
    std::copy_n(reinterpret_cast<const unsigned char*>(name.data()), length, bytes);
    std::fill_n(bytes + length, sizeof(char16_t), static_cast<unsigned char>(0));
    return true;
}

bool BlockView::putStatus(const SessionStatus& status)
{
    m_properties->Wnode.HistoricalContext = status.handle;
    m_properties->Wnode.TimeStamp = status.timeStamp;
    m_properties->Wnode.Guid = status.guid;
    m_properties->Wnode.ClientContext = status.clientContext;
    m_properties->BufferSize = status.bufferSizeKb;
    m_properties->MinimumBuffers = status.minimumBuffers;
    m_properties->MaximumBuffers = status.maximumBuffers;
    m_properties->MaximumFileSize = status.maximumFileSize;
    m_properties->LogFileMode = status.logFileMode;
    m_properties->FlushTimer = status.flushTimer;
    m_properties->EnableFlags = status.enableFlags;
    m_properties->FlushThreshold = status.flushThreshold;
    m_properties->NumberOfBuffers = status.numberOfBuffers;
    m_properties->FreeBuffers = status.freeBuffers;
    m_properties->EventsLost = status.eventsLost;
    m_properties->BuffersWritten = status.buffersWritten;
    m_properties->LogBuffersLost = status.logBuffersLost;
    m_properties->RealTimeBuffersLost = status.realTimeBuffersLost;
    m_properties->LoggerThreadId = static_cast<decltype(m_properties->LoggerThreadId)>(status.loggerThreadId);

    // An offset of 0 (or a wild one) asks for no name; what Windows does with it is unknown, so that is our choice.
    const auto put = [this](std::uint32_t offset, std::u16string_view name) {
        return !inRange(offset) || putName(offset, name);
    };
    const bool namePut = put(m_properties->LoggerNameOffset, status.name);
    return put(m_properties->LogFileNameOffset, status.logFileName) && namePut;
}

} // namespace etwarden
