// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/sources/systemeventsink.h"
#include "model/etw/providerlayouts.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// Writes the events of the host provider into an engine, with which it is registered as long as this object lives: to
/// system loggers by their EnableFlags, and to sessions that have enabled it by the keywords of the same values.
class EngineSink final : public SystemEventSink
{
public:
    explicit EngineSink(EmbeddedEngine& engine);
    ~EngineSink() override;
    EngineSink(const EngineSink&) = delete; // the engine calls it back
    EngineSink& operator=(const EngineSink&) = delete;

    std::uint32_t enableFlags() const override;
    void write(const HostEventKind& kind, std::span<const std::byte> payload) override;
    void write(const HostEventKind& kind, std::span<const std::byte> payload, const KernelEvent& kernelEvent) override;
    void write(std::uint32_t enableFlag, const KernelEvent& kernelEvent) override;

private:
    /// How a kind describes its events.
    struct Schemas
    {
        std::vector<std::byte> counted; ///< the number alone
        std::vector<std::byte> detailed;
    };
    using Parts = std::array<EventDataDescriptor, 2>;
    Parts partsOf(const HostEventKind& kind, std::span<const std::byte> payload) const;

    EmbeddedEngine& m_engine;
    std::array<Schemas, hostEventKinds.size()> m_schemas;
    ProviderHandle m_provider = ProviderHandle::Invalid;
    std::atomic<std::uint32_t> m_keywords = 0; ///< of all sessions that have enabled the provider
};

} // namespace etwarden
