// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(PowerShellScript, ReplacesVariablesThatItSets)
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
    EXPECT_EQ(
        sessionsOf(readingOf("function f { f; f; $x = \"$x$x\" }\nf\nlogman create trace T -o t.etl\n")).size(), 1u);
    std::string copies = "$x = @('" + std::string(100'000, 'x') + "')\n";
    for (int i = 0; i < 10'000; ++i)
        copies += "$y = $x\n$x += $y\n";
    EXPECT_EQ(readingOf(copies).format, SetupFormat::PowerShell);
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

TEST(PowerShellScript, RunsWhatItAssigns)
{
    const SetupReading reading = readingOf("$out = & logman create trace A -o a.etl 2>&1\n"
                                           "$session = New-EtwTraceSession -Name B -LocalFilePath b.etl\n"
                                           "[void](logman create trace C -o c.etl)\n"
                                           "Log (Invoke-Expression -Command 'logman create trace D -o d.etl') -x y\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 4u);
    EXPECT_EQ(sessions[0].config.logFileName, u"a.etl");
    EXPECT_EQ(sessions[1].config.name, u"B");
    EXPECT_EQ(sessions[2].config.name, u"C");
    EXPECT_EQ(sessions[3].config.name, u"D");
}

TEST(PowerShellScript, FollowsHashTables)
{
    const SetupReading reading = readingOf(R"s($providers = @{
  'First' = '{11111111-2222-3333-4444-555555555555}' # a remark; with = signs
  "Second" = "{66666666-7777-8888-9999-aaaaaaaaaaaa}"; Third = '{bbbbbbbb-2222-3333-4444-555555555555}'
}
New-EtwTraceSession -Name T -LogFileMode 0x100
foreach ($p in $providers.GetEnumerator()) { Add-EtwTraceProvider -SessionName T -Guid $p.Value -Level 4 }
$providers.GetEnumerator() | Sort-Object Name | ForEach-Object { Write-Host "$($_.Key)" }
foreach ($key in $providers.Keys) { Add-EtwTraceProvider -SessionName T -Guid $providers[$key] -Level 5 }
)s");
    const SetSession session = sessionsOf(reading).at(0);
    ASSERT_EQ(session.config.providers.size(), 6u);
    EXPECT_EQ(session.config.providers[1].guid, "66666666-7777-8888-9999-aaaaaaaaaaaa"_guid);
    EXPECT_EQ(session.config.providers[2].level, 4);
    EXPECT_EQ(session.config.providers[5].guid, "bbbbbbbb-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(session.config.providers[5].level, 5);
    EXPECT_TRUE(reading.variables.empty());
}

TEST(PowerShellScript, FollowsListsOfHashTables)
{
    const SetupReading reading = readingOf(R"s($list = @(
  @{ Guid = '{11111111-2222-3333-4444-555555555555}'; Level = 4; Keyword = 0xF0 },
  [PSCustomObject]@{
    Guid = '{66666666-7777-8888-9999-aaaaaaaaaaaa}'
    Level = 5
    Keyword = 0xFF
  }
)
$list += @{ Guid = '{bbbbbbbb-2222-3333-4444-555555555555}'; Level = 2; Keyword = 1 }
$options = @{ Name = 'T'; LogFileMode = 0x100; BufferSize = 64 }
New-EtwTraceSession @options
foreach ($p in $list)
{
    Add-EtwTraceProvider -SessionName T -Guid $p.Guid -Level $p['Level'] -MatchAnyKeyword "$($p.Keyword)"
}
logman create trace U -o u.etl -bs $list[1].Level
)s");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 64u);
    ASSERT_EQ(sessions[0].config.providers.size(), 3u);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0xF0u);
    EXPECT_EQ(sessions[0].config.providers[1].level, 5);
    EXPECT_EQ(sessions[0].config.providers[2].level, 2);
    EXPECT_EQ(sessions[1].config.bufferSizeKb, 5u);
}

TEST(PowerShellScript, RunsFunctionsWithTheArgumentsOfEachCall)
{
    const SetupReading reading = readingOf(R"($file = 'outer.etl'
function Start-One {
    param([string]$Name, [int]$Size = 32, [switch]$Quiet, $Guid)
    $file = "$Name.etl"
    logman create trace $Name -o $file -bs $Size -p $Guid
}
function global:never($max = 7)
{
    logman create trace Never -o never.etl -max $max -bs $script:size
}
Start-One -Quiet -Guid '{11111111-2222-3333-4444-555555555555}' -Name First
$result = Start-One Second 64
Start-One('Third')
logman create trace Outer -o $file
$script:size = 9
)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 5u);
    EXPECT_EQ(sessions[0].config.name, u"First");
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 32u);
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(sessions[1].config.logFileName, u"Second.etl");
    EXPECT_EQ(sessions[1].config.bufferSizeKb, 64u);
    EXPECT_EQ(sessions[2].config.name, u"Third");
    EXPECT_EQ(sessions[3].config.name, u"Never");
    EXPECT_EQ(sessions[3].config.maximumFileSize, 7u);
    EXPECT_EQ(sessions[3].config.bufferSizeKb, 9u);
    EXPECT_EQ(sessions[4].config.logFileName, u"outer.etl");
}

TEST(PowerShellScript, UsesLiteralReturnValues)
{
    const SetupReading reading = readingOf(R"(function Get-Guids($Level) {
    return @(
        @{ Guid = '{11111111-2222-3333-4444-555555555555}' },
        @{ Guid = '{66666666-7777-8888-9999-aaaaaaaaaaaa}' }
    )
}
function New-One { return (New-EtwTraceSession -Name One) }
$list = Get-Guids 4
New-One
logman create trace T -o t.etl
foreach ($p in $list) { logman update trace T -p $p.Guid 0xff }
)");
    ASSERT_EQ(sessionsOf(reading).size(), 2u);
    EXPECT_EQ(sessionsOf(reading)[0].config.name, u"One");
    EXPECT_EQ(sessionsOf(reading)[1].config.providers.size(), 2u);
    EXPECT_TRUE(reading.variables.empty());
}

TEST(PowerShellScript, ReplacesWordsByLists)
{
    const SetupReading reading = readingOf(R"($arguments = @('-start', 'NT Kernel Logger', '-on', 'PROC_THREAD+LOADER',
  '-f', "k.etl")
function Find-Tool {
    foreach ($path in $paths) { if (Test-Path $path) { return $path } }
    return $null
}
$xperf = Find-Tool
$log = & $xperf @arguments
$file = '{0}-{1}.etl' -f 'a', 'b'
Start-Process logman -ArgumentList 'create', 'trace', 'T', "-o", $file -Wait
)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, u"NT Kernel Logger");
    EXPECT_EQ(sessions[0].config.logFileName, u"k.etl");
    EXPECT_EQ(sessions[1].config.name, u"T");
    EXPECT_EQ(sessions[1].config.logFileName, u"a-b.etl");
}

TEST(PowerShellScript, SetsAVariableAnewInEachTurnOfALoop)
{
    const SetupReading reading =
        readingOf("Write-Host x\nforeach ($n in @(\"A\", \"B\")) {\n"
                  "  $file = \"$n.etl\"\n  if ($true) { logman create trace $n -o $file }\n}\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[1].config.logFileName, u"B.etl");
}

TEST(PowerShellScript, ReadsTypographicDashesAndQuotationMarks)
{
    const SetupReading reading =
        readingOf("Write-Host x\nlogman create trace \xE2\x80\x9CMy trace\xE2\x80\x9D \xE2\x80\x93o t.etl "
                  "\xE2\x80\x93p \xE2\x80\x98{11111111-2222-3333-4444-555555555555}\xE2\x80\x99 0xff\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"My trace");
    EXPECT_EQ(sessions[0].config.providers.size(), 1u);
}

TEST(PowerShellScript, UsesGivenValuesOfVariables)
{
    const std::string_view text = "param($Name, $Size)\nlogman create trace $Name -o $env:TEMP\\t.etl -bs $Size\n";
    EXPECT_TRUE(asks(readingOf(text), u"$Size"));
    const SetupReading reading =
        readingOf(text, {.variables = {{u"$Name", u"T"}, {u"$Size", u"64"}, {u"$env:TEMP", u"C:\\Temp"}}});
    const SetSession session = sessionsOf(reading).at(0);
    EXPECT_EQ(session.config.name, u"T");
    EXPECT_EQ(session.config.bufferSizeKb, 64u);
    EXPECT_EQ(session.config.logFileName, u"C:\\Temp\\t.etl");
    EXPECT_TRUE(reading.variables.empty());
}

TEST(PowerShellScript, NamesProfilesThatItMentionsOrMakes)
{
    const SetupReading reading = readingOf("Write-Host x\n$p = @{ Profile = \"..\\My.wprp!Mine\" }\n"
                                           "$text = \"<WindowsPerformanceRecorder Version=`\"1`\">\"\n");
    EXPECT_TRUE(omits(reading, OmissionReason::OtherFile, u"..\\My.wprp!Mine"));
    EXPECT_TRUE(omits(reading, OmissionReason::Computed, u"WindowsPerformanceRecorder"));
}

TEST(PowerShellScript, ReadsTypographicQuotationMarksAsPlainOnes)
{
    const SetupReading reading =
        readingOf("Start-EtwTraceSession -Name \u2018it\u2019\u2019s\u2019 -LogFileMode 0x100\n"
                  "Start-EtwTraceSession -Name \u201C$x\u201D -LogFileMode 0x100\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, u"it\u2019s");
    EXPECT_TRUE(asks(reading, u"$x"));
}

TEST(PowerShellScript, ReadsALiteralAsATextWhateverItLooksLike)
{
    const SetupReading reading = readingOf("New-EtwTraceSession -Name '-x $y %z%' -LogFileMode 0x100\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"-x $y %z%");
    EXPECT_TRUE(reading.variables.empty());
}

} // namespace
} // namespace etwarden
