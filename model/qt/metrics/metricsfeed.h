// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/metrics/exposition.h"
#include "model/qt/monitor/poll.h"

#include <QByteArray>
#include <QObject>
#include <QTimer>

#include <array>
#include <chrono>
#include <functional>
#include <utility>

namespace etwarden {

/// The newest poll as text for monitoring. Each text is made once, however many read it, and not before it is asked
/// for. Lives on the GUI thread; the owner of the polls feeds it.
class MetricsFeed : public QObject
{
    Q_OBJECT

public:
    /// A poll is out of date when none has followed for three intervals and this long (our choice): where the system
    /// hangs or polling is paused, old values must not pass for new ones.
    static constexpr std::chrono::milliseconds grace{10'000};

    MetricsFeed(BackendKind backend, const SessionNameFilter& filter, QObject* parent = nullptr);

    void setInterval(std::chrono::milliseconds interval); ///< of the polls
    /// Sets what returns, at each poll, who fills sessions; without it the metrics do not say so.
    void setFilled(std::function<FilledSessions()> filled) { m_filled = std::move(filled); }
    void setFilter(const SessionNameFilter& filter) { m_collector.setFilter(filter); } ///< from the next poll on
    const SessionNameFilter& filter() const { return m_collector.filter(); }
    void setPoll(const PollPtr& poll); ///< each, also one that failed
    void end(); ///< no poll follows

    QByteArray text(Dialect dialect) const;
    QByteArray lastText(Dialect dialect) const; ///< what is to be read where no other text follows, as after end()
    const Metrics& metrics() const { return m_collector.metrics(); }

signals:
    void changed();

private:
    void forgetTexts();

    MetricsCollector m_collector;
    std::function<FilledSessions()> m_filled;
    QTimer m_outOfDate;
    mutable std::array<QByteArray, 2> m_texts; // by dialect; empty: not made yet
};

} // namespace etwarden
