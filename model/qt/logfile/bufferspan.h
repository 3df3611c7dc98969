// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <cstdint>

namespace etwarden {

/// A buffer of a log file on the axis of time; of a file with very many, a few that a processor wrote one after the
/// other, see BufferGroups.
struct BufferSpan
{
    FileTime begin = 0; ///< of its first event
    FileTime last = 0; ///< of its last event
    FileTime end = 0; ///< when it was flushed, and no earlier than `last`; of a relogged file `last`
    float fill = 0; ///< share of its space that events take, 0 to 1; of several the mean
    std::uint16_t processor = 0;
    std::uint16_t file = 0; ///< of several that are one trace
    std::uint32_t buffers = 1;
    std::uint32_t marks = 0; ///< how many of them say that events, or the buffer before, were lost
};

} // namespace etwarden
