// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracebuffer.h"

#include <cstdint>

namespace etwarden {

/// The losses that a header counts, placed in time by the marks of buffers. A mark says that something was lost before
/// the buffer; the count is divided among the marks, so that parts of a trace together have all of it.
class PlacedLosses
{
public:
    /// `count`: of the header. `mark`: bufferflag::EventsLost or bufferflag::BufferLost, which the header buffer has if
    /// `isOfAll`, and as many others as `marks` says.
    PlacedLosses(std::uint32_t count, std::uint16_t mark, bool isOfAll, std::uint64_t marks)
        : m_count(count)
        , m_mark(mark)
        , m_isOfAll(isOfAll)
        , m_marks(marks)
    {
    }

    /// Counts the mark of the next buffer, if it has one.
    void add(const TraceBuffer& buffer, bool isWanted)
    {
        if ((buffer.flags & m_mark) == 0)
            return;
        ++m_seen;
        if (isWanted)
            m_wanted += m_count * m_seen / m_marks - m_count * (m_seen - 1) / m_marks;
    }

    /// True when nothing says when they happened.
    bool isPlaceUnknown() const { return m_count != 0 && (m_isOfAll || m_marks == 0); }
    std::uint64_t wanted() const { return isPlaceUnknown() ? m_count : m_wanted; }
    /// The mark for the header of the new file. A part of the time gets one, because the losses may be of another part.
    std::uint16_t headerMark(bool isPart) const
    {
        return isPlaceUnknown() && (isPart || m_isOfAll) ? m_mark : std::uint16_t{0};
    }

private:
    std::uint64_t m_count;
    std::uint16_t m_mark;
    bool m_isOfAll; ///< the header buffer is marked
    std::uint64_t m_marks; ///< of all other buffers
    std::uint64_t m_seen = 0;
    std::uint64_t m_wanted = 0;
};

} // namespace etwarden
