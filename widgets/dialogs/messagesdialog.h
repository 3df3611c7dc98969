// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <cstdint>

class QPlainTextEdit;
class QPushButton;
class QTreeView;

namespace etwarden {

class EmptyState;
class MessageLog;

/// All messages of this run in a list, at first the newest in view, and the chosen one in full below it.
class MessagesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `log` outlives it.
    explicit MessagesDialog(MessageLog& log, QWidget* parent = nullptr);

    void choose(std::uint64_t message); ///< by its number; the newest where the log no longer has it

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showCurrent();
    void updateState();
    void retranslateUi();

    const MessageLog& m_log;
    QTreeView* m_list;
    EmptyState* m_empty;
    QPlainTextEdit* m_sentence;
    QPushButton* m_copy;
    QPushButton* m_close;
};

} // namespace etwarden
