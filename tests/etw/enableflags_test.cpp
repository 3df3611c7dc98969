// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace etwarden {
namespace {

struct ExpectedFlag
{
    std::string_view name;
    std::uint32_t value;
};

// A second copy of names and values: a slip in the catalogue shows as a difference.
constexpr std::array<ExpectedFlag, 32> expectedFlags{{
    {"EVENT_TRACE_FLAG_PROCESS", 0x00000001},
    {"EVENT_TRACE_FLAG_THREAD", 0x00000002},
    {"EVENT_TRACE_FLAG_IMAGE_LOAD", 0x00000004},
    {"EVENT_TRACE_FLAG_PROCESS_COUNTERS", 0x00000008},
    {"EVENT_TRACE_FLAG_CSWITCH", 0x00000010},
    {"EVENT_TRACE_FLAG_DPC", 0x00000020},
    {"EVENT_TRACE_FLAG_INTERRUPT", 0x00000040},
    {"EVENT_TRACE_FLAG_SYSTEMCALL", 0x00000080},
    {"EVENT_TRACE_FLAG_DISK_IO", 0x00000100},
    {"EVENT_TRACE_FLAG_DISK_FILE_IO", 0x00000200},
    {"EVENT_TRACE_FLAG_DISK_IO_INIT", 0x00000400},
    {"EVENT_TRACE_FLAG_DISPATCHER", 0x00000800},
    {"EVENT_TRACE_FLAG_MEMORY_PAGE_FAULTS", 0x00001000},
    {"EVENT_TRACE_FLAG_MEMORY_HARD_FAULTS", 0x00002000},
    {"EVENT_TRACE_FLAG_VIRTUAL_ALLOC", 0x00004000},
    {"EVENT_TRACE_FLAG_VAMAP", 0x00008000},
    {"EVENT_TRACE_FLAG_NETWORK_TCPIP", 0x00010000},
    {"EVENT_TRACE_FLAG_REGISTRY", 0x00020000},
    {"EVENT_TRACE_FLAG_DBGPRINT", 0x00040000},
    {"EVENT_TRACE_FLAG_JOB", 0x00080000},
    {"EVENT_TRACE_FLAG_ALPC", 0x00100000},
    {"EVENT_TRACE_FLAG_SPLIT_IO", 0x00200000},
    {"EVENT_TRACE_FLAG_DEBUG_EVENTS", 0x00400000},
    {"EVENT_TRACE_FLAG_DRIVER", 0x00800000},
    {"EVENT_TRACE_FLAG_PROFILE", 0x01000000},
    {"EVENT_TRACE_FLAG_FILE_IO", 0x02000000},
    {"EVENT_TRACE_FLAG_FILE_IO_INIT", 0x04000000},
    {"", 0x08000000},
    {"EVENT_TRACE_FLAG_NO_SYSCONFIG", 0x10000000},
    {"EVENT_TRACE_FLAG_ENABLE_RESERVE", 0x20000000},
    {"EVENT_TRACE_FLAG_FORWARD_WMI", 0x40000000},
    {"EVENT_TRACE_FLAG_EXTENSION", 0x80000000},
}};

const EnableFlagEntry& flagEntry(std::uint32_t value)
{
    const auto catalogue = enableFlagCatalogue();
    const auto found = std::find_if(
        catalogue.begin(), catalogue.end(), [value](const EnableFlagEntry& entry) { return entry.value == value; });
    return *found;
}

TEST(EnableFlags, HaveTheNamesAndValuesOfTheSdk)
{
    const auto catalogue = enableFlagCatalogue();
    ASSERT_EQ(catalogue.size(), expectedFlags.size());
    for (std::size_t i = 0; i < expectedFlags.size(); ++i) {
        EXPECT_EQ(catalogue[i].name, expectedFlags[i].name) << i;
        EXPECT_EQ(catalogue[i].value, expectedFlags[i].value) << expectedFlags[i].name;
        EXPECT_TRUE(catalogue[i].alias.empty()) << expectedFlags[i].name;
    }
}

TEST(EnableFlags, HaveNoNameTwice)
{
    std::set<std::string_view> names;
    for (const EnableFlagEntry& entry : enableFlagCatalogue())
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
}

TEST(EnableFlags, KnowTheirFirstWindows)
{
    EXPECT_EQ(flagEntry(enableflag::Process).since, WindowsVersion::Windows2000);
    EXPECT_EQ(flagEntry(0x00040000).since, WindowsVersion::WindowsXp);
    EXPECT_EQ(flagEntry(enableflag::ContextSwitch).since, WindowsVersion::WindowsVista);
    EXPECT_EQ(flagEntry(0x00000800).since, WindowsVersion::Windows7);
    EXPECT_EQ(flagEntry(enableflag::NoSysConfig).since, WindowsVersion::Windows8);
    EXPECT_EQ(flagEntry(0x00080000).since, WindowsVersion::Windows10);
    EXPECT_EQ(flagEntry(enableflag::Extension).since, WindowsVersion::WindowsXp);
    EXPECT_EQ(flagEntry(0x08000000).since, WindowsVersion::Unknown);
}

TEST(EnableFlags, HaveTheStatusOfTheirNames)
{
    const std::set<std::uint32_t> headerOnly = {0x00400000, 0x20000000, 0x40000000, 0x80000000};
    for (const EnableFlagEntry& entry : enableFlagCatalogue()) {
        const BitStatus expected = entry.value == 0x08000000 ? BitStatus::Unused
            : headerOnly.contains(entry.value)               ? BitStatus::HeaderOnly
                                                             : BitStatus::Documented;
        EXPECT_EQ(entry.status, expected) << entry.name;
    }
}

TEST(EnableFlags, AreGroupedBySubject)
{
    EXPECT_EQ(flagEntry(enableflag::ImageLoad).group, EnableFlagGroup::Process);
    EXPECT_EQ(flagEntry(enableflag::ContextSwitch).group, EnableFlagGroup::Scheduling);
    EXPECT_EQ(flagEntry(enableflag::Dpc).group, EnableFlagGroup::Interrupts);
    EXPECT_EQ(flagEntry(enableflag::MemoryHardFaults).group, EnableFlagGroup::Memory);
    EXPECT_EQ(flagEntry(enableflag::DiskFileIo).group, EnableFlagGroup::Disk);
    EXPECT_EQ(flagEntry(0x02000000).group, EnableFlagGroup::File);
    EXPECT_EQ(flagEntry(enableflag::NetworkTcpIp).group, EnableFlagGroup::Network);
    EXPECT_EQ(flagEntry(0x00020000).group, EnableFlagGroup::Registry);
    EXPECT_EQ(flagEntry(0x00040000).group, EnableFlagGroup::Tracing);
    EXPECT_EQ(flagEntry(enableflag::Extension).group, EnableFlagGroup::Special);
}

TEST(EnableFlags, ConstantsCarryTheNameTheyAbbreviate)
{
    EXPECT_EQ(flagEntry(enableflag::Process).name, "EVENT_TRACE_FLAG_PROCESS");
    EXPECT_EQ(flagEntry(enableflag::Thread).name, "EVENT_TRACE_FLAG_THREAD");
    EXPECT_EQ(flagEntry(enableflag::ImageLoad).name, "EVENT_TRACE_FLAG_IMAGE_LOAD");
    EXPECT_EQ(flagEntry(enableflag::ContextSwitch).name, "EVENT_TRACE_FLAG_CSWITCH");
    EXPECT_EQ(flagEntry(enableflag::Dpc).name, "EVENT_TRACE_FLAG_DPC");
    EXPECT_EQ(flagEntry(enableflag::Interrupt).name, "EVENT_TRACE_FLAG_INTERRUPT");
    EXPECT_EQ(flagEntry(enableflag::DiskIo).name, "EVENT_TRACE_FLAG_DISK_IO");
    EXPECT_EQ(flagEntry(enableflag::DiskFileIo).name, "EVENT_TRACE_FLAG_DISK_FILE_IO");
    EXPECT_EQ(flagEntry(enableflag::DiskIoInit).name, "EVENT_TRACE_FLAG_DISK_IO_INIT");
    EXPECT_EQ(flagEntry(enableflag::Dispatcher).name, "EVENT_TRACE_FLAG_DISPATCHER");
    EXPECT_EQ(flagEntry(enableflag::MemoryPageFaults).name, "EVENT_TRACE_FLAG_MEMORY_PAGE_FAULTS");
    EXPECT_EQ(flagEntry(enableflag::MemoryHardFaults).name, "EVENT_TRACE_FLAG_MEMORY_HARD_FAULTS");
    EXPECT_EQ(flagEntry(enableflag::VirtualAlloc).name, "EVENT_TRACE_FLAG_VIRTUAL_ALLOC");
    EXPECT_EQ(flagEntry(enableflag::VaMap).name, "EVENT_TRACE_FLAG_VAMAP");
    EXPECT_EQ(flagEntry(enableflag::NetworkTcpIp).name, "EVENT_TRACE_FLAG_NETWORK_TCPIP");
    EXPECT_EQ(flagEntry(enableflag::SplitIo).name, "EVENT_TRACE_FLAG_SPLIT_IO");
    EXPECT_EQ(flagEntry(enableflag::Profile).name, "EVENT_TRACE_FLAG_PROFILE");
    EXPECT_EQ(flagEntry(enableflag::FileIo).name, "EVENT_TRACE_FLAG_FILE_IO");
    EXPECT_EQ(flagEntry(enableflag::FileIoInit).name, "EVENT_TRACE_FLAG_FILE_IO_INIT");
    EXPECT_EQ(flagEntry(enableflag::NoSysConfig).name, "EVENT_TRACE_FLAG_NO_SYSCONFIG");
    EXPECT_EQ(flagEntry(enableflag::Extension).name, "EVENT_TRACE_FLAG_EXTENSION");
}

TEST(EnableFlags, ExtensionIsReadAsOffsetAndLength)
{
    const EnableFlagExtension extension = EnableFlagExtension::of(0x80FE1234);
    EXPECT_EQ(extension.offset, 0x1234u);
    EXPECT_EQ(extension.length, 0xFEu);
}

} // namespace
} // namespace etwarden
