// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/sqlstatement.h"

#include <sqlite3.h>

namespace etwarden {

void SqlStatement::Finalize::operator()(sqlite3_stmt* statement) const
{
    sqlite3_finalize(statement);
}

SqlStatement::SqlStatement(const SqlConnection& connection, const QString& text)
    : m_connection(connection)
{
    const QByteArray utf8 = text.toUtf8();
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v2(connection.m_database, utf8.constData(), static_cast<int>(utf8.size()), &statement, nullptr);
    m_statement.reset(statement);
    if (code != SQLITE_OK)
        fail();
}

bool SqlStatement::run(std::span<const SqlValue> values)
{
    if (!m_statement)
        return false;
    int place = 0;
    for (const SqlValue& value : values) {
        if (!bind(++place, value))
            return fail();
    }
    while (next()) {
    }
    sqlite3_reset(m_statement.get());
    return !m_failure;
}

bool SqlStatement::next()
{
    if (!m_statement)
        return false;
    m_failure.reset();
    const int code = sqlite3_step(m_statement.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return fail();
    m_connection.restartGuard();
    return code == SQLITE_ROW;
}

SqlStatement::Type SqlStatement::type(int column) const
{
    switch (sqlite3_column_type(m_statement.get(), column)) {
    case SQLITE_NULL:
        return Type::Null;
    case SQLITE_INTEGER:
        return Type::Integer;
    case SQLITE_TEXT:
        return Type::Text;
    case SQLITE_BLOB:
        return Type::Bytes;
    default:
        return Type::Other;
    }
}

std::int64_t SqlStatement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

QString SqlStatement::text(int column) const
{
    const auto* const utf8 = reinterpret_cast<const char*>(sqlite3_column_text(m_statement.get(), column));
    return QString::fromUtf8(utf8, sqlite3_column_bytes(m_statement.get(), column));
}

QByteArray SqlStatement::bytes(int column) const
{
    const auto* const data = static_cast<const char*>(sqlite3_column_blob(m_statement.get(), column));
    return {data, sqlite3_column_bytes(m_statement.get(), column)};
}

bool SqlStatement::bind(int place, const SqlValue& value)
{
    sqlite3_stmt* const statement = m_statement.get();
    struct
    {
        sqlite3_stmt* statement;
        int place;
        int operator()(std::monostate) const { return sqlite3_bind_null(statement, place); }
        int operator()(std::int64_t number) const { return sqlite3_bind_int64(statement, place, number); }
        int operator()(const QString& text) const
        {
            const QByteArray utf8 = text.toUtf8();
            return sqlite3_bind_text64(statement, place, utf8.constData(), static_cast<sqlite3_uint64>(utf8.size()),
                SQLITE_TRANSIENT, SQLITE_UTF8);
        }
        int operator()(const QByteArray& bytes) const
        {
            return sqlite3_bind_blob64(
                statement, place, bytes.constData(), static_cast<sqlite3_uint64>(bytes.size()), SQLITE_TRANSIENT);
        }
    } const binding{statement, place};
    return std::visit(binding, value) == SQLITE_OK;
}

bool SqlStatement::fail()
{
    m_failure = m_connection.failure();
    return false;
}

} // namespace etwarden
