// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/tracepointfields.h"

namespace etwarden {

void TracepointFields::read(PerfEvent event, const TracepointFormat& format)
{
    switch (event) {
    case PerfEvent::Switches:
        previousPriority = format.field("prev_prio");
        previousState = format.field("prev_state");
        next = format.field("next_pid");
        nextPriority = format.field("next_prio");
        break;
    case PerfEvent::Wakeups:
        woken = format.field("pid");
        break;
    case PerfEvent::BlockIssues:
        device = format.field("dev");
        sector = format.field("sector");
        bytes = format.field("bytes");
        operation = format.field("rwbs");
        break;
    case PerfEvent::BlockCompletions:
        doneDevice = format.field("dev");
        doneSector = format.field("sector");
        doneSectors = format.field("nr_sector");
        doneOperation = format.field("rwbs");
        break;
    case PerfEvent::InterruptEntries:
        enteredLine = format.field("irq");
        break;
    case PerfEvent::InterruptExits:
        leftLine = format.field("irq");
        handled = format.field("ret");
        break;
    case PerfEvent::SoftInterruptEntries:
        enteredVector = format.field("vec");
        break;
    case PerfEvent::SoftInterruptExits:
        leftVector = format.field("vec");
        break;
    default:
        break;
    }
}

} // namespace etwarden
