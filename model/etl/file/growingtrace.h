// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/logfileheader.h"
#include "model/etl/file/readablefile.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace etwarden {

/// The buffers that a session adds to its log file while it runs, also to one that wraps or was preallocated. The next
/// one follows the last; if the file wraps, it has a higher number, and may be at the front.
class GrowingTrace
{
public:
    /// Opens the file anew: how large it is has changed.
    using Opener = std::function<Win32Status(std::unique_ptr<ReadableFile>* file)>;
    /// Called with the events of a buffer, one after the other; they are valid during the call.
    using Visit = std::function<void(std::span<const std::byte> events)>;

    /// Goes to the end of what is written. The status of the opener; InvalidData: the file does not begin as a log
    /// file.
    static Win32Status open(Opener opener, std::unique_ptr<GrowingTrace>* trace);

    const LogfileHeader& header() const { return m_header; }
    /// Visits up to `maximum` buffers that were added, and says how many. Returns the status of the opener.
    Win32Status look(std::size_t maximum, const Visit& visit, std::size_t* visited);
    /// Buffers that could not be read: overwritten before they were looked for, damaged, or compressed.
    std::uint64_t missedBuffers() const { return m_missed; }

private:
    explicit GrowingTrace(Opener opener)
        : m_opener(std::move(opener))
    {
    }
    Win32Status readHeader(ReadableFile& file);
    void findEnd(ReadableFile& file);
    std::uint64_t placesIn(const ReadableFile& file) const;
    std::uint64_t offsetOf(std::uint64_t place) const { return m_headerBytes + place * m_bufferBytes; }
    std::int64_t numberAt(ReadableFile& file, std::uint64_t place) const;
    bool isNew(std::int64_t number) const;
    bool visitBufferAt(ReadableFile& file, std::uint64_t place, const Visit& visit);

    const Opener m_opener;
    LogfileHeader m_header;
    std::uint64_t m_headerBytes = 0; // of the header buffer
    std::uint64_t m_bufferBytes = 0; // of each of the others
    bool m_wraps = false; // a circular file
    std::uint64_t m_next = 0; // place where the next buffer is expected; 0 is right after the header buffer
    std::int64_t m_last = 0; // number of the last buffer
    std::uint64_t m_missed = 0;
    std::vector<std::byte> m_bytes; // of a buffer
};

} // namespace etwarden
