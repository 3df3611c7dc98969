// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace etwarden {

/// Puts the widgets of `part` that Tab reaches, itself included, after `last` and keeps their order. Returns the last
/// of them, or `last` where there are none.
QWidget* followInTabOrder(QWidget* last, QWidget& part);

} // namespace etwarden
