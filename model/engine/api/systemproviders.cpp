// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/systemproviders.h"

#include "model/etw/enableflags.h"
#include "model/etw/wellknown.h"

namespace etwarden {

namespace {

struct SystemKeyword
{
    Guid provider;
    std::uint64_t keyword;
    std::uint32_t enableFlag;
};

namespace systemprovider {
constexpr Guid process = "151f55dc-467d-471f-83b5-5f889d46ff66"_guid;
constexpr Guid scheduler = "599a2a76-4d91-4910-9ac7-7d33f2e97a6c"_guid;
constexpr Guid memory = "82958ca9-b6cd-47f8-a3a8-03ae85a4bc24"_guid;
constexpr Guid io = "3d5c43e3-0f1c-4202-b817-174c0070dc79"_guid;
constexpr Guid interrupt = "d4bbee17-b545-4888-858b-744169015b25"_guid;
} // namespace systemprovider

constexpr SystemKeyword systemKeywords[]{
    {systemprovider::process, 1U << 0, enableflag::Process}, // GENERAL
    {systemprovider::process, 1U << 11, enableflag::Thread}, // THREAD
    {systemprovider::process, 1U << 12, enableflag::ImageLoad}, // LOADER
    {systemprovider::scheduler, 1U << 9, enableflag::ContextSwitch}, // CONTEXT_SWITCH
    {systemprovider::memory, 1U << 1, enableflag::MemoryHardFaults}, // HARD_FAULTS
    {systemprovider::memory, 1U << 2, enableflag::MemoryPageFaults}, // ALL_FAULTS
    {systemprovider::io, 1U << 0, enableflag::DiskIo}, // DISK
    {systemprovider::io, 1U << 9, enableflag::NetworkTcpIp}, // NETWORK
    {systemprovider::interrupt, 1U << 0, enableflag::Interrupt}, // GENERAL
    {systemprovider::interrupt, 1U << 2, enableflag::Dpc}, // DPC
};

} // namespace

std::optional<std::uint32_t> enableFlagsOfSystemProvider(const Guid& provider, std::uint64_t matchAnyKeyword)
{
    const NamedGuid* const known = wellKnown(provider);
    if (!known || known->kind != ProviderKind::System)
        return std::nullopt;
    std::uint32_t flags = 0;
    for (const SystemKeyword& row : systemKeywords) {
        if (row.provider == provider && (matchAnyKeyword == 0 || (matchAnyKeyword & row.keyword) != 0))
            flags |= row.enableFlag;
    }
    return flags;
}

} // namespace etwarden
