// SPDX-License-Identifier: GPL-3.0-or-later
// --lint as scripts call it: what it prints, and its exit code.
#include "app/lintcommand.h"

#include "app/printing.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class LintCommandTest : public testing::Test
{
protected:
    int lint(const QStringList& arguments)
    {
        QProcess process;
        process.start(QStringLiteral(ETWARDEN_EXECUTABLE), QStringList{u"--lang"_s, u"en"_s, u"--lint"_s} + arguments);
        EXPECT_TRUE(process.waitForFinished()) << qPrintable(process.errorString());
        output = QString::fromUtf8(process.readAllStandardOutput());
        errors = QString::fromUtf8(process.readAllStandardError());
        return process.exitCode();
    }

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        return file.fileName();
    }

    QString output;
    QString errors;

private:
    QTemporaryDir m_folder;
};

const QByteArray sound = "logman create trace T -o C:\\t.etl -f bincirc -max 10 -bs 64 -nb 32 64 -ct perf "
                         "-p {11111111-2222-3333-4444-555555555555} 0x1 4 -ets\n";

TEST_F(LintCommandTest, NamesFileLineSeverityAndRule)
{
    const QString path = write(u"bad.cmd"_s, "rem one\nlogman create trace T -o C:\\t.etl -bs 99999 -cnf 1:00 -ets\n");
    EXPECT_EQ(lint({path}), exitcode::errors);
    EXPECT_TRUE(output.contains(QDir::toNativeSeparators(path) + u":2: error: Session “T”: "_s)) << qPrintable(output);
    EXPECT_TRUE(output.contains(u":2: note: “cnf = 1:00” was not taken over: "_s)) << qPrintable(output);
    EXPECT_TRUE(output.contains(u"[not-taken-over]\n"_s)) << qPrintable(output);
    EXPECT_EQ(errors, QString());
}

TEST_F(LintCommandTest, JudgesSeveralFilesByTheWorst)
{
    const QString good = write(u"good.cmd"_s, sound);
    EXPECT_EQ(lint({good}), exitcode::success) << qPrintable(output);
    const QString warned = write(u"warned.cmd"_s, QByteArray(sound).replace("0x1 4", "0x1 0"));
    EXPECT_EQ(lint({good, warned}), exitcode::warnings) << qPrintable(output);
    EXPECT_EQ(lint({good, write(u"none.txt"_s, "nothing"), warned}), exitcode::noSetup);
    EXPECT_TRUE(errors.contains(u"none.txt"_s)) << qPrintable(errors);
    EXPECT_TRUE(output.contains(u"warned.cmd"_s)) << qPrintable(output);
}

TEST_F(LintCommandTest, JudgesAutoLoggersByTheRulesOfTheBoot)
{
    const QString path = write(u"boot.cmd"_s,
        "logman create trace autosession\\A -o %SystemRoot%\\a.etl -f bin -max 10 -bs 64 -nb 32 64 -ct perf\n"
        "tracelog -addautologger B -sessionguid #11111111-2222-3333-4444-555555555555 -f b.etl -newfile 5\n"
        "logman create trace C -o C:\\c.etl -f bin -max 10 -bs 64 -nb 32 64 -ct perf\n");
    EXPECT_EQ(lint({path}), exitcode::errors);
    EXPECT_TRUE(output.contains(u"[auto-overwritten]\n"_s)) << qPrintable(output);
    EXPECT_TRUE(output.contains(u"[newfile-autologger]\n"_s)) << qPrintable(output);
    EXPECT_FALSE(output.contains(u"[logfile-env-vars]"_s)) << qPrintable(output);
    for (const QString& each : output.split(u'\n')) {
        const bool isOfBoot = !each.contains(u":3: "_s);
        EXPECT_FALSE(each.contains(isOfBoot ? u"[session-guid-null]"_s : u"[auto-"_s)) << qPrintable(each);
    }
}

TEST_F(LintCommandTest, KnowsTheWindowsThatASetupIsFor)
{
    const QString path = write(
        u"a.cmd"_s, "tracelog -start T -rt -systemlogger -eflag 1 PROFILE -b 64 -min 32 -max 64 -UsePerfCounter\n");
    lint({path, u"--target"_s, u"6.1.7601"_s});
    const QString old = output;
    lint({path, u"--target"_s, u"10.0.26100"_s});
    EXPECT_NE(old, output);
    EXPECT_EQ(lint({path, u"--target"_s, u"eleven"_s}), exitcode::usage);
}

TEST_F(LintCommandTest, TakesValuesOfVariablesAndOptionsAnywhere)
{
    const QString path = write(u"v.cmd"_s, QByteArray(sound).replace("C:\\t.etl", "%1"));
    lint({path});
    EXPECT_TRUE(output.contains(u"“%1”"_s)) << qPrintable(output);
    EXPECT_EQ(lint({u"--variable"_s, u"%1=C:\\t.etl"_s, path}), exitcode::success) << qPrintable(output);
    EXPECT_FALSE(output.contains(u"%1"_s)) << qPrintable(output);
    lint({u"--json"_s, path});
    EXPECT_TRUE(QJsonDocument::fromJson(output.toUtf8())[u"files"_s].isArray());
}

TEST_F(LintCommandTest, SaysHowLongSessionsHoldALoad)
{
    // 31 buffers of 64 KB have room for 10,075 events of 200 bytes, or for none of 65,536.
    const QString path = write(u"a.cmd"_s, QByteArray(sound).replace("-nb 32 64", "-nb 31 31"));
    EXPECT_EQ(lint({path, u"--rate"_s, u"1000"_s}), exitcode::success) << qPrintable(output);
    EXPECT_TRUE(output.contains(
        u"would hold 1,000 events/s of 200\u00A0B for 10\u00A0s while nothing is written. Sizes that suit it: BufferSize "_s))
        << qPrintable(output);
    lint({path, u"--rate"_s, u"1000"_s, u"--event-bytes"_s, u"65536"_s});
    EXPECT_TRUE(output.contains(u"would hold no event of 64\u00A0KB"_s)) << qPrintable(output);
    const QString ring = write(u"r.cmd"_s, "tracelog -start R -buffering -b 64 -min 31 -max 31 -UsePerfCounter\n");
    lint({ring, u"--rate"_s, u"1000"_s});
    EXPECT_TRUE(output.contains(u"would keep the last "_s)) << qPrintable(output);
    lint({path});
    EXPECT_FALSE(output.contains(u"[sizing]"_s)) << qPrintable(output);
}

TEST_F(LintCommandTest, PrintsJson)
{
    EXPECT_EQ(lint({write(u"good.cmd"_s, sound), u"--json"_s}), exitcode::success);
    const QJsonObject file = QJsonDocument::fromJson(output.toUtf8())[u"files"_s][0].toObject();
    const QJsonObject session = file[u"sets"_s][0][u"sessions"_s][0].toObject();
    EXPECT_EQ(session[u"name"_s].toString(), u"T"_s);
    EXPECT_EQ(session[u"line"_s].toInt(), 1);
    EXPECT_EQ(session[u"providers"_s].toInt(), 1);
    EXPECT_TRUE(file[u"findings"_s].isArray());
}

TEST_F(LintCommandTest, NamesNoLineOfATemplate)
{
    const QString path = write(u"t.json"_s,
        R"({"formatVersion": 1, "name": "T", "session": {"LoggerName": "T", "LogFileMode": "0x00000100"}})");
    EXPECT_EQ(lint({path}), exitcode::success) << qPrintable(errors);
    EXPECT_TRUE(output.startsWith(QDir::toNativeSeparators(path) + u": note: "_s)) << qPrintable(output);
    lint({path, u"--json"_s});
    EXPECT_TRUE(output.contains(u"\"rule\""_s)) << qPrintable(output);
    EXPECT_FALSE(output.contains(u"\"line\""_s)) << qPrintable(output);
}

TEST_F(LintCommandTest, ASentenceIsPrintedOnceForAllProfiles)
{
    const QString path = write(u"p.wprp"_s, R"(<WindowsPerformanceRecorder Version="1.0"><Profiles>
<EventCollector Id="E" Name="E"><BufferSize Value="64"/><Buffers Value="64"/></EventCollector>
<EventProvider Id="P" Name="11111111-2222-3333-4444-555555555555" Level="0"/>
<Profile Id="A" LoggingMode="File"><Collectors><EventCollectorId Value="E"><EventProviders><EventProviderId Value="P"/>
</EventProviders></EventCollectorId></Collectors></Profile>
<Profile Id="B" LoggingMode="Memory" Base="A"/></Profiles></WindowsPerformanceRecorder>)");
    EXPECT_EQ(lint({path}), exitcode::warnings) << qPrintable(output);
    EXPECT_EQ(output.count(u"[level-zero]"_s), 1) << qPrintable(output);
}

} // namespace
