// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdlib>

namespace etwarden {

/// The number in the environment variable `name`, with which a long run asks a test for more than a quick one does.
inline std::uint32_t option(const char* name, std::uint32_t otherwise)
{
    const char* const value = std::getenv(name);
    return value ? static_cast<std::uint32_t>(std::strtoul(value, nullptr, 10)) : otherwise;
}

} // namespace etwarden
