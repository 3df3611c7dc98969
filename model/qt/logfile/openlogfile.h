// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/readablefile.h"
#include "model/etl/file/tracefile.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace etwarden {

/// Why a log file cannot be shown.
enum class LogFileFault : std::uint8_t {
    NotFound,
    NotAccessible, ///< or no regular file
    Empty, ///< this and the next two as TraceFileStatus
    NoTrace,
    ReadFailed,
    NoThread, ///< the system has no more threads
    NoMemory, ///< reading ended, because the process has no memory left for it
};

/// A log file that is read, and where its bytes come from. Not thread-safe, as both.
struct OpenLogFile
{
    std::unique_ptr<ReadableFile> file;
    std::unique_ptr<TraceFile> trace;
};

/// After each read: how many bytes were read in all. False: every read from now on gives nothing, so that whoever reads
/// comes to an end soon.
using ReadWatch = std::function<bool(std::uint64_t bytes)>;

/// Waits for the disk: not for the GUI thread.
std::optional<LogFileFault> openLogFile(const QString& path, const ReadWatch& watch, OpenLogFile* open);

} // namespace etwarden
