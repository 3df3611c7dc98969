// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowactions.h"

#include "model/qt/language.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/keysdialog.h"

#include <QAction>
#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace etwarden {

namespace {

/// The name of a language in that language; never translated.
QString ownName(const QString& code)
{
    QString name = code == QLatin1String("en") ? QStringLiteral("English") : QLocale(code).nativeLanguageName();
    name[0] = name[0].toUpper(); // within a sentence "français" is right, in a list it is not
    return name;
}

} // namespace

WindowActions::WindowActions(QMainWindow& window)
    : QObject(&window)
    , newSession(make("newSession", Icon::New, {QKeySequence::New}))
    , newInEditor(make("newInEditor", Icon::General, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}))
    , edit(make("editSession", Icon::Edit, {QKeySequence(Qt::Key_F2)}))
    , duplicate(make("duplicateSession", Icon::Duplicate, {QKeySequence(Qt::CTRL | Qt::Key_D)}))
    , grant(make("showGrant", Icon::Compare, {QKeySequence(Qt::CTRL | Qt::Key_G)}))
    , templates(make("manageTemplates", Icon::Templates))
    , orphans(make("showOrphans", Icon::Orphans))
    , stop(make("stopSession", Icon::Stop, {QKeySequence(Qt::CTRL | Qt::Key_Period)}))
    , restart(make("restartSession", Icon::Refresh, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Period)}))
    , flush(make("flushSession", Icon::Flush, {QKeySequence(Qt::Key_F7)}))
    , captureState(make("captureState", Icon::CaptureState))
    , rundown(make("writeRundown", Icon::CaptureState))
    , snapshot(make("writeSnapshot", Icon::Snapshot, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}))
    , load(make("showLoad", Icon::Load, {QKeySequence(Qt::CTRL | Qt::Key_L)}))
    , watch(make("watchSession", Icon::Alerts))
    , copy(make("copyRows", Icon::Copy, {QKeySequence::Copy}))
    , exportSetup(make("exportSetup", Icon::Templates))
    , showFile(make("showLogFile", Icon::Folder))
    , copyFile(make("copyLogPath", Icon::LogFile))
    , liveEvents(make("showLiveEvents", Icon::Resume, {QKeySequence(Qt::CTRL | Qt::Key_E)}))
    , fill(make("showFill", Icon::Buffers, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)}))
    , openFile(make("openLogFile", Icon::LogFile))
    , openAnyFile(make("openAnyLogFile", Icon::Folder, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)}))
    , openSetup(make("openSetup", Icon::Templates))
    , pasteSetup(make("pasteSetup", Icon::Templates, {QKeySequence::Paste}))
    , quit(make("quit", Icon::Quit, {QKeySequence(Qt::CTRL | Qt::Key_Q)}))
    , pause(make("pause", Icon::Pause, {QKeySequence(Qt::Key_F6)}))
    , refresh(make("refresh", Icon::Refresh, {QKeySequence(Qt::Key_F5)}))
    , findFilter(make("findFilter", Icon::Filter, {QKeySequence::Find}))
    , details(make("showDetails", Icon::Details, {QKeySequence(Qt::Key_F9)}))
    , messages(make("showMessages", Icon::Messages, {QKeySequence(Qt::CTRL | Qt::Key_M)}))
    , settings(make("settings", Icon::Settings, {QKeySequence(Qt::CTRL | Qt::Key_Comma)}))
    , manual(make("showManual", Icon::Manual, {QKeySequence(Qt::Key_F1)}))
    , whatsThis(make("whatsThis", Icon::WhatsThis))
    , allKeys(make("showKeys", Icon::Keys, {KeysDialog::key()}))
    , about(make("about", Icon::About))
    , columns(new QMenu(&window))
    , copyAs(new QMenu(&window))
    , m_languageMenu(new QMenu(&window))
    , m_languages(new QActionGroup(this))
{
    watch->setVisible(false);
    manual->setVisible(false);
    whatsThis->setVisible(false);
    pause->setCheckable(true);
    connect(pause, &QAction::toggled, this, &WindowActions::showPause);
    details->setCheckable(true);
    details->setChecked(true);
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    columns->setObjectName(QStringLiteral("columnsMenu"));
    columns->setIcon(lineIcon(Icon::Columns));
    columns->setToolTipsVisible(true);
    copyAs->setObjectName(QStringLiteral("copyAsMenu"));
    copyAs->setIcon(lineIcon(Icon::Copy));
    makeLanguageMenu();
    makeMenus(window);
    window.addActions(
        {newSession, newInEditor, edit, duplicate, grant, stop, restart, flush, snapshot, load, copy, liveEvents, fill,
            openAnyFile, pasteSetup, pause, refresh, findFilter, details, messages, settings, manual, allKeys});
    retranslate();
}

void WindowActions::setUnavailable(QAction* action, const QString& reason)
{
    if (const auto known = m_reasons.constFind(action); known != m_reasons.constEnd() && *known == reason)
        return;
    m_reasons[action] = reason;
    action->setEnabled(reason.isEmpty());
    updateToolTip(action);
}

void WindowActions::fillSessionMenu(QMenu& menu) const
{
    menu.addActions({newSession, edit, duplicate, grant});
    menu.addSeparator();
    menu.addActions({stop, restart, flush, captureState, rundown, snapshot, load});
    menu.addSeparator();
    menu.addActions({watch});
    menu.addSeparator();
    menu.addActions({copy, copyAs->menuAction(), exportSetup});
    menu.addSeparator();
    menu.addActions({liveEvents, fill, openFile, showFile, copyFile});
}

void WindowActions::addViewActions(const QList<QAction*>& commands)
{
    if (!commands.isEmpty())
        m_viewMenu->insertSeparator(pause);
    m_viewMenu->insertActions(m_viewMenu->actions().at(m_viewMenu->actions().indexOf(pause) - 1), commands);
}

void WindowActions::addTool(QAction* command)
{
    const QList<QAction*> tools = m_toolsMenu->actions();
    m_toolsMenu->insertAction(tools.at(tools.indexOf(settings) - 1), command); // before the separator
}

QAction* WindowActions::toolsMenu() const
{
    return m_toolsMenu->menuAction();
}

void WindowActions::addHelp(QAction* command)
{
    m_helpMenu->insertAction(about, command);
}

void WindowActions::addRestart(QAction* command)
{
    m_sessionMenu->insertAction(quit, command);
}

void WindowActions::setLanguage(const QString& code)
{
    for (QAction* action : m_languages->actions()) {
        action->setChecked(action->data().toString() == code);
    }
}

QAction* WindowActions::make(const char* name, Icon icon, const QList<QKeySequence>& keys)
{
    auto* action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setIcon(lineIcon(icon));
    action->setShortcuts(keys);
    return action;
}

void WindowActions::makeMenus(QMainWindow& window)
{
    const auto addMenu = [&](QLatin1String name) {
        QMenu* menu = window.menuBar()->addMenu(QString());
        menu->setObjectName(name);
        menu->setToolTipsVisible(true);
        return menu;
    };
    m_sessionMenu = addMenu(QLatin1String("sessionMenu"));
    m_sessionMenu->addActions({newSession, newInEditor, edit, duplicate, grant});
    m_sessionMenu->addSeparator();
    m_sessionMenu->addActions({stop, restart, flush, captureState, rundown, snapshot});
    m_sessionMenu->addSeparator();
    m_sessionMenu->addActions({watch});
    m_sessionMenu->addSeparator();
    m_sessionMenu->addActions({copy, copyAs->menuAction(), liveEvents, fill, openFile, showFile, copyFile});
    m_sessionMenu->addSeparator();
    m_sessionMenu->addActions({openAnyFile, openSetup, pasteSetup, exportSetup});
    m_sessionMenu->addSeparator();
    m_sessionMenu->addActions({quit});

    m_viewMenu = addMenu(QLatin1String("viewMenu"));
    m_viewMenu->addMenu(columns);
    m_viewMenu->addActions({details, findFilter});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({pause, refresh});
    m_viewMenu->addSeparator();
    m_viewMenu->addActions({messages});
    m_viewMenu->addSeparator();
    m_viewMenu->addMenu(m_languageMenu);

    m_toolsMenu = addMenu(QLatin1String("toolsMenu"));
    m_toolsMenu->addActions({load, templates, orphans});
    m_toolsMenu->addSeparator();
    m_toolsMenu->addActions({settings});
    m_helpMenu = addMenu(QLatin1String("helpMenu"));
    m_helpMenu->addActions({manual, whatsThis, allKeys, about});
}

void WindowActions::makeLanguageMenu()
{
    m_languageMenu->setObjectName(QStringLiteral("languageMenu"));
    m_languageMenu->setIcon(lineIcon(Icon::Language));
    for (const QString& code : QStringList{QString()} + Language::available()) {
        QAction* action = m_languages->addAction(code.isEmpty() ? QString() : ownName(code));
        action->setObjectName(QString(QLatin1String("language-") + code));
        action->setCheckable(true);
        action->setData(code);
        m_languageMenu->addAction(action);
    }
    connect(m_languages, &QActionGroup::triggered, this,
        [this](const QAction* action) { emit languageChosen(action->data().toString()); });
}

void WindowActions::setText(QAction* action, const QString& text, const QString& shortText, const QString& description)
{
    action->setText(text);
    action->setIconText(shortText);
    m_descriptions[action] = description;
    updateToolTip(action);
}

void WindowActions::retranslate()
{
    retranslateSessionActions();
    retranslateViewActions();
    //: Menu of the menu bar; every menu has its own mnemonic.
    m_sessionMenu->setTitle(tr("&Session"));
    //: Menu of the menu bar.
    m_viewMenu->setTitle(tr("&View"));
    //: Menu of the menu bar.
    m_toolsMenu->setTitle(tr("&Tools"));
    //: Menu of the menu bar.
    m_helpMenu->setTitle(tr("&Help"));
    //: Menu: which columns the table shows.
    columns->setTitle(tr("&Columns"));
    //: Menu: copies the selected sessions as the text of a tool, which the menu lists.
    copyAs->setTitle(tr("Cop&y as"));
    //: Menu: the language of the window.
    m_languageMenu->setTitle(tr("&Language"));
    //: Entry of the language menu: the language of the operating system.
    m_languages->actions().front()->setText(tr("&System language"));
}

void WindowActions::retranslateSessionActions()
{
    //: Menu entry; opens a dialog.
    setText(newSession, tr("&New session…"),
        //: Tool bar button: new session.
        tr("New"), tr("Start a session from a template"));
    //: Menu entry: starts a session from every member of its properties; opens a dialog.
    setText(newInEditor, tr("N&ew session in the editor…"), tr("Editor"), tr("Set every property of a new session"));
    //: Menu entry: changes a running session; opens a dialog.
    setText(edit, tr("E&dit…"),
        //: Tool bar button: changes a running session.
        tr("Edit"), tr("Change the selected session"));
    //: Menu entry: edits a copy of a session; opens a dialog.
    setText(duplicate, tr("D&uplicate…"), tr("Duplicate"), tr("Edit a new session like the selected one"));
    //: Menu entry: compares what was asked for with what the system granted; opens a dialog.
    setText(grant, tr("Compare requested and &granted…"), tr("Requested and granted"),
        tr("Compare the request with what the system granted"));
    //: Menu entry: renames and deletes templates; opens a dialog.
    setText(templates, tr("&Templates…"), tr("Templates"), tr("Rename and delete your own templates"));
    //: Menu entry: lists sessions that seem to be needed no more; opens a dialog.
    setText(orphans, tr("&Orphaned sessions…"), tr("Orphaned sessions"),
        tr("List sessions that no longer seem to be needed"));
    //: Menu entry: stops a session.
    setText(stop, tr("&Stop"),
        //: Tool bar button: stops a session.
        tr("Stop"), tr("Stop the selected sessions"));
    //: Menu entry: stops a session and starts it again.
    setText(restart, tr("Stop and start again"), tr("Restart"),
        tr("Stop the selected sessions and start them again; a session writes a new log file beside the old one"));
    //: Menu entry: hands the filled parts of a session's buffers over now.
    setText(flush, tr("&Flush"),
        //: Tool bar button: flushes a session's buffers.
        tr("Flush"), tr("Flush the buffers of the selected sessions to file or consumer now"));
    //: Menu entry: asks the providers of a session to write their state into it (a rundown).
    setText(captureState, tr("C&apture state"), tr("Capture state"),
        tr("Ask the providers of the selected sessions to write their state to these sessions (rundown)"));
    //: Menu entry: has the system write the processes, threads, images and files of the moment into a system logger.
    setText(rundown, tr("Write rundown"), tr("Write rundown"),
        tr("Write what runs now into the selected system loggers: processes, threads, images and names of files"));
    //: Menu entry: writes the ring of a buffering session to a file; opens a dialog.
    setText(snapshot, tr("&Write snapshot…"),
        //: Tool bar button: writes the ring of a buffering session to a file.
        tr("Snapshot"), tr("Write the buffers of an in-memory session to a file"));
    //: Menu entry: opens the dialog that writes events into a session.
    setText(load, tr("Gene&rate load…"),
        //: Tool bar button: opens the dialog that writes events into a session.
        tr("Generate load"), tr("Write events into a session, to provoke and watch losses"));
    //: Menu entry: opens the dialog of thresholds with a new line for the session.
    setText(
        watch, tr("Watc&h this session…"), tr("Watch"), tr("Choose what triggers an alert for the selected session"));
    //: Menu entry: copies the selected rows, or the selected lines of the details.
    setText(copy, tr("&Copy"), tr("Copy"), tr("Copy the selected rows, separated by tabs"));
    //: Menu entry: the selected sessions as a script, a profile or code; opens a dialog.
    setText(exportSetup, tr("E&xport setup…"), tr("Export setup"),
        tr("Write the selected sessions as a script, a profile or source code"));
    //: Menu entry: opens the folder of a session's log file in the file manager.
    setText(showFile, tr("Show log f&ile in folder"), tr("Show in folder"),
        tr("Open the folder of the selected session's log file"));
    //: Menu entry: copies the full path of a session's log file.
    setText(
        copyFile, tr("Copy log file &path"), tr("Copy path"), tr("Copy the path of the selected session's log file"));
    //: Menu entry: shows the events of a session while they come; opens a window.
    setText(liveEvents, tr("Li&ve events…"), tr("Live events"),
        tr("Show the events of the selected session as they arrive, as an additional consumer"));
    //: Menu entry: counts which providers, events and processes fill a session; opens a window.
    setText(fill, tr("Who fills it &most…"), tr("Who fills it"),
        tr("Count the events and bytes of the selected session by provider, event and process while the window is "
           "open"));
    //: Menu entry: shows what is in a session's log file, and what is missing from it; opens a window.
    setText(openFile, tr("&Open its log file"), tr("Open log file"),
        tr("Show what the selected session's log file holds and what is missing from it"));
    //: Menu entry: shows what is in any log file; opens a dialog.
    setText(openAnyFile, tr("Open &log file…"), tr("Open log file"),
        tr("Show what a log file of any machine holds and what is missing from it"));
    //: Menu entry: sessions of other tools (profiles, scripts) for the editor; opens a dialog.
    setText(openSetup, tr("Open se&tup…"), tr("Open setup"),
        tr("Edit a session that a recording profile, a script, an export or source code defines"));
    //: Menu entry: the same from the clipboard.
    setText(pasteSetup, tr("Paste setup from clip&board"), tr("Paste setup"),
        tr("Edit a session that commands or a profile on the clipboard define"));
    //: Menu entry: closes the window and ends the program.
    setText(quit, tr("&Quit"), tr("Quit"), tr("Close Etwarden; the sessions of the embedded engine end with it"));
}

void WindowActions::retranslateViewActions()
{
    showPause();
    //: Menu entry.
    setText(refresh, tr("&Refresh now"), tr("Refresh"), tr("Refresh all sessions once, even while paused"));
    //: Menu entry: puts the keyboard into the filter field.
    setText(findFilter, tr("&Filter"), tr("Filter"), tr("Go to the filter field"));
    //: Menu entry, checkable: shows the pane below the table, which has the graphs and details of the selected session.
    setText(details, tr("&Bottom pane"), tr("Bottom pane"), tr("Show the pane below the table"));
    //: Menu entry: opens the list of all messages.
    setText(messages, tr("&Messages…"), tr("Messages"), tr("Show all messages since the start"));
    //: Menu entry: opens a dialog.
    setText(settings, tr("S&ettings…"), tr("Settings"), tr("Choose intervals and limits"));
    //: Menu entry: opens the manual.
    setText(
        manual, tr("&Manual"), tr("Manual"), tr("Open the manual where it explains the element that has the focus"));
    //: Menu entry: the next click says what it hits.
    setText(whatsThis, tr("&What is this?"), tr("What is this?"),
        tr("Explain what you click next: a column, a counter, a field; Shift+F1 explains the element that has the "
           "focus"));
    //: Menu entry: opens the list of all keys.
    setText(
        allKeys, tr("&Keyboard shortcuts"), tr("Keyboard shortcuts"), tr("List all keyboard shortcuts of the program"));
    //: Menu entry. Etwarden is the name of the program.
    setText(about, tr("&About Etwarden"), tr("About"), tr("Version, licence and purpose of Etwarden"));
}

/// The entry says what it would do.
void WindowActions::showPause()
{
    if (pause->isChecked()) {
        pause->setIcon(lineIcon(Icon::Resume));
        //: Menu entry, while the table does not refresh.
        setText(pause, tr("Res&ume"),
            //: Tool bar button, while the table does not refresh.
            tr("Resume"), tr("Refresh the table again"));
    } else {
        pause->setIcon(lineIcon(Icon::Pause));
        //: Menu entry: stops the table from refreshing.
        setText(pause, tr("&Pause"),
            //: Tool bar button: stops the table from refreshing.
            tr("Pause"), tr("Freeze the table; operations continue"));
    }
}

void WindowActions::updateToolTip(QAction* action)
{
    const QString description = m_descriptions.value(action);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    //: Tool tip of a command. %1: what it does, %2: its keys.
    QString toolTip = keys.isEmpty() ? description : tr("%1 (%2)").arg(description, keys);
    const QString reason = m_reasons.value(action);
    if (!reason.isEmpty())
        toolTip += u'\n' + reason;
    action->setToolTip(toolTipText(toolTip));
    action->setStatusTip(reason.isEmpty() ? description : reason);
}

} // namespace etwarden

#include "moc_windowactions.cpp"
