// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/eventsourceguid.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace etwarden {
namespace {

struct Known
{
    std::u16string_view name;
    std::string_view guid;
};

// Providers whose GUID and name are known from the field.
constexpr std::array<Known, 6> knownProviders{{
    {u"Microsoft-Antimalware-UacScan", "{d37e7910-79c8-57c4-da77-52bb646364cd}"},
    {u"Microsoft-Windows-Kernel-Cache", "{a2d34bf1-70ab-5b21-c819-5a0dd42748fd}"},
    {u"Microsoft-Windows-Winsock-Sockets", "{bde46aea-2357-51fe-7367-d5296f530bd1}"},
    {u"Microsoft-ApplicationInsights-Core", "{74af9f20-af6a-5582-9382-f21f674fb271}"},
    {u"LxssTelemetryProvider", "{d90b9468-67f0-5b3b-42cc-82ac81ffd960}"},
    {u"Microsoft.Windows.AssignedAccess", "{94097d3d-2a5a-5b8a-cdbd-194dd2e51a00}"},
}};

TEST(EventSourceGuid, MatchesKnownProviders)
{
    for (const Known& known : knownProviders)
        EXPECT_EQ(toString(eventSourceGuid(known.name)), known.guid);
}

TEST(EventSourceGuid, DoesNotDependOnCase)
{
    EXPECT_EQ(eventSourceGuid(u"MICROSOFT.windows.\u00e9"), eventSourceGuid(u"Microsoft.Windows.\u00c9"));
}

TEST(EventSourceGuid, AcceptsNamesOfAnyLength)
{
    // Names around the length at which the hash begins another block, and empty ones: version 5 in all of them.
    for (std::size_t length = 0; length < 100; ++length)
        EXPECT_EQ(eventSourceGuid(std::u16string(length, u'a')).data3 >> 12, 5) << length;
}

} // namespace
} // namespace etwarden
