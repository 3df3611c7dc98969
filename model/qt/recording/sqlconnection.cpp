// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/sqlconnection.h"

#include <QFileInfo>
#include <QSqlError>
#include <QUrl>
#include <QUuid>
#include <QVariant>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

// Primary result codes of SQLite, https://www.sqlite.org/rescode.html
constexpr int sqliteCorrupt = 11;
constexpr int sqliteFull = 13;
constexpr int sqliteNotADatabase = 26;
constexpr int primaryCode = 0xFF;

/// The file as a URI, which names it exactly whatever characters it has.
QString uriOf(const QString& file, const QString& parameters)
{
    QUrl url = QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath());
    url.setQuery(parameters);
    return url.toString(QUrl::FullyEncoded);
}

} // namespace

SqlConnection::SqlConnection(const QString& file)
    : m_file(file)
    , m_name(QUuid::createUuid().toString())
    , m_database(QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name))
{
}

SqlConnection::~SqlConnection()
{
    close();
    m_database = {};
    QSqlDatabase::removeDatabase(m_name);
}

std::optional<RecordingError> SqlConnection::open(Access access)
{
    switch (access) {
    case Access::Write:
        m_database.setConnectOptions(u"QSQLITE_OPEN_URI"_s);
        m_database.setDatabaseName(uriOf(m_file, {}));
        break;
    case Access::Read:
        m_database.setConnectOptions(u"QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"_s);
        m_database.setDatabaseName(uriOf(m_file, {}));
        break;
    case Access::ReadFixed:
        m_database.setConnectOptions(u"QSQLITE_OPEN_READONLY;QSQLITE_OPEN_URI"_s);
        m_database.setDatabaseName(uriOf(m_file, u"immutable=1"_s));
        break;
    }
    if (m_database.open())
        return std::nullopt;
    return errorOf(
        m_database.lastError(), access == Access::Write ? RecordingFault::NotCreated : RecordingFault::NotReadable);
}

void SqlConnection::close()
{
    m_database.close();
}

std::optional<RecordingError> SqlConnection::run(const QString& statement, RecordingFault fault) const
{
    QSqlQuery statementQuery = query();
    if (statementQuery.exec(statement))
        return std::nullopt;
    return errorOf(statementQuery, fault);
}

std::optional<RecordingError> SqlConnection::read(const QString& statement, QVariant& value) const
{
    QSqlQuery valueQuery = query();
    if (!valueQuery.exec(statement))
        return errorOf(valueQuery, RecordingFault::NotReadable);
    value = valueQuery.next() ? valueQuery.value(0) : QVariant();
    return std::nullopt;
}

QVariant SqlConnection::value(const QString& statement) const
{
    QVariant result;
    read(statement, result);
    return result;
}

RecordingError SqlConnection::errorOf(const QSqlQuery& failed, RecordingFault fault) const
{
    return errorOf(failed.lastError(), fault);
}

RecordingError SqlConnection::errorOf(const QSqlError& error, RecordingFault fault) const
{
    const int code = error.nativeErrorCode().toInt() & primaryCode;
    if (code == sqliteFull)
        fault = RecordingFault::DiskFull;
    else if (code == sqliteCorrupt)
        fault = RecordingFault::Damaged;
    else if (code == sqliteNotADatabase)
        fault = RecordingFault::NotSqlite;
    return {.fault = fault, .file = m_file, .code = code, .detail = error.databaseText()};
}

} // namespace etwarden
