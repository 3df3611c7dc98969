// SPDX-License-Identifier: GPL-3.0-or-later
// Where Qt was built without its network: metrics are text and files, and no request is served.
#include "model/qt/metrics/metricsserver.h"

namespace etwarden {

class MetricsServer::Private
{};

MetricsServer::MetricsServer(const MetricsFeed& feed, QObject* parent)
    : MetricsServer(feed, Limits(), parent)
{
}

MetricsServer::MetricsServer(const MetricsFeed& /*feed*/, const Limits& /*limits*/, QObject* parent)
    : QObject(parent)
{
}

MetricsServer::~MetricsServer() = default;

std::optional<MetricsError> MetricsServer::listen(const MetricsEndpoint& endpoint)
{
    return MetricsError{.fault = MetricsFault::NoNetwork, .place = metricsUrl(endpoint)};
}

std::optional<MetricsEndpoint> MetricsServer::endpoint() const
{
    return std::nullopt;
}

std::size_t MetricsServer::connectionCount() const
{
    return 0;
}

std::optional<QString> parseAddress(const QString& text)
{
    return text == MetricsEndpoint().address ? std::optional(text) : std::nullopt;
}

} // namespace etwarden
