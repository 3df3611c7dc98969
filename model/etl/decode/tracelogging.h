// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventnames.h"
#include "model/etl/file/traceevent.h"

namespace etwarden {

class BoundedFields;

/// The event describes its payload itself.
bool isTraceLogging(const TraceEvent& event);

/// Names from the event's extended data items; the provider's also for a manifest event that has one.
EventNames traceLoggingNames(const TraceEvent& event);

/// Used by decodeFields(). False: the payload is not as described, or the budget is spent. Structures may be nested 16
/// deep, and an event has 65,536 values at most (our choice).
bool decodeTraceLogging(const TraceEvent& event, BoundedFields& output);

} // namespace etwarden
