// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/fieldsink.h"
#include "model/etl/file/traceevent.h"

#include <cstddef>
#include <string>
#include <string_view>

/// What an event carries beside its header and payload: EVENT_HEADER_EXTENDED_DATA_ITEM.
namespace etwarden {

/// Emits the extended data of an event as fields, and returns how many there are. What describes the payload
/// (TraceLogging) is left out. An item whose type is unknown, or whose bytes are not what its type says, is a field of
/// bytes; the name of one of an unknown type is "item" and its number. Bounded by fieldBudget().
std::size_t decodeItems(const TraceEvent& event, FieldSink& sink);

/// Names of those fields that other code looks for.
namespace itemfield {
inline constexpr std::string_view RelatedActivity = "relatedActivityId";
inline constexpr std::string_view Sid = "sid";
inline constexpr std::string_view Stack = "stack"; ///< an array of addresses, the innermost first
} // namespace itemfield

/// "S-1-5-18": the user that the event names; empty: none.
std::string sidOf(const TraceEvent& event);
/// The activity that the event's own one continues; null: none.
Guid relatedActivityOf(const TraceEvent& event);

} // namespace etwarden
