// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/sources/systemeventsink.h"
#include "model/etw/providerlayouts.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// Writes the events of the host provider into an engine, with which it is registered as long as this object lives: to
/// system loggers by their EnableFlags, and to sessions that have enabled it by the keywords of the same values.
class EngineSink final : public KernelEventSink
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

    std::uint32_t systemFlags() const override;
    std::uint32_t providerFlags() const override { return m_keywords; }
    WalkedEvents walkedEvents() const override;
    std::uint32_t profileInterval() const override;
    void setSource(SystemSource* source) override;
    void setRecordedFlags(std::uint32_t enableFlags) override { m_recordedFlags = enableFlags; }
    void setMoment(const EventMoment& moment) override { m_moment = moment; }
    void write(std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment) override;
    void write(std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment,
        const KernelEvent& stack) override;
    void countLost(std::uint32_t enableFlags, std::uint64_t events, std::uint32_t processor) override;

private:
    /// How a kind describes its events.
    struct Schemas
    {
        std::vector<std::byte> counted; ///< the number alone
        std::vector<std::byte> detailed;
    };
    using Parts = std::array<EventDataDescriptor, 2>;
    Parts partsOf(const HostEventKind& kind, std::span<const std::byte> payload) const;

    const EventMoment* moment() const;

    EmbeddedEngine& m_engine;
    std::array<Schemas, hostEventKinds.size()> m_schemas;
    ProviderHandle m_provider = ProviderHandle::Invalid;
    std::atomic<std::uint32_t> m_keywords = 0; ///< of all sessions that have enabled the provider
    std::uint32_t m_recordedFlags = 0;
    std::optional<EventMoment> m_moment; ///< nullopt: the one of the writing
};

} // namespace etwarden
