// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/restartscript.h"

#include "model/etw/logfilemodes.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporaryfolder.h"

#include <QFile>
#include <QFileInfo>

namespace etwarden {

namespace {

const QDateTime moment(QDate(2026, 11, 21), QTime(14, 50));
const QString path = QStringLiteral("C:\\restart\\a.ps1");

class RestartScriptTest : public EnglishTest
{};

QString commands(const SessionStatus& status)
{
    QStringList lines = RestartScript::text(status, moment, path).split(u'\n');
    lines.removeIf([](const QString& line) { return line.startsWith(u'#'); });
    return lines.join(u'\n');
}

TEST_F(RestartScriptTest, HasEveryMemberThatTheCmdletAccepts)
{
    SessionStatus status;
    status.config.name = u"EventLog-System";
    status.config.logFileName = u"C:\\logs\\system.etl";
    status.config.clientContext = 2;
    status.config.bufferSizeKb = 64;
    status.config.minimumBuffers = 4;
    status.config.maximumBuffers = 24;
    status.config.maximumFileSize = 100;
    status.config.logFileMode = 0x88000002;
    status.config.flushTimer = 5;
    EXPECT_EQ(commands(status), QStringLiteral(R"($ErrorActionPreference = 'Stop'
Start-EtwTraceSession -Name 'EventLog-System' -LocalFilePath 'C:\logs\system.etl' -LogFileMode 2281701378 -BufferSize 64 -MinimumBuffers 4 -MaximumBuffers 24 -FlushTimer 5 -MaximumFileSize 100 -ClockType System
$name = 'EventLog-System'
$providers = Get-EtwTraceProvider -AutologgerName $name -ErrorAction SilentlyContinue
foreach ($provider in $providers) {
    Add-EtwTraceProvider -SessionName $name -Guid $provider.Guid -Level $provider.Level `
        -MatchAnyKeyword $provider.MatchAnyKeyword -MatchAllKeyword $provider.MatchAllKeyword `
        -Property $provider.Property
}
)"));
}

TEST_F(RestartScriptTest, HasTheProvidersThatTheSessionHad)
{
    SessionStatus status;
    status.config.name = u"DiagLog";
    status.config.providers = {
        {.guid = {.data1 = 0x11}, .level = 5, .matchAnyKeyword = UINT64_MAX, .matchAllKeyword = 2, .enableProperty = 4},
        {.guid = {.data1 = 0x22}}};
    const QString script = commands(status);
    EXPECT_TRUE(script.endsWith(QStringLiteral(
        R"(Add-EtwTraceProvider -SessionName 'DiagLog' -Guid '{00000011-0000-0000-0000-000000000000}' -Level 5 -MatchAnyKeyword 18446744073709551615 -MatchAllKeyword 2 -Property 4
Add-EtwTraceProvider -SessionName 'DiagLog' -Guid '{00000022-0000-0000-0000-000000000000}' -Level 4 -MatchAnyKeyword 0
)"))) << qPrintable(script);
}

TEST_F(RestartScriptTest, LeavesOutZerosAndTheFileOfARing)
{
    SessionStatus status;
    status.config.name = u"Ring";
    status.config.logFileName = u"C:\\never.etl";
    status.config.logFileMode = logfilemode::Buffering;
    EXPECT_TRUE(commands(status).contains(QStringLiteral("Start-EtwTraceSession -Name 'Ring' -LogFileMode 1024\n")))
        << qPrintable(commands(status));
}

TEST_F(RestartScriptTest, NoNameBreaksOutOfItsQuotesOrComment)
{
    SessionStatus status;
    status.config.name = u"a'b\u2019c; Stop-Computer";
    const QString script = RestartScript::text(status, moment, path);
    EXPECT_TRUE(script.contains(QStringLiteral("-Name 'a''b\u2019\u2019c; Stop-Computer' "))) << qPrintable(script);
    EXPECT_TRUE(script.startsWith(QStringLiteral("# Starts the session “a'b\u2019c; Stop-Computer” again")))
        << qPrintable(script);
    status.config.name = u"a\nStop-Computer";
    EXPECT_EQ(RestartScript::text(status, moment, path), QString());
}

TEST_F(RestartScriptTest, IsAFileThatWindowsPowerShellReadsAsUtf8)
{
    const TemporaryFolder folder;
    const QString place = QString::fromStdU16String(folder.path()) + QStringLiteral("restart");
    const SessionStatus status = session(1, u"Über: \u00e9");
    const RestartScript::Written first = RestartScript::write(place, status, moment);
    const RestartScript::Written second = RestartScript::write(place, status, moment);
    EXPECT_EQ(first.problem, QString());
    EXPECT_NE(first.file, second.file);
    QFile file(first.file);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    EXPECT_TRUE(content.startsWith("\xEF\xBB\xBF# "));
    EXPECT_EQ(content.count('\n'), content.count("\r\n"));
    EXPECT_TRUE(content.contains(QStringLiteral("-Name 'Über: \u00e9' ").toUtf8()));
}

TEST_F(RestartScriptTest, SaysHowItRunsWhereScriptsAreNotAllowed)
{
    EXPECT_TRUE(RestartScript::text(session(1, u"A"), moment, path)
                    .contains(QStringLiteral("\n# Run it as administrator: powershell -ExecutionPolicy Bypass -File "
                                             "\"C:\\restart\\a.ps1\"\n")));
}

TEST_F(RestartScriptTest, NoNameBreaksOutOfTheCommand)
{
    const TemporaryFolder folder;
    const QString place = QString::fromStdU16String(folder.path());
    const RestartScript::Written written =
        RestartScript::write(place, session(1, u"$(calc)`x %TEMP% \u201D&y; Ä-1"), moment);
    EXPECT_EQ(written.problem, QString());
    EXPECT_EQ(QFileInfo(written.file).fileName(), QStringLiteral("_(calc)_x _TEMP_ __y_ Ä-1-20261121-145000.ps1"));
}

TEST_F(RestartScriptTest, AFolderThatCannotBeMadeIsReported)
{
    const TemporaryFolder folder;
    const QString place = QString::fromStdU16String(folder.path()) + QStringLiteral("file");
    QFile file(place);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    const RestartScript::Written written = RestartScript::write(place, session(1, u"A"), moment);
    EXPECT_EQ(written.file, QString());
    EXPECT_TRUE(written.problem.endsWith(QStringLiteral("was not written: the folder cannot be created.")))
        << qPrintable(written.problem);
}

} // namespace

} // namespace etwarden
