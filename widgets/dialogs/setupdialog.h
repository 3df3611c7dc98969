// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QDialog>

#include <map>
#include <string>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace etwarden {

class SetupQuestions;
struct SetupAnswers;

/// The sessions that a file of another tool defines, of which one goes into the editor, and what was not taken over.
/// What a script leaves open is asked for, and the script is read again with the answers.
class SetupDialog : public QDialog
{
    Q_OBJECT

public:
    /// `source`: the file; empty: the clipboard.
    SetupDialog(const QString& source, QWidget* parent = nullptr);

    /// Shows what the source says. `besides`: files that it names and that lie in its folder.
    void setReading(SetupReading reading, const std::map<std::u16string, QString>& besides = {});

signals:
    void readAgain(const etwarden::SetupAnswers& answers);
    void chosen(const etwarden::SessionConfig& config);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void fillList();
    void fillNotes();
    void choose();

    SetupReading m_reading;
    const QString m_source;
    QLabel* m_heading;
    QTreeWidget* m_list;
    SetupQuestions* m_questions;
    QLabel* m_notesLabel;
    QPlainTextEdit* m_notes;
    QPushButton* m_edit;
    QPushButton* m_cancel;
};

} // namespace etwarden
