// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/icons.h"

#include <QHash>
#include <QKeySequence>
#include <QObject>

class QAction;
class QActionGroup;
class QMainWindow;
class QMenu;

namespace etwarden {

/// Every command of the window as an action, and the menus that hold them. The window connects them to what they do.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    /// Adds the menus to `window` and becomes its child.
    explicit WindowActions(QMainWindow& window);

    void retranslate();

    /// Disables the action and gives the reason in its tool tip; with an empty reason the action is available.
    void setUnavailable(QAction* action, const QString& reason);

    /// The operations on sessions; for the table's context menu.
    void fillSessionMenu(QMenu& menu) const;

    /// Puts commands of a pane into the View menu.
    void addViewActions(const QList<QAction*>& commands);

    void addTool(QAction* command); ///< puts it into the Tools menu
    QAction* toolsMenu() const; ///< in the menu bar

    void addHelp(QAction* command); ///< puts it into the Help menu

    /// Puts a command that starts the program once more before the one that ends it.
    void addRestart(QAction* command);

    /// Ticks a language; empty: the system's.
    void setLanguage(const QString& code);

    QAction* newSession;
    QAction* newInEditor;
    QAction* edit;
    QAction* duplicate;
    QAction* grant; ///< what was requested and granted
    QAction* templates;
    QAction* orphans;
    QAction* stop;
    QAction* restart;
    QAction* flush;
    QAction* captureState;
    QAction* rundown;
    QAction* snapshot;
    QAction* load;
    QAction* watch; ///< for losses; invisible where there is no history
    QAction* copy;
    QAction* exportSetup; ///< the selected sessions as the text of another tool
    QAction* showFile; ///< the log file, in its folder
    QAction* copyFile; ///< the path of the log file
    QAction* liveEvents; ///< of a real-time session, in a window of its own
    QAction* fill; ///< who fills a session, counted in a window of its own
    QAction* openFile; ///< the log file, in a window of its own
    QAction* openAnyFile; ///< a log file that one chooses
    QAction* openSetup; ///< sessions of other tools, from a file that one chooses
    QAction* pasteSetup; ///< sessions of other tools, from the clipboard
    QAction* quit;
    QAction* pause; ///< checkable
    QAction* refresh;
    QAction* findFilter;
    QAction* details; ///< checkable
    QAction* messages;
    QAction* settings;
    QAction* manual; ///< invisible until there is one
    QAction* whatsThis; ///< invisible until there is a manual
    QAction* allKeys;
    QAction* about;
    QMenu* columns; ///< filled when it is about to show
    QMenu* copyAs; ///< filled when it is about to show

signals:
    void languageChosen(const QString& code);

private:
    QAction* make(const char* name, Icon icon, const QList<QKeySequence>& keys = {});
    void makeMenus(QMainWindow& window);
    void makeLanguageMenu();
    void setText(QAction* action, const QString& text, const QString& shortText, const QString& description);
    void retranslateSessionActions();
    void retranslateViewActions();
    void showPause();
    void updateToolTip(QAction* action);

    QHash<QAction*, QString> m_descriptions;
    QHash<QAction*, QString> m_reasons;
    QMenu* m_sessionMenu;
    QMenu* m_viewMenu;
    QMenu* m_toolsMenu;
    QMenu* m_helpMenu;
    QMenu* m_languageMenu;
    QActionGroup* m_languages;
};

} // namespace etwarden
