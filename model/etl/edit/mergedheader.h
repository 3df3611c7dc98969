// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/edit/tracepart.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// The header of a trace that is made of others: what each of its members is, once all buffers are written.
namespace etwarden {

/// What the header is made from.
struct MergedTrace
{
    std::span<const TracePart> parts; ///< with all of their buffers counted
    const TracePart& base; ///< the one whose header the new trace has
    const TraceSelection& selection;
    bool isMended = false; ///< as mendTrace()
    bool isCompressed = false;
    std::uint32_t bufferBytes = 0;
    std::uint32_t buffers = 0; ///< the header buffer included
    std::uint64_t becameLost = 0; ///< buffers that are missing and that no header counts
    std::uint64_t lastTime = 0; ///< the latest raw time of a wanted event; 0: there is none
};

struct MergedLosses
{
    std::uint32_t events = 0;
    std::uint32_t buffers = 0;
    std::uint16_t marks = 0; ///< bufferflag of the header buffer
};

MergedLosses sumLosses(const MergedTrace& trace);
LogfileHeader mergedHeader(const MergedTrace& trace, const MergedLosses& losses);

/// Writes the members over those of the header event in the buffer, in the layout that it has. Its names stay.
void replaceLogfileHeader(std::span<std::byte> headerBuffer, const LogfileHeader& header);

/// Gives the buffer these marks of losses and no others.
void markLosses(std::span<std::byte> headerBuffer, std::uint16_t marks);

} // namespace etwarden
