// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace etwarden {
namespace {

struct ExpectedMode
{
    std::string_view name;
    std::uint32_t value;
};

// A second copy of names and values: a slip in the catalogue shows as a difference.
constexpr std::array<ExpectedMode, 33> expectedModes{{
    {"EVENT_TRACE_FILE_MODE_NONE", 0x00000000},
    {"EVENT_TRACE_FILE_MODE_SEQUENTIAL", 0x00000001},
    {"EVENT_TRACE_FILE_MODE_CIRCULAR", 0x00000002},
    {"EVENT_TRACE_FILE_MODE_APPEND", 0x00000004},
    {"EVENT_TRACE_FILE_MODE_NEWFILE", 0x00000008},
    {"EVENT_TRACE_USE_MS_FLUSH_TIMER", 0x00000010},
    {"EVENT_TRACE_FILE_MODE_PREALLOCATE", 0x00000020},
    {"EVENT_TRACE_NONSTOPPABLE_MODE", 0x00000040},
    {"EVENT_TRACE_SECURE_MODE", 0x00000080},
    {"EVENT_TRACE_REAL_TIME_MODE", 0x00000100},
    {"EVENT_TRACE_DELAY_OPEN_FILE_MODE", 0x00000200},
    {"EVENT_TRACE_BUFFERING_MODE", 0x00000400},
    {"EVENT_TRACE_PRIVATE_LOGGER_MODE", 0x00000800},
    {"EVENT_TRACE_ADD_HEADER_MODE", 0x00001000},
    {"EVENT_TRACE_USE_KBYTES_FOR_SIZE", 0x00002000},
    {"EVENT_TRACE_USE_GLOBAL_SEQUENCE", 0x00004000},
    {"EVENT_TRACE_USE_LOCAL_SEQUENCE", 0x00008000},
    {"EVENT_TRACE_RELOG_MODE", 0x00010000},
    {"EVENT_TRACE_PRIVATE_IN_PROC", 0x00020000},
    {"EVENT_TRACE_BUFFER_INTERFACE_MODE", 0x00040000},
    {"EVENT_TRACE_KD_FILTER_MODE", 0x00080000},
    {"EVENT_TRACE_MODE_RESERVED", 0x00100000},
    {"EVENT_TRACE_LOST_EVENTS_DEBUG_MODE", 0x00200000},
    {"EVENT_TRACE_STOP_ON_HYBRID_SHUTDOWN", 0x00400000},
    {"EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN", 0x00800000},
    {"EVENT_TRACE_USE_PAGED_MEMORY", 0x01000000},
    {"EVENT_TRACE_SYSTEM_LOGGER_MODE", 0x02000000},
    {"EVENT_TRACE_COMPRESSED_MODE", 0x04000000},
    {"EVENT_TRACE_INDEPENDENT_SESSION_MODE", 0x08000000},
    {"EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING", 0x10000000},
    {"EVENT_TRACE_BLOCKING_MODE", 0x20000000},
    {"", 0x40000000},
    {"EVENT_TRACE_ADDTO_TRIAGE_DUMP", 0x80000000},
}};

constexpr std::array<ExpectedMode, 32> namedConstants{{
    {"EVENT_TRACE_FILE_MODE_NONE", logfilemode::None},
    {"EVENT_TRACE_FILE_MODE_SEQUENTIAL", logfilemode::Sequential},
    {"EVENT_TRACE_FILE_MODE_CIRCULAR", logfilemode::Circular},
    {"EVENT_TRACE_FILE_MODE_APPEND", logfilemode::Append},
    {"EVENT_TRACE_FILE_MODE_NEWFILE", logfilemode::NewFile},
    {"EVENT_TRACE_USE_MS_FLUSH_TIMER", logfilemode::UseMsFlushTimer},
    {"EVENT_TRACE_FILE_MODE_PREALLOCATE", logfilemode::Preallocate},
    {"EVENT_TRACE_NONSTOPPABLE_MODE", logfilemode::NonStoppable},
    {"EVENT_TRACE_SECURE_MODE", logfilemode::Secure},
    {"EVENT_TRACE_REAL_TIME_MODE", logfilemode::RealTime},
    {"EVENT_TRACE_DELAY_OPEN_FILE_MODE", logfilemode::DelayOpenFile},
    {"EVENT_TRACE_BUFFERING_MODE", logfilemode::Buffering},
    {"EVENT_TRACE_PRIVATE_LOGGER_MODE", logfilemode::PrivateLogger},
    {"EVENT_TRACE_ADD_HEADER_MODE", logfilemode::AddHeader},
    {"EVENT_TRACE_USE_KBYTES_FOR_SIZE", logfilemode::UseKBytesForSize},
    {"EVENT_TRACE_USE_GLOBAL_SEQUENCE", logfilemode::UseGlobalSequence},
    {"EVENT_TRACE_USE_LOCAL_SEQUENCE", logfilemode::UseLocalSequence},
    {"EVENT_TRACE_RELOG_MODE", logfilemode::Relog},
    {"EVENT_TRACE_PRIVATE_IN_PROC", logfilemode::PrivateInProc},
    {"EVENT_TRACE_BUFFER_INTERFACE_MODE", logfilemode::BufferInterface},
    {"EVENT_TRACE_KD_FILTER_MODE", logfilemode::KdFilter},
    {"EVENT_TRACE_MODE_RESERVED", logfilemode::RealTimeRelog},
    {"EVENT_TRACE_LOST_EVENTS_DEBUG_MODE", logfilemode::LostEventsDebug},
    {"EVENT_TRACE_STOP_ON_HYBRID_SHUTDOWN", logfilemode::StopOnHybridShutdown},
    {"EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN", logfilemode::PersistOnHybridShutdown},
    {"EVENT_TRACE_USE_PAGED_MEMORY", logfilemode::UsePagedMemory},
    {"EVENT_TRACE_SYSTEM_LOGGER_MODE", logfilemode::SystemLogger},
    {"EVENT_TRACE_COMPRESSED_MODE", logfilemode::Compressed},
    {"EVENT_TRACE_INDEPENDENT_SESSION_MODE", logfilemode::IndependentSession},
    {"EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING", logfilemode::NoPerProcessorBuffering},
    {"EVENT_TRACE_BLOCKING_MODE", logfilemode::Blocking},
    {"EVENT_TRACE_ADDTO_TRIAGE_DUMP", logfilemode::AddToTriageDump},
}};

const LogFileModeEntry& modeEntry(std::uint32_t value)
{
    const auto catalogue = logFileModeCatalogue();
    const auto found = std::find_if(
        catalogue.begin(), catalogue.end(), [value](const LogFileModeEntry& entry) { return entry.value == value; });
    return *found;
}

TEST(LogFileModes, HaveTheNamesAndValuesOfTheHeaders)
{
    const auto catalogue = logFileModeCatalogue();
    ASSERT_EQ(catalogue.size(), expectedModes.size());
    for (std::size_t i = 0; i < expectedModes.size(); ++i) {
        EXPECT_EQ(catalogue[i].name, expectedModes[i].name) << i;
        EXPECT_EQ(catalogue[i].value, expectedModes[i].value) << expectedModes[i].name;
    }
}

TEST(LogFileModes, ConstantsCarryTheNameTheyAbbreviate)
{
    for (const ExpectedMode& constant : namedConstants)
        EXPECT_EQ(modeEntry(constant.value).name, constant.name);
}

TEST(LogFileModes, HaveNoNameTwice)
{
    std::set<std::string_view> names;
    for (const LogFileModeEntry& entry : logFileModeCatalogue())
        EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
}

TEST(LogFileModes, HaveBothNamesOfTheDoublyNamedBit)
{
    for (const LogFileModeEntry& entry : logFileModeCatalogue()) {
        const bool isDouble = entry.value == logfilemode::RealTimeRelog;
        EXPECT_EQ(entry.alias, isDouble ? "EVENT_TRACE_REALTIME_RELOG_MODE" : "") << entry.name;
    }
}

TEST(LogFileModes, KnowTheirFirstWindows)
{
    EXPECT_EQ(modeEntry(logfilemode::None).since, WindowsVersion::Windows2000);
    EXPECT_EQ(modeEntry(logfilemode::NewFile).since, WindowsVersion::WindowsXp);
    EXPECT_EQ(modeEntry(logfilemode::Buffering).since, WindowsVersion::WindowsVista);
    EXPECT_EQ(modeEntry(logfilemode::NoPerProcessorBuffering).since, WindowsVersion::Windows7);
    EXPECT_EQ(modeEntry(logfilemode::SystemLogger).since, WindowsVersion::Windows8);
    EXPECT_EQ(modeEntry(logfilemode::IndependentSession).since, WindowsVersion::Windows81);
    EXPECT_EQ(modeEntry(logfilemode::Compressed).since, WindowsVersion::Windows10Version1607);
    EXPECT_EQ(modeEntry(0x40000000).since, WindowsVersion::Unknown);
}

TEST(LogFileModes, HaveTheStatusOfTheirNames)
{
    const std::set<std::uint32_t> undocumented = {logfilemode::UseMsFlushTimer, logfilemode::BufferInterface,
        logfilemode::KdFilter, logfilemode::LostEventsDebug, logfilemode::Blocking};
    for (const LogFileModeEntry& entry : logFileModeCatalogue()) {
        const BitStatus expected = entry.value == 0x40000000 ? BitStatus::Unused
            : undocumented.contains(entry.value)             ? BitStatus::Undocumented
            : entry.value == logfilemode::Compressed         ? BitStatus::HeaderOnly
                                                             : BitStatus::Documented;
        EXPECT_EQ(entry.status, expected) << entry.name;
    }
}

TEST(LogFileModes, AreGroupedByWhatTheyDecide)
{
    EXPECT_EQ(modeEntry(logfilemode::Circular).group, LogFileModeGroup::File);
    EXPECT_EQ(modeEntry(logfilemode::RealTime).group, LogFileModeGroup::Delivery);
    EXPECT_EQ(modeEntry(logfilemode::UsePagedMemory).group, LogFileModeGroup::Buffers);
    EXPECT_EQ(modeEntry(logfilemode::SystemLogger).group, LogFileModeGroup::Session);
    EXPECT_EQ(modeEntry(logfilemode::PrivateLogger).group, LogFileModeGroup::Private);
    EXPECT_EQ(modeEntry(logfilemode::UseLocalSequence).group, LogFileModeGroup::Sequence);
    EXPECT_EQ(modeEntry(logfilemode::StopOnHybridShutdown).group, LogFileModeGroup::Shutdown);
    EXPECT_EQ(modeEntry(logfilemode::AddHeader).group, LogFileModeGroup::Historic);
    EXPECT_EQ(modeEntry(logfilemode::Blocking).group, LogFileModeGroup::Undocumented);
}

} // namespace
} // namespace etwarden
