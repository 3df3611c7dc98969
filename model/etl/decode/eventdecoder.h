// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/eventnames.h"
#include "model/etl/decode/fieldsink.h"
#include "model/etl/file/traceevent.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// What an event means: its name, the name of its provider, and the fields of its payload.
namespace etwarden {

class Manifests;

/// A classic event that nothing else names has the name of its type: "START". `manifests`, here and below: what
/// manifests say is taken into account; nullptr: nothing.
EventNames namesOf(const TraceEvent& event, const Manifests* manifests = nullptr);

/// The name of a provider, or of a class of the kernel's events, that neither its events nor a manifest name; empty: it
/// has none.
std::string_view nameOfProvider(const Guid& provider);

/// How much of a payload a sink got.
enum class DecodedFields : std::uint8_t {
    None, ///< nothing describes the payload, or it is not as described; what the sink got is void
    Beginning, ///< as much as the budget allows; arrays and structures are ended. What follows was not read
    All,
};

/// The most that decodeFields() emits of an event, as BoundedFields counts it (our choice): 64 times the bytes of its
/// payload and items and 16 KB, and never more than 2 MB. Descriptions of a few bytes could ask for gigabytes.
std::size_t fieldBudget(const TraceEvent& event);

/// Emits the fields of the payload: of a TraceLogging event by its own description, of others by a manifest that has
/// them, else by the table of kernelevents.h. `budget`: for a caller who needs less than fieldBudget().
DecodedFields decodeFields(
    const TraceEvent& event, FieldSink& sink, const Manifests* manifests = nullptr, std::size_t budget = SIZE_MAX);

} // namespace etwarden
