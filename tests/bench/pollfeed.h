// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <QTimeZone>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace etwarden::bench {

/// Successive polls in which every `stride`-th session has new counters and loses.
class PollFeed
{
public:
    PollFeed(std::uint32_t sessions, std::uint32_t stride, std::chrono::milliseconds interval)
        : m_stride(stride)
        , m_interval(interval)
    {
        for (std::uint32_t i = 0; i < sessions; ++i)
            m_sessions.push_back(sessionAt(i));
    }

    const PollPtr& poll()
    {
        ++m_number;
        for (std::uint32_t i = 0; i < m_sessions.size(); i += m_stride) {
            m_sessions[i].counters.buffersWritten += 3 + i % 7 + m_number % 5;
            m_sessions[i].counters.eventsLost += i % 3 + m_number % 2;
            m_sessions[i].counters.logBuffersLost += m_number % 2;
            m_sessions[i].counters.realTimeBuffersLost += i % 2;
            m_sessions[i].counters.numberOfBuffers = 8 + m_number % 8;
            m_sessions[i].counters.freeBuffers = m_number % 5;
        }
        auto poll = std::make_shared<Poll>();
        poll->number = m_number;
        poll->steadyTime = m_interval * m_number;
        poll->time = m_begin.addMSecs(m_interval.count() * m_number);
        poll->environment.sessionLimit = 256;
        poll->environment.physicalMemoryBytes = std::uint64_t{8} << 30;
        poll->sessions = m_sessions;
        m_latest = std::move(poll);
        return m_latest;
    }

    const PollPtr& latest() const { return m_latest; }

private:
    static SessionStatus sessionAt(std::uint32_t index)
    {
        SessionStatus status;
        status.handle = 0x10000u * (index + 1) | (index + 1);
        const std::u16string name{static_cast<char16_t>(u'A' + index % 26), static_cast<char16_t>(u'a' + index / 26)};
        status.config.name = u"Session " + name + u" of the benchmark"; // two of a name would be runs of one session
        status.config.guid.data1 = index + 1;
        status.config.logFileName = u"C:\\logs\\session.etl";
        status.config.bufferSizeKb = 64;
        status.config.minimumBuffers = 4;
        status.config.maximumBuffers = 26;
        status.config.logFileMode = 1;
        status.counters.numberOfBuffers = 8;
        status.counters.freeBuffers = 4;
        return status;
    }

    std::uint32_t m_stride;
    std::chrono::milliseconds m_interval;
    std::uint32_t m_number = 0;
    QDateTime m_begin = QDateTime::fromSecsSinceEpoch(1'700'000'000, QTimeZone::utc());
    std::vector<SessionStatus> m_sessions;
    PollPtr m_latest;
};

} // namespace etwarden::bench
