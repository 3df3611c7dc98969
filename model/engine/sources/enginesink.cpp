// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/enginesink.h"

#include "model/engine/sources/hostprovider.h"

namespace etwarden {

EngineSink::EngineSink(EmbeddedEngine& engine)
    : m_engine(engine)
{
    const EnableCallback onNotice = [this](const EnableNotice& notice) {
        if (notice.control != ProviderControl::CaptureState) // it has no state to report
            m_keywords = static_cast<std::uint32_t>(notice.matchAny);
    };
    m_engine.providers().registerProvider(hostProviderGuid, onNotice, &m_provider);
}

EngineSink::~EngineSink()
{
    m_engine.providers().unregisterProvider(m_provider);
}

std::uint32_t EngineSink::enableFlags() const
{
    return m_engine.events().systemEnableFlags() | m_keywords;
}

void EngineSink::write(std::uint32_t enableFlag, const EventDescriptor& descriptor, std::span<const std::byte> payload)
{
    m_engine.events().writeSystem(enableFlag, m_provider, descriptor, payload);
}

void EngineSink::write(std::uint32_t enableFlag, const EventDescriptor& descriptor, std::span<const std::byte> payload,
    const KernelEvent& kernelEvent)
{
    m_engine.events().writeSystem(enableFlag, kernelEvent);
    m_engine.events().write(m_provider, descriptor, payload);
}

void EngineSink::write(std::uint32_t enableFlag, const KernelEvent& kernelEvent)
{
    m_engine.events().writeSystem(enableFlag, kernelEvent);
}

} // namespace etwarden
