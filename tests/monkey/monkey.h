// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <random>

class QWidget;
class QWindow;

namespace etwarden {

/// Sends random mouse and key events to the active window. The same seed gives the same events, as far as the threads
/// of the program allow. They come through Qt's window system, so that menus, grabs and modal windows handle them like
/// those of a user. File dialogs get names in one folder.
class Monkey : public QObject
{
public:
    /// `isVerbose`: it writes each action to standard error before it is done, so that the last one is known if the
    /// process crashes.
    Monkey(std::uint32_t seed, const QString& folder, bool isVerbose);

    void play(int actions); ///< from now on; the event loop must run. Ends it after the last one.
    bool isPlaying() const { return m_left > 0; }
    QString lastAction() const; ///< its number, what it was, and on what window

private:
    using Action = void (Monkey::*)();

    void act();
    void report(const QString& action);
    void finish();
    QWidget* target(); ///< with a window of the system; nullptr: nothing is there
    QPoint somewhere(QWidget& widget);
    Qt::MouseButton button();
    Qt::KeyboardModifiers modifiers();

    void click();
    void doubleClick();
    void press();
    void release();
    void move();
    void turnWheel();
    void pressKey();
    void pressShortcut();
    void type();
    void resize();
    void wait();

    void sendKey(Qt::Key key, Qt::KeyboardModifiers held, const QString& text);

    std::uint32_t below(std::size_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }

    std::mt19937 m_random;
    QTimer m_timer; // so that menus and dialogs with an event loop of their own are played with as well
    QString m_folder;
    bool m_isVerbose;
    int m_left = 0;
    int m_level = 0; ///< of event loops, in which an action goes on
    int m_number = 0;
    QString m_action;
};

} // namespace etwarden
