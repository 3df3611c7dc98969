// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/edit/bufferpacker.h"
#include "model/etl/file/logfileheader.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/tracetypes.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// A trace file of events that come one by one, as a consumer of a session gets them: they are packed into buffers of
/// their processors. An event of the class RT_LostEvent, which files do not have, becomes the mark of a buffer and is
/// counted in the header: as one lost event or buffer, for it does not say how many there were.
class NewTrace
{
public:
    /// `header`: names, clock, start and machine of the session. Sizes and counts are made anew, and members that
    /// consumers do not get have usual values. `largestEvent`: bytes of the largest event that will be added.
    NewTrace(const LogfileHeader& header, std::size_t largestEvent, PlaceWriter write);

    /// Adds a whole event as in a buffer, after those that were added for its processor. False: it, or an earlier one,
    /// could not be written.
    bool add(std::span<const std::byte> event, std::uint16_t processor);
    bool finish();

    std::uint64_t events() const { return m_events; } ///< in it
    std::uint32_t eventsLost() const { return m_header.fields.EventsLost; } ///< of its header
    std::uint32_t buffersLost() const { return m_header.fields.BuffersLost; } ///< of its header

private:
    bool addLoss(std::uint8_t type, std::uint16_t processor);
    bool writeHeader();

    LogfileHeader m_header;
    TraceClock m_clock;
    PlaceWriter m_write;
    std::vector<std::byte> m_headerBuffer;
    BufferPacker m_packer;
    std::uint64_t m_events = 0;
    std::uint64_t m_lastTime = 0; ///< raw
    bool m_isWritten = true;
};

} // namespace etwarden
