// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingrows.h"

#include "model/history/counters.h"
#include "model/qt/recording/recordingschema.h"

#include <QSqlError>
#include <QVariant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

RecordingRows::RecordingRows(
    const SqlConnection& connection, const QString& file, QStringView table, const QString& rest, std::int64_t skipped)
    : m_connection(connection)
    , m_file(file)
    , m_table(table.toString())
    , m_query(connection.query())
    , m_isBad(false)
    , m_row(skipped)
{
    m_query.setForwardOnly(true);
    const QStringView columns = recordingschema::columnsOf(table);
    m_hasFailed = !m_query.exec(u"SELECT %1 FROM %2 %3"_s.arg(columns, table, rest));
}

bool RecordingRows::next()
{
    if (m_isBad || m_hasFailed || !m_query.next())
        return false;
    m_column = 0;
    ++m_row;
    return true;
}

std::int64_t RecordingRows::number(std::int64_t least, std::int64_t most)
{
    const QVariant value = m_query.value(m_column++);
    if (value.typeId() == QMetaType::LongLong) {
        const auto number = *static_cast<const qlonglong*>(value.constData()); // there are millions of them
        if (number >= least && number <= most)
            return number;
    }
    m_isBad = true;
    return least;
}

std::chrono::milliseconds RecordingRows::wallTime()
{
    return std::chrono::milliseconds(number(PollTime::leastWall.count(), PollTime::mostWall.count()));
}

QString RecordingRows::text()
{
    const QVariant value = m_query.value(m_column++);
    if (value.typeId() != QMetaType::QString || value.isNull())
        m_isBad = true;
    return value.toString();
}

QByteArray RecordingRows::bytes()
{
    const QVariant value = m_query.value(m_column++);
    if (value.typeId() != QMetaType::QByteArray)
        m_isBad = true;
    return value.toByteArray();
}

std::optional<RecordingError> RecordingRows::error() const
{
    if (m_isBad) {
        return RecordingError{
            .fault = RecordingFault::Damaged, .file = m_file, .detail = u"%1, row %2"_s.arg(m_table).arg(m_row)};
    }
    if (m_query.lastError().isValid()) {
        RecordingError error = m_connection.errorOf(m_query, RecordingFault::Damaged);
        error.file = m_file;
        return error;
    }
    return std::nullopt;
}

} // namespace etwarden
