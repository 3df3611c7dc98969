// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(CommandScript, ReplacesVariablesThatItSets)
{
    const SetupReading reading =
        readingOf("@echo off\r\nset NAME=My\r\nset \"FILE=C:\\My Files\\%NAME%.etl\"\r\n"
                  "setlocal enabledelayedexpansion\r\nset SIZE=64\r\n"
                  "logman create trace %NAME%%1 -o \"%FILE%\" -bs !SIZE! -max %LIMIT% >nul 2>&1\r\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].line, 6u);
    EXPECT_EQ(sessions[0].config.name, u"My%1");
    EXPECT_EQ(sessions[0].config.logFileName, u"C:\\My Files\\My.etl");
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 64u);
    EXPECT_TRUE(asks(reading, u"%1"));
    EXPECT_TRUE(asks(reading, u"%LIMIT%"));
    EXPECT_EQ(reading.variables.size(), 2u);
    EXPECT_TRUE(omits(reading, OmissionReason::NeedsVariable, u"max"));
}

TEST(CommandScript, UsesTheValuesThatItAskedFor)
{
    const SetupReading reading =
        readingOf("logman create trace %1 -max %LIMIT%\n", {.variables = {{u"%1", u"Given"}, {u"%LIMIT%", u"7"}}});
    ASSERT_EQ(sessionsOf(reading).size(), 1u);
    EXPECT_EQ(sessionsOf(reading)[0].config.name, u"Given");
    EXPECT_EQ(sessionsOf(reading)[0].config.maximumFileSize, 7u);
    EXPECT_TRUE(reading.variables.empty());
    EXPECT_TRUE(reading.omissions.empty());
}

TEST(CommandScript, KnowsContinuationsQuotationMarksAndSeparators)
{
    const SetupReading reading =
        readingOf("rem logman create trace Remark\n:: logman create trace Label\n"
                  "echo logman create trace Echo\n"
                  "cd x && logman create trace A^&B ^\n -o \"a & b.etl\" & logman create trace C\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, u"A&B");
    EXPECT_EQ(sessions[0].config.logFileName, u"a & b.etl");
    EXPECT_EQ(sessions[1].config.name, u"C");
    EXPECT_EQ(sessions[1].line, 4u);
}

TEST(CommandScript, WalksThroughBothBranchesAndEveryCall)
{
    const SetupReading reading = readingOf(R"(if "%1"=="x" (
    call :start "one.etl" 8
) else if /i not "%2" equ "y" (
    logman create trace Other -o other.etl
)
goto :eof
:start
set FILE=%~1
logman create trace Called -o "%FILE%" -bs %2
goto :eof
:never
logman create trace Never -o never.etl
)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 3u);
    EXPECT_EQ(sessions[0].config.name, u"Other");
    EXPECT_EQ(sessions[1].config.name, u"Called");
    EXPECT_EQ(sessions[1].config.logFileName, u"one.etl");
    EXPECT_EQ(sessions[1].config.bufferSizeKb, 8u);
    EXPECT_EQ(sessions[2].config.name, u"Never");
    EXPECT_TRUE(reading.variables.empty());
}

TEST(CommandScript, AsksForWhatBranchesSetDifferently)
{
    const SetupReading reading =
        readingOf("set DEFAULT=1\nif \"%1\"==\"a\" (set BS=4\nset SAME=7\n) else (set BS=8\nset SAME=7\n)\n"
                  "if \"%2\"==\"b\" set DEFAULT=2\n"
                  "logman create trace T -bs %BS% -max %SAME% -nb %DEFAULT%\n");
    ASSERT_EQ(sessionsOf(reading).size(), 1u);
    EXPECT_EQ(sessionsOf(reading)[0].config.maximumFileSize, 7u);
    EXPECT_EQ(sessionsOf(reading)[0].config.minimumBuffers, 1u);
    EXPECT_TRUE(asks(reading, u"%BS%"));
    EXPECT_EQ(reading.variables.size(), 1u);
}

TEST(CommandScript, RunsLoopsOverItsOwnWords)
{
    const SetupReading reading = readingOf("set A_guid={11111111-2222-3333-4444-555555555555}\n"
                                           "set B_guid={66666666-7777-8888-9999-aaaaaaaaaaaa}\n"
                                           "tracelog -start T -rt\nfor %%P in (A,B) do (\n  set G=!%%P_guid!\n"
                                           "  tracelog -enable T -guid #!G! -level 3\n)\n"
                                           "for /f %%g in (list.txt) do tracelog -enable T -guid #%%g\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    ASSERT_EQ(sessions[0].config.providers.size(), 3u);
    EXPECT_EQ(sessions[0].config.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(sessions[0].config.providers[1].guid, "66666666-7777-8888-9999-aaaaaaaaaaaa"_guid);
    EXPECT_TRUE(asks(reading, u"%%g"));
}

TEST(CommandScript, RunsLoopsWhoseWordsStandOnLinesOfTheirOwn)
{
    const SetupReading reading =
        readingOf("logman create trace T -o t.etl\nfor %%A in (\n"
                  "    \"{11111111-2222-3333-4444-555555555555}\"\n"
                  "    \"{66666666-7777-8888-9999-aaaaaaaaaaaa}\" \n) do (\n"
                  "    if not errorlevel 1 (\n        logman update T -p %%~A 0xf\n    )\n)\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    ASSERT_EQ(sessions[0].config.providers.size(), 2u);
    EXPECT_EQ(sessions[0].providerLines[1], 7u);
    EXPECT_TRUE(reading.variables.empty());
}

TEST(CommandScript, NamesDifferentValuesOfBranches)
{
    const SetupReading reading = readingOf("set KEYS=0x1\ngoto Newer\n:Older\nset KEYS=0x2\n:Newer\nset ALL=%KEYS%\n"
                                           "set BS=8\nif defined BIG set BS=64\n"
                                           "logman create trace T -o t.etl -bs %BS% -p "
                                           "{11111111-2222-3333-4444-555555555555} %ALL%\nset ALL=0x4\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.bufferSizeKb, 8u);
    EXPECT_EQ(sessions[0].config.providers.at(0).matchAnyKeyword, 1u);
    ASSERT_EQ(reading.omissions.size(), 2u);
    EXPECT_EQ(reading.omissions[0], (SetupOmission{4, OmissionReason::Alternative, u"%ALL%", u"0x2"}));
    EXPECT_EQ(reading.omissions[1], (SetupOmission{8, OmissionReason::Alternative, u"%BS%", u"64"}));
}

TEST(CommandScript, ShiftsArguments)
{
    const SetupReading reading =
        readingOf("shift\nlogman create trace %1 -o a.etl\ncall :Sub One two.etl 8\nexit /b\n"
                  ":Sub\nset NAME=%~1\nshift\nlogman create trace %NAME% -o %1 -bs %2 -max %3\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 2u);
    EXPECT_EQ(sessions[0].config.name, u"%2");
    EXPECT_TRUE(asks(reading, u"%2"));
    EXPECT_EQ(reading.variables.size(), 1u);
    EXPECT_EQ(sessions[1].config.name, u"One");
    EXPECT_EQ(sessions[1].config.logFileName, u"two.etl");
    EXPECT_EQ(sessions[1].config.bufferSizeKb, 8u);
}

TEST(CommandScript, RunsToolsThatVariablesAreNamedAfter)
{
    const SetupReading reading =
        readingOf("@echo off\n\"%TRACELOG%\" -start T -f t.etl\n%XPERF_PATH% -start U -on {11111111-2222-3333-4444-"
                  "555555555555} -f u.etl\n");
    ASSERT_EQ(sessionsOf(reading).size(), 2u);
    EXPECT_EQ(sessionsOf(reading)[0].config.name, u"T");
    EXPECT_EQ(sessionsOf(reading)[1].config.name, u"U");
}

TEST(CommandScript, RunsToolsInQuotationMarks)
{
    const SetupReading reading = readingOf("@\"C:\\Program Files\\Kit\\logman.exe\" create trace T -o t.etl\n"
                                           "if exist x \"C:\\Kit (x86)\\logman.exe\" create trace U -o u.etl\n");
    EXPECT_EQ(sessionsOf(reading).size(), 2u);
}

TEST(CommandScript, IsReadThoughItDefinesNothing)
{
    for (const std::string_view text :
        {"rem Nothing\n@REG ADD HKLM\\Software\\X /v Y /d 1 /f\n", "@reg add HKCU\\X /f\n"}) {
        EXPECT_EQ(readingOf(text).format, SetupFormat::CommandScript);
        EXPECT_TRUE(readingOf(text).sets.empty());
    }
}

TEST(CommandScript, SecondDefinitionOfANameIsAnAlternative)
{
    const SetupReading reading = readingOf("if defined X (\n logman create trace T -o a.etl -bs 4\n) else (\n"
                                           " logman create trace T -o a.etl -bs 8\n)\nlogman update T -p "
                                           "{11111111-2222-3333-4444-555555555555}\n");
    ASSERT_EQ(reading.sets.size(), 2u);
    for (const SetupSet& set : reading.sets)
        EXPECT_EQ(set.sessions.at(0).config.providers.size(), 1u);
}

TEST(CommandScript, FindsCommandsInOtherCommands)
{
    const SetupReading reading = readingOf("@echo off\ncmd /c \"logman create trace A -o a.etl\"\n"
                                           "powershell -Command \"New-EtwTraceSession -Name B -LocalFilePath b.etl\"\n"
                                           "start /b logman.exe create trace C -o c.etl\n"
                                           "echo Starting & logman create trace D -o d.etl\n");
    EXPECT_EQ(reading.format, SetupFormat::CommandScript);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 4u);
    EXPECT_EQ(sessions[0].config.name, u"A");
    EXPECT_EQ(sessions[1].config.name, u"B");
    EXPECT_EQ(sessions[2].config.name, u"C");
    EXPECT_EQ(sessions[3].config.name, u"D");
}

TEST(CommandScript, RegDefinesAnAutoLogger)
{
    const SetupReading reading = readingOf(R"(set KEY=HKLM\SYSTEM\CurrentControlSet\Control\WMI\Autologger
reg add %KEY%\Boot /v Start /t REG_DWORD /d 1 /f
reg add %KEY%\Boot /v LogFileMode /t REG_DWORD /d 0x2 /f
reg add %KEY%\Boot /v LogFileMode /t REG_DWORD /d 0x400 /f
reg add "%KEY%\Boot\{11111111-2222-3333-4444-555555555555}" /v Enabled /t REG_DWORD /d 1 /f
reg add HKLM\Software\Other /v Start /t REG_DWORD /d 4 /f
)");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_TRUE(sessions[0].isAutoLogger);
    EXPECT_EQ(sessions[0].config.name, u"Boot");
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::Buffering);
    EXPECT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_TRUE(omits(reading, OmissionReason::Alternative, u"LogFileMode"));
}

TEST(CommandScript, EndsWhateverItCalls)
{
    std::string text =
        ":a\ncall :a\ncall :b\ncall :a\n:b\ncall :a\nfor %%x in (1 2 3 4 5 6 7 8) do call :a\nlogman create trace T\n";
    EXPECT_FALSE(readingOf(text).sets.empty());
    EXPECT_EQ(readingOf("set A=%A%x%A%\nlogman create trace %A%\n").sets.size(), 1u);
    EXPECT_TRUE(omits(readingOf("call other.cmd\nlogman query\n"), OmissionReason::OtherFile, u"other.cmd"));
}

/// What is not reached, or stands in many loops, costs no more than its bounds.
TEST(CommandScript, EndsHoweverManyLinesAndLoopsThereAre)
{
    std::string loops = "logman create trace T\n";
    for (int i = 0; i < 400; ++i)
        loops += "for %%a in (1 2) do (\n";
    EXPECT_EQ(sessionsOf(readingOf(loops + "logman update T -p x\n")).size(), 1u);

    std::string lines = "logman create trace T\nexit\n";
    for (int i = 0; i < 15'000; ++i)
        lines += "if x (\n";
    const SetupReading reading = readingOf(lines);
    EXPECT_EQ(sessionsOf(reading).size(), 1u);
    EXPECT_TRUE(omits(reading, OmissionReason::TooMuch, u"if x ("));
}

TEST(CommandScript, DistinguishesPlainSignsFromVariables)
{
    const SetupReading reading = readingOf("@echo off\nsetlocal DisableDelayedExpansion\n"
                                           "logman create trace \"%%PATH%% !x! $y\" -o \"C:\\a b\\\\\" -rt -ets\n");
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"%PATH% !x! $y");
    EXPECT_EQ(sessions[0].config.logFileName, u"C:\\a b\\.etl");
    EXPECT_TRUE(reading.variables.empty());
}

} // namespace
} // namespace etwarden
