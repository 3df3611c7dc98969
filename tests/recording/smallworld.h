// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/stackevents.h"
#include "model/session/sessionstatus.h"
#include "tests/qt/sessions.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace etwarden {

/// Sessions that come and go, count, lose, are updated and start again: the same for each seed.
class SmallWorld
{
public:
    explicit SmallWorld(unsigned seed)
        : m_random(seed)
    {
    }

    std::vector<SessionStatus> next()
    {
        for (SessionStatus& session : m_sessions) {
            if (chance(50))
                session.counters.buffersWritten += below(1000);
            if (chance(20))
                session.counters.freeBuffers = below(9);
            if (chance(5))
                session.counters.eventsLost += 0x4000'0000;
            if (chance(2))
                session.config.flushTimer = below(100);
            if (chance(2))
                session.config.kernel.stackEvents.assign(below(3), stackEvents()[below(100)].event());
            if (chance(1))
                session.config.kernel.groups[1] = below(0x100);
        }
        if (chance(10) && !m_sessions.empty())
            m_sessions.erase(m_sessions.begin() + below(static_cast<unsigned>(m_sessions.size())));
        if (chance(15) && m_sessions.size() < 8) {
            const auto id = static_cast<std::uint16_t>(1 + below(60));
            if (std::ranges::find(m_sessions, id, &SessionStatus::loggerId) == m_sessions.end())
                m_sessions.push_back(started(id));
        }
        std::ranges::sort(m_sessions, {}, &SessionStatus::loggerId);
        return m_sessions;
    }

private:
    /// By its number, its block is of version 1 or 2, and has options or none.
    static SessionStatus started(std::uint16_t id)
    {
        SessionStatus status = session(id, u"session " + std::u16string(1, static_cast<char16_t>(u'A' + id)));
        if (id % 4 != 0)
            status.isWow = id % 4 == 1;
        if (id % 4 == 3)
            status.config.v2Options = 2U * id; // the lowest bit is reported
        return status;
    }

    unsigned below(unsigned limit) { return static_cast<unsigned>(m_random() % limit); }
    bool chance(unsigned percent) { return below(100) < percent; }

    std::mt19937 m_random;
    std::vector<SessionStatus> m_sessions;
};

} // namespace etwarden
