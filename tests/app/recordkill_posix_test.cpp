// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: the program without a window is really killed, or stopped by signals.
#include "app/printing.h"
#include "model/qt/recording/recordingplayer.h"
#include "tests/app/recordprocess.h"
#include "tests/recording/otherprogram.h"
#include "tests/support/qtprinters.h"

#include <QDateTime>
#include <QDir>
#include <QTemporaryDir>
#include <QTimer>

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <random>
#include <vector>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

/// The most that a recording may lose when its program is killed, as model/qt/recording/README.md promises.
constexpr auto allowedLoss = 2s;

constexpr int processes = 12; // at a time
constexpr int rounds = 2;

/// A recorder that is killed after this time, which counts from its first line, or from its start when `early`.
struct Victim
{
    Victim(const QString& theFile, bool early, std::chrono::milliseconds delay)
        : file(theFile)
        , recorder(theFile)
    {
        timer.setSingleShot(true);
        timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&timer, &QTimer::timeout, &timer, [this] {
            killed = QDateTime::currentMSecsSinceEpoch();
            recorder.process.kill();
        });
        if (early) {
            timer.start(delay);
        } else {
            QObject::connect(&recorder.process, &QProcess::readyReadStandardOutput, &timer, [this, delay] {
                if (!timer.isActive() && killed == 0)
                    timer.start(delay);
            });
        }
    }

    QString file;
    RecordProcess recorder;
    QTimer timer;
    qint64 killed = 0; // ms since 1970
};

void expectWhole(const Victim& victim, bool early)
{
    SCOPED_TRACE(victim.file.toStdString());
    ASSERT_NE(victim.killed, 0);
    if (early && !QFile::exists(victim.file))
        return; // killed before it began
    RecordingFile file(victim.file);
    RecordingPlayer player(file);
    const std::optional<RecordingError> error = file.open();
    ASSERT_FALSE(error) << "fault " << static_cast<int>(error->fault) << " of a file of " << QFile(victim.file).size()
                        << " bytes: " << error->detail.toStdString();
    EXPECT_FALSE(file.info().ended.has_value());
    for (std::size_t i = 1; i < file.polls().size(); ++i) // a busy machine leaves polls out: see Monitor
        EXPECT_GT(file.polls()[i].number, file.polls()[i - 1].number) << i;
    if (!early) { // it had recorded for longer than it may lose
        ASSERT_FALSE(file.polls().empty());
        EXPECT_LE(std::chrono::milliseconds(victim.killed) - file.polls().back().wall, allowedLoss);
        PollPtr last;
        ASSERT_FALSE(player.readPoll(file.polls().size() - 1, last));
        EXPECT_FALSE(last->sessions.empty());
    }
    EXPECT_EQ(OtherProgram(victim.file).rows(u"PRAGMA integrity_check"_s), QStringList(u"ok"_s));
}

TEST(RecordKillTest, AKilledRecordingLacksTwoSecondsAtMost)
{
    const QTemporaryDir folder;
    std::mt19937 random(7);
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::unique_ptr<Victim>> victims;
        for (int i = 0; i < processes; ++i) {
            const bool early = i % 4 == 0;
            const std::chrono::milliseconds delay(early ? random() % 1500 : 2100 + random() % 1500);
            const QString file = folder.filePath(u"%1-%2.etwr"_s.arg(round).arg(i));
            victims.push_back(std::make_unique<Victim>(file, early, delay));
        }
        for (int i = 0; i < processes; ++i) {
            ASSERT_TRUE(victims[static_cast<std::size_t>(i)]->recorder.waitForEnd());
            expectWhole(*victims[static_cast<std::size_t>(i)], i % 4 == 0);
        }
    }
}

class RecordSignalTest : public testing::TestWithParam<int>
{};

TEST_P(RecordSignalTest, StopsCleanly)
{
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"test.etwr"_s);
    RecordProcess recorder(name);
    ASSERT_TRUE(recorder.waitForBegin());
    ASSERT_EQ(::kill(static_cast<pid_t>(recorder.process.processId()), GetParam()), 0);
    ASSERT_TRUE(recorder.waitForEnd());
    EXPECT_EQ(recorder.process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(recorder.process.exitCode(), exitcode::success);
    EXPECT_EQ(recorder.outputLines().size(), 2);
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList(u"test.etwr"_s));
    RecordingFile file(name);
    ASSERT_FALSE(file.open());
    EXPECT_TRUE(file.info().ended.has_value());
    EXPECT_FALSE(file.polls().empty());
}

TEST_P(RecordSignalTest, EndsMetricsCleanlyToo)
{
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"etwarden.prom"_s);
    PollProcess process({u"--no-window"_s, u"--metrics-file"_s, name});
    ASSERT_TRUE(process.waitForBegin()); // the file is there
    ASSERT_EQ(::kill(static_cast<pid_t>(process.process.processId()), GetParam()), 0);
    ASSERT_TRUE(process.waitForEnd());
    EXPECT_EQ(process.process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(process.process.exitCode(), exitcode::success);
    EXPECT_EQ(process.process.readAllStandardError(), QByteArray());
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList(u"etwarden.prom"_s));
    QFile file(name);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().contains("\netw_scrape_success 0\n")) << "no poll is known after the end";
}

INSTANTIATE_TEST_SUITE_P(Signals, RecordSignalTest, testing::Values(SIGINT, SIGTERM, SIGHUP));

} // namespace
