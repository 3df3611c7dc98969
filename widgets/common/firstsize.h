// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QScreen;
class QWidget;

namespace etwarden {

/// The size `wanted`, limited to what the screen has room for; a twentieth is left to the frame.
QSize fittedTo(const QScreen& screen, QSize wanted);

/// The size of a window that was never shown, also on a small screen or at 200 %.
void resizeFirst(QWidget& window, QSize wanted);

} // namespace etwarden
