// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

namespace etwarden {
namespace {

struct ExpectedGuid
{
    std::string_view name;
    std::string_view guid;
};

constexpr std::array<ExpectedGuid, 46> expectedGuids{{
    {"EventTraceGuid", "{68fdd900-4a3e-11d1-84f4-0000f80464e3}"},
    {"SystemTraceControlGuid", "{9e814aad-3204-11d2-9a82-006008a86939}"},
    {"EventTraceConfigGuid", "{01853a65-418f-4f36-aefc-dc0f1d2fd235}"},
    {"DefaultTraceSecurityGuid", "{0811c1af-7a07-4a06-82ed-869455cdf713}"},
    {"PrivateLoggerNotificationGuid", "{3595ab5c-042a-4c8e-b942-2d059bfeb1b1}"},
    {"PrivateLoggerSecurityGuid", "{472496cf-0daf-4f7c-ac2e-3f8457ecc6bb}"},
    {"GlobalLoggerGuid", "{e8908abc-aa84-11d2-9a93-00805f85d7c6}"},
    {"CKCLGuid", "{54dea73a-ed1f-42a4-af71-3e63d056f174}"},
    {"RT_LostEvent", "{6a399ae0-4bc6-4de9-870b-3657f8947e7e}"},
    {"ProcessGuid", "{3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c}"},
    {"ThreadGuid", "{3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c}"},
    {"PageFaultGuid", "{3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c}"},
    {"DiskIoGuid", "{3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c}"},
    {"FileIoGuid", "{90cbdc39-4a3e-11d1-84f4-0000f80464e3}"},
    {"ImageLoadGuid", "{2cb15d1d-5fc1-11d2-abe1-00a0c911f518}"},
    {"RegistryGuid", "{ae53722e-c863-11d2-8659-00c04fa321a1}"},
    {"TcpIpGuid", "{9a280ac0-c8e0-11d1-84e2-00c04fb998a2}"},
    {"UdpIpGuid", "{bf3a50c5-a9c9-4988-a005-2df0b7c80f80}"},
    {"ALPCGuid", "{45d8cccd-539f-4b72-a8b7-5c683142609a}"},
    {"SplitIoGuid", "{d837ca92-12b9-44a5-ad6a-3a65b3578aa8}"},
    {"PerfInfoGuid", "{ce1dbfb4-137e-4da6-87b0-3f59aa102cbc}"},
    {"DbgPrintGuid", "{13976d09-a327-438c-950b-7f03192815c7}"},
    {"JobGuid", "{3282fc76-feed-498e-8aa7-e70f459d430e}"},
    {"KernelTraceControl ImageId", "{b3e675d7-2554-4f18-830b-2762732560de}"},
    {"LastBranchRecordProviderGuid", "{99134383-5248-43fc-834b-529454e75df3}"},
    {"ObjectGuid", "{89497f50-effe-4440-8cf2-ce6b1cdcaca7}"},
    {"PoolGuid", "{0268a8b6-74fd-4302-9dd0-6e8f1795c0cf}"},
    {"PowerGuid", "{e43445e0-0903-48c3-b878-ff0fccebdd04}"},
    {"StackWalkGuid", "{def2fe46-7bd6-4b80-bd94-f57fe20d0ce3}"},
    {"SystemProcessProviderGuid", "{151f55dc-467d-471f-83b5-5f889d46ff66}"},
    {"SystemSchedulerProviderGuid", "{599a2a76-4d91-4910-9ac7-7d33f2e97a6c}"},
    {"SystemMemoryProviderGuid", "{82958ca9-b6cd-47f8-a3a8-03ae85a4bc24}"},
    {"SystemIoProviderGuid", "{3d5c43e3-0f1c-4202-b817-174c0070dc79}"},
    {"SystemInterruptProviderGuid", "{d4bbee17-b545-4888-858b-744169015b25}"},
    {"SystemSyscallProviderGuid", "{434286f7-6f1b-45bb-b37e-95f623046c7c}"},
    {"SystemRegistryProviderGuid", "{16156bd9-fab4-4cfa-a232-89d1099058e3}"},
    {"SystemProfileProviderGuid", "{bfeb0324-1cee-496f-a409-2ac2b48a6322}"},
    {"SystemAlpcProviderGuid", "{fcb9baaf-e529-4980-92e9-ced1a6aadfdf}"},
    {"SystemConfigProviderGuid", "{fef3a8b6-318d-4b67-a96a-3b0f6b8f18fe}"},
    {"SystemCpuProviderGuid", "{c6c5265f-eae8-4650-aae4-9d48603d8510}"},
    {"SystemHypervisorProviderGuid", "{bafa072a-918a-4bed-b622-bc152097098f}"},
    {"SystemIoFilterProviderGuid", "{fbd09363-9e22-4661-b8bf-e7a34b535b8c}"},
    {"SystemLockProviderGuid", "{721ddfd3-dacc-4e1e-b26a-a2cb31d4705a}"},
    {"SystemObjectProviderGuid", "{febd7460-3d1d-47eb-af49-c9eeb1e146f2}"},
    {"SystemPowerProviderGuid", "{c134884a-32d5-4488-80e5-14ed7abb8269}"},
    {"SystemTimerProviderGuid", "{4f061568-e215-499f-ab2e-eda0ae890a5b}"},
}};

TEST(WellKnown, ListsEveryPublicGuidOnce)
{
    ASSERT_EQ(wellKnownGuids().size(), expectedGuids.size());
    std::set<std::string> seen;
    for (const NamedGuid& known : wellKnownGuids())
        EXPECT_TRUE(seen.insert(toString(known.guid)).second) << known.name;
}

TEST(WellKnown, FindsTheNameOfAGuid)
{
    for (const ExpectedGuid& expected : expectedGuids) {
        const auto guid = parseGuid(expected.guid);
        ASSERT_TRUE(guid.has_value()) << expected.guid;
        EXPECT_EQ(wellKnownName(*guid), expected.name) << expected.guid;
    }
}

TEST(WellKnown, HasNoNameForOtherGuids)
{
    EXPECT_EQ(wellKnownName(Guid{}), "");
    EXPECT_EQ(wellKnownName("9e814aad-3204-11d2-9a82-006008a86938"_guid), "");
}

TEST(WellKnown, KnowsTheKindOfAGuid)
{
    using enum ProviderKind;
    const auto kindOf = [](std::string_view guid) { return wellKnown(*parseGuid(guid))->kind; };
    EXPECT_EQ(kindOf("68fdd900-4a3e-11d1-84f4-0000f80464e3"), Control);
    EXPECT_EQ(kindOf("3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"), EventClass);
    EXPECT_EQ(kindOf("def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"), EventClass);
    EXPECT_EQ(kindOf("151f55dc-467d-471f-83b5-5f889d46ff66"), System);
    EXPECT_EQ(kindOf("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"), Manifest); // Microsoft-Windows-Kernel-Process
    EXPECT_EQ(kindOf("394f321c-5cf4-404c-aa34-4df1428a7f9c"), TraceLogging);
    EXPECT_EQ(kindOf("222962ab-6180-4b88-a825-346b75f2a24a"), Classic);
    EXPECT_EQ(wellKnown(Guid{}), nullptr);
}

TEST(WellKnown, ProvidersAreListedOnceAndNowhereElse)
{
    std::set<std::string> guids;
    std::set<std::string_view> names;
    for (const auto table : {wellKnownGuids(), wellKnownProviders()}) {
        for (const NamedGuid& known : table) {
            EXPECT_TRUE(guids.insert(toString(known.guid)).second) << known.name;
            EXPECT_TRUE(names.insert(known.name).second) << known.name;
            EXPECT_NE(known.kind, ProviderKind::Unknown) << known.name;
        }
    }
}

TEST(WellKnown, OurOwnProvidersHaveNamesAndAreNotWindows)
{
    EXPECT_EQ(wellKnownName(wellknown::etwardenHostGuid), "Etwarden-Host");
    EXPECT_EQ(wellKnownName(wellknown::etwardenLoadGuid), "Etwarden-Load");
    EXPECT_EQ(wellKnownName(*parseGuid("5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0ae")), "Etwarden-Load 8");
    for (const NamedGuid& own : ownProviders())
        EXPECT_EQ(wellKnown(own.guid), nullptr) << own.name;
}

TEST(WellKnown, ConstantsAreInTheList)
{
    EXPECT_EQ(wellKnownName(wellknown::eventTraceGuid), "EventTraceGuid");
    EXPECT_EQ(wellKnownName(wellknown::systemTraceControlGuid), "SystemTraceControlGuid");
    EXPECT_EQ(wellKnownName(wellknown::eventTraceConfigGuid), "EventTraceConfigGuid");
    EXPECT_EQ(wellKnownName(wellknown::defaultTraceSecurityGuid), "DefaultTraceSecurityGuid");
    EXPECT_EQ(wellKnownName(wellknown::privateLoggerNotificationGuid), "PrivateLoggerNotificationGuid");
    EXPECT_EQ(wellKnownName(wellknown::privateLoggerSecurityGuid), "PrivateLoggerSecurityGuid");
    EXPECT_EQ(wellKnownName(wellknown::globalLoggerGuid), "GlobalLoggerGuid");
    EXPECT_EQ(wellKnownName(wellknown::circularKernelContextLoggerGuid), "CKCLGuid");
    EXPECT_EQ(wellKnownName(wellknown::lostEventGuid), "RT_LostEvent");
}

TEST(WellKnown, SpellsTheReservedSessionNames)
{
    EXPECT_EQ(wellknown::kernelLoggerName, u"NT Kernel Logger");
    EXPECT_EQ(wellknown::circularKernelContextLoggerName, u"Circular Kernel Context Logger");
    EXPECT_EQ(wellknown::globalLoggerName, u"GlobalLogger");
}

} // namespace
} // namespace etwarden
