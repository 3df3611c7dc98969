// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr std::array<NamedGuid, 38> namedGuids{{
    // control and security (evntrace.h); the circular kernel logger has a name in internal headers only
    {wellknown::eventTraceGuid, "EventTraceGuid"},
    {wellknown::systemTraceControlGuid, "SystemTraceControlGuid"},
    {wellknown::eventTraceConfigGuid, "EventTraceConfigGuid"},
    {wellknown::defaultTraceSecurityGuid, "DefaultTraceSecurityGuid"},
    {wellknown::privateLoggerNotificationGuid, "PrivateLoggerNotificationGuid"},
    {wellknown::privateLoggerSecurityGuid, "PrivateLoggerSecurityGuid"},
    {wellknown::globalLoggerGuid, "GlobalLoggerGuid"},
    {wellknown::circularKernelContextLoggerGuid, "CKCLGuid"},
    // classes of events: losses, then the kernel's
    {wellknown::lostEventGuid, "RT_LostEvent"},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, "ProcessGuid"},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, "ThreadGuid"},
    {"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c"_guid, "PageFaultGuid"},
    {"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c"_guid, "DiskIoGuid"},
    {"90cbdc39-4a3e-11d1-84f4-0000f80464e3"_guid, "FileIoGuid"},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, "ImageLoadGuid"},
    {"ae53722e-c863-11d2-8659-00c04fa321a1"_guid, "RegistryGuid"},
    {"9a280ac0-c8e0-11d1-84e2-00c04fb998a2"_guid, "TcpIpGuid"},
    {"bf3a50c5-a9c9-4988-a005-2df0b7c80f80"_guid, "UdpIpGuid"},
    {"45d8cccd-539f-4b72-a8b7-5c683142609a"_guid, "ALPCGuid"},
    {"d837ca92-12b9-44a5-ad6a-3a65b3578aa8"_guid, "SplitIoGuid"},
    {"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, "PerfInfoGuid"},
    // system providers, Windows 11
    {"151f55dc-467d-471f-83b5-5f889d46ff66"_guid, "SystemProcessProviderGuid"},
    {"599a2a76-4d91-4910-9ac7-7d33f2e97a6c"_guid, "SystemSchedulerProviderGuid"},
    {"82958ca9-b6cd-47f8-a3a8-03ae85a4bc24"_guid, "SystemMemoryProviderGuid"},
    {"3d5c43e3-0f1c-4202-b817-174c0070dc79"_guid, "SystemIoProviderGuid"},
    {"d4bbee17-b545-4888-858b-744169015b25"_guid, "SystemInterruptProviderGuid"},
    {"434286f7-6f1b-45bb-b37e-95f623046c7c"_guid, "SystemSyscallProviderGuid"},
    {"16156bd9-fab4-4cfa-a232-89d1099058e3"_guid, "SystemRegistryProviderGuid"},
    {"bfeb0324-1cee-496f-a409-2ac2b48a6322"_guid, "SystemProfileProviderGuid"},
    {"fcb9baaf-e529-4980-92e9-ced1a6aadfdf"_guid, "SystemAlpcProviderGuid"},
    {"fef3a8b6-318d-4b67-a96a-3b0f6b8f18fe"_guid, "SystemConfigProviderGuid"},
    {"c6c5265f-eae8-4650-aae4-9d48603d8510"_guid, "SystemCpuProviderGuid"},
    {"bafa072a-918a-4bed-b622-bc152097098f"_guid, "SystemHypervisorProviderGuid"},
    {"fbd09363-9e22-4661-b8bf-e7a34b535b8c"_guid, "SystemIoFilterProviderGuid"},
    {"721ddfd3-dacc-4e1e-b26a-a2cb31d4705a"_guid, "SystemLockProviderGuid"},
    {"febd7460-3d1d-47eb-af49-c9eeb1e146f2"_guid, "SystemObjectProviderGuid"},
    {"c134884a-32d5-4488-80e5-14ed7abb8269"_guid, "SystemPowerProviderGuid"},
    {"4f061568-e215-499f-ab2e-eda0ae890a5b"_guid, "SystemTimerProviderGuid"},
}};

} // namespace

std::span<const NamedGuid> wellKnownGuids()
{
    return namedGuids;
}

std::string_view wellKnownName(const Guid& guid)
{
    const auto found = std::ranges::find(namedGuids, guid, &NamedGuid::guid);
    return found != namedGuids.end() ? found->name : std::string_view();
}

} // namespace etwarden
