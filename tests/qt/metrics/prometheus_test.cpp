// SPDX-License-Identifier: GPL-3.0-or-later
// A real Prometheus on this machine, where it is installed (Debian: prometheus), scrapes the metrics server; the test
// then queries what it stored.
#include "model/qt/metrics/metricsfeed.h"
#include "model/qt/metrics/metricsserver.h"
#include "model/qt/metrics/metricstext.h"
#include "tests/qt/sessions.h"
#include "tests/support/metrics/hostilenames.h"
#include "tests/support/metrics/outsidetools.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// A port that is free now.
quint16 freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

/// The result of an instant query: one label of all series, sorted; empty while Prometheus does not respond.
QStringList labelsOf(const QString& query, const QString& label, quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    socket.write("GET /api/v1/query?query=" + query.toUtf8() + " HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(QTest::qWaitFor([&] { return socket.state() == QTcpSocket::UnconnectedState; }, patience));
    const QByteArray response = socket.isReadable() ? socket.readAll() : QByteArray();
    const qsizetype head = response.indexOf("\r\n\r\n");
    if (head < 0)
        return {};
    const QJsonDocument json = QJsonDocument::fromJson(response.sliced(head + 4));
    QStringList labels;
    for (const QJsonValue& series : json[u"data"_s][u"result"_s].toArray())
        labels.append(series[u"metric"_s][label].toString());
    labels.sort();
    return labels;
}

TEST(Prometheus, ScrapesEveryNameWhole)
{
    const QString program = outsideTool(u"prometheus"_s);
    if (program.isEmpty())
        GTEST_SKIP() << "prometheus is not installed";
    MetricsFeed feed(BackendKind::Windows, {});
    feed.setPoll(pollOf({}));
    feed.setPoll(pollOf(sessionsWithHostileNames(), 1));
    MetricsServer server(feed);
    ASSERT_EQ(server.listen({}), std::nullopt);

    QTemporaryDir folder;
    QFile configuration(folder.filePath(u"prometheus.yml"_s));
    ASSERT_TRUE(configuration.open(QIODevice::WriteOnly));
    configuration.write("global: {scrape_interval: 100ms, scrape_timeout: 100ms}\n"
        + scrapeConfiguration(server.endpoint().value()).toUtf8());
    configuration.close();
    const quint16 port = freePort();
    QProcess prometheus;
    prometheus.setProcessChannelMode(QProcess::MergedChannels);
    prometheus.setWorkingDirectory(folder.path());
    prometheus.start(program,
        {u"--config.file="_s + configuration.fileName(), u"--storage.tsdb.path="_s + folder.filePath(u"data"_s),
            u"--web.listen-address=127.0.0.1:%1"_s.arg(port)});

    QStringList names;
    const bool isThere = QTest::qWaitFor(
        [&] {
            names = labelsOf(u"etw_session_events_lost_total"_s, u"session"_s, port);
            return !names.isEmpty() || prometheus.state() == QProcess::NotRunning;
        },
        patience);
    EXPECT_EQ(names, labelsOfHostileNames());
    EXPECT_EQ(labelsOf(u"etw_session_info"_s, u"session"_s, port), labelsOfHostileNames());
    EXPECT_EQ(labelsOf(u"etwarden_build_info"_s, u"backend"_s, port), QStringList(u"windows"_s));
    prometheus.terminate();
    if (!prometheus.waitForFinished(patience))
        prometheus.kill();
    EXPECT_TRUE(isThere) << prometheus.readAll().toStdString();
}

} // namespace
} // namespace etwarden
