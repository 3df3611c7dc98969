// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsfile.h"

#include "model/qt/metrics/metricsfeed.h"
#include "tests/qt/sessions.h"
#include "tests/support/metrics/expositionreader.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <optional>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class MetricsFileTest : public testing::Test
{
protected:
    QString path() const { return m_folder.filePath(u"etwarden.prom"_s); }
    QStringList files() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden | QDir::System); }
    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    MetricsFeed feed{BackendKind::Windows, {}};

private:
    QTemporaryDir m_folder;
};

TEST_F(MetricsFileTest, HoldsTheNewestTextAndLeavesNoOtherFile)
{
    std::optional<MetricsFile> file(std::in_place, feed, path());
    QSignalSpy written(&*file, &MetricsFile::written);
    feed.setPoll(pollOf({session(1, u"one")}));
    ASSERT_TRUE(written.wait(patience));
    EXPECT_EQ(content(), feed.text(Dialect::Prometheus));
    for (int second = 1; second < 20; ++second)
        feed.setPoll(pollOf({session(1, u"one"), session(2, u"two")}, second));
    file.reset();
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_EQ(content(), feed.text(Dialect::Prometheus));
    EXPECT_EQ(readExposition(content().toStdString()).value("etw_sessions"), "2");
    EXPECT_EQ(files(), QStringList(u"etwarden.prom"_s));
    EXPECT_EQ(written.count(), 1);
}

TEST_F(MetricsFileTest, ReportsOnceWhyItCouldNotBeWrittenAndTriesAgain)
{
    ASSERT_TRUE(QDir().mkpath(path())); // a folder is in its place
    MetricsFile file(feed, path());
    QSignalSpy written(&file, &MetricsFile::written);
    QSignalSpy failed(&file, &MetricsFile::failed);
    feed.setPoll(pollOf({}));
    ASSERT_TRUE(failed.wait(patience));
    const auto error = failed.front().front().value<MetricsError>();
    EXPECT_EQ(error.fault, MetricsFault::NotWritten);
    EXPECT_EQ(error.place, path());
    EXPECT_FALSE(error.reason.isEmpty());
    feed.setPoll(pollOf({}, 1));
    EXPECT_FALSE(failed.wait(100));
    ASSERT_TRUE(QDir().rmdir(path()));
    feed.setPoll(pollOf({session(1, u"one")}, 2));
    ASSERT_TRUE(written.wait(patience));
    EXPECT_EQ(failed.count(), 1);
    EXPECT_EQ(content(), feed.text(Dialect::Prometheus));
}

TEST_F(MetricsFileTest, FollowsNoLink)
{
    const QString victim = path() + u".victim"_s;
    QFile target(victim);
    ASSERT_TRUE(target.open(QIODevice::WriteOnly));
    target.write("mine");
    target.close();
    if (!QFile::link(victim, path()) || !QFileInfo(path()).isSymbolicLink())
        GTEST_SKIP() << "No symbolic links here";
    MetricsFile file(feed, path());
    QSignalSpy failed(&file, &MetricsFile::failed);
    feed.setPoll(pollOf({}));
    ASSERT_TRUE(failed.wait(patience));
    ASSERT_TRUE(target.open(QIODevice::ReadOnly));
    EXPECT_EQ(target.readAll(), "mine");
    EXPECT_TRUE(QFileInfo(path()).isSymbolicLink());
}

} // namespace
} // namespace etwarden
