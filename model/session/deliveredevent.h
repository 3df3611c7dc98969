// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/consumerlayouts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Writes an event that ETW hands to a consumer into `bytes` as it would be in a buffer, which is how LiveTrace
/// delivers events and log files hold them: one form for everything that reads events. Its time is the one that it was
/// delivered with.
///
/// What has no place in a buffer is left out: items of a classic event except its instance, the number of a message,
/// and what exceeds 64 KB (first the items, then the end of the data).
void storeDelivered(const ConsumedRecord& event, std::vector<std::byte>* bytes);

/// The number of the processor on which it was written.
std::uint16_t processorOf(const ConsumedRecord& event);

} // namespace etwarden
