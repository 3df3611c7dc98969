// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/recordingplayer.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QFile>

#include <random>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class RecordingDamageTest : public RecordingTest
{
protected:
    void makeRecording(int polls = 4)
    {
        RecordingWriter writer(path());
        create(writer);
        SessionStatus first = session(1, u"a");
        first.config.kernel.counters = {2};
        first.isWow = true;
        for (int i = 0; i < polls; ++i) {
            write(writer, poll({first, session(2, u"b")}));
            ++first.counters.buffersWritten;
        }
        ASSERT_FALSE(writer.write(Marker{.kind = MarkerKind::SessionFlushed, .name = u"a"}, 2));
        ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    }

    void writeBytes(const QByteArray& bytes) const
    {
        QFile file(path());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    /// Opens and loads everything; nothing when all is well. The file stays as it is.
    std::optional<RecordingError> read() const
    {
        const auto before = contents();
        std::optional<RecordingError> error;
        {
            RecordingFile file(path());
            RecordingPlayer player(file);
            SessionHistory history;
            error = file.open();
            if (!error)
                error = player.load(history, [](std::size_t) { return true; });
            for (std::size_t i = 0; i < file.polls().size() && !error; ++i) {
                PollPtr poll;
                error = player.readPoll(i, poll);
            }
        }
        EXPECT_EQ(contents(), before);
        return error;
    }

    /// Changes what the constraints of a table forbid; its statement in the schema is afterwards as it was.
    void changeUnseen(const QString& statement) const
    {
        const auto setSchema = [this](const QString& sql) {
            rows(path(), u"PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = "_s + sql);
        };
        rows(path(), u"CREATE TABLE kept AS SELECT name AS whose, sql AS text FROM sqlite_schema"_s);
        setSchema(u"replace(sql, ' NOT NULL', '') WHERE type = 'table'"_s);
        rows(path(), u"PRAGMA ignore_check_constraints = ON; "_s + statement);
        setSchema(u"(SELECT text FROM kept WHERE whose = name) WHERE name <> 'kept'"_s);
        rows(path(), u"DROP TABLE kept"_s);
    }

    void expectFault(RecordingFault fault, const QString& detail = {}) const
    {
        const auto error = read();
        ASSERT_TRUE(error);
        EXPECT_EQ(error->fault, fault);
        EXPECT_EQ(error->file, path());
        EXPECT_TRUE(error->detail.contains(detail)) << error->detail.toStdString();
    }
};

TEST_F(RecordingDamageTest, KernelSettingsOfAnotherProgramDoNoHarm)
{
    makeRecording();
    rows(path(), u"UPDATE kernelSettings SET setting = 'Novelty'"_s);
    EXPECT_FALSE(read()) << "a newer program knows more of them";
    rows(path(), u"DROP TABLE kernelSettings"_s);
    EXPECT_FALSE(read()) << "an older one knows none";
}

TEST_F(RecordingDamageTest, RecordingsOfOlderProgramsHaveNoOptions)
{
    makeRecording();
    EXPECT_EQ(rows(path(), u"SELECT * FROM propertiesV2"_s), QStringList{u"1|1|1"_s});
    rows(path(), u"DROP TABLE propertiesV2"_s);
    EXPECT_FALSE(read());
    rows(path(), u"CREATE VIEW propertiesV2 AS SELECT 1 AS run, 1 AS poll, 2 AS V2Options"_s);
    RecordingFile file(path());
    ASSERT_FALSE(file.open());
    EXPECT_FALSE(file.hasTable(u"propertiesV2")) << "no view goes by its name";
    EXPECT_EQ(file.runs().front().properties.front().status.config.v2Options, 0u);
    EXPECT_EQ(file.runs().front().properties.front().status.isWow, std::nullopt);
}

TEST_F(RecordingDamageTest, AMissingFileIsNotFound)
{
    expectFault(RecordingFault::NotFound);
}

TEST_F(RecordingDamageTest, AFolderIsNoFile)
{
    const auto error = RecordingFile(path(u"."_s)).open();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::NotAFile);
}

TEST_F(RecordingDamageTest, OtherFilesAreNoSqliteFiles)
{
    for (const QByteArray& bytes : {QByteArray(), QByteArray("SQLite format 3"), QByteArray(5000, 'x')}) {
        writeBytes(bytes);
        expectFault(RecordingFault::NotSqlite);
    }
}

TEST_F(RecordingDamageTest, ASqliteFileOfAnotherProgramIsForeign)
{
    rows(path(), u"CREATE TABLE recording (host)"_s);
    expectFault(RecordingFault::ForeignFile);
}

TEST_F(RecordingDamageTest, AnUnknownVersionIsNewerOrDamage)
{
    makeRecording();
    rows(path(), u"PRAGMA user_version = 2"_s);
    expectFault(RecordingFault::NewerVersion, u"2"_s);
    rows(path(), u"PRAGMA user_version = -1"_s);
    expectFault(RecordingFault::Damaged, u"user_version"_s);
    rows(path(), u"PRAGMA user_version = 0"_s);
    expectFault(RecordingFault::Damaged, u"user_version"_s);
}

struct Edit
{
    const char16_t* statement;
    const char16_t* detail; ///< what the error names
};

class RecordingEditTest : public RecordingDamageTest, public testing::WithParamInterface<Edit>
{};

TEST_P(RecordingEditTest, IsFoundAndNamed)
{
    makeRecording();
    ASSERT_FALSE(read());
    rows(path(), QString::fromUtf16(GetParam().statement));
    expectFault(RecordingFault::Damaged, QString::fromUtf16(GetParam().detail));
}

INSTANTIATE_TEST_SUITE_P(Tables, RecordingEditTest,
    testing::Values(Edit{u"DROP TABLE counters", u"counters"}, Edit{u"DROP TABLE polls", u"polls"},
        Edit{u"ALTER TABLE properties RENAME COLUMN FlushTimer TO x", u"properties"},
        Edit{u"DELETE FROM recording", u"recording"},
        Edit{u"UPDATE propertiesV2 SET V2Options = 4294967296", u"propertiesV2, row 1"},
        Edit{u"UPDATE propertiesV2 SET V2Options = 'none'", u"propertiesV2, row 1"},
        Edit{u"UPDATE propertiesV2 SET poll = 2", u"propertiesV2, row 1"},
        Edit{u"UPDATE propertiesV2 SET run = 7", u"propertiesV2, row 1"},
        Edit{u"UPDATE kernelSettings SET value = 'many'", u"kernelSettings, row 1"},
        Edit{u"UPDATE kernelSettings SET poll = 2", u"kernelSettings, row 1"},
        Edit{u"UPDATE kernelSettings SET run = 7", u"kernelSettings, row 1"},
        Edit{u"UPDATE polls SET steadyNs = 0 WHERE number = 3", u"polls, row 3"},
        Edit{u"UPDATE polls SET steadyNs = 'soon' WHERE number = 2", u"polls, row 2"},
        Edit{u"UPDATE polls SET number = -1 WHERE number = 1", u"polls, row 1"},
        Edit{u"DELETE FROM polls WHERE number = 2", u"counters, row 3"},
        Edit{u"UPDATE polls SET steadyNs = -1152921504606846977 WHERE number = 1", u"polls, row 1"},
        Edit{u"UPDATE polls SET steadyNs = -9223372036854775808 WHERE number = 1", u"polls, row 1"},
        Edit{u"UPDATE polls SET steadyNs = 1152921504606846977 WHERE number = 4", u"polls, row 4"},
        Edit{u"UPDATE polls SET wallMs = 253402300800000 WHERE number = 2", u"polls, row 2"},
        Edit{u"UPDATE polls SET wallMs = -11644473600001 WHERE number = 2", u"polls, row 2"},
        Edit{u"UPDATE polls SET wallMs = -9223372036854775808 WHERE number = 2", u"polls, row 2"},
        Edit{u"UPDATE polls SET durationNs = -1 WHERE number = 2", u"polls, row 2"},
        Edit{u"UPDATE polls SET durationNs = 9223372036854775807 WHERE number = 2", u"polls, row 2"},
        Edit{u"UPDATE recording SET startedMs = -9223372036854775808", u"recording, row 1"},
        Edit{u"UPDATE recording SET startedMs = 9223372036854775807", u"recording, row 1"},
        Edit{u"UPDATE recording SET endedMs = -9223372036854775808", u"recording, row 1"},
        Edit{u"UPDATE recording SET endedMs = 'never'", u"recording, row 1"},
        Edit{u"UPDATE polls SET gap = 0.5 WHERE number = 2", u"polls, row 2"},
        Edit{u"UPDATE runs SET firstPoll = -1 WHERE id = 2", u"runs, row 2"},
        Edit{u"UPDATE runs SET lastPoll = 0 WHERE id = 2", u"runs, row 2"},
        Edit{u"UPDATE runs SET loggerId = 65536 WHERE id = 1", u"runs, row 1"},
        Edit{u"UPDATE runs SET id = 7 WHERE id = 2", u"runs, row 2"},
        Edit{u"UPDATE runs SET guid = '{1}' WHERE id = 1", u"runs, row 1"},
        Edit{u"UPDATE runs SET firstPoll = 3 WHERE id = 1", u"runs, row 2"},
        Edit{u"UPDATE runs SET lastPoll = 1 WHERE id = 1", u"counters, row 3"},
        Edit{u"UPDATE properties SET run = 9 WHERE run = 2", u"properties, row 2"},
        Edit{u"UPDATE properties SET run = 0 WHERE run = 2", u"properties, row 1"},
        Edit{u"UPDATE properties SET poll = -1 WHERE run = 2", u"properties, row 2"},
        Edit{u"UPDATE properties SET BufferSize = -1 WHERE run = 1", u"properties, row 1"},
        Edit{u"UPDATE properties SET FlushThreshold = 2147483648 WHERE run = 1", u"properties, row 1"},
        Edit{u"UPDATE properties SET LogFileName = x'00' WHERE run = 1", u"properties, row 1"},
        Edit{u"UPDATE counters SET run = 3 WHERE poll = 2", u"counters, row 3"},
        Edit{u"UPDATE counters SET EventsLost = 4294967296 WHERE poll = 1", u"counters, row 1"},
        Edit{u"UPDATE counters SET poll = 9 WHERE poll = 4", u"counters"},
        Edit{u"UPDATE markers SET poll = -1", u"markers, row 1"},
        Edit{u"UPDATE markers SET run = 5", u"markers, row 1"}, Edit{u"UPDATE markers SET run = 0", u"markers, row 1"},
        Edit{u"UPDATE markers SET run = -9223372036854775808", u"markers, row 1"}));

TEST_F(RecordingDamageTest, ClocksMayBeAtTheEndsOfTheirRanges)
{
    makeRecording();
    rows(path(), u"UPDATE polls SET steadyNs = -1152921504606846976, wallMs = -11644473600000 WHERE number = 1"_s);
    rows(path(), u"UPDATE polls SET steadyNs = 1152921504606846976, wallMs = 253402300799999 WHERE number = 4"_s);
    rows(path(), u"UPDATE polls SET durationNs = 1152921504606846976, intervalMs = 4294967295, skipped = -1"_s);
    EXPECT_FALSE(read());
}

TEST_F(RecordingDamageTest, TimesOfCenturiesAreDamage)
{
    makeRecording(2000);
    // The clock is put forward by a month and back again in turn. Only the steps forward lengthen the axis of the
    // history: up to row 1781 by more than 2^61 ns, 73 years.
    rows(path(), u"UPDATE polls SET wallMs = (number % 2) * 2592000000"_s);
    expectFault(RecordingFault::Damaged, u"polls, row 1781"_s);
}

TEST_F(RecordingDamageTest, MissingValuesAreDamage)
{
    makeRecording();
    changeUnseen(u"UPDATE runs SET name = NULL WHERE id = 2"_s);
    expectFault(RecordingFault::Damaged, u"runs, row 2"_s);
    changeUnseen(u"UPDATE recording SET sessionLimit = NULL"_s);
    expectFault(RecordingFault::Damaged, u"recording, row 1"_s);
    changeUnseen(u"UPDATE recording SET sessionLimit = 64, backend = 'linux'"_s);
    expectFault(RecordingFault::Damaged, u"recording, row 1"_s);
}

TEST_F(RecordingDamageTest, AMarkerOfALaterProgramIsLeftOut)
{
    makeRecording();
    rows(path(), u"UPDATE markers SET kind = 'cloned', changes = '{'"_s);
    EXPECT_FALSE(read());
}

TEST_F(RecordingDamageTest, ATruncatedFileIsDamaged)
{
    makeRecording(2000);
    QFile file(path());
    ASSERT_TRUE(file.resize(file.size() / 2));
    expectFault(RecordingFault::Damaged);
}

TEST_F(RecordingDamageTest, BytesThatChangedCrashNothing)
{
    makeRecording(300);
    const QByteArray good = contents().value(u"test.etwr"_s);
    std::mt19937 random(5);
    int found = 0;
    for (int round = 0; round < 60; ++round) {
        QByteArray bad = good;
        for (int i = 0; i < 20; ++i)
            bad[static_cast<qsizetype>(random() % static_cast<unsigned>(bad.size()))] = static_cast<char>(random());
        writeBytes(bad);
        found += read() ? 1 : 0;
    }
    EXPECT_GT(found, 20); // many bytes are free, or values that may be anything
}

TEST_F(RecordingDamageTest, ALogThatIsDamagedEndsWhereItIsGood)
{
    {
        RecordingWriter writer(path(u"live.etwr"_s));
        create(writer);
        for (int i = 0; i < 20; ++i) {
            write(writer, poll({session(1, u"a")}));
            ASSERT_FALSE(writer.commit());
        }
        copyKilled(path(u"live.etwr"_s), path());
    }
    QFile log(QString(path() + u"-wal"_s));
    ASSERT_TRUE(log.resize(log.size() / 2));
    QFile::remove(QString(path() + u"-shm"_s));
    RecordingFile file(path());
    ASSERT_FALSE(file.open());
    EXPECT_GT(file.polls().size(), 0u);
    EXPECT_LT(file.polls().size(), 20u);
}

} // namespace
