// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace etwarden {

class MetricsExport;
class NoticeLine;
class Settings;

/// Shows where the metrics are served and written, with buttons that begin and end both, of which sessions they are,
/// and their text as it was when the dialog was opened or refreshed. Each choice is remembered for the next start.
class MetricsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `metrics` and `settings` outlive it.
    MetricsDialog(MetricsExport& metrics, Settings& settings, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeLayout();
    void refresh();
    void showPlaces();
    void switchServing();
    void switchWriting();
    void writeTo(const QString& file);
    void chooseSessions();
    void showFault(const QString& sentence);
    void retranslateUi();

    MetricsExport& m_metrics;
    Settings& m_settings;
    QLabel* m_addressLabel;
    QLineEdit* m_address;
    QPushButton* m_serve;
    QLabel* m_fileLabel;
    QLineEdit* m_file;
    QPushButton* m_write;
    QLabel* m_sessionsLabel;
    QLineEdit* m_sessions;
    NoticeLine* m_fault;
    QLabel* m_places;
    QPlainTextEdit* m_text;
    QPushButton* m_copyText;
    QPushButton* m_copyConfiguration;
    QPushButton* m_refresh;
    QPushButton* m_close;
};

} // namespace etwarden
