// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <initializer_list>

namespace etwarden {

class Gauge;
class LiveSessions;

/// What all sessions together use of the machine: session slots, system loggers, buffer memory. Where there is little
/// room, only the first of them is shown, or the first and the last.
class SystemGauges : public QWidget
{
    Q_OBJECT

public:
    /// `live` outlives it.
    explicit SystemGauges(const LiveSessions& live, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslateUi();
    void showSessions();
    void setValues();
    QSize sizeOf(std::initializer_list<const Gauge*> gauges) const;
    void fit();

    const LiveSessions& m_live;
    Gauge* m_sessions;
    Gauge* m_systemLoggers;
    Gauge* m_memory;
};

} // namespace etwarden
