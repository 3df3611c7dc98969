// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

const std::string definition = R"(Windows Registry Editor Version 5.00

[HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Boot Trace]
"Start"=dword:00000001
"GUID"="{22222222-2222-3333-4444-555555555555}"
"BufferSize"=dword:00000040
"FlushTimer"=dword:00000005
"LogFileMode"=dword:08000002
"FileName"="C:\\Logs\\boot \"1\".etl"
"FileMax"=dword:00000003
"Novelty"=dword:00000001
; a remark
[HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Boot Trace\{11111111-2222-3333-4444-555555555555}]
"Enabled"=dword:00000001
"EnableLevel"=dword:00000005
"EnableProperty"=dword:00000100
"EnableFlags"=dword:0000ffff
"Status"=dword:00000000
"MatchAnyKeyword"=hex(b):10,00,00,00,00,\
  00,00,80
[HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Boot Trace\{66666666-7777-8888-9999-aaaaaaaaaaaa}]
"EnableLevel"=dword:00000004
[HKEY_LOCAL_MACHINE\Software\Other]
"Start"=dword:00000004
)";

TEST(RegistryFile, DefinesAutoLoggers)
{
    const SetupReading reading = readingOf(definition);
    EXPECT_EQ(reading.format, SetupFormat::Registry);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_TRUE(sessions[0].isAutoLogger);
    EXPECT_EQ(sessions[0].line, 3u);
    const SessionConfig& config = sessions[0].config;
    EXPECT_EQ(config.name, u"Boot Trace");
    EXPECT_EQ(config.guid, "22222222-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(config.bufferSizeKb, 64u);
    EXPECT_EQ(config.flushTimer, 5u);
    EXPECT_EQ(config.logFileMode, logfilemode::IndependentSession | logfilemode::Circular);
    EXPECT_EQ(config.logFileName, u"C:\\Logs\\boot \"1\".etl");
    EXPECT_EQ(config.maximumFileSize, 100u);
    ASSERT_EQ(config.providers.size(), 1u);
    EXPECT_EQ(config.providers[0].matchAnyKeyword, 0x8000000000000010u);
    EXPECT_EQ(config.providers[0].level, 5);
    EXPECT_EQ(config.providers[0].enableProperty, 0x100u);
    EXPECT_EQ(config.fileMax, 3u);
    EXPECT_TRUE(omits(reading, OmissionReason::Alternative, u"EnableFlags"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"Status"));
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Novelty"));
    EXPECT_TRUE(omits(reading, OmissionReason::NotEnabled, u"{66666666-7777-8888-9999-aaaaaaaaaaaa}"));
    ASSERT_EQ(reading.defaults.size(), 1u);
    EXPECT_EQ(reading.defaults[0].field, ConfigField::MaximumFileSize);
}

TEST(RegistryFile, IsReadInEveryEncodingAndWithEveryEnd)
{
    std::string wide = "\xFF\xFE";
    std::string lines;
    for (const char c : definition) {
        if (c == '\n') {
            wide += {'\r', '\0'};
            lines += '\r';
        }
        wide += {c, '\0'};
        lines += c;
    }
    EXPECT_EQ(readingOf(wide), readingOf(definition));
    EXPECT_EQ(readingOf(lines), readingOf(definition));
}

TEST(RegistryFile, SwitchesOfOtherDefinitionsAreNoSessions)
{
    const SetupReading reading = readingOf(R"(Windows Registry Editor Version 5.00
[HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Telemetry]
"Start"=dword:00000004
[HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Off]
"Start"=dword:00000000
)");
    EXPECT_TRUE(reading.sets.empty());
    EXPECT_TRUE(omits(reading, OmissionReason::NoSession, u"Telemetry"));
    EXPECT_TRUE(omits(reading, OmissionReason::NotEnabled, u"Start"));
    EXPECT_TRUE(has(reading, SetupFault::ServiceStart));
}

TEST(RegistryFile, KnowsOfflineHivesTheGlobalLoggerAndDeletions)
{
    const SetupReading reading = readingOf(R"(REGEDIT4
[HKEY_USERS\Image\ControlSet001\Control\WMI\GlobalLogger]
"Start"=dword:00000000
"EnableKernelFlags"=hex:07,23,00,00,86,42,88,00
"StackWalkingFilter"=hex:2e,0f,00,00,24,05,00,00,ff,ff,00,00
"LogFileMode"=hex(4):00,04,00,00
"FileName"=hex(2):43,00,3a,00,00,00
"Gone"=-
@="x"
[HKEY_USERS\Image\ControlSet001\Control\WMI\GlobalLogger\11111111-2222-3333-4444-555555555555]
"Flags"=dword:0000ffff
"Level"=dword:00000003
[HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Odd]
"EnableKernelFlags"=hex:07,23
[-HKEY_LOCAL_MACHINE\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Deleted]
)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, wellknown::globalLoggerName);
    EXPECT_EQ(sessions[0].config.enableFlags, 0x2307u);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::Buffering);
    EXPECT_EQ(sessions[0].config.logFileName, u"C:");
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].level, 3);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0xFFFFu);
    EXPECT_EQ(sessions[0].config.kernel.groups[1], 0x884286u);
    EXPECT_EQ(
        sessions[0].config.kernel.stackEvents, (std::vector{*parseStackEvent("Profile"), *parseStackEvent("CSwitch")}));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"StackWalkingFilter")) << "one hook is unknown";
    EXPECT_TRUE(omits(reading, OmissionReason::NotANumber, u"EnableKernelFlags")) << "of the other session";
    EXPECT_TRUE(omits(reading, OmissionReason::NotEnabled, u"Start"));
}

} // namespace
} // namespace etwarden
