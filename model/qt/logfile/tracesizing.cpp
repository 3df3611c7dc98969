// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/tracesizing.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <limits>

namespace etwarden {

namespace {

constexpr std::uint64_t longestWalk = 10'000; // windows
/// What a new session can take over; all else belonged to that machine or was written into the file by a tool.
constexpr std::uint32_t keptModes = logfilemode::Sequential | logfilemode::Circular | logfilemode::UseKBytesForSize
    | logfilemode::UsePagedMemory | logfilemode::NoPerProcessorBuffering;

std::uint32_t saturated(std::uint64_t value)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, std::numeric_limits<std::uint32_t>::max()));
}

/// Events per second in the second that has most.
std::uint64_t highestRate(const EventIndex& index, FileTime begin, FileTime end)
{
    const FileTime window = std::max<FileTime>(fileTimePerSecond, (end - begin) / longestWalk);
    std::uint64_t most = 0;
    std::size_t before = index.firstAt(begin);
    for (FileTime left = end - begin; before < index.size(); left -= std::min(left, window)) {
        const std::size_t next = left < window ? index.size() : index.firstAt(end - left + window);
        most = std::max<std::uint64_t>(most, next - before);
        before = next;
    }
    return most * fileTimePerSecond / window;
}

} // namespace

SizingBasis sizingBasis(const LogfileHeader& header, const TraceAutopsy& autopsy, const EventIndex& index)
{
    SizingBasis basis;
    basis.config.name = header.sessionName;
    basis.config.clientContext = header.fields.ReservedFlags;
    basis.config.logFileMode = header.fields.LogFileMode & keptModes;
    if ((basis.config.logFileMode & logfilemode::Circular) == 0)
        basis.config.logFileMode |= logfilemode::Sequential;
    basis.config.maximumFileSize = header.fields.MaximumFileSize;

    const FileTime first = std::min(autopsy.firstEvent, autopsy.lastEvent);
    const FileTime length = std::max(autopsy.lastEvent - first, fileTimePerSecond);
    const std::uint64_t events = autopsy.events + header.fields.EventsLost;
    const std::uint64_t rate = std::max<std::uint64_t>(events / std::max<FileTime>(length / fileTimePerSecond, 1), 1);
    basis.load.eventsPerSecond = saturated(rate);
    basis.load.eventBytes = saturated(autopsy.eventBytes / std::max<std::uint64_t>(autopsy.events, 1));
    const std::uint64_t factor = highestRate(index, first, autopsy.lastEvent) / rate;
    if (factor >= 2) {
        constexpr std::uint32_t burstMs = 1'000;
        basis.load.burstFactor = saturated(factor);
        basis.load.burstMs = burstMs;
    }
    return basis;
}

bool isAboutSizes(const TraceFinding& finding)
{
    switch (finding.kind) {
    case TraceFindingKind::EventsLost:
    case TraceFindingKind::BuffersLost:
    case TraceFindingKind::MissingBuffers:
    case TraceFindingKind::LossMarked:
    case TraceFindingKind::EmptySpace:
    case TraceFindingKind::LargeEvents:
        return true;
    default:
        return false;
    }
}

} // namespace etwarden
