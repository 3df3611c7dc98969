// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/qt/history/alertsmodel.h"
#include "model/qt/recording/recordingplayer.h"
#include "model/qt/recording/recordingreader.h"

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
        QStringList foreignFiles;
    };
    struct Loaded
    {
        std::unique_ptr<SessionHistory> history;
        std::unique_ptr<AlertsModel> alerts; ///< of the history
        std::vector<std::size_t> lossPolls;
        std::optional<std::size_t> worstPoll;
        std::vector<std::chrono::nanoseconds> axisTimes;
    };
    struct Update
    {
        std::optional<std::size_t> polls; ///< that are read
        std::optional<Opened> opened;
        std::optional<double> share;
        bool isCancelled = false; ///< the loading
        std::optional<Loaded> loaded;
        std::optional<RecordedMoment> moment; ///< the newest
        std::optional<RecordingError> error;
    };

    // to the thread
    std::optional<std::size_t> wanted; ///< the poll whose table is wanted
    bool cancel = false; ///< the opening or the loading, whichever is going on
    Update update; ///< from the thread
};

/// Reads a recording on the reader's thread: everything that waits for the disk is called from here and outside the
/// mutex.
class ReaderThread
{
public:
    /// `home`: the thread that the history is for.
    ReaderThread(std::shared_ptr<ReaderShared> shared, const QString& file, std::size_t historyCapMiB,
        std::vector<ThresholdRule> thresholds, QThread* home);
    ~ReaderThread();
    Q_DISABLE_COPY_MOVE(ReaderThread)

    void run(); ///< until `quit` or an error

private:
    std::optional<RecordingError> read();
    std::optional<RecordingError> load();
    bool goesOn();
    bool answer(std::size_t loadedPolls); ///< what is wanted, if it is loaded; false: quit
    void report(const std::function<void(ReaderShared&)>& change);

    std::shared_ptr<ReaderShared> m_shared;
    RecordingFile m_file;
    RecordingPlayer m_player{m_file};
    std::size_t m_historyCapMiB;
    std::vector<ThresholdRule> m_thresholds;
    bool m_isLoading = true; // or opening: may be cancelled
    QThread* m_home;
    std::optional<RecordingError> m_error; // of an answer
};

} // namespace etwarden
