// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/traceconversion.h"

namespace etwarden {

/// Writes a trace as packets of Perfetto's own format: context switches and readied threads as what they are, so that
/// its views of scheduling show them; each other event as an instant of its thread, or of its processor where it has
/// none; durations as slices below their thread; names of processes and threads; and what is missing on a track of its
/// own. Times are nanoseconds since 1970. An id that was used by several processes has all their names. False: `write`
/// returned false.
bool writePerfettoTrace(const ConversionSource& source, const ByteWriter& write);

} // namespace etwarden
