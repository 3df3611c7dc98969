// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/thresholds.h"
#include "model/qt/monitor/poll.h"
#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/recordinginfo.h"

#include <QObject>
#include <QStringList>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

class AlertsModel;
class SessionHistory;

/// A poll of a recording as a table shows it.
struct RecordedMoment
{
    std::size_t index = 0; ///< of the poll
    PollPtr poll;
    PollPtr before; ///< of the poll before, for rates; null at the first
};

/// Opens a recording and reads it on a thread of its own. The polls and any of their tables are there first, the
/// history of the counters follows.
///
/// Lives on the GUI thread. Destruction ends the reading and does not wait for it.
class RecordingReader : public QObject
{
    Q_OBJECT

public:
    explicit RecordingReader(const QString& file, QObject* parent = nullptr);
    ~RecordingReader() override;

    QString file() const;
    /// Called once. `thresholds` decide what is an alert.
    void open(std::size_t historyCapMiB, std::vector<ThresholdRule> thresholds = {});
    /// Ends the opening, which then has failed, or the loading: cancelled() follows. Later it does nothing.
    void cancel();

    // Valid from opened() on.
    const RecordingInfo& info() const;
    const std::vector<RecordedPoll>& polls() const;
    std::size_t sessionCount() const; ///< runs
    const QStringList& foreignFiles() const; ///< beside it, see RecordingFile
    /// momentReady() follows; of several requests the newest is answered, that of a poll not loaded yet when it is.
    void requestMoment(std::size_t index);

    // Valid from loaded() on.
    SessionHistory* history() const; ///< null before
    AlertsModel* alerts() const; ///< of the history; null before
    /// Polls since whose predecessor a session lost something, ascending.
    const std::vector<std::size_t>& lossPolls() const;
    /// The one of lossPolls() with the highest rate, see RecordingPlayer; nullopt without a loss.
    std::optional<std::size_t> worstPoll() const;
    /// Times of the polls on the axis of the history.
    const std::vector<std::chrono::nanoseconds>& axisTimes() const;

signals:
    void opening(std::size_t polls); ///< that are read so far
    void opened();
    void progressed(double share); ///< of the polls, 0 to 1
    void loaded();
    void cancelled(); ///< the loading: there will be no history
    void momentReady(const etwarden::RecordedMoment& moment);
    void failed(const etwarden::RecordingError& error); ///< what was there before stays

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::RecordedMoment)
