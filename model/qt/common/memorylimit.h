// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <new>
#include <stdexcept>

namespace etwarden {

/// Runs `work`, which reads what others wrote. False: the process has no memory left for it; what `work` held is free
/// again.
template<typename Work>
[[nodiscard]] bool runWithinMemory(Work&& work)
{
    try {
        work();
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    } catch (const std::length_error&) { // more than a container can ever have
        return false;
    }
}

} // namespace etwarden
