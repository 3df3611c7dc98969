// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/sqlconnection.h"

#include "model/etw/hostpath.h"
#include "model/qt/recording/sqlfiles.h"
#include "model/qt/recording/sqlstatement.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <array>
#include <sqlite3.h>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

using MaybeError = std::optional<RecordingError>;

constexpr int primaryCode = 0xFF;
constexpr int busyTimeout = 5000; // ms that another connection may keep the file to itself
constexpr int instructionsPerQuestion = 1000; // between two calls of the guard

} // namespace

struct SqlConnection::Guard
{
    /// SQLite's progress handler; not 0 ends what SQLite does.
    static int ask(void* guard)
    {
        auto& self = *static_cast<Guard*>(guard);
        self.hasEnded = self.hasEnded || (self.goesOn && !self.goesOn());
        return self.hasEnded || ++self.questions > maximumInstructions / instructionsPerQuestion ? 1 : 0;
    }

    std::function<bool()> goesOn;
    bool hasEnded = false; // because it was asked for
    int questions = 0; // since the last row
};

SqlConnection::SqlConnection(const QString& file)
    : m_file(file)
    , m_guard(std::make_unique<Guard>())
{
}

SqlConnection::~SqlConnection()
{
    close();
}

void SqlConnection::setGoesOn(std::function<bool()> goesOn)
{
    m_guard->goesOn = std::move(goesOn);
}

MaybeError SqlConnection::open(Access access)
{
    const QFileInfo info(m_file);
    // Links before the last part would be harmless, but SQLite cannot allow them and refuse one in the last part.
    const QString folder = info.dir().canonicalPath();
    const QString path = folder.isEmpty() ? info.absoluteFilePath() : QDir(folder).filePath(info.fileName());
    const QString name = QString::fromStdU16String(hostPathToUtf16(hostPath(path.toStdU16String())));
    const QByteArray parameters = access == Access::ReadFixed ? "immutable=1"
        : access == Access::ReadShared                        ? "readonly_shm=1"
                                                              : "";
    const int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX
        | (access == Access::Write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
    const SqlUse use = access == Access::Write ? SqlUse::Write
        : access == Access::ReadLog            ? SqlUse::ReadAlone
                                               : SqlUse::Read;
    if (sqlite3_open_v2(sqlUri(name, parameters).constData(), &m_database, flags, sqlFiles(use)) != SQLITE_OK)
        return errorOf(failure(), access == Access::Write ? RecordingFault::NotCreated : RecordingFault::NotReadable);
    sqlite3_busy_timeout(m_database, busyTimeout);
    return access == Access::Write ? std::nullopt : protect(access);
}

/// Follows the advice of https://www.sqlite.org/security.html for files of others.
MaybeError SqlConnection::protect(Access access)
{
    constexpr std::array<std::pair<int, int>, 5> settings{{
        {SQLITE_DBCONFIG_DEFENSIVE, 1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
        {SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1},
    }};
    for (const auto& [setting, value] : settings)
        sqlite3_db_config(m_database, setting, value, nullptr);
    sqlite3_limit(m_database, SQLITE_LIMIT_LENGTH, maximumBytes);
    sqlite3_limit(m_database, SQLITE_LIMIT_SQL_LENGTH, 1 << 14); // also of the statements in a schema
    sqlite3_limit(m_database, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(m_database, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_progress_handler(m_database, instructionsPerQuestion, Guard::ask, m_guard.get());
    if (MaybeError error = run(u"PRAGMA cell_size_check = ON"_s, RecordingFault::NotReadable))
        return error;
    // Alone with the file SQLite keeps the index of the log in memory.
    if (access == Access::ReadLog)
        return run(u"PRAGMA locking_mode = EXCLUSIVE"_s, RecordingFault::NotReadable);
    return std::nullopt;
}

void SqlConnection::close()
{
    sqlite3_close(std::exchange(m_database, nullptr));
}

MaybeError SqlConnection::run(const QString& statement, RecordingFault fault) const
{
    SqlStatement toRun(*this, statement);
    toRun.run();
    return errorOf(toRun, fault);
}

MaybeError SqlConnection::read(const QString& statement, std::int64_t& value, RecordingFault fault) const
{
    SqlStatement toRead(*this, statement);
    value = toRead.next() ? toRead.integer(0) : 0;
    return errorOf(toRead, fault);
}

MaybeError SqlConnection::read(const QString& statement, QString& value, RecordingFault fault) const
{
    SqlStatement toRead(*this, statement);
    value = toRead.next() ? toRead.text(0) : QString();
    return errorOf(toRead, fault);
}

MaybeError SqlConnection::errorOf(const SqlStatement& statement, RecordingFault fault) const
{
    if (!statement.failure())
        return std::nullopt;
    return errorOf(*statement.failure(), fault);
}

void SqlConnection::restartGuard() const
{
    m_guard->questions = 0;
}

SqlFailure SqlConnection::failure() const
{
    const int code = sqlite3_extended_errcode(m_database);
    // The index of the log cannot grow: there is no room for it, https://www.sqlite.org/rescode.html#ioerr_shmsize.
    const bool isFull = code == SQLITE_IOERR_SHMSIZE;
    return {isFull ? SQLITE_FULL : code & primaryCode, QString::fromUtf8(sqlite3_errmsg(m_database))};
}

RecordingError SqlConnection::errorOf(const SqlFailure& failure, RecordingFault fault) const
{
    switch (failure.code) {
    case SQLITE_FULL:
        fault = RecordingFault::DiskFull;
        break;
    case SQLITE_NOTADB:
        fault = RecordingFault::NotSqlite;
        break;
    case SQLITE_INTERRUPT: // by the guard: asked for, or because no recording takes so long
        fault = m_guard->hasEnded ? RecordingFault::Cancelled : RecordingFault::Damaged;
        break;
    case SQLITE_CORRUPT:
    case SQLITE_TOOBIG:
        fault = RecordingFault::Damaged;
        break;
    default:
        break;
    }
    return {.fault = fault, .file = m_file, .code = failure.code, .detail = failure.text};
}

QByteArray sqlUri(const QString& path, const QByteArray& parameters)
{
    // The authority is empty: a server of Windows is a part of the path, which then begins with four slashes.
    QByteArray uri = path.startsWith(u'/') ? "file://" : "file:///";
    uri += QUrl::toPercentEncoding(path, "/:");
    if (!parameters.isEmpty())
        uri += '?' + parameters;
    return uri;
}

} // namespace etwarden
