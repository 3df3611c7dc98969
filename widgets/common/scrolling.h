// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QScrollArea;
class QWidget;

namespace etwarden {

/// A frameless area that scrolls `widget` downwards only; it becomes the widget's parent.
QScrollArea* inScrollArea(QWidget* widget);

/// Scrolls every area around the widget until it is in view.
void uncover(QWidget& widget);

} // namespace etwarden
