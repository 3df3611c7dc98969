// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"

#include <random>
#include <string>
#include <vector>

namespace etwarden {

enum class Load { Idle, Typical, Busy };

/// Sessions polled at 10 Hz with 1 ms of jitter. Idle: nothing changes. Typical: a buffer every other second, a loss
/// now and then. Busy: a million events per second, losses in bursts.
class SyntheticLoad
{
public:
    SyntheticLoad(Load load, unsigned sessions)
        : m_load(load)
        , m_samples(sessions)
    {
        for (unsigned i = 0; i < sessions; ++i)
            m_samples[i] = {.handle = 0x10000 + i,
                .name = u"synthetic",
                .counters = {.numberOfBuffers = 16, .freeBuffers = 14},
                .minimumBuffers = 4,
                .maximumBuffers = 64,
                .bufferSizeKb = 64};
    }

    PollTime nextTime()
    {
        const std::chrono::microseconds jitter(m_random() % 1000);
        const PollTime time{m_polls++ * std::chrono::milliseconds(100) + jitter - m_firstJitter,
            std::chrono::milliseconds(1'750'000'000'000 + static_cast<std::int64_t>(m_polls) * 100),
            std::chrono::milliseconds(100)};
        if (m_polls > 1)
            return time;
        m_firstJitter = jitter;
        return {std::chrono::nanoseconds(0), time.wall, time.interval};
    }
    void change()
    {
        for (SessionSample& sample : m_samples) {
            if (m_load == Load::Typical) {
                sample.counters.buffersWritten += chance(50);
                sample.counters.freeBuffers = 13 + chance(300) + chance(300);
                sample.counters.eventsLost += chance(10) * below(40);
            } else if (m_load == Load::Busy) {
                sample.counters.buffersWritten += 140 + below(60);
                sample.counters.numberOfBuffers += sample.counters.numberOfBuffers < 64 ? chance(20) : 0;
                sample.counters.freeBuffers = below(sample.counters.numberOfBuffers);
                m_isBursting = chance(m_isBursting ? 900 : 30) != 0;
                sample.counters.eventsLost += m_isBursting ? below(5000) : 0;
                sample.counters.realTimeBuffersLost += m_isBursting ? below(3) : 0;
            }
        }
    }
    void poll(CounterHistory& history, unsigned count)
    {
        for (unsigned i = 0; i < count; ++i) {
            change();
            history.append(nextTime(), m_samples);
        }
    }
    const std::vector<SessionSample>& samples() const { return m_samples; }

private:
    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    std::uint32_t chance(std::uint32_t perMille) { return below(1000) < perMille ? 1 : 0; }

    Load m_load;
    std::vector<SessionSample> m_samples;
    std::mt19937 m_random{42};
    std::int64_t m_polls = 0;
    std::chrono::microseconds m_firstJitter{};
    bool m_isBursting = false;
};

} // namespace etwarden
