// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/eventfields.h"

namespace etwarden {

/// The event describes its payload itself.
bool isTraceLogging(const TraceEvent& event);

/// From the event's items; those of the provider also where a manifest event has them.
EventNames traceLoggingNames(const TraceEvent& event);

/// See decodeFields(). Structures may be nested 16 deep, and an event has 65,536 values at most (our choice).
bool decodeTraceLogging(const TraceEvent& event, FieldSink& sink);

} // namespace etwarden
