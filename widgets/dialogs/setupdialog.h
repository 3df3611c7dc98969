// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace etwarden {

/// The sessions that a file of another tool defines, of which one goes into the editor, and what was not taken over.
class SetupDialog : public QDialog
{
    Q_OBJECT

public:
    /// `source`: the file; empty: the clipboard.
    SetupDialog(SetupReading reading, const QString& source, QWidget* parent = nullptr);

signals:
    void chosen(const etwarden::SessionConfig& config);
    void exportRequested(const etwarden::SetupSet& set);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void fillNotes();
    void choose();
    void exportSet();

    const SetupReading m_reading;
    const QString m_source;
    QLabel* m_heading;
    QTreeWidget* m_list;
    QLabel* m_notesLabel;
    QPlainTextEdit* m_notes;
    QPushButton* m_export;
    QPushButton* m_edit;
    QPushButton* m_cancel;
};

} // namespace etwarden
