// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's own providers and those of programs, as one who chooses providers sees them.
#include "model/engine/sources/enginecatalogue.h"

#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/hosteventwriter.h"
#include "model/engine/sources/hostprovider.h"
#include "model/engine/sources/loadprovider.h"
#include "model/etw/enableflags.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace etwarden {
namespace {

constexpr std::uint32_t contextSwitch = enableflag::ContextSwitch;
constexpr const HostEventKind& switchKind = hostEventKinds[indexOf(HostEvent::ContextSwitch)];
constexpr EventDescriptor switchEvent = descriptorOf(switchKind);
constexpr std::array<std::byte, sizeof(std::uint64_t)> someNumber{};

class EngineCatalogueTest : public EngineTest
{
protected:
    KnownProvider known(const Guid& guid)
    {
        const std::vector<KnownProvider> all = catalogue.providers().value();
        const auto found = std::ranges::find(all, guid, &KnownProvider::guid);
        return found == all.end() ? KnownProvider{} : *found;
    }

    SessionTarget target(const SessionConfig& config) { return targetOf(control->start(config)->granted); }

    EngineCatalogue catalogue{*engine};
    std::uint32_t self = machine.interfaces().processors.currentProcessId();
};

TEST_F(EngineCatalogueTest, NamesItsOwnProvidersAndKeywords)
{
    const EngineSink sink(*engine);
    const LoadProvider load(*engine, machine.interfaces());
    using providersource::Registered;
    EXPECT_EQ(known(hostProviderGuid),
        (KnownProvider{hostProviderGuid, u"Etwarden-Host", ProviderKind::Unknown, Registered, {self}}));
    EXPECT_EQ(known(LoadProvider::providerGuid),
        (KnownProvider{LoadProvider::providerGuid, u"Etwarden-Load", ProviderKind::Unknown, Registered, {self}}));
    EXPECT_EQ(catalogue.keywords(LoadProvider::providerGuid).value(), (std::vector<NamedValue>{{1, u"Load", u""}}));

    const std::vector<NamedValue> keywords = catalogue.keywords(hostProviderGuid).value();
    EXPECT_EQ(keywords.front(), (NamedValue{enableflag::Process, u"EVENT_TRACE_FLAG_PROCESS", u""}));
    std::uint64_t named = 0;
    for (const NamedValue& keyword : keywords)
        named |= keyword.value;
    for (const HostEventKind& kind : hostEventKinds)
        EXPECT_NE(named & kind.enableFlag, 0u) << kind.id;
}

TEST_F(EngineCatalogueTest, ListsProvidersOfProgramsByGuid)
{
    constexpr Guid absent = "0f0f0f0f-0000-4000-8000-0000000000ff"_guid;
    EXPECT_EQ(known(providerGuid),
        (KnownProvider{providerGuid, u"", ProviderKind::Unknown, providersource::Registered, {self}}));
    ASSERT_TRUE(control->enable(target(ringSession()), {.guid = absent}));
    EXPECT_EQ(known(absent), (KnownProvider{absent, u"", ProviderKind::Unknown, providersource::Enabled}));
    EXPECT_EQ(catalogue.keywords(absent).status(), Win32Status::FileNotFound);
    ASSERT_EQ(engine->providers().registerClassicProvider(
                  absent, [](const ClassicNotice&) { return Win32Status::Success; }, [](ProviderHandle) {}),
        Win32Status::Success);
    EXPECT_EQ(known(absent), (KnownProvider{absent, u"", ProviderKind::Classic, providersource::Registered, {self}}));
    EXPECT_TRUE(catalogue.levels(absent)->empty());
}

TEST_F(EngineCatalogueTest, WritesTheHostProviderWhereItIsEnabled)
{
    EngineSink sink(*engine);
    EXPECT_EQ(sink.enableFlags(), 0u);
    const SessionTarget file = target(fileSession());
    ASSERT_TRUE(control->enable(file, {.guid = hostProviderGuid, .matchAnyKeyword = contextSwitch}));
    EXPECT_EQ(sink.enableFlags(), contextSwitch);
    sink.write(switchKind, someNumber);
    sink.write(hostEventKinds[indexOf(HostEvent::Interrupt)], someNumber);
    ASSERT_TRUE(control->captureState(file, {.guid = hostProviderGuid}));
    EXPECT_EQ(sink.enableFlags(), contextSwitch);
    ASSERT_TRUE(control->disable(file, {.guid = hostProviderGuid}));
    EXPECT_EQ(sink.enableFlags(), 0u);
    sink.write(switchKind, someNumber);
    stop(u"file");
    const std::vector<EtlEvent> events = readFile(u"file.etl").events();
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].provider, hostProviderGuid);
    EXPECT_EQ(events[0].id, switchEvent.Id);
}

TEST_F(EngineCatalogueTest, WritesEachEventOnceForASystemLogger)
{
    EngineSink sink(*engine);
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = contextSwitch;
    const SessionTarget session = target(config);
    sink.write(switchKind, someNumber);
    ASSERT_TRUE(control->enable(session, {.guid = hostProviderGuid}));
    sink.write(switchKind, someNumber);
    stop(u"system");
    EXPECT_EQ(readFile(u"system.etl").events().size(), 2u);
}

TEST_F(EngineCatalogueTest, WritesKernelRecordsForSystemLoggersOnly)
{
    EngineSink sink(*engine);
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = enableflag::Process;
    ASSERT_TRUE(control->start(config).ok());
    ASSERT_TRUE(control->enable(target(fileSession()), {.guid = hostProviderGuid}));
    HostEventWriter writer(sink);
    writer.writeProcess(HostEvent::ProcessStart, 77, {5, u"cat"});
    writer.writeProcess(HostEvent::ProcessStop, 77, {5, u"cat"});
    stop(u"system");
    stop(u"file");

    const std::vector<EtlEvent> records = readFile(u"system.etl").events();
    ASSERT_EQ(records.size(), 2u);
    EXPECT_EQ(records[0].headerType, 0x11) << "PERFINFO_TRACE_HEADER of a 64-bit session";
    EXPECT_EQ(records[0].hookId, 0x0301);
    EXPECT_EQ(records[0].version, 0);
    EXPECT_EQ(records[0].payload.size(), 2 * sizeof(void*) + 4 + 4);
    EXPECT_NE(records[0].time, 0u);
    EXPECT_EQ(records[1].hookId, 0x0302);
    const std::vector<EtlEvent> events = readFile(u"file.etl").events();
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].provider, hostProviderGuid);
    EXPECT_EQ(events[0].id, 13u);
    EXPECT_EQ(events[1].id, 14u);
}

TEST_F(EngineCatalogueTest, RemovesTheHostProviderWithItsSource)
{
    {
        const EngineSink sink(*engine);
    }
    EXPECT_EQ(known(hostProviderGuid).sources, 0u);
    EXPECT_EQ(engine->events().writeSystem(contextSwitch, ProviderHandle::Invalid, {switchEvent, {}}),
        Win32Status::InvalidHandle);
}

} // namespace
} // namespace etwarden
