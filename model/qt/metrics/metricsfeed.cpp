// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsfeed.h"

#include "model/qt/monitor/monitor.h"

#include <QCoreApplication>

namespace etwarden {

MetricsFeed::MetricsFeed(BackendKind backend, const SessionNameFilter& filter, QObject* parent)
    : QObject(parent)
    , m_collector(QCoreApplication::applicationVersion().toStdString(),
          backend == BackendKind::Windows ? "windows" : "embedded", filter)
{
    m_outOfDate.setSingleShot(true);
    setInterval(Monitor::defaultInterval);
    connect(&m_outOfDate, &QTimer::timeout, this, &MetricsFeed::end);
}

void MetricsFeed::setInterval(std::chrono::milliseconds interval)
{
    m_outOfDate.setInterval(3 * interval + grace);
}

void MetricsFeed::setPoll(const PollPtr& poll)
{
    m_outOfDate.start();
    if (poll->status == Win32Status::Success) {
        const FilledSessions filled = m_filled ? m_filled() : FilledSessions();
        m_collector.poll({.sessions = poll->sessions,
            .wall = std::chrono::milliseconds(poll->time.toMSecsSinceEpoch()),
            .duration = poll->duration,
            .sessionLimit = poll->environment.sessionLimit,
            .providerCounts = &poll->providerCounts,
            .consumed = poll->consumed ? &*poll->consumed : nullptr,
            .filled = &filled});
    } else {
        m_collector.fail();
    }
    forgetTexts();
}

void MetricsFeed::end()
{
    m_outOfDate.stop();
    m_collector.fail();
    forgetTexts();
}

QByteArray MetricsFeed::text(Dialect dialect) const
{
    QByteArray& text = m_texts[static_cast<std::size_t>(dialect)];
    if (text.isEmpty())
        text = QByteArray::fromStdString(exposition(m_collector.metrics(), dialect));
    return text;
}

QByteArray MetricsFeed::lastText(Dialect dialect) const
{
    MetricsCollector ended = m_collector;
    ended.fail();
    return QByteArray::fromStdString(exposition(ended.metrics(), dialect));
}

void MetricsFeed::forgetTexts()
{
    m_texts = {};
    emit changed();
}

} // namespace etwarden

#include "moc_metricsfeed.cpp"
