// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/metrics/metricsendpoint.h"
#include "model/qt/metrics/metricserror.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Words about metrics. Nothing is cached: each call returns text in the current language.
class MetricsText
{
    Q_DECLARE_TR_FUNCTIONS(MetricsText)

public:
    /// Sentences: what was wanted, what happened, what to do.
    static QString error(const MetricsError& error);
    /// One sentence each: why a person's input is no place for metrics.
    static QString noEndpoint(const QString& text);
    static QString noCollectorReads(const QString& file); ///< for its ending
    /// One sentence each: where the metrics are.
    static QString served(const MetricsEndpoint& endpoint);
    static QString written(const QString& file);
};

/// What Prometheus needs to scrape the endpoint, in its configuration (YAML). The same in every language.
QString scrapeConfiguration(const MetricsEndpoint& endpoint);

} // namespace etwarden
