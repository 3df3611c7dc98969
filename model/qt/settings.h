// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/thresholds.h"
#include "model/qt/history/chartchoice.h"
#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/privatesessions.h"
#include "model/qt/sessions/runningsets.h"

#include <QByteArray>
#include <QHash>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <Qt>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Bounds within which the time between two polls can be chosen; the default is our choice.
struct IntervalBounds
{
    std::chrono::milliseconds minimum{100};
    std::chrono::milliseconds maximum{60000};

    bool operator==(const IntervalBounds&) const = default;
};

/// What the application remembers. Every read is checked and brought into range: a damaged or foreign value gives the
/// default, never a crash. The keys are together in settings.cpp.
class Settings
{
public:
    /// `store` must outlive it.
    explicit Settings(QSettings& store);

    QString language() const; ///< "en", "fr", or empty: the system's
    void setLanguage(const QString& language);
    IntervalBounds intervalBounds() const;
    void setIntervalBounds(const IntervalBounds& bounds);
    std::chrono::milliseconds interval() const; ///< within the bounds
    void setInterval(std::chrono::milliseconds interval);
    std::uint32_t sessionLimit() const; ///< of the embedded engine, in the range of EtwMaxLoggers
    void setSessionLimit(std::uint32_t limit);
    // Our choice: below, an hour of many sessions would not fit; above, a typing error could take all memory.
    static constexpr std::size_t minimumHistoryCapMiB = 16;
    static constexpr std::size_t maximumHistoryCapMiB = 65536;
    std::size_t historyCapMiB() const; ///< memory that the history of the counters may take
    void setHistoryCapMiB(std::size_t capMiB);
    /// Whether history and alerts are kept for the next start; default: those of Windows, whose sessions go on.
    bool keepsHistory(BackendKind backend) const;
    void setKeepsHistory(BackendKind backend, bool keeps);
    QString historyFolder(BackendKind backend) const; ///< where they are kept: beside the file of the settings
    QString bootFile() const; ///< of the boot sessions of the embedded engine: beside the file of the settings
    QString seenBootFile(
        BackendKind backend) const; ///< the boot sessions as they were looked at last: beside the file of the settings
    std::vector<ThresholdRule> thresholds() const;
    void setThresholds(const std::vector<ThresholdRule>& rules);
    // Where metrics go, from the start on; empty: not there. MetricsEndpoint and SessionNameFilter read the texts.
    QString metricsAddress() const;
    void setMetricsAddress(const QString& address);
    QString metricsFile() const;
    void setMetricsFile(const QString& file);
    QString metricsSessions() const; ///< patterns of the names of sessions; empty: all
    void setMetricsSessions(const QString& patterns);
    std::vector<StartedSet> startedSets() const; ///< of which sessions ran when the program ended
    void setStartedSets(const std::vector<StartedSet>& sets);
    /// What Monitor::restorePrivateSessions() gets; of the machine's ETW.
    std::vector<KeptPrivateSession> privateSessions() const;
    void setPrivateSessions(const std::vector<KeptPrivateSession>& sessions);
    bool offersTour() const; ///< and what else one can do first, where nothing loses; default: yes
    void setOffersTour(bool offers);
    bool desktopNotifications() const; ///< default: no
    void setDesktopNotifications(bool on);
    ChartChoice chartChoice() const;
    void setChartChoice(const ChartChoice& choice);
    QString logFolder() const; ///< where new log files go; default: the user's documents, else the home folder
    void setLogFolder(const QString& folder);
    QString templateFolder() const; ///< of one's own start templates: beside the file of the settings
    QString restartFolder() const; ///< of scripts that start stopped sessions again: beside the file of the settings

    QByteArray windowGeometry() const; ///< any bytes; restoreWindow() (widgets/common/windowgeometry.h) checks them
    void setWindowGeometry(const QByteArray& geometry);
    QByteArray manualGeometry() const; ///< of the window of the manual, any bytes
    void setManualGeometry(const QByteArray& geometry);
    /// Heights in pixels of the table and of what is below it; empty: nothing is remembered.
    QList<int> splitterSizes() const;
    void setSplitterSizes(const QList<int>& sizes);
    /// The object name of what was shown below the table, any text; empty: nothing is remembered.
    QString shownView() const;
    void setShownView(const QString& name);

    QStringList hiddenColumns() const; ///< keys of sessionColumns()
    void setHiddenColumns(const QStringList& keys);
    QHash<QString, int> columnWidths() const; ///< by key, pixels at 100 %
    void setColumnWidths(const QHash<QString, int>& widths);
    QStringList columnOrder() const;
    void setColumnOrder(const QStringList& keys);
    /// Columns of the tables of events, any texts; EventColumns knows the keys. nullopt: none were chosen yet.
    std::optional<QStringList> hiddenEventColumns() const;
    void setHiddenEventColumns(const QStringList& keys);
    QString sortColumn() const;
    Qt::SortOrder sortOrder() const;
    void setSorting(const QString& columnKey, Qt::SortOrder order);

private:
    QSettings& m_store;
};

} // namespace etwarden
