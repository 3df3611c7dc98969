// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsserver.h"

#include "model/qt/metrics/metricsexport.h"
#include "model/qt/metrics/metricsfeed.h"
#include "model/qt/monitor/monitor.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/logcapture.h"
#include "tests/qt/sessions.h"
#include "tests/support/metrics/expositionreader.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QHostAddress>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

const MetricsEndpoint anyPort{};

class MetricsServerTest : public testing::Test
{
protected:
    /// Connects a client that sends this request.
    std::unique_ptr<QTcpSocket> client(const MetricsServer& served, const QByteArray& request)
    {
        auto socket = std::make_unique<QTcpSocket>();
        socket->connectToHost(QHostAddress(QHostAddress::LocalHost), served.endpoint().value().port);
        socket->write(request);
        return socket;
    }

    static bool waitForEnd(QTcpSocket& socket)
    {
        return QTest::qWaitFor([&] { return socket.state() == QTcpSocket::UnconnectedState; }, patience);
    }

    /// Everything that the server sends until it closes the connection.
    QByteArray ask(const QByteArray& request)
    {
        const auto socket = client(server, request);
        EXPECT_TRUE(waitForEnd(*socket));
        return socket->readAll();
    }

    MetricsFeed feed{BackendKind::Windows, {}};
    MetricsServer server{feed, {.linger = 20ms}};
};

const QByteArray get = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n";

QByteArray contentOf(const QByteArray& response)
{
    const qsizetype head = response.indexOf("\r\n\r\n");
    if (head < 0) {
        ADD_FAILURE() << response.toStdString();
        return {};
    }
    const QByteArray length = "Content-Length: " + QByteArray::number(response.size() - head - 4);
    EXPECT_TRUE(response.first(head).contains(length)) << response.toStdString();
    return response.sliced(head + 4);
}

TEST_F(MetricsServerTest, ServesTheDialectThatTheClientPrefers)
{
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    feed.setPoll(pollOf({session(1, u"one")}));
    const QByteArray plain = ask(get);
    EXPECT_TRUE(plain.startsWith("HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4")) << plain.toStdString();
    EXPECT_EQ(contentOf(plain), feed.text(Dialect::Prometheus));
    const QByteArray open =
        ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\nAccept: application/openmetrics-text;version=1.0.0\r\n\r\n");
    EXPECT_TRUE(open.startsWith("HTTP/1.1 200 OK\r\nContent-Type: application/openmetrics-text; version=1.0.0"))
        << open.toStdString();
    EXPECT_EQ(contentOf(open), feed.text(Dialect::OpenMetrics));
}

TEST_F(MetricsServerTest, RefusesEverythingElse)
{
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    EXPECT_TRUE(ask("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").startsWith("HTTP/1.1 404 "));
    EXPECT_TRUE(
        ask("POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc").startsWith("HTTP/1.1 405 "));
    EXPECT_TRUE(
        ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc").startsWith("HTTP/1.1 413 "));
    EXPECT_TRUE(ask("nonsense\r\n\r\n").startsWith("HTTP/1.1 400 "));
    EXPECT_TRUE(ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\nX: " + QByteArray(100'000, 'x') + "\r\n\r\n")
                    .startsWith("HTTP/1.1 431 "));
    EXPECT_TRUE(ask(QByteArray(100'000, 'x')).startsWith("HTTP/1.1 431 "));
    EXPECT_EQ(contentOf(ask(get)), feed.text(Dialect::Prometheus));
}

TEST_F(MetricsServerTest, AHostNameThatResolvesToLoopbackIsRefused)
{
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    feed.setPoll(pollOf({session(1, u"secret")}));
    const QByteArray answer = ask("GET /metrics HTTP/1.1\r\nHost: rebound.example:9464\r\n\r\n");
    EXPECT_TRUE(answer.startsWith("HTTP/1.1 421 Misdirected Request\r\n")) << answer.toStdString();
    EXPECT_FALSE(answer.contains("secret"));
    EXPECT_TRUE(ask("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:9464\r\n\r\n").contains("secret"));
    EXPECT_TRUE(ask("GET /metrics HTTP/1.0\r\n\r\n").contains("secret"));
}

TEST_F(MetricsServerTest, AFloodOfSilentClientsDisplacesItselfFirst)
{
    MetricsServer small(feed, {.connections = 3});
    ASSERT_EQ(small.listen(anyPort), std::nullopt);
    const auto good = client(small, get.first(10));
    ASSERT_TRUE(QTest::qWaitFor([&] { return small.connectionCount() == 1 && good->bytesToWrite() == 0; }, patience));
    const auto last = client(small, get.first(10)); // after it, what the first has sent has been read
    ASSERT_TRUE(QTest::qWaitFor([&] { return small.connectionCount() == 2 && last->bytesToWrite() == 0; }, patience));
    std::vector<std::unique_ptr<QTcpSocket>> flood;
    for (int i = 0; i < 10; ++i) {
        flood.push_back(client(small, {}));
        ASSERT_TRUE(flood.back()->waitForConnected(patience));
        QCoreApplication::processEvents();
    }
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return std::ranges::count(flood, QTcpSocket::UnconnectedState, &QTcpSocket::state) == 9; }, patience));
    good->write(get.sliced(10));
    ASSERT_TRUE(waitForEnd(*good));
    EXPECT_EQ(contentOf(good->readAll()), feed.text(Dialect::Prometheus));
}

TEST_F(MetricsServerTest, AHeadThatComesByteByByteIsRead)
{
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    const auto socket = client(server, {});
    ASSERT_TRUE(socket->waitForConnected(patience));
    for (const char byte : get) {
        socket->write(&byte, 1);
        socket->flush();
        QCoreApplication::processEvents();
    }
    ASSERT_TRUE(waitForEnd(*socket));
    EXPECT_EQ(contentOf(socket->readAll()), feed.text(Dialect::Prometheus));
}

TEST_F(MetricsServerTest, HalfARequestIsClosedWhenItsTimeIsOver)
{
    MetricsServer hasty(feed, {.time = 1ms});
    ASSERT_EQ(hasty.listen(anyPort), std::nullopt);
    const auto socket = client(hasty, "GET /metrics HTT");
    ASSERT_TRUE(waitForEnd(*socket));
    EXPECT_EQ(socket->readAll(), QByteArray());
    EXPECT_EQ(hasty.connectionCount(), 0u);
}

TEST_F(MetricsServerTest, AClientThatDoesNotReadIsClosedWhenItsTimeIsOver)
{
    std::vector<SessionStatus> sessions; // more text than the system keeps for a socket
    for (std::uint16_t id = 1; id <= 64; ++id) {
        sessions.push_back(session(id, std::u16string(1000, u'x') + char16_t(0x400 + id)));
        sessions.back().config.logFileName.assign(100'000, u'l');
    }
    feed.setPoll(pollOf(sessions));
    ASSERT_GT(feed.text(Dialect::Prometheus).size(), 6'000'000);
    MetricsServer hasty(feed, {.time = 100ms});
    ASSERT_EQ(hasty.listen(anyPort), std::nullopt);
    const auto socket = client(hasty, {});
    socket->setReadBufferSize(1);
    socket->write(get);
    ASSERT_TRUE(QTest::qWaitFor([&] { return hasty.connectionCount() == 1; }, patience));
    ASSERT_TRUE(QTest::qWaitFor([&] { return hasty.connectionCount() == 0; }, patience));
}

TEST_F(MetricsServerTest, AThousandSilentClientsPreventNoReading)
{
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    std::vector<std::unique_ptr<QTcpSocket>> silent;
    std::size_t most = 0;
    for (int i = 0; i < 1000; ++i) {
        silent.push_back(client(server, "GET /metrics HTTP/1.1\r\n"));
        QCoreApplication::processEvents();
        most = std::max(most, server.connectionCount());
        if (silent.size() > 200) // this process has no sockets for all of them at once
            silent.erase(silent.begin());
    }
    EXPECT_LE(most, MetricsServer::Limits().connections);
    EXPECT_EQ(contentOf(ask(get)), feed.text(Dialect::Prometheus));
}

TEST_F(MetricsServerTest, ThePollsGoOnWhileClientsAreSlow)
{
    auto backend = std::make_shared<FakeBackend>();
    Monitor monitor(backend);
    monitor.setInterval(Monitor::minimumInterval);
    QObject::connect(&monitor, &Monitor::pollFinished, &feed, &MetricsFeed::setPoll);
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    const auto half = client(server, "GET /met");
    QSignalSpy changed(&feed, &MetricsFeed::changed);
    monitor.start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return changed.count() >= 3; }, patience));
    EXPECT_EQ(half->state(), QTcpSocket::ConnectedState);
    half->write("rics HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_TRUE(waitForEnd(*half));
    EXPECT_EQ(readExposition(contentOf(half->readAll()).toStdString()).value("etw_scrape_success"), "1");
}

TEST_F(MetricsServerTest, ReportsWhyAPortIsNotAvailable)
{
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    MetricsServer second(feed);
    EXPECT_NE(second.listen(server.endpoint().value()), std::nullopt);
    EXPECT_FALSE(second.endpoint().has_value());
}

TEST_F(MetricsServerTest, AnUnavailablePortIsLogged)
{
    const LogCapture log({u"metrics"_s});
    ASSERT_EQ(server.listen(anyPort), std::nullopt);
    MetricsExport second(BackendKind::Windows, {.endpoint = server.endpoint()});
    EXPECT_FALSE(second.start());
    ASSERT_EQ(log.lines().size(), 1);
    EXPECT_TRUE(log.lines()[0].contains(QString::number(server.endpoint().value().port)));
}

} // namespace
} // namespace etwarden
