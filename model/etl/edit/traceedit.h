// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/edit/bufferpacker.h"
#include "model/etl/file/eventreader.h"
#include "model/etl/file/traceevent.h"
#include "model/etl/file/tracefile.h"
#include "model/etw/tracetypes.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

/// Makes trace files of others: a part of one, one of several, a mended one of a broken one. A buffer of which all
/// events are wanted is copied as it is, compressed or not; of the others the events are packed into new buffers of
/// their processor. What the file says of its losses stays true of the new one.
namespace etwarden {

/// A file that is read, and what was found in it. Both outlive the call.
struct TraceInput
{
    ReadableFile& file;
    TraceFile& trace;
};

/// Which events of a trace are wanted. Events that describe those are kept as well, see describes().
struct TraceSelection
{
    static constexpr FileTime noEnd = UINT64_MAX;

    FileTime from = 0; ///< the first moment
    FileTime to = noEnd; ///< the first moment that is no longer wanted
    /// `input`: the number of the input that has the event, at `place`. Null: every event is wanted.
    std::function<bool(const TraceEvent& event, std::uint16_t processor, std::size_t input, const EventPlace& place)>
        wants{};

    bool isPart() const { return from != 0 || to != noEnd; } ///< of the time
};

struct TraceEdit
{
    bool isWritten = false; ///< false: the writer ended it
    std::uint64_t bytes = 0; ///< of the new file
    std::uint64_t events = 0; ///< in it, without those of its header buffer
    std::uint64_t describingEvents = 0; ///< of them: not wanted, but others need them
    std::uint64_t repeatedEvents = 0; ///< left out: they describe, and another part of the same session has them too
    std::uint32_t buffers = 0; ///< in it, the header buffer included
    std::uint32_t copiedBuffers = 0; ///< of them, as they were
    std::uint32_t eventsLost = 0; ///< of its header
    std::uint32_t buffersLost = 0; ///< of its header
    std::uint64_t missingNumbers = 0; ///< of buffers that the input had not
    std::vector<std::size_t> shifted; ///< inputs of another start of the machine, whose times were moved
    DamageList damage; ///< what could not be read of the inputs
};

/// The first input whose clock differs in kind or rate from that of the first one: their events have no common order.
std::optional<std::size_t> inputOfOtherClock(std::span<const TraceInput> inputs);

/// Makes one trace of one or several inputs, or of a part of them: events of a processor in their order whatever file
/// they are in; one header, that of the trace that began first. An input of another start of the machine, whose counter
/// began anew, is moved to its place by the time of day. `inputs`: at least one, and of one clock.
///
/// Losses are summed. Those whose place is known, by marked buffers, are those of the selected time. If no buffer is
/// marked, a part of the time has all of them, and the mark at its header buffer, which says that they need not be its
/// own: parts of one session that are joined again have them once.
TraceEdit joinTraces(std::span<const TraceInput> inputs, const TraceSelection& selection, const PlaceWriter& write);

/// Writes all that can be read of a damaged file or of one that was never closed, with a correct header. Missing
/// buffers become lost ones in it, so that readers that accept no gap in the numbers read the new file. Events whose
/// extended items do not fit are left out.
TraceEdit mendTrace(const TraceInput& input, const PlaceWriter& write);

} // namespace etwarden
