// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingfile.h"
#include "model/qt/recording/recordingreader.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

class QThread;

namespace etwarden {

/// What a reader and its thread have in common. Both hold it, so that a thread that hangs in the system can be left
/// behind.
struct ReaderShared
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

    std::mutex mutex;
    std::condition_variable changed;

    // to the thread
    std::optional<std::size_t> wanted; ///< the poll whose table is wanted
    bool quit = false;

    // from the thread
    News news;
    std::function<void()> notify; ///< called under the mutex when there is something to take; empty: nobody listens
    bool notified = false;
    bool finished = false;
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
