// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace etwarden {

/// Puts what Tab reaches of `part`, itself included, behind `last`, in the order that it has. Returns the last of them;
/// `last` where Tab reaches nothing there.
QWidget* followInTabOrder(QWidget* last, QWidget& part);

} // namespace etwarden
