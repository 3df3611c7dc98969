// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: the window as a process that is ended by signals, and one that finds no display.
#include "app/printing.h"
#include "tests/app/lifecycletest.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

#include <csignal>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class WindowSignalTest : public LifecycleTest, public testing::WithParamInterface<int>
{};

TEST_P(WindowSignalTest, EndsAsIfItWasClosed)
{
    start();
    ASSERT_TRUE(waitForEngine());
    ASSERT_EQ(runFolders().size(), 1);
    ASSERT_EQ(::kill(static_cast<pid_t>(m_process.processId()), GetParam()), 0);
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(m_process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(m_process.exitCode(), exitcode::success);
    EXPECT_EQ(m_process.readAllStandardError(), QByteArray());
    EXPECT_EQ(QDir(temporary()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
}

INSTANTIATE_TEST_SUITE_P(Signals, WindowSignalTest, testing::Values(SIGINT, SIGTERM, SIGHUP));

TEST_F(LifecycleTest, TheNextRunRemovesTheFolderOfAKilledOne)
{
    start();
    ASSERT_TRUE(waitForEngine());
    m_process.kill();
    ASSERT_TRUE(waitForEnd());
    ASSERT_EQ(runFolders().size(), 1);
    start({u"--list"_s});
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(m_process.exitCode(), exitcode::success);
    EXPECT_EQ(runFolders(), QStringList());
}

TEST_F(LifecycleTest, AListThatIsStoppedLeavesNothing)
{
    start({u"--list"_s, u"--interval"_s, u"60"_s});
    ASSERT_TRUE(waitForEngine());
    ASSERT_EQ(::kill(static_cast<pid_t>(m_process.processId()), SIGTERM), 0);
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(m_process.exitCode(), exitcode::failure);
    EXPECT_EQ(m_process.readAllStandardError(), QByteArray("etwarden: Stopped before the sessions were read.\n"));
    EXPECT_EQ(runFolders(), QStringList());
}

TEST_F(LifecycleTest, StartsNoSessionsWithFilesWithoutATemporaryFolder)
{
    ASSERT_TRUE(m_temporary.remove());
    start({u"--list"_s});
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(m_process.exitCode(), exitcode::success);
    const QByteArray list = m_process.readAllStandardOutput();
    EXPECT_TRUE(list.contains("DiagLog"));
    EXPECT_FALSE(list.contains("WiFiSession"));
    const QByteArray messages = m_process.readAllStandardError();
    EXPECT_TRUE(messages.contains("etwarden: “WiFiSession” was not started: there is no temporary folder"))
        << messages.toStdString();
    EXPECT_FALSE(QFile::exists(u"/WiFiSession.etl"_s));
}

class DisplayTest : public LifecycleTest, public testing::WithParamInterface<const char*>
{};

TEST_P(DisplayTest, OneLineSaysThatNoneCanBeOpened)
{
    start({}, QString::fromLatin1(GetParam()));
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(m_process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(m_process.exitCode(), exitcode::failure);
    const QByteArray message = m_process.readAllStandardError();
    EXPECT_TRUE(message.startsWith("etwarden: No display could be opened: ")) << message.toStdString();
    EXPECT_EQ(message.count('\n'), 1) << message.toStdString();
}

// None given, and one that does not exist.
INSTANTIATE_TEST_SUITE_P(Displays, DisplayTest, testing::Values("", "nosuchplatform"));

} // namespace
} // namespace etwarden
