// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/manifest.h"

#include "model/etl/decode/manifest_p.h"

#include <algorithm>

namespace etwarden {

Manifests::Manifests() = default;
Manifests::~Manifests() = default;
Manifests::Manifests(Manifests&& other) noexcept = default;
Manifests& Manifests::operator=(Manifests&& other) noexcept = default;

const Manifests::Event* Manifests::find(const TraceEvent& event) const
{
    if (event.kind == EventKind::Message || event.version > UINT8_MAX)
        return nullptr;
    const bool isOfType = !hasId(event.kind);
    const std::uint16_t number = isOfType ? event.opcode : event.id;
    const auto found =
        m_events.find(EventKey{event.provider, number, static_cast<std::uint8_t>(event.version), isOfType});
    return found != m_events.end() ? &found->second : nullptr;
}

std::string_view Manifests::provider(const Guid& guid) const
{
    const auto known = m_providers.find(guid);
    return known != m_providers.end() ? std::string_view(known->second) : std::string_view();
}

EventNames Manifests::namesOf(const TraceEvent& event) const
{
    EventNames names;
    if (event.kind == EventKind::Message)
        return names;
    names.provider = provider(event.provider);
    if (const Event* const known = find(event))
        names.event = known->name;
    return names;
}

void Manifests::Map::add(std::uint64_t value, std::string_view text)
{
    while (text.ends_with(' '))
        text.remove_suffix(1); // compiled ones end with a blank
    if (!isBits || texts.size() < maximumBits)
        texts.try_emplace(value, text);
}

/// A copy of the text that stays as long as the manifests. No message needs more than maximumMessageBytes of it.
std::string_view Manifests::keep(std::string_view text)
{
    return m_texts.emplace_back(text.substr(0, maximumMessageBytes));
}

std::string_view Manifests::messageOf(const TraceEvent& event) const
{
    const Event* const known = find(event);
    return known != nullptr ? known->message : std::string_view();
}

} // namespace etwarden
