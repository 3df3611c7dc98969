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
    Empty, ///< as TraceFileStatus has it
    NoTrace, ///< as TraceFileStatus has it
    ReadFailed, ///< as TraceFileStatus has it
    NoThread, ///< the system has no more threads
    NoMemory, ///< reading ended, because the process has no memory left for it
};

/// A log file that is read, and where its bytes come from. Not thread-safe, as both.
struct OpenLogFile
{
    std::unique_ptr<ReadableFile> file;
    std::unique_ptr<TraceFile> trace;
};

/// Called after each read with the number of bytes that were read in all. False: nothing can be read from now on, so
/// that a reader ends soon.
using ReadWatch = std::function<bool(std::uint64_t bytes)>;

/// Waits for the disk: not for the GUI thread.
std::optional<LogFileFault> openLogFile(const QString& path, const ReadWatch& watch, OpenLogFile* open);

} // namespace etwarden
