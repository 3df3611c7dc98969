// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QKeySequence;
class QPushButton;
class QTreeWidget;

namespace etwarden {

/// Every key of the program: those of a window's commands, then those that work in the widget with the keyboard focus.
class KeysDialog : public QDialog
{
    Q_OBJECT

public:
    /// Lists the commands in the menus of `window`, if it is a main window. `window` becomes the parent.
    explicit KeysDialog(QWidget& window);

    static QKeySequence key(); ///< that opens it
    /// Opens it over `window` at that key.
    static void openAtKey(QWidget& window);
    static void openOver(QWidget& window);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void fitWidth();

    QList<QAction*> m_commands;
    QTreeWidget* m_list;
    QPushButton* m_close;
};

} // namespace etwarden
