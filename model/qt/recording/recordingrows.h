// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/sqlconnection.h"

#include <QByteArray>
#include <QSqlQuery>
#include <QString>

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace etwarden {

/// The rows of one table, value by value in the order of its columns. A value of another type, or outside its range,
/// makes the row bad: the file was changed by someone.
class RecordingRows
{
public:
    /// `rest`: WHERE and ORDER BY; `skipped`: rows that it leaves out in front of the first.
    RecordingRows(const SqlConnection& connection, const QString& file, QStringView table, const QString& rest,
        std::int64_t skipped = 0);

    bool next(); ///< to the first value of the next row; false: no more, or the row before was bad, or an error
    template<typename Integer>
    Integer number();
    std::int64_t number(std::int64_t least, std::int64_t most);
    std::chrono::milliseconds wallTime(); ///< UTC since 1970
    bool isNull() const { return m_query.isNull(m_column); } ///< the next value
    void skip() { ++m_column; } ///< the next value, whatever it is
    QString text();
    QByteArray bytes();
    void setBad() { m_isBad = true; } ///< the row contradicts others

    bool isBad() const { return m_isBad; }
    std::optional<RecordingError> error() const; ///< after the last row

private:
    const SqlConnection& m_connection;
    QString m_file;
    QString m_table;
    QSqlQuery m_query;
    bool m_isBad;
    bool m_hasFailed = false; // SQLite's text says why
    int m_column = 0;
    std::int64_t m_row; // number in the whole table, from 1
};

/// 64 bits without a sign are stored by their bits.
template<typename Integer>
Integer RecordingRows::number()
{
    if constexpr (sizeof(Integer) < sizeof(std::int64_t))
        return static_cast<Integer>(number(std::numeric_limits<Integer>::min(), std::numeric_limits<Integer>::max()));
    else
        return static_cast<Integer>(number(INT64_MIN, INT64_MAX));
}

} // namespace etwarden
