// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventdecoder.h"

#include "model/etl/decode/boundedfields.h"
#include "model/etl/decode/kernelevents.h"
#include "model/etl/decode/manifest.h"
#include "model/etl/decode/tracelogging.h"
#include "model/etw/eventtypes.h"
#include "model/etw/wellknown.h"

#include <algorithm>

namespace etwarden {

EventNames namesOf(const TraceEvent& event, const Manifests* manifests)
{
    EventNames names = traceLoggingNames(event);
    if (const KernelEventKind* const kind = kernelEventKind(event))
        names = {kind->className, kind->name};
    if (manifests != nullptr) {
        const EventNames described = manifests->namesOf(event);
        if (!described.event.empty())
            names.event = described.event;
        if (!described.provider.empty())
            names.provider = described.provider;
    }
    if (names.event.empty() && isClassic(event.kind))
        names.event = eventTypeName(event.opcode);
    if (names.provider.empty())
        names.provider = nameOfProvider(event.provider);
    return names;
}

std::string_view nameOfProvider(const Guid& provider)
{
    const std::string_view eventClass = kernelClassName(provider);
    return eventClass.empty() ? wellKnownName(provider) : eventClass;
}

std::size_t fieldBudget(const TraceEvent& event)
{
    constexpr std::size_t always = 16 * 1024;
    constexpr std::size_t perByte = 64;
    constexpr std::size_t atMost = 2 * 1024 * 1024;
    return std::min(atMost, always + perByte * (event.payload.size() + event.items.size()));
}

DecodedFields decodeFields(const TraceEvent& event, FieldSink& sink, const Manifests* manifests, std::size_t budget)
{
    BoundedFields fields(sink, std::min(budget, fieldBudget(event)));
    bool isDecoded = false;
    if (isTraceLogging(event))
        isDecoded = decodeTraceLogging(event, fields);
    else if (manifests != nullptr && manifests->has(event))
        isDecoded = manifests->decode(event, fields);
    else
        isDecoded = decodeKernelEvent(event, fields);
    if (fields.isSpent()) {
        fields.endAll();
        return DecodedFields::Beginning;
    }
    return isDecoded ? DecodedFields::All : DecodedFields::None;
}

} // namespace etwarden
