// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headlessrun.h"

#include "app/printing.h"
#include "model/qt/recording/recordingfile.h"
#include "tests/app/recordprocess.h"
#include "tests/support/metrics/expositionreader.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QRegularExpression>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class HeadlessRunTest : public testing::Test
{
protected:
    QString path() const { return m_folder.filePath(u"test.etwr"_s); }
    QStringList files() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden); }

private:
    QTemporaryDir m_folder;
};

TEST_F(HeadlessRunTest, RecordsForItsDuration)
{
    RecordProcess recorder(path(), {u"--duration"_s, u"0.5"_s});
    ASSERT_TRUE(recorder.waitForEnd());
    EXPECT_EQ(recorder.process.exitCode(), exitcode::success);
    EXPECT_EQ(recorder.process.readAllStandardError(), QByteArray());
    const QStringList lines = recorder.outputLines();
    ASSERT_EQ(lines.size(), 2);
    EXPECT_TRUE(lines[0].contains(u"test.etwr"_s));
    EXPECT_TRUE(lines[1].contains(u"test.etwr"_s));

    RecordingFile file(path());
    ASSERT_FALSE(file.open());
    EXPECT_GE(file.polls().size(), 2u);
    EXPECT_GT(file.runs().size(), 5u); // the boot sessions
    EXPECT_EQ(file.polls().front().interval, 100ms);
    EXPECT_TRUE(file.info().ended.has_value());
    EXPECT_TRUE(file.info().program.startsWith(u"Etwarden "_s)) << file.info().program.toStdString();
    EXPECT_TRUE(lines[1].contains(u" %1 "_s.arg(file.polls().size()))) << lines[1].toStdString();
    EXPECT_EQ(files(), QStringList(u"test.etwr"_s));
}

TEST_F(HeadlessRunTest, LeavesAFileThatExistsAsItIs)
{
    QFile old(path());
    ASSERT_TRUE(old.open(QIODevice::ReadWrite));
    old.write("mine");
    old.flush();
    RecordProcess recorder(path());
    ASSERT_TRUE(recorder.waitForEnd());
    EXPECT_EQ(recorder.process.exitCode(), exitcode::failure);
    EXPECT_TRUE(recorder.outputLines().isEmpty());
    const QByteArray message = recorder.process.readAllStandardError();
    EXPECT_TRUE(message.startsWith("etwarden: ") && message.contains("test.etwr") && message.count('\n') == 1)
        << message.toStdString();
    old.seek(0);
    EXPECT_EQ(old.readAll(), QByteArray("mine"));
    EXPECT_EQ(files(), QStringList(u"test.etwr"_s));
}

TEST_F(HeadlessRunTest, TheLogIsOnStandardErrorWhereItIsAskedFor)
{
    RecordProcess recorder(path() + u"/nowhere/x.etwr"_s, {u"--log"_s, u"recording"_s});
    ASSERT_TRUE(recorder.waitForEnd());
    const QByteArrayList lines = recorder.process.readAllStandardError().split('\n');
    ASSERT_EQ(lines.size(), 3) << lines.join('\n').toStdString(); // the last is empty
    EXPECT_TRUE(lines[0].startsWith("etwarden.recording: ")) << lines[0].toStdString();
    EXPECT_TRUE(lines[1].startsWith("etwarden: ")) << lines[1].toStdString();
}

TEST_F(HeadlessRunTest, NamesAFolderThatIsNotThere)
{
    RecordProcess recorder(path() + u"/nowhere/x.etwr"_s);
    ASSERT_TRUE(recorder.waitForEnd());
    EXPECT_EQ(recorder.process.exitCode(), exitcode::failure);
    EXPECT_TRUE(recorder.process.readAllStandardError().contains("nowhere"));
    EXPECT_TRUE(files().isEmpty());
}

/// What the server says that printed this line.
QByteArray scrape(const QString& line)
{
    const QRegularExpressionMatch url = QRegularExpression(u"http://127\\.0\\.0\\.1:(\\d+)/metrics"_s).match(line);
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, url.captured(1).toUShort());
    socket.write("GET /metrics HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(QTest::qWaitFor([&] { return socket.state() == QTcpSocket::UnconnectedState; }, processTimeoutMs));
    const QByteArray response = socket.readAll();
    return response.sliced(response.indexOf("\r\n\r\n") + 4);
}

TEST_F(HeadlessRunTest, OnePollFeedsRecordingServerAndFile)
{
    const QString prom = QFileInfo(path()).dir().filePath(u"etwarden.prom"_s);
    RecordProcess run(path(), {u"--metrics-listen"_s, u"0"_s, u"--metrics-file"_s, prom, u"--duration"_s, u"2"_s});
    ASSERT_TRUE(run.waitForBegin());
    const QString served = QString::fromUtf8(run.process.readLine());
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(prom); }, processTimeoutMs));
    const ReadExposition read = readExposition(scrape(served).toStdString());
    EXPECT_EQ(read.faults, std::vector<std::string>());
    EXPECT_EQ(read.value("etw_scrape_success"), "1");
    EXPECT_EQ(read.value("etwarden_build_info", {{"backend", "embedded"}}), "1");
    EXPECT_EQ(read.value("etw_session_info", {{"session", "Circular Kernel Context Logger"}}), "1");
    ASSERT_TRUE(run.waitForEnd());
    EXPECT_EQ(run.process.exitCode(), exitcode::success);
    EXPECT_EQ(run.process.readAllStandardError(), QByteArray());

    QFile file(prom);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(
        readExposition(file.readAll().toStdString()).value("etw_scrape_success"), "0"); // nothing is known any more
    RecordingFile recording(path());
    ASSERT_FALSE(recording.open());
    EXPECT_GE(recording.polls().size(), 2u);
    EXPECT_EQ(files(), (QStringList{u"etwarden.prom"_s, u"test.etwr"_s}));
}

TEST_F(HeadlessRunTest, WithoutAWindowOnlyMetricsAreExported)
{
    PollProcess run({u"--no-window"_s, u"--metrics-listen"_s, u"0"_s, u"--metrics-sessions"_s, u"Diag*"_s,
        u"--duration"_s, u"1"_s});
    ASSERT_TRUE(run.waitForBegin());
    const QString served = QString::fromUtf8(run.process.readLine());
    ReadExposition read;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            read = readExposition(scrape(served).toStdString());
            return read.value("etw_scrape_success") == "1";
        },
        processTimeoutMs));
    EXPECT_EQ(read.value("etw_session_info", {{"session", "DiagLog"}}), "1");
    EXPECT_EQ(read.value("etw_session_info", {{"session", "Circular Kernel Context Logger"}}), "");
    ASSERT_TRUE(run.waitForEnd());
    EXPECT_EQ(run.process.exitCode(), exitcode::success);
    EXPECT_EQ(run.process.readAllStandardError(), QByteArray());
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(HeadlessRunTest, EndsWhereMetricsCannotGoAnywhere)
{
    PollProcess file({u"--no-window"_s, u"--metrics-file"_s, path() + u"/nowhere/x.prom"_s});
    ASSERT_TRUE(file.waitForEnd());
    EXPECT_EQ(file.process.exitCode(), exitcode::failure);
    const QByteArray message = file.process.readAllStandardError();
    EXPECT_TRUE(message.startsWith("etwarden: ") && message.contains("x.prom") && message.count('\n') == 1)
        << message.toStdString();

    PollProcess address({u"--no-window"_s, u"--metrics-listen"_s, u"192.0.2.1:9464"_s}); // of no machine (RFC 5737)
    ASSERT_TRUE(address.waitForEnd());
    EXPECT_EQ(address.process.exitCode(), exitcode::failure);
    EXPECT_TRUE(address.process.readAllStandardError().contains("http://192.0.2.1:9464/metrics"));
}

} // namespace
