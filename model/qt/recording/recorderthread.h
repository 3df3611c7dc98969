// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingwriter.h"

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace etwarden {

/// What a recorder and its thread have in common. `quit`: what was posted is written first.
struct RecorderShared : WorkerShared
{
    struct Entry
    {
        PollPtr poll;
        std::chrono::milliseconds interval{};
        bool afterBreak = false;
        std::uint64_t skipped = 0;
    };
    struct Mark
    {
        Marker marker;
        std::uint64_t poll = 0;
    };
    using Item = std::variant<Entry, Mark>;

    // to the thread
    std::deque<Item> queue;
    bool flush = false;

    // from the thread
    std::optional<std::chrono::steady_clock::time_point> waitingSince; ///< the oldest post that is not in the file yet
    bool isStarted = false;
    std::optional<RecordingProgress> progress; ///< not fetched yet
    std::optional<RecordingSummary> summary; ///< the end
};

/// The recorder's thread: everything that waits for the disk is called from here and outside the mutex.
class RecorderThread
{
public:
    RecorderThread(std::shared_ptr<RecorderShared> shared, const QString& file, bool replace);

    void run(); ///< until `quit` or an error

private:
    using Clock = std::chrono::steady_clock;

    std::optional<RecordingError> record();
    std::optional<RecordingError> write(const RecorderShared::Item& item);
    std::optional<RecordingError> ensureFile(const Poll& first);
    std::optional<RecordingError> commit();
    void report(const std::function<void(RecorderShared&)>& change);

    std::shared_ptr<RecorderShared> m_shared;
    QString m_file;
    bool m_replace;
    RecordingWriter m_writer;
    bool m_hasFile = false;
};

} // namespace etwarden
