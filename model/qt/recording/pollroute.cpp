// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/pollroute.h"

#include "model/qt/monitor/demonstration.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/recorder.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

PollRoute::PollRoute(Monitor& monitor, SessionHistory& history, Recorder& recorder, QObject* parent)
    : QObject(parent)
    , m_monitor(monitor)
    , m_history(history)
{
    m_history.setInterval(monitor.interval());
    connect(&monitor, &Monitor::pollFinished, this, &PollRoute::pass);
    connect(&monitor, &Monitor::operationFinished, &history, &SessionHistory::addOperation);
    connect(&monitor, &Monitor::intervalChanged, &history, &SessionHistory::setInterval);
    connect(&monitor, &Monitor::pausedChanged, &history, &SessionHistory::setPaused);
    connect(&history, &SessionHistory::markersAdded, this, &PollRoute::recordMarkers);
    addRecorder(recorder, Demonstrations::Included);
}

void PollRoute::addRecorder(Recorder& recorder, Demonstrations demonstrations)
{
    m_recordings.push_back({&recorder, demonstrations});
    recorder.setInterval(m_monitor.interval());
    connect(&m_monitor, &Monitor::intervalChanged, &recorder, &Recorder::setInterval);
    connect(&m_monitor, &Monitor::pausedChanged, &recorder, &Recorder::breakLine);
}

void PollRoute::pass(const PollPtr& poll)
{
    for (const auto& [recorder, demonstrations] : m_recordings) {
        if (m_monitor.isPaused())
            recorder->breakLine(); // polls that were asked for stand alone
        recorder->append(demonstrations == Demonstrations::Included ? poll : withoutDemonstration(poll));
    }
    m_newest = poll->number;
    m_history.append(*poll);
    if (poll->status == Win32Status::Success)
        keepTime(*poll);
    emit polled(poll);
}

void PollRoute::keepTime(const Poll& poll)
{
    const std::chrono::nanoseconds time = m_history.newestTime().value();
    m_polls.emplace_back(time, poll.number);
    while (m_polls.front().first < time - markerDelay)
        m_polls.pop_front();
}

void PollRoute::recordMarkers(const std::vector<Marker>& markers)
{
    for (const Marker& marker : markers) {
        const std::optional<std::uint64_t> poll = pollAt(marker.time);
        for (const auto& [recorder, demonstrations] : m_recordings) {
            if (poll && (demonstrations == Demonstrations::Included || !isOfDemonstration(marker)))
                recorder->addMarker(marker, *poll);
        }
    }
}

bool PollRoute::isOfDemonstration(const Marker& marker) const
{
    return marker.run && isDemonstration(m_history.lossCircumstances(*marker.run).config);
}

/// The number of the last poll that was not after the time; nullopt: that is too long ago.
std::optional<std::uint64_t> PollRoute::pollAt(std::chrono::nanoseconds time) const
{
    if (m_polls.empty() || time > m_polls.back().first)
        return m_newest; // the poll that the history is just adding
    const auto later = std::ranges::upper_bound(m_polls, time, {}, [](const auto& poll) { return poll.first; });
    return later == m_polls.begin() ? std::nullopt : std::optional(std::prev(later)->second);
}

} // namespace etwarden

#include "moc_pollroute.cpp"
