// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <system_error>
#include <thread>
#include <utility>

namespace etwarden {

/// Lets `thread`, which has none yet, run `work`. An error: the system has no more threads.
template<typename Work>
[[nodiscard]] std::error_code startThread(std::thread& thread, Work&& work)
{
    try {
        thread = std::thread(std::forward<Work>(work));
        return {};
    } catch (const std::system_error& error) {
        return error.code();
    }
}

} // namespace etwarden
