// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/processortimes.h"

#include "model/etw/consumerlayouts.h"

namespace etwarden {

std::optional<ProcessorTimes> processorTimesOf(const TraceEvent& event, const TraceClock& clock)
{
    if (!event.kernelTime || !event.userTime)
        return std::nullopt;
    // Files have no flag for a private session, so their mode says whether they are of one; delivered events have the
    // flag.
    const bool isFlagged = event.kind == EventKind::Provider && (event.flags & eventflag::PrivateSession) != 0;
    if (isFlagged || clock.isOfPrivateSession()) {
        constexpr std::uint64_t unitsPerMicrosecond = fileTimePerSecond / 1'000'000;
        const std::uint64_t cycles = *event.kernelTime | std::uint64_t{*event.userTime} << 32;
        const std::uint32_t perMicrosecond = clock.cyclesPerMicrosecond();
        if (perMicrosecond == 0)
            return std::nullopt;
        return ProcessorTimes{.kernel = std::nullopt, // First the whole ones: no product is too large.
            .user = cycles / perMicrosecond * unitsPerMicrosecond
                + cycles % perMicrosecond * unitsPerMicrosecond / perMicrosecond};
    }
    const std::uint64_t unit = clock.timerResolution();
    if (unit == 0)
        return std::nullopt;
    return ProcessorTimes{.kernel = *event.kernelTime * unit, .user = *event.userTime * unit};
}

} // namespace etwarden
