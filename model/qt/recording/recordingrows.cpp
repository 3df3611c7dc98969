// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingrows.h"

#include "model/history/counters.h"
#include "model/qt/recording/recordingschema.h"

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

RecordingRows::RecordingRows(RecordingSource& source, QStringView table, const QString& rest, std::int64_t skipped)
    : m_source(source)
    , m_table(recordingschema::table(table))
    , m_statement(source.connection, u"SELECT %1 FROM %2 %3"_s.arg(m_table.columns, table, rest))
    , m_row(skipped)
{
}

bool RecordingRows::next()
{
    if (m_isBad || m_areTooMany || !m_statement.next())
        return false;
    m_column = 0;
    m_areTooMany = m_row == m_table.maximumRows;
    ++m_row;
    return !m_areTooMany;
}

std::int64_t RecordingRows::number(std::int64_t minimum, std::int64_t maximum)
{
    const int column = m_column++;
    if (m_statement.type(column) == SqlStatement::Type::Integer) {
        const std::int64_t number = m_statement.integer(column);
        if (number >= minimum && number <= maximum)
            return number;
    }
    m_isBad = true;
    return minimum;
}

std::chrono::milliseconds RecordingRows::wallTime()
{
    return std::chrono::milliseconds(number(PollTime::minimumWall.count(), PollTime::maximumWall.count()));
}

QString RecordingRows::text(qsizetype maximumLength)
{
    const int column = m_column++;
    if (m_statement.type(column) != SqlStatement::Type::Text) {
        m_isBad = true;
        return {};
    }
    QString text = m_statement.text(column);
    m_source.textLeft -= text.size(); // never more than bytes
    if (text.size() > maximumLength || m_source.textLeft < 0)
        m_isBad = true;
    return text;
}

QByteArray RecordingRows::bytes()
{
    const int column = m_column++;
    if (m_statement.type(column) == SqlStatement::Type::Bytes)
        return m_statement.bytes(column);
    m_isBad = true;
    return {};
}

bool RecordingRows::isNull() const
{
    return m_statement.type(m_column) == SqlStatement::Type::Null;
}

std::optional<RecordingError> RecordingRows::error() const
{
    if (m_isBad) {
        return RecordingError{.fault = RecordingFault::Damaged,
            .file = m_source.file,
            .detail = u"%1, row %2"_s.arg(m_table.name).arg(m_row)};
    }
    if (m_areTooMany) {
        return RecordingError{
            .fault = RecordingFault::TooManyRows, .file = m_source.file, .detail = m_table.name.toString()};
    }
    std::optional<RecordingError> error = m_source.connection.errorOf(m_statement, RecordingFault::Damaged);
    if (error)
        error->file = m_source.file;
    return error;
}

} // namespace etwarden
