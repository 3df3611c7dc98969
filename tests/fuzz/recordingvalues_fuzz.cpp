// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings that are sound SQLite files and whose values are any: numbers, texts and bytes where others belong, rows
// that are missing.
#include "model/qt/recording/recordingschema.h"
#include "model/qt/recording/sqlstatement.h"
#include "tests/fuzz/fuzzinput.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/recordingsample.h"

#include <QTemporaryDir>

#include <limits>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

constexpr std::int64_t extremes[] = {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max(),
    -1, 0, std::numeric_limits<std::uint32_t>::max(), std::int64_t{1} << 32, std::int64_t{1} << 62,
    -(std::int64_t{1} << 62), 253'402'300'799'999, 1'000'000'000};

SqlValue valueFrom(fuzz::FuzzInput& input)
{
    switch (input.below(6)) {
    case 0:
        return input.number<std::int64_t>();
    case 1:
        return input.pick(extremes);
    case 2:
        return std::int64_t{input.number<std::int8_t>()};
    case 3:
        return QString::fromStdString(input.text<char>());
    case 4: {
        const std::string bytes = input.text<char>();
        return QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
    }
    default:
        return std::monostate();
    }
}

void change(const SqlConnection& connection, fuzz::FuzzInput& input)
{
    const auto tables = recordingschema::tables();
    const recordingschema::Table& table = tables[input.below(tables.size())];
    // By all values, because some of the tables have no rowid.
    const QString row = u" WHERE (%1) IS (SELECT %1 FROM %2 LIMIT 1 OFFSET %3)"_s.arg(
        table.columns, table.name.toString(), QString::number(input.below(32)));
    if (input.oneIn(8)) {
        SqlStatement(connection, u"DELETE FROM "_s + table.name + row).run();
        return;
    }
    const QStringList columns = table.columns.split(u", "_s);
    const QString& column = columns[input.below(static_cast<std::size_t>(columns.size()))];
    const QString fraction = input.oneIn(8) ? u" / 3.0"_s : QString();
    SqlStatement update(
        connection, u"UPDATE OR IGNORE "_s + table.name + u" SET "_s + column + u" = ?"_s + fraction + row);
    update.run(std::array{valueFrom(input)}); // what the table refuses stays as it was
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::FuzzInput input(data, size);
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"test.etwr"_s);
    fuzz::writeFile(file, fuzz::recordingSample().finished);
    {
        SqlConnection connection(file);
        fuzz::demand(!connection.open(SqlConnection::Access::Write), "the sample can be opened");
        for (const QString& setting :
            {u"ignore_check_constraints = ON"_s, u"synchronous = OFF"_s, u"journal_mode = MEMORY"_s})
            SqlStatement(connection, u"PRAGMA "_s + setting).run();
        for (int count = 0; count < 40 && !input.isEmpty(); ++count)
            change(connection, input);
    }
    fuzz::readRecording(folder.path(), file);
    return 0;
}
