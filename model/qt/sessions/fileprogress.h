// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessionrow.h"

#include <cstdint>
#include <optional>

namespace etwarden {

/// The log file of a session by its counters, since ETW does not report its size.
struct FileProgress
{
    std::uint64_t bytes = 0; ///< that the session put into its newest file; an appended one has more
    double bytesPerSecond = 0; ///< between the last two polls
    /// Time until the file has its maximum size, at this rate; nullopt: it has none, does not grow, or is circular.
    std::optional<double> secondsToLimit{};

    bool operator==(const FileProgress&) const = default;
};

std::optional<FileProgress> fileProgress(const SessionRow& row); ///< nullopt: the session writes none

} // namespace etwarden
