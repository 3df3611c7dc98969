// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <cstdint>

namespace etwarden {

enum class RecordingFault : std::uint8_t {
    NoThread, ///< the system has no more threads; the file was not touched
    FileExists, ///< and was not allowed to be replaced
    NotCreated, ///< no new file can be made in the folder
    NotReplaced, ///< the old file stayed where it is
    NoRoom, ///< the disk was full before anything was recorded
    DiskFull,
    NotWritten, ///< anything else that SQLite says while writing
    NotFound,
    NotAFile, ///< a folder, a pipe, a device
    NotReadable,
    NotSqlite, ///< no SQLite file at all
    ForeignFile, ///< a SQLite file of another program
    NewerVersion, ///< detail: its version
    Damaged, ///< detail: where, or SQLite's text
    TooManyRows, ///< detail: the table
    Cancelled, ///< as was asked for
};

/// Why a recording was not written or read; recordingtext.h makes a sentence of it.
struct RecordingError
{
    RecordingFault fault{};
    QString file{};
    int code = 0; ///< SQLite's primary result code; 0: SQLite was not asked
    QString detail{}; ///< SQLite's or the system's own text, or the place of the damage; may be empty

    bool operator==(const RecordingError&) const = default;
};

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::RecordingError)
