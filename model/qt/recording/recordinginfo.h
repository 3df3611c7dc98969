// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <QDateTime>
#include <QString>

#include <chrono>
#include <cstdint>
#include <optional>

namespace etwarden {

/// What was recorded, by what, where and when.
struct RecordingInfo
{
    QString host; ///< name of the machine
    QString program; ///< "Etwarden 0.1.0"
    BackendKind backend = BackendKind::EmbeddedEngine;
    QDateTime started; ///< UTC
    std::optional<QDateTime> ended; ///< UTC; nothing: it still runs, or it was not stopped but killed
    std::uint32_t logicalProcessors = 0;
    std::uint64_t physicalMemoryBytes = 0; ///< 0 = unknown
    std::uint32_t sessionLimit = 0;

    /// The information of a recording that begins now on this machine with this poll.
    static RecordingInfo of(const Poll& first);
};

/// One poll as recorded.
struct RecordedPoll
{
    std::uint64_t number = 0; ///< Poll::number: ascending, may begin anywhere
    std::chrono::nanoseconds steady{};
    std::chrono::milliseconds wall{}; ///< UTC since 1970-01-01
    std::chrono::milliseconds interval{}; ///< at which was polled then
    std::chrono::nanoseconds duration{}; ///< of the call
    Win32Status status = Win32Status::Success; ///< not Success: nothing is known of the sessions
    bool isGap = false; ///< no line leads to it from the poll before
    std::uint64_t skipped = 0; ///< polls before it that the disk was too slow for
};

/// How far a recording is: only what is safe in the file when the program is killed now.
struct RecordingProgress
{
    std::uint64_t polls = 0;
    std::uint64_t sessions = 0; ///< runs: a session that started again counts again
    std::uint64_t skippedPolls = 0;
    std::uint64_t bytes = 0; ///< on the disk, with the journal that SQLite keeps until the end
    std::chrono::milliseconds duration{}; ///< from the first poll to the last
};

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::RecordingProgress)
