// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingfile.h"
#include "model/qt/recording/recordingreader.h"
#include "model/qt/worker.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QThread;

namespace etwarden {

/// What a reader and its thread have in common.
struct ReaderShared : WorkerShared
{
    struct Opened
    {
        RecordingInfo info;
        std::vector<RecordedPoll> polls;
        std::size_t sessions = 0;
    };
    struct Loaded
    {
        std::unique_ptr<SessionHistory> history;
        std::vector<std::size_t> lossPolls;
        std::vector<std::chrono::nanoseconds> axisTimes;
    };
    struct News
    {
        std::optional<Opened> opened;
        std::optional<double> share;
        std::optional<Loaded> loaded;
        std::optional<RecordedMoment> moment; ///< the newest
        std::optional<RecordingError> error;
    };

    std::optional<std::size_t> wanted; ///< to the thread: the poll whose table is wanted
    News news; ///< from the thread
};

/// The reader's thread: everything that waits for the disk is called from here and outside the mutex.
class ReaderThread
{
public:
    /// `home`: the thread that the history is for.
    ReaderThread(std::shared_ptr<ReaderShared> shared, const QString& file, std::size_t historyCapMiB, QThread* home);
    ~ReaderThread();
    Q_DISABLE_COPY_MOVE(ReaderThread)

    void run(); ///< until `quit` or an error

private:
    std::optional<RecordingError> read();
    bool answer(std::size_t loadedPolls); ///< what is wanted, if it is loaded; false: quit
    void tell(const std::function<void(ReaderShared&)>& change);

    std::shared_ptr<ReaderShared> m_shared;
    RecordingFile m_file;
    std::size_t m_historyCapMiB;
    QThread* m_home;
    std::optional<RecordingError> m_error; // of an answer
};

} // namespace etwarden
