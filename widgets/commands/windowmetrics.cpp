// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowmetrics.h"

#include "model/qt/metrics/metricsexport.h"
#include "model/qt/metrics/metricstext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/dialogs/metricsdialog.h"

#include <QAction>
#include <QWidget>

namespace etwarden {

WindowMetrics::WindowMetrics(MetricsExport& metrics, Settings& settings, QWidget& window)
    : QObject(&window)
    , m_metrics(metrics)
    , m_settings(settings)
    , m_window(window)
    , m_action(new QAction(this))
{
    m_action->setObjectName(QStringLiteral("showMetrics"));
    connect(m_action, &QAction::triggered, this, &WindowMetrics::open);
    connect(&metrics, &MetricsExport::failed, this, [this](const MetricsError& error) {
        emit messagePosted(Severity::Error, [error] { return MetricsText::error(error); });
    });
    retranslate();
}

void WindowMetrics::retranslate()
{
    //: Menu entry: shows the text for monitoring.
    m_action->setText(tr("&Metrics…"));
    const QString description = tr("Show what a monitoring system reads about the sessions, and where");
    m_action->setToolTip(toolTipText(description));
    m_action->setStatusTip(description);
}

void WindowMetrics::open()
{
    if (!m_dialog) {
        m_dialog = new MetricsDialog(m_metrics, m_settings, &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

} // namespace etwarden

#include "moc_windowmetrics.cpp"
