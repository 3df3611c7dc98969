// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace etwarden {

/// One session that a test polls by hand, once a second from time 0.
struct SimpleHistory
{
    CounterHistory history;
    PollTime time{std::chrono::nanoseconds(0), std::chrono::milliseconds(1'750'000'000'000), std::chrono::seconds(1)};
    SessionSample sample{.handle = 0x10003, .name = u"simple", .counters = {.numberOfBuffers = 4}, .maximumBuffers = 8};

    void poll() { poll({&sample, 1}); }
    void poll(std::span<const SessionSample> samples)
    {
        history.append(time, samples);
        pass(std::chrono::seconds(1));
    }
    void pass(std::chrono::seconds length)
    {
        time.steady += length;
        time.wall += length;
    }
    RunId newest() const { return history.runs().rbegin()->first; }
    std::vector<Column> columns(Quantity quantity, TimeRange range, std::size_t count) const
    {
        return history.columns(newest(), quantity, history.grid(range, count));
    }
};

} // namespace etwarden
