// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace etwarden {

/// The bytes in the form "Plain LZ77" of [MS-XCA], as compressed buffers of a trace hold their events. Empty where that
/// would be no shorter.
std::vector<std::byte> xpressCompressed(std::span<const std::byte> bytes);

} // namespace etwarden
