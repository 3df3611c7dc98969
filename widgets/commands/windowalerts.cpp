// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowalerts.h"

#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/thresholdtext.h"
#include "widgets/common/icons.h"
#include "widgets/dialogs/alertsdialog.h"
#include "widgets/dialogs/thresholdsdialog.h"

#include <QAction>

namespace etwarden {

namespace {

/// The topic of the notice that a threshold is exceeded.
QString alertTopic()
{
    return QStringLiteral("alert");
}

} // namespace

WindowAlerts::WindowAlerts(SessionHistory& history, Settings& settings, QWidget& window)
    : m_history(history)
    , m_settings(settings)
    , m_window(window)
    , m_alerts(history)
    , m_openAlerts(new QAction(lineIcon(Icon::Alerts), {}, &window))
    , m_openThresholds(new QAction(&window))
{
    m_openAlerts->setObjectName(QStringLiteral("showAlerts"));
    m_openAlerts->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A));
    m_openThresholds->setObjectName(QStringLiteral("thresholds"));
    m_alerts.setRules(settings.thresholds());
    m_notifier.setEnabled(settings.desktopNotifications());
    connect(&m_alerts, &AlertsModel::alertedSessionsChanged, this, [this] {
        const std::vector<TraceHandle> sessions = m_alerts.alertedSessions();
        emit alertedSessionsChanged(sessions);
        if (sessions.empty())
            emit topicSettled(alertTopic());
    });
    connect(&m_alerts, &AlertsModel::episodeBegan, this, &WindowAlerts::report);
    connect(&m_notifier, &DesktopNotifier::activated, this, &WindowAlerts::openAlerts);
    connect(m_openAlerts, &QAction::triggered, this, &WindowAlerts::openAlerts);
    connect(m_openThresholds, &QAction::triggered, this, &WindowAlerts::openThresholds);
    setTexts();
}

WindowAlerts::~WindowAlerts()
{
    delete m_alertsDialog; // shows the model, which ends here
    delete m_thresholdsDialog;
}

void WindowAlerts::report(const ThresholdEpisode& episode)
{
    if (m_notifier.isEnabled()) {
        //: Title of a notification on the desktop; the name of the program.
        m_notifier.show(tr("Etwarden"), ThresholdText::sentence(episode));
        return;
    }
    const MessageAction showMoment{//: Button beside a message: shows in the charts when an alert began.
        [] { return tr("Show in graphs"); },
        [this, run = episode.run, begin = episode.begin] { emit momentChosen(run, begin); }};
    //: Button beside a message; opens the list of alerts.
    const MessageAction showAll{[] { return tr("Alerts…"); }, [this] { openAlerts(); }};
    emit noticePosted({.severity = Severity::Warning,
        .text = [episode] { return ThresholdText::sentence(episode); },
        .actions = {showMoment, showAll},
        .topic = alertTopic()});
}

void WindowAlerts::openAlerts()
{
    if (!m_alertsDialog) {
        m_alertsDialog = new AlertsDialog(m_alerts, &m_window);
        m_alertsDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_alertsDialog, &AlertsDialog::momentChosen, this, &WindowAlerts::momentChosen);
        connect(m_alertsDialog, &AlertsDialog::thresholdsRequested, this, &WindowAlerts::openThresholds);
    }
    m_alertsDialog->show();
    m_alertsDialog->raise();
    m_alertsDialog->activateWindow();
}

void WindowAlerts::openThresholds()
{
    if (!m_thresholdsDialog) {
        QStringList names;
        for (const SessionHistory::PolledSession& session : m_history.polledSessions())
            names << QString::fromStdU16String(session.status.config.name);
        names.sort(Qt::CaseInsensitive);
        m_thresholdsDialog = new ThresholdsDialog(m_alerts.rules(), names, &m_window);
        m_thresholdsDialog->setAttribute(Qt::WA_DeleteOnClose);
        m_thresholdsDialog->setDesktopNotifications(
            m_settings.desktopNotifications(), DesktopNotifier::whyUnavailable());
        connect(m_thresholdsDialog, &QDialog::accepted, this, &WindowAlerts::applyThresholds);
    }
    m_thresholdsDialog->open();
}

void WindowAlerts::watch(const QString& session)
{
    openThresholds();
    m_thresholdsDialog->watch(session);
}

void WindowAlerts::applyThresholds()
{
    const std::vector<ThresholdRule> rules = m_thresholdsDialog->rules();
    m_settings.setThresholds(rules);
    m_alerts.setRules(rules);
    if (DesktopNotifier::whyUnavailable().isEmpty()) // else the box says nothing about what is wanted
        m_settings.setDesktopNotifications(m_thresholdsDialog->desktopNotifications());
    m_notifier.setEnabled(m_settings.desktopNotifications());
}

void WindowAlerts::retranslate()
{
    m_alerts.retranslate();
    setTexts();
}

void WindowAlerts::setTexts()
{
    //: Menu entry: opens the list of exceeded thresholds.
    m_openAlerts->setText(tr("&Alerts…"));
    //: Tool tip of a command.
    m_openAlerts->setToolTip(toolTipText(tr("Show where thresholds were exceeded")));
    //: Menu entry: opens a dialog.
    m_openThresholds->setText(tr("&Thresholds…"));
    //: Tool tip of a command.
    m_openThresholds->setToolTip(toolTipText(tr("Choose what triggers an alert")));
}

} // namespace etwarden

#include "moc_windowalerts.cpp"
