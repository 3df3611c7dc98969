// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace etwarden {

class Gauge;
class LiveSessions;

/// What all sessions together take of the machine: session slots, system loggers, buffer memory.
class SystemGauges : public QWidget
{
    Q_OBJECT

public:
    /// `live` outlives it.
    explicit SystemGauges(const LiveSessions& live, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void showSessions();

    const LiveSessions& m_live;
    Gauge* m_sessions;
    Gauge* m_systemLoggers;
    Gauge* m_memory;
};

} // namespace etwarden
