// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <QDialog>

#include <cstddef>
#include <cstdint>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace etwarden {

/// The sessions that a file of another tool defines, of which one goes into the editor or a whole set is started, what
/// is wrong with sessions of a set together, and what was not taken over.
class SetupDialog : public QDialog
{
    Q_OBJECT

public:
    /// `source`: the file; empty: the clipboard. A reading of unknown format is a set that no file has, and `source` a
    /// sentence about it. `physicalMemoryBytes` 0: unknown.
    SetupDialog(
        SetupReading reading, const QString& source, std::uint64_t physicalMemoryBytes, QWidget* parent = nullptr);

    /// What became of the session that memberRequested() named.
    void replace(std::size_t session, const SessionConfig& config);

signals:
    /// Of a set that no file has: to be edited; the dialog stays.
    void memberRequested(std::size_t session, const etwarden::SessionConfig& config);
    void chosen(const etwarden::SessionConfig& config);
    void exportRequested(const etwarden::SetupSet& set);
    void startRequested(const etwarden::SessionSet& set);
    void saveRequested(const etwarden::SessionSet& set); ///< as a template; the dialog stays

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
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
