// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/alertsmodel.h"
#include "widgets/commands/desktopnotifier.h"
#include "widgets/common/messagestrip.h"

#include <QObject>
#include <QPointer>

#include <chrono>

class QAction;
class QWidget;

namespace etwarden {

class AlertsDialog;
class Settings;
class ThresholdsDialog;

/// Everything about thresholds in a window: the alerts, their dialogs and the desktop's notifications.
class WindowAlerts : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    WindowAlerts(SessionHistory& history, Settings& settings, QWidget& window);
    ~WindowAlerts() override;

    const AlertsModel& alerts() const { return m_alerts; }
    QList<QAction*> actions() const { return {m_openAlerts, m_openThresholds}; } ///< for a menu

    void continueFrom(AlertsModel& earlier) { m_alerts.continueFrom(earlier); }
    void openAlerts();
    void openThresholds();
    void watch(const QString& session); ///< opens the thresholds with a new line for it
    void retranslate();

signals:
    void alertedSessionsChanged(const std::vector<etwarden::TraceHandle>& sessions);
    void momentChosen(etwarden::RunId run, std::chrono::nanoseconds time);
    /// An alert began and the desktop does not show it.
    void noticePosted(const etwarden::Notice& notice);
    void topicSettled(const QString& topic); ///< of such a notice: no alert goes on

private:
    void report(const ThresholdEpisode& episode);
    void applyThresholds();

    void setTexts();

    SessionHistory& m_history;
    Settings& m_settings;
    QWidget& m_window;
    AlertsModel m_alerts;
    DesktopNotifier m_notifier;
    QAction* m_openAlerts;
    QAction* m_openThresholds;
    QPointer<AlertsDialog> m_alertsDialog;
    QPointer<ThresholdsDialog> m_thresholdsDialog;
};

} // namespace etwarden
