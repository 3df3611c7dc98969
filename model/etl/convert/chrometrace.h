// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/traceconversion.h"

namespace etwarden {

/// Writes a trace as JSON in the Trace Event Format, for chrome://tracing and Perfetto: each event as an instant with
/// all that is known of it; durations as slices of their thread, or where they end on another one as asynchronous ones;
/// names of processes and threads; and what is missing, at its place. Times count from the start of the session.
///
/// Events without a process are on tracks of their processors, in a process with the number that no process has. An id
/// that was used by several processes has all their names. False: `write` returned false.
bool writeChromeTrace(const ConversionSource& source, const ByteWriter& write);

} // namespace etwarden
