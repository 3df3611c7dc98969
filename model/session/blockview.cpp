// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/blockview.h"

#include "model/etw/v2options.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <type_traits>

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

template<typename Value>
void BlockReader::read(std::size_t offset, Value& value) const
{
    std::memcpy(&value, bytes() + offset, sizeof value);
}

bool BlockReader::isVersion2() const
{
    if ((m_block->Wnode.Flags & wnodeflag::VersionedProperties) == 0 || m_size < sizeof(EventTracePropertiesV2))
        return false;
    std::uint32_t control = 0;
    read(offsetof(EventTracePropertiesV2, V2Control), control);
    return (control & 0xFF) == 2;
}

void BlockReader::read(std::size_t offset, std::u16string& name) const
{
    std::uint32_t nameOffset = 0;
    read(offset, nameOffset);
    name = nameAt(nameOffset);
}

SessionConfig BlockReader::config() const
{
    SessionConfig config;
    for (const ConfigMember& member : configMembers) {
        if (!isOfVersion2(member) || isVersion2())
            std::visit([&](auto pointer) { read(member.offset, config.*pointer); }, member.pointer);
    }
    config.v2Options &= ~v2option::Wow; // the system reports it, and it cannot be requested
    return config;
}

SessionConfig BlockReader::config(std::u16string_view name) const
{
    SessionConfig given = config();
    given.name = name;
    return given;
}

SessionStatus BlockReader::status() const
{
    SessionStatus status;
    status.handle = m_block->Wnode.HistoricalContext;
    status.timeStamp = m_block->Wnode.TimeStamp;
    status.loggerThreadId = m_block->LoggerThreadId;
    if (isVersion2()) {
        std::uint32_t options = 0;
        read(offsetof(EventTracePropertiesV2, V2Options), options);
        status.isWow = (options & v2option::Wow) != 0;
    }
    status.config = config();
    for (const CounterMember& counter : counterMembers)
        read(counter.offset, status.counters.*counter.value);
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

void BlockView::putValue(const ConfigMember& member, const SessionConfig& config)
{
    if (isOfVersion2(member) && !isVersion2())
        return;
    const auto put = [&](auto pointer) {
        using Value = std::remove_cvref_t<decltype(config.*pointer)>;
        if constexpr (std::is_trivially_copyable_v<Value>)
            std::memcpy(bytes() + member.offset, &(config.*pointer), sizeof(Value));
    };
    std::visit(put, member.pointer);
}

void BlockView::putValues(const SessionConfig& config)
{
    for (const ConfigMember& member : configMembers)
        putValue(member, config);
}

bool BlockView::putStatus(const SessionStatus& status)
{
    m_properties->Wnode.HistoricalContext = status.handle;
    m_properties->Wnode.TimeStamp = status.timeStamp;
    putValues(status.config);
    for (const CounterMember& counter : counterMembers)
        std::memcpy(bytes() + counter.offset, &(status.counters.*counter.value), sizeof(std::uint32_t));
    m_properties->LoggerThreadId = static_cast<decltype(m_properties->LoggerThreadId)>(status.loggerThreadId);
    if (isVersion2() && status.isWow == true)
        bytes()[offsetof(EventTracePropertiesV2, V2Options)] |= v2option::Wow; // the bit is in the member's lowest byte

    // An offset of 0, or one out of range, asks for no name; what Windows does with the latter is unknown, so that is
    // our choice.
    const auto put = [this](std::uint32_t offset, std::u16string_view name) {
        return !inRange(offset) || putName(offset, name);
    };
    const bool namePut = put(m_properties->LoggerNameOffset, status.config.name);
    return put(m_properties->LogFileNameOffset, status.config.logFileName) && namePut;
}

} // namespace etwarden
