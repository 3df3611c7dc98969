// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingerror.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <optional>

namespace etwarden {

/// One SQLite connection of the thread that opens it; closed with the object. All queries made of it go before it.
class SqlConnection
{
public:
    enum class Access {
        Write, ///< opens or creates
        Read, ///< takes part in SQLite's locking; the file stays as it is
        ReadFixed, ///< nobody else writes the file: no locks, and nothing is created beside it
    };

    explicit SqlConnection(const QString& file);
    ~SqlConnection();
    Q_DISABLE_COPY_MOVE(SqlConnection)

    std::optional<RecordingError> open(Access access);
    void close(); ///< what SQLite does at the end, such as merging its log into the file, happens here

    const QSqlDatabase& database() const { return m_database; }
    QSqlQuery query() const { return QSqlQuery(m_database); }
    std::optional<RecordingError> run(const QString& statement, RecordingFault fault) const;
    /// The first column of the first row; an invalid value if there is none.
    std::optional<RecordingError> read(const QString& statement, QVariant& value) const;
    QVariant value(const QString& statement) const; ///< the same, where an error is as good as no value

    /// What SQLite said last about a query, as an error of this file. A full disk, a damaged file and one that
    /// is none of SQLite are told from `fault`.
    RecordingError errorOf(const QSqlQuery& query, RecordingFault fault) const;

private:
    RecordingError errorOf(const QSqlError& error, RecordingFault fault) const;

    QString m_file;
    QString m_name;
    QSqlDatabase m_database;
};

} // namespace etwarden
