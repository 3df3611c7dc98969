// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QByteArray;
class QWidget;

namespace etwarden {

/// Gives `window`, which was not shown yet, the geometry that QWidget::saveGeometry() wrote. The bytes may be damaged:
/// what is larger than all screens together is made to fit, because a window costs memory for every pixel.
void restoreWindow(QWidget& window, const QByteArray& geometry);

} // namespace etwarden
