// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace etwarden {

/// How much a message matters, in ascending order.
enum class Severity : std::uint8_t { Info, Warning, Error };

} // namespace etwarden
