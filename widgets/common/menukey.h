// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace etwarden {

/// Makes Shift+F10 open context menus on every platform as the menu key does, which many keyboards lack: Qt knows the
/// combination on Windows only. For the application, whose event filter it is while it lives.
class MenuKey : public QObject
{
    Q_OBJECT

public:
    MenuKey();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace etwarden
