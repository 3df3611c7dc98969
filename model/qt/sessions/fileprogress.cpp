// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/fileprogress.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>

namespace etwarden {

std::optional<FileProgress> fileProgress(const SessionRow& row)
{
    const SessionConfig& config = row.status.config;
    const auto has = [&config](std::uint32_t mode) { return (config.logFileMode & mode) != 0; };
    if (config.logFileName.empty() || has(logfilemode::Buffering))
        return std::nullopt;
    const std::uint64_t bufferBytes = std::uint64_t{config.bufferSizeKb} * 1024;
    const std::uint64_t limit = maximumFileBytes(config);
    FileProgress progress{.bytes = row.status.counters.buffersWritten * bufferBytes,
        .bytesPerSecond = row.rates.buffersWritten * static_cast<double>(bufferBytes)};
    if (limit == 0)
        return progress;
    if (has(logfilemode::NewFile))
        progress.bytes %= limit;
    progress.bytes = std::min(progress.bytes, limit);
    if (!has(logfilemode::Circular) && progress.bytesPerSecond > 0)
        progress.secondsToLimit = static_cast<double>(limit - progress.bytes) / progress.bytesPerSecond;
    return progress;
}

} // namespace etwarden
