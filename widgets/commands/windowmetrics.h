// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/messagelog.h"

#include <QObject>
#include <QPointer>

class QAction;
class QWidget;

namespace etwarden {

class MetricsDialog;
class MetricsExport;
class Settings;

/// Shows the metrics, switches them on and off, and reports when they cannot be served or written.
class WindowMetrics : public QObject
{
    Q_OBJECT

public:
    /// All outlive it. What is switched in the dialog is remembered in the settings.
    WindowMetrics(MetricsExport& metrics, Settings& settings, QWidget& window);

    QAction* action() const { return m_action; } ///< opens the dialog
    void retranslate();

signals:
    void messagePosted(etwarden::Severity severity, etwarden::MessageText text);

private:
    void open();

    MetricsExport& m_metrics;
    Settings& m_settings;
    QWidget& m_window;
    QAction* m_action;
    QPointer<MetricsDialog> m_dialog;
};

} // namespace etwarden
