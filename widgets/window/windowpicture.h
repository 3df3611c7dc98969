// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

class QWidget;

namespace etwarden {

/// The window with all that it shows, at its size; what was set just before has got its room already.
QPixmap pictureOf(QWidget& window);

} // namespace etwarden
