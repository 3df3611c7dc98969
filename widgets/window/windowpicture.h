// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

class QWidget;

namespace etwarden {

/// A picture of the window at its size, after it has been laid out for what was set just before.
QPixmap pictureOf(QWidget& window);

} // namespace etwarden
