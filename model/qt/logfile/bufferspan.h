// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <cstdint>

namespace etwarden {

/// A buffer of a log file on the axis of time.
struct BufferSpan
{
    FileTime begin = 0; ///< of its first event
    FileTime last = 0; ///< of its last event
    FileTime end = 0; ///< when it was flushed, and no earlier than `last`
    float fill = 0; ///< share of its space that events take, 0 to 1
    std::uint16_t processor = 0;
    std::uint16_t file = 0; ///< of several that are one trace
    bool marksLoss = false; ///< it says that events, or the buffer before, were lost
};

} // namespace etwarden
