// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/qt/metrics/metricserror.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace etwarden {

class MetricsFeed;

/// Writes each text of a feed into a file, whole or not at all (see writeWholeFile()), for the text file collectors of
/// node_exporter and windows_exporter. On a thread of its own: a disk that hangs costs texts, of which the newest is
/// written when it goes on. Destruction does not wait for that.
class MetricsFile : public QObject
{
    Q_OBJECT

public:
    /// `feed` outlives it.
    MetricsFile(const MetricsFeed& feed, const QString& path, QObject* parent = nullptr);
    ~MetricsFile() override;

    QString path() const { return m_path; }
    bool isFailing() const { return m_lastReason && !m_lastReason->isEmpty(); } ///< the newest text is not in it
    void end(); ///< says in the file that nothing is known any more; nothing follows

signals:
    void written(); ///< for the first time
    void failed(const etwarden::MetricsError& error); ///< the first of a row with that reason

private:
    struct Shared;

    void write(const QByteArray& text);
    void takeResult();

    const MetricsFeed& m_feed;
    QString m_path;
    std::shared_ptr<Shared> m_shared;
    std::optional<QString> m_lastReason; // of the text before; empty: it was written
    bool m_wasWritten = false;
    Worker m_worker;
};

} // namespace etwarden
