// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace etwarden {

/// Calls `action` once, from the event loop, when the window has painted itself for the first time.
void afterFirstFrame(QWidget& window, std::function<void()> action);

} // namespace etwarden
