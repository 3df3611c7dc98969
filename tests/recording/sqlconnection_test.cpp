// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/sqlconnection.h"

#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

using SqlConnectionTest = RecordingTest;

TEST_F(SqlConnectionTest, TellsAFullDiskFromOtherErrors)
{
    const QString file = path();
    SqlConnection connection(file);
    ASSERT_FALSE(connection.open(SqlConnection::Access::Write));
    ASSERT_FALSE(connection.run(u"CREATE TABLE t (x)"_s, RecordingFault::NotWritten));
    EXPECT_EQ(connection.value(u"PRAGMA max_page_count = 3"_s).toInt(), 3); // as good as a full disk
    const auto full = connection.run(u"INSERT INTO t VALUES (zeroblob(100000))"_s, RecordingFault::NotWritten);
    ASSERT_TRUE(full);
    EXPECT_EQ(*full,
        (RecordingError{
            .fault = RecordingFault::DiskFull, .file = file, .code = 13, .detail = u"database or disk is full"_s}));
    const auto other = connection.run(u"INSERT INTO nothing VALUES (1)"_s, RecordingFault::NotWritten);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->fault, RecordingFault::NotWritten);
    EXPECT_EQ(other->code, 1);
}

TEST_F(SqlConnectionTest, ReadingMakesNoFile)
{
    for (const auto access : {SqlConnection::Access::Read, SqlConnection::Access::ReadFixed}) {
        SqlConnection connection(path());
        const auto error = connection.open(access);
        EXPECT_TRUE(error || !connection.value(u"SELECT count(*) FROM sqlite_schema"_s).isValid());
    }
    EXPECT_TRUE(contents().isEmpty());
}

TEST_F(SqlConnectionTest, ReadingCannotWrite)
{
    {
        SqlConnection writer(path());
        ASSERT_FALSE(writer.open(SqlConnection::Access::Write));
        ASSERT_FALSE(writer.run(u"CREATE TABLE t (x)"_s, RecordingFault::NotWritten));
        EXPECT_FALSE(writer.value(u"SELECT x FROM t"_s).isValid());
    }
    for (const auto access : {SqlConnection::Access::Read, SqlConnection::Access::ReadFixed}) {
        SqlConnection reader(path());
        ASSERT_FALSE(reader.open(access));
        EXPECT_TRUE(reader.run(u"INSERT INTO t VALUES (1)"_s, RecordingFault::NotWritten));
        EXPECT_EQ(reader.value(u"SELECT count(*) FROM t"_s).toInt(), 0);
    }
}

} // namespace
