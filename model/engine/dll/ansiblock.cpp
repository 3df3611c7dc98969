// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/ansiblock.h"

#include "model/etw/tracetypes.h"
#include "model/etw/utf16.h"
#include "model/session/blockview.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace etwarden {

namespace {

using PropertiesV2 = BasicEventTracePropertiesV2<std::uintptr_t>;

std::uint32_t fixedBytes(const EventTraceProperties& block)
{
    const bool second = (block.Wnode.Flags & wnodeflag::VersionedProperties) != 0;
    return second && block.Wnode.BufferSize >= sizeof(PropertiesV2) ? sizeof(PropertiesV2) : sizeof(block);
}

} // namespace

AnsiBlock::AnsiBlock(EventTraceProperties* properties)
    : m_block(properties)
{
    if (!m_block || m_block->Wnode.BufferSize < sizeof(EventTraceProperties))
        return;
    if (m_block->Wnode.BufferSize > maximumBlockBytes) {
        m_tooLarge = true;
        return;
    }
    m_fixed = fixedBytes(*m_block);
    const std::uint32_t size = wideOffset(m_block->Wnode.BufferSize);
    m_image.resize((size + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
    std::memcpy(m_image.data(), m_block, m_fixed);
    wide()->Wnode.BufferSize = size;
    wide()->LogFileNameOffset = wideOffset(m_block->LogFileNameOffset);
    wide()->LoggerNameOffset = wideOffset(m_block->LoggerNameOffset);
    widenName(m_block->LogFileNameOffset);
    widenName(m_block->LoggerNameOffset);
}

EventTraceProperties* AnsiBlock::wide()
{
    return m_image.empty() ? m_block : reinterpret_cast<EventTraceProperties*>(m_image.data());
}

bool AnsiBlock::copyBack()
{
    if (m_image.empty())
        return true;
    const std::uint32_t size = m_block->Wnode.BufferSize;
    const std::uint32_t logFileName = m_block->LogFileNameOffset;
    const std::uint32_t loggerName = m_block->LoggerNameOffset;
    std::memcpy(static_cast<void*>(m_block), m_image.data(), m_fixed);
    m_block->Wnode.BufferSize = size;
    m_block->LogFileNameOffset = logFileName;
    m_block->LoggerNameOffset = loggerName;
    const bool namePut = narrowName(loggerName);
    return narrowName(logFileName) && namePut;
}

std::uint32_t AnsiBlock::wideOffset(std::uint32_t offset) const
{
    if (offset <= m_fixed)
        return offset;
    const std::uint32_t size = m_block->Wnode.BufferSize;
    return m_fixed + 2 * (std::min(offset, size) - m_fixed); // an offset outside of the block stays outside
}

/// Bytes between `offset` and the other name or the end; 0 outside of the room for names.
std::uint32_t AnsiBlock::capacityAt(std::uint32_t offset) const
{
    std::uint32_t end = m_block->Wnode.BufferSize;
    if (offset < m_fixed || offset >= end)
        return 0;
    for (const std::uint32_t other : {m_block->LogFileNameOffset, m_block->LoggerNameOffset}) {
        if (other > offset)
            end = std::min(end, other);
    }
    return end - offset;
}

void AnsiBlock::widenName(std::uint32_t offset)
{
    if (offset < m_fixed || offset >= m_block->Wnode.BufferSize)
        return;
    const char* const text = reinterpret_cast<const char*>(m_block) + offset;
    const char* const end = std::find(text, text + (m_block->Wnode.BufferSize - offset), '\0');
    const std::u16string name = toUtf16({text, static_cast<std::size_t>(end - text)});
    // There are never more units than bytes, so they fit. Without a terminator in the caller's block there is none
    // here, unless the conversion has made room for it.
    std::memcpy(
        reinterpret_cast<char*>(m_image.data()) + wideOffset(offset), name.data(), name.size() * sizeof(char16_t));
}

bool AnsiBlock::narrowName(std::uint32_t offset)
{
    const std::uint32_t capacity = capacityAt(offset);
    if (capacity == 0)
        return true;
    const std::string name = toUtf8(BlockView(wide()).nameAt(wideOffset(offset)));
    if (name.size() >= capacity)
        return false;
    std::memcpy(reinterpret_cast<char*>(m_block) + offset, name.c_str(), name.size() + 1);
    return true;
}

} // namespace etwarden
