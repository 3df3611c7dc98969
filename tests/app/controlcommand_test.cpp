// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs that control sessions, as scripts call them, tried on the embedded engine.
#include "app/controlcommand.h"

#include "app/printing.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/editor/templatestore.h"
#include "tests/app/commandprocess.h"
#include "tests/support/qtprinters.h"

#include <QJsonArray>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

using ControlCommandTest = CommandProcess;

const QString trial = u"etwarden: It was a trial: the sessions of the embedded engine ended with this process.\n"_s;

/// Both in memory, so that no run leaves files to the next one.
const QByteArray twoSessions = "logman create trace First -mode 0x400 -bs 64 -nb 8 16 -ct perf -ets\n"
                               "logman create trace Second -mode 0x400 -bs 64 -nb 8 16 -ct perf -ets\n";

const QByteArray profiles = R"(<WindowsPerformanceRecorder Version="1.0"><Profiles>
<EventCollector Id="E" Name="First"><BufferSize Value="64"/><Buffers Value="8"/></EventCollector>
<EventCollector Id="F" Name="Second"><BufferSize Value="64"/><Buffers Value="8"/></EventCollector>
<EventProvider Id="P" Name="11111111-2222-3333-4444-555555555555"/>
<Profile Id="A.Verbose.Memory" Name="A" LoggingMode="Memory" DetailLevel="Verbose"><Collectors>
<EventCollectorId Value="E"><EventProviders><EventProviderId Value="P"/></EventProviders></EventCollectorId>
<EventCollectorId Value="F"><EventProviders><EventProviderId Value="P"/></EventProviders></EventCollectorId>
</Collectors></Profile>
<Profile Id="B.Verbose.Memory" Name="B" LoggingMode="Memory" DetailLevel="Verbose" Base="A.Verbose.Memory"/>
</Profiles></WindowsPerformanceRecorder>)";

TEST_F(ControlCommandTest, StartsASessionThatOptionsDescribe)
{
    EXPECT_EQ(tryCall({u"start"_s, u"--LoggerName"_s, u"T"_s, u"--LogFileName"_s, path(u"t.etl"_s), u"--LogFileMode"_s,
                  u"SEQUENTIAL"_s, u"--BufferSize"_s, u"32"_s, u"--json"_s}),
        exitcode::success)
        << qPrintable(errors);
    const QJsonObject result = json()[u"results"_s][0].toObject();
    EXPECT_EQ(result[u"operation"_s], u"start"_s);
    EXPECT_EQ(result[u"status"_s], 0);
    EXPECT_EQ(result[u"session"_s][u"bufferSizeKb"_s], 32);
    EXPECT_EQ(errors, trial);
    EXPECT_TRUE(QFile::exists(path(u"t.etl"_s)));
}

#ifndef Q_OS_WIN
TEST_F(ControlCommandTest, SuggestsRunWhereSessionsEndWithTheProcess)
{
    EXPECT_EQ(call({u"start"_s, u"--LoggerName"_s, u"T"_s, u"--LogFileMode"_s, u"BUFFERING"_s}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"“etwarden run”"_s)) << qPrintable(errors);
    EXPECT_TRUE(output.isEmpty());
}
#endif

TEST_F(ControlCommandTest, StartsASetOrNothingOfIt)
{
    const QString file = write(u"set.cmd"_s, QByteArray(twoSessions).replace("Second", "DiagLog"));
    EXPECT_EQ(tryCall({u"start"_s, file, u"--force"_s}), 183) << qPrintable(output + errors);
    EXPECT_TRUE(errors.contains(u"“DiagLog” was not started: ERROR_ALREADY_EXISTS (183)."_s)) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"“First” was started"_s)) << qPrintable(output);
    EXPECT_TRUE(output.contains(u"“First” was stopped"_s)) << qPrintable(output);
}

TEST_F(ControlCommandTest, RefusesByTheRulesWithStatusAndWayOut)
{
    EXPECT_EQ(
        tryCall({u"start"_s, u"--LoggerName"_s, u"DiagLog"_s, u"--LogFileMode"_s, u"BUFFERING"_s, u"--json"_s}), 183);
    EXPECT_TRUE(errors.contains(u"Session “DiagLog”, ERROR_ALREADY_EXISTS (183): "_s)) << qPrintable(errors);
    EXPECT_TRUE(errors.contains(u"--replace"_s)) << qPrintable(errors);
    EXPECT_TRUE(json()[u"results"_s].toArray().isEmpty());
    EXPECT_EQ(json()[u"findings"_s][0][u"status"_s], 183);
}

TEST_F(ControlCommandTest, ReplacesALeftoverOfTheSameName)
{
    EXPECT_EQ(
        tryCall({u"start"_s, u"--LoggerName"_s, u"DIAGLOG"_s, u"--LogFileMode"_s, u"BUFFERING"_s, u"--replace"_s}),
        exitcode::success)
        << qPrintable(errors);
    EXPECT_TRUE(output.startsWith(u"“DiagLog” was stopped."_s)) << qPrintable(output);
    EXPECT_TRUE(output.contains(u"\n“DIAGLOG” was started."_s)) << qPrintable(output);
}

TEST_F(ControlCommandTest, OverwritesALogFileOnRequestOnly)
{
    const QString file = write(u"t.etl"_s, "mine");
    const QStringList session{
        u"start"_s, u"--LoggerName"_s, u"T"_s, u"--LogFileName"_s, file, u"--LogFileMode"_s, u"SEQUENTIAL"_s};
    EXPECT_EQ(tryCall(session + QStringList{u"--force"_s}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"t.etl"_s) && errors.contains(u"--overwrite"_s)) << qPrintable(errors);
    EXPECT_EQ(QFile(file).size(), 4);
    EXPECT_EQ(tryCall(session + QStringList{u"--overwrite"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_GT(QFile(file).size(), 4);
}

TEST_F(ControlCommandTest, AsksWhichSetOfAFile)
{
    const QString file = write(u"p.wprp"_s, profiles);
    EXPECT_EQ(tryCall({u"start"_s, file}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"--set"_s) && errors.contains(u"“A.Verbose.Memory”, “B.Verbose.Memory”"_s))
        << qPrintable(errors);
    EXPECT_EQ(tryCall({u"start"_s, file, u"--set"_s, u"c"_s}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"no set “c”"_s)) << qPrintable(errors);
    EXPECT_EQ(tryCall({u"start"_s, file, u"--set"_s, u"a.verbose.memory"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"“First”"_s) && output.contains(u"“Second”"_s)) << qPrintable(output);
}

TEST_F(ControlCommandTest, AsksForTheVariablesOfAScript)
{
    const QString file = write(u"v.cmd"_s, "logman create trace T -o %1 -f sequential -bs 64 -nb 8 16 -ct perf -ets\n");
    EXPECT_EQ(tryCall({u"start"_s, file}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"“%1”"_s) && errors.contains(u"--variable NAME=VALUE"_s)) << qPrintable(errors);
    EXPECT_EQ(tryCall({u"start"_s, file, u"--variable"_s, u"%1="_s + path(u"v.etl"_s)}), exitcode::success)
        << qPrintable(errors);
    EXPECT_TRUE(QFile::exists(path(u"v.etl"_s)));
}

TEST_F(ControlCommandTest, OptionsChangeWhatAFileSays)
{
    const QString file = write(u"set.cmd"_s, twoSessions);
    EXPECT_EQ(tryCall({u"start"_s, file, u"--BufferSize"_s, u"16"_s, u"--json"_s}), exitcode::success)
        << qPrintable(errors);
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(json()[u"results"_s][i][u"session"_s][u"bufferSizeKb"_s], 16);
    EXPECT_EQ(tryCall({u"start"_s, file, u"--LoggerName"_s, u"T"_s}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"--LoggerName is for a set of one session"_s)) << qPrintable(errors);
}

TEST_F(ControlCommandTest, StopsEachSessionWhateverBecomesOfTheOthers)
{
    EXPECT_NE(tryCall({u"stop"_s, u"nobody"_s, u"DiagLog"_s}), exitcode::success);
    EXPECT_TRUE(output.contains(u"“DiagLog” was stopped."_s)) << qPrintable(output);
    EXPECT_TRUE(errors.contains(u"“nobody” was not stopped: ERROR_WMI_INSTANCE_NOT_FOUND (4201)."_s))
        << qPrintable(errors);
}

TEST_F(ControlCommandTest, StopsTheSessionsOfAFile)
{
    const QString file =
        write(u"set.cmd"_s, QByteArray(twoSessions).replace("First", "DiagLog").replace("Second", "AppModel"));
    EXPECT_EQ(tryCall({u"stop"_s, u"--from"_s, file}), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"“DiagLog”"_s) && output.contains(u"“AppModel”"_s)) << qPrintable(output);
}

TEST_F(ControlCommandTest, UpdatesFlushesAndWritesSnapshots)
{
    EXPECT_EQ(tryCall({u"update"_s, u"DiagLog"_s, u"--MaximumBuffers"_s, u"99"_s, u"--json"_s}), exitcode::success)
        << qPrintable(errors);
    EXPECT_EQ(json()[u"results"_s][0][u"session"_s][u"maximumBuffers"_s], 99);
    EXPECT_EQ(tryCall({u"flush"_s, u"DiagLog"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_EQ(tryCall({u"snapshot"_s, u"Circular Kernel Context Logger"_s, u"--output"_s, path(u"s.etl"_s)}),
        exitcode::success)
        << qPrintable(errors);
    EXPECT_TRUE(QFile::exists(path(u"s.etl"_s)));
    EXPECT_EQ(tryCall({u"rundown"_s, u"Circular Kernel Context Logger"_s}), exitcode::success);
    EXPECT_EQ(tryCall({u"snapshot"_s, u"a"_s, u"b"_s, u"--output"_s, path(u"s.etl"_s)}), exitcode::usage);
}

TEST_F(ControlCommandTest, EnablesAndDisablesProviders)
{
    const QString load = u"{5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7}"_s;
    EXPECT_EQ(tryCall({u"enable"_s, u"DiagLog"_s, u"--provider"_s, load + u":5:1"_s}), exitcode::success)
        << qPrintable(errors);
    EXPECT_EQ(tryCall({u"disable"_s, u"DiagLog"_s, u"--provider"_s, load}), exitcode::success) << qPrintable(errors);
    EXPECT_EQ(tryCall({u"enable"_s, u"DiagLog"_s, u"--provider"_s, u"No-Such-Name"_s}), exitcode::success)
        << qPrintable(errors);
    EXPECT_TRUE(errors.contains(u"No provider “No-Such-Name” is known here"_s)) << qPrintable(errors);
    EXPECT_NE(tryCall({u"enable"_s, u"nobody"_s, u"--provider"_s, load}), exitcode::success);
    EXPECT_TRUE(errors.contains(u"(4201)"_s)) << qPrintable(errors);
}

TEST_F(ControlCommandTest, QueriesSomeSessionsOrAll)
{
    EXPECT_EQ(tryCall({u"query"_s, u"DiagLog"_s, u"--json"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_EQ(json()[u"sessions"_s].toArray().size(), 1);
    EXPECT_EQ(json()[u"sessions"_s][0][u"name"_s], u"DiagLog"_s);
    EXPECT_EQ(errors, QString());
    EXPECT_EQ(tryCall({u"query"_s, u"--json"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_GT(json()[u"sessions"_s].toArray().size(), 5);
    EXPECT_NE(tryCall({u"query"_s, u"nobody"_s}), exitcode::success);
    EXPECT_TRUE(errors.contains(u"“nobody” was not found: ERROR_WMI_INSTANCE_NOT_FOUND (4201)."_s))
        << qPrintable(errors);
}

TEST_F(ControlCommandTest, CountsWhoFillsASession)
{
    EXPECT_EQ(tryCall({u"who"_s, u"DiagLog"_s, u"--duration"_s, u"0.2"_s, u"--json"_s}), exitcode::success)
        << qPrintable(errors);
    EXPECT_EQ(json()[u"session"_s], u"DiagLog"_s);
    EXPECT_EQ(json()[u"missed_buffers"_s], 0);
    EXPECT_TRUE(json()[u"providers"_s].isArray() && json()[u"processes"_s].isArray());
    EXPECT_EQ(errors, QString());
    EXPECT_EQ(tryCall({u"who"_s, u"DiagLog"_s, u"--duration"_s, u"0.2"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.startsWith(u"Each full or flushed buffer"_s)) << qPrintable(output);
    EXPECT_NE(tryCall({u"who"_s, u"nobody"_s}), exitcode::success);
    EXPECT_TRUE(errors.contains(u"“nobody” is not running."_s)) << qPrintable(errors);
}

TEST_F(ControlCommandTest, AsksForNoVariablesWhereOnlyNamesMatter)
{
    const QString file =
        write(u"v.cmd"_s, "logman create trace DiagLog -o %1 -f sequential -bs 64 -nb 8 16 -ct perf -p Nobody -ets\n");
    EXPECT_EQ(tryCall({u"flush"_s, u"--from"_s, file}), exitcode::success) << qPrintable(errors);
    EXPECT_EQ(output, u"“DiagLog” was flushed.\n"_s);
}

#ifndef Q_OS_WIN // where the settings are elsewhere
TEST_F(ControlCommandTest, StartsTheSetOfATemplate)
{
    SessionConfig first = emptyConfig();
    first.name = u"First";
    first.logFileMode = logfilemode::Buffering;
    SessionConfig second = first;
    second.name = u"Second";
    ASSERT_EQ(TemplateStore(templateFolder()).save(u"Mine"_s, first, {}, {second}), QString());
    EXPECT_EQ(tryCall({u"start"_s, u"--template"_s, u"mine"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"“First” was started."_s)) << qPrintable(output);
    EXPECT_TRUE(output.contains(u"“Second” was started."_s)) << qPrintable(output);
    EXPECT_EQ(tryCall({u"start"_s, u"--template"_s, u"Yours"_s}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"no template “Yours”, but these: “Mine”, “File”, “CircularFile”"_s))
        << qPrintable(errors);
}
#endif

TEST_F(ControlCommandTest, StartsABuiltInTemplateByTheNameThatIsGiven)
{
    EXPECT_EQ(tryCall({u"start"_s, u"--template"_s, u"inmemory"_s}), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"“InMemory” was started."_s)) << qPrintable(output);
    EXPECT_EQ(tryCall({u"start"_s, u"--template"_s, u"RealTime"_s, u"--LoggerName"_s, u"Mine"_s}), exitcode::success)
        << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"“Mine” was started."_s)) << qPrintable(output);
}

TEST_F(ControlCommandTest, NamesTheKnownTemplates)
{
    EXPECT_EQ(tryCall({u"start"_s, u"--template"_s, u"Mine"_s}), exitcode::failure);
    EXPECT_TRUE(errors.contains(u"no template “Mine”, but these: “File”, “CircularFile”, “InMemory”"_s))
        << qPrintable(errors);
}

TEST(ExitCode, IsTheNumberOfTheStatusWhereItFits)
{
    EXPECT_EQ(exitcode::ofStatus(Win32Status::AlreadyExists), 183);
    EXPECT_EQ(exitcode::ofStatus(Win32Status::Success), exitcode::failure);
#ifdef Q_OS_WIN
    EXPECT_EQ(exitcode::ofStatus(Win32Status::WmiInstanceNotFound), 4201);
#else
    EXPECT_EQ(exitcode::ofStatus(Win32Status::WmiInstanceNotFound), exitcode::failure);
#endif
}

} // namespace
