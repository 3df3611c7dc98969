// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/summary.h"

#include <QDialog>

#include <chrono>

class QModelIndex;
class QPushButton;
class QTreeView;

namespace etwarden {

class AlertsModel;
class EmptyState;

/// The list of alerts: where thresholds were exceeded. A double click or Enter asks to go there.
class AlertsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `alerts` outlives it.
    explicit AlertsDialog(AlertsModel& alerts, QWidget* parent = nullptr);

    void setReadOnly(); ///< for a recording, in which nothing is watched any more

signals:
    void momentChosen(etwarden::RunId run, std::chrono::nanoseconds time);
    void thresholdsRequested();

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void choose(const QModelIndex& index);
    void updateState();
    void retranslateUi();

    AlertsModel& m_alerts;
    bool m_isReadOnly = false;
    QTreeView* m_list;
    EmptyState* m_emptyState;
    QPushButton* m_thresholds;
    QPushButton* m_show;
    QPushButton* m_clear;
    QPushButton* m_close;
};

} // namespace etwarden
