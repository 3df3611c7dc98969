// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/readablefile.h"

#include <cstdint>
#include <memory>

namespace etwarden {

/// What became of a header buffer that could not be read. Values further down know less.
enum class RebuiltHeader : std::uint8_t {
    BufferOnly, ///< the header event is whole: only what surrounds it is new
    /// Sizes, processors and clock are those of the other buffers, whose times are times of day. Unknown: the names of
    /// session and file, and what was lost.
    WithTimes,
    /// As WithTimes, but the rate of the clock and its time of day are unknown as well: the clock is taken for one that
    /// counts ten million in a second, as that of nearly every machine does, and the first event has the first FileTime
    /// there is, in 1601.
    WithoutTimes,
};

/// A trace file whose first buffer is damaged, with a header in place of what is there, so that it can be read like any
/// other. Null: nothing in it looks like a buffer of a trace.
std::unique_ptr<ReadableFile> withRebuiltHeader(std::unique_ptr<ReadableFile> file, RebuiltHeader* rebuilt);

} // namespace etwarden
