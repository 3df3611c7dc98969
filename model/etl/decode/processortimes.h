// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceclock.h"
#include "model/etl/file/traceevent.h"

#include <cstdint>
#include <optional>

namespace etwarden {

/// The processor time that a thread had used when it wrote an event, as far as the machine counted it: in most traces
/// in steps of TRACE_LOGFILE_HEADER.TimerResolution, 15.6 ms. The difference of two events of a thread is what it used
/// between them. Units of 100 ns.
struct ProcessorTimes
{
    std::optional<std::uint64_t> kernel; ///< nullopt: a private session, which counts user mode alone
    std::uint64_t user = 0;

    std::uint64_t total() const { return kernel.value_or(0) + user; }
};

/// nullopt: the event's header has none, or that of the trace does not say in which unit.
std::optional<ProcessorTimes> processorTimesOf(const TraceEvent& event, const TraceClock& clock);

} // namespace etwarden
