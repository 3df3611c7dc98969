// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/file/logfileheader.h"
#include "model/qt/logfile/bufferspan.h"
#include "model/qt/logfile/eventindex.h"
#include "model/session/sessionconfig.h"
#include "model/session/sizing.h"

#include <vector>

namespace etwarden {

/// A session like the one that wrote a log file, and the load that it would have to hold: the basis of its sizes.
struct SizingBasis
{
    SessionConfig config; ///< without sizes; LogFileName is empty
    ExpectedLoad load;
};

/// Events that were lost count as events that are there, spread evenly over the gaps in which they were lost. A gap is
/// between a buffer with the mark of a loss and the one before it of the same processor; only the beginning of a long
/// gap counts, because a loss ends when a buffer is free again. Where there is no gap, they are spread over the whole
/// time. A burst is a second with twice the mean rate or more (all our choice); of a file of many hours a
/// ten-thousandth of its time.
SizingBasis sizingBasis(const LogfileHeader& header, const TraceAutopsy& autopsy, const EventIndex& index,
    const std::vector<BufferSpan>& buffers);

/// Whether other sizes of buffers would help against what was found.
bool isAboutSizes(const TraceFinding& finding);

} // namespace etwarden
