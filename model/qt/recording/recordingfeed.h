// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "model/qt/monitor/poll.h"

#include <QObject>

#include <chrono>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace etwarden {

class Monitor;
class Recorder;
class SessionHistory;

/// Feeds a recorder with what a monitor polls and with the markers that a history sets meanwhile. Lives on the GUI
/// thread.
class RecordingFeed : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it.
    RecordingFeed(Monitor& monitor, const SessionHistory& history, Recorder& recorder, QObject* parent = nullptr);

    /// Every poll, after the history has it.
    void append(const PollPtr& poll);

private:
    /// A marker is set within this time of what it marks (our choice); it is looked for no longer.
    static constexpr std::chrono::minutes markerDelay{1};

    void sendMarkers();
    std::uint64_t pollAt(std::chrono::nanoseconds time) const;

    const Monitor& m_monitor;
    const SessionHistory& m_history;
    Recorder& m_recorder;
    std::deque<std::pair<std::chrono::nanoseconds, std::uint64_t>> m_polls; // time and number of the latest
    std::vector<Marker> m_sent; // of the latest polls
};

} // namespace etwarden
