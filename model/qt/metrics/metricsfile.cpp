// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsfile.h"

#include "model/qt/common/wholefile.h"
#include "model/qt/metrics/metricsfeed.h"

#include <QIODevice>

#include <utility>

namespace etwarden {

struct MetricsFile::Shared : WorkerShared
{
    QString reason; ///< from the thread; empty: the file is there
};

MetricsFile::MetricsFile(const MetricsFeed& feed, const QString& path, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_path(path)
    , m_worker(*this, [this] { takeResult(); })
{
    connect(&feed, &MetricsFeed::changed, this, &MetricsFile::write);
}

MetricsFile::~MetricsFile()
{
    finish();
}

void MetricsFile::finish()
{
    m_feed.disconnect(this);
    m_worker.end(shutdownWait);
    m_shared.reset();
    if (std::exchange(m_isLate, false)) {
        write();
        m_worker.end(shutdownWait);
        m_shared.reset();
    }
}

void MetricsFile::write()
{
    if (m_shared) {
        m_isLate = true;
        return;
    }
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, path = m_path, text = m_feed.text(Dialect::Prometheus)] {
        QString reason = writeWholeFile(path, [&text](QIODevice& file) { return file.write(text) == text.size(); });
        const std::lock_guard lock(shared->mutex);
        shared->reason = std::move(reason);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset(); // no more threads: the next text tries again
}

void MetricsFile::takeResult()
{
    const std::shared_ptr<Shared> shared = std::exchange(m_shared, nullptr);
    QString reason;
    {
        const std::lock_guard lock(shared->mutex);
        reason = shared->reason;
    }
    if (std::exchange(m_isLate, false))
        write();
    const bool isNews = m_lastReason != reason;
    m_lastReason = reason;
    if (!reason.isEmpty() && isNews)
        emit failed({MetricsFault::NotWritten, m_path, reason});
    else if (reason.isEmpty() && !std::exchange(m_wasWritten, true))
        emit written();
}

} // namespace etwarden
