// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/alertsmodel.h"
#include "widgets/commands/desktopnotifier.h"

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

    void openAlerts();
    void openThresholds();
    void retranslate();

signals:
    void alertedSessionsChanged(const std::vector<etwarden::TraceHandle>& sessions);
    void momentChosen(etwarden::RunId run, std::chrono::nanoseconds time);

private:
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
