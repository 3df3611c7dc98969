// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace etwarden {

/// Time at which the poll after the one due at `previous` is due: a whole number of intervals later and after `now`.
/// Counting from the due time, not from the end of the poll, keeps the rhythm; times that a slow poll missed are left
/// out.
std::chrono::steady_clock::time_point nextPollTime(std::chrono::steady_clock::time_point previous,
    std::chrono::steady_clock::duration interval, std::chrono::steady_clock::time_point now);

} // namespace etwarden
