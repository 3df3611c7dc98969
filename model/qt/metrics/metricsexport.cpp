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
    if (!m_options.file.isEmpty())
        writeTo(m_options.file);
    return !m_options.endpoint || serve(*m_options.endpoint);
}

bool MetricsExport::serve(const MetricsEndpoint& endpoint)
{
    auto server = std::make_unique<MetricsServer>(m_feed);
    if (const std::optional<MetricsError> error = server->listen(endpoint)) {
        emit failed(*error);
        return false;
    }
    m_server = std::move(server);
    emit placesChanged();
    return true;
}

void MetricsExport::stopServing()
{
    m_server.reset();
    emit placesChanged();
}

void MetricsExport::writeTo(const QString& file)
{
    if (m_file)
        m_file->end();
    m_file = std::make_unique<MetricsFile>(m_feed, file);
    connect(m_file.get(), &MetricsFile::written, this, &MetricsExport::fileWritten);
    connect(m_file.get(), &MetricsFile::failed, this, &MetricsExport::failed);
    emit placesChanged();
}

void MetricsExport::stopWriting()
{
    if (m_file)
        m_file->end();
    m_file.reset();
    emit placesChanged();
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

bool MetricsExport::isFileFailing() const
{
    return m_file && m_file->isFailing();
}

bool MetricsExport::isWanted() const
{
    return m_server || m_file;
}

QString MetricsExport::file() const
{
    return m_file ? m_file->path() : QString();
}

} // namespace etwarden

#include "moc_metricsexport.cpp"
