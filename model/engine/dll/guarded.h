// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <cstdint>
#include <exception>

namespace etwarden {

/// What a C function returns: the status of `call`. No exception leaves through it.
template<typename Call>
std::uint32_t guarded(Call call)
{
    try {
        return static_cast<std::uint32_t>(call());
    } catch (const std::exception&) {
        return static_cast<std::uint32_t>(Win32Status::NotEnoughMemory);
    }
}

} // namespace etwarden
