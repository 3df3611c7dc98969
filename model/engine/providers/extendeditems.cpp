// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/extendeditems.h"

namespace etwarden {

void ExtendedItems::add(ItemType type, std::span<const std::byte> data)
{
    static constexpr std::array<std::byte, 8> zeros{};
    if (data.size() > maximumItemBytes || m_count == maximumCount)
        return;
    const std::size_t padding = (8 - data.size() % 8) % 8;
    const std::size_t size = sizeof(ItemHeader) + data.size() + padding;
    if (m_count != 0)
        m_heads[m_count - 1].linkage = 1;
    m_heads[m_count] = {
        static_cast<std::uint16_t>(size), static_cast<std::uint16_t>(type), 0, static_cast<std::uint16_t>(data.size())};
    m_parts[3 * m_count] = EventDataDescriptor::of(std::as_bytes(std::span(&m_heads[m_count], 1)));
    m_parts[3 * m_count + 1] = EventDataDescriptor::of(data);
    m_parts[3 * m_count + 2] = EventDataDescriptor::of(std::span(zeros).first(padding));
    m_bytes += static_cast<std::uint32_t>(size);
    ++m_count;
}

} // namespace etwarden
