// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/counterpack.h"
#include "model/qt/recording/recordingplayer.h"
#include "tests/recording/recordingfixture.h"
#include "tests/recording/smallworld.h"
#include "tests/support/qtprinters.h"

#include <QFile>

#include <ostream>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

/// Everything that a recording shows, as text.
struct Content
{
    std::optional<RecordingError> error{};
    QStringList lines{};

    bool operator==(const Content&) const = default;
};

void PrintTo(const Content& content, std::ostream* out)
{
    *out << (content.error ? content.error->detail.toStdString() : "sound") << ", " << content.lines.size() << " lines";
}

QString lineOf(RunId run, const RunRecord& sample)
{
    QString line = QString::number(static_cast<unsigned>(run)) + u' ' + QString::number(sample.time.begin.count());
    for (const std::uint64_t value : sample.values)
        line += u' ' + QString::number(value);
    return line;
}

class RecordingPacksTest : public RecordingTest
{
protected:
    void record(RecordingWriter& writer, int polls, unsigned seed = 1)
    {
        SmallWorld world(seed);
        create(writer);
        for (int i = 0; i < polls; ++i)
            write(writer, i % 97 == 50 ? failedPoll() : poll(world.next()));
        ASSERT_FALSE(writer.commit());
    }

    /// Makes a recording with three packs, two of them of more than 4096 rows. Each call makes it again.
    void makeRecording()
    {
        const QString original = path(u"original"_s);
        if (!QFile::exists(original)) {
            RecordingWriter writer(original);
            record(writer, 3000);
            ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
        }
        QFile::remove(path());
        ASSERT_TRUE(QFile::copy(original, path()));
    }

    Content content() const
    {
        Content content;
        RecordingFile file(path());
        RecordingPlayer player(file);
        SessionHistory history;
        content.error = file.open();
        if (!content.error)
            content.error = player.load(history, [](std::size_t) { return true; });
        if (content.error)
            return content;
        for (const auto& [id, run] : history.counters().runs()) {
            RunWalk walk = history.counters().walk(id, history.counters().range());
            for (RunRecord record; walk.next(record);) {
                if (record.kind == RunRecord::Kind::Sample)
                    content.lines += lineOf(id, record);
            }
        }
        for (const std::size_t index : player.lossPolls())
            content.lines += u"loss "_s + QString::number(index);
        return content;
    }

    Content contentOfRows() const
    {
        rows(path(), u"DELETE FROM counterPacks"_s);
        return content();
    }

    /// Another program changes the recording, and whether that shows.
    void expectRowsAfter(const QString& statement, bool showsRows = true)
    {
        SCOPED_TRACE(statement.toStdString());
        makeRecording();
        rows(path(), statement);
        const Content shown = content();
        EXPECT_EQ(shown == contentOfRows(), showsRows);
        EXPECT_TRUE(shown.error || !shown.lines.isEmpty());
    }

    static constexpr auto lies = u"UPDATE counters SET BuffersWritten = BuffersWritten + 1";
};

TEST_F(RecordingPacksTest, SayWhatTheRowsSay)
{
    makeRecording();
    const QStringList packs = rows(path(), u"SELECT firstPoll, lastPoll, length(pack) FROM counterPacks"_s);
    ASSERT_EQ(packs.size(), 3) << packs.join(u' ').toStdString();
    EXPECT_TRUE(packs[0].startsWith(u"0|"_s));
    EXPECT_EQ(rows(path(), u"SELECT max(lastPoll) FROM counterPacks"_s), QStringList(u"3000"_s));
    const Content packed = content();
    EXPECT_FALSE(packed.error);
    EXPECT_GT(packed.lines.size(), 10'000);
    EXPECT_EQ(packed, contentOfRows());
}

TEST_F(RecordingPacksTest, AreReadInsteadOfTheRows)
{
    makeRecording();
    rows(path(), u"DROP TRIGGER counterUpdated"_s);
    const Content before = content();
    rows(path(), QString::fromUtf16(lies));
    EXPECT_EQ(content(), before);
    EXPECT_NE(contentOfRows(), before);
}

TEST_F(RecordingPacksTest, AreWrittenWithTheirRows)
{
    RecordingWriter writer(path(u"live.etwr"_s));
    record(writer, 3000);
    copyKilled(path(u"live.etwr"_s), path());
    EXPECT_EQ(rows(path(), u"SELECT count(*) FROM counterPacks"_s), QStringList(u"2"_s));
    const Content killed = content(); // the rest is in rows only
    EXPECT_FALSE(killed.error);
    EXPECT_EQ(killed, contentOfRows());
}

TEST_F(RecordingPacksTest, AreDroppedFromWhereCountersWereChanged)
{
    for (const QString& change : {QString::fromUtf16(lies), u"DELETE FROM counters WHERE poll = 1500"_s,
             u"INSERT INTO counters SELECT 1501, run, 1, 2, 3, 4, 5, 6 FROM counters WHERE poll = 1500 AND run NOT IN "
             u"(SELECT run FROM counters WHERE poll = 1501)"_s,
             u"UPDATE counters SET poll = 2 WHERE poll = 2000"_s,
             u"REPLACE INTO counters SELECT poll, run, 1, 2, 3, "
             u"4, 5, 6 FROM counters WHERE poll = 1500"_s})
        expectRowsAfter(change);
}

TEST_F(RecordingPacksTest, LeavesOutPacksThatAreNotSound)
{
    makeRecording();
    rows(path(), u"DROP TRIGGER counterUpdated"_s);
    rows(path(), QString::fromUtf16(lies));
    QFile::remove(path(u"original"_s));
    ASSERT_TRUE(QFile::rename(path(), path(u"original"_s)));
    makeRecording();
    const Content ofRows = contentOfRows();
    for (const QString& change : {u"UPDATE counterPacks SET pack = zeroblob(length(pack))"_s,
             u"UPDATE counterPacks SET pack = 'text'"_s, u"UPDATE counterPacks SET pack = 7"_s,
             u"UPDATE counterPacks SET pack = x''"_s, u"UPDATE counterPacks SET firstPoll = 'first'"_s,
             u"UPDATE counterPacks SET firstPoll = -1"_s, u"UPDATE counterPacks SET firstPoll = firstPoll + 1"_s,
             u"UPDATE counterPacks SET lastPoll = 9223372036854775807 WHERE firstPoll = 0"_s,
             u"UPDATE counterPacks SET lastPoll = -5 WHERE firstPoll = 0"_s,
             u"UPDATE counterPacks SET lastPoll = lastPoll + 1 WHERE firstPoll = 0"_s,
             u"UPDATE counterPacks SET lastPoll = lastPoll - 1 WHERE firstPoll = 0"_s,
             u"DELETE FROM counterPacks WHERE firstPoll = 0"_s, u"DROP TABLE counterPacks"_s})
    {
        SCOPED_TRACE(change.toStdString());
        makeRecording();
        rows(path(), change);
        EXPECT_EQ(content(), ofRows);
    }
}

TEST_F(RecordingPacksTest, AreReadUpToTheFirstThatIsMissing)
{
    makeRecording();
    const Content all = content();
    const QStringList ends = rows(path(), u"SELECT lastPoll FROM counterPacks ORDER BY lastPoll"_s);
    rows(path(), u"DELETE FROM counterPacks WHERE lastPoll = %1"_s.arg(ends[1]));
    EXPECT_EQ(content(), all);
    rows(path(),
        u"UPDATE counters SET BuffersWritten = 'many' WHERE poll = (SELECT min(poll) FROM counters WHERE poll > %1)"_s
            .arg(ends[1]));
    const Content shown = content();
    ASSERT_TRUE(shown.error);
    EXPECT_EQ(shown.error->detail, contentOfRows().error->detail); // the same number in the table
}

TEST_F(RecordingPacksTest, LeavesOutPacksThatNameWhatDoesNotExist)
{
    {
        RecordingWriter writer(path());
        create(writer);
        write(writer, poll({session(1, u"a")}));
        write(writer, poll({session(1, u"a"), session(2, u"b")}));
        write(writer, poll({session(1, u"a")}));
        write(writer, failedPoll());
        write(writer, poll({session(1, u"a")}));
        ASSERT_FALSE(writer.finish(QDateTime::currentDateTimeUtc()));
    }
    const auto contentWith = [this](const std::vector<CounterStep>& steps) {
        rows(path(), u"DELETE FROM counterPacks"_s);
        rows(path(),
            u"INSERT INTO counterPacks VALUES (0, %1, x'%2')"_s.arg(steps.empty() ? 5 : steps.back().poll)
                .arg(QString::fromLatin1(packedCounters(steps, 0).toHex())));
        return content();
    };
    const CounterStep good{.poll = 1, .run = 1, .increases = {1, 1, 1, 1, 1, 1}};
    const Content ofRows = contentOfRows();
    EXPECT_NE(contentWith({good}), ofRows); // this pack is valid
    const std::vector<std::vector<CounterStep>> bad{{}, // nothing at all
        {{.poll = 1, .run = 0}}, // no such run
        {good, {.poll = 2, .run = 3}}, // no such run
        {good, {.poll = 1, .run = 2}}, // it had not begun
        {good, {.poll = 3, .run = 2}}, // it had ended
        {good, {.poll = 4, .run = 1}}, // the poll failed
        {good, {.poll = 6, .run = 1}}, // no such poll
        {good, {.poll = 1, .run = 1}}, // twice
        {{.poll = 2, .run = 1}, good, {.poll = 5, .run = 1}}, // back in time
        {{.poll = 2, .run = 2}, {.poll = 2, .run = 1}}}; // not in order
    for (std::size_t i = 0; i < bad.size(); ++i)
        EXPECT_EQ(contentWith(bad[i]), ofRows) << i;
}

TEST_F(RecordingPacksTest, LeavesOutPacksThatContradictPollsOrRuns)
{
    // The rows contradict the polls or runs as well, and are reported as if there were no packs.
    for (const QString& change :
        {u"DELETE FROM polls WHERE number = 1500"_s, u"UPDATE polls SET status = 5 WHERE number = 1500"_s,
            u"UPDATE runs SET lastPoll = firstPoll"_s, u"DELETE FROM runs WHERE id = (SELECT max(id) FROM runs)"_s})
        expectRowsAfter(change);
}

} // namespace
