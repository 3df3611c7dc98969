// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/recordingplayer.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QFile>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// Recordings that were made to do harm.
class HostileRecordingTest : public RecordingTest
{
protected:
    void SetUp() override
    {
        RecordingWriter writer(path());
        create(writer);
        for (int i = 0; i < 4; ++i)
            write(writer, poll({session(1, u"a"), session(2, u"b")}));
        ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    }

    std::optional<RecordingError> read() const
    {
        RecordingFile file(path());
        RecordingPlayer player(file);
        SessionHistory history;
        std::optional<RecordingError> error = file.open();
        if (!error)
            error = player.load(history, [](std::size_t) { return true; });
        return error;
    }

    void expectDamage(const QString& detail) const
    {
        const auto error = read();
        ASSERT_TRUE(error);
        EXPECT_EQ(error->fault, RecordingFault::Damaged);
        EXPECT_EQ(error->file, path());
        EXPECT_TRUE(error->detail.contains(detail)) << error->detail.toStdString();
    }
};

constexpr auto endless =
    u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
    "SELECT i AS number, 0 AS steadyNs, 0 AS wallMs, 0 AS intervalMs, 0 AS durationNs, 0 AS status, "
    "0 AS gap, 0 AS skipped FROM n WHERE i < 0";

TEST_F(HostileRecordingTest, AnEndlessViewIsNoTable)
{
    rows(path(), u"DROP TABLE polls; CREATE VIEW polls AS "_s + QString::fromUtf16(endless));
    expectDamage(u"polls"_s);
}

TEST_F(HostileRecordingTest, AnEndlessViewIsNoTableWhateverTheSchemaSays)
{
    rows(path(), u"DROP TABLE polls; CREATE VIEW polls AS "_s + QString::fromUtf16(endless));
    rows(path(), u"PRAGMA writable_schema = ON; UPDATE sqlite_master SET type = 'table' WHERE name = 'polls'"_s);
    expectDamage(u"polls"_s);
}

/// The statement of the table is there as well, under another name.
TEST_F(HostileRecordingTest, AViewWithTheNameOfATableIsDamage)
{
    rows(path(), u"CREATE VIEW other AS "_s + QString::fromUtf16(endless));
    rows(path(),
        u"PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'VIEW other', 'VIEW polls') "
        "WHERE name = 'other'"_s);
    expectDamage(u"malformed database schema (other)"_s);
}

TEST_F(HostileRecordingTest, AVirtualTableIsNoTable)
{
    // A build of SQLite that has the module writes the same entry.
    rows(path(),
        u"DROP TABLE polls; PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES "
        "('table', 'polls', 'polls', 0, 'CREATE VIRTUAL TABLE polls USING rtree(number, steadyNs, wallMs)')"_s);
    expectDamage(u"polls"_s);
}

TEST_F(HostileRecordingTest, AComputedColumnIsNoColumn)
{
    rows(path(),
        u"PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, 'host TEXT NOT NULL', "
        "'host TEXT AS (printf(''%.*c'', 100000000, ''x''))') WHERE name = 'recording'"_s);
    expectDamage(u"recording"_s);
}

TEST_F(HostileRecordingTest, ObjectsThatAreNeverReadDoNoHarm)
{
    rows(path(),
        u"CREATE VIEW mine AS SELECT * FROM runs; CREATE TABLE notes (text); CREATE INDEX byName ON runs (name); "
        "CREATE TRIGGER bell AFTER INSERT ON polls BEGIN DELETE FROM runs; END"_s);
    EXPECT_FALSE(read());
}

TEST_F(HostileRecordingTest, PacksThatAreNoTableAreLeftOut)
{
    rows(path(),
        u"DROP TABLE counterPacks; CREATE VIEW counterPacks AS SELECT 0 AS firstPoll, 0 AS lastPoll, 0 AS pack"_s);
    EXPECT_FALSE(read());
}

TEST_F(HostileRecordingTest, LimitsTheLengthOfNames)
{
    rows(path(), u"UPDATE runs SET name = printf('%.*c', 1024, 'x') WHERE id = 2"_s);
    EXPECT_FALSE(read());
    rows(path(), u"UPDATE runs SET name = printf('%.*c', 1025, 'x') WHERE id = 2"_s);
    expectDamage(u"runs, row 2"_s);
}

TEST_F(HostileRecordingTest, LimitsTheSessionsThatRunAtATime)
{
    const QString more = u"WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < %1) INSERT INTO "
                         u"runs SELECT i, i, i, "
                         "'{00000000-0000-0000-0000-000000000000}', 'x', 0, 4, NULL FROM n"_s;
    rows(path(), more.arg(1024));
    EXPECT_FALSE(read());
    rows(path(), u"DELETE FROM runs WHERE id > 2"_s);
    rows(path(), more.arg(1025));
    expectDamage(u"runs, row 1025"_s);
}

TEST_F(HostileRecordingTest, LimitsTheRowsOfATable)
{
    rows(path(),
        u"WITH RECURSIVE n(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 65537) INSERT INTO runs SELECT i, "
        u"i, 1, "
        "'{00000000-0000-0000-0000-000000000000}', 'x', 0, 4 + i, 4 + i FROM n"_s);
    const auto error = read();
    ASSERT_TRUE(error);
    EXPECT_EQ(
        *error, (RecordingError{.fault = RecordingFault::TooManyRows, .file = path(), .code = 0, .detail = u"runs"_s}));
}

/// The root of a table whose children are this root: SQLite would read it for ever.
TEST_F(HostileRecordingTest, ATreeThatContainsItselfIsNotReadForEver)
{
    const qsizetype page =
        rows(path(), u"SELECT rootpage FROM sqlite_schema WHERE name = 'polls'"_s).value(0).toLongLong();
    QFile file(path());
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    QByteArray root(4096, '\0');
    root[0] = 5; // an interior page of a table
    constexpr int cells = 300;
    const auto put = [&root](qsizetype place, quint32 value, int bytes) {
        for (int i = 0; i < bytes; ++i)
            root[place + i] = static_cast<char>(value >> (8 * (bytes - 1 - i)));
    };
    put(3, cells, 2);
    put(5, 4096 - 6 * cells, 2);
    put(8, static_cast<quint32>(page), 4);
    for (int i = 0; i < cells; ++i) {
        put(12 + 2 * i, static_cast<quint32>(4096 - 6 * (i + 1)), 2);
        put(4096 - 6 * (i + 1), static_cast<quint32>(page), 4);
        put(4096 - 6 * (i + 1) + 4, 1, 1);
    }
    file.seek((page - 1) * 4096);
    file.write(root);
    file.close();
    const auto error = read();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::Damaged);
}

/// The pages of the schema form a tree that leads to the same leaf over and over.
TEST_F(HostileRecordingTest, ASchemaThatRepeatsItselfIsNotReadForEver)
{
    QFile file(path());
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    QByteArray bytes = file.readAll();
    // Each page refers 300 times to the page of the next level; the last one is a leaf with one empty row.
    constexpr quint32 levels = 8;
    constexpr quint32 cells = 300;
    const auto pages = static_cast<quint32>(bytes.size() / 4096);
    const auto put = [&bytes](qsizetype place, quint32 value, int count) {
        for (int i = 0; i < count; ++i)
            bytes[place + i] = static_cast<char>(value >> (8 * (count - 1 - i)));
    };
    bytes.append(QByteArray(4096 * levels, '\0'));
    const auto makeInterior = [&](qsizetype begin, qsizetype header, quint32 child) {
        bytes[begin + header] = 5;
        put(begin + header + 1, 0, 2);
        put(begin + header + 3, cells, 2);
        put(begin + header + 5, 4096 - 6 * cells, 2);
        put(begin + header + 7, 0, 1);
        put(begin + header + 8, child, 4);
        for (quint32 i = 0; i < cells; ++i) {
            const quint32 cell = 4096 - 6 * (i + 1);
            put(begin + header + 12 + 2 * static_cast<qsizetype>(i), cell, 2);
            put(begin + cell, child, 4);
            put(begin + cell + 4, 1, 1);
        }
    };
    makeInterior(0, 100, pages + 1);
    for (quint32 level = 1; level < levels; ++level)
        makeInterior(qsizetype{pages + level - 1} * 4096, 0, pages + level + 1);
    const qsizetype leaf = qsizetype{pages + levels - 1} * 4096;
    bytes[leaf] = 13; // a leaf of a table
    put(leaf + 3, 1, 2);
    put(leaf + 5, 4096 - 8, 2);
    put(leaf + 8, 4096 - 8, 2);
    for (const auto& [place, value] : {std::pair{0, 6}, {1, 1}, {2, 6}}) // size of the row, its id, five times NULL
        bytes[leaf + 4096 - 8 + place] = static_cast<char>(value);
    put(28, pages + levels, 4); // size of the file
    file.seek(0);
    file.write(bytes);
    file.close();
    const auto error = read();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::Damaged);
}

TEST_F(HostileRecordingTest, ReadingEndsWhenAsked)
{
    int questions = 0;
    RecordingFile file(path(), [&questions] { return ++questions < 1; });
    rows(path(),
        u"WITH RECURSIVE n(i) AS (SELECT 5 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO polls "
        "SELECT i, (1000 + i) * 1000000000, 0, 1000, 0, 0, 0, 0 FROM n"_s);
    const auto error = file.open();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::Cancelled);
    EXPECT_LT(file.polls().size(), 5000u);
}

} // namespace
