// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/buffersums.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

void BufferNumbers::add(std::int64_t number, std::uint16_t file)
{
    auto next = m_runs.upper_bound(number);
    if (next != m_runs.begin()) {
        const auto before = std::prev(next);
        if (number <= before->second.last)
            return;
        if (number - 1 == before->second.last) {
            before->second.last = number;
            if (next != m_runs.end() && next->first - 1 == number)
                joinWithNext(before);
            return;
        }
    }
    const auto run = m_runs.emplace_hint(next, number, Run{number, file});
    if (next != m_runs.end() && next->first - 1 == number)
        joinWithNext(run);
    if (m_runs.size() > maximumRuns)
        joinWithNext(std::next(m_runs.begin(), exactRuns));
}

void BufferNumbers::joinWithNext(std::map<std::int64_t, Run>::iterator run)
{
    const auto next = std::next(run);
    const std::uint64_t between =
        static_cast<std::uint64_t>(next->first) - static_cast<std::uint64_t>(run->second.last) - 1;
    m_absentWithin = between > UINT64_MAX - m_absentWithin ? UINT64_MAX : m_absentWithin + between;
    run->second.last = next->second.last;
    m_runs.erase(next);
}

void BufferSums::Data::add(const TraceBuffer& buffer, std::uint32_t capacity, std::uint16_t file)
{
    ++buffers;
    compressed += buffer.isCompressed() ? 1 : 0;
    marked += (buffer.flags & (bufferflag::EventsLost | bufferflag::BufferLost)) != 0 ? 1 : 0;
    capacityBytes += capacity;
    emptyBytes += capacity - std::min(capacity, buffer.filledBytes);
    numbers.add(buffer.sequence, file);
}

} // namespace etwarden
