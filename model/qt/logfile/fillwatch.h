// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/fillcounter.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/session/sessionwatch.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace etwarden {

/// Counts who fills a running session, from its opening until it is destroyed.
///
/// A thread watches the session and counts; another one closes the watch, which may wait for the system. Lives on the
/// GUI thread, which takes the counts once a second; destruction waits for nothing.
class FillWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds interval{1000}; ///< between two countsChanged() (our choice)

    enum class State { Opening, Counting, Ended, Refused };
    using Now = std::function<FileTime()>; ///< called on threads, too

    /// `session` as it was at the last poll.
    explicit FillWatch(const SessionStatus& session, QObject* parent = nullptr);
    ~FillWatch() override;

    const SessionStatus& session() const;
    /// Once. The opener is called, and destroyed, on a thread.
    void open(SessionWatchOpener opener, Now now = systemNow);
    State state() const;
    Win32Status status() const; ///< why it was refused
    WatchWay way() const; ///< while counting and afterwards
    void end(); ///< the session is gone: counts stay as they are

    const FillCounts& counts() const;
    std::uint64_t missedBuffers() const; ///< that came too fast, and are in no count
    void restart(); ///< counts from now on
    void refresh(); ///< fetches the counts of now, as is done once a second
    /// The counts for tables, with the programs of those processes that still ran when they were first seen.
    EventCounts eventCounts() const;

    static FileTime systemNow();

signals:
    void stateChanged();
    void countsChanged();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
