// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/windowgeometry.h"

#include <QScreen>
#include <QWidget>

namespace etwarden {

namespace {

constexpr qsizetype longestGeometry = 1024; // bytes; Qt writes 66

} // namespace

void restoreWindow(QWidget& window, const QByteArray& geometry)
{
    const QRect usual = window.geometry();
    if (geometry.size() > longestGeometry || !window.restoreGeometry(geometry))
        return;
    const QSize desktop = window.screen()->availableVirtualSize();
    const QRect restored = window.normalGeometry(); // of a maximised window the one that it returns to
    if (restored.size() == restored.size().boundedTo(desktop))
        return;
    window.setWindowState(Qt::WindowNoState);
    window.setGeometry(QRect(usual.topLeft(), restored.size().boundedTo(desktop)));
}

} // namespace etwarden
