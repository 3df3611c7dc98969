// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace etwarden {

/// Address at which metrics are served.
struct MetricsEndpoint
{
    QString address = QStringLiteral("127.0.0.1"); ///< of IP, in its usual form
    std::uint16_t port = 0; ///< 0: any that is free

    bool operator==(const MetricsEndpoint&) const = default;
};

/// "9464" and "localhost:9464" (both the loopback address), "192.0.2.7:9464", "[2001:db8::7]:9464". Nothing for what is
/// none of these: names are not looked up. Without Qt Network the server knows no addresses but the loopback one.
std::optional<MetricsEndpoint> parseEndpoint(const QString& text);

/// The page of a server there, "http://127.0.0.1:9464/metrics".
QString metricsUrl(const MetricsEndpoint& endpoint);
/// Host and port of such a server, as monitoring wants its targets: "127.0.0.1:9464".
QString metricsTarget(const MetricsEndpoint& endpoint);

} // namespace etwarden
