// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsendpoint.h"

#include "model/metrics/httprequest.h"

#include <algorithm>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

std::optional<QHostAddress> parseAddress(QString text)
{
    if (text == "localhost"_L1)
        return QHostAddress(QHostAddress::LocalHost);
    const bool isBracketed = text.startsWith(u'[') && text.endsWith(u']');
    if (isBracketed)
        text = text.sliced(1, text.size() - 2);
    // Qt also takes short forms, "1" for 0.0.0.1: whoever writes one means something else.
    const QHostAddress address(text);
    const bool isVersion6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    const bool isWhole = isVersion6 || text.count(u'.') == 3;
    return !address.isNull() && isWhole && isVersion6 == isBracketed ? std::optional(address) : std::nullopt;
}

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
    const std::optional<QHostAddress> address =
        colon < 0 ? QHostAddress(QHostAddress::LocalHost) : parseAddress(text.first(colon));
    return port && address ? std::optional(MetricsEndpoint{*address, *port}) : std::nullopt;
}

QString metricsUrl(const MetricsEndpoint& endpoint)
{
    return u"http://"_s + metricsTarget(endpoint)
        + QLatin1String(metricsPath.data(), static_cast<qsizetype>(metricsPath.size()));
}

QString metricsTarget(const MetricsEndpoint& endpoint)
{
    const QString address = endpoint.address.toString();
    const QString host = endpoint.address.protocol() == QAbstractSocket::IPv6Protocol ? u'[' + address + u']' : address;
    return host + u':' + QString::number(endpoint.port);
}

} // namespace etwarden
