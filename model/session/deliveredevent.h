// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/consumerlayouts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Puts an event that ETW hands to a consumer into `bytes` as it would be in a buffer, which is what LiveTrace gives
/// and log files hold: one form for all that read events. Its time is the one that it was delivered with.
///
/// What a buffer has no place for is left out: items of a classic event but that of its instance, the number of a
/// message, and what goes beyond 64 KB (first the items, then the end of the data).
void storeDelivered(const ConsumedRecord& event, std::vector<std::byte>* bytes);

/// The number of the processor on which it was written.
std::uint16_t processorOf(const ConsumedRecord& event);

} // namespace etwarden
