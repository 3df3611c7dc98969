// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"

#include <cstdint>

namespace etwarden {

/// A buffer of a trace file, as its header says.
struct TraceBuffer
{
    std::uint64_t offset = 0; ///< in the file
    std::int64_t sequence = 0; ///< 0: the header buffer; else a number over all processors
    std::uint64_t flushTime = 0; ///< session clock, raw, also where a relogged file has the time of day
    std::uint32_t storedBytes = 0; ///< to the next buffer, or to the end of the file
    std::uint32_t filledBytes = 0; ///< decompressed, header included; of a file that ends before, what can be read
    std::uint16_t processor = 0;
    std::uint16_t loggerId = 0;
    std::uint16_t flags = 0; ///< bufferflag
    std::uint16_t type = 0; ///< EtwBufferType

    bool isCompressed() const { return (flags & bufferflag::Compressed) != 0; }
    /// Where a byte of it is in the file. One of a compressed buffer has no place there but that of its buffer.
    std::uint64_t placeOf(std::uint32_t inside) const { return offset + (isCompressed() ? 0 : inside); }
};

} // namespace etwarden
