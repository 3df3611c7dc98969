// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/providercalls.h"

#include <gtest/gtest.h>

#include <vector>

namespace etwarden {
namespace {

constexpr Guid a{.data1 = 1};
constexpr Guid b{.data1 = 2};
constexpr Guid c{.data1 = 3};

using Calls = std::vector<ProviderCall>;
using Providers = std::vector<ProviderConfig>;

TEST(ProviderCalls, ANewSessionEnablesAllInTheirOrder)
{
    const Providers wanted{{.guid = b}, {.guid = a, .level = 5}};
    EXPECT_EQ(
        providerCalls({}, wanted), (Calls{{ProviderControl::Enable, wanted[0]}, {ProviderControl::Enable, wanted[1]}}));
}

TEST(ProviderCalls, DoesNotRepeatUnchangedProviders)
{
    const Providers enabled{{.guid = a, .level = 4}, {.guid = b, .filters = {.processIds = {7}}}};
    EXPECT_EQ(providerCalls(enabled, enabled), Calls());
    const Providers reversed{enabled[1], enabled[0]};
    EXPECT_EQ(providerCalls(enabled, reversed), Calls());
}

TEST(ProviderCalls, NameAndTimeoutAreNoChange)
{
    EXPECT_TRUE(enablesTheSame({.guid = a, .name = u"A"}, {.guid = a, .name = u"B", .timeoutMs = 9}));
    const Providers enabled{{.guid = a, .name = u"A"}};
    const Providers wanted{{.guid = a, .name = u"B", .timeoutMs = 9}};
    EXPECT_EQ(providerCalls(enabled, wanted), Calls());
}

TEST(ProviderCalls, AGroupIsNotTheProviderOfItsGuid)
{
    const ProviderConfig provider{.guid = a};
    const ProviderConfig group{.guid = a, .enableProperty = enableproperty::ProviderGroup};
    EXPECT_EQ(providerCalls(Providers{provider}, Providers{group}),
        (Calls{{ProviderControl::Disable, provider}, {ProviderControl::Enable, group}}));
    EXPECT_EQ(providerCalls(Providers{provider, group}, Providers{group, provider}), Calls());
}

TEST(ProviderCalls, AnyOtherMemberIsAChange)
{
    const ProviderConfig before{.guid = a};
    for (const ProviderConfig& after :
        Providers{{.guid = b}, {.guid = a, .level = 3}, {.guid = a, .matchAnyKeyword = 1},
            {.guid = a, .matchAllKeyword = 1}, {.guid = a, .enableProperty = 1},
            {.guid = a, .filters = {.executables = u"a.exe"}}, {.guid = a, .filters = {.eventIds = {.listed = false}}}})
        EXPECT_FALSE(enablesTheSame(before, after));
}

TEST(ProviderCalls, DisablesRemovedProvidersFirst)
{
    const Providers enabled{{.guid = a}, {.guid = b}};
    const Providers wanted{{.guid = c}, {.guid = b, .level = 2}};
    EXPECT_EQ(providerCalls(enabled, wanted),
        (Calls{{ProviderControl::Disable, enabled[0]}, {ProviderControl::Enable, wanted[0]},
            {ProviderControl::Enable, wanted[1]}}));
}

TEST(ProviderCalls, UsesTheLastEntryOfAGuid)
{
    const Providers twice{{.guid = a, .level = 1}, {.guid = a, .level = 2}};
    EXPECT_EQ(providerCalls(twice, Providers{twice[1]}), Calls());
    EXPECT_EQ(providerCalls({}, twice).back().provider, twice[1]);
    EXPECT_EQ(providerCalls(twice, twice).back().provider, twice[1]);
}

TEST(ProviderCalls, FiltersComeFromTheRequestWhereTheRestIsAlike)
{
    const Providers requested{{.guid = a, .name = u"A", .timeoutMs = 5, .filters = {.processIds = {7}}},
        {.guid = b, .level = 2, .filters = {.processIds = {7}}}};
    const Providers enabled{{.guid = a, .matchAnyKeyword = UINT64_MAX}, {.guid = b, .level = 3}, {.guid = c}};
    EXPECT_EQ(withRequested(enabled, requested), (Providers{requested[0], enabled[1], enabled[2]}));
}

} // namespace
} // namespace etwarden
