// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <cstdint>

namespace etwarden {

enum class MetricsFault : std::uint8_t {
    NotServed, ///< the address or the port is not to be had
    NoNetwork, ///< this build was made without Qt Network
    NotWritten, ///< the file
};

/// Why metrics are not where they were asked for; metricstext.h makes a sentence of it.
struct MetricsError
{
    MetricsFault fault{};
    QString place{}; ///< a URL or a file
    QString reason{}; ///< the system's own text

    bool operator==(const MetricsError&) const = default;
};

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::MetricsError)
