// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QDialog>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace etwarden {

class SetupQuestions;
struct SetupAnswers;

/// Shows the sessions that a file of another tool defines, what is wrong with the sessions of a set together, and what
/// was not taken over. A session can be opened in the editor, or a whole set started. Values that a script leaves open
/// are asked for, and the script is read again with the answers.
class SetupDialog : public QDialog
{
    Q_OBJECT

public:
    /// `source`: the file; empty: the clipboard; of a set that no file has, a sentence about it. `physicalMemoryBytes`
    /// 0: unknown.
    SetupDialog(const QString& source, std::uint64_t physicalMemoryBytes, QWidget* parent = nullptr);

    /// Shows what the source says. Of unknown format: it is a set that no file has. `besides`: files that it names and
    /// that lie in its folder.
    void setReading(SetupReading reading, const std::map<std::u16string, QString>& besides = {});
    /// Replaces the session that memberRequested() named by the edited one.
    void replace(std::size_t session, const SessionConfig& config);

signals:
    void readAgain(const etwarden::SetupAnswers& answers);
    /// The session of a set that no file has is to be edited; the dialog stays.
    void memberRequested(std::size_t session, const etwarden::SessionConfig& config);
    void chosen(const etwarden::SessionConfig& config);
    void exportRequested(const etwarden::SetupSet& set);
    void startRequested(const etwarden::SessionSet& set);
    void saveRequested(const etwarden::SessionSet& set); ///< as a template; the dialog stays

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void fillList();
    void fillNotes();
    const SetupSet* currentSet() const; ///< nullptr: none
    bool isOwn() const { return m_reading.format == SetupFormat::Unknown; } ///< in no file
    void followCurrent();
    void choose();
    void exportSet();
    void start();

    SetupReading m_reading;
    const QString m_source;
    QLabel* m_heading;
    QTreeWidget* m_list;
    SetupQuestions* m_questions;
    QLabel* m_notesLabel;
    QPlainTextEdit* m_notes;
    QPushButton* m_export;
    const std::uint64_t m_physicalMemoryBytes;
    QPushButton* m_save;
    QPushButton* m_start;
    QPushButton* m_edit;
    QPushButton* m_cancel;
};

} // namespace etwarden
