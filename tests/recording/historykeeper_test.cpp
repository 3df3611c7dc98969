// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/historykeeper.h"

#include "tests/qt/logcapture.h"
#include "tests/qt/sessions.h"
#include "tests/recording/recordingfixture.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class HistoryKeeperTest : public RecordingTest
{
protected:
    /// A run of the program: returns the earlier history that it finds, and keeps these polls.
    std::shared_ptr<EarlierHistory> run(const std::vector<PollPtr>& polls)
    {
        HistoryKeeper keeper(path(u"history"_s));
        std::shared_ptr<EarlierHistory> found = beginning(keeper);
        for (const PollPtr& each : polls)
            keeper.recorder().append(each);
        finish(keeper);
        return found;
    }

    std::shared_ptr<EarlierHistory> beginning(HistoryKeeper& keeper)
    {
        std::shared_ptr<EarlierHistory> found;
        QObject::connect(&keeper, &HistoryKeeper::earlierReady, &keeper,
            [&found](const std::shared_ptr<EarlierHistory>& earlier) { found = earlier; });
        keeper.begin(16, {{.kind = ThresholdKind::EventsLost}});
        EXPECT_TRUE(QTest::qWaitFor([&found] { return found != nullptr; }, patience));
        return found;
    }

    static void finish(HistoryKeeper& keeper)
    {
        keeper.finish();
        EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    }

    std::vector<PollPtr> lossyPolls(int count)
    {
        std::vector<PollPtr> polls;
        for (int i = 0; i < count; ++i) {
            m_session.counters.eventsLost += i == 1 ? 5 : 0;
            polls.push_back(poll({m_session}));
        }
        return polls;
    }

    QStringList files() const { return QDir(path(u"history"_s)).entryList(QDir::Files, QDir::Name); }

    SessionStatus m_session = session(1, u"Disk");
};

TEST_F(HistoryKeeperTest, ARunReadsWhatEarlierRunsKept)
{
    EXPECT_FALSE(run(lossyPolls(10))->history->newestTime());
    const auto second = run(lossyPolls(20));
    EXPECT_EQ(second->history->counters().pollCount(), 10u);
    EXPECT_TRUE(second->damaged.empty());
    ASSERT_EQ(second->alerts->rowCount(), 1);
    EXPECT_EQ(second->alerts->episode(0).name, u"Disk");
    const auto third = run({});
    EXPECT_EQ(third->history->counters().pollCount(), 30u);
    EXPECT_EQ(third->history->counters().runs().size(), 1u) << "the session went on meanwhile";
    EXPECT_EQ(third->alerts->rowCount(), 2);
}

TEST_F(HistoryKeeperTest, AHistoryGoesOnWhereTheEarlierOneEnded)
{
    run(lossyPolls(10));
    const auto earlier = run({});
    SessionHistory live;
    AlertsModel alerts(live);
    alerts.setRules({{.kind = ThresholdKind::EventsLost}});
    QSignalSpy begun(&alerts, &AlertsModel::episodeBegan);
    ASSERT_TRUE(live.continueFrom(*earlier->history));
    alerts.continueFrom(*earlier->alerts);
    EXPECT_EQ(live.counters().pollCount(), 10u);
    EXPECT_EQ(alerts.rowCount(), 1);
    EXPECT_FALSE(alerts.episode(0).isRunning);
    live.append(*poll({m_session}));
    EXPECT_EQ(live.counters().pollCount(), 11u);
    EXPECT_FALSE(live.counters().newestStep()) << "a gap";
    EXPECT_EQ(alerts.rowCount(), 1);
    EXPECT_TRUE(begun.isEmpty()) << "an alert of the earlier run is not announced again";
    EXPECT_TRUE(alerts.alertedSessions().empty());
    SessionHistory another;
    EXPECT_FALSE(live.continueFrom(another));
    EXPECT_EQ(live.counters().pollCount(), 11u);
}

TEST_F(HistoryKeeperTest, ADamagedFileIsPutAsideAndTheOthersAreRead)
{
    run(lossyPolls(10));
    run(lossyPolls(5));
    ASSERT_EQ(files().size(), 2);
    QFile damaged(QDir(path(u"history"_s)).filePath(files().front()));
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate));
    damaged.write("no recording");
    damaged.close();
    const LogCapture log({u"recording"_s});
    const auto found = run({});
    EXPECT_EQ(found->history->counters().pollCount(), 5u);
    ASSERT_EQ(found->damaged.size(), 1u);
    EXPECT_EQ(found->damaged[0].fault, RecordingFault::NotSqlite);
    EXPECT_TRUE(QFile::exists(HistoryKeeper::putAsideName(damaged.fileName())));
    EXPECT_FALSE(QFile::exists(damaged.fileName()));
    EXPECT_TRUE(run({})->damaged.empty()) << "a damaged file is reported once";
}

TEST_F(HistoryKeeperTest, TheOldestGoFirst)
{
    run({});
    for (std::size_t i = 0; i < HistoryKeeper::maximumFiles + 5; ++i) {
        QFile old(QDir(path(u"history"_s)).filePath(u"history-%1.etwr"_s.arg(i, 12, 10, QChar(u'0'))));
        ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    }
    QFile other(QDir(path(u"history"_s)).filePath(u"history-mine.etwr"_s));
    ASSERT_TRUE(other.open(QIODevice::WriteOnly));
    const LogCapture log({u"recording"_s}); // nothing of them is a recording
    const auto found = run({});
    EXPECT_EQ(found->damaged.size(), HistoryKeeper::maximumFiles - 1);
    EXPECT_TRUE(other.exists()) << "others' files stay";
}

TEST_F(HistoryKeeperTest, AFullFileIsFollowedByTheNext)
{
    std::uint64_t inFirst = 0;
    std::uint64_t whileClosing = 0;
    {
        HistoryKeeper keeper(path(u"history"_s));
        beginning(keeper);
        // Names that no compression makes shorter: some 400 KB for each poll.
        std::mt19937 random(1);
        QSignalSpy stopped(&keeper.recorder(), &Recorder::stopped);
        QObject::connect(&keeper.recorder(), &Recorder::progressed, &keeper, [&] {
            if (!keeper.recorder().isStopping())
                return;
            keeper.recorder().append(poll({m_session}));
            ++whileClosing;
        });
        while (stopped.isEmpty() && !keeper.recorder().isStopping()) {
            std::vector<SessionStatus> sessions;
            for (std::uint16_t id = 1; id <= 200; ++id) {
                std::u16string name(1000, u' ');
                std::ranges::generate(name, [&random] { return static_cast<char16_t>(u'一' + random() % 20000); });
                sessions.push_back(session(id, name));
            }
            QSignalSpy progressed(&keeper.recorder(), &Recorder::progressed);
            keeper.recorder().append(poll(sessions));
            ASSERT_TRUE(progressed.wait(patience));
            ASSERT_LT(keeper.recorder().progress().bytes, 2 * HistoryKeeper::fileBytes);
        }
        ASSERT_TRUE(QTest::qWaitFor([&] { return !stopped.isEmpty(); }, patience));
        const auto summary = stopped.front().front().value<RecordingSummary>();
        EXPECT_GE(summary.progress.bytes, HistoryKeeper::fileBytes / 2) << "its log was counted, too";
        inFirst = summary.progress.polls;
        EXPECT_GE(whileClosing, 1u);
        EXPECT_TRUE(keeper.recorder().isActive());
        keeper.recorder().append(poll({m_session}));
        finish(keeper);
    }
    EXPECT_EQ(files().filter(QRegularExpression(u"\\.etwr$"_s)).size(), 2);
    EXPECT_EQ(run({})->history->counters().pollCount(), inFirst + whileClosing + 1);
}

TEST_F(HistoryKeeperTest, PollsDuringTheReadingAreKept)
{
    run(lossyPolls(10));
    {
        HistoryKeeper keeper(path(u"history"_s));
        QSignalSpy ready(&keeper, &HistoryKeeper::earlierReady);
        keeper.begin(16, {});
        keeper.recorder().append(poll({m_session}));
        ASSERT_TRUE(ready.wait(patience));
        finish(keeper);
    }
    EXPECT_EQ(run({})->history->counters().pollCount(), 11u);
}

TEST_F(HistoryKeeperTest, AnEndWhileItReadsHarmsNothing)
{
    run(lossyPolls(10));
    for (int i = 0; i < 5; ++i) {
        HistoryKeeper keeper(path(u"history"_s));
        keeper.begin(16, {});
        finish(keeper);
    }
    const auto found = run({});
    EXPECT_TRUE(found->damaged.empty());
    EXPECT_EQ(found->history->counters().pollCount(), 10u);
}

TEST_F(HistoryKeeperTest, AnotherProgramFindsNothingAndLeavesNothing)
{
    run(lossyPolls(10));
    HistoryKeeper first(path(u"history"_s));
    EXPECT_EQ(beginning(first)->history->counters().pollCount(), 10u);
    HistoryKeeper second(path(u"history"_s));
    EXPECT_FALSE(beginning(second)->history->newestTime());
    EXPECT_FALSE(second.recorder().isActive());
}

TEST_F(HistoryKeeperTest, AFolderThatCannotBeWrittenIsReported)
{
    QFile inTheWay(path(u"history"_s));
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    HistoryKeeper keeper(path(u"history"_s));
    QSignalSpy failed(&keeper, &HistoryKeeper::failed);
    EXPECT_FALSE(beginning(keeper)->history->newestTime());
    EXPECT_FALSE(keeper.recorder().isActive());
    ASSERT_EQ(failed.size(), 1);
    EXPECT_EQ(failed[0][0].value<RecordingError>().fault, RecordingFault::NotCreated);
}

} // namespace
