// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/eventfields.h"

#include "model/etl/kernelevents.h"
#include "model/etl/tracelogging.h"
#include "model/etw/wellknown.h"

namespace etwarden {

EventNames namesOf(const TraceEvent& event)
{
    EventNames names = traceLoggingNames(event);
    if (const KernelEventKind* const kind = kernelEventKind(event))
        names = {kind->className, kind->name};
    if (names.provider.empty())
        names.provider = wellKnownName(event.provider);
    return names;
}

bool decodeFields(const TraceEvent& event, FieldSink& sink)
{
    return isTraceLogging(event) ? decodeTraceLogging(event, sink) : decodeKernelEvent(event, sink);
}

} // namespace etwarden
