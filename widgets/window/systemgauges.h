// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <QWidget>

namespace etwarden {

class Gauge;

/// What all sessions together take of the machine: session slots, system loggers, buffer memory.
class SystemGauges : public QWidget
{
    Q_OBJECT

public:
    explicit SystemGauges(QWidget* parent = nullptr);

    void setPoll(PollPtr poll);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void showPoll();

    PollPtr m_poll;
    Gauge* m_sessions;
    Gauge* m_systemLoggers;
    Gauge* m_memory;
};

} // namespace etwarden
