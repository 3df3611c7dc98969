// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventnames.h"
#include "model/etl/file/traceevent.h"

namespace etwarden {

class BoundedFields;

/// The event describes its payload itself.
bool isTraceLogging(const TraceEvent& event);

/// From the event's items; those of the provider also where a manifest event has them.
EventNames traceLoggingNames(const TraceEvent& event);

/// For decodeFields(). False: the payload is not as described, or the budget is spent. Structures may be nested 16
/// deep, and an event has 65,536 values at most (our choice).
bool decodeTraceLogging(const TraceEvent& event, BoundedFields& output);

} // namespace etwarden
