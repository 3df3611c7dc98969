// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/metrics/metricsendpoint.h"
#include "model/qt/metrics/metricserror.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <optional>

namespace etwarden {

class MetricsFeed;

/// Serves the text of a feed over HTTP, to every client that reaches the address: GET /metrics and nothing else, and
/// nothing can be changed by it. A client that reaches it by the loopback interface has to call it localhost, see
/// isLoopbackHost(). One request for each connection. It never blocks: a client that is slow, or sends half a request,
/// holds a connection until its time is over or another client needs it.
class MetricsServer : public QObject
{
    Q_OBJECT

public:
    /// Our choices.
    struct Limits
    {
        std::size_t connections = 64; ///< of more the oldest that has sent nothing is closed, else the oldest
        qsizetype headBytes = 8192; ///< of a request
        std::chrono::milliseconds time{10'000}; ///< from the connection to the end of the response
        std::chrono::milliseconds linger{500}; ///< of a client that was refused, to read why
        std::chrono::milliseconds acceptPause{1000}; ///< where the system has no more sockets
    };

    explicit MetricsServer(const MetricsFeed& feed, QObject* parent = nullptr);
    MetricsServer(const MetricsFeed& feed, const Limits& limits, QObject* parent = nullptr);
    ~MetricsServer() override;

    /// Why it does not serve; nothing where it does.
    [[nodiscard]] std::optional<MetricsError> listen(const MetricsEndpoint& endpoint);
    std::optional<MetricsEndpoint> endpoint() const; ///< with its real port; nothing: it does not serve
    std::size_t connectionCount() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// An IP address in its usual form, one of version 6 in brackets; nothing for what is none.
std::optional<QString> parseAddress(const QString& text);

} // namespace etwarden
