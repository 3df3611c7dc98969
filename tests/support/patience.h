// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

/// Milliseconds that a test waits for what must come from another thread. Only a failure takes that long.
constexpr int patience = 30'000;

} // namespace etwarden
