// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowhistory.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/historykeeper.h"
#include "model/qt/recording/recordingtext.h"
#include "widgets/commands/windowactions.h"
#include "widgets/common/stripwindow.h"
#include "widgets/table/sessionspane.h"

#include <QAction>

namespace etwarden {

WindowHistory::WindowHistory(SessionHistory& history, Settings& settings, const Parts& parts)
    : m_history(history)
    , m_strip(parts.strip)
    , m_alerts(history, settings, parts.window)
    , m_loss(history, m_alerts.alerts(), parts.exposure)
{
    parts.sessions.setHistory(history);
    parts.strip.addWidgetInFront(m_loss.gauges());
    parts.actions.addViewActions(m_alerts.actions());
    parts.window.addActions(m_alerts.actions());
    parts.actions.watch->setVisible(true);
    connectParts(parts);
}

void WindowHistory::connectParts(const Parts& parts)
{
    SessionsPane& sessions = parts.sessions;
    connect(&m_loss, &WindowLoss::titleChanged, this, &WindowHistory::titleChanged);
    connect(&m_loss, &WindowLoss::sessionChosen, this, &WindowHistory::sessionChosen);
    connect(&m_loss, &WindowLoss::alertsRequested, &m_alerts, &WindowAlerts::openAlerts);
    connect(&m_loss, &WindowLoss::noticePosted, &m_strip, &MessageStrip::postNotice);
    connect(&m_alerts, &WindowAlerts::alertedSessionsChanged, &sessions, &SessionsPane::setAlerted);
    connect(&m_alerts, &WindowAlerts::noticePosted, &m_strip, &MessageStrip::postNotice);
    connect(&m_alerts, &WindowAlerts::topicSettled, &m_strip, &MessageStrip::settle);
    connect(
        &m_alerts, &WindowAlerts::momentChosen, &sessions, [this, &sessions](RunId run, std::chrono::nanoseconds time) {
            const auto found = m_history.counters().runs().find(run);
            if (found != m_history.counters().runs().end())
                sessions.showMoment(found->second.handle, time);
        });
    connect(parts.actions.watch, &QAction::triggered, this,
        [this, &sessions] { m_alerts.watch(QString::fromStdU16String(sessions.selection().front().config.name)); });
}

void WindowHistory::continueFrom(const EarlierHistory& earlier)
{
    if (earlier.history && earlier.history->newestTime()) {
        if (m_history.continueFrom(*earlier.history))
            m_alerts.continueFrom(*earlier.alerts);
        else
            m_strip.post(Severity::Info, [] {
                return tr("Reading the previous history took too long. It will be available at the next start.");
            });
    }
    for (const RecordingError& error : earlier.damaged)
        m_strip.post(Severity::Warning, [error] { return RecordingText::putAside(error); });
}

void WindowHistory::retranslate()
{
    m_alerts.retranslate();
    m_loss.retranslate();
}

} // namespace etwarden

#include "moc_windowhistory.cpp"
