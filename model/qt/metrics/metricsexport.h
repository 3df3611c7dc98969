// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/metrics/metricsendpoint.h"
#include "model/qt/metrics/metricserror.h"
#include "model/qt/metrics/metricsfeed.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace etwarden {

class MetricsFile;
class MetricsServer;

/// Destinations of the metrics, and the sessions that have any.
struct MetricsOptions
{
    std::optional<MetricsEndpoint> endpoint{};
    QString file{}; ///< empty: none
    SessionNameFilter sessions{};
    std::optional<SessionNameFilter> filled{}; ///< of these, who fills them is counted

    bool isEmpty() const { return !endpoint && file.isEmpty(); }
};

/// Metrics of all polls, at the places where they are wanted; without any, only as text to look at. Lives on the GUI
/// thread; the owner of the polls feeds it.
class MetricsExport : public QObject
{
    Q_OBJECT

public:
    MetricsExport(BackendKind backend, const MetricsOptions& options, QObject* parent = nullptr);
    ~MetricsExport() override;

    /// Serves from now on, and each poll goes into the file. False: it cannot serve there, see failed().
    bool start();
    // Each place can also be changed alone while the program runs.
    bool serve(const MetricsEndpoint& endpoint); ///< instead of another place; false: see failed(), and nothing changed
    void stopServing();
    void writeTo(const QString& file); ///< each poll from the next one on, instead of to another file
    void stopWriting(); ///< the file says that nothing is known any more
    void setSessions(const SessionNameFilter& sessions) { m_feed.setFilter(sessions); } ///< from the next poll on
    const SessionNameFilter& sessions() const { return m_feed.filter(); } ///< that have metrics of their own
    void setInterval(std::chrono::milliseconds interval) { m_feed.setInterval(interval); } ///< of the polls
    void setFilled(std::function<FilledSessions()> filled) { m_feed.setFilled(std::move(filled)); } ///< see MetricsFeed
    void setPoll(const PollPtr& poll) { m_feed.setPoll(poll); } ///< each, also one that failed
    /// Says in the file that nothing is known any more, and waits for its disk; nothing follows.
    void finish();

    const MetricsFeed& feed() const { return m_feed; }
    std::optional<MetricsEndpoint> endpoint() const; ///< with its real port; nothing: none is served
    QString file() const; ///< empty: none is written
    bool isFileFailing() const; ///< failed() was about it, and it has not been written since
    bool isWanted() const; ///< there is such a place

signals:
    void placesChanged(); ///< endpoint() or file() is another one
    void fileWritten(); ///< for the first time
    void failed(const etwarden::MetricsError& error); ///< where it is the file, the next poll is tried again

private:
    MetricsOptions m_options;
    MetricsFeed m_feed;
    std::unique_ptr<MetricsServer> m_server;
    std::unique_ptr<MetricsFile> m_file;
};

} // namespace etwarden
