// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/logfolder.h"

#include "tests/support/qtprinters.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace etwarden {

namespace {

TEST(LogFolderState, SaysWhatThereIs)
{
    const QTemporaryDir folder;
    const LogFolderState state = logFolderState(folder.path());
    EXPECT_TRUE(state.exists);
    EXPECT_TRUE(state.writable);
    EXPECT_NE(state.freeBytes, UINT64_MAX);
    EXPECT_FALSE(logFolderState(folder.filePath(QStringLiteral("no"))).exists);
}

TEST(FolderOfFile, IsKnownForEveryPath)
{
    EXPECT_EQ(folderOfFile(QDir::toNativeSeparators(QStringLiteral("/logs/a.etl"))), QStringLiteral("/logs"));
    EXPECT_EQ(folderOfFile(QStringLiteral("a.etl")), QStringLiteral("."));
    EXPECT_EQ(folderOfFile(QString()), std::nullopt);
}

TEST(LogFolder, AnswersOnceTheLookIsDone)
{
    LogFolder folder([](const QString& path) { return LogFolderState{.exists = path == QLatin1String("/there")}; });
    QSignalSpy looked(&folder, &LogFolder::looked);
    folder.lookAt(QStringLiteral("/there"));
    EXPECT_FALSE(folder.state());
    ASSERT_TRUE(looked.wait());
    ASSERT_TRUE(folder.state());
    EXPECT_TRUE(folder.state()->exists);

    folder.lookAt(QStringLiteral("/there"));
    EXPECT_TRUE(folder.state()); // the folder of before
    ASSERT_TRUE(looked.wait());
    folder.lookAt(QStringLiteral("/gone"));
    EXPECT_FALSE(folder.state());
    ASSERT_TRUE(looked.wait());
    ASSERT_TRUE(folder.state());
    EXPECT_FALSE(folder.state()->exists);
    folder.lookAt(std::nullopt);
    EXPECT_FALSE(folder.state());
}

TEST(LogFolder, LooksOnceAtATimeAndLeavesALookThatHangsBehind)
{
    std::promise<void> release;
    const std::shared_future<void> released = release.get_future().share();
    const auto looks = std::make_shared<std::atomic<int>>(0);
    LogFolder folder([released, looks](const QString& path) {
        ++*looks;
        const bool hangs = path == QLatin1String("/hangs");
        if (hangs)
            released.wait();
        return LogFolderState{.exists = !hangs};
    });
    QSignalSpy looked(&folder, &LogFolder::looked);
    folder.lookAt(QStringLiteral("/hangs"));
    folder.lookAt(QStringLiteral("/hangs"));
    folder.lookAt(QStringLiteral("/there"));
    ASSERT_TRUE(looked.wait());
    EXPECT_LE(looks->load(), 2);
    ASSERT_TRUE(folder.state());
    EXPECT_TRUE(folder.state()->exists);
    folder.lookAt(QStringLiteral("/hangs"));
    folder.lookAt(std::nullopt);
    release.set_value();
    EXPECT_FALSE(folder.state()); // what was left behind answers nobody
    EXPECT_EQ(looked.count(), 1);
}

} // namespace

} // namespace etwarden
