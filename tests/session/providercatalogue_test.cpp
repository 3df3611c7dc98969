// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/providercatalogue.h"

#include "model/etw/eventsourceguid.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

constexpr Guid first = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid second = "22222222-2222-3333-4444-555555555555"_guid;
constexpr Guid third = "33333333-2222-3333-4444-555555555555"_guid;
constexpr Guid kernelProcess = "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid;
constexpr Guid heapTrace = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;

const KnownProvider* find(const std::vector<KnownProvider>& providers, const Guid& guid)
{
    const auto found = std::ranges::find(providers, guid, &KnownProvider::guid);
    return found == providers.end() ? nullptr : &*found;
}

KnownProvider taken(KnownProviders& providers, const Guid& guid)
{
    const std::vector<KnownProvider> all = providers.take();
    const KnownProvider* const found = find(all, guid);
    return found ? *found : KnownProvider{};
}

using Registrations = std::vector<ProviderRegistration>;

TEST(KnownProviders, AreTheWellKnownOnesWhereTheMachineListsNone)
{
    const std::vector<KnownProvider> all = KnownProviders().take();
    EXPECT_EQ(all.size(),
        wellKnownProviders().size()
            + static_cast<std::size_t>(std::ranges::count(wellKnownGuids(), ProviderKind::System, &NamedGuid::kind)));
    EXPECT_EQ(*find(all, kernelProcess),
        (KnownProvider{
            kernelProcess, u"Microsoft-Windows-Kernel-Process", ProviderKind::Manifest, providersource::WellKnown}));
}

TEST(KnownProviders, SortThoseOfTheMachineFirstByNameAndUnnamedOnesLast)
{
    KnownProviders providers;
    providers.addRegistered(second, Registrations{{.processId = 7}});
    providers.addDescribed({first, SchemaSource::Manifest, u"zzz"});
    providers.addRegistered(third, Registrations{{.processId = 7}});
    providers.addNamed(third, u"ZZA");
    providers.addNamed("44444444-2222-3333-4444-555555555555"_guid, u"zzzz"); // nobody has it
    const std::vector<KnownProvider> all = providers.take();
    EXPECT_EQ(all[0].name, u"ZZA");
    EXPECT_EQ(all[1].name, u"zzz");
    EXPECT_EQ(all[2].guid, second);
    EXPECT_EQ(all[3].sources, providersource::WellKnown);
}

TEST(KnownProviders, NameTheProcessesThatRegisteredOne)
{
    KnownProviders providers;
    providers.addRegistered(
        first, Registrations{{.processId = 9}, {.processId = 0}, {.processId = 9}, {.processId = 4}});
    EXPECT_EQ(taken(providers, first),
        (KnownProvider{first, u"", ProviderKind::Unknown, providersource::Registered, {0, 4, 9}}));
}

TEST(KnownProviders, MarkProvidersThatOnlyASessionKnows)
{
    KnownProviders providers;
    providers.addRegistered(first, Registrations{{.processId = 0, .flags = providerflag::PreEnabled}});
    EXPECT_EQ(taken(providers, first), (KnownProvider{first, u"", ProviderKind::Unknown, providersource::Enabled}));
    providers.addRegistered(first, {});
    EXPECT_EQ(taken(providers, first), (KnownProvider{first, u"", ProviderKind::Unknown, providersource::Enabled}));
}

TEST(KnownProviders, UseNameAndKindOfTheBestSource)
{
    KnownProviders providers;
    providers.addDescribed({first, SchemaSource::Mof, u"Old"});
    EXPECT_EQ(taken(providers, first), (KnownProvider{first, u"Old", ProviderKind::Classic, providersource::Mof}));
    for (const bool manifestFirst : {false, true}) {
        const DescribedProvider mof{first, SchemaSource::Mof, u"Old"};
        const DescribedProvider manifest{first, SchemaSource::Manifest, u"New"};
        providers.addDescribed(manifestFirst ? manifest : mof);
        providers.addDescribed(manifestFirst ? mof : manifest);
        EXPECT_EQ(taken(providers, first),
            (KnownProvider{first, u"New", ProviderKind::Manifest, providersource::Mof | providersource::Manifest}));
    }
    providers.addRegistered(first, Registrations{{.processId = 1, .flags = providerflag::Legacy}});
    EXPECT_EQ(taken(providers, first).kind, ProviderKind::Classic);
    providers.addDescribed({heapTrace, SchemaSource::Manifest, u"Renamed"});
    EXPECT_EQ(taken(providers, heapTrace),
        (KnownProvider{
            heapTrace, u"Renamed", ProviderKind::Manifest, providersource::Manifest | providersource::WellKnown}));
    providers.addDescribed({wellknown::systemTraceControlGuid, SchemaSource::Mof, u"Windows Kernel Trace"});
    EXPECT_EQ(taken(providers, wellknown::systemTraceControlGuid).kind, ProviderKind::Control);
}

TEST(ResolveProvider, UsesAGuidAsItIs)
{
    EXPECT_EQ(resolveProvider(u" {11111111-2222-3333-4444-555555555555}\n", {}), (ProviderChoice{{first}}));
    EXPECT_EQ(resolveProvider(u"11111111-2222-3333-4444-555555555555", {}), (ProviderChoice{{first}}));
    EXPECT_EQ(resolveProvider(u"{11111111-2222-3333-4444-55555555555}", {}), std::nullopt);
    EXPECT_EQ(resolveProvider(u" ", {}), std::nullopt);
}

TEST(ResolveProvider, FindsANameInAnyCase)
{
    const std::vector<KnownProvider> providers{{.guid = first, .name = u"Contoso-App"},
        {.guid = second, .name = u"CONTOSO-app"}, {.guid = kernelProcess, .name = u"Contoso-App-2"}};
    EXPECT_EQ(resolveProvider(u"contoso-app", providers), (ProviderChoice{{first, second}}));
    EXPECT_EQ(resolveProvider(u"Contoso-App-2", providers), (ProviderChoice{{kernelProcess}}));
}

TEST(ResolveProvider, HashesAnUnknownName)
{
    EXPECT_EQ(resolveProvider(u"Contoso-App", {}),
        (ProviderChoice{.guids = {eventSourceGuid(u"Contoso-App")}, .isNameHash = true}));
}

} // namespace
} // namespace etwarden
