// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/embeddedbackend.h"

#include "app/bootsetup.h"
#include "app/runfolder.h"
#include "model/engine/api/bootsessions.h"
#include "model/engine/api/unsupportedmodes.h"
#include "model/engine/host/hostdependencies.h"
#include "model/engine/live/enginelivetrace.h"
#include "model/engine/live/enginewatch.h"
#include "model/engine/sources/enginecatalogue.h"
#include "model/engine/sources/hostrundown.h"
#include "model/engine/sources/loadprovider.h"
#include "model/engine/sources/makeeventsource.h"
#include "model/engine/sources/procrundown.h"

#include <QDir>

#include <cstdint>
#include <utility>

namespace etwarden {

/// The members are in the order of their dependence: the last one is destroyed first.
class EmbeddedBackend::Running final : public Journal
{
public:
    Running(std::function<void(const JournalEntry&)> onJournal, const EngineOptions& options, BootFile& definitions)
        : m_onJournal(std::move(onJournal))
        , engine(host.interfaces(), options)
    {
        engine.setJournal(this);
        // A file that cannot be read starts nothing; the tab of the boot sessions says why.
        const Result<RegistryKey> wmi = definitions.read();
        const RegistryKey tree = wmi ? wmi.value() : RegistryKey();
        boot = std::make_unique<BootedSessions>(
            engine, sessionsAtBoot(tree, QDir::toNativeSeparators(folder.path()).toStdU16String()));
        definitions.note(notesOfBoot(tree, boot->failures()));
        for (const BootedSessions::Failure& failure : boot->failures())
            record({JournalEvent::NotStarted, failure.status, {.config = {.name = failure.name}}});
        SystemRundown rundown = makeHostRundown(engine);
        rundownFlags = rundown ? ProcRundown::flags : 0;
        engine.setRundown(std::move(rundown)); // not for the sessions above: nothing ran before the boot
        source = makeHostEventSource(engine, host.interfaces());
    }

    void record(const JournalEntry& entry) override { m_onJournal(entry); }

private:
    std::function<void(const JournalEntry&)> m_onJournal;
    RunFolder folder{QDir::tempPath()};

public:
    HostDependencies host;
    EmbeddedEngine engine;
    std::unique_ptr<BootedSessions> boot;
    std::unique_ptr<EventSource> source;
    std::uint32_t rundownFlags = 0; ///< EnableFlags that a rundown has something for
    LoadProviders loads{engine, host.interfaces()};
    EngineCatalogue catalogue{engine};
};

EmbeddedBackend::EmbeddedBackend(
    std::function<void(const JournalEntry&)> onJournal, const EngineOptions& options, std::shared_ptr<BootFile> boot)
    : m_onJournal(std::move(onJournal))
    , m_options(options)
    , m_boot(boot ? std::move(boot) : std::make_shared<BootFile>(QString(), BootFile::Use::Kept, stockBootTree()))
{
}

EmbeddedBackend::~EmbeddedBackend() = default;

EmbeddedBackend::Running& EmbeddedBackend::running()
{
    std::call_once(m_start, [this] { m_running = std::make_shared<Running>(m_onJournal, m_options, *m_boot); });
    return *m_running;
}

TraceApi& EmbeddedBackend::api()
{
    return running().engine;
}

TraceInfoApi* EmbeddedBackend::info()
{
    return &running().engine;
}

ProviderCatalogue* EmbeddedBackend::catalogue()
{
    return &running().catalogue;
}

std::shared_ptr<BootStore> EmbeddedBackend::bootStore()
{
    return m_boot;
}

LoadProviders* EmbeddedBackend::loads()
{
    return &running().loads;
}

std::vector<RingDepth> EmbeddedBackend::ringDepths()
{
    return running().engine.ringDepths();
}

std::optional<std::vector<TraceHandle>> EmbeddedBackend::consumedSessions()
{
    return running().engine.consumedSessions();
}

Result<std::unique_ptr<LiveTrace>> EmbeddedBackend::openLiveTrace(const std::u16string& session)
{
    EmbeddedEngine& engine = running().engine;
    return openEngineLiveTrace(std::shared_ptr<EmbeddedEngine>(m_running, &engine), session);
}

Result<std::unique_ptr<SessionWatch>> EmbeddedBackend::watchSession(const SessionStatus& session)
{
    EmbeddedEngine& engine = running().engine;
    return openEngineWatch(std::shared_ptr<EmbeddedEngine>(m_running, &engine), session.handle);
}

Environment EmbeddedBackend::environment(const std::u16string& logFile)
{
    Environment environment = running().engine.environment(logFile);
    environment.unsupportedKernel = unsupportedKernel;
    environment.feeds = withRundown(running().source->feeds(), running().rundownFlags);
    environment.recordedFlags = recordedFlags(environment.feeds);
    return environment;
}

} // namespace etwarden
