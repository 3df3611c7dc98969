// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/enginesink.h"

#include "model/etw/wellknown.h"

#include <algorithm>

namespace etwarden {

EngineSink::EngineSink(EmbeddedEngine& engine)
    : m_engine(engine)
{
    const EnableCallback onNotice = [this](const EnableNotice& notice) {
        if (notice.control != ProviderControl::CaptureState) // it has no state to report
            m_keywords = static_cast<std::uint32_t>(notice.matchAny);
    };
    m_engine.providers().registerProvider(hostProviderGuid, onNotice, &m_provider);
    m_engine.providers().setTraits(m_provider, providerTraits(wellKnownName(hostProviderGuid)));
    m_engine.providers().setUsesDescriptorTypes(m_provider, true);
    for (const HostEventKind& kind : hostEventKinds) {
        std::vector<SchemaField> fields{hostNumberField};
        Schemas& schemas = m_schemas[indexOf(kind.event)];
        schemas.counted = eventSchema(kind.name, fields);
        fields.insert(fields.end(), kind.details.begin(), kind.details.end());
        schemas.detailed = eventSchema(kind.name, fields);
    }
}

EngineSink::~EngineSink()
{
    m_engine.providers().unregisterProvider(m_provider);
}

std::uint32_t EngineSink::enableFlags() const
{
    return systemFlags() | m_keywords;
}

std::uint32_t EngineSink::systemFlags() const
{
    return m_engine.events().systemEnableFlags();
}

WalkedEvents EngineSink::walkedEvents() const
{
    return m_engine.events().systemWalkedEvents();
}

std::uint32_t EngineSink::profileInterval() const
{
    return m_engine.profileInterval();
}

void EngineSink::setSource(SystemSource* source)
{
    m_engine.setSystemSource(source);
}

EngineSink::Parts EngineSink::partsOf(const HostEventKind& kind, std::span<const std::byte> payload) const
{
    const Schemas& schemas = m_schemas[indexOf(kind.event)];
    const bool isCounted = payload.size() == sizeof(std::uint64_t);
    return {EventDataDescriptor::of(isCounted ? schemas.counted : schemas.detailed, datatype::EventMetadata),
        EventDataDescriptor::of(payload)};
}

const EventMoment* EngineSink::moment() const
{
    return m_moment ? &*m_moment : nullptr;
}

void EngineSink::write(const HostEventKind& kind, std::span<const std::byte> payload)
{
    m_engine.events().writeSystem(
        kind.enableFlag & ~m_recordedFlags, m_provider, {descriptorOf(kind), partsOf(kind, payload)}, moment());
}

void EngineSink::write(const HostEventKind& kind, std::span<const std::byte> payload, const KernelEvent& kernelEvent)
{
    m_engine.events().writeSystem(kind.enableFlag & ~m_recordedFlags, kernelEvent, moment());
    m_engine.events().writeSystem(0, m_provider, {descriptorOf(kind), partsOf(kind, payload)}, moment());
}

void EngineSink::write(std::uint32_t enableFlag, const KernelEvent& kernelEvent)
{
    m_engine.events().writeSystem(enableFlag, kernelEvent, moment());
}

void EngineSink::write(std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment)
{
    m_engine.events().writeSystem(enableFlag, event, &moment);
}

void EngineSink::write(
    std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment, const KernelEvent& stack)
{
    m_engine.events().writeSystem(enableFlag, event, moment, stack);
}

void EngineSink::countLost(std::uint32_t enableFlags, std::uint64_t events, std::uint32_t processor)
{
    const auto counted = static_cast<std::uint32_t>(std::min<std::uint64_t>(events, UINT32_MAX));
    m_engine.countDropped(enableFlags, counted, processor);
}

} // namespace etwarden
