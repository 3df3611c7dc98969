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

class HeadlessMetricsTest : public testing::Test
{
protected:
    QString path() const { return m_folder.filePath(u"test.etwr"_s); }
    QStringList files() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden); }

private:
    QTemporaryDir m_folder;
};

/// The response of the server that printed this line.
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

TEST_F(HeadlessMetricsTest, OnePollFeedsRecordingServerAndFile)
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

TEST_F(HeadlessMetricsTest, ExportsOnlyMetricsWithoutAWindow)
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

TEST_F(HeadlessMetricsTest, EndsWhereMetricsCannotGoAnywhere)
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
