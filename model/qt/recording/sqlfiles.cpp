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

bool reads(const sqlite3_vfs* vfs)
{
    return vfs->zName != nameOf(SqlUse::Write);
}

bool isJournal(const char* file)
{
    return std::string_view(file).ends_with("-journal");
}

int openFile(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags)
{
    file->pMethods = nullptr;
    if ((flags & journals) != 0 || (reads(vfs) && (flags & kept) == 0))
        return SQLITE_CANTOPEN;
    if (reads(vfs))
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    return original().xOpen(vfs, name, file, flags, outFlags);
}

int deleteFile(sqlite3_vfs* vfs, const char* name, int syncFolder)
{
    if (isJournal(name)) // for SQLite there is none
        return SQLITE_OK;
    return reads(vfs) ? SQLITE_READONLY : original().xDelete(vfs, name, syncFolder);
}

int accessFile(sqlite3_vfs* vfs, const char* name, int flags, int* result)
{
    if (!isJournal(name))
        return original().xAccess(vfs, name, flags, result);
    *result = 0;
    return SQLITE_OK;
}

/// SQLite's own VFS without locks.
const sqlite3_vfs* withoutLocks()
{
    const sqlite3_vfs* const posix = sqlite3_vfs_find("unix-none");
    return posix != nullptr ? posix : sqlite3_vfs_find("win32-none");
}

/// A copy of one of SQLite's own VFS objects, https://www.sqlite.org/vfs.html. The functions that it replaces call
/// SQLite's with the copy, which has all members that those use.
class Vfs
{
public:
    Vfs(SqlUse use, const sqlite3_vfs* vfs)
        : m_vfs(vfs != nullptr ? *vfs : original())
    {
        m_vfs.zName = nameOf(use);
        m_vfs.xOpen = openFile;
        m_vfs.xDelete = deleteFile;
        m_vfs.xAccess = accessFile;
        sqlite3_vfs_register(&m_vfs, 0); // where that fails, opening a file reports that there is no such VFS
    }

private:
    sqlite3_vfs m_vfs;
};

} // namespace

const char* sqlFiles(SqlUse use)
{
    static Vfs write(SqlUse::Write, &original());
    static Vfs read(SqlUse::Read, &original());
    static Vfs readAlone(SqlUse::ReadAlone, withoutLocks());
    return nameOf(use);
}

} // namespace etwarden
