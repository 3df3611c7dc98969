// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/sqlconnection.h"

#include "model/qt/recording/newrecordingfile.h"
#include "model/qt/recording/sqlstatement.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QFile>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

using Access = SqlConnection::Access;

class SqlConnectionTest : public RecordingTest
{
protected:
    void makeFile(const QString& statements) { rows(path(), statements); }

    /// Reads a number, or returns the error.
    static std::variant<std::int64_t, RecordingError> read(const SqlConnection& connection, const QString& statement)
    {
        std::int64_t number = 0;
        if (const auto error = connection.read(statement, number))
            return *error;
        return number;
    }
};

TEST(SqlUri, NamesFilesOfEverySystem)
{
    EXPECT_EQ(sqlUri(u"/home/a b/x.etwr"_s, "immutable=1"), "file:///home/a%20b/x.etwr?immutable=1");
    EXPECT_EQ(sqlUri(u"C:/Users/x.etwr"_s, ""), "file:///C:/Users/x.etwr");
    EXPECT_EQ(sqlUri(u"//server/share/x.etwr"_s, "readonly_shm=1"), "file:////server/share/x.etwr?readonly_shm=1");
    EXPECT_EQ(sqlUri(u"/a?b#c%41&d=\u00E9.etwr"_s, ""), "file:///a%3Fb%23c%2541%26d%3D%C3%A9.etwr");
}

TEST_F(SqlConnectionTest, DistinguishesAFullDiskFromOtherErrors)
{
    makeFile(u"CREATE TABLE t (x)"_s);
    SqlConnection connection(path());
    ASSERT_FALSE(connection.open(Access::Write));
    ASSERT_FALSE(connection.run(u"PRAGMA journal_mode = MEMORY"_s, RecordingFault::NotWritten));
    ASSERT_FALSE(connection.run(u"PRAGMA max_page_count = 3"_s, RecordingFault::NotWritten)); // as good as a full disk
    const auto full = connection.run(u"INSERT INTO t VALUES (zeroblob(100000))"_s, RecordingFault::NotWritten);
    ASSERT_TRUE(full);
    EXPECT_EQ(*full,
        (RecordingError{
            .fault = RecordingFault::DiskFull, .file = path(), .code = 13, .detail = u"database or disk is full"_s}));
    const auto other = connection.run(u"INSERT INTO nothing VALUES (1)"_s, RecordingFault::NotWritten);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->fault, RecordingFault::NotWritten);
    EXPECT_EQ(other->code, 1);
}

TEST_F(SqlConnectionTest, MakesNoFile)
{
    for (const Access access : {Access::Write, Access::ReadShared, Access::ReadLog, Access::ReadFixed}) {
        SqlConnection connection(path());
        EXPECT_TRUE(connection.open(access));
    }
    EXPECT_TRUE(contents().isEmpty());
}

TEST_F(SqlConnectionTest, ReadingWritesNothing)
{
    makeFile(u"CREATE TABLE t (x); PRAGMA journal_mode = WAL"_s);
    const auto before = contents();
    for (const Access access : {Access::ReadLog, Access::ReadFixed}) {
        SqlConnection reader(path());
        ASSERT_FALSE(reader.open(access));
        EXPECT_TRUE(reader.run(u"INSERT INTO t VALUES (1)"_s, RecordingFault::NotWritten));
        EXPECT_EQ(contents(), before);
    }
}

TEST_F(SqlConnectionTest, OpensNoLink)
{
    makeFile(u"CREATE TABLE t (x)"_s);
    if (!makeLink(path(), path(u"link"_s)))
        GTEST_SKIP() << "no links here";
    for (const Access access : {Access::Write, Access::ReadFixed})
        EXPECT_TRUE(SqlConnection(path(u"link"_s)).open(access));
}

TEST_F(SqlConnectionTest, NeverUsesARollbackJournal)
{
    makeFile(u"CREATE TABLE t (x)"_s);
    QFile journal(companionsOf(path())[2]);
    ASSERT_TRUE(journal.open(QIODevice::WriteOnly));
    journal.write("foreign");
    journal.close();
    {
        SqlConnection connection(path());
        ASSERT_FALSE(connection.open(Access::Write));
        EXPECT_TRUE(connection.run(u"INSERT INTO t VALUES (1)"_s, RecordingFault::NotWritten)); // for want of one
        ASSERT_FALSE(connection.run(u"PRAGMA journal_mode = MEMORY"_s, RecordingFault::NotWritten));
        EXPECT_FALSE(connection.run(u"INSERT INTO t VALUES (1)"_s, RecordingFault::NotWritten));
    }
    EXPECT_EQ(contents().value(u"test.etwr-journal"_s), "foreign");
}

TEST_F(SqlConnectionTest, ReadingEvaluatesNoViews)
{
    makeFile(u"CREATE TABLE t (x); CREATE VIEW v AS SELECT * FROM t"_s);
    SqlConnection reader(path());
    ASSERT_FALSE(reader.open(Access::ReadFixed));
    EXPECT_TRUE(std::holds_alternative<RecordingError>(read(reader, u"SELECT count(*) FROM v"_s)));
    EXPECT_EQ(std::get<0>(read(reader, u"SELECT count(*) FROM t"_s)), 0);
}

TEST_F(SqlConnectionTest, ReadingAcceptsNoLongValues)
{
    makeFile(u"CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(1048577)), (zeroblob(1000000))"_s);
    SqlConnection reader(path());
    ASSERT_FALSE(reader.open(Access::ReadFixed));
    const auto tooLong = read(reader, u"SELECT x FROM t WHERE rowid = 1"_s);
    ASSERT_TRUE(std::holds_alternative<RecordingError>(tooLong));
    EXPECT_EQ(std::get<RecordingError>(tooLong).fault, RecordingFault::Damaged);
    EXPECT_TRUE(std::holds_alternative<std::int64_t>(read(reader, u"SELECT x FROM t WHERE rowid = 2"_s)));
}

TEST_F(SqlConnectionTest, ReadingGivesUpWhereARowTakesForEver)
{
    makeFile(u"CREATE TABLE t (x); INSERT INTO t VALUES (1)"_s);
    SqlConnection reader(path());
    ASSERT_FALSE(reader.open(Access::ReadFixed));
    const QString endless = u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"_s;
    const auto gaveUp = read(reader, endless + u" WHERE i < 0"_s);
    ASSERT_TRUE(std::holds_alternative<RecordingError>(gaveUp));
    EXPECT_EQ(std::get<RecordingError>(gaveUp).fault, RecordingFault::Damaged);
    SqlStatement rowByRow(reader, endless);
    for (int i = 0; i < 100'000; ++i)
        ASSERT_TRUE(rowByRow.next()) << i; // each of them in time
}

TEST_F(SqlConnectionTest, ReadingEndsWhenAsked)
{
    makeFile(u"CREATE TABLE t (x)"_s);
    SqlConnection reader(path());
    int questions = 0;
    reader.setGoesOn([&questions] { return ++questions < 3; });
    ASSERT_FALSE(reader.open(Access::ReadFixed));
    SqlStatement endless(reader, u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"_s);
    while (endless.next()) {
    }
    EXPECT_EQ(questions, 3);
    const auto error = reader.errorOf(endless, RecordingFault::Damaged);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::Cancelled);
}

} // namespace
