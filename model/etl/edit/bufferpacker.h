// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

namespace etwarden {

/// Writes bytes of a new file, which come one after the other; at the end the beginning of the file and the header of
/// its last buffer come once more. False: they cannot be written, and nothing more comes.
using PlaceWriter = std::function<bool(std::uint64_t offset, std::span<const std::byte> bytes)>;

/// Writes the buffers of a new trace file after its header buffer: whole ones as they were stored elsewhere, and single
/// events, which it packs into buffers of their processors. Numbers count from 1, with the gaps that are added, and the
/// last buffer gets the flush marker.
class BufferPacker
{
public:
    enum class Size : std::uint8_t {
        Equal, ///< every buffer has all bytes of one of the session
        Used, ///< as in files of compressed buffers: only those that it needs
    };

    /// `bufferBytes`: of a packed buffer; larger than any event and its header. `begin`: offset of the first buffer.
    BufferPacker(PlaceWriter write, std::uint32_t bufferBytes, Size size, std::uint64_t begin);

    /// Writes a whole buffer, whose number, flags and sizes are corrected. `filledBytes`: as TraceBuffer::filledBytes.
    /// False: it could not be written.
    bool copy(std::span<std::byte> stored, std::uint32_t filledBytes, std::uint16_t processor);
    /// Adds an event of a buffer whose header is `source`, after those that were added for its processor. False: a
    /// buffer could not be written.
    bool add(std::span<const std::byte> event, std::uint16_t processor, const WmiBufferHeader& source);
    /// Writes what was added for the processor, so that later events are in another buffer. False: it could not be
    /// written.
    bool close(std::uint16_t processor);
    /// Leaves out as many numbers before the next buffer.
    void addGap(std::uint64_t numbers) { m_gap += numbers; }
    /// `flags`: bufferflag::EventsLost and BufferLost, for the next buffer of the processor.
    void addMarks(std::uint16_t processor, std::uint16_t flags);
    /// Writes what is not full yet. Nothing may be added afterwards.
    bool finish();

    std::uint32_t buffers() const { return m_buffers; } ///< that were written
    std::uint64_t end() const { return m_end; } ///< bytes of the file until now

private:
    struct Open
    {
        std::vector<std::byte> bytes; ///< begins with room for the header
        WmiBufferHeader source{};
    };

    bool writeOpen(std::uint16_t processor, Open& open);
    bool write(std::span<std::byte> bytes, std::uint16_t processor);

    PlaceWriter m_write;
    std::uint32_t m_bufferBytes;
    Size m_size;
    std::uint64_t m_end;
    std::uint64_t m_lastBegin = 0; ///< offset of the buffer that was written last
    WmiBufferHeader m_last{}; ///< its header
    std::uint32_t m_buffers = 0;
    std::uint64_t m_number = 0;
    std::uint64_t m_gap = 0;
    std::size_t m_openBytes = 0;
    std::map<std::uint16_t, Open> m_open; ///< by processor
    std::map<std::uint16_t, std::uint16_t> m_marks; ///< by processor
};

} // namespace etwarden
