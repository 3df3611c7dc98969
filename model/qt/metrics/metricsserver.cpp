// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsserver.h"

#include "model/metrics/httprequest.h"
#include "model/qt/metrics/metricsfeed.h"

#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <string_view>

namespace etwarden {

/// One client, from its connection to the end of the response.
class MetricsServer::Connection : public QObject
{
public:
    Connection(QTcpSocket* socket, MetricsServer& server)
        : QObject(&server)
        , m_server(server)
        , m_socket(socket)
    {
        socket->setParent(this);
        socket->setReadBufferSize(server.m_limits.headBytes);
        connect(socket, &QTcpSocket::readyRead, this, &Connection::read);
        connect(socket, &QTcpSocket::disconnected, this, &Connection::end);
        m_deadline.setSingleShot(true);
        connect(&m_deadline, &QTimer::timeout, this, &Connection::end);
        m_deadline.start(server.m_limits.time);
    }

    void read()
    {
        const QByteArray received = m_socket->readAll();
        if (m_isAnswered)
            return;
        m_head += received;
        const std::string_view head(m_head.constData(), static_cast<std::size_t>(m_head.size()));
        const std::size_t size = requestHeadSize(head);
        const auto limit = static_cast<std::size_t>(m_server.m_limits.headBytes);
        if (size > limit || (size == 0 && head.size() >= limit))
            refuse(HttpStatus::HeaderTooLarge);
        else if (size > 0)
            answer(readRequest(head.substr(0, size)));
    }

    /// Nobody is served any more.
    void end()
    {
        std::erase(m_server.m_connections, this);
        m_socket->disconnect(this);
        m_socket->abort();
        deleteLater();
    }

private:
    void answer(const ReadRequest& request)
    {
        if (const HttpStatus* const status = std::get_if<HttpStatus>(&request)) {
            refuse(*status);
            return;
        }
        const Dialect dialect = preferredDialect(std::get<MetricsRequest>(request).accept);
        const QByteArray text = m_server.m_feed.text(dialect); // shared by all to whom it is being sent
        send(responseHead(HttpStatus::Ok, contentType(dialect), static_cast<std::size_t>(text.size())));
        m_socket->write(text);
        m_socket->disconnectFromHost(); // when all is sent
    }

    /// A connection that closes while its client sends is reset, and the client does not learn why it was refused.
    void refuse(HttpStatus status)
    {
        send(refusal(status));
        m_deadline.start(m_server.m_limits.linger);
    }

    void send(const std::string& bytes)
    {
        m_isAnswered = true;
        m_head.clear();
        m_socket->write(bytes.data(), static_cast<qint64>(bytes.size()));
    }

    MetricsServer& m_server;
    QTcpSocket* m_socket; // a child
    QTimer m_deadline;
    QByteArray m_head; // as far as it has come
    bool m_isAnswered = false;
};

MetricsServer::MetricsServer(const MetricsFeed& feed, QObject* parent)
    : MetricsServer(feed, Limits(), parent)
{
}

MetricsServer::MetricsServer(const MetricsFeed& feed, const Limits& limits, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_limits(limits)
{
    connect(&m_server, &QTcpServer::newConnection, this, &MetricsServer::take);
    connect(&m_server, &QTcpServer::acceptError, this, [this] { // it has stopped to accept any
        QTimer::singleShot(m_limits.acceptPause, &m_server, &QTcpServer::resumeAccepting);
    });
}

MetricsServer::~MetricsServer() = default;

QString MetricsServer::listen(const MetricsEndpoint& endpoint)
{
    return m_server.listen(endpoint.address, endpoint.port) ? QString() : m_server.errorString();
}

std::optional<MetricsEndpoint> MetricsServer::endpoint() const
{
    return m_server.isListening() ? std::optional(MetricsEndpoint{m_server.serverAddress(), m_server.serverPort()})
                                  : std::nullopt;
}

void MetricsServer::take()
{
    while (QTcpSocket* const socket = m_server.nextPendingConnection()) {
        if (m_connections.size() >= m_limits.connections)
            m_connections.front()->end();
        auto* const connection = new Connection(socket, *this);
        m_connections.push_back(connection);
        connection->read(); // what came before it listened
    }
}

} // namespace etwarden
