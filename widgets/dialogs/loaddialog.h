// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"
#include "model/session/sessioncontrol.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace etwarden {

class EmptyState;
class LiveSessions;

/// Lets the embedded engine's load provider write into a session, so that loss can be provoked and watched in the
/// table. Stays open beside the window.
class LoadDialog : public QDialog
{
    Q_OBJECT

public:
    /// `live`, with the sessions to choose from and what the load has done so far, outlives it.
    explicit LoadDialog(const LiveSessions& live, QWidget* parent = nullptr);

    void setTarget(TraceHandle session); ///< one of the live sessions

signals:
    void startRequested(const etwarden::SessionTarget& target, const etwarden::LoadSettings& settings);
    void stopRequested(const etwarden::SessionTarget& target); ///< one without a session: all loads

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void showEvent(QShowEvent* event) override;

private:
    void makeForm();
    void showPoll();
    void retranslateUi();
    void start();
    void updateUnits();
    void updateTargets();
    void updateState();
    void updateList();
    QString stateText() const;
    LoadSettings settings() const;
    const SessionStatus* chosen() const; ///< null without a session
    const LoadState* loadOf(const std::vector<LoadState>& loads) const; ///< of the chosen session
    QWidget* peakFields() const;

    const LiveSessions& m_live;
    std::vector<SessionStatus> m_sessions; // to choose from, as m_target lists them
    QFormLayout* m_form;
    QComboBox* m_target;
    QSpinBox* m_rate;
    QSpinBox* m_payload;
    QSpinBox* m_burst;
    QSpinBox* m_threads;
    QSpinBox* m_ramp;
    QSpinBox* m_peakFactor;
    QSpinBox* m_peakMs;
    QSpinBox* m_peakEvery;
    QTreeWidget* m_list; // of the loads that run
    EmptyState* m_noLoad;
    QLabel* m_state;
    QPushButton* m_start;
    QPushButton* m_stop;
    QPushButton* m_stopAll;
    QPushButton* m_close;
};

} // namespace etwarden
