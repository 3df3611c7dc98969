// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace etwarden {

namespace {

constexpr std::array<NamedGuid, 46> namedGuids{{
    // control and security (evntrace.h); the circular kernel logger has a name in internal headers only
    {wellknown::eventTraceGuid, "EventTraceGuid", ProviderKind::Control},
    {wellknown::systemTraceControlGuid, "SystemTraceControlGuid", ProviderKind::Control},
    {wellknown::eventTraceConfigGuid, "EventTraceConfigGuid", ProviderKind::Control},
    {wellknown::defaultTraceSecurityGuid, "DefaultTraceSecurityGuid", ProviderKind::Control},
    {wellknown::privateLoggerNotificationGuid, "PrivateLoggerNotificationGuid", ProviderKind::Control},
    {wellknown::privateLoggerSecurityGuid, "PrivateLoggerSecurityGuid", ProviderKind::Control},
    {wellknown::globalLoggerGuid, "GlobalLoggerGuid", ProviderKind::Control},
    {wellknown::circularKernelContextLoggerGuid, "CKCLGuid", ProviderKind::Control},
    // classes of events: losses, then the kernel's
    {wellknown::lostEventGuid, "RT_LostEvent", ProviderKind::EventClass},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "ProcessGuid", ProviderKind::EventClass},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "ThreadGuid", ProviderKind::EventClass},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFaultGuid", ProviderKind::EventClass},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIoGuid", ProviderKind::EventClass},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIoGuid", ProviderKind::EventClass},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "ImageLoadGuid", ProviderKind::EventClass},
    {"ae53722e-c863-11d2-8659-00c04fa321a1"_guid, "RegistryGuid", ProviderKind::EventClass},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIpGuid", ProviderKind::EventClass},
    {"bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, "UdpIpGuid", ProviderKind::EventClass},
    {"45d8cccd-539f-4b72-a8b7-5c683142609a"_guid, "ALPCGuid", ProviderKind::EventClass},
    {"d837ca92-12b9-44a5-ad6a-3a65b3578aa8"_guid, "SplitIoGuid", ProviderKind::EventClass},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfoGuid", ProviderKind::EventClass},
    {"13976d09-a327-438c-950b-7f03192815c7"_guid, "DbgPrintGuid", ProviderKind::EventClass},
    {"3282fc76-feed-498e-8aa7-e70f459d430e"_guid, "JobGuid", ProviderKind::EventClass},
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, "KernelTraceControl ImageId", ProviderKind::EventClass},
    {"99134383-5248-43fc-834b-529454e75df3"_guid, "LastBranchRecordProviderGuid", ProviderKind::EventClass},
    {"89497f50-effe-4440-8cf2-ce6b1cdcaca7"_guid, "ObjectGuid", ProviderKind::EventClass},
    {"0268a8b6-74fd-4302-9dd0-6e8f1795c0cf"_guid, "PoolGuid", ProviderKind::EventClass},
    {"e43445e0-0903-48c3-b878-ff0fccebdd04"_guid, "PowerGuid", ProviderKind::EventClass},
    {"def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid, "StackWalkGuid", ProviderKind::EventClass},
    // system providers, Windows 11
    {"151f55dc-467d-471f-83b5-5f889d46ff66"_guid, "SystemProcessProviderGuid", ProviderKind::System},
    {"599a2a76-4d91-4910-9ac7-7d33f2e97a6c"_guid, "SystemSchedulerProviderGuid", ProviderKind::System},
    {"82958ca9-b6cd-47f8-a3a8-03ae85a4bc24"_guid, "SystemMemoryProviderGuid", ProviderKind::System},
    {"3d5c43e3-0f1c-4202-b817-174c0070dc79"_guid, "SystemIoProviderGuid", ProviderKind::System},
    {"d4bbee17-b545-4888-858b-744169015b25"_guid, "SystemInterruptProviderGuid", ProviderKind::System},
    {"434286f7-6f1b-45bb-b37e-95f623046c7c"_guid, "SystemSyscallProviderGuid", ProviderKind::System},
    {"16156bd9-fab4-4cfa-a232-89d1099058e3"_guid, "SystemRegistryProviderGuid", ProviderKind::System},
    {"bfeb0324-1cee-496f-a409-2ac2b48a6322"_guid, "SystemProfileProviderGuid", ProviderKind::System},
    {"fcb9baaf-e529-4980-92e9-ced1a6aadfdf"_guid, "SystemAlpcProviderGuid", ProviderKind::System},
    {"fef3a8b6-318d-4b67-a96a-3b0f6b8f18fe"_guid, "SystemConfigProviderGuid", ProviderKind::System},
    {"c6c5265f-eae8-4650-aae4-9d48603d8510"_guid, "SystemCpuProviderGuid", ProviderKind::System},
    {"bafa072a-918a-4bed-b622-bc152097098f"_guid, "SystemHypervisorProviderGuid", ProviderKind::System},
    {"fbd09363-9e22-4661-b8bf-e7a34b535b8c"_guid, "SystemIoFilterProviderGuid", ProviderKind::System},
    {"721ddfd3-dacc-4e1e-b26a-a2cb31d4705a"_guid, "SystemLockProviderGuid", ProviderKind::System},
    {"febd7460-3d1d-47eb-af49-c9eeb1e146f2"_guid, "SystemObjectProviderGuid", ProviderKind::System},
    {"c134884a-32d5-4488-80e5-14ed7abb8269"_guid, "SystemPowerProviderGuid", ProviderKind::System},
    {"4f061568-e215-499f-ab2e-eda0ae890a5b"_guid, "SystemTimerProviderGuid", ProviderKind::System},
}};

/// Each load that runs at the same time is a provider, with the next GUID.
constexpr Guid guidOfLoad(std::uint8_t load)
{
    Guid guid = wellknown::etwardenLoadGuid;
    guid.data4.back() = static_cast<std::uint8_t>(guid.data4.back() + load);
    return guid;
}

constexpr std::array embeddedProviders{
    NamedGuid{wellknown::etwardenHostGuid, "Etwarden-Host", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(0), "Etwarden-Load", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(1), "Etwarden-Load 2", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(2), "Etwarden-Load 3", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(3), "Etwarden-Load 4", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(4), "Etwarden-Load 5", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(5), "Etwarden-Load 6", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(6), "Etwarden-Load 7", ProviderKind::Unknown},
    NamedGuid{guidOfLoad(7), "Etwarden-Load 8", ProviderKind::Unknown},
};

} // namespace

std::span<const NamedGuid> ownProviders()
{
    return embeddedProviders;
}

std::span<const NamedGuid> wellKnownGuids()
{
    return namedGuids;
}

const NamedGuid* wellKnown(const Guid& guid)
{
    static const std::unordered_map<Guid, const NamedGuid*> all = [] {
        std::unordered_map<Guid, const NamedGuid*> byGuid;
        for (const std::span<const NamedGuid> table : {wellKnownGuids(), wellKnownProviders()}) {
            for (const NamedGuid& known : table)
                byGuid.emplace(known.guid, &known);
        }
        return byGuid;
    }();
    const auto found = all.find(guid);
    return found == all.end() ? nullptr : found->second;
}

std::string_view wellKnownName(const Guid& guid)
{
    if (const NamedGuid* const known = wellKnown(guid))
        return known->name;
    const auto own = std::ranges::find(embeddedProviders, guid, &NamedGuid::guid);
    return own != embeddedProviders.end() ? own->name : std::string_view();
}

} // namespace etwarden
