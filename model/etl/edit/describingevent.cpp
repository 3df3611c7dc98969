// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/describingevent.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace etwarden {

namespace {

constexpr std::uint16_t manifestInTrace = 0xFFFE; ///< of providers made with EventSource of .NET

struct DescribingRow
{
    Guid provider;
    std::optional<std::uint16_t> number; ///< the opcode; of a manifest provider the id; nullopt: any
    Describes what;
};

constexpr DescribingRow describingRows[] = {
    {"68fdd900-4a3e-11d1-84f4-0000f80464e3"_guid, std::nullopt, Describes::All}, // the session itself
    {"01853a65-418f-4f36-aefc-dc0f1d2fd235"_guid, std::nullopt, Describes::All}, // the machine
    {"b3e675d7-2554-4f18-830b-2762732560de"_guid, std::nullopt, Describes::All}, // images, for symbols
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, 1, Describes::Later}, // processes
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, 3, Describes::Later},
    {"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c"_guid, 4, Describes::Earlier},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, 1, Describes::Later}, // threads
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, 3, Describes::Later},
    {"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, 4, Describes::Earlier},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, 10, Describes::Later}, // images
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, 3, Describes::Later},
    {"2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid, 4, Describes::Earlier},
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, 1, Describes::Later}, // Microsoft-Windows-Kernel-Process
    {"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid, 15, Describes::Later},
};

} // namespace

Describes describes(const TraceEvent& event)
{
    const bool isOfManifest = event.kind == EventKind::Provider;
    if (isOfManifest && event.id == manifestInTrace)
        return Describes::All;
    const std::uint16_t number = isOfManifest ? event.id : event.opcode;
    const auto row = std::ranges::find_if(describingRows, [&](const DescribingRow& one) {
        return one.provider == event.provider && one.number.value_or(number) == number;
    });
    return row != std::end(describingRows) ? row->what : Describes::Nothing;
}

} // namespace etwarden
