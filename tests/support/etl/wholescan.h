// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/etl/decode/tracenames.h"

#include <span>

namespace etwarden {

/// Shows all events of a file to a collector, in the order of the file. Returns what could not be read.
inline DamageList scanWhole(TraceFile& trace, TraceCollector& collector)
{
    TraceCollector* const only = &collector;
    DamageList damage;
    scanInFile(trace, std::span(&only, 1), damage);
    return damage;
}

inline TraceAutopsy examine(TraceFile& trace, const Manifests* manifests = nullptr)
{
    TraceExamination examination(trace);
    const DamageList damage = scanWhole(trace, examination);
    return examination.result(damage, manifests);
}

inline TraceNames readNames(TraceFile& trace, const Manifests* manifests = nullptr)
{
    TraceNameReader reader(manifests);
    scanWhole(trace, reader);
    return reader.names();
}

} // namespace etwarden
