// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/pollschedule.h"

#include <algorithm>

namespace etwarden {

std::chrono::steady_clock::time_point nextPollTime(std::chrono::steady_clock::time_point previous,
    std::chrono::steady_clock::duration interval, std::chrono::steady_clock::time_point now)
{
    const auto elapsed = std::max(now - previous, std::chrono::steady_clock::duration::zero());
    return previous + (elapsed / interval + 1) * interval;
}

} // namespace etwarden
