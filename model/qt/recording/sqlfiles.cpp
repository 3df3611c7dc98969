// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/sqlfiles.h"

#include <array>
#include <cstddef>
#include <sqlite3.h>
#include <string_view>

namespace etwarden {

namespace {

constexpr int journals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL;
constexpr int kept = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL; // all that is opened to read

const sqlite3_vfs& original()
{
    return *sqlite3_vfs_find(nullptr);
}

const char* nameOf(SqlUse use)
{
    constexpr std::array names{"etwarden-write", "etwarden-read", "etwarden-readalone"};
    return names.at(static_cast<std::size_t>(use));
}

bool reads(const sqlite3_vfs* way)
{
    return way->zName != nameOf(SqlUse::Write);
}

bool isJournal(const char* file)
{
    return std::string_view(file).ends_with("-journal");
}

int openFile(sqlite3_vfs* way, const char* name, sqlite3_file* file, int flags, int* outFlags)
{
    file->pMethods = nullptr;
    if ((flags & journals) != 0 || (reads(way) && (flags & kept) == 0))
        return SQLITE_CANTOPEN;
    if (reads(way))
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    return original().xOpen(way, name, file, flags, outFlags);
}

int deleteFile(sqlite3_vfs* way, const char* name, int syncFolder)
{
    if (isJournal(name)) // is not there
        return SQLITE_OK;
    return reads(way) ? SQLITE_READONLY : original().xDelete(way, name, syncFolder);
}

int accessFile(sqlite3_vfs* way, const char* name, int flags, int* result)
{
    if (!isJournal(name))
        return original().xAccess(way, name, flags, result);
    *result = 0;
    return SQLITE_OK;
}

/// SQLite's own way without locks.
const sqlite3_vfs* withoutLocks()
{
    const sqlite3_vfs* const posix = sqlite3_vfs_find("unix-none");
    return posix != nullptr ? posix : sqlite3_vfs_find("win32-none");
}

/// A copy of one of SQLite's own ways, https://www.sqlite.org/vfs.html. The functions that it replaces hand the copy on
/// to SQLite's, which need of it what is copied.
class Way
{
public:
    Way(SqlUse use, const sqlite3_vfs* way)
        : m_way(way != nullptr ? *way : original())
    {
        m_way.zName = nameOf(use);
        m_way.xOpen = openFile;
        m_way.xDelete = deleteFile;
        m_way.xAccess = accessFile;
        sqlite3_vfs_register(&m_way, 0); // where that fails, opening says that there is no such way
    }

private:
    sqlite3_vfs m_way;
};

} // namespace

const char* sqlFiles(SqlUse use)
{
    static Way write(SqlUse::Write, &original());
    static Way read(SqlUse::Read, &original());
    static Way readAlone(SqlUse::ReadAlone, withoutLocks());
    return nameOf(use);
}

} // namespace etwarden
