// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsserver.h"

#include "model/metrics/httprequest.h"
#include "model/qt/common/systemreason.h"
#include "model/qt/metrics/metricsfeed.h"

#include <QHostAddress>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <deque>
#include <string_view>

namespace etwarden {

class MetricsServer::Private : public QObject
{
public:
    Private(const MetricsFeed& served, const Limits& chosen)
        : feed(served)
        , limits(chosen)
    {
    }

    void take();
    void makeRoom();

    class Connection;

    const MetricsFeed& feed;
    Limits limits;
    QTcpServer server;
    std::deque<Connection*> connections; // children, the oldest first
};

/// One client, from its connection to the end of the response.
class MetricsServer::Private::Connection : public QObject
{
public:
    Connection(QTcpSocket* socket, Private& server)
        : QObject(&server)
        , m_server(server)
        , m_socket(socket)
    {
        socket->setParent(this);
        socket->setReadBufferSize(server.limits.headBytes);
        connect(socket, &QTcpSocket::readyRead, this, &Connection::read);
        connect(socket, &QTcpSocket::disconnected, this, &Connection::end);
        m_deadline.setSingleShot(true);
        connect(&m_deadline, &QTimer::timeout, this, &Connection::end);
        m_deadline.start(server.limits.time);
    }

    void read()
    {
        const QByteArray received = m_socket->readAll();
        if (m_isAnswered)
            return;
        m_head += received;
        const std::string_view head(m_head.constData(), static_cast<std::size_t>(m_head.size()));
        const std::size_t size = requestHeadSize(head);
        const auto limit = static_cast<std::size_t>(m_server.limits.headBytes);
        if (size > limit || (size == 0 && head.size() >= limit))
            refuse(HttpStatus::HeaderTooLarge);
        else if (size > 0)
            answer(readRequest(head.substr(0, size)));
    }

    bool hasSent() const { return m_isAnswered || !m_head.isEmpty(); }

    /// No request is served any more.
    void end()
    {
        std::erase(m_server.connections, this);
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
        const auto& [accept, host] = std::get<MetricsRequest>(request);
        if (m_socket->localAddress().isLoopback() && !host.empty() && !isLoopbackHost(host)) {
            refuse(HttpStatus::MisdirectedRequest);
            return;
        }
        const Dialect dialect = preferredDialect(accept);
        const QByteArray text = m_server.feed.text(dialect); // shared by all to whom it is being sent
        send(responseHead(HttpStatus::Ok, contentType(dialect), static_cast<std::size_t>(text.size())));
        m_socket->write(text);
        m_socket->disconnectFromHost(); // when all is sent
    }

    /// Lingers, because a connection that closes while its client sends is reset before the client has read why it was
    /// refused.
    void refuse(HttpStatus status)
    {
        send(refusal(status));
        m_deadline.start(m_server.limits.linger);
    }

    void send(const std::string& bytes)
    {
        m_isAnswered = true;
        m_head.clear();
        m_socket->write(bytes.data(), static_cast<qint64>(bytes.size()));
    }

    Private& m_server;
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
    , d(std::make_unique<Private>(feed, limits))
{
    connect(&d->server, &QTcpServer::newConnection, d.get(), &Private::take);
    connect(&d->server, &QTcpServer::acceptError, d.get(), [this] { // it has stopped to accept any
        QTimer::singleShot(d->limits.acceptPause, &d->server, &QTcpServer::resumeAccepting);
    });
}

MetricsServer::~MetricsServer() = default;

std::optional<MetricsError> MetricsServer::listen(const MetricsEndpoint& endpoint)
{
    if (d->server.listen(QHostAddress(endpoint.address), endpoint.port))
        return std::nullopt;
    return MetricsError{MetricsFault::NotServed, metricsUrl(endpoint), systemReason(d->server.errorString())};
}

std::optional<MetricsEndpoint> MetricsServer::endpoint() const
{
    if (!d->server.isListening())
        return std::nullopt;
    return MetricsEndpoint{d->server.serverAddress().toString(), d->server.serverPort()};
}

std::size_t MetricsServer::connectionCount() const
{
    return d->connections.size();
}

void MetricsServer::Private::take()
{
    while (QTcpSocket* const socket = server.nextPendingConnection()) {
        if (connections.size() >= limits.connections)
            makeRoom();
        auto* const connection = new Connection(socket, *this);
        connections.push_back(connection);
        connection->read(); // what came before it listened
    }
}

/// Closes the oldest connection that has sent nothing, else the oldest: a flood of clients that only connect displaces
/// only itself.
void MetricsServer::Private::makeRoom()
{
    const auto silent = std::ranges::find(connections, false, &Connection::hasSent);
    (silent == connections.end() ? connections.front() : *silent)->end();
}

std::optional<QString> parseAddress(const QString& text)
{
    const bool isBracketed = text.startsWith(u'[') && text.endsWith(u']');
    const QString bare = isBracketed ? text.sliced(1, text.size() - 2) : text;
    // Qt also takes short forms, "1" for 0.0.0.1: they are more likely a mistake.
    const QHostAddress address(bare);
    const bool isVersion6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    const bool isWhole = isVersion6 || bare.count(u'.') == 3;
    return !address.isNull() && isWhole && isVersion6 == isBracketed ? std::optional(address.toString()) : std::nullopt;
}

} // namespace etwarden

#include "moc_metricsserver.cpp"
