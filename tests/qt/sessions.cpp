// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/sessions.h"

namespace etwarden {

SessionStatus session(std::uint16_t loggerId, const std::u16string& name)
{
    SessionStatus status;
    status.handle = loggerId;
    status.name = name;
    status.guid.data1 = loggerId;
    status.clientContext = 1;
    status.bufferSizeKb = 64;
    status.minimumBuffers = 4;
    status.maximumBuffers = 24;
    status.numberOfBuffers = 8;
    status.freeBuffers = 6;
    status.loggerThreadId = 1000u + loggerId;
    return status;
}

SnapshotPtr snapshot(std::vector<SessionStatus> sessions, double seconds)
{
    auto result = std::make_shared<Snapshot>();
    result->steadyTime = std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
    result->sessions = std::move(sessions);
    return result;
}

QStringList lines(const QAbstractItemModel& model, const std::vector<int>& columns)
{
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const int column : columns)
            cells.append(model.index(row, column).data().toString());
        result.append(cells.join(QLatin1String(" | ")));
    }
    return result;
}

} // namespace etwarden
