// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/sessions.h"

namespace etwarden {

SessionStatus session(std::uint16_t loggerId, const std::u16string& name)
{
    SessionStatus status;
    status.handle = loggerId;
    status.config.name = name;
    status.config.guid.data1 = loggerId;
    status.config.clientContext = 1;
    status.config.bufferSizeKb = 64;
    status.config.minimumBuffers = 4;
    status.config.maximumBuffers = 24;
    status.counters.numberOfBuffers = 8;
    status.counters.freeBuffers = 6;
    status.loggerThreadId = 1000u + loggerId;
    return status;
}

PollPtr pollOf(std::vector<SessionStatus> sessions, double seconds)
{
    auto result = std::make_shared<Poll>();
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
