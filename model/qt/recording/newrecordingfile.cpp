// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/newrecordingfile.h"

#include "model/qt/common/filename.h"
#include "model/qt/common/systemreason.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/recording/recordingschema.h"
#include "model/qt/recording/sqlstatement.h"

#include <QFile>
#include <QUuid>

#include <array>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

using MaybeError = std::optional<RecordingError>;

MaybeError writeInfo(const SqlConnection& connection, const RecordingInfo& info)
{
    SqlStatement insert(connection, recordingschema::insertInto(u"recording"));
    insert.run(std::to_array<SqlValue>(
        {info.host, info.program, info.backend == BackendKind::EmbeddedEngine ? u"embedded"_s : u"windows"_s,
            info.started.toMSecsSinceEpoch(), std::monostate(), std::int64_t{info.logicalProcessors},
            static_cast<std::int64_t>(info.physicalMemoryBytes), std::int64_t{info.sessionLimit}}));
    return connection.errorOf(insert, RecordingFault::NotCreated);
}

/// Never through a link that was put there: SQLite gets a file that is there and new.
MaybeError makeEmptyFile(const QString& name)
{
    QFile file(name);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return std::nullopt;
    return RecordingError{.fault = RecordingFault::NotCreated, .file = name, .detail = systemReason(file)};
}

/// The log (WAL) keeps every commit when the program ends at any moment. It goes as the connection is closed, but that
/// it was there shows that there is room for it: an old file is replaced only then.
MaybeError makeLog(const SqlConnection& connection, const QString& file)
{
    QString mode;
    if (MaybeError error = connection.read(u"PRAGMA journal_mode = WAL"_s, mode, RecordingFault::NotCreated))
        return error;
    if (mode != u"wal"_s)
        return RecordingError{.fault = RecordingFault::NotCreated, .file = file, .detail = u"journal_mode = WAL"_s};
    return connection.run(u"SELECT count(*) FROM sqlite_schema"_s, RecordingFault::NotCreated);
}

MaybeError fillNewFile(const QString& file, const RecordingInfo& info)
{
    if (MaybeError error = makeEmptyFile(file))
        return error;
    SqlConnection connection(file);
    if (MaybeError error = connection.open(SqlConnection::Access::Write))
        return error;
    // No other program knows the file before it is complete, so that SQLite need not wait for the disk.
    QStringList statements{u"PRAGMA synchronous = OFF"_s, u"PRAGMA journal_mode = MEMORY"_s,
        u"PRAGMA application_id = %1"_s.arg(recordingschema::applicationId),
        u"PRAGMA user_version = %1"_s.arg(recordingschema::version), u"BEGIN"_s};
    statements += recordingschema::statements();
    for (const QString& statement : statements) {
        if (MaybeError error = connection.run(statement, RecordingFault::NotCreated))
            return error;
    }
    if (MaybeError error = writeInfo(connection, info))
        return error;
    if (MaybeError error = connection.run(u"COMMIT"_s, RecordingFault::NotCreated))
        return error;
    return makeLog(connection, file);
}

/// Removes what SQLite left beside an earlier file of that name, or refuses without `replace`: an old log would be
/// taken for that of the new file.
MaybeError clearPlace(const QString& file, bool replace)
{
    for (const QString& companion : companionsOf(file)) {
        if (!isTaken(companion))
            continue;
        if (!replace)
            return RecordingError{.fault = RecordingFault::FileExists, .file = companion};
        QFile old(companion);
        if (!old.remove())
            return RecordingError{.fault = RecordingFault::NotReplaced, .file = companion, .detail = systemReason(old)};
    }
    return std::nullopt;
}

MaybeError moveIntoPlace(const QString& from, const QString& to, bool replace)
{
    const QString reason = replace ? moveOver(from, to) : moveToFreePlace(from, to);
    if (reason.isEmpty())
        return std::nullopt;
    if (!replace && isTaken(to))
        return RecordingError{.fault = RecordingFault::FileExists, .file = to};
    return RecordingError{
        .fault = replace ? RecordingFault::NotReplaced : RecordingFault::NotCreated, .file = to, .detail = reason};
}

} // namespace

QStringList companionsOf(const QString& file)
{
    return {file + u"-wal"_s, file + u"-shm"_s, file + u"-journal"_s};
}

void removeRecordingFile(const QString& file)
{
    QFile::remove(file);
    for (const QString& companion : companionsOf(file))
        QFile::remove(companion);
}

MaybeError createRecordingFile(const QString& file, const RecordingInfo& info, bool replace)
{
    if (!replace && isTaken(file))
        return RecordingError{.fault = RecordingFault::FileExists, .file = file};
    if (const QString reason = whyNotReplaced(file); !reason.isEmpty())
        return RecordingError{.fault = RecordingFault::NotReplaced, .file = file, .detail = reason};
    const QString draft = file + u'.' + QUuid::createUuid().toString(QUuid::Id128).first(8) + u".new"_s;
    MaybeError error = fillNewFile(draft, info);
    if (error)
        error->file = file;
    if (!error)
        error = clearPlace(file, replace);
    if (!error)
        error = moveIntoPlace(draft, file, replace);
    if (error)
        removeRecordingFile(draft);
    return error;
}

} // namespace etwarden
