// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/manifestevents.h"

#include "model/etw/readbytes.h"

#include <span>

namespace etwarden {

namespace {

constexpr std::uint16_t manifestEventId = 0xFFFE;
constexpr std::uint8_t manifestEventOpcode = 0xFE;

struct Envelope
{
    std::uint8_t format;
    std::uint8_t majorVersion;
    std::uint8_t minorVersion;
    std::uint8_t magic;
    std::uint16_t totalParts;
    std::uint16_t part;
};
static_assert(sizeof(Envelope) == 8);
constexpr std::uint8_t xmlFormat = 1;
constexpr std::uint8_t envelopeMagic = 0x5B;

} // namespace

std::optional<std::string> ManifestEventReader::add(const TraceEvent& event)
{
    if (event.kind != EventKind::Provider || event.id != manifestEventId || event.opcode != manifestEventOpcode)
        return std::nullopt;
    Envelope envelope{};
    if (!readBytes(event.payload, 0, &envelope) || envelope.format != xmlFormat || envelope.magic != envelopeMagic)
        return std::nullopt;
    const std::span<const std::byte> text = event.payload.subspan(sizeof envelope);
    const std::pair key(event.provider, event.processId.value_or(0));
    const std::size_t needed = text.size() + (m_parts.contains(key) ? 0 : entryBytes);
    if (needed > m_roomBytes)
        return std::nullopt;
    Parts& parts = m_parts[key];
    if (parts.isComplete)
        return std::nullopt;
    m_roomBytes -= needed;
    if (envelope.part == 0) // it also ends a manifest of which parts are missing
        parts = {};
    if (envelope.part != parts.count) // a part was lost, so only a new beginning helps
        return std::nullopt;
    parts.text.append(reinterpret_cast<const char*>(text.data()), text.size());
    ++parts.count;
    parts.isComplete = parts.count == envelope.totalParts;
    if (!parts.isComplete)
        return std::nullopt;
    return std::exchange(parts.text, {});
}

} // namespace etwarden
