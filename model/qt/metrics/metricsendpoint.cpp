// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsendpoint.h"

#include "model/metrics/httprequest.h"
#include "model/qt/metrics/metricsserver.h"

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

std::optional<std::uint16_t> parsePort(const QString& text)
{
    const bool isDigits = std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool ok = false;
    const std::uint16_t port = text.toUShort(&ok);
    return isDigits && ok ? std::optional(port) : std::nullopt;
}

} // namespace

std::optional<MetricsEndpoint> parseEndpoint(const QString& text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    const std::optional<std::uint16_t> port = parsePort(text.sliced(colon + 1));
    const QString host = text.first(std::max(colon, qsizetype{0}));
    const std::optional<QString> address =
        colon < 0 || host == "localhost"_L1 ? MetricsEndpoint().address : parseAddress(host);
    return port && address ? std::optional(MetricsEndpoint{*address, *port}) : std::nullopt;
}

QString metricsUrl(const MetricsEndpoint& endpoint)
{
    return u"http://"_s + metricsTarget(endpoint)
        + QLatin1String(metricsPath.data(), static_cast<qsizetype>(metricsPath.size()));
}

QString metricsTarget(const MetricsEndpoint& endpoint)
{
    const bool isVersion6 = endpoint.address.contains(u':');
    const QString host = isVersion6 ? u'[' + endpoint.address + u']' : endpoint.address;
    return host + u':' + QString::number(endpoint.port);
}

} // namespace etwarden
