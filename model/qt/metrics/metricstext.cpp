// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricstext.h"

#include "model/qt/common/oneline.h"

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

QString MetricsText::error(const MetricsError& error)
{
    switch (error.fault) {
    case MetricsFault::NotServed:
        //: %1 is an address on the network, %2 the reason given by the system
        return tr("Metrics cannot be served at %1: %2. Choose another port, or an address of this machine.")
            .arg(error.place, error.reason);
    case MetricsFault::NoNetwork:
        //: %1 is an address on the network, --metrics-file an option of the command line
        return tr(
            "Metrics cannot be served at %1: this build of Etwarden has no network support. Have them written to a "
            "file with --metrics-file.")
            .arg(error.place);
    case MetricsFault::NotWritten:
        //: %1 is a file, %2 the reason given by the system
        return tr("The metrics were not written to “%1”: %2. Choose an existing folder that you can write to.")
            .arg(pathOnOneLine(error.place), error.reason);
    }
    return {};
}

QString MetricsText::noEndpoint(const QString& text)
{
    //: %1 is what was typed as an address on the network
    return tr("“%1” is neither a port nor ADDRESS:PORT, such as 127.0.0.1:9464 or [::1]:9464.").arg(text);
}

QString MetricsText::noCollectorReads(const QString& file)
{
    //: %1 is a file
    return tr("“%1” does not end in .prom, and collectors read no other files.").arg(pathOnOneLine(file));
}

QString MetricsText::served(const MetricsEndpoint& endpoint)
{
    //: %1 is an address on the network
    return tr("Metrics are served at %1.").arg(metricsUrl(endpoint));
}

QString MetricsText::written(const QString& file)
{
    //: %1 is a file
    return tr("Metrics are written to “%1”.").arg(pathOnOneLine(file));
}

QString scrapeConfiguration(const MetricsEndpoint& endpoint)
{
    return u"scrape_configs:\n"
           "  - job_name: etwarden\n"
           "    static_configs:\n"
           "      - targets: ['%1']\n"_s.arg(metricsTarget(endpoint));
}

} // namespace etwarden
