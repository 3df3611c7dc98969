// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/eventreader.h"

#include <functional>
#include <span>

namespace etwarden {

/// An event that a scan has come to. Its bytes stay until the next one.
struct ScannedEvent
{
    const RawEvent& raw;
    const TraceEvent& event; ///< of `raw`
    EventPlace place;
    const TraceBuffer& buffer; ///< that holds it
    const EventReader* reader = nullptr; ///< that came to it; null: the scan is in the order of the file
};

/// Gathers something from all events of a file.
class TraceCollector
{
public:
    virtual ~TraceCollector() = default;
    virtual void add(const ScannedEvent& scanned) = 0;
};

/// Asked after every 1,024 events, with the number of bytes of all events until then. False: the scan ends.
using ScanWatch = std::function<bool(std::uint64_t eventBytes)>;

/// Reads all events of a file once, and shows each of them to all collectors, in their order. `damage` gets what could
/// not be read inside of buffers. False: the watch ended the scan.
///
/// The order is that of time, see EventReader.
bool scanInTime(
    TraceFile& trace, std::span<TraceCollector* const> collectors, DamageList& damage,
    const ScanWatch& watch = [](std::uint64_t) { return true; });
/// Does the same in the order of the file, which is faster.
bool scanInFile(
    TraceFile& trace, std::span<TraceCollector* const> collectors, DamageList& damage,
    const ScanWatch& watch = [](std::uint64_t) { return true; });

} // namespace etwarden
