// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/runtracker.h"

#include "model/etw/counterincrease.h"

#include <algorithm>
#include <utility>

namespace etwarden {

std::span<const std::size_t> RunTracker::follow(std::span<const SessionSample> sessions)
{
    m_places.resize(sessions.size());
    const std::size_t inPlace = followInPlace(sessions);
    m_endedRuns = m_known.size() - inPlace;
    m_allInPlace = inPlace == sessions.size() && m_endedRuns == 0;
    if (m_allInPlace)
        return m_places;
    for (std::size_t i = 0; i < inPlace; ++i)
        m_known[i].isFollowed = true;
    for (std::size_t i = inPlace; i < sessions.size(); ++i) {
        const std::size_t place = find(sessions[i], i);
        m_places[i] = place;
        if (place == begins)
            continue;
        m_known[place].isFollowed = true;
        --m_endedRuns;
    }
    keep(sessions);
    return m_places;
}

bool RunTracker::goesOn(const Known& known, const SessionSample& session)
{
    // std::equal compares names as memory, == character by character.
    if (known.handle != session.handle || known.guid != session.guid
        || !std::equal(known.name.begin(), known.name.end(), session.name.begin(), session.name.end()))
    {
        return false;
    }
    const auto totals = session.totals();
    for (std::size_t i = 0; i < totalCount; ++i) {
        if (!counterIncrease(known.totals[i], totals[i]))
            return false;
    }
    return true;
}

/// Handles the usual case: sessions seldom change their place from one poll to the next. Returns how many are where
/// they were, up to the first that is not, and keeps their totals.
std::size_t RunTracker::followInPlace(std::span<const SessionSample> sessions)
{
    const std::size_t count = std::min(sessions.size(), m_known.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (!goesOn(m_known[i], sessions[i]))
            return i;
        m_known[i].totals = sessions[i].totals();
        m_places[i] = i;
    }
    return count;
}

std::size_t RunTracker::find(const SessionSample& session, std::size_t expected) const
{
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        const std::size_t place = (expected + i) % m_known.size();
        if (!m_known[place].isFollowed && goesOn(m_known[place], session))
            return place;
    }
    return begins;
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
