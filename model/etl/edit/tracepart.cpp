// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/tracepart.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace etwarden {

namespace {

std::uint32_t saturated32(std::uint64_t count)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(count, UINT32_MAX));
}

/// How many numbers of buffers are before one, without those that no buffer has: as a rule fewer than 2^32, where a
/// damaged number is among them too.
class Ranks
{
public:
    explicit Ranks(const BufferNumbers& numbers)
        : m_runs(numbers.runs())
    {
        std::uint64_t before = 0;
        for (const auto& [first, run] : m_runs) {
            m_before.emplace(first, before);
            before += lengthOf(first, run.last);
        }
    }

    std::uint32_t of(std::int64_t number) const
    {
        const auto after = m_runs.upper_bound(number);
        if (after == m_runs.begin())
            return 0;
        const auto& [first, run] = *std::prev(after);
        return saturated32(m_before.at(first) + lengthOf(first, std::min(number, run.last)));
    }

private:
    static std::uint64_t lengthOf(std::int64_t first, std::int64_t last)
    {
        return static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first) + 1;
    }

    const std::map<std::int64_t, BufferNumbers::Run>& m_runs;
    std::map<std::int64_t, std::uint64_t> m_before; ///< by the first number of a run
};

} // namespace

/// What one look at the headers of all buffers brings.
struct TracePart::Survey
{
    explicit Survey(TraceFile& trace)
    {
        const Ranks ranks(trace.sums().data.numbers);
        order.reserve(trace.buffers().size());
        std::uint32_t number = 0;
        for (const TraceBuffer& buffer : trace.buffers()) {
            isCompressed |= buffer.isCompressed();
            largestBytes = std::max(largestBytes, buffer.isCompressed() ? buffer.filledBytes : buffer.storedBytes);
            if (number != 0) {
                eventMarks += (buffer.flags & bufferflag::EventsLost) != 0 ? 1 : 0;
                bufferMarks += (buffer.flags & bufferflag::BufferLost) != 0 ? 1 : 0;
                order.push_back({ranks.of(buffer.sequence), number});
            }
            ++number;
        }
        std::ranges::sort(order);
    }

    bool isCompressed = false;
    std::uint32_t largestBytes = 0;
    std::uint64_t eventMarks = 0;
    std::uint64_t bufferMarks = 0;
    std::vector<Numbered> order;
};

TracePart::TracePart(const TraceInput& input)
    : TracePart(input, Survey(input.trace))
{
}

TracePart::TracePart(const TraceInput& input, Survey survey)
    : file(input.file)
    , trace(input.trace)
    , clock(trace.header())
    , isCompressed(survey.isCompressed || (trace.header().fields.LogFileMode & logfilemode::Compressed) != 0)
    , largestBytes(survey.largestBytes)
    , events(trace.header().fields.EventsLost, bufferflag::EventsLost,
          (trace.buffers().front().flags & bufferflag::EventsLost) != 0, survey.eventMarks)
    , buffers(trace.header().fields.BuffersLost, bufferflag::BufferLost,
          (trace.buffers().front().flags & bufferflag::BufferLost) != 0, survey.bufferMarks)
    , order(std::move(survey.order))
{
    findGaps();
}

/// Numbers count from 1 on; those before the first buffer of a file that overwrites are its oldest.
void TracePart::findGaps()
{
    const TraceLogfileHeader64& fields = header().fields;
    const bool overwrites = (fields.LogFileMode & (logfilemode::Circular | logfilemode::Buffering)) != 0;
    // A damaged number is no number of missing buffers: no file had as many.
    constexpr std::uint64_t plausible = UINT32_MAX;
    std::uint64_t inTheMiddle = 0;
    std::int64_t expected = overwrites && !order.empty() ? trace.buffer(order.front().buffer).sequence : 1;
    for (const Numbered& next : order) {
        const std::int64_t sequence = trace.buffer(next.buffer).sequence;
        if (sequence > expected) {
            const std::uint64_t missing = static_cast<std::uint64_t>(sequence) - static_cast<std::uint64_t>(expected);
            if (missing > plausible)
                break;
            gaps[next.buffer] = missing;
            inTheMiddle += missing;
        }
        if (sequence == INT64_MAX)
            break;
        expected = std::max(expected, sequence + 1);
    }
    const std::uint64_t present = trace.buffers().size() + inTheMiddle;
    absent = fields.BuffersWritten - std::min<std::uint64_t>(fields.BuffersWritten, present);
    lacksBuffers = absent != 0 || std::ranges::any_of(trace.damage().entries(), [](const Damage& damage) {
        return damage.reason != DamageReason::UnusedSpace;
    });
}

} // namespace etwarden
