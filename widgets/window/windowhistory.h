// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/windowalerts.h"
#include "widgets/window/windowloss.h"

#include <QObject>
#include <QString>

namespace etwarden {

class MessageStrip;
class SessionsPane;
class Settings;
class StripWindow;
class WindowActions;
class WindowExposure;
struct EarlierHistory;

/// Connects a window to the history of its sessions: shows it in the table, watches it for losses and thresholds, and
/// continues what earlier runs kept.
class WindowHistory : public QObject
{
    Q_OBJECT

public:
    /// The parts of a window that show it. All outlive it.
    struct Parts
    {
        StripWindow& window;
        WindowActions& actions;
        SessionsPane& sessions;
        MessageStrip& strip;
        const WindowExposure& exposure;
    };
    WindowHistory(SessionHistory& history, Settings& settings, const Parts& parts);

    SessionHistory& history() const { return m_history; }
    QString title() const { return m_loss.title(); } ///< see WindowLoss::title()

    /// Puts what earlier runs kept before the history, and reports damaged parts of it.
    void continueFrom(const EarlierHistory& earlier);
    void retranslate();

signals:
    void titleChanged();
    void sessionChosen(etwarden::TraceHandle session);

private:
    void connectParts(const Parts& parts);

    SessionHistory& m_history;
    MessageStrip& m_strip;
    WindowAlerts m_alerts;
    WindowLoss m_loss;
};

} // namespace etwarden
