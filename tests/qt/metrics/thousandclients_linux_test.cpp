// SPDX-License-Identifier: GPL-3.0-or-later
// A thousand clients at the same time, by Linux's sockets and its count of this process's memory.
#include "model/qt/metrics/metricsfeed.h"
#include "model/qt/metrics/metricsserver.h"
#include "tests/qt/sessions.h"
#include "tests/support/patience.h"

#include <QFile>
#include <QHostAddress>
#include <QScopeGuard>
#include <QTcpSocket>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <arpa/inet.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace etwarden {
namespace {

constexpr std::size_t clientCount = 1000;
constexpr rlim_t descriptorsNeeded = 2 * clientCount + 200; // both ends are in this process

/// Resident memory that no file backs, in KB; 0: Linux did not report it.
long residentMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith("RssAnon:"))
            return line.sliced(8).trimmed().split(' ').first().toLong();
    }
    return 0;
}

/// A connection that the system makes without waiting for the server to accept it.
int connectTo(quint16 port)
{
    const int client = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (client >= 0)
        connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    return client;
}

TEST(MetricsServerLinux, AThousandClientsAtTheSameTimeCostLittleMemoryAndPreventNoReading)
{
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    if (before.rlim_max < descriptorsNeeded)
        GTEST_SKIP() << "This machine allows a process too few files.";
    const rlimit raised{std::max(before.rlim_cur, descriptorsNeeded), before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &raised), 0);
    const auto restored = qScopeGuard([&before] { setrlimit(RLIMIT_NOFILE, &before); });

    MetricsFeed feed(BackendKind::Windows, {});
    feed.setPoll(pollOf({session(1, u"one")}));
    const MetricsServer::Limits limits;
    MetricsServer server(feed, limits);
    ASSERT_EQ(server.listen(MetricsEndpoint{}), std::nullopt);
    const quint16 port = server.endpoint().value().port;
    const long memory = residentMemory();

    const QByteArray half = "GET /metrics HTTP/1.1\r\nX: " + QByteArray(7000, 'x');
    std::vector<int> clients;
    const auto closed = qScopeGuard([&clients] {
        for (const int client : clients)
            close(client);
    });
    std::size_t sent = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < clientCount; ++i) {
        clients.push_back(connectTo(port));
        ASSERT_GE(clients.back(), 0);
        QCoreApplication::processEvents();
        sent += send(clients.back(), half.constData(), static_cast<std::size_t>(half.size()), MSG_NOSIGNAL) > 0;
        QCoreApplication::processEvents();
        most = std::max(most, server.connectionCount());
    }
    EXPECT_EQ(most, limits.connections);
    EXPECT_EQ(sent, clientCount);
    EXPECT_LT(residentMemory() - memory, 4096) << "64 clients may have 8 KB each, and their sockets";

    QTcpSocket reader;
    reader.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    reader.write("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_TRUE(QTest::qWaitFor([&reader] { return reader.state() == QTcpSocket::UnconnectedState; }, patience));
    EXPECT_TRUE(reader.readAll().endsWith(feed.text(Dialect::Prometheus)));
}

} // namespace
} // namespace etwarden
