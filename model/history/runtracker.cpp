// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/runtracker.h"

#include "model/etw/counterincrease.h"

#include <utility>

namespace etwarden {

std::span<const std::size_t> RunTracker::follow(std::span<const SessionSample> sessions)
{
    m_places.clear();
    m_endedRuns = m_known.size();
    bool isInPlace = sessions.size() == m_known.size();
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const std::size_t place = find(sessions[i], i);
        m_places.push_back(place);
        isInPlace = isInPlace && place == i;
        if (place == begins)
            continue;
        m_known[place].isFollowed = true;
        --m_endedRuns;
    }
    if (isInPlace)
        keepInPlace(sessions);
    else
        keep(sessions);
    return m_places;
}

/// Sessions seldom change their place from one poll to the next: the search starts at that of before.
std::size_t RunTracker::find(const SessionSample& session, std::size_t expected) const
{
    const auto totals = session.totals();
    const auto goesOn = [&](const Known& known) {
        if (known.isFollowed || known.handle != session.handle || known.guid != session.guid
            || known.name != session.name) {
            return false;
        }
        for (std::size_t i = 0; i < totalCount; ++i) {
            if (!counterIncrease(known.totals[i], totals[i]))
                return false;
        }
        return true;
    };
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        const std::size_t place = (expected + i) % m_known.size();
        if (goesOn(m_known[place]))
            return place;
    }
    return begins;
}

/// As nearly always: no name is copied.
void RunTracker::keepInPlace(std::span<const SessionSample> sessions)
{
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        m_known[i].totals = sessions[i].totals();
        m_known[i].isFollowed = false;
    }
}

void RunTracker::keep(std::span<const SessionSample> sessions)
{
    m_next.clear();
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const SessionSample& session = sessions[i];
        if (m_places[i] == begins)
            m_next.push_back({session.handle, session.guid, std::u16string(session.name), session.totals()});
        else
            m_next.push_back(std::move(m_known[m_places[i]]));
        m_next.back().totals = session.totals();
        m_next.back().isFollowed = false;
    }
    std::swap(m_known, m_next);
}

} // namespace etwarden
