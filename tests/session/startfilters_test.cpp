// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/startfilters.h"

#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr Guid own{.data1 = 7};

SessionConfig privateSession()
{
    return {.guid = own,
        .logFileMode = logfilemode::PrivateLogger,
        .providers = {{.guid = {.data1 = 8}, .filters = {.processIds = {1}}},
            {.guid = own, .filters = {.processIds = {2}, .executables = u"a.exe", .eventIds = {.ids = {3}}}}}};
}

TEST(StartFilters, AreTheProcessesOfTheSessionsProvider)
{
    const SessionConfig config = privateSession();
    EXPECT_EQ(startFilters(config), (ProviderFilters{.processIds = {2}, .executables = u"a.exe"}));
    EXPECT_FALSE(areOfStart(config.providers[0], config));
    EXPECT_TRUE(areOfStart(config.providers[1], config));
}

TEST(StartFilters, NeedAGuid)
{
    SessionConfig config = privateSession();
    config.guid = {};
    for (ProviderConfig& provider : config.providers)
        provider.guid = {};
    EXPECT_EQ(startFilters(config), ProviderFilters());
}

TEST(StartFilters, AreForPrivateSessionsBeyondTheCallersProcess)
{
    SessionConfig config = privateSession();
    config.logFileMode = logfilemode::PrivateLogger | logfilemode::PrivateInProc;
    EXPECT_EQ(startFilters(config), ProviderFilters());
    config.logFileMode = logfilemode::Sequential;
    EXPECT_EQ(startFilters(config), ProviderFilters());
    config = privateSession();
    config.providers.pop_back();
    EXPECT_EQ(startFilters(config), ProviderFilters());
}

} // namespace
} // namespace etwarden
