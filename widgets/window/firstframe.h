// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

class QWidget;

namespace etwarden {

/// Calls `action` once, from the event loop, when the window has painted itself for the first time, or after
/// `longestWait`: a window that is minimised at its start, or on a desktop that is not shown, paints nothing.
void afterFirstFrame(QWidget& window, std::function<void()> action,
    std::chrono::milliseconds longestWait = std::chrono::seconds(1)); // our choice

} // namespace etwarden
