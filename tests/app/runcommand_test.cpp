// SPDX-License-Identifier: GPL-3.0-or-later
// `etwarden run` with a program, as build scripts call it.
#include "app/runcommand.h"

#include "app/printing.h"
#include "tests/app/commandprocess.h"
#include "tests/support/qtprinters.h"

#include <QJsonArray>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class RunCommandTest : public CommandProcess
{
protected:
    QStringList session(const QStringList& more = {}) const
    {
        return QStringList{u"--backend"_s, u"embedded"_s, u"run"_s, u"--LoggerName"_s, u"T"_s, u"--LogFileName"_s,
                   path(u"t.etl"_s), u"--LogFileMode"_s, u"SEQUENTIAL"_s, u"--BufferSize"_s, u"4"_s}
        + more;
    }
    /// The command line of the session, with a program to run: Etwarden itself with these arguments.
    QStringList with(const QStringList& arguments, const QStringList& more = {}) const
    {
        return session(
            more + QStringList{u"--"_s, QStringLiteral(ETWARDEN_EXECUTABLE), u"--lang"_s, u"en"_s} + arguments);
    }
    /// Events that no buffer of the session has room for.
    const QStringList loss{u"--load"_s, u"1000:5000"_s, u"--duration"_s, u"0.5"_s};
};

TEST_F(RunCommandTest, EndsWithTheCodeOfItsProgram)
{
    EXPECT_EQ(call(with({u"--version"_s})), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.startsWith(u"Etwarden "_s)) << qPrintable(output);
    EXPECT_EQ(output.count(u'\n'), 1) << "the report is not between what the program prints";
    EXPECT_TRUE(errors.contains(u"t.etl"_s)) << qPrintable(errors);
    EXPECT_TRUE(QFile::exists(path(u"t.etl"_s)));
    QFile::remove(path(u"t.etl"_s));
    EXPECT_EQ(call(with({u"--nonsense"_s})), exitcode::usage) << qPrintable(errors);
}

TEST_F(RunCommandTest, ReportsALossWithItsReasonAndEndsWith1)
{
    EXPECT_EQ(call(session(loss)), exitcode::lost) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"\n“T”: "_s)) << qPrintable(output);
    QFile::remove(path(u"t.etl"_s));
    EXPECT_EQ(call(session(loss + QStringList{u"--json"_s})), exitcode::lost) << qPrintable(errors);
    const QJsonObject session = json()[u"sessions"_s][0].toObject();
    EXPECT_TRUE(session[u"hasLost"_s].toBool());
    EXPECT_GT(session[u"eventsLost"_s].toInt(), 0);
    EXPECT_FALSE(session[u"reasons"_s][0][u"cause"_s].toString().isEmpty());
    EXPECT_EQ(json()[u"exitCode"_s], exitcode::lost);
    EXPECT_FALSE(json().contains(u"command"_s));
}

TEST_F(RunCommandTest, WritesItsReportIntoAFile)
{
    EXPECT_EQ(call(with({u"--version"_s}, {u"--json"_s, u"--output"_s, path(u"report.json"_s)})), exitcode::success)
        << qPrintable(errors);
    EXPECT_EQ(errors, QString());
    QFile file(path(u"report.json"_s));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QJsonObject report = QJsonDocument::fromJson(file.readAll()).object();
    EXPECT_EQ(report[u"sessions"_s][0][u"name"_s], u"T"_s);
    EXPECT_EQ(report[u"command"_s][u"exitCode"_s], 0);
    EXPECT_EQ(report[u"command"_s][u"arguments"_s].toArray().last(), u"--version"_s);
}

TEST_F(RunCommandTest, SaysWhatWasNotStarted)
{
    EXPECT_EQ(call(session({u"--"_s, path(u"no such program"_s)})), exitcode::noProgram);
    EXPECT_TRUE(errors.contains(u"no such program” was not started: "_s)) << qPrintable(errors);
    EXPECT_EQ(call(session({u"--"_s, u"x"_s})), exitcode::notRun) << "the log file is there";
    EXPECT_TRUE(errors.contains(u"--overwrite"_s)) << qPrintable(errors);
    EXPECT_EQ(call(session({u"--json"_s})), exitcode::notRun);
    EXPECT_EQ(json()[u"exitCode"_s], exitcode::notRun);
    EXPECT_TRUE(json()[u"findings"_s][0][u"refuses"_s].toBool());
    EXPECT_TRUE(json()[u"sessions"_s].toArray().isEmpty());
}

TEST_F(RunCommandTest, ReportsASessionThatEndedByItself)
{
    EXPECT_EQ(call(session({u"--MaximumFileSize"_s, u"1"_s, u"--load"_s, u"100000:1000"_s})), exitcode::lost)
        << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"“T” ended before it was stopped"_s)) << qPrintable(output);
}

} // namespace
