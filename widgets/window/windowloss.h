// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/absencewatch.h"
#include "model/history/losswatch.h"
#include "model/qt/history/sessionhistory.h"
#include "widgets/common/messagestrip.h"

#include <QObject>

namespace etwarden {

class AlertsModel;
class GaugeButton;
class WindowExposure;

/// What a window says about losses, whatever part of it is in view: gauges that lead to the losing sessions and to the
/// alerts, a word for its title, and a notice after an absence. It evaluates every poll of the history, also while the
/// window is out of sight.
class WindowLoss : public QObject
{
    Q_OBJECT

public:
    /// All outlive it.
    WindowLoss(SessionHistory& history, const AlertsModel& alerts, const WindowExposure& exposure);
    ~WindowLoss() override;

    QWidget* gauges() const { return m_gauges; } ///< for the strip, which owns them from then on
    QString title() const; ///< precedes the program's name; empty: no session loses now, as the gauge says
    void retranslate();

signals:
    void titleChanged();
    void sessionChosen(etwarden::TraceHandle session);
    void alertsRequested();
    void noticePosted(const etwarden::Notice& notice);

private:
    Attention attention() const;
    void readPoll();
    void showAlerts();
    void showLoss();
    void chooseLosing();
    void comeBack();
    TraceHandle handleOf(RunId run) const;

    SessionHistory& m_history;
    const AlertsModel& m_alerts;
    const WindowExposure& m_exposure;
    LossWatch m_watch;
    AbsenceWatch m_absence;
    std::vector<WatchedSession> m_watched; // kept for its memory
    std::size_t m_alertsBegun = 0; // since the newest poll
    std::size_t m_titleCount = 0; // sessions that lose now
    std::optional<RunId> m_chosen; // by the newest click
    QWidget* m_gauges;
    GaugeButton* m_losing;
    GaugeButton* m_alertCount;
};

} // namespace etwarden
