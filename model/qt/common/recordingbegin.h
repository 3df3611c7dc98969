// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace etwarden {

/// The first bytes of a recording, the NUL included: they distinguish it from a log file, whatever its name ends in.
inline constexpr std::string_view recordingBegin("SQLite format 3", 16);

} // namespace etwarden
