// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/newrecordingfile.h"
#include "model/qt/recording/recordingfile.h"
#include "model/qt/recording/sqlconnection.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QFileInfo>
#include <QtEndian>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// Files that another program put beside a recording.
class ForeignFilesTest : public RecordingTest
{
protected:
    void makeRecording()
    {
        RecordingWriter writer(path());
        create(writer);
        write(writer, poll({session(1, u"a")}));
        ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    }

    /// The files that a killed recorder leaves, without the index of its log.
    void makeKilledRecording()
    {
        RecordingWriter writer(path(u"live.etwr"_s));
        create(writer);
        write(writer, poll({session(1, u"a")}));
        ASSERT_FALSE(writer.commit());
        copyKilled(path(u"live.etwr"_s), path());
        QFile::remove(companionsOf(path())[1]);
    }

    void put(const QString& file, const QByteArray& bytes) const
    {
        QFile target(file);
        ASSERT_TRUE(target.open(QIODevice::WriteOnly));
        target.write(bytes);
    }

    /// A rollback journal that SQLite plays back into the recording,
    /// https://www.sqlite.org/fileformat.html#the_rollback_journal. It writes no page, but names a super-journal, which
    /// SQLite deletes when it is done.
    QByteArray hotJournal(const QString& superJournal) const
    {
        constexpr qsizetype sectorSize = 512;
        constexpr quint32 pageSize = 4096;
        const QByteArray magic = QByteArray::fromHex("d9d505f920a163d7");
        QByteArray journal = magic;
        const auto append = [&journal](quint32 number) {
            const quint32 stored = qToBigEndian(number);
            journal.append(reinterpret_cast<const char*>(&stored), sizeof stored);
        };
        append(0); // count of pages in the journal
        append(0); // nonce of the checksums
        append(static_cast<quint32>(QFileInfo(path()).size()) / pageSize);
        append(quint32{sectorSize});
        append(pageSize);
        journal.resize(sectorSize, '\0');
        const QByteArray name = QFile::encodeName(superJournal);
        append((1u << 30) / pageSize + 1); // the page that is never used, as a mark
        journal += name;
        append(static_cast<quint32>(name.size()));
        quint32 sum = 0;
        for (const char letter : name)
            sum += static_cast<quint32>(letter);
        append(sum);
        return journal + magic;
    }
};

TEST_F(ForeignFilesTest, OpeningDeletesNoFileThatAJournalNames)
{
    const QString victim = path(u"diary.txt"_s);
    put(victim, "dear diary");
    makeRecording();
    put(companionsOf(path())[2], hotJournal(victim));
    const auto before = contents();
    RecordingFile file(path());
    EXPECT_FALSE(file.open());
    EXPECT_EQ(file.polls().size(), 1u);
    EXPECT_EQ(file.foreignFiles(), QStringList(companionsOf(path())[2]));
    EXPECT_EQ(contents(), before);
}

TEST_F(ForeignFilesTest, LogsThatAreLinksAreLeftAlone)
{
    makeKilledRecording();
    const QString log = companionsOf(path())[0];
    ASSERT_TRUE(QFile::rename(log, path(u"elsewhere"_s)));
    if (!makeLink(path(u"elsewhere"_s), log))
        GTEST_SKIP() << "no links here";
    const auto before = contents();
    RecordingFile file(path());
    EXPECT_FALSE(file.open());
    EXPECT_TRUE(file.polls().empty()); // they are in the log
    EXPECT_EQ(file.foreignFiles(), QStringList(log));
    EXPECT_EQ(contents(), before);
}

TEST_F(ForeignFilesTest, ALinkToARecordingIsOpenedWhereThatIs)
{
    makeKilledRecording();
    if (!makeLink(path(), path(u"link.etwr"_s)))
        GTEST_SKIP() << "no links here";
    RecordingFile file(path(u"link.etwr"_s));
    EXPECT_FALSE(file.open());
    EXPECT_EQ(file.polls().size(), 1u);
}

TEST_F(ForeignFilesTest, RecordingGoesThroughNoLink)
{
    const QString victim = path(u"diary.txt"_s);
    for (const QString& planted : QStringList(path()) + companionsOf(path())) {
        SCOPED_TRACE(planted.toStdString());
        if (!makeLink(victim, planted)) // which is not there
            GTEST_SKIP() << "no links here";
        RecordingWriter writer(path());
        const auto error = writer.create({}, false);
        ASSERT_TRUE(error);
        EXPECT_EQ(error->fault, RecordingFault::FileExists);
        EXPECT_FALSE(QFile::exists(victim));
        QFile::remove(planted);
    }
    EXPECT_TRUE(contents().isEmpty());
}

TEST_F(ForeignFilesTest, RecordingReplacesNoLink)
{
    const QString victim = path(u"diary.txt"_s);
    put(victim, "dear diary");
    if (!makeLink(victim, path()))
        GTEST_SKIP() << "no links here";
    const auto before = contents();
    RecordingWriter writer(path());
    const auto error = writer.create({}, true);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::NotReplaced);
    EXPECT_EQ(error->detail, u"there is a link in its place, and links are not followed");
    EXPECT_EQ(contents(), before);
    EXPECT_TRUE(QFileInfo(path()).isSymbolicLink());
}

/// Another program that may write to the folder puts a journal beside the file as soon as that is there.
TEST_F(ForeignFilesTest, RecordingPlaysNoJournalBack)
{
    const QString victim = path(u"diary.txt"_s);
    put(victim, "dear diary");
    makeRecording();
    put(companionsOf(path())[2], hotJournal(victim));
    {
        SqlConnection connection(path());
        ASSERT_FALSE(connection.open(SqlConnection::Access::Write));
        EXPECT_FALSE(connection.run(u"SELECT count(*) FROM polls"_s, RecordingFault::NotWritten));
    }
    EXPECT_TRUE(QFile::exists(victim));
}

TEST_F(ForeignFilesTest, AnEmptyFileKeepsItsLog)
{
    put(path(), "");
    put(companionsOf(path())[0], "log");
    put(companionsOf(path())[1], "index");
    const auto before = contents();
    const auto error = RecordingFile(path()).open();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->fault, RecordingFault::NotSqlite);
    EXPECT_EQ(contents(), before);
}

TEST_F(ForeignFilesTest, AJournalBesideALogIsLeftAloneAsWell)
{
    const QString victim = path(u"diary.txt"_s);
    put(victim, "dear diary");
    makeKilledRecording();
    put(companionsOf(path())[2], hotJournal(victim));
    const auto before = contents();
    RecordingFile file(path());
    EXPECT_FALSE(file.open());
    EXPECT_EQ(file.polls().size(), 1u);
    EXPECT_EQ(contents(), before);
}

/// Proves that SQLite accepts the journal of these tests.
TEST_F(ForeignFilesTest, AnotherProgramWouldDeleteTheFile)
{
    const QString victim = path(u"diary.txt"_s);
    put(victim, "dear diary");
    makeRecording();
    put(companionsOf(path())[2], hotJournal(victim));
    rows(path(), u"SELECT count(*) FROM polls"_s);
    EXPECT_FALSE(QFile::exists(victim));
}

} // namespace
