// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/file/etlheader.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace etwarden {

/// One .etl file being written: the header buffer, then the buffers of the session. Not thread-safe: one session's
/// logger owns it. Format: WMI_BUFFER_HEADER + SYSTEM_TRACE_HEADER + TRACE_LOGFILE_HEADER, see etllayouts.h.
///
/// How it is written follows from info.logFileMode: CIRCULAR overwrites the oldest buffer when `maximumBytes` are
/// reached, PREALLOCATE reserves all of them on the disk at once and releases at the end what was not used, COMPRESSED
/// stores each buffer that shrinks in the form of xpress.h, APPEND continues an existing trace, which is never
/// compressed.
class EtlFile
{
public:
    /// Creates the file and writes the header buffer, or opens the one to append to. `maximumBytes` 0 = no limit.
    /// Errors: those of FileSystem and LogFile; InvalidParameter when `maximumBytes` has no room for header and one
    /// buffer, or when the file to append to is no trace of `info.bufferBytes`, `info.processors` and `info.clock`. On
    /// error there is no object; a file that was created stays as it is, one to append to unchanged.
    static Win32Status create(
        FileSystem& fileSystem, const EtlHeaderInfo& info, std::uint64_t maximumBytes, std::unique_ptr<EtlFile>* file);
    ~EtlFile();

    /// Appends one buffer (WmiBufferHeader and all) of exactly info.bufferBytes. The sequence numbers of those that are
    /// written count from lastSequence() + 1. Success; LogFileFull: a file that is not circular has no room for it,
    /// nothing was written; else the error of the disk, nothing was written.
    Win32Status write(std::span<const std::byte> buffer);
    bool isFull() const; ///< the next buffer may be LogFileFull
    std::int64_t lastSequence() const; ///< of the last buffer; 0: there is none yet

    /// The header of this file leaves out what was lost until now, because that of an earlier file has it. So the
    /// losses of all files together are those of the session (our choice: what Windows does is unknown).
    void countLossesFrom(const EtlTotals& totals);

    /// Rewrites the header event with what is known so far; `totals.endTime` is 0. After an error it may be tried
    /// again.
    Win32Status updateHeader(const EtlTotals& totals);
    bool isHeaderBehind() const; ///< buffers were written since the header was

    /// Rewrites the header event with the totals and closes. Buffers on disk stay readable whatever this returns.
    Win32Status finish(const EtlTotals& totals);

    std::uint32_t buffersInFile() const; ///< header buffer included
    std::uint64_t bytes() const;
    const std::u16string& path() const; ///< full path

private:
    EtlFile();
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
