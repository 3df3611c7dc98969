// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/monitor/poll.h"

#include <QObject>

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

class Monitor;
class Recorder;

/// Passes each poll of the monitor on, in the order that matters: into the recordings, into the history, whose markers
/// follow it into the recordings, and then to what shows it. Passes on pauses, intervals and operations of the monitor
/// as well. Lives on the GUI thread.
class PollRoute : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it.
    PollRoute(Monitor& monitor, SessionHistory& history, Recorder& recorder, QObject* parent = nullptr);

    /// Adds a recorder, which outlives this; the one of the constructor records all sessions.
    void addRecorder(Recorder& recorder, Demonstrations demonstrations);

signals:
    void polled(const etwarden::PollPtr& poll); ///< the history and the recorder have it

private:
    /// A marker is set within this time of what it marks (our choice); a later one is not recorded.
    static constexpr std::chrono::minutes markerDelay{1};

    struct Recording
    {
        Recorder* recorder;
        Demonstrations demonstrations;
    };

    void pass(const PollPtr& poll);
    void keepTime(const Poll& poll);
    void recordMarkers(const std::vector<Marker>& markers);
    bool isOfDemonstration(const Marker& marker) const;
    std::optional<std::uint64_t> pollAt(std::chrono::nanoseconds time) const;

    Monitor& m_monitor;
    SessionHistory& m_history;
    std::vector<Recording> m_recordings;
    std::optional<std::uint64_t> m_newest; // number of the poll that was passed last, or is now
    std::deque<std::pair<std::chrono::nanoseconds, std::uint64_t>> m_polls; // time and number of the latest
};

} // namespace etwarden
