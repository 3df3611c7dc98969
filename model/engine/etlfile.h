// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/etlheader.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace etwarden {

enum class EtlLayout : std::uint8_t { Sequential, Circular };

/// One .etl file being written: the header buffer, then equally sized buffers. Not thread-safe: one session's logger
/// owns it. Format: WMI_BUFFER_HEADER + SYSTEM_TRACE_HEADER + TRACE_LOGFILE_HEADER, see etllayouts.h.
class EtlFile
{
public:
    /// Creates the file and writes the header buffer. `maximumBytes` 0 = no limit. Errors: those of FileSystem::create
    /// and LogFile::writeAt; InvalidParameter when `maximumBytes` has no room for header and one buffer. On error no
    /// object, and a file that was created stays as it is.
    static Win32Status create(FileSystem& fileSystem, const EtlHeaderInfo& info, EtlLayout layout,
        std::uint64_t maximumBytes, std::unique_ptr<EtlFile>* file);
    ~EtlFile();

    /// Appends one buffer (WmiBufferHeader and all) of exactly info.bufferBytes. The sequence numbers of those that are
    /// written count from 1. Success; LogFileFull: a sequential
    /// file has no room for it, nothing was written; else the error of the disk, nothing was written. A circular file
    /// overwrites its oldest buffer.
    Win32Status write(std::span<const std::byte> buffer);

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
