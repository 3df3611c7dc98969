// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <QDateTime>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace etwarden {

/// The moment in UTC, to the millisecond; invalid before 1970.
inline QDateTime toDateTime(FileTime time)
{
    constexpr FileTime perMillisecond = fileTimePerSecond / 1'000;
    if (time < unixEpoch)
        return {};
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>((time - unixEpoch) / perMillisecond)).toUTC();
}

/// Milliseconds since 1970 in UTC; not before that.
inline FileTime toFileTime(std::chrono::milliseconds sinceEpoch)
{
    constexpr FileTime perMillisecond = fileTimePerSecond / 1'000;
    return unixEpoch + static_cast<FileTime>(std::max<std::int64_t>(sinceEpoch.count(), 0)) * perMillisecond;
}

} // namespace etwarden
