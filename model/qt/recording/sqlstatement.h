// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/sqlconnection.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>

struct sqlite3_stmt;

namespace etwarden {

/// A value that is written; monostate is NULL.
using SqlValue = std::variant<std::monostate, std::int64_t, QString, QByteArray>;

/// A statement of a connection, which outlives it.
class SqlStatement
{
public:
    enum class Type { Null, Integer, Text, Bytes, Other };

    SqlStatement(const SqlConnection& connection, const QString& text);

    /// Binds the values to the places `?` and runs to the end, ignoring rows. May be called again.
    bool run(std::span<const SqlValue> values = {});
    bool next(); ///< to the first or next row; false: no more, or a failure
    const std::optional<SqlFailure>& failure() const { return m_failure; } ///< of the last call

    // Columns of the row, from 0.
    Type type(int column) const;
    std::int64_t integer(int column) const;
    QString text(int column) const;
    QByteArray bytes(int column) const;

private:
    struct Finalize
    {
        void operator()(sqlite3_stmt* statement) const;
    };

    bool bind(int place, const SqlValue& value);
    bool fail();

    const SqlConnection& m_connection;
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    std::optional<SqlFailure> m_failure;
};

} // namespace etwarden
