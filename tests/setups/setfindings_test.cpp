// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/setfindings.h"

#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

#include <vector>

namespace etwarden {

namespace {

std::vector<SetupFault> faultsOf(const std::vector<SessionConfig>& sessions, std::uint64_t physicalMemoryBytes = 0)
{
    std::vector<SetupFault> faults;
    for (const SetupFinding& finding :
        findingsOfSet(setupOf({.name = u"Set", .sessions = sessions}), physicalMemoryBytes))
        faults.push_back(finding.fault);
    return faults;
}

using Faults = std::vector<SetupFault>;

TEST(SetFindings, AreEmptyForCompatibleSessions)
{
    EXPECT_EQ(
        faultsOf({{.name = u"A", .logFileName = u"C:\\a.etl"}, {.name = u"B", .logFileName = u"C:\\b.etl"}}), Faults());
    EXPECT_EQ(faultsOf({{.name = u"A", .logFileName = u"C:\\a.etl"}}), Faults());
}

TEST(SetFindings, FindsSharedNamesFilesAndGuids)
{
    EXPECT_EQ(faultsOf({{.name = u"A"}, {.name = u"a"}}), Faults{SetupFault::SharedName});
    EXPECT_EQ(faultsOf({{.name = u"A", .logFileName = u"C:\\X.etl"}, {.name = u"B", .logFileName = u"c:\\x.etl"}}),
        Faults{SetupFault::SharedLogFile});
    EXPECT_EQ(faultsOf({{.name = u"A", .guid = {.data1 = 1}}, {.name = u"B", .guid = {.data1 = 1}}}),
        Faults{SetupFault::SharedGuid});
}

TEST(SetFindings, FindsTwoSystemLoggersOfOneSlot)
{
    const SessionConfig byName{.name = u"NT Kernel Logger"};
    SessionConfig byGuid{.name = u"Mine"};
    byGuid.guid = "9e814aad-3204-11d2-9a82-006008a86939"_guid;
    EXPECT_EQ(faultsOf({byName, byGuid}), Faults{SetupFault::SharedSystemLogger});
    EXPECT_EQ(faultsOf({byName, {.name = u"Circular Kernel Context Logger"}}), Faults());
}

TEST(SetFindings, PrivateSessionsShareNamesAndGuids)
{
    SessionConfig first{.name = u"A", .guid = {.data1 = 1}, .logFileMode = logfilemode::PrivateLogger};
    EXPECT_EQ(faultsOf({first, first}), Faults());
}

TEST(SetFindings, ComparesClocksAsTheyAreInForce)
{
    EXPECT_EQ(faultsOf({{.name = u"A", .clientContext = 0}, {.name = u"B", .clientContext = 1}}), Faults());
    EXPECT_EQ(faultsOf({{.name = u"A", .clientContext = 1}, {.name = u"B", .clientContext = 2}}),
        Faults{SetupFault::DifferentClocks});
}

TEST(SetFindings, AddsUpTheMemory)
{
    const SessionConfig large{.name = u"A", .bufferSizeKb = 1024, .minimumBuffers = 4, .maximumBuffers = 600};
    SessionConfig other = large;
    other.name = u"B";
    EXPECT_EQ(faultsOf({large, other}, std::uint64_t{1200} << 20), Faults());
    EXPECT_EQ(faultsOf({large, other}, std::uint64_t{1199} << 20), Faults{SetupFault::BuffersAboveMemory});
}

} // namespace

} // namespace etwarden
