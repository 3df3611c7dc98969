// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

/// How SQLite uses a file.
enum class SqlUse {
    Write,
    Read, ///< beside others, with locks
    ReadAlone, ///< without locks
};

/// Name of the VFS, SQLite's access to files, for sqlite3_open_v2(). Through none of them SQLite sees, makes or deletes
/// a rollback journal: a recording is written with a write-ahead log, a journal beside it is foreign, and SQLite would
/// play it back into the recording and delete the super-journal that it names, whichever file that is. To read, SQLite
/// opens files for reading only and makes and deletes none, not even temporary ones.
const char* sqlFiles(SqlUse use);

} // namespace etwarden
