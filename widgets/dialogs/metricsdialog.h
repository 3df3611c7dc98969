// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace etwarden {

class MetricsExport;

/// Shows where the metrics are served and written, and their text as of when the dialog was opened or refreshed.
class MetricsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `metrics` outlives it.
    explicit MetricsDialog(const MetricsExport& metrics, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void refresh();
    void retranslateUi();

    const MetricsExport& m_metrics;
    QLabel* m_places;
    QPlainTextEdit* m_text;
    QPushButton* m_copyText;
    QPushButton* m_copyConfiguration;
    QPushButton* m_refresh;
    QPushButton* m_close;
};

} // namespace etwarden
