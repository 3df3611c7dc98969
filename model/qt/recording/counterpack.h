// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/sessioncounters.h"

#include <QByteArray>

#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// A row of the table counters, as what it says more than the row before of the same run.
struct CounterStep
{
    std::uint64_t poll = 0;
    std::uint32_t run = 0; ///< id
    SessionCounters increases{}; ///< modulo 2^32; of a run's first row: since 0

    bool operator==(const CounterStep&) const = default;
};

/// Rows that follow each other, in the order of poll and run, in a seventh of their room and quick to read; README.md
/// beside this file says how.
QByteArray packedCounters(std::span<const CounterStep> steps, std::uint64_t firstPoll);
/// Unpacks into `steps`, whose memory is reused. False: it is no such pack, and the content of `steps` means nothing. A
/// pack that was made by other means may name polls and runs that do not exist.
bool unpackCounters(const QByteArray& pack, std::uint64_t firstPoll, std::vector<CounterStep>& steps);

} // namespace etwarden
