// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/logfileheader.h"
#include "model/etl/file/traceevent.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// What next() of a source came upon.
enum class SourceStep : std::uint8_t {
    Event,
    BufferEnd, ///< the step before was the last event of a buffer
    End, ///< there are no more events
};

/// An event, and what its buffer says of it.
struct SourceEvent
{
    RawEvent raw;
    std::uint64_t time = 0; ///< session clock; of an event without a time, that of the one before
    std::uint16_t processor = 0;
    std::uint16_t loggerId = 0;
};

struct SourceBuffer
{
    std::uint32_t bytes = 0;
    std::uint32_t filledBytes = 0; ///< of these, header included
};

/// Source of the events of one OpenTrace, in the order of time. One thread at a time reads them.
class TraceSource
{
public:
    virtual ~TraceSource() = default;

    virtual const LogfileHeader& header() const = 0; ///< of a session that was not there yet, empty until begin()
    virtual bool isRealTime() const = 0;
    /// The session whose events come as they are recorded; invalidTraceHandle: there is none (yet).
    virtual TraceHandle session() const { return invalidTraceHandle; }

    /// A run begins, with so much memory for the buffers. WmiInstanceNotFound: there is no such session, or it is not a
    /// real-time one.
    virtual Win32Status begin(std::size_t memoryBytes) = 0;
    virtual SourceStep next() = 0;
    virtual const SourceEvent& event() const = 0; ///< the last one that next() came upon, until it is called again
    virtual SourceBuffer buffer() const = 0; ///< whose end next() came upon
    /// The filled part of the buffer whose end next() came upon. Allowed once, before next() is called again. Empty
    /// if it cannot be read.
    virtual std::vector<std::byte> takeBuffer() = 0;
    /// The buffer with the header event. Allowed once, before the first next(); takeBuffer() leaves it out then.
    virtual std::vector<std::byte> takeHeaderBuffer() = 0;
    /// No more runs begin, and one that is under way ends soon. Any thread may call it.
    virtual void close() = 0;
};

} // namespace etwarden
