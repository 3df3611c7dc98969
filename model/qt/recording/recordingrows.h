// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingerror.h"
#include "model/qt/recording/sqlstatement.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace etwarden {

namespace recordingschema {
struct Table;
}

/// What rows are read from.
struct RecordingSource
{
    /// `theFile`: as people named it; `place`: where it really is.
    RecordingSource(const QString& theFile, const QString& place)
        : connection(place)
        , file(theFile)
    {
    }

    SqlConnection connection;
    QString file;
    /// Bytes of text that may still be read: a file has no more of it than it is long. SQLite would read the same place
    /// as many values, each of them a megabyte.
    std::int64_t textLeft = 0;
};

/// The rows of one table, value by value in the order of its columns. A value of another type, or outside its range,
/// makes the row bad: the file was changed by someone.
class RecordingRows
{
public:
    /// `rest`: WHERE and ORDER BY, which SQLite must be able to answer row by row, without looking at all of them
    /// first. `skipped`: rows that it leaves out before the first. `source` outlives it.
    RecordingRows(RecordingSource& source, QStringView table, const QString& rest, std::int64_t skipped = 0);

    bool next(); ///< to the first value of the next row; false: no more, or the row before was bad, or an error
    template<typename Integer>
    Integer number();
    std::int64_t number(std::int64_t minimum, std::int64_t maximum);
    std::chrono::milliseconds wallTime(); ///< UTC since 1970
    QString text(qsizetype maximumLength);
    QByteArray bytes();
    bool isNull() const; ///< the next value
    void skip() { ++m_column; } ///< the next value, whatever it is
    void setBad() { m_isBad = true; } ///< the row contradicts others

    bool isBad() const { return m_isBad; }
    std::optional<RecordingError> error() const; ///< after the last row

private:
    RecordingSource& m_source;
    const recordingschema::Table& m_table;
    SqlStatement m_statement;
    bool m_isBad = false;
    bool m_areTooMany = false;
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
