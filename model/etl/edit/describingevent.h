// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"

#include <cstdint>

namespace etwarden {

/// When an event says what others mean: names of processes, threads and images, the machine, manifests.
enum class Describes : std::uint8_t {
    Nothing,
    Later, ///< events after it: the start of a process or an image, also as listed when the session started
    Earlier, ///< events before it: what was running when the session ended
    All, ///< of the whole trace
};
Describes describes(const TraceEvent& event);

} // namespace etwarden
