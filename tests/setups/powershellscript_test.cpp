// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(PowerShellScript, PutsInTheVariablesThatItSets)
{
    const SetupReading reading = readingOf(R"(<# logman create trace Remark #>
param(
    [Parameter(Mandatory = $true)] [string]$Extra = "e", # a remark
    [int]$Limit = 20
)
[string]$name = 'My session' # a remark
$file = Join-Path $env:TEMP "$name.etl"
$sum = 'a' + "b"
logman create trace $name -o $file `
    -bs 64 -max $Limit -p '{11111111-2222-3333-4444-555555555555}' 0xff 5 *> $null
if ($LASTEXITCODE -eq 0) { logman.exe create trace "$($sum)2" -max $Unknown -ets | Out-Null }
)");
    EXPECT_EQ(reading.format, SetupFormat::PowerShell);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].line, 9u);
    EXPECT_EQ(sessions[0].config.maximumFileSize, 20u);
    EXPECT_EQ(sessions[0].config.name, u"My session");
    EXPECT_EQ(sessions[0].config.logFileName, u"$env:TEMP\\My session.etl");
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 64u);
    EXPECT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[1].config.name, u"ab2");
    EXPECT_EQ(sessions[1].line, 11u);
    EXPECT_TRUE(asks(reading, u"$env:TEMP"));
    EXPECT_TRUE(asks(reading, u"$Unknown"));
    EXPECT_EQ(reading.variables.size(), 2u);
}

TEST(PowerShellScript, WritesAnAutoLogger)
{
    const SetupReading reading = readingOf(R"($key = "HKLM:\SYSTEM\CurrentControlSet\Control\WMI\Autologger\Boot"
New-Item -Path $key -Force | Out-Null
New-ItemProperty -Path $key -Name 'Start' -Value 4 -PropertyType DWord -Force | Out-Null
New-ItemProperty -Path $key -Name LogFileMode -Value 0x100 -PropertyType DWord
$provider = Join-Path $key '{11111111-2222-3333-4444-555555555555}'
Set-ItemProperty -Path $provider -Name 'Enabled' -Value 1
New-ItemProperty -Path $provider -Name 'MatchAnyKeyword' -Value ([Int64]-1) -PropertyType QWord
)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_TRUE(sessions[0].isAutoLogger);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::RealTime);
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, UINT64_MAX);
    EXPECT_TRUE(has(reading, SetupFault::ServiceStart));
}

TEST(PowerShellScript, RunsLoopsOverItsOwnLists)
{
    const SetupReading reading = readingOf(R"($guids = @(
  '{11111111-2222-3333-4444-555555555555}', # first
  "{66666666-7777-8888-9999-aaaaaaaaaaaa}"
)
Write-Host "start"
logman create trace T -o t.etl
foreach ($guid in $guids) {
    if ($true) { logman update trace T -p $guid 0xff }
}
$guids | ForEach-Object { logman update trace T -p $_ 0x1 }
foreach ($other in (Get-Content list.txt)) { logman update trace T -p $other }
)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    ASSERT_EQ(sessions[0].config.providers.size(), 5u);
    EXPECT_EQ(sessions[0].config.providers[3].matchAnyKeyword, 1u);
    EXPECT_EQ(sessions[0].config.providers[1].guid, "66666666-7777-8888-9999-aaaaaaaaaaaa"_guid);
    EXPECT_TRUE(asks(reading, u"$other"));
}

TEST(PowerShellScript, EndsHoweverDeepItsLoopsAndExpressionsAre)
{
    std::string loops = "$l = 'a', 'b'\nlogman create trace T\n";
    for (int i = 0; i < 20'000; ++i)
        loops += "foreach ($i in $l) { ";
    EXPECT_EQ(sessionsOf(readingOf(loops)).size(), 1u);
    EXPECT_EQ(sessionsOf(readingOf(loops + std::string(20'000, '}'))).size(), 1u);
    const std::string groups = "$x = " + std::string(20'000, '(') + "\nlogman create trace T\n";
    EXPECT_EQ(readingOf(groups).format, SetupFormat::PowerShell);
}

TEST(PowerShellScript, AsksForWhatBlocksSetDifferently)
{
    const SetupReading reading = readingOf("Write-Host x\nif ($a) { $bs = 4 } else { $bs = 8 }\n"
                                           "logman create trace T -bs $bs\n");
    EXPECT_TRUE(asks(reading, u"$bs"));
    EXPECT_TRUE(omits(reading, OmissionReason::NeedsVariable, u"bs"));
}

TEST(PowerShellScript, FindsCommandsInOtherCommands)
{
    const SetupReading reading =
        readingOf("Write-Host x\ncmd /c \"logman create trace A -o a.etl\"\n"
                  "Invoke-Expression 'logman create trace B -o b.etl'\n"
                  "Start-Process -FilePath logman -ArgumentList 'create trace C -o c.etl' -Wait\n"
                  "& logman create trace D -o d.etl\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 4u);
    EXPECT_EQ(sessions[2].config.name, u"C");
    EXPECT_EQ(sessions[3].config.name, u"D");
}

TEST(PowerShellScript, NamesProfilesThatItMentionsOrMakes)
{
    const SetupReading reading = readingOf("Write-Host x\n$p = @{ Profile = \"..\\My.wprp!Mine\" }\n"
                                           "$text = \"<WindowsPerformanceRecorder Version=`\"1`\">\"\n");
    EXPECT_TRUE(omits(reading, OmissionReason::OtherFile, u"..\\My.wprp!Mine"));
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"WindowsPerformanceRecorder"));
}

TEST(PowerShellScript, TakesTypographicQuotationMarksForPlainOnes)
{
    const SetupReading reading =
        readingOf("Start-EtwTraceSession -Name \u2018it\u2019\u2019s\u2019 -LogFileMode 0x100\n"
                  "Start-EtwTraceSession -Name \u201C$x\u201D -LogFileMode 0x100\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, u"it\u2019s");
    EXPECT_TRUE(asks(reading, u"$x"));
}

TEST(PowerShellScript, TakesALiteralForATextWhateverItLooksLike)
{
    const SetupReading reading = readingOf("New-EtwTraceSession -Name '-x $y %z%' -LogFileMode 0x100\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"-x $y %z%");
    EXPECT_TRUE(reading.variables.empty());
}

} // namespace
} // namespace etwarden
