// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QPushButton;
class QTreeView;

namespace etwarden {

class MessageLog;

/// All messages of this run in a list, the newest in view.
class MessagesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `log` outlives it.
    explicit MessagesDialog(MessageLog& log, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();

    QTreeView* m_list;
    QPushButton* m_copy;
    QPushButton* m_close;
};

} // namespace etwarden
