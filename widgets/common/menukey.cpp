// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/menukey.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>
#include <QWindow>

namespace etwarden {

MenuKey::MenuKey()
{
    QCoreApplication::instance()->installEventFilter(this);
}

/// Qt finds the place of the menu in the widget that has the focus when its window gets the event.
bool MenuKey::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType())
        return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    QWindow* window = static_cast<const QWidget*>(watched)->window()->windowHandle();
    if (key.key() != Qt::Key_F10 || key.modifiers() != Qt::ShiftModifier || window == nullptr)
        return false;
    QContextMenuEvent menu(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QCoreApplication::sendEvent(window, &menu);
    return true;
}

} // namespace etwarden

#include "moc_menukey.cpp"
