// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/hostrundown.h"

#include "model/engine/sources/procrundown.h"
#include "model/engine/sources/procsampler.h"

#include <memory>
#include <mutex>
#include <span>
#include <utility>

namespace etwarden {

namespace {

/// Writes records of the kernel into one session.
class RundownSink final : public SystemEventSink
{
public:
    RundownSink(EmbeddedEngine& engine, SessionKey session, std::uint32_t enableFlags)
        : m_engine(engine)
        , m_session(session)
        , m_enableFlags(enableFlags)
    {
    }

    std::uint32_t enableFlags() const override { return m_enableFlags; }
    // A rundown has the kernel's records only.
    void write(const HostEventKind&, std::span<const std::byte>) override {}
    void write(const HostEventKind&, std::span<const std::byte>, const KernelEvent&) override {}
    void write(std::uint32_t enableFlag, const KernelEvent& kernelEvent) override
    {
        m_engine.events().writeSystem(m_session, enableFlag, kernelEvent);
    }

private:
    EmbeddedEngine& m_engine;
    const SessionKey m_session;
    const std::uint32_t m_enableFlags;
};

struct SharedRundown
{
    explicit SharedRundown(std::unique_ptr<HostReader> reader)
        : rundown(std::move(reader))
    {
    }

    std::mutex mutex;
    ProcRundown rundown;
};

} // namespace

SystemRundown makeHostRundown(EmbeddedEngine& engine)
{
    auto reader = std::make_unique<ProcReader>();
    if (!hasProc(*reader))
        return {};
    return [&engine, shared = std::make_shared<SharedRundown>(std::move(reader))](
               SessionKey session, std::uint32_t enableFlags, Rundown rundown, std::span<const std::uint32_t> known) {
        RundownSink sink(engine, session, enableFlags);
        HostEventWriter writer(sink);
        const std::lock_guard lock(shared->mutex);
        shared->rundown.write(rundown, enableFlags, known, writer);
        const std::uint32_t interval = (enableFlags & enableflag::Profile) != 0 ? engine.samplingInterval() : 0;
        if (interval != 0)
            writer.writeInterval(rundown, interval);
    };
}

} // namespace etwarden
