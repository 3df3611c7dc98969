// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/altkeys.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace etwarden {

AltKeys::AltKeys()
{
    QCoreApplication::instance()->installEventFilter(this);
}

/// AltGr, which types letters, is Ctrl and Alt on Windows and no Alt elsewhere.
bool AltKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType())
        return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool isAlt = key.modifiers().testFlag(Qt::AltModifier) && !key.modifiers().testFlag(Qt::ControlModifier);
    return isAlt && !key.text().isEmpty() && key.text().front().isPrint();
}

} // namespace etwarden

#include "moc_altkeys.cpp"
