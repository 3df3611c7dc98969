// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsfile.h"

#include "model/qt/common/wholefile.h"
#include "model/qt/metrics/metricsfeed.h"

#include <QIODevice>

#include <utility>

namespace etwarden {

struct MetricsFile::Shared : WorkerShared
{
    std::optional<QByteArray> text{}; ///< to the thread: the newest one; it is written also after `quit`
    std::optional<QString> reason{}; ///< from the thread; empty: the file is there

    void writeTexts(const QString& path)
    {
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [this] { return quit || text; });
            if (!text)
                return;
            const QByteArray content = *std::exchange(text, std::nullopt);
            lock.unlock();
            QString answer =
                writeWholeFile(path, [&](QIODevice& file) { return file.write(content) == content.size(); });
            lock.lock();
            reason = std::move(answer);
            announce();
        }
    }
};

MetricsFile::MetricsFile(const MetricsFeed& feed, const QString& path, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_path(path)
    , m_shared(std::make_shared<Shared>())
    , m_worker(*this, [this] { takeResult(); })
{
    connect(&feed, &MetricsFeed::changed, this, [this] { write(m_feed.text(Dialect::Prometheus)); });
}

MetricsFile::~MetricsFile() = default;

void MetricsFile::end()
{
    disconnect(&m_feed, nullptr, this, nullptr);
    write(m_feed.lastText(Dialect::Prometheus));
}

void MetricsFile::write(const QByteArray& text)
{
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->text = text;
        m_shared->changed.notify_all();
    }
    if (!m_worker.isStarted()) // the first time, or there was no thread to be had
        static_cast<void>(m_worker.start(m_shared, [shared = m_shared, path = m_path] { shared->writeTexts(path); }));
}

void MetricsFile::takeResult()
{
    std::optional<QString> reason;
    {
        const std::lock_guard lock(m_shared->mutex);
        reason = std::exchange(m_shared->reason, std::nullopt);
    }
    if (!reason)
        return;
    const bool isNew = m_lastReason != reason;
    m_lastReason = reason;
    if (!reason->isEmpty() && isNew)
        emit failed({MetricsFault::NotWritten, m_path, *reason});
    else if (reason->isEmpty() && !std::exchange(m_wasWritten, true))
        emit written();
}

} // namespace etwarden

#include "moc_metricsfile.cpp"
