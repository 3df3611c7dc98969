// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"

#include <QDialog>

#include <cstddef>

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace etwarden {

class IntervalBox;
class Settings;

/// Settings that are chosen once: bounds of the interval, the limit of the embedded engine, the memory of the history,
/// and whether it is kept. Once accepted, the dialog has written them.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `settings` outlives it. `backend` is in use; `historyBytes`: memory that the history takes now.
    SettingsDialog(Settings& settings, BackendKind backend, std::size_t historyBytes, QWidget* parent = nullptr);

    void accept() override;

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeLayout();
    void addRow(QLabel* label, QWidget* field, const char* name, QLabel* note = nullptr);
    void retranslateUi();

    Settings& m_settings;
    const BackendKind m_backend;
    const std::size_t m_historyBytes;
    QFormLayout* m_form;
    QLabel* m_minimumLabel;
    IntervalBox* m_minimum;
    QLabel* m_maximumLabel;
    IntervalBox* m_maximum;
    QLabel* m_sessionLimitLabel;
    QSpinBox* m_sessionLimit;
    QLabel* m_sessionNote;
    QLabel* m_historyCapLabel;
    QSpinBox* m_historyCap;
    QLabel* m_historyNote;
    QCheckBox* m_keepHistory;
    QLabel* m_keepNote;
    QPushButton* m_apply;
    QPushButton* m_cancel;
};

} // namespace etwarden
