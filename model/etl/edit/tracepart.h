// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/edit/placedlosses.h"
#include "model/etl/edit/traceedit.h"
#include "model/etl/file/traceclock.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace etwarden {

/// An input of a new trace: what its buffers say before their events are read, and how its times become those of the
/// new trace.
struct TracePart
{
    static constexpr std::uint64_t noTime = UINT64_MAX;

    explicit TracePart(const TraceInput& input);

    /// A buffer, and how many numbers of buffers are before its own: 8 bytes, for as many buffers as the file has.
    struct Numbered
    {
        std::uint32_t rank;
        std::uint32_t buffer; ///< in TraceFile::buffers()

        friend auto operator<=>(const Numbered&, const Numbered&) = default;
    };

    ReadableFile& file;
    TraceFile& trace;
    TraceClock clock;
    bool isCompressed = false; ///< any of its buffers, or its mode
    std::uint32_t largestBytes = 0; ///< of a buffer when it is decompressed
    PlacedLosses events;
    PlacedLosses buffers;
    std::vector<Numbered> order{}; ///< all buffers but the first one, which has the header
    std::uint64_t shift = 0; ///< to be added to its times, modulo 2^64
    std::uint64_t from = 0; ///< raw, as the next
    std::uint64_t to = noTime;
    std::size_t session = 0; ///< the first part of the same session
    bool isShared = false; ///< other parts are of the same session
    std::unordered_map<std::uint32_t, std::uint64_t> gaps{}; ///< numbers that are missing before a buffer
    std::uint64_t absent = 0; ///< buffers that the header counts after the last one
    bool lacksBuffers = false; ///< something says that numbers without a buffer are lost ones

    const LogfileHeader& header() const { return trace.header(); }
    /// Whether a time is in the selected part. `from` is noTime where the clock never comes to it.
    bool isWanted(std::uint64_t time) const { return from != noTime && time >= from && (time < to || to == noTime); }

private:
    struct Survey;
    TracePart(const TraceInput& input, Survey survey);
    void findGaps();
};

} // namespace etwarden
