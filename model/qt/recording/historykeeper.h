// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/thresholds.h"
#include "model/qt/common/worker.h"
#include "model/qt/history/alertsmodel.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingerror.h"

#include <QLockFile>
#include <QObject>

#include <cstdint>
#include <memory>
#include <vector>

namespace etwarden {

/// What earlier runs of the program kept.
struct EarlierHistory
{
    std::unique_ptr<SessionHistory> history; ///< without a poll where there is none
    std::unique_ptr<AlertsModel> alerts; ///< of the history
    std::vector<RecordingError> damaged; ///< files that were put aside, as putAsideName() says
};

/// Keeps the polls of this run for the next one: recordings in a folder of their own, at most maximumBytes together,
/// the oldest of which go first. Only one program at a time keeps its polls in a folder; another one finds nothing
/// there and leaves nothing.
///
/// Lives on the GUI thread; whatever waits for the disk is done on others. Destruction ends the file, as that of a
/// Recorder does.
class HistoryKeeper : public QObject
{
    Q_OBJECT

public:
    // All are our choice: hours of a machine, read in a fraction of a second.
    static constexpr std::uint64_t maximumBytes = 16 << 20;
    static constexpr std::uint64_t fileBytes = 2 << 20; ///< then the next one is begun
    static constexpr std::size_t maximumFiles = 64; ///< one for each run, or more

    explicit HistoryKeeper(const QString& folder, QObject* parent = nullptr);
    ~HistoryKeeper() override;

    /// Reads what is there; earlierReady() follows, also when nothing is. Then it begins to keep. Called once.
    void begin(std::size_t historyCapMiB, std::vector<ThresholdRule> thresholds);
    void finish(); ///< ends as destruction does

    /// Records the polls of this run, which a PollRoute passes to it.
    Recorder& recorder() { return m_recorder; }

    static QString putAsideName(const QString& file) { return file + QStringLiteral(".damaged"); }

signals:
    void earlierReady(const std::shared_ptr<etwarden::EarlierHistory>& earlier);
    void failed(const etwarden::RecordingError& error); ///< nothing is kept any more

private:
    struct Shared;
    void takeRead();
    void startFile();
    void followSize(const RecordingProgress& progress);
    void followEnd(const RecordingSummary& summary);

    const QString m_folder;
    std::shared_ptr<Shared> m_shared;
    Worker m_worker;
    Worker m_pruner;
    std::shared_ptr<QLockFile> m_lock; // while it keeps, and until the last file is complete
    std::uint64_t m_nextNumber = 1; // of a file
    Recorder m_recorder;
};

} // namespace etwarden
