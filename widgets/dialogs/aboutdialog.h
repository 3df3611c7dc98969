// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace etwarden {

/// Name, version, what it is and the licence; does not block.
void showAboutDialog(QWidget* parent);

} // namespace etwarden
