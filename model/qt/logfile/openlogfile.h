// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/edit/rebuiltheader.h"
#include "model/etl/file/readablefile.h"
#include "model/etl/file/tracefile.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// Why a log file cannot be shown.
enum class LogFileFault : std::uint8_t {
    NotFound,
    BrokenLink, ///< to a file that does not exist
    NotRegular, ///< a pipe, a socket or a device
    NotAccessible,
    NoLogFiles, ///< a folder without any
    Empty, ///< as TraceFileStatus has it
    NoTrace, ///< as TraceFileStatus has it
    NoBuffers, ///< the same of a file that is to be mended: nothing else in it is of a log file either
    Recording, ///< it is no log file, but a recording of counters
    Archive, ///< it is no log file, but may have one in it
    EventLog, ///< it is no log file, but one of Windows' event log
    ReadFailed, ///< as TraceFileStatus has it
    NoThread, ///< the system has no more threads
    NoMemory, ///< reading ended, because the process has no memory left for it
    OtherClock, ///< beside others: its clock is of another kind or rate
    OtherStart, ///< beside others: its counter began with another start of the machine
};

/// A log file that is read, and where its bytes come from. Not thread-safe, as both.
struct OpenLogFile
{
    std::unique_ptr<ReadableFile> file;
    std::unique_ptr<TraceFile> trace;
    bool isFront = false; ///< there is more than was asked for
};

/// Called after each read with the number of bytes that were read in all, and the place in the file where this one
/// ended, 0 to 1: buffers are looked for from its begin to its end. False: nothing can be read from now on, so that a
/// reader ends soon.
using ReadWatch = std::function<bool(std::uint64_t bytes, double place)>;

// The functions below wait for the disk: the GUI thread must not call them.

std::optional<LogFileFault> openLogFile(const QString& path, const ReadWatch& watch, OpenLogFile* open);
/// Opens a file also where its header cannot be read, but other buffers can: `rebuilt` then says what is known of it.
std::optional<LogFileFault> openDamagedLogFile(
    const QString& path, const ReadWatch& watch, OpenLogFile* open, std::optional<RebuiltHeader>* rebuilt);

/// Files that are one trace.
struct LogFileSeries
{
    struct LeftOut
    {
        QString path;
        LogFileFault fault;
    };

    QStringList files; ///< in the order of their starts
    std::vector<LeftOut> leftOut;
};

bool isOneOf(const QStringList& files, const QString& path); ///< whatever their spelling

/// Opens several files as one trace: the given files, those of given folders and, where a single file is given, the
/// others of its series. A series is from a session that begins a new file now and then ("a.etl.001", "a_2.etl"), or
/// from one that each process has for itself ("a.etl_1234"). Files that cannot be part of the trace are left out. Where
/// no file is left, the fault is that of the first one. `bytesOfEach`: of a longer file only so much is opened from its
/// beginning, for a first look.
std::optional<LogFileFault> openLogFiles(const QStringList& given, const ReadWatch& watch, OpenLogFile* open,
    LogFileSeries* series, std::uint64_t bytesOfEach = UINT64_MAX);

} // namespace etwarden
