// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the catalogues of bits and the well-known GUIDs are those of the system's headers.
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"

#include <gtest/gtest.h>

// clang-format off
#define INITGUID
#include <windows.h>
#include <wmistr.h>
#include <evntrace.h>
// clang-format on

#include <algorithm>
#include <cstring>
#include <span>
#include <string_view>

namespace etwarden {
namespace {

struct HeaderName
{
    std::string_view name;
    std::uint32_t value;
};

#define ETWARDEN_NAME(name)                                                                                            \
    HeaderName                                                                                                         \
    {                                                                                                                  \
#name, name                                                                                                    \
    }

constexpr HeaderName enableFlagNames[] = {
    ETWARDEN_NAME(EVENT_TRACE_FLAG_PROCESS),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_THREAD),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_IMAGE_LOAD),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DISK_IO),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DISK_FILE_IO),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_MEMORY_PAGE_FAULTS),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_MEMORY_HARD_FAULTS),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_NETWORK_TCPIP),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_REGISTRY),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DBGPRINT),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_PROCESS_COUNTERS),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_CSWITCH),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DPC),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_INTERRUPT),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_SYSTEMCALL),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DISK_IO_INIT),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_ALPC),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_SPLIT_IO),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DRIVER),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_PROFILE),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_FILE_IO),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_FILE_IO_INIT),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DISPATCHER),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_VIRTUAL_ALLOC),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_VAMAP),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_NO_SYSCONFIG),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_JOB),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_DEBUG_EVENTS),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_FORWARD_WMI),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_ENABLE_RESERVE),
    ETWARDEN_NAME(EVENT_TRACE_FLAG_EXTENSION),
};

constexpr HeaderName logFileModeNames[] = {
    ETWARDEN_NAME(EVENT_TRACE_FILE_MODE_NONE),
    ETWARDEN_NAME(EVENT_TRACE_FILE_MODE_SEQUENTIAL),
    ETWARDEN_NAME(EVENT_TRACE_FILE_MODE_CIRCULAR),
    ETWARDEN_NAME(EVENT_TRACE_FILE_MODE_APPEND),
    ETWARDEN_NAME(EVENT_TRACE_REAL_TIME_MODE),
    ETWARDEN_NAME(EVENT_TRACE_DELAY_OPEN_FILE_MODE),
    ETWARDEN_NAME(EVENT_TRACE_BUFFERING_MODE),
    ETWARDEN_NAME(EVENT_TRACE_PRIVATE_LOGGER_MODE),
    ETWARDEN_NAME(EVENT_TRACE_ADD_HEADER_MODE),
    ETWARDEN_NAME(EVENT_TRACE_USE_GLOBAL_SEQUENCE),
    ETWARDEN_NAME(EVENT_TRACE_USE_LOCAL_SEQUENCE),
    ETWARDEN_NAME(EVENT_TRACE_RELOG_MODE),
    ETWARDEN_NAME(EVENT_TRACE_USE_PAGED_MEMORY),
    ETWARDEN_NAME(EVENT_TRACE_FILE_MODE_NEWFILE),
    ETWARDEN_NAME(EVENT_TRACE_FILE_MODE_PREALLOCATE),
    ETWARDEN_NAME(EVENT_TRACE_NONSTOPPABLE_MODE),
    ETWARDEN_NAME(EVENT_TRACE_SECURE_MODE),
    ETWARDEN_NAME(EVENT_TRACE_USE_KBYTES_FOR_SIZE),
    ETWARDEN_NAME(EVENT_TRACE_PRIVATE_IN_PROC),
    ETWARDEN_NAME(EVENT_TRACE_MODE_RESERVED),
    ETWARDEN_NAME(EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING),
    ETWARDEN_NAME(EVENT_TRACE_SYSTEM_LOGGER_MODE),
    ETWARDEN_NAME(EVENT_TRACE_ADDTO_TRIAGE_DUMP),
    ETWARDEN_NAME(EVENT_TRACE_STOP_ON_HYBRID_SHUTDOWN),
    ETWARDEN_NAME(EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN),
    ETWARDEN_NAME(EVENT_TRACE_INDEPENDENT_SESSION_MODE),
    ETWARDEN_NAME(EVENT_TRACE_COMPRESSED_MODE),
};

#undef ETWARDEN_NAME

/// Each public entry of the catalogue is in the header, and nothing else of the header's is left out.
template<typename Group>
void expectNames(std::span<const BitEntry<Group>> catalogue, std::span<const HeaderName> names)
{
    std::size_t expected = 0;
    for (const BitEntry<Group>& entry : catalogue) {
        if (entry.status != BitStatus::Documented && entry.status != BitStatus::HeaderOnly)
            continue;
        ++expected;
        const auto header = std::ranges::find(names, entry.name, &HeaderName::name);
        ASSERT_NE(header, names.end()) << entry.name;
        EXPECT_EQ(entry.value, header->value) << entry.name;
    }
    EXPECT_EQ(names.size(), expected);
}

TEST(Headers, AgreeWithTheCatalogueOfEnableFlags)
{
    expectNames(enableFlagCatalogue(), enableFlagNames);
}

TEST(Headers, AgreeWithTheCatalogueOfLogFileModes)
{
    expectNames(logFileModeCatalogue(), logFileModeNames);
}

TEST(Headers, AgreeWithTheWellKnownGuids)
{
    const auto same = [](const Guid& ours, const GUID& theirs) {
        return std::memcmp(&ours, &theirs, sizeof ours) == 0;
    };
    EXPECT_TRUE(same(wellknown::eventTraceGuid, EventTraceGuid));
    EXPECT_TRUE(same(wellknown::systemTraceControlGuid, SystemTraceControlGuid));
    EXPECT_TRUE(same(wellknown::eventTraceConfigGuid, EventTraceConfigGuid));
    EXPECT_TRUE(same(wellknown::defaultTraceSecurityGuid, DefaultTraceSecurityGuid));
}

} // namespace
} // namespace etwarden
