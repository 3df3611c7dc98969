// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowpicture.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

namespace etwarden {

QPixmap pictureOf(QWidget& window)
{
    // A text that has grown asks the layout around it for room by an event, and that one asks the next: each round
    // handles one level. Rounds without requests cost nothing.
    constexpr int levels = 20; // more than widgets lie within each other
    for (int level = 0; level < levels; ++level)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    return window.grab();
}

} // namespace etwarden
