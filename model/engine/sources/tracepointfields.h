// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/perfevents.h"
#include "model/engine/sources/tracepointformat.h"

namespace etwarden {

/// Fields of the tracepoints that are read.
struct TracepointFields
{
    TracepointField previousPriority, previousState, next, nextPriority; // sched_switch
    TracepointField woken; // sched_waking
    TracepointField device, sector, sectors, bytes, operation; // block_rq_issue
    TracepointField doneDevice, doneSector, doneSectors, doneOperation; // block_rq_complete
    TracepointField enteredLine; // irq_handler_entry
    TracepointField leftLine, handled; // irq_handler_exit
    TracepointField enteredVector, leftVector; // softirq_entry, softirq_exit

    void read(PerfEvent event, const TracepointFormat& format);
};

} // namespace etwarden
