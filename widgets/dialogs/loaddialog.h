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

namespace etwarden {

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
    void stopRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeForm();
    void showPoll();
    void retranslateUi();
    void updateUnits();
    void updateTargets();
    void updateState();
    QString stateText() const;
    LoadSettings settings() const;
    void rememberName();

    const LiveSessions& m_live;
    std::vector<SessionStatus> m_sessions; // to choose from, as m_target lists them
    QString m_loadedName; // of the session that the load writes into; outlives the session
    QFormLayout* m_form;
    QComboBox* m_target;
    QSpinBox* m_rate;
    QSpinBox* m_payload;
    QSpinBox* m_burst;
    QSpinBox* m_threads;
    QLabel* m_state;
    QPushButton* m_start;
    QPushButton* m_stop;
    QPushButton* m_close;
};

} // namespace etwarden
