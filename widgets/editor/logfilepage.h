// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/logaccess.h"
#include "widgets/editor/editorpage.h"

class QComboBox;
class QPushButton;
class QSpinBox;

namespace etwarden {

/// The log file: its path, the names that a pattern with %d gives, the limit of its size, the room on its disk.
class LogFilePage : public EditorPage
{
    Q_OBJECT

public:
    explicit LogFilePage(SessionDraft& draft, QWidget* parent = nullptr);

    QString title() const override;
    Icon icon() const override { return Icon::LogFile; }

    /// Sets who may read the file; nullptr: unknown.
    void setAccess(const LogAccess* access);

protected:
    void retranslateUi() override;
    void showConfig() override;

private:
    void browse();
    void showFreeSpace();
    void showAccess();

    LogAccess m_access;

    EntryEdit* m_path;
    QPushButton* m_browse;
    QLabel* m_pathLabel;
    QLabel* m_patternLabel;
    QLabel* m_pattern;
    EntryEdit* m_maximumSize;
    QComboBox* m_unit;
    QLabel* m_maximumSizeLabel;
    QLabel* m_fileMaxLabel;
    QSpinBox* m_fileMax; ///< of a boot session alone
    QLabel* m_freeLabel;
    QLabel* m_free;
    QLabel* m_readersLabel;
    QLabel* m_readers;
};

} // namespace etwarden
