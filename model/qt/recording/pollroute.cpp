// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/pollroute.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/recorder.h"

#include <algorithm>

namespace etwarden {

PollRoute::PollRoute(Monitor& monitor, SessionHistory& history, Recorder& recorder, QObject* parent)
    : QObject(parent)
    , m_monitor(monitor)
    , m_history(history)
    , m_recorder(recorder)
{
    m_history.setInterval(monitor.interval());
    m_recorder.setInterval(monitor.interval());
    connect(&monitor, &Monitor::pollFinished, this, &PollRoute::pass);
    connect(&monitor, &Monitor::operationFinished, &history, &SessionHistory::addOperation);
    connect(&monitor, &Monitor::intervalChanged, &history, &SessionHistory::setInterval);
    connect(&monitor, &Monitor::intervalChanged, &recorder, &Recorder::setInterval);
    connect(&monitor, &Monitor::pausedChanged, &history, &SessionHistory::setPaused);
    connect(&monitor, &Monitor::pausedChanged, &recorder, &Recorder::breakLine);
    connect(&history, &SessionHistory::markersChanged, this, [this] {
        if (!m_polls.empty() && m_polls.back().first == m_history.newestTime()) // else the poll's number follows
            sendMarkers();
    });
}

void PollRoute::pass(const PollPtr& poll)
{
    m_history.append(*poll);
    record(poll);
    emit polled(poll);
}

void PollRoute::record(const PollPtr& poll)
{
    if (m_monitor.isPaused())
        m_recorder.breakLine(); // polls that were asked for stand alone
    m_recorder.append(poll);
    const std::optional<std::chrono::nanoseconds> newest = m_history.newestTime();
    if (poll->status != Win32Status::Success || !newest)
        return;
    m_polls.emplace_back(*newest, poll->number);
    while (m_polls.front().first < *newest - markerDelay)
        m_polls.pop_front();
    sendMarkers();
}

void PollRoute::sendMarkers()
{
    const std::chrono::nanoseconds oldest = m_polls.front().first;
    std::erase_if(m_sent, [oldest](const Marker& marker) { return marker.time < oldest; });
    const std::vector<Marker>& markers = m_history.markers();
    for (auto marker = std::ranges::lower_bound(markers, oldest, {}, &Marker::time); marker != markers.end(); ++marker)
    {
        if (std::ranges::find(m_sent, *marker) != m_sent.end())
            continue;
        m_recorder.addMarker(*marker, pollAt(marker->time));
        m_sent.push_back(*marker);
    }
}

/// The last one that was not after the time.
std::uint64_t PollRoute::pollAt(std::chrono::nanoseconds time) const
{
    const auto later = std::ranges::upper_bound(m_polls, time, {}, [](const auto& poll) { return poll.first; });
    return later == m_polls.begin() ? m_polls.front().second : std::prev(later)->second;
}

} // namespace etwarden
