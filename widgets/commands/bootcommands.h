// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/boot/bootlist.h"

#include <QObject>

#include <cstdint>
#include <functional>

class QAction;
class QMenu;
class QToolButton;
class QWidget;

namespace etwarden {

class BootFile;
class BootPane;
class LiveSessions;
class SessionEditing;
class Settings;
struct Notice;
struct SessionConfig;
struct SessionSet;

/// The commands for boot sessions: each write is shown first, exactly as it will be made.
class BootCommands : public QObject
{
    Q_OBJECT

public:
    enum class Place : std::uint8_t {
        Here, ///< what the next boot of this machine, or the next start of the embedded engine, reads
        File, ///< a .reg file of another system, which is changed in memory and saved under another name
    };
    struct Parts
    {
        BootPane& pane;
        BootList& list;
        const LiveSessions& live;
        const Settings& settings;
        SessionEditing& editing;
        QWidget& window; ///< dialogs appear over it
    };

    /// All parts outlive it.
    BootCommands(const Parts& parts, Place place, std::function<std::u16string()> root);

    QWidget* controls() const { return m_controls; } ///< a row of buttons, which its user owns
    void retranslate();

signals:
    void noticePosted(const etwarden::Notice& notice);

private:
    QAction* make(const char* name, void (BootCommands::*run)());
    void makeControls();
    void fillNewMenu();
    void updateActions();
    void showMenu(const QPoint& globalPosition);

    void create();
    void createLike(const SessionConfig& config);
    void createSet(const SessionSet& set);
    void edit();
    void openEditor(const SessionConfig& config, bool isNew);
    void toggle();
    void duplicate();
    void remove();
    void showNextBoot();
    void openFile();
    void open(const QString& file);
    void exportTree();

    void writeConfig(const SessionConfig& config, bool isNew, bool isGlobalLogger);
    void ask(BootWrite write, const QString& heading);
    void showWritten(const BootWrite& write);
    std::u16string freeName(const QString& wanted) const;
    QString warning(const BootWrite& write) const;

    Parts m_parts;
    Place m_place;
    std::function<std::u16string()> m_root; // of the keys that are written
    QWidget* m_controls;
    QMenu* m_newMenu;
    QMenu* m_moreMenu;
    QToolButton* m_new;
    QToolButton* m_more;
    QAction* m_edit;
    QAction* m_toggle;
    QAction* m_duplicate;
    QAction* m_remove;
    QAction* m_next;
    QAction* m_open;
    QAction* m_export;
};

} // namespace etwarden
