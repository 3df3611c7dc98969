// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsexport.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/metrics/metricsfile.h"
#include "model/qt/metrics/metricsserver.h"
#include "model/qt/metrics/metricstext.h"

namespace etwarden {

MetricsExport::MetricsExport(BackendKind backend, const MetricsOptions& options, QObject* parent)
    : QObject(parent)
    , m_options(options)
    , m_feed(backend, options.sessions)
{
    connect(this, &MetricsExport::failed, this,
        [](const MetricsError& error) { qCWarning(metricsLog).noquote() << onOneLine(MetricsText::error(error)); });
}

MetricsExport::~MetricsExport() = default;

bool MetricsExport::start()
{
    if (!m_options.file.isEmpty()) {
        m_file = std::make_unique<MetricsFile>(m_feed, m_options.file);
        connect(m_file.get(), &MetricsFile::written, this, &MetricsExport::fileWritten);
        connect(m_file.get(), &MetricsFile::failed, this, &MetricsExport::failed);
    }
    if (!m_options.endpoint)
        return true;
    m_server = std::make_unique<MetricsServer>(m_feed);
    const std::optional<MetricsError> error = m_server->listen(*m_options.endpoint);
    if (error)
        emit failed(*error);
    return !error;
}

void MetricsExport::finish()
{
    m_server.reset();
    m_feed.end();
    m_file.reset();
}

std::optional<MetricsEndpoint> MetricsExport::endpoint() const
{
    return m_server ? m_server->endpoint() : std::nullopt;
}

QString MetricsExport::file() const
{
    return m_file ? m_file->path() : QString();
}

} // namespace etwarden

#include "moc_metricsexport.cpp"
