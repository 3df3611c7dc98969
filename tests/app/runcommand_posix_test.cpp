// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: a run with a shell, and one that is asked to stop by signals.
#include "app/printing.h"
#include "tests/app/commandprocess.h"

#include <QTest>

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class RunShellTest : public CommandProcess
{
protected:
    void startShell(const QString& script, const QStringList& more = {})
    {
        start(QStringList{u"run"_s, u"--LoggerName"_s, u"T"_s, u"--LogFileName"_s, path(u"t.etl"_s), u"--LogFileMode"_s,
                  u"SEQUENTIAL"_s}
            + more + QStringList{u"--"_s, u"sh"_s, u"-c"_s, script, u"sh"_s, u"--json"_s, u"a b"_s});
    }
    bool end()
    {
        const bool hasEnded = process.waitForFinished(60'000);
        output += QString::fromUtf8(process.readAllStandardOutput());
        errors = QString::fromUtf8(process.readAllStandardError());
        return hasEnded;
    }
    void waitForLine()
    {
        ASSERT_TRUE(QTest::qWaitFor(
            [this] { return process.canReadLine() || process.state() == QProcess::NotRunning; }, 60'000));
    }
};

TEST_F(RunShellTest, PassesArgumentsInputAndTheNamesOfLogFiles)
{
    startShell(u"read line; echo \"$1|$2|$line|$ETWARDEN_LOG_FILES\"; exit 7"_s);
    process.write("typed\n");
    ASSERT_TRUE(end());
    EXPECT_EQ(output, u"--json|a b|typed|%1\n"_s.arg(path(u"t.etl"_s)));
    EXPECT_EQ(process.exitCode(), 7) << qPrintable(errors);
}

class RunSignalTest : public RunShellTest, public testing::WithParamInterface<int>
{};

TEST_P(RunSignalTest, PassesASignalToItsProgramAndStopsTheSet)
{
    startShell(u"echo ready; exec sleep 600"_s);
    waitForLine();
    ASSERT_EQ(::kill(static_cast<pid_t>(process.processId()), GetParam()), 0);
    ASSERT_TRUE(end());
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(process.exitCode(), exitcode::bySignal + GetParam()) << qPrintable(errors);
    EXPECT_TRUE(errors.contains(u"t.etl"_s)) << qPrintable(errors);
}

INSTANTIATE_TEST_SUITE_P(Signals, RunSignalTest, testing::Values(SIGINT, SIGTERM, SIGHUP));

TEST_F(RunShellTest, LetsItsProgramEndInItsOwnWay)
{
    startShell(u"trap 'echo cleaned; exit 3' TERM; echo ready; while :; do sleep 0.05; done"_s);
    waitForLine();
    ASSERT_EQ(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
    ASSERT_TRUE(end());
    EXPECT_TRUE(output.endsWith(u"cleaned\n"_s)) << qPrintable(output);
    EXPECT_EQ(process.exitCode(), 3) << qPrintable(errors);
}

TEST_F(RunShellTest, EndsItsProgramAfterTheDuration)
{
    startShell(u"exec sleep 600"_s, {u"--duration"_s, u"0.1"_s});
    ASSERT_TRUE(end());
    EXPECT_EQ(process.exitCode(), exitcode::bySignal + SIGTERM) << qPrintable(errors);
}

TEST_F(RunShellTest, StopsWithoutAProgram)
{
    start({u"--interval"_s, u"0.1"_s, u"run"_s, u"--LoggerName"_s, u"T"_s, u"--LogFileName"_s, path(u"t.etl"_s),
        u"--LogFileMode"_s, u"SEQUENTIAL"_s});
    ASSERT_TRUE(QTest::qWaitFor([this] { return QFile::exists(path(u"t.etl"_s)); }, 60'000));
    ASSERT_EQ(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    ASSERT_TRUE(end());
    EXPECT_EQ(process.exitCode(), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"t.etl"_s)) << qPrintable(output);
}

} // namespace
