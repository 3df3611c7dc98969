// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <QDateTime>

namespace etwarden {

/// The moment in UTC, to the millisecond; invalid before 1970.
inline QDateTime toDateTime(FileTime time)
{
    constexpr FileTime perMillisecond = fileTimePerSecond / 1'000;
    if (time < unixEpoch)
        return {};
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>((time - unixEpoch) / perMillisecond)).toUTC();
}

} // namespace etwarden
