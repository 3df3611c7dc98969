// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <cstdint>

namespace etwarden {

/// The status as the functions of the DLL return it.
constexpr std::uint32_t code(Win32Status status)
{
    return static_cast<std::uint32_t>(status);
}

constexpr std::uint32_t success = code(Win32Status::Success);
constexpr std::uint32_t invalidParameter = code(Win32Status::InvalidParameter);
constexpr std::uint32_t moreData = code(Win32Status::MoreData);
constexpr std::uint32_t notFound = code(Win32Status::WmiInstanceNotFound);

} // namespace etwarden
