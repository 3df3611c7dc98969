// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "model/qt/monitor/poll.h"
#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/recordinginfo.h"

#include <QObject>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

namespace etwarden {

/// What came of a recording.
struct RecordingSummary
{
    QString file;
    RecordingProgress progress{}; ///< what the file holds
    std::optional<RecordingError> error{}; ///< why it ended, unless it was stopped
};

/// Records polls and markers into a file, on a thread of its own: the GUI thread only posts. What was posted is
/// safe in the file after batchTime and the time that the disk takes.
///
/// Lives on the GUI thread. Destruction stops the recording and does not wait for it: the thread writes what was
/// posted, see Worker. The file is readable at any time.
class Recorder : public QObject
{
    Q_OBJECT

public:
    /// Polls are written in one transaction for this long (our choice: twice a second costs next to nothing).
    static constexpr std::chrono::milliseconds batchTime{500};
    /// A disk that has accepted nothing for longer is reported as slow (our choice).
    static constexpr std::chrono::milliseconds slowThreshold{3000};
    /// Polls that wait for the disk; more are skipped, counted, and a gap in the recording: a minute at the shortest
    /// interval (our choice).
    static constexpr std::size_t queueLimit = 600;

    explicit Recorder(QObject* parent = nullptr);
    ~Recorder() override;

    /// The file is made when the first poll is posted, which says what is recorded. Allowed only while nothing is
    /// recorded. An old file is an error unless `replace`. `held` is released when the file is complete, on another
    /// thread.
    void start(const QString& file, bool replace = false, std::shared_ptr<void> held = nullptr);
    /// What is posted from now on waits for the file that the next start() names, as many polls as queueLimit says;
    /// so that no poll is lost between two files. finish() and an error drop what waits.
    void hold();
    void stop(); ///< what was posted is written first; stopped() follows
    /// Stops as destruction does: what was posted is written, and nothing follows.
    void finish();
    bool isActive() const; ///< from start() to stopped()
    bool isStopping() const;
    QString file() const; ///< of the recording that is active, or was last

    // These have no effect while nothing is recorded or held.
    void append(const PollPtr& poll);
    void breakLine(); ///< no line leads to the next poll
    void setInterval(std::chrono::milliseconds interval); ///< at which is polled; also before the start
    void addMarker(const Marker& marker, std::uint64_t poll); ///< at the poll of that number
    void flush(); ///< writes what was posted at once; progressed() follows

    RecordingProgress progress() const; ///< as last reported
    bool isSlow() const;

signals:
    void started(); ///< the file is there
    void progressed(const etwarden::RecordingProgress& progress); ///< after each batch
    void slowChanged(bool slow);
    void stopped(const etwarden::RecordingSummary& summary);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::RecordingSummary)
