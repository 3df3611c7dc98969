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

/// Where the metrics are served and written, with the buttons that begin and end both, and their text as it was when
/// the dialog was opened or refreshed.
class MetricsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `metrics` outlives it.
    explicit MetricsDialog(MetricsExport& metrics, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void makeLayout();
    void refresh();
    void showPlaces();
    void switchServing();
    void switchWriting();
    void writeTo(const QString& file);
    void showFault(const QString& sentence);
    void retranslateUi();

    MetricsExport& m_metrics;
    QLabel* m_addressLabel;
    QLineEdit* m_address;
    QPushButton* m_serve;
    QLabel* m_fileLabel;
    QLineEdit* m_file;
    QPushButton* m_write;
    NoticeLine* m_fault;
    QLabel* m_places;
    QPlainTextEdit* m_text;
    QPushButton* m_copyText;
    QPushButton* m_copyConfiguration;
    QPushButton* m_refresh;
    QPushButton* m_close;
};

} // namespace etwarden
